"""The seam between page and server: types, messages and binary frames."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from outply import boards
from outply.studio.answers import StepsFrame
from outply.studio.drawings import Drawing
from outply.studio.frames import pack, unpack
from outply.studio.messages import Asked, Search
from tests.support.typescript import FILE, generated

pytestmark = pytest.mark.plain

DRAWN = {
    "grid": boards.grid([[0, None], [boards.piece(1, "K", "king", "good"), "7"]], shaded=["a1"]),
    "drop": boards.grid([[0, None, 1]], look="discs", drop=True),
    "points": boards.points({"a": (0, 0), "b": (1, 0.5)}, [("a", "b")], {"a": 0}, {("a", "b"): "7"}),
    "stacks": boards.stacks({"1": (0, 2), "2": [boards.piece(1), boards.piece(0)], "3": None}, rows=1),
    "piles": boards.piles((1, 3, 5)),
    "pits": boards.pits([{"12": 4}, {"1": 4}], (0, 2)),
    "table": boards.table(boards.cards(["QS"]), boards.backs(5), dice=(3, 1), scores=(0, 2.5), note="to roll"),
    "text": boards.text("a\nb"),
}


@pytest.mark.parametrize("name", DRAWN)
def test_a_page_can_read_every_kind_of_drawing(name: str) -> None:
    text = msgspec.json.encode(DRAWN[name])
    read = msgspec.json.decode(text, type=Drawing)
    assert msgspec.json.decode(msgspec.json.encode(read)) == msgspec.json.decode(text)


def test_labels_of_a_grid() -> None:
    rows = boards.grid([[None] * 3, [0]])
    assert rows["columns"] == ["a", "b", "c"] and rows["rows"] == ["2", "1"]
    assert [len(row) for row in rows["cells"]] == [3, 3]
    assert DRAWN["drop"]["columns"] == ["1", "2", "3"]


@pytest.mark.parametrize("made", [lambda: boards.grid([[0]], look="cubes"), lambda: boards.piece(0, role="red")])
def test_words_that_no_page_knows_are_refused(made) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ValueError, match=r"there is no (look 'cubes'|role 'red'); there are "):
        made()


def test_a_request_with_a_field_too_many_is_refused() -> None:
    asked = msgspec.json.decode(b'{"type":"search","id":3,"budget":{"seconds":1}}', type=Asked)
    assert isinstance(asked, Search) and asked.budget.seconds == 1
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type":"search","id":3,"code":"import os"}', type=Asked)


def test_a_frame_is_read_back_as_it_was() -> None:
    columns = {"kind": np.arange(3, dtype=np.int8), "value": np.array([[0.5, -0.5]] * 3, np.float32)}
    header = StepsFrame(1, 0, 3, 3, 3, "value", [], [], {}, [], [])
    frame = pack(header, columns)
    read, found = unpack(frame)
    assert read == header and len(frame) % 8 == 0
    assert all(np.array_equal(found[name], columns[name]) for name in columns)
    with pytest.raises(TypeError, match="column odd is of kind i8"):
        pack(header, {"odd": np.arange(3)})


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    assert FILE.read_text() == generated()
