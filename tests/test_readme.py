"""The README's Python runs, block after block, and says the truth."""

import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_readme_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(), re.DOTALL)
    assert len(blocks) >= 3
    names: dict[str, object] = {"__name__": "readme"}
    for block in blocks:
        exec(compile(block, "README.md", "exec"), names)  # noqa: S102 - our own text


def test_readme_prints_what_it_says() -> None:
    claims = re.findall(r"^print\((.*?)\) +# (.*)$", README.read_text(), re.MULTILINE)
    assert claims
    first = re.search(r"```python\n(.*?)```", README.read_text(), re.DOTALL)
    assert first is not None
    names: dict[str, object] = {"__name__": "readme"}
    exec(compile(first[1], "README.md", "exec"), names)  # noqa: S102
    for expression, told in claims:
        shown = eval(f"' '.join(str(part) for part in ({expression},))", names)  # noqa: S307
        assert shown == told
