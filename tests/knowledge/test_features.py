"""Every feature of an evaluation beside a slow version that is written square by square."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import outply as op
from outply import knowledge
from outply.boards import wide
from tests.support.knowledge import features, states

Cell = tuple[int, int]


def ahead(have: Any, s: Any) -> Any:
    """What player 0 has more of: have(player) counts it."""
    return have(0) - have(1)


def stones_of(s: Any, player: int, points: int) -> set[int]:
    """The points of a player, where the state keeps sets of points."""
    return {p for p in range(points) if wide.has(s.mine if s.player == player else s.theirs, p)}


def squares_of(s: Any, player: int) -> set[int]:
    """The squares of a player, where the state keeps words of 64 bits."""
    return {i for i in range(64) if int(s.mine if s.player == player else s.theirs) >> i & 1}


def runs(columns: int, rows: int, length: int) -> list[list[Cell]]:
    """All lines of a board as lists of cells."""
    found = []
    for x, y, (dx, dy) in itertools.product(range(columns), range(rows), ((1, 0), (0, 1), (1, 1), (1, -1))):
        cells = [(x + i * dx, y + i * dy) for i in range(length)]
        if all(0 <= cx < columns and 0 <= cy < rows for cx, cy in cells):
            found.append(cells)
    return found


def lacking(lines: list[list[Cell]], mine: set[Cell], theirs: set[Cell]) -> dict[int, list[set[Cell]]]:
    """The empty cells of the lines without stones of the other player, by how many they are."""
    found: dict[int, list[set[Cell]]] = {1: [], 2: [], 3: []}
    for line in lines:
        if not theirs & set(line) and 1 <= len(set(line) - mine) <= 3:
            found[len(set(line) - mine)].append(set(line) - mine)
    return found


@pytest.mark.parametrize("columns, rows, connect", [(7, 6, 4), (9, 7, 5), (5, 4, 3)])
def test_lines_and_threats_of_connect_four(columns: int, rows: int, connect: int) -> None:
    game: Any = op.load("connect_four", columns=columns, rows=rows, connect=connect)
    lines = runs(columns, rows, connect)
    for s in states(game, 2):
        cells = [{divmod(p, rows + 1) for p in stones_of(s, player, columns * (rows + 1))} for player in range(2)]
        found = [lacking(lines, cells[player], cells[1 - player]) for player in range(2)]
        lasting = [{c for gap in found[player][1] for c in gap if c[1] % 2 == player} for player in range(2)]
        assert features(knowledge.evaluation(game), game, s) == {
            "one": len(found[0][1]) - len(found[1][1]),
            "two": len(found[0][2]) - len(found[1][2]),
            "three": len(found[0][3]) - len(found[1][3]),
            "lasting": len(lasting[0]) - len(lasting[1]),
        }


@pytest.mark.parametrize("m, n, k", [(3, 3, 3), (7, 5, 4), (9, 8, 5), (1, 6, 3), (4, 4, 2)])
def test_lines_of_mnk(m: int, n: int, k: int) -> None:
    game: Any = op.load("mnk", m=m, n=n, k=k)
    lines = runs(m, n, k)
    for s in states(game, 1):
        cells = [{(p % m, p // m) for p in stones_of(s, player, m * n)} for player in range(2)]
        found = [lacking(lines, cells[player], cells[1 - player]) for player in range(2)]
        ready = bool(found[s.player][1]) * (1 if s.player == 0 else -1)
        assert features(knowledge.evaluation(game), game, s) == {
            "one": len(found[0][1]) - len(found[1][1]),
            "two": len(found[0][2]) - len(found[1][2]),
            "three": len(found[0][3]) - len(found[1][3]),
            "next": ready,
        }


def stable(discs: set[Cell], size: int) -> set[Cell]:
    """Discs that are at an edge or beside a stable one in each of four directions."""
    found = {disc for disc in discs if disc[0] in (0, size - 1) and disc[1] in (0, size - 1)}
    while True:
        grown = set(found)
        for x, y in discs:
            held = []
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                ends = [(x + dx, y + dy), (x - dx, y - dy)]
                held.append(any(not (0 <= a < size and 0 <= b < size) or (a, b) in found for a, b in ends))
            if all(held):
                grown.add((x, y))
        if grown == found:
            return found
        found = grown


@pytest.mark.parametrize("size", [4, 6, 8])
def test_features_of_othello(size: int) -> None:
    game: Any = op.load("othello", size=size)
    around = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    board = set(itertools.product(range(size), range(size)))
    corners = set(itertools.product((0, size - 1), repeat=2))
    for s in states(game, 2):
        discs = [{(i % 8, i // 8) for i in squares_of(s, player)} for player in range(2)]
        empty = board - discs[0] - discs[1]
        frontier = {(x + dx, y + dy) for x, y in empty for dx, dy in around}
        near = {(x + dx, y + dy) for x, y in corners & empty for dx in (-1, 1) for dy in (-1, 1)}
        moves = [
            game.actions(
                s if s.player == p else s._replace(mine=s.theirs, theirs=s.mine, moves=game.moves(s.theirs, s.mine))
            )
            for p in range(2)
        ]
        mobility = [len([a for a in listed if a != 64]) for listed in moves]
        full = (len(discs[0]) + len(discs[1])) / size**2
        wanted = {
            "mobility": mobility[0] - mobility[1],
            "corners": len(discs[0] & corners) - len(discs[1] & corners),
            "beside": len(discs[0] & near) - len(discs[1] & near),
            "stable": len(stable(discs[0], size)) - len(stable(discs[1], size)),
            "frontier": len(discs[0] & frontier) - len(discs[1] & frontier),
            "discs": full * full * (len(discs[0]) - len(discs[1])),
        }
        assert features(knowledge.evaluation(game), game, s) == pytest.approx(wanted)


@pytest.mark.parametrize("rows, columns", [(8, 8), (5, 4), (6, 3)])
def test_features_of_breakthrough(rows: int, columns: int) -> None:
    game: Any = op.load("breakthrough", rows=rows, columns=columns)
    for s in states(game, 2):
        pieces = [{(i % 8, i // 8) for i in squares_of(s, player)} for player in range(2)]
        up = (1, -1)
        taking = [{(x + dx, y + up[p]) for x, y in pieces[p] for dx in (-1, 1)} for p in range(2)]
        steps = [sum(range(y + 1 if p == 0 else rows - y)) for p in range(2) for _, y in pieces[p]]
        count = len(pieces[0])
        near = []
        for p in range(2):
            others = pieces[1 - p]
            free = [
                y if p == 0 else rows - 1 - y
                for x, y in pieces[p]
                if not any((b - y) * up[p] > 0 and abs(a - x) <= (b - y) * up[p] for a, b in others)
            ]
            near.append((max(free) + 1) / (rows - 1) if free else 0.0)
        wanted = {
            "pieces": len(pieces[0]) - len(pieces[1]),
            "advance": sum(steps[:count]) - sum(steps[count:]),
            "guarded": len(pieces[0] & taking[0]) - len(pieces[1] & taking[1]),
            "hanging": len((pieces[0] & taking[1]) - taking[0]) - len((pieces[1] & taking[0]) - taking[1]),
            "runner": near[0] - near[1],
            "turn": 1 if s.player == 0 else -1,
        }
        assert features(knowledge.evaluation(game), game, s) == pytest.approx(wanted)


def hex_distance(size: int, stones: set[Cell], others: set[Cell], player: int, ways: int) -> int:
    """Steps until the last side is reached, cell by cell; see knowledge.hex.distance."""
    board = set(itertools.product(range(size), range(size)))
    axis = 1 - player  # rows for player 0, columns for player 1

    def beside(cell: Cell) -> set[Cell]:
        x, y = cell
        return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1), (x + 1, y - 1), (x - 1, y + 1)} & board

    def joined(cells: set[Cell]) -> set[Cell]:
        while more := {c for c in stones - cells if beside(c) & cells}:
            cells = cells | more
        return cells

    reached = joined({c for c in stones if c[axis] == 0})
    touched = {c for c in board if c[axis] == 0} | {c for c in board if beside(c) & reached}
    for steps in range(size * size):
        ends = {c for c in reached if c[axis] == size - 1}
        if ends & stones or len(ends) >= ways:
            return steps
        new = {c for c in board - others - reached - stones if c in touched or len(beside(c) & reached) >= ways}
        if not new:
            break
        reached = joined(reached | new)
    return 2 * size


@pytest.mark.parametrize("size", [2, 4, 7])
def test_distances_of_hex(size: int) -> None:
    game: Any = op.load("hex", size=size)
    for s in states(game, 2):
        cells = [{(p % size, p // size) for p in stones_of(s, player, size * size)} for player in range(2)]
        far = [[hex_distance(size, cells[p], cells[1 - p], p, ways) for p in range(2)] for ways in (1, 2)]
        wanted = {"nearer": far[0][1] - far[0][0], "safer": far[1][1] - far[1][0], "turn": 1 - 2 * s.player}
        assert features(knowledge.evaluation(game), game, s) == wanted


def test_seeds_of_kalah() -> None:
    game: Any = op.load("kalah", pits=4, seeds=3)
    for s in states(game, 4):
        sides = [[side >> 8 * i & 255 for i in range(5)] for side in (s.mine, s.theirs)]
        sign = 1 if s.player == 0 else -1
        wanted = {
            "stores": sign * (sides[0][4] - sides[1][4]) / 12,
            "sides": sign * (sum(sides[0][:4]) - sum(sides[1][:4])) / 12,
            "again": sign * sum(seeds == 4 - pit for pit, seeds in enumerate(sides[0][:4])),
        }
        assert features(knowledge.evaluation(game), game, s) == pytest.approx(wanted)


def test_men_and_kings_of_checkers_as_the_board_shows_them() -> None:
    game: Any = op.load("checkers")
    for s in states(game, 3):
        rows = [line[2:18] for line in game.show(s).splitlines()[:8]][::-1]
        at = {(x // 2, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row) if mark in "bwBW"}
        count = {mark: [cell for cell, found in at.items() if found == mark] for mark in "bwBW"}
        middle = {(2, 4), (4, 4), (3, 3), (5, 3)}
        wanted = {
            "man": len(count["b"]) - len(count["w"]),
            "king": len(count["B"]) - len(count["W"]),
            "advance": sum(y for _, y in count["b"]) - sum(7 - y for _, y in count["w"]),
            "guard": sum(y == 0 for _, y in count["b"]) - sum(y == 7 for _, y in count["w"]),
            "middle": sum((c in middle) * (1 if mark in "bB" else -1) for c, mark in at.items()),
            "turn": 1 if s.player == 0 else -1,
        }
        assert features(knowledge.evaluation(game), game, s) == pytest.approx(wanted)


def test_points_of_go() -> None:
    game: Any = op.load("go", size=5, komi=0.0)
    board = set(itertools.product(range(5), range(5)))

    def beside(cells: set[Cell]) -> set[Cell]:
        return {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} & board

    for s in list(states(game, 2))[::2]:
        own = [{(p % 5, p // 5) for p in range(25) if wide.has(x, p)} for x in (s.mine, s.theirs, s.atari)]
        empty = board - own[0] - own[1]
        near = [beside(own[i]) & empty for i in range(2)]
        wider = [near[i] | beside(near[i] - near[1 - i]) & empty - near[1 - i] for i in range(2)]
        sign = 1 if s.plies % 2 == 0 else -1
        wanted = {
            "stones": sign * (len(own[0]) - len(own[1])),
            "near": sign * (len(wider[0] - wider[1]) - len(wider[1] - wider[0])),
            "liberties": sign * (len(near[0]) - len(near[1])),
            "takeable": -sign * len(own[1] & own[2]),
            "endangered": sign * len(own[0] & own[2]),
        }
        assert features(knowledge.evaluation(game), game, s) == pytest.approx(wanted)


def test_tiles_of_twenty48() -> None:
    game: Any = op.load("twenty48")
    evaluation = knowledge.evaluation(game)
    for s in list(states(game, 1))[::3]:
        tile = [int(s.board) >> 4 * cell & 15 for cell in range(16)]
        pairs = [(c, c + 1) for c in range(16) if c % 4 < 3] + [(c, c + 4) for c in range(12)]
        merges = sum(tile[a] == tile[b] > 0 for a, b in pairs)
        rough = sum(abs(tile[a] - tile[b]) * max(tile[a], tile[b]) for a, b in pairs)
        hoped = evaluation.empty * tile.count(0) + evaluation.merges * merges + evaluation.rough * rough
        assert evaluation.evaluate(game, s, 0) == min(max(0.0, s.score + hoped), game.utility_range[1])


def test_pig_counts_who_has_fewer_points_to_go() -> None:
    game: Any = op.load("pig", players=3)
    evaluation = knowledge.evaluation(game, turn=0.0)
    s = game.initial()._replace(scores=(50, 20, 80), total=10, player=1)  # of players 1, 2 and 0
    strength = [1 / (100 - kept + 12) ** 2 for kept in (80, 58, 20)]
    chances = [x / sum(strength) for x in strength]
    found = [evaluation.evaluate(game, s, player) for player in range(3)]
    assert found == pytest.approx([c - (1 - c) / 2 for c in chances])


# -- the same for both players -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["mnk:m=5,n=4,k=3", "othello:size=6", "kalah:pits=4,seeds=3", "backgammon"])
def test_another_player_in_the_same_place_has_the_same_value(text: str) -> None:
    game = op.load(text)
    evaluation = knowledge.evaluation(game)
    for s in list(states(game, 2))[::2]:
        if s.player >= 0:
            other = s._replace(player=1 - s.player)
            assert evaluation.evaluate(game, s, 0) == evaluation.evaluate(game, other, 1)


def test_a_chess_board_seen_from_the_other_side_has_the_same_value() -> None:
    chess = pytest.importorskip("chess")
    game: Any = op.load("chess")
    evaluation = knowledge.evaluation(game)
    for s in list(states(game, 2, most=120))[::3]:
        mirrored = game.replace(fen=chess.Board(game.to_fen(s)).mirror().fen()).initial()
        assert evaluation.evaluate(game, s, 0) == pytest.approx(evaluation.evaluate(game, mirrored, 1), abs=1e-4)
