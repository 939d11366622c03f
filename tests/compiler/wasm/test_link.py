"""The linker and what LLVM makes for it, without any game."""

import pytest

from outply.compiler import portable
from outply.compiler.wasm import binary, emit
from outply.compiler.wasm.binary import Reader
from outply.compiler.wasm.emit import Emission
from outply.compiler.wasm.errors import NoWasm
from outply.compiler.wasm.link import ADDRESS, ADDRESS_SIGNED, Linking, Object, Placed
from outply.compiler.wasm.module import STACK

pytestmark = pytest.mark.compiled

ADDING = """
@table = internal constant [3 x i64] [i64 5, i64 6, i64 7]
define i32 @third(i32 %n) {
  %p = getelementptr [3 x i64], ptr @table, i32 0, i32 %n
  %x = load volatile i64, ptr %p
  %y = trunc i64 %x to i32
  ret i32 %y
}
"""


def linked(text: str, exports: list[str]) -> bytes:
    made = Linking(emit.object_of(Emission([], text, exports)), 2 * STACK, STACK)
    return made.module(exports, [Placed(STACK, b"abc" + bytes(100) + b"d")])


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 300, 65535, 2**31 - 1])
def test_numbers_are_read_as_they_are_written(value: int) -> None:
    assert Reader(binary.unsigned(value)).unsigned() == value
    assert Reader(binary.unsigned(value, 5)).unsigned() == value
    for signed in (value, -value, -value - 1):
        assert Reader(binary.signed(signed)).signed() == signed
        assert Reader(binary.signed(signed, 5)).signed() == signed
    assert len(binary.unsigned(value, 5)) == 5


def test_a_module_holds_its_exports_and_nothing_from_outside() -> None:
    made = linked(ADDING, ["third"])
    sections, reader = {}, Reader(made, 8)
    while not reader.over:
        number = reader.byte()
        sections[number] = reader.take(reader.unsigned())
    assert binary.IMPORT not in sections
    assert b"third" in sections[binary.EXPORT]
    assert b"memory" in sections[binary.EXPORT]
    assert (5).to_bytes(8, "little") + (6).to_bytes(8, "little") in sections[binary.DATA]
    assert 0 not in sections  # no names of functions, which are long


def test_zeros_between_bytes_are_not_shipped() -> None:
    assert len(linked(ADDING, ["third"])) < 400


def test_a_function_from_outside_is_refused_by_name() -> None:
    declared = "declare double @llvm.sin.f64(double)\n"
    call = "  %y = call double @llvm.sin.f64(double %x)\n  ret double %y\n}"
    text = declared + "define double @f(double %x) {\n" + call
    with pytest.raises(NoWasm, match=r"the rules need math\.sin, which an exported module does not have"):
        emit.object_of(Emission([], text, ["f"]))


def test_a_function_that_llvm_calls_by_itself_is_refused_by_name() -> None:
    text = "define double @f(double %x) {\n  %y = frem double %x, 3.0\n  ret double %y\n}"
    with pytest.raises(NoWasm, match=r"the rules need fmod"):
        linked(text, ["f"])


def test_llvm_may_end_its_process_and_the_error_says_so() -> None:
    with pytest.raises(NoWasm, match=r"LLVM ended with code \d+ over this code"):
        emit.object_of(Emission([], "define i32 @f( {", ["f"]))


def test_what_is_no_object_is_refused() -> None:
    with pytest.raises(NoWasm, match="LLVM wrote no WebAssembly"):
        Object(b"nothing")


@pytest.fixture(scope="module")
def adding() -> bytes:
    return emit.object_of(Emission([], ADDING, ["third"]))


def in_code(made: bytes, kind: int) -> bytes:
    """The object, the first of whose relocations of code is of another kind."""
    at = made.index(b"reloc.CODE") + len(b"reloc.CODE")
    reader = Reader(made, at)
    for _ in range(2):
        reader.unsigned()  # the section, and how many there are
    return made[: reader.at] + bytes([kind]) + made[reader.at + 1 :]


def test_the_code_has_a_relocation_that_matters(adding: bytes) -> None:
    changed = {kind for kind, *_ in Object(adding).relocations("reloc.CODE")}
    assert changed & {ADDRESS, ADDRESS_SIGNED}


@pytest.mark.parametrize("kind", [9, 13, 23, 26])
def test_a_relocation_of_another_kind_is_refused(adding: bytes, kind: int) -> None:
    made = in_code(adding, kind)
    with pytest.raises(NoWasm, match=rf"a relocation that the linker does not know \(number {kind}\)"):
        Linking(made, 2 * STACK, STACK).module(["third"], [])


def test_an_object_of_another_version_is_refused(adding: bytes) -> None:
    at = adding.index(b"linking") + len(b"linking")
    with pytest.raises(NoWasm, match="an object of another version than the linker knows"):
        Object(adding[:at] + b"\3" + adding[at + 1 :])


def test_data_of_another_kind_is_refused(adding: bytes) -> None:
    made = Object(adding)
    made.sections[binary.DATA] = b"\1\1" + made.sections[binary.DATA][2:]
    with pytest.raises(NoWasm, match="data of a kind that the linker does not know"):
        made.segments()


def test_names_of_files_are_not_in_the_text() -> None:
    text = '@.const.pickledata.1 = internal constant [16 x i8] c"/home/anna/my.py", align 1\n'
    assert "anna" not in emit._own(text)
    assert portable.wanted(["call double @llvm.log.f64(double %x)", "call double @pow(double %x, double %y)"]) == [
        "log",
        "pow",
    ]
