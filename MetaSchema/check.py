#!/usr/bin/env python3
"""Holds the meta-schema against the schemas of the repository and the cases of the linter's rules.

What the linter accepts, the meta-schema must accept. What the linter refuses, the meta-schema must refuse, unless it is
listed below as beyond JSON Schema. Needs the package "jsonschema". The exit status is 1 where something differs.
"""

import json
import pathlib
import re
import sys

from jsonschema import Draft202012Validator

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent
RULES = ROOT / "Tests/Command/TypedURLLintingTests/Rules"

# Where good schemas are. A folder that is not there holds none.
GOOD = ["Schemas", "Sources/Command/TypedURLDrafting/Recipes",
        "Tests/App/OddURLs/Schemas", "Tests/App/LanguageURLs/Schemas", "Tests/Tools/Consumer",
        "Tests/Generator/TypedURLCodegenTests/Golden"]
PAGES = ["README.md", "docs/Language.md", "docs/Recipes.md"]

# Rules of which a meta-schema can say nothing, and why.
BEYOND = {
    "ambiguous-url": "it takes two schemas, or two templates",
    "conflicting-keyword": "it takes what a reference leads to",
    "default-and-required": "it compares names in two places",
    "duplicate-key": "a validator sees one of the two",
    "duplicate-name": "it takes two files",
    "duplicate-variable": "it compares parts of a string",
    "invalid-authority": "it takes all URLs of a template",
    "invalid-encoding": "a validator sees values, not bytes",
    "invalid-explode": "it compares a template with properties",
    "invalid-file-name": "a validator sees no file names",
    "invalid-json": "a validator sees values, not text",
    "invalid-pattern": "regular expressions are no regular language",
    "irreversible-template": "it takes all URLs of a template",
    "name-collision": "it compares names in several places",
    "reference-cycle": "it takes what a reference leads to",
    "undeclared-variable": "it compares a template with properties",
    "unknown-name": "it compares names in two places",
    "unreachable-alternate": "it takes all URLs of a template",
    "unreachable-property": "it compares a template with properties",
}

# What else of a rule a meta-schema cannot say.
PARTLY = {
    "duplicate-value": "templates, lists of names and accepted breaks that are written differently",
    "inapplicable-keyword": "keywords that come with a reference, aliases of what has no name in the URL, raw text at other places, and a template's plus signs",
    "invalid-default": "defaults that are of the type, and against another keyword",
    "invalid-example": "what stands in an example, and which schema its URL belongs to",
    "invalid-scheme": "templates without a scheme, which may have servers in another file",
    "invalid-swift-name": "names that are given twice",
    "invalid-template": "escapes that are no UTF-8",
    "mixed-members": "items of several types, and of members with declared names",
    "number-out-of-range": "numbers that a double would round",
    "open-tuple": "numbers of items that are not the tuple's",
    "reserved-scheme": "URIs of servers",
    "unresolved-reference": "definitions and files that are not there",
    "unsatisfiable": "keywords that contradict each other or their place",
}

# Cases of these rules that the meta-schema accepts, since they hold nothing else.
ACCEPTED = [
    "duplicate-value/accepted-breaks/typed-url",
    "duplicate-value/boolean-texts",
    "duplicate-value/servers",
    "duplicate-value/spellings",
    "inapplicable-keyword/allow-reserved-host",
    "inapplicable-keyword/allow-reserved-list",
    "inapplicable-keyword/allow-reserved-places",
    "inapplicable-keyword/allow-reserved-plus",
    "inapplicable-keyword/allow-reserved-space",
    "inapplicable-keyword/allow-reserved-type",
    "inapplicable-keyword/boolean-texts",
    "inapplicable-keyword/encoded-commas",
    "inapplicable-keyword/plus-as-space",
    "inapplicable-keyword/rest-of-url",
    "inapplicable-keyword/secrets",
    "inapplicable-keyword/servers",
    "inapplicable-keyword/set-plus/a",
    "invalid-example/examples",
    "invalid-example/language",
    "invalid-example/set/user",
    "invalid-example/url",
    "invalid-scheme/blank",
    "invalid-scheme/missing",
    "invalid-scheme/relative",
    "invalid-scheme/variable",
    "invalid-swift-name/labels",
    "number-out-of-range/inexact",
    "invalid-template/brackets-value",
    "invalid-template/dots",
    "invalid-template/dots-after-segments",
    "invalid-template/server-hosts",
    "invalid-template/server-places",
    "invalid-template/server-scheme",
    "invalid-template/servers",
    "invalid-template/two-hosts",
    "literal-variable/names",
    "literal-variable/parameters",
    "reserved-scheme/servers",
    "unresolved-reference/broken/map",
    "unresolved-reference/broken/types",
    "unresolved-reference/neighbour/map",
    "unresolved-reference/neighbour/more/photo",
    "unresolved-reference/neighbour/types",
    "unsatisfiable/enum-keywords",
    "unsatisfiable/enum-strings",
    "unsatisfiable/multiples",
    "unsatisfiable/place-brackets",
    "unsatisfiable/place-host",
    "unsatisfiable/place-reference",
    "unsatisfiable/place-values",
    "unsatisfiable/places",
    "unsatisfiable/raw-text",
    "unsatisfiable/references",
]


def problems(path, text):
    """What the meta-schema has against a file; None where a validator has nothing to look at."""
    try:
        value = json.loads(text)
    except (UnicodeDecodeError, json.JSONDecodeError):
        return None
    name = "typed-url.configuration" if pathlib.Path(path).name == "typed-url.json" else "typed-url"
    return sorted(VALIDATORS[name].iter_errors(value), key=lambda error: list(map(str, error.path)))


def validator(name):
    schema = json.loads((FOLDER / f"{name}.schema.json").read_text())
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


VALIDATORS = {name: validator(name) for name in ["typed-url", "typed-url.configuration"]}


def good():
    """Paths and texts of all schemas that must be accepted."""
    for folder in GOOD:
        for path in sorted((ROOT / folder).rglob("*.json")):
            if not any(part.startswith(".") for part in path.relative_to(ROOT).parts):
                yield path.relative_to(ROOT), path.read_bytes()
    for page in PAGES:
        text = (ROOT / page).read_text() if (ROOT / page).exists() else ""
        for index, block in enumerate(re.findall(r"^```json\n(.*?)^```$", text, re.M | re.S)):
            if "uriTemplate" in block:
                yield f"{page}, block {index + 1}", block


def cases():
    """Rule, path, text of each file of a case, and whether the linter finds an error in it."""
    for case in sorted(RULES.glob("*/*")):
        if case.suffix == ".txt":
            continue
        lines = case.with_suffix(".txt").read_text().splitlines()
        errors = [line for line in lines if re.search(r"^\S.*: error: ", line)]
        files = [case] if case.is_file() else sorted(case.rglob("*.json"))
        for file in files:
            prefix = "" if case.is_file() else f"{file.relative_to(case)}:"
            has_error = any(line.startswith(prefix) for line in errors)
            yield case.parent.name, file.relative_to(RULES), file.read_bytes(), has_error


def main():
    wrong = []
    count = 0
    for path, text in good():
        count += 1
        for error in problems(path, text) or []:
            wrong.append(f"{path}: refused at {error.json_path}: {error.message}")
    print(f"{count} good schemas")

    refused, seen = {}, set()
    for rule, path, text, has_error in cases():
        found = problems(path, text)
        key = path.with_suffix("").as_posix()
        if not has_error:
            wrong += [f"{path}: refused at {error.json_path}: {error.message}" for error in found or []]
            continue
        total = refused.setdefault(rule, [0, 0])
        total[1] += 1
        total[0] += bool(found)
        if not found and rule not in BEYOND and key not in ACCEPTED:
            wrong.append(f"{path}: accepted, although the linter refuses it")
        if found and key in ACCEPTED:
            wrong.append(f"{path}: refused, and listed as accepted")
        seen.add(key)
    wrong += [f"{key}: listed as accepted, and no case" for key in ACCEPTED if key not in seen]
    wrong += [f"{rule}: listed, and no rule" for rule in [*BEYOND, *PARTLY] if not (RULES / rule).is_dir()]

    for folder in sorted(RULES.iterdir()):
        some, all_cases = refused.get(folder.name, [0, 0])
        if folder.name in BEYOND:
            print(f"{folder.name}: not expressible, {BEYOND[folder.name]}")
        elif all_cases == 0:
            print(f"{folder.name}: warnings, accepted")
        else:
            rest = f"; not {PARTLY[folder.name]}" if folder.name in PARTLY else ""
            print(f"{folder.name}: {some} of {all_cases} refused{rest}")
    for line in wrong:
        print(f"error: {line}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
