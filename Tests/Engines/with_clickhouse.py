#!/usr/bin/env python3
"""ClickHouse, by way of chdb, to typed-url and back as TabSeparated, which the command reads and writes with its escapes.

    Tests/Engines/with_clickhouse.py [ROWS]
"""

import os
import subprocess
import tempfile
import time

import engines

need = engines.need_module("chdb", "chdb")
from chdb import session  # noqa: E402

table, expected, plain_seconds = engines.begin()

with tempfile.TemporaryDirectory() as folder:
    source, result = os.path.join(folder, "log.tsv"), os.path.join(folder, "verdicts.tsv")
    escapes = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"})
    with open(source, "w", encoding="utf-8", newline="") as file:
        for key, url in table:
            file.write(f"{key}\t" + ("\\N" if url is None else url.translate(escapes)) + "\n")
    database = session.Session(os.path.join(folder, "database"))
    database.query("CREATE DATABASE logs")
    database.query("CREATE TABLE logs.log (id Int64, url Nullable(String)) ENGINE = MergeTree ORDER BY id")
    database.query(f"INSERT INTO logs.log SELECT * FROM file('{source}', 'TSV', 'id Int64, url Nullable(String)')")

    started = time.time()
    pipe = os.path.join(folder, "pipe.tsv")
    database.query(f"INSERT INTO FUNCTION file('{pipe}', 'TSV') SELECT id, url FROM logs.log")
    command = engines.CHECK + ["--input-format", "tsv", "--field", "2", "--file", pipe]
    with open(result, "wb") as output:
        subprocess.run(command, check=True, stdout=output)
    # An empty column is null for a type other than String.
    columns = "id Int64, url Nullable(String), line Int64, valid Nullable(Bool), schema String, codes String"
    database.query("CREATE TABLE logs.verdicts (id Int64, valid Nullable(Bool), schema String, codes String)"
                   " ENGINE = MergeTree ORDER BY id")
    database.query(f"INSERT INTO logs.verdicts SELECT id, valid, schema, codes FROM file('{result}', 'TSV', '{columns}')"
                   " SETTINGS input_format_tsv_empty_as_default = 1")
    seconds = time.time() - started

    query = ("SELECT log.id, valid, schema, codes FROM logs.log AS log JOIN logs.verdicts AS verdicts USING (id)")
    actual = {}
    for line in database.query(query, "TSV").bytes().decode().splitlines():
        key, valid, schema, codes = line.split("\t")
        actual[int(key)] = engines.verdict(None if valid == "\\N" else valid, schema, codes)
    database.close()

engines.compare("ClickHouse, TabSeparated", expected, actual, seconds, plain_seconds)
