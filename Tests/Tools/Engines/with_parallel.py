#!/usr/bin/env python3
"""GNU parallel: a file of keyed rows in parts, a process for each.

    Tests/Tools/Engines/with_parallel.py [ROWS]
"""

import time

import engines

engines.need("parallel", "install GNU parallel")
table, expected, plain_seconds = engines.begin()

with engines.recipe_folder():
    engines.write_tsv(table, "log.tsv")
    started = time.time()
    engines.shell("parallel.sh")
    seconds = time.time() - started
    actual = {}
    for line in open("verdicts.tsv", encoding="utf-8", newline="\n"):
        key, _, _, *values = line[:-1].split("\t")
        actual[int(key)] = engines.verdict(*values)
engines.compare("GNU parallel", expected, actual, seconds, plain_seconds)
