import importlib.util
import os
import shutil
import subprocess
import sys
import unittest
import unittest.mock
import zipfile
from pathlib import Path
from typing import Any, List

from clones import Temporary, copy, environment, failing_swift, release, run, stripped
from elf import elf, static_elf
from packing import platforms, program, wheel
from support import SCHEMAS, needs


class Tags(Temporary):
    def tags(self, data: bytes) -> List[str]:
        (self.folder / "program").write_bytes(data)
        return platforms.tags(self.folder / "program")

    def test_the_newest_symbol_of_glibc_decides(self) -> None:
        versions = {"libc.so.6": ["GLIBC_2.2.5", "GLIBC_2.34", "GLIBC_PRIVATE"], "libm.so.6": ["GLIBC_2.35", "GLIBC_2.4"]}
        self.assertEqual(self.tags(elf(["libc.so.6", "libm.so.6"], versions)), ["manylinux_2_35_x86_64"])

    def test_a_library_that_other_systems_may_not_have_makes_a_wheel_for_this_system(self) -> None:
        self.assertEqual(self.tags(elf(["libc.so.6", "libswiftCore.so"], {"libc.so.6": ["GLIBC_2.34"]})), ["linux_x86_64"])
        self.assertEqual(self.tags(elf(["libstdc++.so.6"], {})), ["linux_x86_64"])

    def test_a_static_program_runs_with_every_c_library(self) -> None:
        self.assertEqual(self.tags(static_elf()), ["manylinux_2_17_x86_64", "manylinux2014_x86_64", "musllinux_1_1_x86_64"])

    def test_a_program_of_macos_names_its_oldest_system(self) -> None:
        def thin(machine: int, version: int) -> bytes:
            values = [0xFEEDFACF, machine, 0, 2, 1, 24, 0, 0, 0x32, 24, 1, version, 0, 0]
            return b"".join(value.to_bytes(4, "little") for value in values)

        arm, intel = thin(0x0100000C, 0xD0000), thin(0x01000007, 0xD0300)
        self.assertEqual(self.tags(arm), ["macosx_13_0_arm64"])
        entries = [0xCAFEBABE, 2, 0x0100000C, 0, 48, len(arm), 0, 0x01000007, 0, 48 + len(arm), len(intel), 0]
        self.assertEqual(self.tags(b"".join(value.to_bytes(4, "big") for value in entries) + arm + intel), ["macosx_13_0_universal2"])

    def test_a_script_is_no_program(self) -> None:
        with self.assertRaisesRegex(platforms.UnknownProgram, "is no program for Linux or macOS"):
            self.tags(b"#!/bin/sh\n")


class Programs(Temporary):
    def found(self, changes: str) -> Path:
        with unittest.mock.patch.object(program, "ROOT", copy(self.folder / "clone", changes)):
            return program.program(self.folder)

    def test_the_program_of_the_release_has_its_checksum(self) -> None:
        (self.folder / "given").write_bytes(b"a program")
        with environment(TYPED_URL_RELEASES=release(self.folder, self.folder / "given")):
            self.assertEqual(self.found(f"## {wheel.version()}\n").read_bytes(), b"a program")

    def test_another_program_than_that_of_the_release_is_refused(self) -> None:
        (self.folder / "given").write_bytes(b"a program")
        with environment(TYPED_URL_RELEASES=release(self.folder, self.folder / "given", "0" * 64)):
            with self.assertRaisesRegex(program.NoProgram, "does not have the checksum that SHA256SUMS names"):
                self.found(f"## {wheel.version()}\n")

    def test_a_release_that_cannot_be_reached_says_so(self) -> None:
        with environment(TYPED_URL_RELEASES=(self.folder / "nothing").as_uri()):
            with self.assertRaisesRegex(program.NoProgram, "cannot download .*/SHA256SUMS"):
                self.found(f"## {wheel.version()}\n")

    def test_an_unreleased_version_without_swift_says_what_to_do(self) -> None:
        with environment(PATH=str(self.folder)):
            with self.assertRaisesRegex(program.NoProgram, "is not released, and there is no swift to build it; name a built program"):
                self.found("## Unreleased\n")


@unittest.skipIf(importlib.util.find_spec("ensurepip") is None, "this Python makes no virtual environments")
class Installed(Temporary):
    def setUp(self) -> None:
        super().setUp()
        run(sys.executable, "-m", "venv", self.folder / "venv")
        self.bin = self.folder / "venv/bin"

    def test_a_wheel_works_in_an_empty_environment(self) -> None:
        path = wheel.pack(stripped(self.folder), self.folder / "dist")
        with zipfile.ZipFile(path) as archive:
            self.assertIn(f"typed_url-{wheel.version()}.data/scripts/typed-url", archive.namelist())
        run(self.bin / "pip", "install", "--no-index", "--disable-pip-version-check", path)
        empty = {"PATH": "/nowhere"}
        self.assertIn(f"typed-url {wheel.version()} ", run(self.bin / "typed-url", "--version", env=empty))
        code = "import typed_url; print(typed_url.check(['map://?latitude=1&longitude=2'], __import__('sys').argv[1]))"
        self.assertIn("Verdict(valid=True, schema='map', codes=None)", run(self.bin / "python", "-c", code, SCHEMAS, env=empty))

    def test_pip_installs_a_clone_with_the_program_of_the_release(self) -> None:
        clone = copy(self.folder / "clone", f"## {wheel.version()}\n")
        address = release(self.folder, stripped(self.folder))
        run(self.bin / "pip", "install", "--no-index", "--disable-pip-version-check", clone, env={**os.environ, "TYPED_URL_RELEASES": address})
        self.assertIn(f"typed-url {wheel.version()} ", run(self.bin / "typed-url", "--version"))


@needs("pre_commit")
@unittest.skipIf(shutil.which("git") is None, "git is not installed")
class PreCommit(Temporary):
    def git(self, folder: Path, *arguments: Any) -> None:
        run("git", "-C", folder, "-c", "user.name=n", "-c", "user.email=e@example.com", *arguments)

    def test_the_hooks_need_no_swift(self) -> None:
        clone = copy(self.folder / "clone", f"## {wheel.version()}\n")
        address = release(self.folder, stripped(self.folder))
        work = self.folder / "work"
        shutil.copytree(SCHEMAS, work / "Schemas")
        (work / ".pre-commit-config.yaml").write_text(f"""repos:
- repo: {clone.as_uri()}
  rev: {wheel.version()}
  hooks:
  - {{id: typed-url-lint}}
  - {{id: typed-url-format}}
  - {{id: typed-url-scan, args: [--schemas, Schemas], exclude: ^Schemas/}}
""")
        for folder in (clone, work):
            run("git", "init", "--quiet", folder)
            self.git(folder, "add", "--all", "--force")
            self.git(folder, "commit", "--quiet", "--message", "All")
        self.git(clone, "tag", wheel.version())
        variables = {**os.environ, "PATH": failing_swift(self.folder), "PRE_COMMIT_HOME": str(self.folder / "home"), "TYPED_URL_RELEASES": address}
        command = [sys.executable, "-m", "pre_commit", "run", "--all-files"]
        self.assertEqual(run(*command, cwd=work, env=variables).count("Passed"), 3)
        (work / "link.swift").write_text('let link = "map://?latitude=99&longitude=2"\n')
        self.git(work, "add", "link.swift")
        done = subprocess.run(command, cwd=work, env=variables, stdout=subprocess.PIPE, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("link.swift:1:29: error", done.stdout)


if __name__ == "__main__":
    unittest.main()
