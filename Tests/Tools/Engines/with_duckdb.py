#!/usr/bin/env python3
"""DuckDB: verdicts by files and by Arrow, and a table that becomes objects.

    Tests/Tools/Engines/with_duckdb.py [ROWS]
"""

import json
import time

import engines

duckdb = engines.need_module("duckdb", "duckdb")
pyarrow = engines.need_module("pyarrow", "pyarrow")
table, expected, plain_seconds = engines.begin()

database = duckdb.connect()
log = pyarrow.table({"id": [key for key, _ in table], "url": [url for _, url in table]})
database.execute("CREATE TABLE log AS SELECT * FROM log")
count = str(len(table))


def verdicts_of_table():
    found = database.execute("SELECT id, valid, schema, codes FROM verdicts").fetchall()
    return {key: engines.verdict(valid, schema, codes) for key, valid, schema, codes in found}


with engines.recipe_folder():
    started = time.time()
    database.execute(engines.recipe("duckdb_export.sql"))
    engines.shell("duckdb_check.sh", ROWS=count)
    database.execute(engines.recipe("duckdb_load.sql"))
    seconds = time.time() - started
    actual = verdicts_of_table()
    started = time.time()
    exec(engines.recipe("duckdb_python.py"))
    python_seconds = time.time() - started
    summary = json.load(open("summary.json"))
    database.execute("COPY (SELECT id, url FROM log WHERE url IS NOT NULL) TO 'log.csv' (FORMAT csv, HEADER)")
    database.execute(engines.recipe("duckdb_table.sql"))
    objects = [json.loads(line) for line in open("log.jsonl", encoding="utf-8")]

engines.compare("DuckDB, check", expected, actual, seconds, plain_seconds)
engines.compare("DuckDB, Python", expected, verdicts_of_table(), python_seconds, plain_seconds)
assert summary["complete"] and summary["rows"] == len(table), summary

held = [(str(key), url) for key, url in table if url is not None]
assert [(row["id"], row["url"]) for row in objects] == held
print("DuckDB, a table of CSV: one object for each row", flush=True)
