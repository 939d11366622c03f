"""The kernels on a GPU: the LLVM text of a kernel as the CPU has it, retargeted to PTX, and run by the driver alone.

text      what a kernel is in LLVM's words, made portable      (native/ir.py, portable.py)
entry     what each thread of the GPU does: its own memory, its number, a call of the kernel
ptx       the module that comes of both, checked and emitted, and kept in the cache
driver    the driver of the card: devices, memory, modules, launches, and its errors in words
launch    a kernel with its arguments on a device
"""
