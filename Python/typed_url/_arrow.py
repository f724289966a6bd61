"""Verdicts of columns of PyArrow, without a Python object for each row."""

from typing import Any, List

import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import json

from ._process import PIECE, CommandError, Process

SCHEMA = pa.schema({"valid": pa.bool_(), "schema": pa.string(), "codes": pa.string()})
# What the command answers.
ANSWER = pa.schema({"line": pa.int64(), "valid": pa.bool_(), "schema": pa.string(), "codes": pa.list_(pa.string())})


def verdicts(column: Any, process: Process) -> pa.Table:
    """A table with a row for each row of the column."""
    chunks = column.chunks if isinstance(column, pa.ChunkedArray) else [column]
    tables: List[pa.Table] = []
    for chunk in chunks:
        records = _binary(chunk)
        tables += [_verdicts(records.slice(start, PIECE), process) for start in range(0, len(records), PIECE)]
    return pa.concat_tables(tables) if tables else SCHEMA.empty_table()


def _binary(column: pa.Array) -> pa.Array:
    """The bytes of the texts. Nothing looks whether they are UTF-8."""
    if pa.types.is_dictionary(column.type):
        column = column.dictionary_decode()
    if isinstance(column, pa.ExtensionArray):
        column = column.storage
    try:
        if str(column.type) == "string_view":
            column = column.cast(pa.large_string())
        return column.cast(pa.large_binary(), safe=False)
    except pa.ArrowNotImplementedError:
        raise TypeError(f"the column is of type {column.type}; expected string or binary") from None


def _verdicts(column: pa.Array, process: Process) -> pa.Table:
    if pc.any(pc.match_substring(column, b"\0")).as_py():
        # NUL ends a record. No URL has it, nor the control character that takes its place.
        column = pc.replace_substring(column, b"\0", b"\1")
    ends = pa.scalar(b"\0", pa.large_binary())
    # The texts and their ends, one after the other.
    records = pc.binary_join_element_wise(
        column, pa.scalar(b"", pa.large_binary()), ends, null_handling="replace", null_replacement=b"")
    first = process.answered + 1
    size = pc.sum(pc.binary_length(records)).as_py()
    lines = process.answers(memoryview(records.buffers()[2])[:size], len(records))
    table = json.read_json(pa.BufferReader(lines), parse_options=json.ParseOptions(explicit_schema=ANSWER))
    numbers = pa.chunked_array([pa.array(range(first, first + len(records)), pa.int64())])
    if not table["line"].equals(numbers):
        process.kill()
        raise CommandError(f"typed-url did not answer the records {first} to {first + len(records) - 1} in their order")
    codes = pc.binary_join(table["codes"], ",")
    codes = pc.if_else(pc.equal(codes, ""), pa.scalar(None, pa.string()), codes)
    return pa.table([table["valid"], table["schema"], codes], schema=SCHEMA)
