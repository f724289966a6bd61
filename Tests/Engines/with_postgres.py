#!/usr/bin/env python3
"""PostgreSQL: COPY through typed-url and back, in a server of its own that is removed at the end.

    Tests/Engines/with_postgres.py [ROWS]
"""

import os
import shlex
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


def shell(script):
    subprocess.run(["bash", "-c", "set -o pipefail; " + script], check=True)


psql = f"psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --host {folder} --username postgres"


def verdicts(name, seconds):
    out = engines.run([*shlex.split(psql), "--command",
                       f"COPY (SELECT log.id, valid, schema, codes FROM log JOIN {name} USING (id)) TO STDOUT"])
    actual = {}
    for line in out.decode().splitlines():
        key, *values = [None if text == "\\N" else text for text in line.split("\t")]
        actual[int(key)] = engines.verdict({"t": "true", "f": "false"}.get(values[0]), *values[1:])
    return actual


server("initdb", "--pgdata", f"{folder}/data", "--username", "postgres", "--encoding", "UTF8", "--locale", "C",
       "--auth", "trust")
server("pg_ctl", "--pgdata", f"{folder}/data", "--wait", "--log", f"{folder}/log", "--options",
       f"-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off", "start")
try:
    columns = "id bigint, url text, line bigint, valid boolean, schema text, codes text"
    shell(f'{psql} --command "CREATE TABLE log (id bigint PRIMARY KEY, url text); CREATE TABLE piped ({columns});'
          f' CREATE TABLE read ({columns})"')
    escapes = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"})
    rows = "".join(f"{key}\t" + ("\\N" if url is None else url.translate(escapes)) + "\n" for key, url in table)
    subprocess.run([*shlex.split(psql), "--command", "COPY log FROM STDIN"], check=True, input=rows.encode())
    check = " ".join(map(shlex.quote, engines.CHECK + ["--input-format", "csv", "--field"]))

    # From a client: the status of each of the three counts.
    started = time.time()
    shell(f'{psql} --command "COPY log TO STDOUT (FORMAT csv)" | {check} 2 |'
          f' {psql} --command "COPY piped FROM STDIN (FORMAT csv)"')
    seconds = time.time() - started
    engines.compare("PostgreSQL, psql and a pipe", expected, verdicts("piped", seconds), seconds, plain_seconds)

    # On the server, which reads the result once the command has ended.
    started = time.time()
    shell(f"""{psql} --command "COPY log TO PROGRAM '{check} url > {folder}/verdicts.csv' (FORMAT csv, HEADER)" """
          f"""--command "COPY read FROM '{folder}/verdicts.csv' (FORMAT csv, HEADER)" """)
    seconds = time.time() - started
    engines.compare("PostgreSQL, COPY TO PROGRAM", expected, verdicts("read", seconds), seconds, plain_seconds)
finally:
    server("pg_ctl", "--pgdata", f"{folder}/data", "--mode", "immediate", "stop")
    shutil.rmtree(folder, ignore_errors=True)
