#!/usr/bin/env python3
"""GNU parallel: a file of keyed rows in pieces, a process for each.

    Tests/Engines/with_parallel.py [ROWS]
"""

import shlex
import tempfile
import time

import engines

engines.need("parallel", "install GNU parallel")
table, expected, plain_seconds = engines.begin()
escapes = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"})

with tempfile.NamedTemporaryFile("w", encoding="utf-8", newline="") as file:
    for key, url in table:
        file.write(f"{key}\t" + ("\\N" if url is None else url.translate(escapes)) + "\n")
    file.flush()
    started = time.time()
    # Pieces end at line breaks, which in TSV always end a row; CSV may hold them in quotes.
    command = " ".join(map(shlex.quote, engines.CHECK + ["--input-format", "tsv", "--field", "2"]))
    out = engines.run(["parallel", "--pipepart", "--arg-file", file.name, "--block", "16M", "--keep-order", command])
    seconds = time.time() - started

actual = {}
for line in out.decode().split("\n")[:-1]:
    key, _, _, *values = line.split("\t")
    actual[int(key)] = engines.verdict(*values)
engines.compare("GNU parallel", expected, actual, seconds, plain_seconds)
