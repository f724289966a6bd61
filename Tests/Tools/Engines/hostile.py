#!/usr/bin/env python3
"""Rows of empty lines, line breaks, tabs, quotes, NUL and bytes that are not UTF-8, through every format that is read and
every one that is printed: none is lost, shifted or changed.

    Tests/Tools/Engines/hostile.py [ROWS]

What each row must be is known from how it is made, and not from the command.
"""

import json
import random
import subprocess
import sys
import time

import engines

PIECES = [
    b"\n", b"\r\n", b"\t", b'"', b'""', b"'", b"\\", b"\\N", b"\\n", b",", b";", b"\0", b"\xff", b"\xc3", b"\xed\xa0\x80",
    b"\xc3\xa9", b"\xf0\x9f\x98\x80", b"\xe2\x80\xa8", b" ", b"{", b"}", b"x", b"null",
]


def text(r, least):
    return b"".join(r.choice(PIECES) for _ in range(r.randrange(least, 5)))


def rows(count):
    """Rows of an id, a URL, a note, and whether the URL is valid; None where there is none."""
    r = random.Random(7)
    for key in range(count):
        kind = r.randrange(4)
        if kind == 0:
            yield key, b"", text(r, 0), None
        elif kind == 1:
            # No piece is of a URL with a scheme.
            yield key, text(r, 1), text(r, 0), False
        else:
            yield key, b"poll://?owner=%d&id=%d" % (r.randrange(-99, 99), key + 1), text(r, 0), True


def string(field):
    return b'"' + b"".join(
        b"\\u%04x" % byte if byte < 0x20 else b"\\" + bytes([byte]) if byte in b'"\\' else bytes([byte])
        for byte in field) + b'"'


WRITERS = {
    "lines": lambda key, url, note: url + b"\n",
    "null": lambda key, url, note: url + b"\0",
    "jsonl": lambda key, url, note: b'{"id":%d,"url":%s,"note":%s}\n' % (key, string(url), string(note)),
}
ARGUMENTS = {"lines": [], "null": ["--null-data"]}


def as_held(kind, table):
    """The rows, with what a format cannot hold replaced."""
    if kind == "lines":
        return [(key, url.replace(b"\n", b"%").replace(b"\r", b"%"), note, valid) for key, url, note, valid in table]
    if kind == "null":
        return [(key, url.replace(b"\0", b"%"), note, valid) for key, url, note, valid in table]
    return table


def source(kind, table):
    return b"".join(WRITERS[kind](*row[:3]) for row in table)


def call(command, kind, data, *options):
    arguments = ARGUMENTS.get(kind, ["--input-format", kind, "--field", "url"])
    started = time.time()
    done = subprocess.run([engines.COMMAND, command, "--schemas", engines.SCHEMAS, "--exit-zero", *arguments, *options,
                           *(["--quiet"] if command == "check" else [])], input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode != 0 or done.stderr and b"further findings are left out" not in done.stderr:
        sys.exit(f"{command} {kind} {options}: status {done.returncode} {done.stderr.decode()}")
    return done.stdout, time.time() - started


def check(name, seconds, expected, actual):
    wrong = sum(a != b for a, b in zip(expected, actual)) + abs(len(expected) - len(actual))
    print(f"{name}: {len(actual):,} rows in {seconds:.1f} s, {wrong} differ", flush=True)
    if wrong:
        sys.exit(next(f"{a!r} is {b!r}" for a, b in zip(expected, actual) if a != b))


def replaced(field):
    return field.decode("utf-8", "replace")


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    everything = list(rows(count))
    for kind in WRITERS:
        table = as_held(kind, everything)
        data = source(kind, table)
        is_keyed = kind == "jsonl"
        for command, options in [("check", ["--format", "verdict", "--each-line"]), ("parse", [])]:
            out, seconds = call(command, kind, data, *options)
            found = [json.loads(line) for line in out.decode("latin-1").split("\n")[:-1]]
            valid = [o["valid"] if command == "check" else True if o["schema"] and "error" not in o else False if "error" in o else None
                     for o in found]
            if is_keyed:
                actual = [(o["id"], o["url"].encode("latin-1"), o["note"].encode("latin-1"), v) for o, v in zip(found, valid)]
                check(f"{command} {kind}", seconds, table, actual)
            else:
                expected = [(number, row[3]) for number, row in enumerate(table, 1)]
                check(f"{command} {kind}", seconds, expected, [(o["line"], v) for o, v in zip(found, valid)])

        out, seconds = call("check", kind, data, "--format", "jsonl", "--each-line")
        found = [json.loads(line) for line in out.decode("utf-8", "replace").split("\n")[:-1]]
        if is_keyed:
            actual = [(o["id"], o["valid"]) for o in found]
            expected = [(key, valid) for key, _, _, valid in table]
        else:
            actual = [(o["line"], o.get("url", ""), o["valid"]) for o in found]
            expected = [(number, replaced(row[1]), row[3]) for number, row in enumerate(table, 1)]
        check(f"check {kind} jsonl", seconds, expected, actual)

        # Findings are of the invalid rows, each at its own line, and of no other.
        lines = [number for number, row in enumerate(table, 1) if row[3] is False]
        out, seconds = call("check", kind, data, "--format", "json")
        findings = json.loads(out.decode("utf-8", "replace"))["findings"]
        check(f"check {kind} json", seconds, lines, [finding["start"]["line"] for finding in findings])
        for format in ["text", "github", "sarif", "junit", "gitlab"]:
            out, seconds = call("check", kind, data, "--format", format)
            marks = {"text": b": error: ", "github": b"::error ", "sarif": b'"startLine":', "junit": b"<failure",
                     "gitlab": b'"check_name"'}
            most = 25_000 if format == "sarif" else len(lines)
            check(f"check {kind} {format}", seconds, [min(len(lines), most)], [out.count(marks[format])])


main()
