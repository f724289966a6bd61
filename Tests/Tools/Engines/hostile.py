#!/usr/bin/env python3
"""Rows of empty lines, line breaks, tabs, quotes, NUL and bytes that are not UTF-8, through every format that is read and
every one that is printed: none is lost, shifted or changed.

    Tests/Tools/Engines/hostile.py [ROWS]

What each row must be is known from how it is made, and not from the command.
"""

import csv
import io
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
TEXT = ["id", "url", "note"]


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


ESCAPES = {0x5C: b"\\\\", 0x09: b"\\t", 0x0A: b"\\n", 0x0D: b"\\r"}


def tsv(field):
    return b"".join(ESCAPES.get(byte, bytes([byte])) for byte in field)


def quoted(field):
    return b'"' + field.replace(b'"', b'""') + b'"' if any(c in field for c in b',"\r\n') else field


def string(field):
    return b'"' + b"".join(
        b"\\u%04x" % byte if byte < 0x20 else b"\\" + bytes([byte]) if byte in b'"\\' else bytes([byte])
        for byte in field) + b'"'


WRITERS = {
    "lines": lambda key, url, note: url + b"\n",
    "null": lambda key, url, note: url + b"\0",
    "tsv": lambda key, url, note: b"%d\t%s\t%s\n" % (key, tsv(url), tsv(note)),
    "csv": lambda key, url, note: b"%d,%s,%s\n" % (key, quoted(url), quoted(note)),
    "jsonl": lambda key, url, note: b'{"id":%d,"url":%s,"note":%s}\n' % (key, string(url), string(note)),
}
HEADERS = {"tsv": b"id\turl\tnote\n", "csv": b"id,url,note\n"}
ARGUMENTS = {"lines": [], "null": ["--null-data"]}


def as_held(kind, table):
    """The rows, with what a format cannot hold replaced."""
    if kind == "lines":
        return [(key, url.replace(b"\n", b"%").replace(b"\r", b"%"), note, valid) for key, url, note, valid in table]
    if kind == "null":
        return [(key, url.replace(b"\0", b"%"), note, valid) for key, url, note, valid in table]
    return table


def source(kind, table):
    return HEADERS.get(kind, b"") + b"".join(WRITERS[kind](*row[:3]) for row in table)


def call(command, kind, data, *options):
    arguments = ARGUMENTS.get(kind, ["--input-format", kind, "--field", "url"])
    started = time.time()
    done = subprocess.run([engines.COMMAND, command, "--schemas", engines.SCHEMAS, "--exit-zero", *arguments, *options,
                           *(["--quiet"] if command == "check" else [])], input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode != 0 or done.stderr and b"further findings are left out" not in done.stderr:
        sys.exit(f"{command} {kind} {options}: status {done.returncode} {done.stderr.decode()}")
    return done.stdout, time.time() - started


def truth(valid):
    return {True: "true", False: "false", None: ""}[valid]


def check(name, seconds, expected, actual):
    wrong = sum(a != b for a, b in zip(expected, actual)) + abs(len(expected) - len(actual))
    print(f"{name}: {len(actual):,} rows in {seconds:.1f} s, {wrong} differ", flush=True)
    if wrong:
        sys.exit(next(f"{a!r} is {b!r}" for a, b in zip(expected, actual) if a != b))


def replaced(field):
    return field.decode("utf-8", "replace")


def delimited(kind, out):
    """The rows of a table that was printed, without its header."""
    if kind == "csv":
        csv.field_size_limit(1 << 24)
        return list(csv.reader(io.StringIO(out.decode("latin-1"), newline="")))[1:]
    return [line.split("\t") for line in out.decode("latin-1").split("\n")[:-1]][1 if kind == "tsv" else 0:]


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    everything = list(rows(count))
    for kind in WRITERS:
        table = as_held(kind, everything)
        data = source(kind, table)
        keyed = kind in ("tsv", "csv")
        for command, options, valid_column in [
            ("check", ["--format", "verdict"], 1), ("parse", ["--columns", "schema"], 1),
        ]:
            each = ["--each-line"] if command == "check" else []
            out, seconds = call(command, kind, data, *options, *each)
            if kind == "jsonl":
                found = [json.loads(line) for line in out.decode("latin-1").split("\n")[:-1]]
                actual = [(o["id"], o["url"].encode("latin-1"), o["note"].encode("latin-1"),
                           {None: ""}.get(o.get("valid"), str(o.get("valid")).lower()) if command == "check" else
                           "true" if o["schema"] else "false" if "error" in o else "") for o in found]
                expected = [(key, url, note, truth(valid)) for key, url, note, valid in table]
            elif keyed:
                encode = tsv if kind == "tsv" else bytes
                actual = [(row[0], row[1], row[2], row[4] if command == "check" else
                           "true" if row[4] else "false" if row[5] else "") for row in delimited(kind, out)]
                expected = [(str(key), encode(url).decode("latin-1"), encode(note).decode("latin-1"), truth(valid))
                            for key, url, note, valid in table]
            else:
                actual = [(row[0], row[1] if command == "check" else
                           "true" if row[1] else "false" if row[2] else "") for row in delimited(kind, out)]
                expected = [(str(number), truth(row[3])) for number, row in enumerate(table, 1)]
            check(f"{command} {kind} {options[1]}", seconds, expected, actual)

        out, seconds = call("check", kind, data, "--format", "jsonl", "--each-line")
        found = [json.loads(line) for line in out.decode("utf-8", "replace").split("\n")[:-1]]
        if keyed:
            actual = [(o["id"], o["url"], o["note"], o["valid"]) for o in found]
            expected = [(str(key), replaced(url), replaced(note), valid) for key, url, note, valid in table]
        elif kind == "jsonl":
            actual = [(o["id"], o["valid"]) for o in found]
            expected = [(key, valid) for key, _, _, valid in table]
        else:
            actual = [(o["line"], o.get("url", ""), o["valid"]) for o in found]
            expected = [(number, replaced(row[1]), row[3]) for number, row in enumerate(table, 1)]
        check(f"check {kind} jsonl", seconds, expected, actual)

        # Findings are of the invalid rows, each at its own line, and of no other.
        lines, line = [], 1 + (1 if keyed else 0)
        for key, url, note, valid in table:
            height = 1 + (quoted(url).count(b"\n") + note.count(b"\n") if kind == "csv" else 0)
            if valid is False:
                lines.append(line)
            line += height
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
