"""An exported page: the viewer, and the frames that answer it, in one file.

A container is frames one after the other: u32 kind (0 text, 1 binary) | u32 length | bytes | padding to 8. It is
deflated and written in base64. The viewer asks as a page asks a server, and is answered from these frames: first a
`table` and a `report`; then whatever there is of `window` and `steps` frames, `nodes` and `why` answers.
"""

from __future__ import annotations

import base64
import html
import struct
import zlib
from collections.abc import Iterable
from typing import Any

import msgspec

from outply.studio.files import FOLDER

TEXT, BINARY = 0, 1


def pack_container(frames: Iterable[Any]) -> str:
    """Frames as the text that stands in a file: answers, and binary frames as bytes."""
    whole = b"".join(_framed(frame) for frame in frames)
    return base64.b64encode(zlib.compress(whole, 9)).decode()


def _framed(frame: Any) -> bytes:
    kind, part = (BINARY, frame) if isinstance(frame, bytes) else (TEXT, msgspec.json.encode(frame))
    return struct.pack("<II", kind, len(part)) + part + bytes(-len(part) % 8)


def viewer_page(title: str, frames: Iterable[Any]) -> str:
    """One self-contained HTML file that shows these frames."""
    page = (FOLDER / "viewer.html").read_text(encoding="utf-8")
    return page.replace("{{data}}", pack_container(frames), 1).replace("{{title}}", html.escape(title), 1)
