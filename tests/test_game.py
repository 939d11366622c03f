"""A game is a value: options are declared as fields, once, and never change."""

from __future__ import annotations

import copy
import pickle
import sys
from functools import cached_property
from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar

import pytest

from outply.game import CHANCE, Facts, Game, Option, facts
from outply.games.loading import load


class Nim(Game):
    stones: int = 21
    most: int = 3
    share: float = 1
    sizes: tuple[int, ...] = (3, 4)
    misere: bool = False
    name: str = "nim"
    LIMIT: ClassVar[int] = 99
    PLAIN = 5
    _hidden: int = 7
    later: int

    def initial(self) -> Any:
        return self.stones


class Small(Nim):
    """New defaults need no new annotation; a property is no option any more."""

    stones = 5
    extra: int = 1

    @cached_property
    def most(self) -> int:  # type: ignore[override]
        return self.stones + 1


def test_options_are_annotated_names_with_a_default() -> None:
    assert list(Nim._options) == ["stones", "most", "share", "sizes", "misere", "name"]
    assert Nim._options["share"] == Option("share", float, 1.0)
    assert Nim(stones=12).options()["stones"] == 12
    assert Nim().share == 1.0
    assert type(Nim().share) is float


def test_options_of_a_class_below() -> None:
    assert list(Small._options) == ["stones", "share", "sizes", "misere", "name", "extra"]
    assert (Small().stones, Small().most, Nim().stones) == (5, 6, 21)
    assert Small(stones=8).most == 9
    with pytest.raises(TypeError, match="no option 'most'"):
        Small(most=2)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"pile": 3}, "no option 'pile'; it has stones, most"),
        ({"stones": 1.5}, "stones takes int, not 1.5"),
        ({"stones": True}, "stones takes int, not True"),
        ({"misere": 1}, "misere takes bool"),
        ({"name": 3}, "name takes str"),
        ({"sizes": 3}, "sizes takes tuple"),
    ],
)
def test_wrong_options_are_explained(options: dict[str, Any], words: str) -> None:
    with pytest.raises(TypeError, match=words):
        Nim(**options)


def test_options_that_fit_are_taken() -> None:
    game = Nim(share=2, sizes=[1, 2])
    assert (game.share, game.sizes) == (2.0, (1, 2))


def test_a_game_is_a_value() -> None:
    game = Nim(stones=12)
    assert game == Nim(stones=12) != Nim(stones=13)
    assert hash(game) == hash(Nim(stones=12))
    assert game.replace(most=5) == Nim(stones=12, most=5)
    assert {game: 1}[Nim(stones=12)] == 1
    assert game != Small(stones=12)
    for same in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
        assert same == game
    with pytest.raises(AttributeError, match="does not change"):
        game.stones = 13
    assert repr(game).startswith("Nim(stones=12, most=3")


@pytest.mark.parametrize("key", ["__annotate_func__", "__annotate__"])
def test_annotations_behind_a_function(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in Python 3.14: the class has no dictionary of annotations, but a function that gives them."""
    library = ModuleType("annotationlib")
    asked = []

    def get_annotations(cls: type, *, format: str) -> dict[str, str]:
        asked.append(format)
        found: dict[str, str] = vars(cls)[key](format)
        return found

    vars(library).update(get_annotations=get_annotations, Format=SimpleNamespace(STRING="string"))
    monkeypatch.setitem(sys.modules, "annotationlib", library)
    body = {key: lambda format: {"size": "int", "part": "float", "FIXED": "typing.ClassVar[int]"}}
    cls = type("Lazy", (Game,), {**body, "size": 3, "part": 1, "FIXED": 4, "__module__": __name__})
    assert [(option.name, option.kind) for option in cls._options.values()] == [("size", int), ("part", float)]
    assert asked == ["string"]


@pytest.mark.skipif(sys.version_info < (3, 14), reason="annotations are evaluated at once before Python 3.14")
def test_annotations_that_cannot_be_evaluated() -> None:
    space: dict[str, Any] = {"Game": Game}
    exec("class Late(Game):\n    size: NotYet = 3\n    fails: 1 / 0 = 4", space)
    assert list(space["Late"]._options) == ["size", "fails"]


def test_facts_are_derived() -> None:
    assert facts(load("tic_tac_toe")) == Facts(2, False, False, True)
    assert facts(load("pig", players=3)) == Facts(3, True, False)
    assert CHANCE == -1


class AtOnce(Nim):
    def actions(self, s: int, player: int) -> Any:
        return range(player)


class WithDefault(Nim):
    def actions(self, s: int, most: int = 3) -> Any:
        return range(most)


def test_a_third_parameter_of_actions_is_the_player_unless_it_has_a_default() -> None:
    assert facts(AtOnce()).simultaneous
    assert not facts(WithDefault()).simultaneous and not facts(Nim()).simultaneous
