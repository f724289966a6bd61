#!/usr/bin/env python3
"""DuckDB: verdicts by CSV files and by Arrow, and parameters.

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
    engines.shell("duckdb_parse.sh", ROWS=count)
    database.execute(engines.recipe("duckdb_parse.sql"))

engines.compare("DuckDB, check", expected, actual, seconds, plain_seconds)
engines.compare("DuckDB, Python", expected, verdicts_of_table(), python_seconds, plain_seconds)
assert summary["complete"] and summary["rows"] == len(table), summary

# A valid URL has values and no error, an invalid one an error, and a null one neither.
found = database.execute("SELECT id, schema, latitude, longitude, error FROM places").fetchall()
kinds = {key: ("true" if error is None and schema else "false" if error else None) for key, schema, _, _, error in found}
assert kinds == {key: valid for key, (valid, _, _) in expected.items()}
urls = dict(table)
for key, schema, latitude, longitude, error in found:
    if schema == "map" and error is None:
        fields = dict(pair.split("=") for pair in urls[key].split("?")[1].split("&"))
        assert (latitude, longitude) == (float(fields["latitude"]), float(fields["longitude"])), urls[key]
print("DuckDB, parse: the values are those of the URLs", flush=True)
