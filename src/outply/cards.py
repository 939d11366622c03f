"""Playing cards by a short name: what is in `outply.boards.cards`"""

from outply.boards.cards import DECK, card, deal, draw_cards, name, of_suit, rank, suit, text

__all__ = ["DECK", "card", "deal", "draw_cards", "name", "of_suit", "rank", "suit", "text"]
