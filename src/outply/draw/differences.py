"""Where two searches of one state differ, in words: what they play, what it is worth, where their lines part."""

from __future__ import annotations

from collections.abc import Iterator

from outply.search.report import OPEN_ROW, Move, Report, format_value

LITTLE = 0.02
"""The share of the utility range below which two values count as the same."""


def differences(left: Report, right: Report, names: tuple[str, str] = ("left", "right")) -> list[str]:
    """Sentences about what is different, the most important first."""
    parts = (_actions, _values, _rows, _lines)
    return [sentence for part in parts for sentence in part(left, right, names)]


def _actions(left: Report, right: Report, names: tuple[str, str]) -> Iterator[str]:
    """What each would play."""
    if left.action is None or right.action is None:
        return
    one, other = (left.game.action_name(left.state, action) for action in (left.action, right.action))
    if left.action == right.action:
        yield f"Both play {one}."
    else:
        yield f"{names[0].capitalize()} plays {one}, {names[1]} plays {other}."


def _values(left: Report, right: Report, names: tuple[str, str]) -> Iterator[str]:
    """What each thinks the state is worth to whoever is to move."""
    mover = max(0, int(left.game.to_move(left.state)))
    told = [format_value(report.game, mover, report.value, report.proven) for report in (left, right)]
    if told[0] == told[1]:
        yield f"Both think it is worth {told[0]} to player {mover}."
    else:
        yield f"To player {mover} it is worth {told[0]} for {names[0]}, {told[1]} for {names[1]}."


def _rows(left: Report, right: Report, names: tuple[str, str]) -> Iterator[str]:
    """The action about which they disagree most."""
    mover = max(0, int(left.game.to_move(left.state)))
    others = {move.action: move for move in right.moves if move.bound != OPEN_ROW}
    pairs = [(move, others[move.action]) for move in left.moves if move.action in others and move.bound != OPEN_ROW]
    if len(pairs) < 2:
        return

    def apart(pair: tuple[Move, Move]) -> float:
        return abs(pair[0].value[mover] - pair[1].value[mover])

    most = max(pairs, key=apart)
    low, high = left.game.utility_range
    if apart(most) > LITTLE * (high - low):
        values = f"{most[0].value[mover]:+.3f} for {names[0]}, {most[1].value[mover]:+.3f} for {names[1]}"
        yield f"They disagree most about {most[0].name}: {values}."


def _lines(left: Report, right: Report, names: tuple[str, str]) -> Iterator[str]:
    """Where the expected lines part."""
    one, other = left.named_line(), right.named_line()
    pairs = list(zip(one, other, strict=False))
    same = next((number for number, pair in enumerate(pairs) if pair[0] != pair[1]), len(pairs))
    if 0 < same < len(pairs):
        yield f"Both expect {' '.join(one[:same])}; then {names[0]} {one[same]}, {names[1]} {other[same]}."
