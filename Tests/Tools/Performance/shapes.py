#!/usr/bin/env python3
"""Prints what `typed-url check --format verdict` costs for a row, over schemas of each shape.

Usage: Tests/Tools/Performance/shapes.py [ROWS [PATTERN]]

Needs valgrind, and a release build of the command or its path in TYPED_URL. Each figure is the difference between many rows
and one: in instructions, which repeat, and in microseconds of CPU time on this machine, the least of three runs.
"""
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
COMMAND = os.environ.get("TYPED_URL", str(ROOT / ".build/release/typed-url"))
INTEGER, STRING = {"type": "integer"}, {"type": "string"}
DATES = {"type": "array", "items": {"type": "string", "format": "date"}}


def schema(template, properties, **more):
    return {"uriTemplate": template, "type": "object", "properties": properties, "additionalProperties": False, **more}


def many(count, template, properties, **more):
    """A set of schemas: each `#` is the number of one."""
    text = json.dumps(schema(template, properties, **more))
    return [json.loads(text.replace("#", str(number))) for number in range(count)]


QUERY = schema("shape://{?id,width,kind}", {"id": INTEGER, "width": {**INTEGER, "minimum": 1}, "kind": STRING})
NAMED = {"id": INTEGER, "width": {**INTEGER, "minimum": 1}, "kind": STRING}
LINES = {"from": {**INTEGER, "minimum": 1}, "to": {**INTEGER, "minimum": 1, "prefix": "-L"}}
OPTIONS_OBJECT = {"options": {"type": "object", "properties": {"width": INTEGER, "fit": {"enum": ["cover", "contain"]}}}}
SERVERS = [{"name": "a", "uri": "https://a.example/v1"}, {"name": "b", "uri": "https://b.example"}]
TWO = {"type": "array", "prefixItems": [{"type": "number"}, {"type": "number"}], "items": False, "minItems": 2}
WMS = schema("https://a.example/wms{?service,layers,center}",
             {"service": {"const": "WMS"}, "layers": {"type": "array", "items": {"type": "string", "pattern": "^[a-z]+$"}},
              "center": TWO}, required=["service"], accepts=["name-case", "encoded-commas", "plus-as-space"])
TRACKED = schema("https://a.example/p/{id}{?q}", {"id": INTEGER, "q": STRING}, required=["id"], ignoredParameters=["*"],
                 accepts=["trailing-slash", "fragment", "iri"])
MANY = many(1000, "https://a.example/r#/{id}{?q}", {"id": INTEGER, "q": STRING}, required=["id"])
SHAPES = {
    "query": (QUERY, "shape://?id={0}&width=7&kind=a"),
    "path segments": (schema("https://a.example/users/{id}/posts/{post}", {"id": INTEGER, "post": INTEGER}),
                      "https://a.example/users/{0}/posts/{0}"),
    "path in one variable": (schema("https://a.example/files/{+path}", {"path": STRING}, required=["path"]),
                             "https://a.example/files/a/{0}/b.txt"),
    "exploded list": (schema("shape://{?ids*}", {"ids": {"type": "array", "items": INTEGER}}),
                      "shape://?ids={0}&ids=2&ids=3"),
    "exploded object": (schema("shape://{?filter*}", {"filter": {"type": "object", "additionalProperties": STRING}}),
                        "shape://?color={0}&size=2"),
    "list of dates": (schema("shape://{?days}", {"days": DATES}), "shape://?days=2024-01-02,2024-02-29,2025-12-31"),
    "two servers": (schema("/items/{id}", {"id": INTEGER}, servers=SERVERS), "https://b.example/items/{0}"),
    "fragment": (schema("https://a.example/p/{id}{#section}", {"id": INTEGER, "section": STRING}),
                 "https://a.example/p/{0}#top"),
    "fixed query item": (schema("https://a.example/maps?api=1{&q}", {"q": STRING}, required=["q"]),
                         "https://a.example/maps?api=1&q=a{0}"),
    "path parameters": (schema("https://a.example/p{;x,y}", {"x": INTEGER, "y": INTEGER}),
                        "https://a.example/p;x={0};y=2"),
    "extension": (schema("https://a.example/p/{id}{.ext}", {"id": INTEGER, "ext": STRING}),
                  "https://a.example/p/{0}.png"),
    "a prefix": (schema("https://a.example/p/{id}{tag}", {"id": INTEGER, "tag": {**STRING, "minLength": 1, "prefix": "@"}}),
                 "https://a.example/p/{0}@png"),
    "an absent prefix": (schema("https://a.example/p/{id}{tag}", {"id": INTEGER, "tag": {**STRING, "minLength": 1, "prefix": "@"}}),
                         "https://a.example/p/{0}"),
    "a form": (schema("https://a.example/cb?id={id}{&width,kind}", NAMED, required=["id"]),
               "https://a.example/cb?id={0}&width=7&kind=a"),
    "a form in a fragment": (schema("https://a.example/cb#id={id}{&width,kind}", NAMED, required=["id"]),
                             "https://a.example/cb#id={0}&width=7&kind=a"),
    "a segment and a query": (schema("https://a.example/a/room/{id}{?width,kind}", NAMED, required=["id"]),
                              "https://a.example/a/room/{0}?width=7&kind=a"),
    "both in a fragment": (schema("https://a.example/#/room/{id}{?width,kind}", NAMED, required=["id"]),
                           "https://a.example/#/room/{0}?width=7&kind=a"),
    "lines": (schema("https://a.example/p/L{from}{to}", LINES, required=["from"]), "https://a.example/p/L{0}-L7"),
    "lines in a fragment": (schema("https://a.example/p#L{from}{to}", LINES, required=["from"]), "https://a.example/p#L{0}-L7"),
    "declared members": (schema("https://a.example/i/a{?options*}", OPTIONS_OBJECT),
                         "https://a.example/i/a?fit=cover&width={0}"),
    "members in a segment": (schema("https://a.example/img/{options*}", OPTIONS_OBJECT, required=["options"]),
                             "https://a.example/img/fit=cover,width={0}"),
    "two variables in a segment": (schema("https://a.example/{w}x{h}", {"w": INTEGER, "h": INTEGER}),
                                   "https://a.example/{0}x7"),
    "host": (schema("https://{lang}.a.example/{id}", {"lang": {**STRING, "pattern": "^[a-z]+$"}, "id": INTEGER},
                    required=["lang"]), "https://en.a.example/{0}"),
    "alternate": (schema("https://a.example/p/{id}", {"id": INTEGER}, alternateTemplates=["app://p/{id}"]),
                  "app://p/{0}"),
    "formats and a pattern": (
        schema("shape://{?at,by,code}", {
            "at": {**STRING, "format": "date-time"}, "by": {**STRING, "format": "uuid"},
            "code": {**STRING, "pattern": "^[a-z]{2,4}-[0-9]+$"}}),
        "shape://?at=2024-01-02T03:04:05Z&by=123e4567-e89b-12d3-a456-426614174000&code=abc-{0}"),
    "text with escapes": (QUERY, "shape://?id={0}&width=7&kind=a%20b%C3%A9"),
    "another order and an alias": (
        schema("shape://{?id,width}", {"id": {**INTEGER, "aliases": ["n"]}, "width": INTEGER}),
        "shape://?width=7&n={0}"),
    "tuple": (WMS, "https://a.example/wms?service=WMS&center=1.5,{0}"),
    "list of unique items": (schema("shape://{?v}", {"v": {"type": "array", "items": INTEGER, "uniqueItems": True}}),
                             "shape://?v=1,2,{0}"),
    "union": (schema("shape://{?size}", {"size": {"anyOf": [INTEGER, {"enum": ["small", "large"]}]}}), "shape://?size={0}"),
    "optional segment": (schema("https://a.example/p{/id}", {"id": INTEGER}), "https://a.example/p/{0}"),
    "raw text": (schema("https://a.example/to/{+url}", {"url": {**STRING, "rawText": True}}, required=["url"]),
                 "https://a.example/to/https://b.example/{0}%3Fx"),
    "names by a pattern": (
        schema("shape://{?o*}", {"o": {"type": "object", "patternProperties": {"^x-": STRING}}}), "shape://?x-a={0}&x-b=2"),
    "members that are lists": (
        schema("shape://{?o*}", {"o": {"type": "object", "additionalProperties": {"type": "array", "items": STRING}}}),
        "shape://?a={0}&b=2&a=3"),
    "texts of booleans": (
        schema("shape://{?on,id}", {"on": {"type": "boolean", "booleanTexts": {"true": "1", "false": "0"}}, "id": INTEGER}),
        "shape://?on=1&id={0}"),
    "case of a value": (schema("shape://{?kind,id}", {"kind": {"enum": ["Map", "Tile"], "caseInsensitive": True}, "id": INTEGER}),
                        "shape://?kind=MAP&id={0}"),
    "alias of a value": (schema("shape://{?on,id}", {"on": {"type": "boolean", "valueAliases": {"1": True}}, "id": INTEGER}),
                         "shape://?on=1&id={0}"),
    "a server that is a scheme": (
        schema("//{lang}.a.example/p/{id}", {"lang": {"enum": ["en", "de"]}, "id": INTEGER}, required=["lang", "id"],
               servers=[{"name": "a", "uri": "https:", "aliases": ["http:"]}]), "https://en.a.example/p/{0}"),
    "names in another case": (WMS, "https://a.example/wms?SERVICE=WMS&CENTER=1.5,{0}"),
    "commas as escapes": (WMS, "https://a.example/wms?service=WMS&center=1.5%2C{0}"),
    "plus signs as spaces": (schema("https://a.example/s{?q,id}", {"q": STRING, "id": INTEGER}, accepts=["plus-as-space"]),
                             "https://a.example/s?q=a+b&id={0}"),
    "ignored names": (TRACKED, "https://a.example/p/7?q=a&utm_source=x&fbclid={0}"),
    "a slash at the end": (TRACKED, "https://a.example/p/{0}/?q=a"),
    "a fragment to ignore": (TRACKED, "https://a.example/p/{0}?q=a#top"),
    "characters that are not encoded": (TRACKED, "https://a.example/p/{0}?q=é"),
    "a broader schema beside another": (
        [schema("https://a.example/users/{id}", {"id": {**STRING, "minLength": 1}}, required=["id"]),
         schema("https://a.example/users/me", {})], "https://a.example/users/u{0}"),
    "200 schemas": (many(200, "https://a.example/r#/{id}{?q}", {"id": INTEGER, "q": STRING}, required=["id"]),
                    "https://a.example/r117/{0}?q=a"),
    "200 schemas of one path": (
        many(200, "https://a.example/ows{?request,id}", {"request": {"const": "Get#"}, "id": INTEGER}, required=["request"]),
        "https://a.example/ows?request=Get117&id={0}"),
    "200 schemas, all tolerances": (
        many(200, "https://a.example/r#/{id}{?q}", {"id": INTEGER, "q": STRING}, required=["id"],
             accepts=["iri", "plus-as-space", "trailing-slash", "fragment", "name-case"]), "https://a.example/r117/{0}?q=a"),
    "invalid: type": (QUERY, "shape://?id={0}x&width=7&kind=a"),
    "invalid: range": (QUERY, "shape://?id={0}&width=0&kind=a"),
    "invalid: unknown parameter": (QUERY, "shape://?id={0}&width=7&knid=a"),
    "invalid: no match": (QUERY, "shapes://?id={0}"),
    "invalid: path": (TRACKED, "https://a.example/q/{0}"),
    "invalid: of 200 schemas": (
        many(200, "https://a.example/r#/{id}{?q}", {"id": INTEGER, "q": STRING}, required=["id"]),
        "https://a.example/r117/{0}x?q=a"),
    "invalid: no match, of 100 schemas": (MANY[:100], "https://a.example/q/{0}"),
    "invalid: no match, of 1,000 schemas": (MANY, "https://a.example/q/{0}"),
    "invalid: a misspelt segment, of 1,000 schemas": (MANY, "https://a.example/r71x/{0}"),
    "invalid: another host, of 1,000 schemas": (MANY, "https://b.example/r71/{0}"),
    "invalid: a name, all tolerances": (WMS, "https://a.example/wms?service=WMS&centre=1.5,{0}"),
    "reserved characters in the query": (
        schema("https://a.example/t{?at,n}", {"at": {**STRING, "allowReserved": ":/"}, "n": INTEGER}),
        "https://a.example/t?at=a:b/c&n={0}"),
    "reserved characters in the path": (
        schema("https://a.example/t/{at}/{n}", {"at": {**STRING, "minLength": 1, "allowReserved": ":"}, "n": INTEGER},
               required=["at", "n"]), "https://a.example/t/a:b/{0}"),
    "the rest of the URL": (
        schema("https://a.example/to/{+url}", {"url": {**STRING, "restOfURL": True}}, required=["url"]),
        "https://a.example/to/https://b.example/{0}?x=1#y"),
    "a literal that a value has, too": (
        schema("https://a.example/{name}-{n}", {"name": {**STRING, "pattern": "^[a-z]+$"}, "n": STRING},
               required=["name", "n"]), "https://a.example/abc-{0}-x"),
    "invalid: reserved characters in the path": (
        schema("https://a.example/t/{at}/{n}", {"at": {**STRING, "minLength": 1, "allowReserved": ":"}, "n": INTEGER},
               required=["at", "n"]), "https://a.example/t/a:b/{0}x"),
    "invalid: the rest of the URL": (
        schema("https://a.example/to/{+url}", {"url": {**STRING, "restOfURL": True, "maxLength": 20}}, required=["url"]),
        "https://a.example/to/https://b.example/{0}?x=1#y"),
}


def tolerant(*tolerances):
    return schema("https://a.example/p{?id,q,tags}",
                  {"id": INTEGER, "q": STRING,
                   "tags": {"type": "array", "items": {"type": "string", "pattern": "^[a-z]+$"}}},
                  accepts=list(tolerances))


# What a URL has that one tolerance reads; `{0}` is the number of its row.
TOLERATED = {
    "iri": "https://a.example/p?id={0}&q=é&tags=a,b",
    "plus-as-space": "https://a.example/p?id={0}&q=a+b&tags=a,b",
    "trailing-slash": "https://a.example/p/?id={0}&q=c&tags=a,b",
    "fragment": "https://a.example/p?id={0}&q=c&tags=a,b#top",
    "name-case": "https://a.example/p?ID={0}&q=c&tags=a,b",
    "encoded-commas": "https://a.example/p?id={0}&q=c&tags=a%2Cb",
    "name-case, fragment": "https://a.example/p?ID={0}&q=c&tags=a,b#top",
    "name-case, trailing-slash": "https://a.example/p/?ID={0}&q=c&tags=a,b",
    "fragment, encoded-commas": "https://a.example/p?id={0}&q=c&tags=a%2Cb#top",
}
for names, text in TOLERATED.items():
    SHAPES["accepts: " + names] = (tolerant(*names.split(", ")), text)
    SHAPES["invalid: accepts: " + names] = (tolerant(*names.split(", ")), text.replace("{0}", "{0}x"))


NEWLINE = b"\n"
OPTIONS = ["--format", "verdict", "--exit-zero", "--quiet", "--jobs", "1"]


def instructions(folder, urls):
    result = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", COMMAND, "check", "--schemas", folder,
         *OPTIONS, "--expect-rows", str(urls.count(b"\n"))],
        input=urls, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True,
        env=os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"})
    return int(re.search(rb"Collected : (\d+)", result.stderr).group(1))


def seconds(folder, urls):
    def once():
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([COMMAND, "check", "--schemas", folder, *OPTIONS], input=urls, stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return min(once() for _ in range(3))


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    pattern = sys.argv[2] if len(sys.argv) > 2 else ""
    print("| rows | instructions | µs |\n|---|---:|---:|")
    for name, (definition, url) in SHAPES.items():
        if not re.search(pattern, name):
            continue
        with tempfile.TemporaryDirectory() as folder:
            for number, one in enumerate(definition if isinstance(definition, list) else [definition]):
                pathlib.Path(folder, f"shape{number}.json").write_text(json.dumps(one))
            # The first row makes what the others use, too.
            urls = [(url.format(index) + "\n").encode() for index in range(1000, count + 1001)]
            cost = instructions(folder, b"".join(urls)) - instructions(folder, urls[0])
            many = b"".join(urls) * (100_000 // len(urls))
            time = seconds(folder, many) - seconds(folder, urls[0])
        print(f"| {name} | {cost / count:,.0f} | {time / many.count(NEWLINE) * 1e6:.2f} |", flush=True)


if __name__ == "__main__":
    main()
