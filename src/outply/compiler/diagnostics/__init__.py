"""Why a rule does not compile, or failed, in its author's words: file, line, rule, what is wrong, what to write.

problems    a rule or a part that does not compile: the compiler's error, explained
mistakes    the table: a pattern in the compiler's error, what it means, what to write instead
words       the compiler's names for types, as people write them
places      the line in the user's file
failure     a rule or a part that raised an exception: which one, where, and for which state
"""
