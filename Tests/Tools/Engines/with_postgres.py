#!/usr/bin/env python3
"""PostgreSQL: objects through typed-url and back, in a server of its own that is removed at the end.

    Tests/Tools/Engines/with_postgres.py [ROWS]
"""

import json
import os
import shutil
import subprocess
import tempfile
import time

import engines

for program in ["initdb", "pg_ctl", "psql"]:
    engines.need(program, "install PostgreSQL's server and client, and have their folder in PATH")
table, expected, plain_seconds = engines.begin()

folder = tempfile.mkdtemp()
# The server does not run as root.
account = []
if os.geteuid() == 0:
    engines.need("runuser", "run the script as another user than root")
    account = ["runuser", "-u", "postgres", "--"]
    shutil.chown(folder, "postgres")


def server(*arguments):
    subprocess.run([*account, *arguments], check=True, stdout=subprocess.DEVNULL, cwd=folder)


os.environ.update(PGHOST=folder, PGUSER="postgres", PGOPTIONS="--client-min-messages=warning")


def query(text, **options):
    return engines.run(["psql", "--quiet", "--no-psqlrc", "--set", "ON_ERROR_STOP=1", "--command", text], **options)


server("initdb", "--pgdata", f"{folder}/data", "--username", "postgres", "--encoding", "UTF8", "--locale", "C",
       "--auth", "trust")
server("pg_ctl", "--pgdata", f"{folder}/data", "--wait", "--log", f"{folder}/log", "--options",
       f"-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off", "start")
try:
    query("CREATE TABLE log (id bigint PRIMARY KEY, url text);"
          " CREATE TABLE verdicts (id bigint PRIMARY KEY, valid boolean, schema text, codes json)")
    with engines.recipe_folder():
        escapes = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"})
        with open("source.txt", "w", encoding="utf-8", newline="") as file:
            for key, url in table:
                file.write(f"{key}\t" + ("\\N" if url is None else url.translate(escapes)) + "\n")
        with open("source.txt", "rb") as source:
            query("COPY log FROM STDIN", stdin=source)
        # The second run takes the place of the first.
        for _ in range(2):
            started = time.time()
            engines.shell("postgres.sh")
            seconds = time.time() - started
    actual = {}
    out = query("COPY (SELECT log.id, valid, schema, codes FROM log JOIN verdicts USING (id)) TO STDOUT")
    for line in out.decode().splitlines():
        key, valid, schema, codes = [None if text == "\\N" else text for text in line.split("\t")]
        actual[int(key)] = engines.verdict({"t": True, "f": False}.get(valid), schema, json.loads(codes or "[]"))
    engines.compare("PostgreSQL", expected, actual, seconds, plain_seconds)
finally:
    server("pg_ctl", "--pgdata", f"{folder}/data", "--mode", "immediate", "stop")
    shutil.rmtree(folder, ignore_errors=True)
