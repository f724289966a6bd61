#!/usr/bin/env python3
"""Measures what a package that depends on this one pays for it, and writes the figures into README.md and docs/Performance.md.

Usage: Tests/Tools/Consumer/cost.py          runs `cost.sh debug release`: some minutes, on a machine that does nothing else
       Tests/Tools/Consumer/cost.py FILE     takes what `cost.sh debug release` has printed
"""
import pathlib
import re
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[2]
BEGIN, END = "<!-- build cost: begin -->", "<!-- build cost: end -->"
MODULES = ["TypedURLModel", "TypedURL", "TypedURLSchema", "TypedURLCodegen"]
ROW = re.compile(r"(debug|release) +([\d.]+) s +([\d.]+) s, +([\d.]+) × +([\d.]+) s, +([\d.]+) × +([\d.-]+) s")


def printed():
    """What `cost.sh` prints, which is shown while it runs."""
    process = subprocess.Popen([FOLDER / "cost.sh", "debug", "release"], stdout=subprocess.PIPE, text=True)
    lines = []
    for line in process.stdout:
        print(line, end="", flush=True)
        lines.append(line)
    if process.wait() != 0:
        sys.exit("error: cost.sh failed, so no page is written")
    return "".join(lines)


def figure(name, unit, text):
    match = re.search(rf"(?m)^{name} +(\d+) {unit}$", text)
    if match is None:
        sys.exit(f"error: the output of cost.sh has no {unit} of {name}, so no page is written")
    return int(match.group(1))


def ratios(rows):
    """The table of the README."""
    lines = ["| clean build | the plugin | committed code |", "|---|---:|---:|"]
    return "\n".join(lines + [f"| {row[0]} | {row[3]} × | {row[5]} × |" for row in rows])


def seconds(rows, text):
    """The tables of docs/Performance.md."""
    lines = ["| clean build | swift-argument-parser | with the plugin | with committed code | each further schema |",
             "|---|---:|---:|---:|---:|"]
    for name, parser, one, one_ratio, committed, committed_ratio, further in rows:
        lines.append(f"| {name} | {parser} s | {one} s, {one_ratio} × | {committed} s, {committed_ratio} × | {float(further):.1f} s |")
    lines += ["", "| module, in a release build | instructions of LLVM IR |", "|---|---:|"]
    lines += [f"| `{name}` | {figure(name, 'instructions', text):,} |" for name in MODULES]
    lines += ["", f"An app that builds one URL has {figure('an app, stripped', 'bytes', text) / 1e6:.2f} MB."]
    return "\n".join(lines)


def replace(page, text):
    path = ROOT / page
    before, rest = path.read_text().split(BEGIN)
    _, after = rest.split(END)
    path.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}")


def main():
    text = pathlib.Path(sys.argv[1]).read_text() if len(sys.argv) > 1 else printed()
    rows = ROW.findall(text)
    if [row[0] for row in rows] != ["debug", "release"]:
        sys.exit("error: the output of cost.sh has no rows for debug and release, so no page is written")
    tables = seconds(rows, text)
    replace("README.md", ratios(rows))
    replace("docs/Performance.md", tables)


main()
