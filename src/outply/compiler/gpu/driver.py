"""The driver of NVIDIA's cards by ctypes: devices, memory, modules, launches, and its errors in words."""

from __future__ import annotations

import ctypes
import functools
import sys
from ctypes import byref, c_char_p, c_int, c_size_t, c_uint64, c_void_p
from typing import Any

import numpy as np

from outply.compiler.gpu.ptx import Target

MAJOR, MINOR, PROCESSORS = 75, 76, 16
"""Attributes of a device, by the driver's numbers: compute capability, multiprocessors."""

MOST_MODULES = 32
"""Kernels whose code stays on a card."""

WORDS = {
    1: "it was given a value that it does not take",
    2: "its memory is full; use fewer lanes or trees, or close what else uses the card",
    3: "the driver is not initialised",
    34: "a stub of the driver was found instead of the driver",
    35: "the driver is older than this library needs; update it",
    46: "another program has the card for itself (compute mode exclusive); wait for it, or choose another card",
    100: "there is no NVIDIA card",
    101: "there is no card of that number",
    209: "the code does not suit this card",
    218: "the driver could not read the PTX",
    222: "the PTX is newer than the driver; update the driver",
    700: "a thread wrote or read outside its memory",
    702: "a launch took longer than the system allows",
    719: "a thread failed",
    802: "the card is not ready yet",
    803: "driver and card do not fit together; restart the machine after an update of the driver",
    999: "the driver failed and does not say why",
}
"""The driver's error codes in words."""


class GpuError(RuntimeError):
    """The GPU cannot do it; the text says why, in words."""


@functools.cache
def library() -> Any:
    """The driver, initialised; an error in words if there is none."""
    names = ("nvcuda.dll",) if sys.platform == "win32" else ("libcuda.so.1", "libcuda.so")
    for name in names:
        try:
            found = ctypes.CDLL(name)
        except OSError:
            continue
        _check(found, found.cuInit(0), "the driver does not start")
        return found
    raise GpuError("there is no NVIDIA driver on this machine (libcuda was not found), so nothing can run on a GPU.")


def _check(driver: Any, status: int, what: str) -> None:
    if status:
        text = c_char_p()
        driver.cuGetErrorString(status, byref(text))
        theirs = (text.value or b"unknown error").decode()
        raise GpuError(f"GPU: {what}: {WORDS.get(status, theirs)} (CUDA error {status}).")


class Device:
    """One card, ready to run code."""

    def __init__(self, number: int = 0) -> None:
        self._driver = library()
        self.number = number
        self._modules: dict[str, Module] = {}
        device, context = c_int(), c_void_p()
        self.check(self._driver.cuDeviceGet(byref(device), number), f"device {number} cannot be opened")
        self._device = device
        self.check(self._driver.cuDevicePrimaryCtxRetain(byref(context), device), f"device {number} cannot be used")
        self._context = context
        self.use()
        self.target = Target(self._attribute(MAJOR), self._attribute(MINOR))
        self.processors = self._attribute(PROCESSORS)

    def check(self, status: int, what: str) -> None:
        """Turns an error of the driver into words."""
        _check(self._driver, status, what)

    def use(self) -> None:
        """Makes this the card of the calling thread."""
        self.check(self._driver.cuCtxSetCurrent(self._context), "the card cannot be used")

    def _attribute(self, number: int) -> int:
        value = c_int()
        self.check(self._driver.cuDeviceGetAttribute(byref(value), number, self._device), "the card gives no answer")
        return value.value

    @property
    def name(self) -> str:
        """The name of the card."""
        text = ctypes.create_string_buffer(256)
        self.check(self._driver.cuDeviceGetName(text, 256, self._device), "the card gives no answer")
        return text.value.decode()

    @property
    def memory(self) -> tuple[int, int]:
        """Bytes that are free, and all of them."""
        free, total = c_size_t(), c_size_t()
        self.use()
        self.check(self._driver.cuMemGetInfo_v2(byref(free), byref(total)), "the card gives no answer")
        return free.value, total.value

    def description(self) -> str:
        """Name, architecture and memory, for people."""
        free, total = self.memory
        memory = f"{free / 1e9:.1f} of {total / 1e9:.1f} GB free"
        return f"{self.name}, {self.target.arch}, {self.processors} multiprocessors, {memory}, driver {version()}"

    def allocate(self, size: int) -> DeviceMemory:
        """Room in the memory of the card, filled with zeros."""
        return DeviceMemory(self, size)

    def upload(self, array: np.ndarray[Any, Any]) -> DeviceMemory:
        """A copy of an array in the memory of the card."""
        return DeviceMemory(self, array.nbytes, array)

    def module(self, ptx: str) -> Module:
        """Code for this card, which stays loaded: the driver may take seconds to compile it."""
        if ptx not in self._modules:
            self._modules[ptx] = Module(self, ptx)
            if len(self._modules) > MOST_MODULES:
                self._modules.pop(next(iter(self._modules)))
        return self._modules[ptx]

    def synchronize(self) -> None:
        """Waits until all that was launched is done."""
        self.check(self._driver.cuCtxSynchronize(), "a kernel failed")


class DeviceMemory:
    """Room in the memory of a card; it is given back when nothing refers to it any more."""

    def __init__(self, device: Device, size: int, array: np.ndarray[Any, Any] | None = None) -> None:
        self._device, self.size, self.address = device, max(8, size), 0
        place = c_uint64()
        driver = device._driver
        device.check(driver.cuMemAlloc_v2(byref(place), c_size_t(self.size)), f"no room for {size / 1e6:,.0f} MB")
        self.address = int(place.value)
        if array is None:
            device.check(driver.cuMemsetD8_v2(place, 0, c_size_t(self.size)), "its memory cannot be cleared")
        else:
            self.write(array)

    def write(self, array: np.ndarray[Any, Any]) -> None:
        """Copies an array to the card."""
        whole = np.ascontiguousarray(array)
        status = self._device._driver.cuMemcpyHtoD_v2(
            c_uint64(self.address), c_void_p(whole.ctypes.data), c_size_t(whole.nbytes)
        )
        self._device.check(status, "an array cannot be copied to it")

    def read(self, array: np.ndarray[Any, Any]) -> None:
        """Copies from the card into a contiguous array."""
        status = self._device._driver.cuMemcpyDtoH_v2(
            c_void_p(array.ctypes.data), c_uint64(self.address), c_size_t(array.nbytes)
        )
        self._device.check(status, "an array cannot be copied from it")

    def __del__(self) -> None:
        if self.address:
            self._device._driver.cuMemFree_v2(c_uint64(self.address))


class Module:
    """Code on a card."""

    def __init__(self, device: Device, ptx: str) -> None:
        self._device = device
        self._module = c_void_p()
        status = device._driver.cuModuleLoadData(byref(self._module), ptx.encode() + b"\0")
        device.check(status, "the code cannot be loaded")

    def launch(self, name: str, threads: int, block: int, values: list[int]) -> None:
        """Starts a kernel with these 64-bit arguments, in blocks of so many threads; does not wait for it."""
        function = c_void_p()
        driver = self._device._driver
        status = driver.cuModuleGetFunction(byref(function), self._module, name.encode())
        self._device.check(status, f"there is no {name} in the code")
        held = [c_uint64(value & ((1 << 64) - 1)) for value in values]
        pointers = (c_void_p * len(held))(*(ctypes.cast(byref(value), c_void_p) for value in held))
        grid = -(-threads // block)
        status = driver.cuLaunchKernel(function, grid, 1, 1, block, 1, 1, 0, None, pointers, None)
        self._device.check(status, "a kernel cannot be started")


@functools.cache
def device(number: int = 0) -> Device:
    """The card of that number, opened once."""
    return Device(number)


def version() -> str:
    """The newest CUDA that the driver understands."""
    number, driver = c_int(), library()
    _check(driver, driver.cuDriverGetVersion(byref(number)), "the driver gives no answer")
    return f"for CUDA {number.value // 1000}.{number.value % 1000 // 10}"


def devices() -> int:
    """The number of cards."""
    count, driver = c_int(), library()
    _check(driver, driver.cuDeviceGetCount(byref(count)), "the driver gives no answer")
    return count.value
