"""The build backend (PEP 517) of `pip install .`, which is how pre-commit installs the hooks."""

import tempfile
from pathlib import Path
from typing import Any, Optional

from .program import program
from .wheel import pack


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: Optional[str] = None) -> str:
    with tempfile.TemporaryDirectory() as folder:
        # pip unpacks it at once.
        return pack(program(Path(folder)), Path(wheel_directory), compresslevel=0).name


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    raise NotImplementedError("there is no source distribution; build a wheel")
