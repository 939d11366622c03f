"""The page's types, written from `outply.studio.messages` and its neighbours: `python -m tests.support.typescript`."""

from __future__ import annotations

import msgspec
from msgspec import inspect as kinds

from outply.studio import answers, documents, drawings, messages
from tests.support.paths import ROOT

FILE = ROOT / "frontend" / "src" / "lib" / "messages.ts"

HEAD = "// Written by `python -m tests.support.typescript` from the files of src/outply/studio: edit those.\n"

MODULES = (drawings, documents, messages, answers)

UNIONS = {
    "Drawing": drawings.Drawing,
    "Asked": messages.Asked,
    "Answered": answers.Answered,
    "Frames": answers.Frames,
}

ABSTRACT = {"DrawnPart", "Request", "Reply"}

SIMPLE = {
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
    kinds.AnyType: "unknown",
}


def generated() -> str:
    """The text of the file."""
    own = [s for module in MODULES for s in vars(module).values() if _is_own(s, module.__name__)]
    infos = kinds.multi_type_info(own)
    parts = [_interface(info) for info in infos if isinstance(info, kinds.StructType)]
    parts += [f"export type {name} = {_members(union)};\n" for name, union in UNIONS.items()]
    return "\n".join([HEAD, *parts])


def _is_own(value: object, module: str) -> bool:
    kind = isinstance(value, type) and issubclass(value, msgspec.Struct)
    return kind and value.__module__ == module and value.__name__ not in ABSTRACT  # type: ignore[attr-defined]


def _members(union: object) -> str:
    return " | ".join(member.__name__ for member in union.__args__)  # type: ignore[attr-defined]


def _interface(info: kinds.StructType) -> str:
    tag = [f'  {info.tag_field}: "{info.tag}";'] if info.tag_field else []
    asked = info.cls.__name__ in _sent()
    fields = [f"  {f.encode_name}{_mark(f, asked)}: {_type(f.type)};" for f in info.fields]
    about = " ".join((info.cls.__doc__ or "").split())
    return "\n".join([f"/** {about} */", f"export interface {info.cls.__name__} {{", *tag, *fields, "}", ""])


def _sent() -> set[str]:
    """What the page sends may leave out what has a default; what the server sends is whole."""
    frames = {member.__name__ for member in messages.Asked.__args__}
    return frames | {"OpenTable", "BudgetGiven", "Setting", "TableClock", "OpenMatch", "Export"}


def _mark(field: kinds.Field, asked: bool) -> str:
    return "" if field.required or not asked else "?"


def _type(kind: kinds.Type) -> str:
    if isinstance(kind, kinds.StructType):
        return kind.cls.__name__
    if isinstance(kind, kinds.ListType):
        inner = _type(kind.item_type)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(kind, kinds.DictType):
        return f"Record<string, {_type(kind.value_type)}>"
    if isinstance(kind, kinds.UnionType):
        found = [_type(one) for one in kind.types]
        drawing = set(_members(drawings.Drawing).split(" | "))
        if drawing <= set(found):
            found = ["Drawing", *(one for one in found if one not in drawing)]
        return " | ".join(found)
    if isinstance(kind, kinds.LiteralType):
        return " | ".join(f'"{value}"' for value in kind.values)
    return SIMPLE[type(kind)]


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(generated())
