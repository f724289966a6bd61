"""What the tests share: the command, the schemas, and rows that tools lose, shift or change."""

import importlib.util
import os
import random
import unittest
from pathlib import Path
from typing import Any, List, Optional, Union

ROOT = Path(__file__).resolve().parents[3]
SCHEMAS = ROOT / "Schemas"
COMMAND = Path(os.environ.get("TYPED_URL") or ROOT / ".build/debug/typed-url").resolve()
VALID = "map://?latitude=1&longitude=2"

# A source checkout has no installed command: the package finds it on PATH.
os.environ["PATH"] = f"{COMMAND.parent}{os.pathsep}{os.environ['PATH']}"

PIECES = ["\n", "\r\n", "\t", '"', "'", "\\", "\\N", ",", "\0", "\ufeff", "\x1f\x8b", "\ud800", "é", "\U0001f600", "\u2028", " ", "{", "x", "null"]


def hostile(count: int, seed: int = 1) -> List[Optional[str]]:
    """Texts, most of which are no URLs."""
    r = random.Random(seed)
    rows: List[Optional[str]] = []
    for key in range(count):
        kind = r.randrange(4)
        if kind == 0:
            rows.append(r.choice([None, ""]))
        elif kind == 1:
            rows.append("".join(r.choice(PIECES) for _ in range(r.randrange(1, 5))))
        else:
            rows.append(f"poll://?owner={r.randrange(-99, 99)}&id={key + 1}")
    return rows


def expected(url: Union[str, None]) -> Any:
    """What each hostile text must be, by how it is made."""
    if not url:
        return None, None, None
    # No piece has a scheme.
    return (True, "poll", None) if url.startswith("poll:") else (False, None, "malformed-url")


def needs(module: str) -> Any:
    return unittest.skipIf(importlib.util.find_spec(module) is None, f"the module {module} is not installed")
