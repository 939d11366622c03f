"""The kernels as WebAssembly: the LLVM text of a kernel as the CPU has it, retargeted to wasm32 and linked here.

layout        text whose memory stays laid out as on 64 bits; what is not known is refused
runtime       memory that rules ask for while they run, and products of 128 bits, as LLVM text
reshape       arrays that get another shape
emit          LLVM's part, in a process of its own, which LLVM may end
binary, link  LLVM's object becomes a module: places for data, the stack, the exports
image         what lies in the module's memory when it starts: a game, a tree, a workspace
module        kernels and what they are called with, as one module, kept in the cache
"""
