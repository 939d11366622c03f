"""Memory laid out as on 64 bits: what is rewritten, and what is refused because nobody knows how."""

import re

import pytest

from outply.compiler.wasm.errors import NoWasm
from outply.compiler.wasm.layout import type_end, wide

pytestmark = pytest.mark.plain

CHANGED = [
    ("  %a = alloca ptr, align 8", "  %a = alloca i64, align 8"),
    ("  %a = alloca { ptr, i64, [2 x ptr] }, i64 3", "  %a = alloca { i64, i64, [2 x i64] }, i64 3"),
    (
        "  %b = getelementptr inbounds { ptr, i8 }, ptr %a, i64 1",
        "  %b = getelementptr inbounds { i64, i8 }, ptr %a, i64 1",
    ),
    ("  %b = getelementptr nusw ptr, ptr %a, i64 %i", "  %b = getelementptr nusw i64, ptr %a, i64 %i"),
]
"""Lines whose type of memory names a pointer, and what becomes of them."""

KEPT = [
    "  store ptr %x, ptr %a, align 8",
    "  %x = load ptr, ptr %a, align 8",
    "  %y = load { i64, double }, ptr %a, align 8",
    "  %z = insertvalue { ptr, i64 } poison, ptr %x, 0",
    "  %old = atomicrmw add ptr %a, i64 1 monotonic",
    "@.const.picklebuf.1 = internal constant { ptr, i32 } { ptr @a, i32 3 }",
]

REFUSED = [
    "  %x = load <2 x ptr>, ptr %a, align 8",
    "  store <2 x ptr> %x, ptr %a, align 8",
    "  %x = load %record, ptr %a",
    "  %b = getelementptr inbounds %record, ptr %a, i64 0, i32 1",
    "  store i64 ptrtoint (ptr getelementptr inbounds ({ ptr, i64 }, ptr @g, i64 0, i32 1) to i64), ptr %a",
    "  %x = load volatile { ptr, i64 }, ptr %a",
    "  %x = load { ptr, i64 }, ptr inttoptr (i64 64 to ptr)",
    "  %old = cmpxchg ptr %a, ptr %x, ptr %y seq_cst seq_cst",
    "%record = type { i64, ptr }",
    "@table = internal constant [2 x ptr] [ptr @f, ptr @g]",
    "define void @f(ptr byval({ ptr, i64 }) %a) {",
    "  %x = load ptr, ptr addrspace(3) %a",
]
"""Lines that touch memory by a layout that nobody checked: results might agree by chance."""


@pytest.mark.parametrize(("line", "made"), CHANGED)
def test_a_pointer_in_memory_takes_a_word(line: str, made: str) -> None:
    assert wide(line) == made


@pytest.mark.parametrize("line", KEPT)
def test_what_depends_on_no_layout_stays(line: str) -> None:
    assert wide(line) == line


@pytest.mark.parametrize("line", REFUSED)
def test_a_layout_that_is_not_known_is_refused(line: str) -> None:
    with pytest.raises(NoWasm, match=r"lay out memory in a way that is not known .*; hold the state in numbers"):
        wide(line)


def test_what_holds_pointers_is_loaded_number_by_number() -> None:
    made = wide("  %x = load { i64, { ptr, [2 x i8] } }, ptr %a, align 8").split("\n")
    steps = [re.search(r"getelementptr (.*)", line) for line in made[::3]]
    assert [step and step[1] for step in steps] == [
        "{ i64, { i64, [2 x i8] } }, ptr %a, i32 0, i32 0",
        "{ i64, { i64, [2 x i8] } }, ptr %a, i32 0, i32 1, i32 0",
        "{ i64, { i64, [2 x i8] } }, ptr %a, i32 0, i32 1, i32 1, i32 0",
        "{ i64, { i64, [2 x i8] } }, ptr %a, i32 0, i32 1, i32 1, i32 1",
    ]
    assert [line.split(" = ")[1].split(",")[0] for line in made[1::3]] == ["load i64", "load ptr", "load i8", "load i8"]
    assert made[-1].startswith("  %x = insertvalue { i64, { ptr, [2 x i8] } } ")


def test_what_holds_pointers_is_stored_number_by_number() -> None:
    made = wide("  store { ptr, i64 } %x, ptr %a, align 8").split("\n")
    begun = [line.split()[0] for line in made]
    assert begun == ["%outply.part.0.0", "%outply.at.0.0", "store", "%outply.part.0.1", "%outply.at.0.1", "store"]
    assert "getelementptr { i64, i64 }, ptr %a, i32 0, i32 1" in made[4]


def test_a_type_ends_outside_of_its_brackets() -> None:
    line = "load { [2 x { ptr, i64 }], <4 x i32> }, ptr %a"
    assert line[5 : type_end(line, 5)] == "{ [2 x { ptr, i64 }], <4 x i32> }"
