"""Which systems a program runs on, by what it says itself of the libraries and versions that it needs."""

import struct
from pathlib import Path
from typing import Dict, Iterator, List, NamedTuple, Set, Tuple

#: What every system with glibc has, by PEP 600. The C++ library and the compiler's are there too, of some version.
GLIBC = {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "libutil.so.1"}
MACHINES = {0x3E: "x86_64", 0xB7: "aarch64"}
APPLE_MACHINES = {0x0100_0007: "x86_64", 0x0100_000C: "arm64"}


class UnknownProgram(ValueError):
    """The file is no program, or one that no wheel may hold."""


class Needs(NamedTuple):
    """What a program for Linux needs beyond the kernel."""

    machine: str
    #: The names of its libraries.
    libraries: List[str]
    #: The newest version of glibc whose symbols it needs; (0, 0) without any.
    glibc: Tuple[int, int]


def tags(program: Path) -> List[str]:
    """The platform tags of a wheel (PEP 425, 600, 656)."""
    data = program.read_bytes()
    if data[:4] == b"\x7fELF":
        return _linux_tags(needs(data))
    if data[:4] in (b"\xca\xfe\xba\xbe", b"\xcf\xfa\xed\xfe"):
        return [_apple_tag(data)]
    raise UnknownProgram(f"{program} is no program for Linux or macOS")


def _linux_tags(needs: Needs) -> List[str]:
    machine = needs.machine
    if not needs.libraries:
        # Static: nothing but the kernel.
        return [f"manylinux_2_17_{machine}", f"manylinux2014_{machine}", f"musllinux_1_1_{machine}"]
    if any(name.startswith("libc.musl-") for name in needs.libraries):
        return [f"musllinux_1_2_{machine}"]
    if all(name in GLIBC or name.startswith("ld-linux") for name in needs.libraries):
        major, minor = max(needs.glibc, (2, 17))
        return [f"manylinux_{major}_{minor}_{machine}"]
    # It needs a library that other systems may not have, such as Swift's own, so it is for this system.
    return [f"linux_{machine}"]


def needs(data: bytes) -> Needs:
    """What the dynamic section of an ELF file names."""
    if data[4:6] != b"\x02\x01":
        raise UnknownProgram("the program is not of 64 bits and little-endian")
    (machine,) = struct.unpack_from("<H", data, 18)
    if machine not in MACHINES:
        raise UnknownProgram(f"the program is for the unknown machine {machine}")
    (table,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    segments: List[Tuple[int, ...]] = [struct.unpack_from("<IIQQQQQQ", data, table + index * size) for index in range(count)]

    def offset(address: int) -> int:
        for kind, _, start, virtual, _, length, _, _ in segments:
            if kind == 1 and virtual <= address < virtual + length:
                return start + address - virtual
        raise UnknownProgram("the program refers to an address that it does not have")

    entries: List[Tuple[int, int]] = []
    for kind, _, start, _, _, length, _, _ in segments:
        if kind == 2:
            entries += [struct.unpack_from("<qQ", data, start + at) for at in range(0, length, 16)]
    values: Dict[int, int] = dict(entries)
    if 5 not in values:
        return Needs(MACHINES[machine], [], (0, 0))
    strings = offset(values[5])

    def text(at: int) -> str:
        return data[strings + at:data.index(b"\0", strings + at)].decode()

    libraries = [text(value) for tag, value in entries if tag == 1]
    versions: Set[Tuple[int, int]] = {(0, 0)}
    at = offset(values[0x6FFF_FFFE]) if 0x6FFF_FFFE in values else 0
    while at:
        _, count, _, first, following = struct.unpack_from("<HHIII", data, at)
        version = at + first
        for _ in range(count):
            _, _, _, name, further = struct.unpack_from("<IHHII", data, version)
            prefix, _, number = text(name).partition("_")
            if prefix == "GLIBC" and number[:1].isdigit():
                versions.add((int(number.split(".")[0]), int(number.split(".")[1])))
            version += further
        at = at + following if following else 0
    return Needs(MACHINES[machine], libraries, max(versions))


def _apple_tag(data: bytes) -> str:
    found = dict(_apple_versions(data))
    if not found:
        raise UnknownProgram("the program does not name the oldest macOS that it runs on")
    machine = "universal2" if len(found) == 2 else next(iter(found))
    major, minor = max(found.values())
    # Since macOS 11, wheels name no minor version.
    return f"macosx_{major}_{0 if major > 10 else minor}_{machine}"


def _apple_versions(data: bytes) -> Iterator[Tuple[str, Tuple[int, int]]]:
    """The machines of a Mach-O file, each with the oldest macOS."""
    if data[:4] == b"\xca\xfe\xba\xbe":
        (count,) = struct.unpack_from(">I", data, 4)
        for index in range(count):
            _, _, start, size, _ = struct.unpack_from(">iiIII", data, 8 + 20 * index)
            yield from _apple_versions(data[start:start + size])
        return
    machine, _, _, count = struct.unpack_from("<iiII", data, 4)
    at = 32
    for _ in range(count):
        command, size = struct.unpack_from("<II", data, at)
        if command == 0x32 and machine in APPLE_MACHINES:
            (version,) = struct.unpack_from("<I", data, at + 12)
            yield APPLE_MACHINES[machine], (version >> 16, version >> 8 & 0xFF)
        at += size
