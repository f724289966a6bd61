#!/usr/bin/env python3
"""Tests the wheel and the Python package with the built command.

    Tests/Tools/Python/run.py

TYPED_URL names another program than that of the debug build. What needs a module that is not installed is left out, with a
line that says so.
"""

import collections
import sys
import unittest
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.path[:0] = [str(FOLDER.parents[2] / "Python"), str(FOLDER)]

if sys.version_info < (3, 9):
    print("left out: all of it; it needs Python 3.9 or newer")
    sys.exit()
result = unittest.TextTestRunner(verbosity=2).run(unittest.defaultTestLoader.discover(str(FOLDER)))
for reason, count in collections.Counter(reason for _, reason in result.skipped).items():
    print(f"left out: {count} tests: {reason}")
sys.exit(not result.wasSuccessful())
