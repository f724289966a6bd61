"""Validates URLs against the schemas of TypedURL, many at a time.

    import typed_url

    typed_url.check(["map://?latitude=59.9&longitude=30.3"], "Schemas")

``check`` takes an iterable, a pandas Series, or a PyArrow column. A ``Checker`` is one process of the command
``typed-url`` that stays up for many calls. ``typed_url.spark.check`` adds the verdicts to a Spark DataFrame.
"""

from ._checker import Checker, Verdict, check
from ._process import CommandError

__all__ = ["Checker", "CommandError", "Verdict", "check"]
