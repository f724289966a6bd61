import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path
from typing import Dict, Optional

from clones import Temporary, copy, failing_swift, release, stripped
from packing import wheel
from support import COMMAND, ROOT, SCHEMAS


class Action(Temporary):
    """The steps of the Action, as action.yml calls them."""

    def step(self, step: str, source: Path, folder: Optional[Path] = None, **variables: str) -> "subprocess.CompletedProcess[str]":
        output = self.folder / "output"
        output.write_text("")
        environment = {
            **os.environ, "RUNNER_TEMP": str(self.folder / "temp"), "GITHUB_OUTPUT": str(output), "GITHUB_WORKSPACE": str(self.folder / "work"),
            "PATH": failing_swift(self.folder), **variables}
        environment.pop("GH_TOKEN", None)
        return subprocess.run([source / ".ci/action", step], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def outputs(self) -> Dict[str, str]:
        return dict(line.split("=", 1) for line in (self.folder / "output").read_text().splitlines())

    def test_the_action_of_a_release_downloads_its_program(self) -> None:
        source = copy(self.folder / "source", f"## {wheel.version()}\n")
        address = release(self.folder, stripped(self.folder))
        done = self.step("find", source, REF=wheel.version(), TYPED_URL_RELEASES=address)
        self.assertEqual((done.returncode, self.outputs().get("found")), (0, "true"), done.stderr)
        self.assertTrue(os.access(Path(self.outputs()["folder"], "typed-url"), os.X_OK))

    def test_the_commit_of_a_release_downloads_its_program_and_another_commit_does_not(self) -> None:
        source = copy(self.folder / "source", f"## {wheel.version()}\n")
        commit = "0123456789abcdef0123456789abcdef01234567"
        script = self.folder / "program"
        script.write_text(f"#!/bin/sh\necho 'typed-url {wheel.version()} ({commit}, Swift 6.3)'\n")
        script.chmod(0o755)
        address = release(self.folder, script)
        self.step("find", source, REF=commit, TYPED_URL_RELEASES=address)
        self.assertEqual(self.outputs().get("found"), "true")
        self.step("find", source, REF=commit[::-1], TYPED_URL_RELEASES=address)
        self.assertEqual(set(self.outputs()), {"folder", "key"})

    def test_what_is_not_released_is_built(self) -> None:
        source = copy(self.folder / "source", "## Unreleased\n")
        for reference in ("main", wheel.version(), ""):
            self.step("find", source, REF=reference, TYPED_URL_RELEASES=(self.folder / "nothing").as_uri())
            self.assertRegex(self.outputs()["key"], "^typed-url-[A-Za-z]+-[a-z0-9_]+-[0-9a-f]{40}-[0-9a-f]{40}$")

    def test_another_program_than_that_of_the_release_ends_the_run(self) -> None:
        source = copy(self.folder / "source", f"## {wheel.version()}\n")
        (self.folder / "program").write_text("")
        address = release(self.folder, self.folder / "program", "0" * 64)
        done = self.step("find", source, REF=wheel.version(), TYPED_URL_RELEASES=address)
        self.assertEqual(done.returncode, 2)
        self.assertIn("does not have the checksum that SHA256SUMS names", done.stderr)

    def test_files_are_named_from_the_repository_in_every_working_directory(self) -> None:
        app = self.folder / "work/App"
        shutil.copytree(SCHEMAS, app / "Schemas")
        (app / "Schemas/map.json").write_text('{"uriTemplate": 1}')
        bin = self.folder / "temp/typed-url/bin"
        bin.mkdir(parents=True)
        os.symlink(COMMAND, bin / "typed-url")
        done = self.step("run", ROOT, app, COMMAND="lint", ARGUMENTS="Schemas\n", FORMAT="github")
        self.assertEqual((done.returncode, self.outputs()), (1, {"status": "1"}), done.stderr)
        self.assertIn("::error file=App/Schemas/map.json,line=1,", done.stdout)

    def test_other_actions_are_pinned_by_their_commits_and_no_checkout_keeps_credentials(self) -> None:
        for file in [ROOT / "action.yml", *(ROOT / ".github/workflows").glob("*.yml")]:
            text = file.read_text()
            for use in re.findall(r"uses: (.*)", text):
                self.assertRegex(use, r"^[\w.-]+/[\w.-]+@[0-9a-f]{40} # v[\d.]+$", file.name)
            self.assertEqual(text.count("actions/checkout@"), text.count("persist-credentials: false"), file.name)


if __name__ == "__main__":
    unittest.main()
