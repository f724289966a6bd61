"""A process of ``typed-url check`` that answers records as long as it is up."""

import os
import selectors
import signal
import subprocess
import tempfile
from typing import IO, List, Optional, cast

from ._program import program

#: How many records are sent at a time.
PIECE = 1 << 16


class CommandError(RuntimeError):
    """The command could not do its work, was killed, or did not answer each URL exactly once."""


class Process:
    """One process. Records end with NUL, and each is answered by an object on a line, which begins with the record's number."""

    def __init__(self, options: List[str]) -> None:
        self._messages = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            [program(), "check", "--null-data", "--each-line", "--format", "verdict", "--exit-zero", "--quiet", *options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._messages, bufsize=0)
        self._stdin = cast(IO[bytes], self._process.stdin)
        self._stdout = cast(IO[bytes], self._process.stdout)
        os.set_blocking(self._stdin.fileno(), False)
        self._owner = os.getpid()
        #: How many records were answered.
        self.answered = 0

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def is_open(self) -> bool:
        return not self._stdin.closed

    def answers(self, records: "memoryview | bytes", count: int) -> bytes:
        """The lines that answer so many records."""
        if not self.is_open:
            raise CommandError("the process of typed-url has ended; make another Checker")
        if self._owner != os.getpid():
            raise CommandError("a Checker belongs to the process that made it; make one in each process")
        try:
            lines = self._exchange(memoryview(records), count)
        except BaseException:
            # What the process still answers belongs to these records, so nobody else may read it.
            self.kill()
            raise
        self.answered += count
        return lines

    def _exchange(self, unsent: memoryview, count: int) -> bytes:
        """Sends and receives in turns: answers fill their pipe while records are sent."""
        pieces: List[bytes] = []
        missing = count
        with selectors.DefaultSelector() as selector:
            selector.register(self._stdin, selectors.EVENT_WRITE)
            selector.register(self._stdout, selectors.EVENT_READ)
            while missing > 0 or len(unsent) > 0:
                for key, _ in selector.select():
                    if key.fileobj is self._stdout:
                        piece = os.read(key.fd, 1 << 18)
                        if not piece:
                            raise self._failure(count - missing)
                        pieces.append(piece)
                        missing -= piece.count(b"\n")
                    else:
                        try:
                            unsent = unsent[os.write(key.fd, unsent[: 1 << 18]):]
                        except BlockingIOError:
                            continue
                        except BrokenPipeError:
                            # The end of the output says why.
                            unsent = unsent[:0]
                        if len(unsent) == 0:
                            selector.unregister(self._stdin)
        if missing < 0 or not pieces[-1].endswith(b"\n"):
            raise CommandError(f"typed-url answered {count - missing} of {count} URLs")
        return b"".join(pieces)

    def close(self) -> None:
        """Ends the process, and fails unless it has done all its work."""
        if not self.is_open:
            return
        self._stdin.close()
        rest = self._stdout.read()
        if rest or self._process.wait() != 0:
            raise self._failure(0)
        self._end()

    def kill(self) -> None:
        """Ends the process at once. What it did not answer stays unanswered."""
        if self.is_open:
            self._stdin.close()
            self._process.kill()
        self._end()

    def _end(self) -> None:
        self._process.wait()
        self._stdout.close()
        self._messages.close()

    def _failure(self, answered: int) -> CommandError:
        self._process.wait()
        self._messages.seek(0)
        text = self._messages.read(4000).decode("utf-8", "replace").strip()
        status = self._process.returncode
        what = f"was ended by {_signal(-status)}" if status < 0 else f"ended with status {status}"
        return CommandError(f"typed-url {what}, {self.answered + answered} records answered" + (f"\n{text}" if text else ""))


def _signal(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def option(name: str, value: Optional[object]) -> List[str]:
    """An option of the command, unless there is no value."""
    return [] if value is None else [f"--{name}={value}"]
