import hashlib
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

from clones import Temporary, copy, stripped
from elf import elf, static_elf
from packing import platforms, program, wheel
from support import ROOT

PINS = r'swift-typed-url@(\S+)|rev: (\S+)|--branch (\S+)|swift-typed-url", (\w+: "[^"]+")|ghcr\.io/typed-url/swift-typed-url:(\w[\w.]*)'


def script(name: str, *arguments: object, root: Path = ROOT) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([root / ".ci" / name, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


class Versions(Temporary):
    def pins(self, clone: Path) -> "set[str]":
        text = "".join(page.read_text() for page in [clone / "README.md", *(clone / "docs").rglob("*.md")])
        return {next(filter(None, groups)) for groups in re.findall(PINS, text)}

    def test_until_the_first_release_no_page_names_a_version(self) -> None:
        clone = copy(self.folder / "clone", "## Unreleased\n\n- a change\n")
        done = script("version", root=clone)
        self.assertIn("is unreleased, and all pages name the branch main", done.stdout, done.stderr)
        self.assertEqual(self.pins(clone), {"main", "latest", 'branch: "main"'})
        with (clone / "docs/CI.md").open("a") as page:
            page.write("rev: 0.1.0\n")
        self.assertIn("is unreleased, so no page may name it; name the branch main", script("version", root=clone).stderr)

    def test_a_release_is_named_by_every_page(self) -> None:
        clone = copy(self.folder / "clone", "# Changes\n\n## Unreleased\n\n- a change\n")
        for version in ("0.1.0", "0.2.0"):
            if version == "0.2.0":
                changes = clone / "CHANGELOG.md"
                changes.write_text(changes.read_text().replace("## 0.1.0", "## Unreleased\n\n- another\n\n## 0.1.0"))
            self.assertEqual(script("version", version, root=clone).returncode, 0)
            self.assertEqual(script("version", root=clone).stdout, f"all pages name the version {version}\n")
            self.assertEqual(self.pins(clone), {version, f'from: "{version}"'})
            self.assertNotIn("<!-- unreleased -->", (clone / "docs/CI.md").read_text())
        self.assertEqual(script("version", "--notes", "0.2.0", root=clone).stdout.strip(), "- another")

    def test_a_tag_needs_a_section_of_its_own(self) -> None:
        clone = copy(self.folder / "clone", "## Unreleased\n\n- a change\n")
        self.assertIn("CHANGELOG.md has no section for", script("version", "--notes", wheel.version(), root=clone).stderr)
        self.assertIn("the tag is 9.9.9, but the command has", script("version", "--notes", "9.9.9", root=clone).stderr)


class Files(Temporary):
    def test_a_release_has_archives_wheels_a_formula_and_checksums(self) -> None:
        command = stripped(self.folder)
        if not platforms.tags(command)[0].startswith("manylinux_2_17"):
            # The debug build is not static. What is packed need not run.
            command.write_bytes(static_elf())
        for system in ("x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "apple-macosx"):
            (self.folder / "programs" / system).mkdir(parents=True)
            for name in ("typed-url", "typed-url-generator"):
                shutil.copy(command, self.folder / "programs" / system / name)
        done = script("pack", self.folder / "programs", self.folder / "release")
        self.assertEqual(done.returncode, 0, done.stderr)
        names = {file.name for file in (self.folder / "release").iterdir()}
        self.assertLess({"TypedURLBinaryPlugin.tar.gz", "SHA256SUMS", "typed-url.rb", f"typed-url-{program.triple()}.tar.gz"}, names)
        self.assertEqual(len([name for name in names if name.endswith(".whl")]), 1)
        sums = (self.folder / "release/SHA256SUMS").read_text().splitlines()
        self.assertEqual({line.split()[1] for line in sums}, names - {"SHA256SUMS", "typed-url.rb"})
        for digest, name in map(str.split, sums):
            self.assertEqual(hashlib.sha256((self.folder / "release" / name).read_bytes()).hexdigest(), digest)
        formula = (self.folder / "release/typed-url.rb").read_text()
        self.assertEqual(formula.count(f"/releases/download/{wheel.version()}/typed-url-"), 3)
        self.assertEqual(len(re.findall(r'sha256 "[0-9a-f]{64}"', formula)), 3)
        self.ruby(formula)

    def test_a_program_of_linux_that_is_not_static_is_not_released(self) -> None:
        system = self.folder / "programs/x86_64-unknown-linux-gnu"
        system.mkdir(parents=True)
        (system / "typed-url").write_bytes(elf(["libc.so.6"], {"libc.so.6": ["GLIBC_2.35"]}))
        done = script("pack", self.folder / "programs", self.folder / "release")
        self.assertIn("the program for x86_64-unknown-linux-gnu is not static", done.stderr)
        self.assertEqual(done.returncode, 1)

    def ruby(self, text: str) -> None:
        """Blocks are balanced, and Ruby can parse it if it is there."""
        code = re.sub(r"<<~JSON\n.*?\n\s*JSON\n", '""\n', text, flags=re.S)
        begun = re.findall(r"^\s*(?:class|def|if)\b|\bdo(?: \|.*\|)?$", code, re.M)
        self.assertEqual(len(begun), len(re.findall(r"^\s*end$", code, re.M)))
        if shutil.which("ruby") is not None:
            subprocess.run(["ruby", "-c"], input=text, text=True, check=True, stdout=subprocess.PIPE)

    def test_the_formula_of_the_repository_is_ruby(self) -> None:
        self.ruby((ROOT / "Packaging/typed-url.rb").read_text())

    @unittest.skipIf(sys.version_info < (3, 11), "this Python reads no TOML")
    def test_the_recipe_for_mise_and_the_project_are_toml(self) -> None:
        import tomllib

        tools = tomllib.loads((ROOT / "Packaging/mise.toml").read_text())["tools"]
        self.assertEqual(tools, {"github:typed-url/swift-typed-url": "latest"})
        project = tomllib.loads((ROOT / "pyproject.toml").read_text())
        self.assertEqual(project["build-system"]["requires"], [])

    @unittest.skipIf(shutil.which("ruby") is None, "there is no ruby; the formula was not parsed")
    def test_ruby_parses_the_formula(self) -> None:
        subprocess.run(["ruby", "-c", ROOT / "Packaging/typed-url.rb"], check=True, stdout=subprocess.PIPE)


if __name__ == "__main__":
    unittest.main()
