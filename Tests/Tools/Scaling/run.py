#!/usr/bin/env python3
"""Measures the CPU of the command over 10 to 10,000 schemas.

Usage: Tests/Tools/Scaling/run.py [COUNT…]

Builds the command in release first: `swift build -c release --product typed-url`.
"""
import json
import os
import pathlib
import random
import resource
import subprocess
import sys
import tempfile

COMMAND = pathlib.Path(__file__).parents[3] / ".build/release/typed-url"
HITS, MISSES = 500_000, 20_000


def schema(template):
    text = {"type": "string", "description": "A text."}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Thing", "description": "A thing.",
        "uriTemplate": template, "type": "object",
        "properties": {
            "id": {**text, "minLength": 1}, "q": text,
            "page": {"type": "integer", "minimum": 1, "description": "A page."},
        },
        "required": ["id"], "additionalProperties": False, "examples": [{"id": "1"}],
    }


def cpu(*arguments):
    """The seconds of CPU of a run of the command, those of the system included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([COMMAND, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def measure(folder, count, template, url):
    schemas = folder / "Schemas"
    schemas.mkdir()
    for number in range(count):
        (schemas / f"thing{number:05}.json").write_text(json.dumps(schema(template(f"r{number}")), indent=2) + "\n")
    choice = random.Random(1)

    def urls(name, letter, size):
        lines = [url(f"{letter}{choice.randrange(count)}", number) for number in range(size)]
        (folder / name).write_text("\n".join(lines) + "\n")
        return folder / name

    def check(file):
        return cpu("check", "--schemas", schemas, "--file", file)

    load = min(check(urls("one", "r", 1)) for _ in range(3))
    hit = (check(urls("hits", "r", HITS)) - load) / HITS * 1e6
    miss = (check(urls("misses", "x", MISSES)) - load) / MISSES * 1e6
    lint = cpu("lint", schemas)
    generate = cpu("generate", schemas, "--output", folder / "Generated")
    return f"{load:8.2f} s {hit:8.2f} µs {miss:8.1f} µs {lint:8.2f} s {generate:8.2f} s"


def main():
    counts = [int(argument) for argument in sys.argv[1:]] or [10, 100, 1000, 10_000]
    kinds = [
        ("https://example.com/r17/{id}{?q,page}", lambda name: f"https://example.com/{name}/{{id}}{{?q,page}}",
         lambda name, number: f"https://example.com/{name}/{number}?q=word&page={number % 90 + 1}"),
        ("r17://{?id,q,page}", lambda name: f"{name}://{{?id,q,page}}",
         lambda name, number: f"{name}://?id={number}&q=word&page={number % 90 + 1}"),
    ]
    if not os.access(COMMAND, os.X_OK):
        sys.exit(f"there is no {COMMAND}; run swift build -c release --product typed-url")
    for title, template, url in kinds:
        print(title)
        print("  schemas    check: load   valid URL   no match       lint   generate")
        for count in counts:
            with tempfile.TemporaryDirectory() as folder:
                print(f"{count:9}   {measure(pathlib.Path(folder), count, template, url)}", flush=True)


if __name__ == "__main__":
    main()
