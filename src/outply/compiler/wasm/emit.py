"""LLVM's part: texts become one object for wasm32. The only file of this folder that touches llvmlite.

LLVM ends the whole process on what it cannot emit, so this runs in a process of its own: `object_of` starts it. It gets
JSON on its standard input and gives the object on its standard output.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys

import llvmlite.binding as llvm
import msgspec

from outply.compiler.portable import INTRINSICS, for_target, missing, with_own_mathematics
from outply.compiler.wasm.errors import NoWasm
from outply.compiler.wasm.layout import wide
from outply.compiler.wasm.runtime import KEPT, RUNTIME

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128,+bulk-memory,+bulk-memory-opt,+sign-ext,+nontrapping-fptoint,+mutable-globals"
NATIVE = re.compile(rf"llvm\.({INTRINSICS}|wasm|roundeven|nearbyint|is\.fpclass|experimental\.cttz\.elts)\b")
LIMIT_SECONDS = 300
"""Seconds after which the process is given up."""

REFUSED = 3
"""The exit code of the process when it refuses, with the sentence on its standard error."""


class Emission(msgspec.Struct):
    """What the process is to do."""

    texts: list[str]  # kernels, and functions that they call, as the CPU has them
    entries: str  # functions that call them, for wasm32
    exports: list[str]
    level: int = 3


def object_of(order: Emission) -> bytes:
    """The object of these texts, made in another process."""
    command = [sys.executable, "-P", "-m", "outply.compiler.wasm.emit"]
    path = os.pathsep.join(p for p in sys.path if p)
    try:
        done = subprocess.run(
            command,
            input=msgspec.json.encode(order),
            capture_output=True,
            timeout=LIMIT_SECONDS,
            env={**os.environ, "PYTHONPATH": path},
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise NoWasm(f"LLVM was not done after {LIMIT_SECONDS} seconds.") from None
    if done.returncode:
        raise NoWasm(_why(done.returncode, done.stderr.decode(errors="replace")))
    return done.stdout


def _why(code: int, said: str) -> str:
    lines = said.strip().splitlines() or ["it says nothing"]
    last = next((line for line in lines if " error: " in line), lines[-1])
    return last if code == REFUSED else f"LLVM ended with code {code} over this code: {last[:300]}"


def emit(order: Emission) -> bytes:
    """The object of these texts; LLVM may end the process."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine("generic", FEATURES, order.level)
    layout = str(machine.target_data)
    head = f'target triple = "{TRIPLE}"\ntarget datalayout = "{layout}"\n'
    module = llvm.parse_assembly(head + RUNTIME + order.entries)
    for text in order.texts:
        module.link_in(llvm.parse_assembly(wide(_own(for_target(text, TRIPLE, layout)))))
    _hide(module, {*order.exports, *KEPT})
    passes = llvm.create_pass_builder(machine, _tuning(order.level))
    passes.getModulePassManager().run(module, passes)
    lacking = missing([f.name for f in module.functions if f.is_declaration], NATIVE)
    if lacking:
        raise NoWasm(f"the rules need {', '.join(map(_spoken, lacking))}, which an exported module does not have.")
    return bytes(machine.emit_object(module))


def _tuning(level: int) -> llvm.PipelineTuningOptions:
    """Loops stay as Numba's optimiser left them: another turn makes modules larger, and none of them faster."""
    options = llvm.create_pipeline_tuning_options(speed_level=level)
    options.loop_unrolling = options.loop_vectorization = options.slp_vectorization = False
    return options


def _spoken(name: str) -> str:
    """The name of a function as people know it: llvm.sin.f64 is sin."""
    found = re.match(r"llvm\.(\w+)\.f\d+", name)
    return f"math.{found[1]}" if found else name


PICKLED = re.compile(r"(@\.const\.pickledata\.\S+ = internal constant \[\d+ x i8\]) c\"[^\n]*?\"(?=[,\n])")


def _own(text: str) -> str:
    """The text with our own mathematics, and without what exceptions say: it holds names of the author's files."""
    return PICKLED.sub(r"\1 zeroinitializer", with_own_mathematics(text))


def _hide(module: llvm.ModuleRef, shown: set[str]) -> None:
    """Everything but the exports is the module's own, so that what nobody needs goes."""
    for thing in (*module.functions, *module.global_variables):
        if not thing.is_declaration and thing.name not in shown:
            thing.linkage = "internal"


def main() -> int:
    """Reads an order, writes the object."""
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Emission)
    try:
        sys.stdout.buffer.write(emit(order))
    except NoWasm as refusal:
        sys.stderr.write(f"{refusal}\n")
        return REFUSED
    return 0


def version() -> str:
    """What the object depends on beside the order."""
    return f"{llvm.llvm_version_info} {FEATURES}"


if __name__ == "__main__":
    sys.exit(main())
