"""Windows of trees, cards of nodes and steps of traces, as a page asks for them."""
