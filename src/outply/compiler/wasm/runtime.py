"""What compiled rules expect from outside, as LLVM text: Numba's memory, and products of 128 bits.

A block has a power of two of bytes: one that came back, or a new one behind all others. It begins with what Numba calls
its MemInfo, laid out as on 64 bits: references, destructor, block of the items, address of the items, size. A word of
our own follows, the block's class: the exponent of its size. What Numba asks for begins 64 bytes behind its start.
Only lists and sets bring a destructor, a function of the address of their items; what would bring another is refused.
"""

from __future__ import annotations

COUNT, DESTRUCTOR, INNER, ITEMS, SIZE, CLASS = range(6)
HEAD = 64
"""Bytes at the start of a block."""

LEAST = 7
"""The class of the smallest blocks: 128 bytes."""


def _field(name: str, block: str, index: int) -> str:
    return f"%{name} = getelementptr i64, ptr %{block}, i64 {index}"


def _put(block: str, index: int, value: str) -> str:
    return f"{_field(f'{block}.{index}', block, index)}\n  store i64 {value}, ptr %{block}.{index}"


def _get(name: str, block: str, index: int) -> str:
    return f"{_field(f'{name}.at', block, index)}\n  %{name} = load i64, ptr %{name}.at"


MEMORY = f"""
@outply.next = internal global i64 0
@outply.end = internal global i64 0
@outply.free = internal global [64 x i64] zeroinitializer
declare i32 @llvm.wasm.memory.grow.i32(i32, i32)
declare i64 @llvm.ctlz.i64(i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.trap()

define internal ptr @outply.block(i64 %size, ptr %destructor) {{
  %most = add i64 %size, {HEAD - 1}
  %zeros = call i64 @llvm.ctlz.i64(i64 %most, i1 false)
  %bits = sub i64 64, %zeros
  %few = icmp ult i64 %bits, {LEAST}
  %class = select i1 %few, i64 {LEAST}, i64 %bits
  %list = getelementptr i64, ptr @outply.free, i64 %class
  %first = load i64, ptr %list
  %none = icmp eq i64 %first, 0
  br i1 %none, label %fresh, label %again
again:
  %old = inttoptr i64 %first to ptr
  %second = load i64, ptr %old
  store i64 %second, ptr %list
  br label %made
fresh:
  %bytes = shl i64 1, %class
  %next = load i64, ptr @outply.next
  %end = load i64, ptr @outply.end
  %behind = add i64 %next, %bytes
  %fits = icmp ule i64 %behind, %end
  br i1 %fits, label %placed, label %grow
grow:
  %wanted = add i64 %bytes, 1048576
  %pages = lshr i64 %wanted, 16
  %pages32 = trunc i64 %pages to i32
  %before = call i32 @llvm.wasm.memory.grow.i32(i32 0, i32 %pages32)
  %failed = icmp eq i32 %before, -1
  br i1 %failed, label %full, label %grown
full:
  call void @llvm.trap()
  unreachable
grown:
  %before64 = zext i32 %before to i64
  %start = shl i64 %before64, 16
  %more = shl i64 %pages, 16
  %limit = add i64 %start, %more
  store i64 %limit, ptr @outply.end
  %after = add i64 %start, %bytes
  br label %placed
placed:
  %at = phi i64 [ %next, %fresh ], [ %start, %grown ]
  %then = phi i64 [ %behind, %fresh ], [ %after, %grown ]
  store i64 %then, ptr @outply.next
  %new = inttoptr i64 %at to ptr
  br label %made
made:
  %block = phi ptr [ %old, %again ], [ %new, %placed ]
  %address = ptrtoint ptr %block to i64
  %items = add i64 %address, {HEAD}
  %called = ptrtoint ptr %destructor to i64
  {_put("block", COUNT, "1")}
  {_put("block", DESTRUCTOR, "%called")}
  {_put("block", INNER, "0")}
  {_put("block", ITEMS, "%items")}
  {_put("block", SIZE, "%size")}
  {_put("block", CLASS, "%class")}
  ret ptr %block
}}

define internal void @outply.give_back(ptr %block) {{
  {_get("class", "block", CLASS)}
  %list = getelementptr i64, ptr @outply.free, i64 %class
  %first = load i64, ptr %list
  store i64 %first, ptr %block
  %address = ptrtoint ptr %block to i64
  store i64 %address, ptr %list
  ret void
}}

define void @NRT_incref(ptr %block) {{
  %none = icmp eq ptr %block, null
  br i1 %none, label %done, label %some
some:
  %count = load i64, ptr %block
  %more = add i64 %count, 1
  store i64 %more, ptr %block
  br label %done
done:
  ret void
}}

define void @NRT_decref(ptr %block) {{
  %none = icmp eq ptr %block, null
  br i1 %none, label %done, label %some
some:
  %count = load i64, ptr %block
  %less = sub i64 %count, 1
  store i64 %less, ptr %block
  %dead = icmp eq i64 %less, 0
  br i1 %dead, label %free, label %done
free:
  call void @NRT_MemInfo_call_dtor(ptr %block)
  br label %done
done:
  ret void
}}

define void @NRT_MemInfo_call_dtor(ptr %block) {{
  {_get("called", "block", DESTRUCTOR)}
  {_get("inner", "block", INNER)}
  {_get("items", "block", ITEMS)}
  %plain = icmp eq i64 %called, 0
  br i1 %plain, label %after, label %call
call:
  %destructor = inttoptr i64 %called to ptr
  %data = inttoptr i64 %items to ptr
  call void %destructor(ptr %data)
  br label %after
after:
  %single = icmp eq i64 %inner, 0
  br i1 %single, label %last, label %both
both:
  {_get("moved", "block", INNER)}
  %held = inttoptr i64 %moved to ptr
  call void @outply.give_back(ptr %held)
  br label %last
last:
  call void @outply.give_back(ptr %block)
  ret void
}}

define ptr @NRT_MemInfo_varsize_alloc(ptr %block, i64 %size) {{
  %held = call ptr @outply.block(i64 %size, ptr null)
  %inner = ptrtoint ptr %held to i64
  %items = add i64 %inner, {HEAD}
  {_put("block", INNER, "%inner")}
  {_put("block", ITEMS, "%items")}
  {_put("block", SIZE, "%size")}
  %data = inttoptr i64 %items to ptr
  ret ptr %data
}}

define ptr @NRT_MemInfo_new_varsize_dtor(i64 %size, ptr %destructor) {{
  %block = call ptr @outply.block(i64 0, ptr %destructor)
  %data = call ptr @NRT_MemInfo_varsize_alloc(ptr %block, i64 %size)
  ret ptr %block
}}

define ptr @NRT_MemInfo_new_varsize(i64 %size) {{
  %block = call ptr @NRT_MemInfo_new_varsize_dtor(i64 %size, ptr null)
  ret ptr %block
}}

define void @NRT_MemInfo_varsize_free(ptr %block, ptr %data) {{
  %held = getelementptr i8, ptr %data, i64 -{HEAD}
  call void @outply.give_back(ptr %held)
  {_put("block", INNER, "0")}
  ret void
}}

define ptr @NRT_MemInfo_varsize_realloc(ptr %block, i64 %size) {{
  {_get("items", "block", ITEMS)}
  {_get("before", "block", SIZE)}
  {_get("inner", "block", INNER)}
  %less = icmp ult i64 %before, %size
  %kept = select i1 %less, i64 %before, i64 %size
  %data = call ptr @NRT_MemInfo_varsize_alloc(ptr %block, i64 %size)
  %source = inttoptr i64 %items to ptr
  call void @llvm.memcpy.p0.p0.i64(ptr %data, ptr %source, i64 %kept, i1 false)
  %held = inttoptr i64 %inner to ptr
  call void @outply.give_back(ptr %held)
  ret ptr %data
}}
"""

ALLOCATORS = "\n".join(
    f"define ptr @{name}(i64 %size{more}) {{\n"
    "  %block = call ptr @outply.block(i64 %size, ptr null)\n  ret ptr %block\n}"
    for name, more in (
        ("NRT_MemInfo_alloc", ""),
        ("NRT_MemInfo_alloc_safe", ""),
        ("NRT_MemInfo_alloc_aligned", ", i32 %align"),
        ("NRT_MemInfo_alloc_safe_aligned", ", i32 %align"),
        ("NRT_MemInfo_alloc_aligned_external", ", i32 %align, ptr %allocator"),
    )
)

PRODUCT = """
define void @__multi3(ptr %out, i64 %a, i64 %above, i64 %b, i64 %beyond) noinline optnone {
  %a0 = and i64 %a, 4294967295
  %a1 = lshr i64 %a, 32
  %b0 = and i64 %b, 4294967295
  %b1 = lshr i64 %b, 32
  %p00 = mul i64 %a0, %b0
  %p01 = mul i64 %a0, %b1
  %p10 = mul i64 %a1, %b0
  %p11 = mul i64 %a1, %b1
  %carry = lshr i64 %p00, 32
  %middle = add i64 %p10, %carry
  %middle0 = and i64 %middle, 4294967295
  %middle1 = lshr i64 %middle, 32
  %other = add i64 %p01, %middle0
  %other1 = lshr i64 %other, 32
  %low = mul i64 %a, %b
  %cross0 = mul i64 %a, %beyond
  %cross1 = mul i64 %above, %b
  %h0 = add i64 %p11, %middle1
  %h1 = add i64 %h0, %other1
  %h2 = add i64 %h1, %cross0
  %high = add i64 %h2, %cross1
  store i64 %low, ptr %out
  %next = getelementptr i64, ptr %out, i64 1
  store i64 %high, ptr %next
  ret void
}
"""
"""A product of 128 bits from two words each, as LLVM calls it; without optimisation it does not call itself."""

INSTRUCTIONS = "\n".join(
    f"declare double @llvm.{name}.f64(double)\n"
    f"define double @{name}(double %x) alwaysinline {{\n"
    f"  %y = call double @llvm.{name}.f64(double %x)\n  ret double %y\n}}"
    for name in ("sqrt", "floor", "ceil", "fabs", "trunc")
)
"""Functions of the C library that are instructions here."""

RUNTIME = MEMORY + ALLOCATORS + PRODUCT + INSTRUCTIONS

KEPT = ("__multi3",)
"""Functions that LLVM calls only once it makes code, so that they must not be removed before."""
