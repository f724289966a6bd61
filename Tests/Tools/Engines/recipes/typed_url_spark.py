import subprocess
import tempfile
import threading

import pyarrow as pa
from pyarrow import csv
from pyspark import SparkFiles

INPUT = pa.schema([("id", pa.int64()), ("url", pa.string())])
OUTPUT = {"id": pa.int64(), "valid": pa.bool_(), "schema": pa.string(), "codes": pa.string()}


def command():
    # Absolute paths: an executor does not run in the driver's folder.
    return [SparkFiles.get("typed-url"), "check", "--schemas", SparkFiles.get("Schemas"), "--input-format", "csv",
            "--field", "url", "--format", "verdict", "--exit-zero", "--quiet", "--jobs", "1"]


def check(batches):
    """The verdict of each row of a partition; an error unless every row has one."""
    messages = tempfile.TemporaryFile()
    tool = subprocess.Popen(command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=messages)
    failures, written, read, ended = [], 0, 0, False

    def write():
        nonlocal written
        try:
            with tool.stdin as stdin, csv.CSVWriter(stdin, INPUT) as writer:
                for batch in batches:
                    writer.write_batch(batch.select(INPUT.names).cast(INPUT))
                    written += batch.num_rows
        except BaseException as failure:
            # Without the rest of the rows, the command must not seem to succeed.
            tool.kill()
            failures.append(failure)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        reader = csv.open_csv(
            tool.stdout,
            # A row must fit into a block. The command accepts rows of up to 16 MiB.
            read_options=csv.ReadOptions(block_size=32 << 20), parse_options=csv.ParseOptions(newlines_in_values=True),
            convert_options=csv.ConvertOptions(
                column_types=OUTPUT, include_columns=list(OUTPUT), strings_can_be_null=True, null_values=[""]))
        for batch in reader:
            read += batch.num_rows
            yield batch
        ended = True
    except Exception as failure:
        failures.append(failure)
    finally:
        if not ended:
            tool.kill()
        writer.join()
        status = tool.wait()
    if failures or status != 0 or written != read:
        messages.seek(0)
        text = messages.read().decode("utf-8", "replace")[-4000:]
        # The command's own error comes before the broken pipe that it leaves.
        cause = next((failure for failure in failures if not isinstance(failure, BrokenPipeError)), None)
        raise RuntimeError(f"typed-url: status {status}, {written} rows written, {read} read\n{text}") from cause
