#!/usr/bin/env python3
"""ClickHouse, by way of chdb, to typed-url and back as objects on lines.

    Tests/Tools/Engines/with_clickhouse.py [ROWS]

chdb has no program for the shell: a script with the name of `clickhouse-client` runs each query in chdb.
"""

import json
import os
import subprocess
import sys
import time
import xml.etree.ElementTree

import engines

engines.need_module("chdb", "chdb")
from chdb import session  # noqa: E402

# INFILE is the client's way to read a file; here it is standard input.
CLIENT = f"""#!{sys.executable}
import os, sys
from chdb import session
query = sys.argv[sys.argv.index("--query") + 1]
if query.startswith("INSERT"):
    with open("/dev/stdin", "rb") as file, open("stdin.jsonl", "wb") as copy:
        copy.write(file.read())
    query = query.replace(" SETTINGS", " FROM INFILE '" + os.path.abspath("stdin.jsonl") + "' SETTINGS")
database = session.Session(os.path.abspath("database"))
database.query("USE logs")
sys.stdout.buffer.write(database.query(query, "TSV").bytes())
database.close()
"""
table, expected, plain_seconds = engines.begin()

with engines.recipe_folder() as folder:
    with open("source.jsonl", "w", encoding="utf-8") as file:
        file.writelines(json.dumps({"id": key, "url": url}) + "\n" for key, url in table)
    database = session.Session(os.path.join(folder, "database"))
    database.query("CREATE DATABASE logs")
    database.query("CREATE TABLE logs.log (id Int64, url Nullable(String)) ENGINE = MergeTree ORDER BY id")
    database.query(
        f"INSERT INTO logs.log SELECT * FROM file('{folder}/source.jsonl', 'JSONEachRow', 'id Int64, url Nullable(String)')")
    database.close()
    with open("clickhouse-client", "w", encoding="utf-8") as file:
        file.write(CLIENT)
    os.chmod("clickhouse-client", 0o755)

    started = time.time()
    engines.shell("clickhouse.sh")
    seconds = time.time() - started

    database = session.Session(os.path.join(folder, "database"))
    query = "SELECT log.id, valid, schema, codes FROM logs.log AS log JOIN logs.verdicts AS verdicts USING (id)"
    actual = {}
    for line in database.query(query, "JSONEachRow").bytes().decode().split("\n")[:-1]:
        row = json.loads(line)
        actual[int(row["id"])] = engines.verdict(row["valid"], row["schema"], row["codes"])
    database.close()
engines.compare("ClickHouse, JSONEachRow", expected, actual, seconds, plain_seconds)

# The server sends the function objects with its argument, and expects one with its result for each.
function = xml.etree.ElementTree.fromstring(engines.recipe("clickhouse_function.xml"))[0]
command = function.findtext("command").split()
command[0] = engines.COMMAND
command[command.index("--schemas") + 1] = engines.SCHEMAS
name, result = function.findtext("argument/name"), function.findtext("return_name")
lines = "".join(json.dumps({name: url}) + "\n" for _, url in table)
out = subprocess.run(command, input=lines.encode(), check=True, stdout=subprocess.PIPE).stdout
found = [json.loads(line)[result] for line in out.splitlines()]
assert found == [expected[key][0] for key, _ in table]
print("ClickHouse, function: one result for each row", flush=True)
