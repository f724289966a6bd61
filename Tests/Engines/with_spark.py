#!/usr/bin/env python3
"""Spark: a process for each partition, with mapInArrow and with RDD.pipe.

    Tests/Engines/with_spark.py [ROWS]
"""

import os
import subprocess
import sys
import tempfile
import threading
import time

import engines

engines.need("java", "Spark runs on a JVM, 17 or newer")
engines.need_module("pyspark", "pyspark")
pyarrow = engines.need_module("pyarrow", "pyarrow")
import pyarrow.parquet  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402

# The workers run what runs this script.
os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
COMMAND = engines.CHECK
table, expected, plain_seconds = engines.begin()
spark = (
    SparkSession.builder.master("local[2]").appName("typed-url").config("spark.ui.enabled", "false")
    .config("spark.driver.memory", "4g").config("spark.log.level", "ERROR")
    .config("spark.sql.execution.arrow.maxRecordsPerBatch", 50_000).getOrCreate())


def check(batches):
    """A process reads the rows of a partition as CSV, and answers each with its verdict."""
    import pyarrow as pa
    from pyarrow import csv

    command = COMMAND + ["--input-format", "csv", "--field", "url"]
    tool = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    failures = []

    def write():
        # The command answers while it reads: who writes all before reading waits for ever once the pipe is full.
        try:
            with tool.stdin as stdin, csv.CSVWriter(stdin, pa.schema([("id", pa.int64()), ("url", pa.string())])) as writer:
                for batch in batches:
                    writer.write_batch(batch.select(["id", "url"]))
        except BaseException as failure:
            failures.append(failure)

    writer = threading.Thread(target=write)
    writer.start()
    types = {"id": pa.int64(), "valid": pa.bool_(), "schema": pa.string(), "codes": pa.string()}
    with csv.open_csv(
        tool.stdout, parse_options=csv.ParseOptions(newlines_in_values=True),
        convert_options=csv.ConvertOptions(
            column_types=types, include_columns=list(types), strings_can_be_null=True, null_values=[""],
            true_values=["true"], false_values=["false"]),
    ) as reader:
        yield from reader
    writer.join()
    if failures:
        raise failures[0]
    if tool.wait() != 0:
        raise RuntimeError(f"typed-url ended with status {tool.returncode}")


def escaped(row):
    """A row as the command reads TSV: what would end a column or a row is an escape."""
    url = "\\N" if row.url is None else (
        row.url.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r"))
    return f"{row.id}\t{url}"


with tempfile.TemporaryDirectory() as folder:
    # The log as a job finds it.
    log = pyarrow.table({"id": [key for key, _ in table], "url": [url for _, url in table]})
    pyarrow.parquet.write_table(log, f"{folder}/log.parquet", row_group_size=100_000)
    frame = spark.read.parquet(f"{folder}/log.parquet").repartition(2).cache()
    frame.count()

    started = time.time()
    verdicts = frame.mapInArrow(check, "id long, valid boolean, schema string, codes string")
    verdicts.write.parquet(f"{folder}/verdicts")
    seconds = time.time() - started
    found = pyarrow.parquet.read_table(f"{folder}/verdicts").to_pydict()
    actual = {
        key: engines.verdict(*values)
        for key, *values in zip(found["id"], found["valid"], found["schema"], found["codes"])}
    engines.compare("Spark, mapInArrow", expected, actual, seconds, plain_seconds)

    started = time.time()
    command = " ".join(COMMAND + ["--input-format", "tsv", "--field", "2"])
    # Without checkCode, a command that failed looks like one that found nothing.
    piped = frame.rdd.map(escaped).pipe(command, checkCode=True)
    answers = piped.map(lambda line: line.split("\t")).map(lambda row: (int(row[0]), row[3], row[4], row[5])).collect()
    seconds = time.time() - started
    actual = {key: engines.verdict(*values) for key, *values in answers}
    engines.compare("Spark, RDD.pipe", expected, actual, seconds, plain_seconds)

    # A run that fails fails the job.
    try:
        frame.rdd.map(escaped).pipe(command + " --file gone", checkCode=True).count()
        sys.exit("Spark, RDD.pipe: a failed command went unnoticed")
    except Exception as failure:
        print("Spark, RDD.pipe: a command that fails fails the job:", "status 2" if " 2" in str(failure) else failure)

spark.stop()
