#!/usr/bin/env python3
"""The function for Spark's mapInArrow, without Spark: whatever fails, it raises an error and loses no row in silence.

    Tests/Tools/Engines/failures.py
"""

import sys
import time

import engines

pa = engines.need_module("pyarrow", "pyarrow")
try:
    import pyspark  # noqa: F401
except ImportError:
    # The function only asks Spark where the command is.
    import types

    sys.modules["pyspark"] = types.SimpleNamespace(SparkFiles=None)
sys.path.insert(0, str(engines.RECIPES))
import typed_url_spark  # noqa: E402

engines.need(engines.COMMAND, "name it in TYPED_URL")
OPTIONS = ["--input-format", "csv", "--field", "url"]
URL = "map://?latitude=1&longitude=2"


def batch(size, start=0, name="url", type=None, url=URL):
    return pa.record_batch({"id": pa.array(range(start, start + size), pa.int64()), name: pa.array([url] * size, type)})


def run(batches, *options, command=None):
    typed_url_spark.command = lambda: command or engines.CHECK + OPTIONS + list(options)
    return [row for result in typed_url_spark.check(iter(batches)) for row in result.to_pylist()]


def fails(name, text, batches, *options, command=None):
    started = time.time()
    try:
        count = len(run(batches, *options, command=command))
    except Exception as failure:
        whole = f"{failure} {failure.__cause__!r}"
        assert text in whole, f"{name}: {whole}"
        assert time.time() - started < 60, name
        print(f"{name}: {str(failure).splitlines()[0]}", flush=True)
        return
    sys.exit(f"{name}: no error, {count} rows")


def broken():
    yield from (batch(10_000, 10_000 * index) for index in range(8))
    raise OSError("the ninth batch is gone")


rows = run([batch(5), batch(0), batch(3, 5), batch(1, 8, url=None)])
assert [row["id"] for row in rows] == list(range(9)) and [row["valid"] for row in rows] == [True] * 8 + [None], rows
assert run([]) == []
assert run([batch(2, type=pa.binary())])[1]["valid"] is True
# The row is longer than pyarrow's usual block.
assert run([batch(2), batch(1, url="x" * 3_000_000), batch(2)])[2]["codes"] == "malformed-url"
assert len(run([batch(10_000, 10_000 * index) for index in range(6)])) == 60_000
fails("a column of another name", "url", [batch(5, name="link")])
fails("an error in the ninth batch", "the ninth batch is gone", broken())
fails("bytes that are not UTF-8", "ArrowInvalid", [batch(5, url=b"a:\xff", type=pa.binary())])
fails("an unknown option", "Unknown option '--no-such-option'", [batch(50_000)], "--no-such-option")
fails("schemas that are not there", "cannot read", [batch(5)], "--schemas", "/nowhere")
fails("too few results", "5 rows written, 4 read", [batch(5)], command=["sh", "-c", "head -n 5 | " + " ".join(
    engines.CHECK + OPTIONS) + "; cat >/dev/null"])
# Whoever wants few rows leaves the rest.
rows = typed_url_spark.check(batch(10_000, 10_000 * index) for index in range(20))
typed_url_spark.command = lambda: engines.CHECK + OPTIONS
next(rows)
rows.close()
print("failures: none is silent")
