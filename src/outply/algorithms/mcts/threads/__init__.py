"""Monte-Carlo tree search by several threads: a tree each, or one tree that they share."""
