"""Names of actions and states as words without spaces, as protocols have them: `13/7_8/7` is `13/7 8/7`."""

from __future__ import annotations

from typing import Any

from outply.game import CHANCE, Game
from outply.notation.states import has_fen, state_from_text, state_to_text

BLANK = "_"
"""Stands for a space in the name of an action."""


def word_of(game: Game, state: Any, action: int) -> str:
    """The name of an action as one word."""
    return BLANK.join(game.action_name(state, action).split())


def words_of(game: Game, state: Any, line: Any) -> list[str]:
    """The names of actions that follow each other."""
    words = []
    for action in line:
        words.append(word_of(game, state, action))
        state = game.result(state, action)
    return words


def action_of(game: Game, state: Any, word: str) -> int:
    """The legal action that a word means; a ValueError says that there is none."""
    if game.is_terminal(state):
        raise ValueError(f"the game is over before {word!r}.")
    try:
        return int(game.parse_action(state, word))
    except ValueError:
        if BLANK not in word:
            raise
    return int(game.parse_action(state, word.replace(BLANK, " ")))


def legal_words(game: Game, state: Any) -> dict[str, int]:
    """The actions of whoever is to move, or the outcomes of chance, by their words."""
    if game.is_terminal(state):
        return {}
    chance = game.to_move(state) == CHANCE
    actions = [a for a, _ in game.chances(state)] if chance else game.actions(state)
    return {word_of(game, state, int(a)): int(a) for a in actions}


def state_of(game: Game, text: str) -> Any:
    """The state from its text: FEN where the game has it, else JSON as `state_to_text` writes it."""
    if not has_fen(game):
        return state_from_text(game, text)
    fields = text.split()
    return game.replace(fen=" ".join([*fields, *"w - - 0 1".split()[len(fields) - 1 :]])).initial()


def unclaimed(game: Game, state: Any) -> Any:
    """The state without a draw that has to be claimed: by fifty moves, or by repetition."""
    if not has_fen(game):
        return state
    board, player, castling, passant, _, number = game.to_fen(state).split()  # type: ignore[attr-defined]
    return state_of(game, " ".join([board, player, castling, passant, "0", number]))


def text_of(game: Game, state: Any) -> str:
    """The state as text that `state_of` reads."""
    return str(game.to_fen(state)) if has_fen(game) else state_to_text(game, state)  # type: ignore[attr-defined]
