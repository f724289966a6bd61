#!/usr/bin/env python3
"""DuckDB to typed-url and back: CSV through a pipe, into a file that DuckDB reads once it is whole.

    Tests/Engines/with_duckdb.py [ROWS]
"""

import os
import subprocess
import tempfile
import time

import engines

duckdb = engines.need_module("duckdb", "duckdb")
pyarrow = engines.need_module("pyarrow", "pyarrow")
table, expected, plain_seconds = engines.begin()

database = duckdb.connect()
log = pyarrow.table({"id": [key for key, _ in table], "url": [url for _, url in table]})
database.execute("CREATE TABLE log AS SELECT * FROM log")

with tempfile.TemporaryDirectory() as folder:
    pipe, result = os.path.join(folder, "log.csv"), os.path.join(folder, "verdicts.csv")
    os.mkfifo(pipe)
    started = time.time()
    command = engines.CHECK + ["--input-format", "csv", "--field", "url", "--file", pipe]
    with open(result, "wb") as output:
        # The command reads while DuckDB writes; DuckDB must not read the result before the command has ended.
        tool = subprocess.Popen(command, stdout=output)
        database.execute(f"COPY (SELECT id, url FROM log) TO '{pipe}' (FORMAT csv, HEADER, USE_TMP_FILE false)")
        if tool.wait() != 0:
            raise SystemExit(f"typed-url ended with status {tool.returncode}")
    # The dialect is named: what DuckDB guesses of the first rows need not hold for the others.
    database.execute(f"""
        CREATE TABLE verdicts AS SELECT id, valid, schema, codes FROM read_csv('{result}', header = true,
            auto_detect = false, delim = ',', quote = '"', escape = '"', new_line = '\\n', max_line_size = 16777216,
            columns = {{'id': 'BIGINT', 'url': 'VARCHAR', 'line': 'BIGINT', 'valid': 'BOOLEAN',
                'schema': 'VARCHAR', 'codes': 'VARCHAR'}})""")
    seconds = time.time() - started

found = database.execute("SELECT log.id, valid, schema, codes FROM log JOIN verdicts USING (id)").fetchall()
actual = {key: engines.verdict(valid, schema, codes) for key, valid, schema, codes in found}
engines.compare("DuckDB, CSV", expected, actual, seconds, plain_seconds)
