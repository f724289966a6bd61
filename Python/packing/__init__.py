"""Packs the command and its Python package into wheels, with nothing but the standard library."""
