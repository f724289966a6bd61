"""Programs for Linux that name what they need, and do nothing."""

from typing import Dict, List


def elf(libraries: List[str], versions: Dict[str, List[str]]) -> bytes:
    """A file of 64 bits that needs libraries and versions of their symbols, and holds nothing else."""
    texts = bytearray(b"\0")

    def text(value: str) -> int:
        texts.extend(value.encode() + b"\0")
        return len(texts) - len(value) - 1

    def little(*values: "tuple[int, int]") -> bytes:
        return b"".join(value.to_bytes(size, "little") for value, size in values)

    needed = [text(name) for name in libraries]
    records = b""
    for index, (name, names) in enumerate(versions.items()):
        last = index == len(versions) - 1
        records += little((1, 2), (len(names), 2), (text(name), 4), (16, 4), (0 if last else 16 + 16 * len(names), 4))
        for number, version in enumerate(names):
            records += little((0, 4), (0, 2), (0, 2), (text(version), 4), (16 if number < len(names) - 1 else 0, 4))
    entries = [(1, at) for at in needed]
    start = 64 + 2 * 56
    size = 16 * (len(entries) + 4)
    entries += [(5, start + size + len(records)), (0x6FFFFFFE, start + size if versions else 0), (0, 0)]
    entries = [entry for entry in entries if entry != (0x6FFFFFFE, 0)]
    dynamic = b"".join(little((tag, 8), (value, 8)) for tag, value in entries).ljust(size, b"\0")
    whole = start + size + len(records) + len(texts)
    header = b"\x7fELF\x02\x01\x01".ljust(16, b"\0") + little((2, 2), (0x3E, 2), (1, 4), (0, 8), (64, 8), (0, 8), (0, 4), (64, 2), (56, 2), (2, 2)).ljust(48, b"\0")
    load = little((1, 4), (5, 4), (0, 8), (0, 8), (0, 8), (whole, 8), (whole, 8), (1, 8))
    pointer = little((2, 4), (6, 4), (start, 8), (start, 8), (start, 8), (size, 8), (size, 8), (8, 8))
    return header + load + pointer + dynamic + records + bytes(texts)


def static_elf() -> bytes:
    """A file that needs nothing: it has no dynamic section."""
    data = bytearray(elf([], {}))
    data[64 + 56] = 0
    return bytes(data)
