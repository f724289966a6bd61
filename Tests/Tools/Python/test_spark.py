import os
import shutil
import sys
import tempfile
import unittest
from typing import Any, List, Tuple

import typed_url
from support import COMMAND, ROOT, SCHEMAS, expected, hostile, needs


@needs("pyspark")
@needs("pyarrow")
@unittest.skipIf(shutil.which("java") is None, "java is not installed")
class Spark(unittest.TestCase):
    session: Any

    @classmethod
    def setUpClass(cls) -> None:
        from pyspark.sql import SparkSession

        # The workers run what runs this script, and find the package as it does.
        os.environ["PYSPARK_PYTHON"] = sys.executable
        os.environ["PYTHONPATH"] = str(ROOT / "Python")
        cls.folder = tempfile.TemporaryDirectory()
        # The program of the workers. Where there is a file named kill, it reads 20 kB, and is then killed.
        path = os.path.join(cls.folder.name, "typed-url")
        with open(path, "w") as file:
            file.write(f"""#!/bin/sh
test -e '{cls.folder.name}/kill' || exec '{COMMAND}' "$@"
dd bs=1 count=20000 2>/dev/null | '{COMMAND}' "$@"
kill -9 $$
""")
        os.chmod(path, 0o755)
        os.environ["PATH"] = f"{cls.folder.name}{os.pathsep}{os.environ['PATH']}"
        cls.session = (
            SparkSession.builder.master("local[2]").appName("typed-url").config("spark.ui.enabled", "false")
            .config("spark.log.level", "OFF").config("spark.sql.warehouse.dir", cls.folder.name)
            .config("spark.sql.execution.arrow.maxRecordsPerBatch", 500).getOrCreate())

    @classmethod
    def tearDownClass(cls) -> None:
        cls.session.stop()
        cls.folder.cleanup()

    def rows(self, count: int) -> List[Tuple[int, Any]]:
        # Python turns no half of a surrogate pair into a text of Java.
        rows = [None if row is None else row.replace("\ud800", "\ufffd") for row in hostile(count)]
        return list(enumerate(rows))

    def test_each_row_has_its_verdict_beside_its_other_columns(self) -> None:
        from typed_url import spark

        rows = self.rows(20_000)
        frame = self.session.createDataFrame(rows, "id long, url string").repartition(3)
        for large in ("false", "true"):
            self.session.conf.set("spark.sql.execution.arrow.useLargeVarTypes", large)
            found = spark.check(frame, "url", SCHEMAS, prefix="url_").collect()
            self.assertEqual(found[0].asDict().keys(), {"id", "url", "url_valid", "url_schema", "url_codes"})
            self.assertEqual({row[0]: row[1:] for row in found}, {key: (url, *expected(url)) for key, url in rows})

    def test_bytes_that_are_not_utf_8_are_an_invalid_url_and_not_the_end_of_the_job(self) -> None:
        from typed_url import spark

        frame = self.session.sql("SELECT id, CAST(X'613AFF' AS STRING) AS url FROM range(10)")
        found = spark.check(frame, "url", SCHEMAS).select("id", "valid", "codes").collect()
        self.assertEqual(sorted(tuple(row) for row in found), [(key, False, "malformed-url") for key in range(10)])
        frame = self.session.sql("SELECT X'613AFF' AS url")
        self.assertEqual(spark.check(frame, "url", SCHEMAS).select("valid").collect()[0][0], False)

    def test_a_killed_process_fails_the_job(self) -> None:
        from typed_url import spark

        frame = self.session.createDataFrame(self.rows(5_000), "id long, url string").repartition(2)
        verdicts = spark.check(frame, "url", SCHEMAS)
        self.assertEqual(verdicts.count(), 5_000)
        with open(os.path.join(self.folder.name, "kill"), "w") as file:
            self.addCleanup(os.remove, file.name)
        with self.assertRaisesRegex(Exception, "typed-url was ended by SIGKILL"):
            verdicts.count()

    def test_a_mistake_is_found_before_the_job_runs(self) -> None:
        from typed_url import spark

        frame = self.session.createDataFrame([(1, "x", True)], "id long, url string, valid boolean")
        with self.assertRaisesRegex(ValueError, "there is no column 'link'; the columns are id, url, valid"):
            spark.check(frame, "link", SCHEMAS)
        with self.assertRaisesRegex(ValueError, "there is a column 'valid'; give the new columns a prefix"):
            spark.check(frame, "url", SCHEMAS)
        with self.assertRaisesRegex(TypeError, "the column 'id' is of type bigint; expected string or binary"):
            spark.check(frame, "id", SCHEMAS, prefix="url_")
        with self.assertRaisesRegex(typed_url.CommandError, "cannot read /nowhere"):
            spark.check(frame, "url", "/nowhere", prefix="url_")
        with self.assertRaisesRegex(ValueError, "is a file; pass the folder of the schemas"):
            spark.check(frame, "url", SCHEMAS / "map.json", prefix="url_")

    def test_a_job_that_wants_few_rows_ends(self) -> None:
        from typed_url import spark

        frame = self.session.createDataFrame(self.rows(20_000), "id long, url string")
        self.assertEqual(len(spark.check(frame, "url", SCHEMAS).take(3)), 3)
