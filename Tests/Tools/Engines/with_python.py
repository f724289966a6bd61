#!/usr/bin/env python3
"""The package `typed_url`: iterables, pandas and PyArrow, in one call and in batches of a file.

    Tests/Tools/Engines/with_python.py [ROWS]
"""

import csv
import json
import time

import engines

pyarrow = engines.need_module("pyarrow", "pyarrow")
pandas = engines.need_module("pandas", "pandas")
import pyarrow.parquet  # noqa: E402

table, expected, plain_seconds = engines.begin()
urls = [url for _, url in table]
with engines.recipe_folder():
    with open("log.csv", "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("id", "url"), *((key, url or "") for key, url in table)])
    engines.shell("table.sh")
    objects = [json.loads(line) for line in open("log.jsonl", encoding="utf-8")]
    assert [(int(row["id"]), row["url"]) for row in objects] == [(key, url or "") for key, url in table]
    exec(engines.recipe("python_check.py"))
    for name, column in [
        ("a list", urls), ("PyArrow", pyarrow.array(urls)), ("pandas", pandas.Series(urls)), ("pandas, objects", pandas.Series(urls, dtype=object)),
    ]:
        started = time.time()
        found = typed_url.check(column, "Schemas")  # noqa: F821
        seconds = time.time() - started
        if not isinstance(found, list):
            found = found.to_pandas() if name == "PyArrow" else found
            found = found.astype(object).where(found.notna(), None).itertuples(index=False)
        actual = {key: engines.verdict(*verdict) for (key, _), verdict in zip(table, found)}
        engines.compare(f"Python, {name}", expected, actual, seconds, plain_seconds)

    pyarrow.parquet.write_table(pyarrow.table({"id": [key for key, _ in table], "url": urls}), "log.parquet")
    log = pyarrow.parquet.ParquetFile("log.parquet")
    fields = [("valid", pyarrow.bool_()), ("schema", pyarrow.string()), ("codes", pyarrow.string()), ("id", pyarrow.int64())]
    started = time.time()
    with pyarrow.parquet.ParquetWriter("verdicts.parquet", pyarrow.schema(fields)) as output:
        exec(engines.recipe("python_batches.py"))
    seconds = time.time() - started
    found = pyarrow.parquet.read_table("verdicts.parquet").to_pylist()
    actual = {row["id"]: engines.verdict(row["valid"], row["schema"], row["codes"]) for row in found}
    engines.compare("Python, batches of a file", expected, actual, seconds, plain_seconds)
