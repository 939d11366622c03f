"""`bits.each` and `wide.each` in compiled code: sets that know their size and their k-th member.

A loop over a set gets its members one by one, as from the generator it is in plain Python. To draw a random member a
kernel needs no loop.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from llvmlite.binding import get_host_cpu_features
from numba.core import cgutils, types
from numba.core.extending import lower_builtin, models, overload, register_model
from numba.core.imputils import RefType, iternext_impl
from numba.core.typing.templates import signature

from outply.boards import bits, wide
from outply.compiler import random_action
from outply.compiler.native.objects import new_copies
from outply.compiler.native.primitives import PRIMITIVES, primitive

WORD, INDEX, BIT = ir.IntType(64), ir.IntType(32), ir.IntType(1)


class SetType(types.SimpleIterableType):
    """A set of points in `words` words."""

    def __init__(self, words: int) -> None:
        self.words = types.UniTuple(types.int64, words)
        super().__init__(f"each({words})", SetIterator(words))


class SetIterator(types.SimpleIteratorType):
    """The members of a set that are still to come."""

    def __init__(self, words: int) -> None:
        self.words = types.UniTuple(types.int64, words)
        super().__init__(f"iter(each({words}))", types.int64)


@register_model(SetType)
class _SetModel(models.StructModel):
    def __init__(self, manager: Any, typ: Any) -> None:
        super().__init__(manager, typ, [("words", typ.words)])


@register_model(SetIterator)
class _IteratorModel(models.StructModel):
    def __init__(self, manager: Any, typ: Any) -> None:
        super().__init__(manager, typ, [("words", types.EphemeralPointer(typ.words))])


# -- construction -----------------------------------------------------------------------------------------------------


def _each_bit(x: Any) -> Any:
    return signature(SetType(1), types.unliteral(x)) if isinstance(x, types.Integer) else None


def _each_point(x: Any) -> Any:
    words = isinstance(x, types.BaseTuple) and len(x) and all(types.unliteral(word) == types.int64 for word in x)
    return signature(SetType(len(x)), types.UniTuple(types.int64, len(x))) if words else None


def _of_bits(context: Any, builder: Any, signature: Any, x: Any) -> Any:
    word = context.cast(builder, x, signature.args[0], types.int64)
    return _of_points(context, builder, signature, context.make_tuple(builder, signature.return_type.words, [word]))


def _of_points(context: Any, builder: Any, signature: Any, x: Any) -> Any:
    made = cgutils.create_struct_proxy(signature.return_type)(context, builder)
    made.words = x
    return made._getvalue()


primitive(bits.each, _each_bit, _of_bits)
primitive(wide.each, _each_point, _of_points)


# -- iteration ---------------------------------------------------------------------------------------------------------


@lower_builtin("getiter", SetType)
def _getiter(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    given = cgutils.create_struct_proxy(signature.args[0])(context, builder, arguments[0])
    made = cgutils.create_struct_proxy(signature.return_type)(context, builder)
    made.words = cgutils.alloca_once_value(builder, given.words)
    return made._getvalue()


@lower_builtin("iternext", SetIterator)
@iternext_impl(RefType.UNTRACKED)
def _iternext(context: Any, builder: Any, signature: Any, arguments: Any, result: Any) -> None:
    typ = signature.args[0]
    left = cgutils.create_struct_proxy(typ)(context, builder, arguments[0]).words
    end = builder.append_basic_block("each.end")
    result.set_valid(BIT(1))
    for index in range(len(typ.words)):
        place = builder.gep(left, [INDEX(0), INDEX(index)])
        word = builder.load(place)
        here, later = builder.append_basic_block("each.here"), builder.append_basic_block("each.later")
        builder.cbranch(builder.icmp_unsigned("!=", word, WORD(0)), here, later)
        with builder.goto_block(here):
            result.yield_(builder.add(builder.cttz(word, BIT(1)), WORD(wide.PER_WORD * index)))
            builder.store(builder.and_(word, builder.sub(word, WORD(1))), place)
            builder.branch(end)
        builder.position_at_end(later)
    result.set_valid(BIT(0))
    builder.branch(end)
    builder.position_at_end(end)


# -- the k-th member ---------------------------------------------------------------------------------------------------


def _words_of(x: Any) -> Any:
    raise NotImplementedError


primitive(
    _words_of,
    lambda x: signature(x.words, x) if isinstance(x, SetType) else None,
    lambda context, builder, signature, x: cgutils.create_struct_proxy(signature.args[0])(context, builder, x).words,
)


def _member(x: Any, k: int) -> int:
    """The k-th point of a set."""
    base = 0
    for word in x:
        count = bits.count(word)
        if k < count:
            return base + _place(word, k)
        k -= count
        base += wide.PER_WORD
    return -1


def _place(x: int, k: int) -> int:
    """The index of the k-th set bit."""
    raise NotImplementedError


def _deposit(context: Any, builder: Any, signature: Any, x: Any, k: Any) -> Any:
    """The k-th set bit by the instruction PDEP of x86."""
    function = cgutils.get_or_insert_function(
        builder.module, ir.FunctionType(WORD, [WORD, WORD]), "llvm.x86.bmi.pdep.64"
    )
    return builder.cttz(builder.call(function, [builder.shl(WORD(1), k), x]), BIT(0))


def _halves(context: Any, builder: Any, signature: Any, x: Any, k: Any) -> Any:
    """The k-th set bit by bisection: six steps without a branch."""
    at = WORD(0)
    for half in (32, 16, 8, 4, 2, 1):
        below = builder.ctpop(builder.and_(x, WORD((1 << half) - 1)))
        high = builder.icmp_unsigned(">=", k, below)
        k = builder.select(high, builder.sub(k, below), k)
        x = builder.select(high, builder.lshr(x, WORD(half)), x)
        at = builder.add(at, builder.select(high, WORD(half), WORD(0)))
    return at


HAS_PDEP = get_host_cpu_features().get("bmi2", False)
primitive(_place, lambda x, k: signature(types.int64, types.int64, types.int64), _deposit if HAS_PDEP else _halves)


_copies = new_copies(checked=False)
_count_twin, _member_twin = _copies.twin(wide.count), _copies.twin(_member)


@overload(random_action.collect, jit_options={"forceinline": True})
def _collect(actions: Any, buffer: Any) -> Any:
    def size(actions: Any, buffer: Any) -> Any:
        return _count_twin(_words_of(actions))

    return size if isinstance(actions, SetType) else random_action.collect


@overload(random_action.collected_action)
def _collected_action(actions: Any, buffer: Any, k: Any) -> Any:
    def member(actions: Any, buffer: Any, k: Any) -> Any:
        return _member_twin(_words_of(actions), k)

    return member if isinstance(actions, SetType) else random_action.collected_action


PRIMITIVES.update((random_action.collect, random_action.collected_action))
