"""Verdicts of Python's own texts, of pandas and of PyArrow."""

import itertools
import json
import os
import sys
import threading
from types import TracebackType
from typing import Any, Dict, Iterable, List, NamedTuple, Optional, Type, Union

from ._process import PIECE, CommandError, Process, option


class Verdict(NamedTuple):
    """What ``typed-url check`` says of a URL. All three are None where there is no URL: of None and of an empty text."""

    #: Whether the URL is valid.
    valid: Optional[bool]
    #: The name of the schema.
    schema: Optional[str]
    #: The codes of the violations, separated by commas, each once; None for a valid URL.
    codes: Optional[str]


class Checker:
    """One process of ``typed-url check`` that stays up for many calls.

    Threads take turns. After a failure, the checker is closed. It ends with ``close``, or with a ``with`` statement,
    which also proves that the command has ended well.
    """

    def __init__(self, schemas: "str | os.PathLike[str]", *, jobs: Optional[int] = None, expect_rows: Optional[int] = None) -> None:
        """Starts the process.

        :param schemas: The folder of the schemas, or one schema.
        :param jobs: The number of the command's threads; one for each core unless given.
        :param expect_rows: How many URLs will be checked; ``close`` fails if it was another number.
        :raises CommandError: if the schemas are not there or have errors, with what the command says.
        """
        rows = None if expect_rows is None else expect_rows + 1
        self._turn = threading.Lock()
        self._expected = expect_rows
        self._process = Process([f"--schemas={os.fspath(schemas)}", *option("jobs", jobs), *option("expect-rows", rows)])
        # An empty record shows that the schemas were read. No later record can be taken for the beginning of a file: it
        # keeps its byte order mark, and is not refused as compressed data.
        self._process.answers(b"\0", 1)

    def check(self, urls: Any) -> Any:
        """The verdicts of URLs: see ``typed_url.check``."""
        with self._turn:
            return _verdicts(urls, self._process)

    @property
    def pid(self) -> int:
        """The process's number in the system."""
        return self._process.pid

    def close(self) -> None:
        """Ends the process.

        :raises CommandError: if it did not end well, or if the number of URLs is not the expected one.
        """
        with self._turn:
            checked = self._process.answered - 1
            if self._expected not in (None, checked) and self._process.is_open:
                self._process.kill()
                raise CommandError(f"{checked} URLs were checked, but {self._expected} expected")
            self._process.close()

    def __enter__(self) -> "Checker":
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        if kind is None:
            self.close()
        else:
            self._process.kill()


def check(urls: Any, schemas: "str | os.PathLike[str]", *, jobs: Optional[int] = None) -> Any:
    """The verdicts of URLs by the schemas of a folder, in the order of the URLs.

    ========================= =====================================================================
    ``urls``                  result
    ========================= =====================================================================
    an iterable of texts      a list of ``Verdict``
    a pandas Series           a DataFrame with the columns of ``Verdict``, and the Series's index
    a PyArrow (Chunked)Array  a Table with the columns of ``Verdict``
    ========================= =====================================================================

    A text is a ``str``, ``bytes`` or None. One that is not UTF-8 is an invalid URL, like any other text that is none.

    :raises CommandError: unless the command has answered each URL exactly once and has ended well.
    """
    urls = _column(urls)
    size = len(urls) if hasattr(urls, "__len__") else None
    with Checker(schemas, jobs=jobs, expect_rows=size) as checker:
        return checker.check(urls)


def _column(urls: Any) -> Any:
    """What holds URLs; an error for what holds something else, which could be iterated as well."""
    if isinstance(urls, (str, bytes, bytearray, dict)):
        raise TypeError(f"expected an iterable of URLs, and not one {type(urls).__name__}; pass a list")
    if hasattr(urls, "columns"):
        raise TypeError(f"expected one column, and not a {type(urls).__name__}; pass table[\"url\"]")
    return urls


def _verdicts(urls: Any, process: Process) -> Any:
    pyarrow = sys.modules.get("pyarrow")
    if pyarrow is not None and isinstance(urls, (pyarrow.Array, pyarrow.ChunkedArray)):
        from . import _arrow

        return _arrow.verdicts(urls, process)
    pandas = sys.modules.get("pandas")
    if pandas is not None and isinstance(urls, pandas.Series):
        values = urls.astype(object)
        rows = _rows(values.where(values.notna(), None), process)
        columns = zip(*rows) if rows else ((), (), ())
        types = ["boolean", "string", "string"]
        return pandas.DataFrame(
            {name: pandas.array(list(column), dtype=type) for name, type, column in zip(Verdict._fields, types, columns)},
            index=urls.index)
    return _rows(_column(urls), process)


def _rows(urls: Iterable[Union[str, bytes, None]], process: Process) -> List[Verdict]:
    verdicts: List[Verdict] = []
    # Few verdicts differ from each other.
    known: Dict[bytes, Verdict] = {}
    rest = iter(urls)
    while True:
        records = [_record(url, len(verdicts) + index) for index, url in enumerate(itertools.islice(rest, PIECE))]
        if not records:
            return verdicts
        number = process.answered
        records.append(b"")
        for line in process.answers(b"\0".join(records), len(records) - 1).split(b"\n")[:-1]:
            number += 1
            # {"line":12,"valid":true,…}
            start, _, text = line.partition(b",")
            if start != b'{"line":%d' % number:
                process.kill()
                raise CommandError(f"typed-url answered {start.decode()} in place of record {number}")
            verdict = known.get(text)
            if verdict is None:
                verdict = known[text] = _verdict(b"{" + text)
            verdicts.append(verdict)


def _record(url: Union[str, bytes, None], index: int) -> bytes:
    if url is None:
        return b""
    if isinstance(url, str):
        # Half of a surrogate pair makes bytes that are not UTF-8, and so an invalid URL.
        url = url.encode("utf-8", "surrogatepass")
    elif not isinstance(url, bytes):
        raise TypeError(f"URL {index} is of type {type(url).__name__}; expected str, bytes or None")
    # NUL ends a record. No URL has it, nor the control character that takes its place.
    return url.replace(b"\0", b"\1")


def _verdict(text: bytes) -> Verdict:
    result = json.loads(text)
    return Verdict(result["valid"], result.get("schema"), ",".join(result.get("codes", [])) or None)
