"""Members of an IntEnum in arithmetic with floats: Numba types it, but lacks the cast."""

from __future__ import annotations

from typing import Any

from numba.core import types
from numba.core.imputils import lower_cast


@lower_cast(types.IntEnumMember, types.Float)
def _to_float(context: Any, builder: Any, member: Any, number: Any, value: Any) -> Any:
    return context.cast(builder, value, member.dtype, number)
