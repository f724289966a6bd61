import os
import random
import signal
import tempfile
import threading
import unittest
from pathlib import Path

import typed_url
from support import SCHEMAS, VALID, expected, hostile, needs
from typed_url import Checker, CommandError


class Verdicts(unittest.TestCase):
    def test_a_url_has_a_verdict_and_no_url_has_none(self) -> None:
        found = typed_url.check([VALID, "map://?latitude=99&longitude=2&x=1", None, ""], SCHEMAS)
        self.assertEqual(found, [(True, "map", None), (False, "map", "out-of-range,unknown-parameter"), (None,) * 3, (None,) * 3])

    def test_hostile_texts_are_answered_each_by_itself(self) -> None:
        rows = hostile(70_000)
        self.assertEqual(typed_url.check(rows, SCHEMAS), [expected(row) for row in rows])

    def test_any_iterable_holds_urls(self) -> None:
        self.assertEqual(typed_url.check((VALID for _ in range(3)), SCHEMAS), [(True, "map", None)] * 3)
        self.assertEqual(typed_url.check([], SCHEMAS), [])

    def test_bytes_that_are_not_utf_8_are_an_invalid_url(self) -> None:
        self.assertEqual(typed_url.check([b"a:\xff", VALID.encode()], SCHEMAS), [(False, None, "malformed-url"), (True, "map", None)])

    def test_the_first_url_is_not_taken_for_the_beginning_of_a_file(self) -> None:
        found = typed_url.check(["\ufeff" + VALID], SCHEMAS) + typed_url.check([b"\x1f\x8b\x08"], SCHEMAS)
        self.assertEqual(found, [(False, None, "malformed-url")] * 2)

    def test_a_url_of_any_length_is_answered(self) -> None:
        rows = ["x" * 3_000_000, VALID, f"asset://?id={'y' * 100_000}"]
        self.assertEqual([row.valid for row in typed_url.check(rows, SCHEMAS)], [False, True, False])

    def test_one_text_or_a_whole_table_is_a_mistake(self) -> None:
        with self.assertRaisesRegex(TypeError, "expected an iterable of URLs, and not one str; pass a list"):
            typed_url.check(VALID, SCHEMAS)
        with self.assertRaisesRegex(TypeError, "URL 1 is of type int; expected str, bytes or None"):
            typed_url.check([VALID, 7], SCHEMAS)


class Failures(unittest.TestCase):
    def test_schemas_that_are_not_there_or_have_errors_are_an_exception(self) -> None:
        with self.assertRaisesRegex(CommandError, "(?s)ended with status 2.*cannot read /nowhere"):
            typed_url.check([VALID], "/nowhere")
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "a.json").write_text('{"uriTemplate": 1}')
            with self.assertRaisesRegex(CommandError, "(?s)ended with status 2.*a.json:1:"):
                Checker(folder)

    def test_a_killed_process_is_an_exception_and_loses_no_row_in_silence(self) -> None:
        r = random.Random(3)
        rows = [VALID] * 200_000
        for _ in range(5):
            checker = Checker(SCHEMAS)
            timer = threading.Timer(r.random() / 10, os.kill, [checker.pid, signal.SIGKILL])
            timer.start()
            with self.assertRaisesRegex(CommandError, r"was ended by SIGKILL, \d+ records answered"):
                while True:
                    self.assertEqual(len(checker.check(rows)), len(rows))
            timer.join()
            with self.assertRaisesRegex(CommandError, "make another Checker"):
                checker.check([VALID])

    def test_another_number_of_urls_than_the_expected_one_is_an_exception(self) -> None:
        checker = Checker(SCHEMAS, expect_rows=3)
        checker.check([VALID, VALID])
        with self.assertRaisesRegex(CommandError, "2 URLs were checked, but 3 expected"):
            checker.close()

    def test_an_iterable_that_fails_ends_the_process(self) -> None:
        def broken():
            yield from [VALID] * 70_000
            raise OSError("the rest is gone")

        with self.assertRaisesRegex(OSError, "the rest is gone"):
            typed_url.check(broken(), SCHEMAS)

    def test_a_checker_is_not_shared_with_a_forked_process(self) -> None:
        with Checker(SCHEMAS) as checker:
            child = os.fork()
            if child == 0:
                try:
                    checker.check([VALID])
                except CommandError:
                    os._exit(7)
                os._exit(0)
            self.assertEqual(os.WEXITSTATUS(os.waitpid(child, 0)[1]), 7)
            self.assertEqual(checker.check([VALID]), [(True, "map", None)])


class Checkers(unittest.TestCase):
    def test_one_process_answers_many_calls(self) -> None:
        with Checker(SCHEMAS, jobs=1) as checker:
            for count in (1, 1000, 0, 3):
                self.assertEqual(checker.check([VALID] * count), [(True, "map", None)] * count)

    def test_threads_take_turns(self) -> None:
        rows = [hostile(2_000, seed) for seed in range(8)]
        found = {}
        with Checker(SCHEMAS) as checker:
            threads = [threading.Thread(target=lambda n=n: found.update({n: checker.check(rows[n])})) for n in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        for number, row in enumerate(rows):
            self.assertEqual(found[number], [expected(url) for url in row])


@needs("pandas")
class Pandas(unittest.TestCase):
    def test_a_series_becomes_a_frame_with_its_index(self) -> None:
        import pandas

        found = typed_url.check(pandas.Series([VALID, None, float("nan"), b"\xff"], index=[3, 1, 4, 1], dtype=object), SCHEMAS)
        self.assertEqual(list(found.index), [3, 1, 4, 1])
        self.assertEqual(list(found.columns), ["valid", "schema", "codes"])
        self.assertEqual([str(type) for type in found.dtypes], ["boolean", "string", "string"])
        self.assertEqual(found["valid"].fillna(False).tolist(), [True, False, False, False])
        self.assertEqual(found["valid"].isna().tolist(), [False, True, True, False])

    def test_hostile_texts_are_answered_each_by_itself(self) -> None:
        import pandas

        rows = hostile(5_000)
        found = typed_url.check(pandas.Series(rows, dtype=object), SCHEMAS).astype(object)
        found = found.where(found.notna(), None)
        self.assertEqual(list(found.itertuples(index=False, name=None)), [expected(row) for row in rows])

    def test_a_frame_is_a_mistake(self) -> None:
        import pandas

        with self.assertRaisesRegex(TypeError, "expected one column, and not a DataFrame"):
            typed_url.check(pandas.DataFrame({"url": [VALID]}), SCHEMAS)


@needs("pyarrow")
class PyArrow(unittest.TestCase):
    def test_hostile_texts_are_answered_each_by_itself_whatever_holds_them(self) -> None:
        import pyarrow

        rows = hostile(70_000)
        column = pyarrow.array([None if row is None else row.encode("utf-8", "surrogatepass") for row in rows], pyarrow.binary())
        # A text of Spark's is not always UTF-8.
        text = pyarrow.StringArray.from_buffers(len(column), column.buffers()[1], column.buffers()[2], column.buffers()[0])
        for column in [
            column, text, column.cast(pyarrow.large_binary()), column.dictionary_encode(),
            pyarrow.chunked_array([column[:7], column[7:7], column[7:]]),
        ]:
            found = typed_url.check(column, SCHEMAS)
            self.assertEqual(
                list(zip(*(found[name].to_pylist() for name in ("valid", "schema", "codes")))), [expected(row) for row in rows])

    def test_a_part_of_a_column_has_its_own_verdicts(self) -> None:
        import pyarrow

        column = pyarrow.array(["x", VALID, "y", VALID])
        self.assertEqual(typed_url.check(column[1:3], SCHEMAS)["valid"].to_pylist(), [True, False])

    def test_an_empty_column_has_no_verdict(self) -> None:
        import pyarrow

        for column in [pyarrow.array([], pyarrow.string()), pyarrow.chunked_array([], pyarrow.string())]:
            found = typed_url.check(column, SCHEMAS)
            self.assertEqual((found.num_rows, found.column_names), (0, ["valid", "schema", "codes"]))

    def test_a_column_without_texts_is_a_mistake(self) -> None:
        import pyarrow

        with self.assertRaisesRegex(TypeError, "the column is of type int64; expected string or binary"):
            typed_url.check(pyarrow.array([1]), SCHEMAS)

    def test_a_killed_process_is_an_exception(self) -> None:
        import pyarrow

        with self.assertRaisesRegex(CommandError, "was ended by SIGKILL"):
            with Checker(SCHEMAS) as checker:
                os.kill(checker.pid, signal.SIGKILL)
                checker.check(pyarrow.array([VALID] * 100_000))


if __name__ == "__main__":
    unittest.main()
