"""What the scripts of this folder share: rows to check, what plain `check` says of them, and the comparison.

Each script takes the number of rows, 1,000,000 unless told, and needs TYPED_URL where the command is not built for
release in this checkout. It runs the recipes of `docs/Engines.md`, which are the files in `recipes`, unchanged.
"""

import contextlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SCHEMAS = str(ROOT / "Schemas")
COMMAND = os.path.abspath(os.environ.get("TYPED_URL", str(ROOT / ".build/release/typed-url")))
RECIPES = Path(__file__).resolve().parent / "recipes"

# The package that a wheel installs. It finds the command on PATH.
sys.path.insert(0, str(ROOT / "Python"))

# What makes a row answer a row: verdicts with status 0 where URLs are invalid.
CHECK = [COMMAND, "check", "--schemas", SCHEMAS, "--format", "verdict", "--exit-zero", "--quiet"]

# Texts that tools of this kind lose, shift or change.
ODD = [
    None, "", " ", "a\n\\.\nb", "x" * 100_000, '"', '""', '"x"', "'", "\t", "\n", "\r\n", "a\nb", "a\tb", "a\rb", "\\", "\\N", "\\.", "\\t", ",",
    "x,y", 'x"y,z\nw', "é", "日本 語", "\U0001F600", "\u2028", "null", "NULL", "map:?latitude=1\r",
    "map:?latitude=1&longitude=2\n", '{"url":"x"}', "asset://?id=%zz&width=1&height=1", "map://?latitude=99",
    "asset://?id=a,b%2Cc%22&width=1&height=2", "asset://?id=%C3%A9&width=1&height=2&crop=0,0,1,1",
]


def rows(count, seed=1):
    """Rows of a key and a URL, about one in a hundred of which is odd or wrong."""
    r = random.Random(seed)
    for key in range(count):
        kind = r.randrange(400)
        if kind < 3:
            url = r.choice(ODD)
        elif kind == 3:
            url = f"asset://?id={key}&widht={r.randrange(1, 999)}&height=12x"
        elif kind % 3 == 0:
            url = f"asset://?id={key:x}&width={r.randrange(1, 4096)}&height={r.randrange(1, 4096)}&filter=noir"
        elif kind % 3 == 1:
            url = f"map://?latitude={r.randrange(-900, 900) / 10}&longitude={r.randrange(-1800, 1800) / 10}"
        else:
            url = f"poll://?owner={r.randrange(-5000, 5000)}&id={key + 1}"
        yield key, url


def plain(table):
    """What plain `check` says: (valid, schema, codes) by key, and its seconds. Records end with NUL."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(b"".join((url or "").encode() + b"\0" for _, url in table))
        file.flush()
        started = time.time()
        out = run(CHECK + ["--null-data", "--each-line", "--file", file.name])
        seconds = time.time() - started
    verdicts = {}
    for (key, _), line in zip(table, out.decode().split("\n")):
        row = json.loads(line)
        verdicts[key] = verdict(row["valid"], row.get("schema"), row.get("codes"))
    return verdicts, seconds


def run(arguments, **options):
    return subprocess.run(arguments, check=True, stdout=subprocess.PIPE, **options).stdout


def recipe(name):
    return (RECIPES / name).read_text()


def shell(name, **variables):
    """Runs a recipe for the shell in the current folder."""
    subprocess.run(["bash", "-c", recipe(name)], check=True, env={**os.environ, **variables})


@contextlib.contextmanager
def recipe_folder():
    """The current folder of recipes: with `typed-url`, which is also in PATH, and `Schemas`."""
    before = os.getcwd(), os.environ["PATH"]
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(COMMAND, os.path.join(folder, "typed-url"))
        shutil.copytree(SCHEMAS, os.path.join(folder, "Schemas"))
        os.chdir(folder)
        os.environ["PATH"] = f"{folder}:{before[1]}"
        try:
            yield folder
        finally:
            os.chdir(before[0])
            os.environ["PATH"] = before[1]


def verdict(valid, schema, codes):
    """A row's verdict as `plain` has it, from what an engine made of the columns."""
    return valid, schema or None, (codes if isinstance(codes, str) else ",".join(codes or [])) or None


def compare(name, expected, actual, seconds, plain_seconds):
    """Ends the script with status 1 where a row is lost, added or judged otherwise."""
    wrong = [key for key in expected if actual.get(key, "missing") != expected[key]]
    added = [key for key in actual if key not in expected]
    rate = len(expected) / seconds
    print(f"{name}: {len(expected):,} rows in {seconds:.1f} s, {rate:,.0f} rows/s,"
          f" {seconds / plain_seconds:.1f} times plain check; {len(wrong)} differ, {len(added)} are added", flush=True)
    for key in wrong[:10]:
        print(f"  {key}: {actual.get(key, 'missing')}, expected {expected[key]}")
    if wrong or added:
        sys.exit(1)


def begin():
    """The rows, what plain `check` says of them, and its seconds."""
    need(COMMAND, "build it with `swift build -c release --product typed-url`, or name it in TYPED_URL")
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    table = list(rows(count))
    expected, seconds = plain(table)
    print(f"plain check: {count:,} rows in {seconds:.1f} s, {count / seconds:,.0f} rows/s", flush=True)
    return table, expected, seconds


def need(program, remedy):
    if shutil.which(program) is None:
        sys.exit(f"{program} is not installed; {remedy}")


def need_module(name, package):
    try:
        return __import__(name)
    except ImportError:
        sys.exit(f"the Python module {name} is not installed; pip install {package}")
