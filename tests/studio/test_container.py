"""Containers: what an exported file holds, and the file itself."""

from __future__ import annotations

import base64
import re
from hashlib import sha256

import msgspec
import numpy as np
import pytest

from outply.studio.answers import Fault, StepsFrame, Why
from outply.studio.container import pack_container, viewer_page
from outply.studio.frames import pack, unpack
from tests.support.containers import frames_of

pytestmark = pytest.mark.plain

STEPS = pack(StepsFrame(0, 0, 3, 3, 3, "value", [], [], {}, [], []), {"kind": np.arange(3, dtype=np.int8)})


def test_frames_are_read_back_as_they_were() -> None:
    (first, why), (second, steps) = frames_of(pack_container([Why(0, "≤ 2 is enough."), STEPS]))
    assert (first, msgspec.json.decode(why)["sentence"]) == (0, "≤ 2 is enough.")
    assert second == 1 and unpack(steps)[0].kept == 3


def test_an_exported_file_allows_its_own_script_and_no_connection() -> None:
    page = viewer_page('<b> & "more"', [Fault(0, "x")])
    assert "<title>&lt;b&gt; &amp; &quot;more&quot;</title>" in page and "{{" not in page.replace("{{{", "")
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)[1]  # type: ignore[index]
    assert "connect-src 'none'" in policy and "default-src 'none'" in policy and "unsafe" not in policy
    for kind, attributes in (("style", ""), ("script", ' type="module"')):
        text = re.search(rf"<{kind}{attributes}>(.*?)</{kind}>", page, re.DOTALL)[1]  # type: ignore[index]
        assert f"'sha256-{base64.b64encode(sha256(text.encode()).digest()).decode()}'" in policy
