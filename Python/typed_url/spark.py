"""Verdicts of a column of a Spark DataFrame: one process for each partition."""

import os
import tempfile
from pathlib import Path
from typing import Dict, Iterator

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql.types import BinaryType, BooleanType, CharType, StringType, StructField, StructType, VarcharType

from . import Checker, Verdict


def check(df: DataFrame, column: str, schemas: "str | os.PathLike[str]", *, prefix: str = "") -> DataFrame:
    """The DataFrame with three more columns: ``valid``, ``schema`` and ``codes``.

    The schemas travel with the job. The wheel must be installed wherever Spark's workers run Python.

    :param column: The name of the column of URLs, of strings or binaries.
    :param schemas: The folder of the schemas on the driver.
    :param prefix: What the names of the new columns begin with.
    :raises typed_url.CommandError: if the schemas are not there or have errors. In a task: unless the command has
        answered each row exactly once and has ended well.
    """
    names = [prefix + name for name in Verdict._fields]
    taken = [name for name in names if name in df.columns]
    if column not in df.columns:
        raise ValueError(f"there is no column {column!r}; the columns are {', '.join(df.columns)}")
    if taken:
        raise ValueError(f"there is a column {taken[0]!r}; give the new columns a prefix, such as \"url_\"")
    kind = df.schema[column].dataType
    if not isinstance(kind, (StringType, VarcharType, CharType, BinaryType)):
        raise TypeError(f"the column {column!r} is of type {kind.simpleString()}; expected string or binary")
    if Path(schemas).is_file():
        raise ValueError(f"{schemas} is a file; pass the folder of the schemas, which travels as a whole")
    Checker(schemas, jobs=1).close()
    files = _files(Path(schemas))
    index = df.columns.index(column)
    types = [BooleanType(), StringType(), StringType()]

    def verdicts(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        with tempfile.TemporaryDirectory() as folder:
            for name, content in files.items():
                path = Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            with Checker(folder, jobs=1) as checker:
                for batch in batches:
                    yield _appended(batch, checker.check(batch.column(index)), names)

    return df.mapInArrow(
        verdicts, StructType([*df.schema.fields, *(StructField(name, type) for name, type in zip(names, types))]))


def _files(schemas: Path) -> Dict[str, bytes]:
    """The JSON files of a folder. Links are not followed, by which other files could leave the driver."""
    files: Dict[str, bytes] = {}
    for folder, _, names in os.walk(schemas):
        for path in (Path(folder, name) for name in names if name.endswith(".json")):
            if path.is_file() and not path.is_symlink():
                files[str(path.relative_to(schemas))] = path.read_bytes()
    return files


def _appended(batch: pa.RecordBatch, table: pa.Table, names: "list[str]") -> pa.RecordBatch:
    arrays = [pa.concat_arrays(column.chunks) if column.num_chunks else pa.array([], column.type) for column in table.columns]
    if any(pa.types.is_large_string(field.type) for field in batch.schema):
        # Spark was told to use them for all texts.
        arrays = [array.cast(pa.large_string()) if pa.types.is_string(array.type) else array for array in arrays]
    return pa.RecordBatch.from_arrays([*batch.columns, *arrays], names=[*batch.schema.names, *names])
