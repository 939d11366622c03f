"""Kernels as PTX: made without a GPU, assembled by NVIDIA's assembler, refused in words where a GPU cannot run them."""

import ctypes
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite.binding as llvm
import numpy as np
import pytest

import outply as op
from outply.compiler import cache
from outply.compiler.gpu import ptx
from outply.compiler.gpu.entry import NAME, Argument, Block, Own, Thread, Whole, Word, entry_text, shapes
from outply.compiler.gpu.portable import NATIVE, portable
from outply.compiler.gpu.ptx import NoGpuCode, Target, ptx_of
from outply.compiler.kernel import Ready
from outply.compiler.portable import SELECT_BIT, missing
from outply.games import NAMES
from outply.playouts.cpu import new_bench
from outply.playouts.lanes import Assignment, Lengths, new_lanes, run_lane
from tests.support.assembler import FULL_REGISTERS, assemble

pytestmark = pytest.mark.compiled

HOPPER = Target(9, 0)
SOME = ["tic_tac_toe", "connect_four", "pig", "checkers"]


def lane_arguments(game: op.Game) -> tuple[list[Any], list[Argument]]:
    """What `run_lane` takes for this game, and how each thread gets it."""
    ready = Ready(game)
    job = Assignment(roots=1, games=1, extra=0, seed=1, most_plies=100)
    given = (ready.states(2), new_lanes(1, game.players), new_bench(game, np.int32), Lengths(), job)
    prepared = [*ready.prepared(*given), 10, 0, 0]
    kinds: list[Argument] = [
        *(
            Whole(),
            Whole(),
            Whole(),
            Own(shapes(prepared[3])),
            Block(shapes(prepared[4])),
            Whole(),
            Word(),
            Word(),
            Thread(),
        )
    ]
    return prepared, kinds


@pytest.mark.parametrize(
    "name", [*SOME, *(pytest.param(name, marks=pytest.mark.soak) for name in NAMES if name not in SOME)]
)
def test_the_code_of_a_game_assembles_and_nothing_is_spilled(name: str, tmp_path: Path) -> None:
    text = ptx_of(run_lane, *lane_arguments(op.load(name)), HOPPER)
    registers, spilled = assemble(text, tmp_path)
    assert registers <= FULL_REGISTERS
    assert spilled == 0


def test_code_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, bytes] = {}
    monkeypatch.setattr(cache, "load", kept.get)
    monkeypatch.setattr(cache, "save", kept.__setitem__)
    prepared, kinds = lane_arguments(op.load("nim"))
    first = ptx_of(run_lane, prepared, kinds, HOPPER)
    made = {key for key in kept if key.startswith("ptx-")}
    assert len(made) == 1
    monkeypatch.setattr(ptx, "kernel_text", None)  # a second compilation would fail
    assert ptx_of(run_lane, prepared, kinds, HOPPER) == first
    with pytest.raises(TypeError):
        ptx_of(run_lane, prepared, kinds, Target(8, 0))  # another card needs code of its own


class Board(NamedTuple):
    cells: Any
    player: int


class OnArrays(op.Game):
    """Fill three cells of an array."""

    def initial(self) -> Board:
        return Board(np.zeros(3, np.int8), 0)

    def to_move(self, s: Board) -> int:
        return s.player

    def actions(self, s: Board) -> Any:
        for i in range(3):
            if s.cells[i] == 0:
                yield i

    def result(self, s: Board, a: int) -> Board:
        cells = s.cells.copy()
        cells[a] = 1
        return Board(cells, 1 - s.player)

    def is_terminal(self, s: Board) -> bool:
        return bool(s.cells.all())

    def utility(self, s: Board, player: int) -> float:
        return 0.0


def test_states_with_arrays_are_refused_in_words() -> None:
    with pytest.raises(NoGpuCode, match=r"the rules of OnArrays make NumPy arrays, .* hold the board in numbers"):
        ptx_of(run_lane, *lane_arguments(OnArrays()), HOPPER)


def test_names_that_a_gpu_does_not_have_are_found() -> None:
    assert missing(["llvm.ctpop.i64", "llvm.nvvm.barrier0", "log", "llvm.log.f64", "NRT_Free"], NATIVE) == [
        "NRT_Free",
        "llvm.log.f64",
        "log",
    ]


def test_the_nth_bit_needs_no_instruction_of_the_cpu() -> None:
    call = "  %a = call i64 @llvm.x86.bmi.pdep.64(i64 4, i64 9)\n  ret i64 %a\n}\n"
    made = portable(f"declare i64 @llvm.x86.bmi.pdep.64(i64, i64)\n\ndefine i64 @f() {{\n{call}")
    assert "x86" not in made
    assert "call i64 @outply.select_bit(i64 4, i64 9)" in made
    assert made.count("declare i64 @llvm.cttz.i64") == 1


def test_the_nth_bit_is_found_in_every_word() -> None:
    declared = "declare i64 @llvm.cttz.i64(i64, i1)\ndeclare i32 @llvm.ctpop.i32(i32)\n"
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    module = llvm.parse_assembly(SELECT_BIT.replace("internal ", "") + declared)
    engine = llvm.create_mcjit_compiler(module, llvm.Target.from_default_triple().create_target_machine())
    engine.finalize_object()
    word = ctypes.c_uint64
    select = ctypes.CFUNCTYPE(word, word, word)(engine.get_function_address("outply.select_bit"))
    random = np.random.default_rng(5)
    for _ in range(300):
        places = sorted(random.choice(64, int(random.integers(1, 65)), replace=False).tolist())
        members = sum(1 << place for place in places)
        assert [select(1 << n, members) for n in range(len(places))] == [1 << place for place in places]


def test_each_thread_gets_its_own_memory_and_its_number() -> None:
    own = Own((("stream", "int64", 4, 4),))
    block = Block((("bins", "int32", 8, 1),))
    text = entry_text("run", [Whole(), own, block, Word(), Thread()])
    assert f"define ptx_kernel void @{NAME}(ptr %a0, ptr %a2, i64 %a3, i64 %first, i64 %count, ptr %failure)" in text
    assert "%m1_0 = alloca [4 x i64]" in text
    assert "@b2_bins = internal addrspace(3) global [8 x i32]" in text
    assert 'call i32 @"run"(ptr %ret, ptr %exc, ptr %a0, ptr %row1, ptr %row2, i64 %a3, i64 %thread)' in text
