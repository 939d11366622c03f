"""Containers of exported files, read as the page reads them."""

import base64
import struct
import zlib


def frames_of(text: str) -> list[tuple[int, bytes]]:
    """The frames of a container, read as the page reads them."""
    whole, at, found = zlib.decompress(base64.b64decode(text)), 0, []
    while at < len(whole):
        kind, length = struct.unpack_from("<II", whole, at)
        found.append((kind, whole[at + 8 : at + 8 + length]))
        at += 8 + length + -length % 8
    return found
