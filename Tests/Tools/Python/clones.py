"""Folders for the tests: copies of what a clone has, and releases."""

import contextlib
import hashlib
import os
import shutil
import subprocess
import tarfile
import tempfile
import unittest
from pathlib import Path
from typing import Any, Iterator

from packing import program, wheel
from support import COMMAND, ROOT

#: What a clone needs so that pip and pre-commit can install from it.
CLONED = [
    ".ci", ".pre-commit-hooks.yaml", "CHANGELOG.md", "LICENSE", "Package.swift", "Packaging", "Plugins/TypedURLPlugin", "Python", "README.md", "docs", "pyproject.toml",
    "Sources/Command/TypedURLReporting/CommandVersion.swift"]


def run(*arguments: Any, **options: Any) -> str:
    done = subprocess.run([str(argument) for argument in arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if done.returncode != 0:
        raise AssertionError(f"{arguments}: status {done.returncode}\n{done.stdout[-4000:]}")
    return done.stdout


def copy(folder: Path, changes: str) -> Path:
    """A copy of what a clone has, with other changes."""
    for name in CLONED:
        source, target = ROOT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    (folder / "CHANGELOG.md").write_text(changes)
    return folder


def stripped(folder: Path) -> Path:
    """The command without debug information, which would only take time."""
    path = folder / "typed-url"
    shutil.copy(COMMAND, path)
    if shutil.which("strip") is not None:
        subprocess.run(["strip", path], check=True)
    return path


def release(folder: Path, command: Path, digest: str = "") -> str:
    """The address of releases of this version, with the command; the digest is a wrong one if it is given."""
    target = folder / wheel.version()
    target.mkdir()
    name = f"typed-url-{program.triple()}.tar.gz"
    with tarfile.open(target / name, "w:gz", compresslevel=1) as archive:
        archive.add(command, "typed-url")
    sums = digest or hashlib.sha256((target / name).read_bytes()).hexdigest()
    (target / "SHA256SUMS").write_text(f"{sums}  {name}\n")
    return folder.as_uri()


def failing_swift(folder: Path) -> str:
    """A PATH on which a program `swift` that fails comes first, so that nothing is built."""
    tools = folder / "tools"
    tools.mkdir(exist_ok=True)
    (tools / "swift").write_text("#!/bin/sh\nexit 99\n")
    (tools / "swift").chmod(0o755)
    return f"{tools}{os.pathsep}{os.environ['PATH']}"


@contextlib.contextmanager
def environment(**variables: str) -> Iterator[None]:
    before = dict(os.environ)
    os.environ.update(variables)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


class Temporary(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
