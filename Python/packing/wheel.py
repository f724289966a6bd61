"""Writes a wheel (PEP 427): the program as a script, and the Python package."""

import base64
import hashlib
import re
import zipfile
from pathlib import Path
from typing import List, Tuple

from .platforms import tags

ROOT = Path(__file__).resolve().parents[2]
METADATA = """Metadata-Version: 2.1
Name: typed-url
Version: {version}
Summary: Lints schemas of URLs, and validates URLs against them.
License: MIT
Project-URL: Source, https://github.com/typed-url/swift-typed-url
Requires-Python: >=3.9
Description-Content-Type: text/markdown

The command `typed-url` of swift-typed-url, which needs no Swift, and the Python package `typed_url`:

    typed_url.check(["map://?latitude=59.9&longitude=30.3"], "Schemas")
"""


def version() -> str:
    """The version of the package, which the command prints, too."""
    text = (ROOT / "Sources/Command/TypedURLReporting/CommandVersion.swift").read_text()
    found = re.search(r'number = "([0-9.]+)"', text)
    assert found, "the command names no version"
    return found[1]


def pack(program: Path, folder: Path, *, compresslevel: int = 9) -> Path:
    """Packs a program. Equal programs make equal wheels."""
    platforms = tags(program)
    base = f"typed_url-{version()}"
    info = f"{base}.dist-info"
    wheel = ["Wheel-Version: 1.0", "Generator: swift-typed-url", "Root-Is-Purelib: false"]
    wheel += [f"Tag: py3-none-{platform}" for platform in platforms]
    files = [
        (f"typed_url/{file.name}", file.read_bytes(), 0o644) for file in sorted((ROOT / "Python/typed_url").iterdir())
        if file.suffix == ".py" or file.name == "py.typed"]
    files += [
        (f"{base}.data/scripts/typed-url", program.read_bytes(), 0o755),
        (f"{info}/METADATA", METADATA.format(version=version()).encode(), 0o644),
        (f"{info}/WHEEL", "\n".join([*wheel, ""]).encode(), 0o644),
        (f"{info}/LICENSE", (ROOT / "LICENSE").read_bytes(), 0o644),
    ]
    files.append((f"{info}/RECORD", _record(files, f"{info}/RECORD"), 0o644))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{base}-py3-none-{'.'.join(platforms)}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content, mode in files:
            entry = zipfile.ZipInfo(name)
            entry.external_attr = (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content, compresslevel=compresslevel)
    return path


def _record(files: List[Tuple[str, bytes, int]], itself: str) -> bytes:
    lines = [f"{name},sha256={_digest(content)},{len(content)}" for name, content, _ in files]
    return "\n".join([*lines, f"{itself},,", ""]).encode()


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
