#!/usr/bin/env python3
"""Counts what each operation of `benchmarks` costs, and writes the tables and plots of docs/Performance.md.

Usage: Tests/Tools/Performance/run.py

Needs valgrind. Builds `benchmarks` in release, and counts instructions by callgrind and allocations by memcheck: the
difference between many repetitions and none, so that the start of the process does not count. Takes some minutes.
"""
import functools
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).parents[3]
BINARY = ROOT / ".build/release/benchmarks"
PAGE = ROOT / "docs/Performance.md"
IMAGES = ROOT / "docs/images"

# The rows of the first table: what is counted, the comparison that has it, its name there, what it is compared with, and
# the ratio that we aim for.
FOUNDATION, SCANNER = "URLComponents and a switch", "a scanner by hand"
CANONICAL = "AssetURL, and its canonical form"
SET = "its set, with instance and canonical form"
FEW, MANY = "over 10 schemas", "over 1000 schemas"
AIMS = [
    ("read the asset's URL", "read asset://", "AssetURL", FOUNDATION, 1),
    ("read the asset's URL", "read asset://", "AssetURL", SCANNER, 1.3),
    ("read the map's URL", "read map://", "MapURL", SCANNER, 1.3),
    ("read the post's URL", "read https://example.com/users/42", "PostURL", SCANNER, 1.3),
    ("print the asset's URL", "print asset://", "AssetURL", "a printer by hand", 1.3),
    ("make a Foundation URL", "make a Foundation URL", "AssetURL.url", "URL(string:)", 1.2),
    ("read and print by the set", "read asset://", SET, CANONICAL, 4),
    ("check a URL over 1,000 schemas", "check https", MANY, FEW, 1.3),
    ("parse a URL over 1,000 schemas", "parse it", MANY, FEW, 1.3),
]
COLOURS = ["#0b62d6", "#c8481c", "#1f8a4c", "#7a3fb0"]


def valgrind(tool, title, name, count):
    command = ["valgrind", f"--tool={tool}"]
    if tool == "callgrind":
        command.append("--callgrind-out-file=/dev/null")
    result = subprocess.run(
        command + [str(BINARY), "repeat", title, name, str(count)], capture_output=True, text=True, check=True,
        # Else each process hashes in its own way, and sets of schemas do not cost the same twice.
        env=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"})
    pattern = r"Collected : (\d+)" if tool == "callgrind" else r"total heap usage: ([\d,]+) allocs"
    return int(re.search(pattern, result.stderr).group(1).replace(",", ""))


@functools.cache
def start(tool, title, name):
    """What it costs to start the process and to prepare an operation."""
    return valgrind(tool, title, name, 0)


def cost(tool, first, title, name):
    """The cost of one repetition. Only sets of schemas are much to prepare; the others start as the first operation does."""
    many = 10 if name.endswith("letters") else 100 if name.endswith("schemas") else 1000
    prepared = (title, name) if name.endswith("schemas") else first
    return max(0, (valgrind(tool, title, name, many) - start(tool, *prepared)) / many)


def number(value):
    return f"{value:,.0f}"


def table(title, rows):
    first = rows[0][1]
    lines = [f"### {code(title[0].upper() + title[1:])}", "", "| | instructions | allocations | |", "|---|---:|---:|---:|"]
    for name, instructions, allocations in rows:
        lines.append(f"| {name} | {number(instructions)} | {allocations:.1f} | {instructions / first:.2f} × |")
    return "\n".join(lines)


def aims(comparisons):
    """A table of what is aimed for, with what is reached."""
    lines = ["| | instructions | compared with | instructions | ratio | aim |", "|---|---:|---|---:|---:|---:|"]
    for what, begin, name, other, aim in AIMS:
        rows = next(rows for title, rows in comparisons.items() if title.startswith(begin))
        costs = {row[0]: row[1] for row in rows}
        ratio = costs[name] / costs[other]
        lines.append(
            f"| {what} | {number(costs[name])} | {other} | {number(costs[other])} | {ratio:.2f} × | ≤ {aim} × |")
    return "\n".join(lines)


def code(text):
    """A text with its URLs as code."""
    return re.sub(r"\S+:\S+", lambda url: f"`{url.group()}`", text)


def replace(name, text):
    """Replaces a part of the page that is between two comments."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    before, rest = PAGE.read_text().split(begin)
    _, after = rest.split(end)
    PAGE.write_text(f"{before}{begin}\n{text}\n{end}{after}")


def plot(file, title, unit, series):
    """Draws lines over logarithmic axes."""
    from math import ceil, floor, log10

    width, height, left, right, top, bottom = 640, 320, 90, 20, 40, 80
    xs = sorted({x for _, points in series for x, _ in points})
    ys = [y for _, points in series for _, y in points]
    low, high = floor(log10(min(ys))), ceil(log10(max(ys)))
    first, last = log10(xs[0]), log10(xs[-1])

    def place(x, y):
        across = left + (log10(x) - first) / (last - first) * (width - left - right)
        return across, top + (high - log10(y)) / (high - low) * (height - top - bottom)

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<text x="{left}" y="22" font-size="14" font-weight="bold">{title}</text>',
    ]
    for power in range(low, high + 1):
        _, y = place(xs[0], 10**power)
        out.append(f'<line x1="{left}" y1="{y:.1f}" x2="{width - right}" y2="{y:.1f}" stroke="#ddd"/>')
        out.append(f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{10**power:,}</text>')
    for x in xs:
        across, _ = place(x, 10**low)
        out.append(f'<text x="{across:.1f}" y="{height - bottom + 18}" text-anchor="middle">{x:,}</text>')
    out.append(f'<text x="{(left + width - right) / 2}" y="{height - bottom + 38}" text-anchor="middle">{unit}</text>')
    for index, (name, points) in enumerate(series):
        colour = COLOURS[index]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in points))
        out.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        out += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in (place(*p) for p in points)]
        across = left + index * (width - left - right) / len(series)
        out.append(f'<text x="{across:.0f}" y="{height - 14}" fill="{colour}">● {name}</text>')
    IMAGES.mkdir(exist_ok=True)
    (IMAGES / file).write_text("\n".join(out + ["</svg>"]) + "\n")


def points(comparisons, title):
    return [(int(re.search(r"\d[\d,]*", name).group()), cost) for name, cost, _ in comparisons[title]]


def main():
    subprocess.run(["swift", "build", "-c", "release", "--product", "benchmarks"], cwd=ROOT, check=True)
    listed = subprocess.run([BINARY, "list"], capture_output=True, text=True, check=True).stdout.splitlines()
    comparisons = {}
    # Ten thousand schemas take minutes to prepare under valgrind.
    operations = [tuple(line.split("\t")) for line in listed if "10000 schemas" not in line]
    for title, name in operations:
        # What a plot shows needs no allocations.
        is_tabled = not re.search("schemas$|letters$|parameters$", name)
        instructions = cost("callgrind", operations[0], title, name)
        row = (name, instructions, cost("memcheck", operations[0], title, name) if is_tabled else 0)
        comparisons.setdefault(title, []).append(row)
        print(f"{title}\t{name}\t{row[1]:.0f}\t{row[2]:.1f}", flush=True)
    tables = [table(title, rows) for title, rows in comparisons.items() if any(row[2] for row in rows)]
    schemas = [
        ("check", "check https://example.com/r17/{id}{?q,page}"), ("parse", "parse it"),
        ("explain no-match", "explain that no schema matches https://example.com/x17/123"),
    ]
    plot("cost-by-schemas.svg", "Instructions for a URL, by the number of schemas", "schemas",
         [(name, points(comparisons, title)) for name, title in schemas])
    plot("cost-by-parameters.svg", "Instructions to parse a URL by its set, by its parameters", "parameters",
         [("set", points(comparisons, "parse a URL of integers by its set"))])
    lengths = [(reader, f"read https://example.com/users/{{id}}/posts by {reader}")
               for reader in ("PostURL", "its set", "URLComponents and a switch")]
    plot("cost-by-length.svg", "Instructions to read a URL, by its length", "letters of the id",
         [(name, points(comparisons, title)) for name, title in lengths])
    replace("one URL", "\n\n".join(tables))
    replace("aims", aims(comparisons))


main()
