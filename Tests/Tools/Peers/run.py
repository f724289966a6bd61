#!/usr/bin/env python3
"""Measures what it costs to find the route of a URL among 1 to 1,000 routes, beside routers of servers.

Usage: Tests/Tools/Peers/run.py

Writes the schemas, builds `peers` in release, and prints the tables of docs/Performance.md. Needs valgrind, which counts
instructions; fetches Hummingbird and FlyingFox, which takes a network. Takes some minutes.
"""
import json
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).parent
BINARY = ROOT / ".build/release/peers"
STRIPPED = ROOT / ".build/release/peers-stripped"
COUNTS = [1, 10, 100, 1000]

# What a consumer writes for each schema, and the same by hand for paths.
SWIFT = """// swift-format-ignore-file

extension Routes{count}URL {{
    public var route: (number: Int, id: Int)? {{
        switch self {{
{cases}
        }}
    }}
}}

public func route{count}(_ path: String) -> (number: Int, id: Int)? {{
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    guard segments.count == 3, segments[0].isEmpty, let id = Int(segments[2]) else {{ return nil }}
    switch segments[1] {{
{segments}
    default: return nil
    }}
}}
"""


def write(path, text):
    """Writes what has changed, so that the rest is not built again: a thousand schemas take minutes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def write_routes(count):
    folder = ROOT / f"Routes/{count}"
    for number in range(count):
        schema = {
            "uriTemplate": f"https://example.com/r{number}/{{id}}", "type": "object",
            "properties": {"id": {"type": "integer", "minimum": 1, "maximum": 1_000_000}},
            "required": ["id"], "additionalProperties": False,
        }
        write(folder / f"Schemas/r{number}.json", json.dumps(schema, indent=2) + "\n")
    cases = [f"        case .r{n}(let url): return ({n}, url.id)" for n in range(count)]
    if count > 500:
        # The compiler gives up on a switch over so many cases, unless it has a default.
        cases[-1] = f"        default: if case .r{count - 1}(let url) = self {{ return ({count - 1}, url.id) }}"
        cases.append("            return nil")
    write(folder / "Routes.swift", SWIFT.format(
        count=count, cases="\n".join(cases),
        segments="\n".join(f'    case "r{n}": return ({n}, id)' for n in range(count))))


def instructions(subject, kind, count, many):
    """The instructions for one URL: the difference between many URLs and twice as many."""
    def counted(times):
        command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", STRIPPED, subject, kind, count, times]
        # So that hash tables are the same in each run.
        environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
        result = subprocess.run(
            list(map(str, command)), capture_output=True, text=True, check=True, env=environment)
        return int(re.search(r"Collected : (\d+)", result.stderr).group(1))

    # The first of them also prepare what is made at its first use.
    return (counted(2 * many) - counted(many)) / many


def main():
    for count in COUNTS:
        write_routes(count)
    subprocess.run(["swift", "build", "-c", "release", "--product", "peers"], cwd=ROOT, check=True)
    # Some versions of valgrind cannot read all debug information.
    subprocess.run(["strip", "-o", STRIPPED, BINARY], check=True)
    output = subprocess.run([BINARY], stdout=subprocess.PIPE, text=True, check=True).stdout
    times = {}
    for kind, count, subject, nanoseconds in (line.split("\t") for line in output.splitlines()):
        times.setdefault(kind, {}).setdefault(subject, {})[int(count)] = float(nanoseconds)
    for kind, subjects in times.items():
        print(f"\n### {kind}\n")
        print("| | " + " | ".join(f"{count:,}" for count in COUNTS) + f" | instructions, {COUNTS[-1]:,} |")
        print("|---|" + "---:|" * (len(COUNTS) + 1))
        baseline = next(iter(subjects.values()))
        for subject, costs in subjects.items():
            cells = [f"{costs[n]:,.0f} ns, {costs[n] / baseline[n]:.1f} ×" for n in COUNTS]
            many = 100 if costs[COUNTS[-1]] < 1_000_000 else 10
            cells.append(f"{instructions(subject, kind, COUNTS[-1], many):,.0f}")
            print(f"| {subject} | " + " | ".join(cells) + " |", flush=True)


main()
