"""A forest: many trees at once, each of which one thread of a GPU grows for itself.

grow     what a thread does, and what all trees write down about themselves
plot     a tree as the pattern of all: its options, its room, and why a search has no place on a card
cpu      the trees one after the other on a CPU: the same bits, for tests and for the words of an error
gpu      the trees on a card
run      one state, all trees put together at the root: MCTS(device="gpu")
many     a tree for each of many states: op.search_many(device="gpu")
"""
