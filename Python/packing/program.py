"""The program for this machine: a given one, the one of the release, or one that is built here."""

import hashlib
import io
import os
import platform
import re
import shutil
import subprocess
import tarfile
import urllib.request
from pathlib import Path

from .wheel import ROOT, version

RELEASES = "https://github.com/typed-url/swift-typed-url/releases/download"


class NoProgram(RuntimeError):
    """There is no program, and what to do about it."""


def program(folder: Path) -> Path:
    """The program for this machine. What is downloaded or built is written to the folder.

    TYPED_URL_PROGRAM names a built program, and TYPED_URL_RELEASES the address of a mirror of the releases.
    """
    given = os.environ.get("TYPED_URL_PROGRAM")
    if given:
        return Path(given)
    if is_released():
        return _download(folder)
    if shutil.which("swift") is None:
        raise NoProgram(
            f"version {version()} is not released, and there is no swift to build it; name a built program in TYPED_URL_PROGRAM")
    return _build(folder)


def is_released() -> bool:
    """Whether the version of this checkout is released: then its changes have a section of their own."""
    changes = (ROOT / "CHANGELOG.md").read_text()
    return re.search(rf"^## \[?{re.escape(version())}\b", changes, re.M) is not None


def _download(folder: Path) -> Path:
    base = f"{os.environ.get('TYPED_URL_RELEASES', RELEASES).rstrip('/')}/{version()}"
    name = f"typed-url-{triple()}.tar.gz"
    sums = {file: digest for digest, file in (line.split() for line in _get(f"{base}/SHA256SUMS").decode().splitlines())}
    if name not in sums:
        raise NoProgram(f"the release {version()} has no {name}; name a built program in TYPED_URL_PROGRAM")
    archive = _get(f"{base}/{name}")
    if hashlib.sha256(archive).hexdigest() != sums[name]:
        raise NoProgram(f"{base}/{name} does not have the checksum that SHA256SUMS names")
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        source = files.extractfile("typed-url")
        assert source, "an archive holds the program"
        path = folder / "typed-url"
        path.write_bytes(source.read())
    return path


def _get(address: str) -> bytes:
    try:
        with urllib.request.urlopen(address, timeout=60) as response:
            return bytes(response.read())
    except OSError as error:
        raise NoProgram(f"cannot download {address}: {error}") from error


def triple() -> str:
    """What the releases call this machine."""
    if platform.system() == "Darwin":
        return "apple-macosx"
    machine = {"arm64": "aarch64", "amd64": "x86_64"}.get(platform.machine().lower(), platform.machine())
    return f"{machine}-unknown-linux-gnu"


def _build(folder: Path) -> Path:
    subprocess.run([ROOT / ".ci/release-build.sh", "development", folder], env={**os.environ, "PROGRAMS": "typed-url"}, check=True)
    return folder / "typed-url"
