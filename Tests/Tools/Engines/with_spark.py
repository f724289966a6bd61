#!/usr/bin/env python3
"""Spark: a process for each partition, with `typed_url.spark`.

    Tests/Tools/Engines/with_spark.py [ROWS]
"""

import os
import sys
import time

import engines

engines.need("java", "Spark runs on a JVM, 17 or newer")
engines.need_module("pyspark", "pyspark")
pyarrow = engines.need_module("pyarrow", "pyarrow")
import pyarrow.parquet  # noqa: E402
from pyspark.sql import SparkSession  # noqa: E402

# The workers run what runs this script.
os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
os.environ["PYTHONPATH"] = str(engines.ROOT / "Python")
table, expected, plain_seconds = engines.begin()
with engines.recipe_folder() as folder:
    # The driver runs in the folder of the files that it ships.
    spark = (
        SparkSession.builder.master("local[2]").appName("typed-url").config("spark.ui.enabled", "false")
        .config("spark.driver.memory", "4g").config("spark.log.level", "ERROR")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", 50_000).getOrCreate())
    # The log as a job finds it, and what the job brings along.
    log = pyarrow.table({"id": [key for key, _ in table], "url": [url for _, url in table]})
    pyarrow.parquet.write_table(log, "log.parquet", row_group_size=100_000)
    frame = spark.read.parquet(f"file://{folder}/log.parquet").repartition(2).cache()
    frame.count()

    started = time.time()
    exec(engines.recipe("spark_check.py"))
    seconds = time.time() - started
    found = pyarrow.parquet.read_table("verdicts").to_pydict()
    actual = {
        key: engines.verdict(*values)
        for key, *values in zip(found["id"], found["valid"], found["schema"], found["codes"])}
    engines.compare("Spark, typed_url.spark", expected, actual, seconds, plain_seconds)
    spark.stop()
