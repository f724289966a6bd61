"""Where the command is that was installed with this package."""

import importlib.metadata
import shutil
from pathlib import Path


def program() -> str:
    """The path of ``typed-url``: of the wheel, beside the package after ``pip install --target``, or on ``PATH``."""
    try:
        files = importlib.metadata.files("typed-url") or []
    except importlib.metadata.PackageNotFoundError:
        files = []
    installed = [Path(str(file.locate())) for file in files if file.name == "typed-url"]
    for path in [*installed, Path(__file__).resolve().parent.parent / "bin" / "typed-url"]:
        if path.is_file():
            return str(path)
    found = shutil.which("typed-url")
    if found is None:
        raise FileNotFoundError("there is no typed-url; install the wheel, or add the folder of the command to PATH")
    return found
