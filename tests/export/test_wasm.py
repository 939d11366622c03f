"""Games as WebAssembly find in Node what they find in Python: the same actions, the same visits, the same values."""

import math
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import outply as op
from outply.export import Exported, NoWasm, to_wasm
from outply.game import facts
from outply.games import NAMES
from outply.information.in_turn import in_turn
from outply.players.levels import ladder_of
from outply.players.spec import spec_of
from tests.support.node import in_node, needs_node
from tests.support.wasm_machine import Machine

pytestmark = [pytest.mark.compiled, needs_node]


class Mound(NamedTuple):
    heaps: np.ndarray[Any, np.dtype[np.int64]]
    player: int
    rolled: int  # -1 before the die is rolled
    left: int


class Diggers(op.Game):
    """Dig as deep as the die says: arrays, chance, three players, and values of logarithms."""

    players = 3
    utility_range = (-5.0, 5.0)

    def initial(self) -> Mound:
        return Mound(np.full(3, 6, np.int64), 0, 0, 9)

    def to_move(self, s: Mound) -> int:
        return op.CHANCE if s.rolled < 0 else s.player

    def chances(self, s: Mound) -> Any:
        return ((1, 0.5), (2, 0.3), (3, 0.2))

    def actions(self, s: Mound) -> Any:
        for heap in range(3):
            if s.heaps[heap] > s.rolled:
                yield heap
        yield 3

    def result(self, s: Mound, a: int) -> Mound:
        if s.rolled < 0:
            return Mound(s.heaps, s.player, a, s.left)
        heaps = s.heaps.copy()
        if a < 3:
            heaps[a] -= 1 + s.rolled
        return Mound(heaps, (s.player + 1) % 3, -1, s.left - 1)

    def is_terminal(self, s: Mound) -> bool:
        return s.left == 0

    def utility(self, s: Mound, player: int) -> float:
        depth = [math.log(1.0 + height) for height in s.heaps]
        value = depth[player] - depth[(player + 1) % 3] + 0.1 * (0.5 * depth[player]) ** 1.5 - math.exp(-depth[player])
        return value + 0.1 * s.heaps.max()


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> tuple[op.Game, Exported, Path]:
    game = op.load("connect_four", columns=5, rows=4)
    return game, to_wasm(game, "mcts", memory_mb=0.5), tmp_path_factory.mktemp("four")


@pytest.fixture(scope="module")
def diggers(tmp_path_factory: pytest.TempPathFactory) -> tuple[op.Game, Exported, Path]:
    return Diggers(), to_wasm(Diggers(), "mcts", memory_mb=1), tmp_path_factory.mktemp("diggers")


SEARCH = """
const found = [];
for (const [words, simulations, seed] of given.searches) {
  game.setState(words);
  const report = game.search({ simulations, seed });
  const moves = report.moves.map((m) => [m.action, m.visits, m.value]);
  found.push([report.action, moves, report.value, report.line, report.recycled, report.nodes]);
}
say(found);
"""


def words_of(game: op.Game, actions: list[int], exported: Exported, folder: Path) -> list[str]:
    """The state after these actions, as the module has it."""
    played: list[str] = in_node(
        exported, folder, "for (const a of given.actions) game.play(a); say(game.state());", actions=actions
    )
    return played


def compare(
    game: op.Game, exported: Exported, folder: Path, memory_mb: float, searches: list[tuple[list[int], int, int]]
) -> list[Any]:
    """Searches in Node what Python searches; returns the reports of Python."""
    asked = [(words_of(game, actions, exported, folder), count, seed) for actions, count, seed in searches]
    found = in_node(exported, folder, SEARCH, searches=asked)
    reports = []
    for (actions, count, seed), (action, moves, value, line, recycled, nodes) in zip(searches, found, strict=True):
        s = game.initial()
        for a in actions:
            s = game.result(s, a)
        report = op.search(
            game,
            s,
            algorithm="mcts",
            budget=op.Budget(simulations=count, memory_mb=memory_mb),
            seed=seed,
        )
        assert [(m.action, m.visits, list(m.value)) for m in report.moves] == [tuple(m) for m in moves]
        assert (report.action, list(report.value), list(report.line)) == (action, value, line)
        assert (report.cost.recycled, report.cost.nodes) == (recycled, nodes)
        reports.append(report)
    return reports


def test_a_search_is_that_of_python_node_for_node(four: tuple[op.Game, Exported, Path]) -> None:
    searches = [([], 1000, 7), ([2, 2, 1], 3000, -3), ([0, 1, 2, 3], 500, 2**40 + 5)]
    compare(*four, 0.5, searches)


def test_a_full_tree_makes_room_as_in_python(four: tuple[op.Game, Exported, Path]) -> None:
    (report,) = compare(*four, 0.5, [([], 40_000, 1)])
    assert report.cost.recycled > 0


def test_arrays_chance_three_players_and_logarithms(diggers: tuple[op.Game, Exported, Path]) -> None:
    compare(*diggers, 1, [([], 3000, 3), ([1, 2], 2000, 4)])


GAPS = """
game.search({ simulations: 3000, seed: 1 });
const bytes = new Uint8Array(game.exports.memory.buffer);
const sizes = { i64: 8, u64: 8, f64: 8, i32: 4, u32: 4, f32: 4, u8: 1, i8: 1, i16: 2, u16: 2 };
const wrong = [];
for (const [name, [address, kind, count]] of Object.entries(description.places)) {
  const end = address + Math.max(8, sizes[kind] * count);
  if (name !== 'states' && bytes.subarray(end, end + 100).some((byte) => byte)) wrong.push(name);
}
say([wrong, Object.keys(description.places).length]);
"""


@pytest.mark.parametrize("which", ["four", "diggers"])
def test_nothing_is_written_between_the_tables(which: str, request: pytest.FixtureRequest) -> None:
    _, exported, folder = request.getfixturevalue(which)
    wrong, count = in_node(exported, folder, GAPS)
    assert (wrong, count > 15) == ([], True)


@pytest.fixture(scope="module")
def levelled(tmp_path_factory: pytest.TempPathFactory) -> tuple[op.Game, Exported, Path]:
    game = op.load("tic_tac_toe")
    return game, to_wasm(game, "alpha_beta", memory_mb=4, levels=True), tmp_path_factory.mktemp("levelled")


LIMITED = """
const found = [];
for (const limits of given.limits) {
  game.setState(description.initial);
  const report = game.search(limits);
  const plies = (one) => (one.proven ? one.proven.plies : null);
  const moves = report.moves.map((m) => [m.action, m.visits, m.value, plies(m), m.bound]);
  found.push([report.action, report.value, report.line, plies(report), report.units, report.depth, moves]);
}
say(found);
"""


def told(report: Any) -> list[Any]:
    """What a report says, as the module tells it."""
    rows = [[m.action, m.visits, list(m.value), m.proven and m.proven.plies, m.bound] for m in report.moves]
    plies, units = report.proven and report.proven.plies, report.cost.simulations or report.cost.nodes
    return [report.action, list(report.value), list(report.line), plies, units, report.cost.depth, rows]


def test_alpha_beta_is_that_of_python_node_for_node(levelled: tuple[op.Game, Exported, Path]) -> None:
    game, exported, folder = levelled
    asked: list[dict[str, Any]] = [{"nodes": 20}, {"nodes": 700}, {"depth": 4}, {"nodes": 10**9}]
    reports = [op.search(game, algorithm="alpha_beta", budget=op.Budget(memory_mb=4, **one)) for one in asked]
    found = in_node(exported, folder, LIMITED, limits=asked)
    assert found == [told(report) for report in reports]
    assert reports[-1].proven


def test_levels_are_those_of_python(levelled: tuple[op.Game, Exported, Path]) -> None:
    game, exported, folder = levelled
    rungs = ladder_of(game).rungs
    asked = [{"level": number, "seed": seed} for number in range(1, len(rungs) + 1) for seed in (3, 4)]
    specs = [spec_of(rungs[one["level"] - 1].player) for one in asked]
    reports = [op.search(game, None, s.algorithm, s.budget, one["seed"]) for one, s in zip(asked, specs, strict=True)]
    found = in_node(exported, folder, LIMITED, limits=asked)
    assert [one[:4] + one[6:] for one in found] == [told(r)[:4] + told(r)[6:] for r in reports]
    assert len({one[0] for one in found}) > 1
    assert [level["elo"] for level in exported.description["levels"]] == [
        round(ladder_of(game).rating(number)) for number in range(1, len(rungs) + 1)
    ]


PLAYER = """
const way = [];
for (let choices = 0; !game.position().over;) {
  const p = game.position();
  const a = p.mover === 0 ? game.search({ simulations: 200, seed: 9 + choices++, keep: true }).action : p.actions[0];
  way.push(a);
  game.advance(a);
  game.play(a);
}
say(way);
"""


def test_a_player_of_python_plays_the_same_game(four: tuple[op.Game, Exported, Path]) -> None:
    game, exported, folder = four
    player, s, way = op.Player(game, "mcts:simulations=200", seed=9), game.initial(), []
    while not game.is_terminal(s):
        way.append(player.choose(s) if game.to_move(s) == 0 else next(iter(game.actions(s))))
        s = game.result(s, way[-1])
    assert in_node(exported, folder, PLAYER) == way


def test_another_machine_than_a_browser_finds_the_same(four: tuple[op.Game, Exported, Path]) -> None:
    game, machine, s = four[0], Machine(four[1]), four[0].initial()
    while not game.is_terminal(s):
        assert machine.actions() == list(game.actions(s))
        report = op.search(game, s, algorithm="mcts", budget=op.Budget(simulations=400, memory_mb=0.5), seed=11)
        if not report.proven:
            action, visits = machine.search(400, 11)
            assert (action, visits) == (report.action, [(move.action, move.visits) for move in report.moves])
        assert report.action is not None
        machine.call("play", report.action)
        s = game.result(s, report.action)
    assert machine.over()


KEEP = """
const first = game.search({ simulations: 2000, seed: 1 });
const below = first.moves.find((m) => m.action === first.action);
const kept = game.advance(first.action);
game.play(first.action);
const next = game.search({ simulations: 1, seed: 2, keep: true });
say([below.visits, kept, next.moves.reduce((sum, m) => sum + m.visits, 0)]);
"""


def test_the_tree_is_kept_from_move_to_move(four: tuple[op.Game, Exported, Path]) -> None:
    before, kept, after = in_node(four[1], four[2], KEEP)
    assert kept > 100
    assert before - 1 <= after <= before + 1


PLAY = """
game.seedChance(BigInt(given.seed));
const way = [];
for (;;) {
  const p = game.position();
  if (p.over) { say([way, p.utilities]); break; }
  const a = p.chance ? game.draw() : p.actions[(7 * way.length) % p.actions.length];
  way.push([p.mover, p.actions, a]);
  game.play(a);
}
"""


@pytest.mark.parametrize("which", ["four", "diggers"])
def test_a_game_goes_as_in_python(which: str, request: pytest.FixtureRequest) -> None:
    game, exported, folder = request.getfixturevalue(which)
    way, utilities = in_node(exported, folder, PLAY, seed=5)
    s = game.initial()
    for mover, actions, a in way:
        assert game.to_move(s) == mover
        assert mover == op.CHANCE or list(game.actions(s)) == actions
        s = game.result(s, a)
    assert game.is_terminal(s)
    assert [game.utility(s, player) for player in range(game.players)] == pytest.approx(utilities, rel=1e-15)


def test_a_module_holds_no_names_of_files(
    four: tuple[op.Game, Exported, Path], diggers: tuple[op.Game, Exported, Path]
) -> None:
    for _, exported, _ in (four, diggers):
        assert b".py" not in exported.module
        assert len(exported.module) < 120_000


def test_the_same_game_is_exported_from_the_cache(
    four: tuple[op.Game, Exported, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("outply.compiler.wasm.emit.object_of", None)
    assert to_wasm(four[0], "mcts", memory_mb=0.5) == four[1]


class Angles(Diggers):
    """Diggers with angles, of which an exported module knows nothing."""

    def utility(self, s: Mound, player: int) -> float:
        return math.sin(1.0 * s.heaps[player])


REFUSED = [
    (op.load("kuhn"), "oos", r"OOS cannot be exported; MCTS, AlphaBeta, ISMCTS and DecoupledUCT can"),
    (op.load("tic_tac_toe"), "proof_number", r"ProofNumber cannot be exported; MCTS, AlphaBeta, ISMCTS and"),
    (op.load("tic_tac_toe"), "alpha_beta:trace=true", r"AlphaBeta with trace=True cannot be exported; leave that out"),
    (
        op.load("tic_tac_toe"),
        "mcts:transpositions=true",
        r"MCTS with transpositions=True cannot be exported; leave that out",
    ),
    (
        op.load("tic_tac_toe"),
        "mcts:final_move=agreement",
        r"MCTS with Agreement, which may ask for a longer search, cannot",
    ),
    pytest.param(
        Angles(),
        None,
        r"Angles cannot be exported: the rules need math\.sin, which an exported module does not have",
        marks=pytest.mark.soak,  # compiles it all; tests of the linker refuse such functions too
    ),
]


@pytest.mark.parametrize(("game", "algorithm", "sentence"), REFUSED)
def test_what_cannot_be_exported_is_refused_in_a_sentence(game: op.Game, algorithm: str | None, sentence: str) -> None:
    with pytest.raises(NoWasm, match=sentence):
        to_wasm(game, algorithm)


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for name in NAMES if not facts(in_turn(op.load(name))).hidden])
def test_every_bundled_game_plays_and_searches_as_in_python(name: str, tmp_path: Path) -> None:
    game = op.load(name)
    exported = to_wasm(game, "mcts", memory_mb=8)
    way, _ = in_node(exported, tmp_path, PLAY, seed=2)
    first = next(i for i, (mover, _, _) in enumerate(way) if mover >= 0)
    compare(game, exported, tmp_path, 8, [([a for _, _, a in way[:first]], 300, 7)])
