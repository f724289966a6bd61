// What `accepts` reads: each rule of docs/Language.md, on schemas that are written by hand.

import assert from "node:assert/strict";
import { test } from "node:test";
import { core, kindOf } from "./plans.mjs";

const { links } = core;

const string = (name, others) => ({ name, type: "string", ...others });
const integer = (name, others) => ({ name, type: "integer", ...others });
const integers = (name) => ({ name, type: "array", items: { type: "integer" } });
const needed = { required: true };
const anything = { ignored: [{ prefix: "" }] };

/** A schema: its name, its templates, its parameters, what it accepts, and other members. */
const schema = (name, templates, parameters, accepts = [], others = {}) =>
  kindOf({ name, templates: [templates].flat(), parameters, accepts, ...others });

/** The schema and the canonical form of a URL; or the texts of its violations, each with what it marks. */
function verdict(url, ...schemas) {
  const { ok, value, violations } = links(...schemas).safeParse(url);
  const bytes = Buffer.from(url);
  const mark = ({ range, message }) => (range ? bytes.subarray(...range) + ": " : "") + message;
  return ok ? `${value.schema} ${value.href}` : violations.map(mark).join("; ");
}

/** Compares verdicts of some schemas, in every order. */
function expect(schemas, verdicts) {
  for (const [url, expected] of Object.entries(verdicts)) {
    assert.equal(verdict(url, ...schemas), expected, url);
    assert.equal(verdict(url, ...schemas.toReversed()), expected, url);
  }
}

test("A mistake in a URL makes no other resource of it", () => {
  for (const accepts of [["name-case"], ["encoded-commas"], ["name-case", "encoded-commas"], ["trailing-slash", "fragment"]]) {
    expect([schema("map", "https://h/wms?R=a{&q}", [integer("q")], accepts),
      schema("any", "https://h/wms{?p}", [string("p")], ["name-case", "trailing-slash"], anything)], {
      "https://h/wms?R=a&q=z": 'z: "q" must be an integer',
      "https://h/wms?R=a&q=z%2C1": 'z%2C1: "q" must be an integer',
      "https://h/wms?R=a&q=%2B": '%2B: "q" must be an integer',
    });
  }
  expect([schema("map", "x:/w?R=a{&q}", [integer("q")], ["name-case"]), schema("any", "x:/w{?p}", [string("p")], [], anything)],
    { "x:/w?r=a&q=z": 'z: "q" must be an integer', "x:/w?r=a&Q=1": "map x:/w?R=a&q=1", "x:/w?r=b&q=z": "any x:/w" });
});

test("An escaped comma separates items and variables, and nothing else", () => {
  const word = { items: { type: "string", enum: ["a", "b"] } };
  const all = schema("all", "x:?u={+u}&ll={a},{b}{&t,s,l*}",
    [string("u", { required: true, raw: true }), integer("a", needed), integer("b", needed), { ...integers("t"), ...word },
      string("s"), { ...integers("l"), items: { type: "string" } }], ["encoded-commas"]);
  expect([all], {
    "x:?u=a%2Cb&ll=1%2C2&t=a%2Cb,a%2cb": "all x:?u=a%2Cb&ll=1,2&t=a,b,a,b",
    "x:?u=,&ll=1,2&s=5%2C6&l=7%2C8": "all x:?u=,&ll=1,2&s=5%2C6&l=7%2C8",
    "x:?u=a&ll=1%2Cx&t=a%2Cc": 'x: "b" must be an integer; c: item 2 of "t" must be "a" or "b"',
  });
});

test("A fragment belongs to a template that has one", () => {
  expect([schema("page", "x:/x{?a}", [string("a")], ["fragment"]), schema("part", "x:/x#{n}", [integer("n", needed)])], {
    "x:/x#5": "part x:/x#5", "x:/x#5a": '5a: "n" must be an integer', "x:/x?a=1#5a": "page x:/x?a=1", "x:/x?a=1": "page x:/x?a=1",
  });
  expect([schema("loose", "x:/g", [], ["trailing-slash", "fragment"]), schema("strict", "x:/g/{?a}", [string("a")])],
    { "x:/g/#x": '#x: unexpected fragment "#x"', "x:/g#x": "loose x:/g", "x:/g/": "strict x:/g/" });
  // It moves no URL to a broader path that it is not valid for.
  expect([schema("main", "x:/w/Main{?a}", [integer("a")], ["fragment"]),
    schema("title", "x:/w/{+t}{#f}", [string("t", needed), string("f", { minLength: 2 })])], {
    "x:/w/Main#top": "title x:/w/Main#top", "x:/w/Main#t": "main x:/w/Main",
    "x:/w/Other#t": 't: "f" must have at least 2 characters; it has 1',
  });
  // An empty fragment is no value that the broader one has, so its canonical form is the narrower one's.
  expect([schema("page", "https://h/a/{v}{?Q}", [integer("v", needed), string("Q")], ["fragment"]),
    schema("text", "https://h/{+n}{?Q}{#w}", [string("n", { required: true, raw: true, minLength: 1 }), string("Q"),
      string("w", { enum: ["a"] })])], {
    "https://h/a/1?Q=0#": "page https://h/a/1?Q=0", "https://h/a/1?Q=0#a": "text https://h/a/1?Q=0#a",
    "https://h/a/1?Q=0#b": "page https://h/a/1?Q=0", "https://h/a/x#a": "text https://h/a/x#a",
  });
  // A required object without a member is missing.
  const object = (others) => ({ name: "o", type: "object", properties: [], additionalProperties: { type: "string" }, ...others });
  const page = schema("page", "x:/a{?q}", [string("q")], ["fragment"]);
  expect([schema("part", "x:/a{?o*}#top", [object(needed)]), page], { "x:/a#top": "page x:/a", "x:/a?m=1#top": "part x:/a?m=1#top" });
  expect([schema("part", "x:/a{?o*}#top", [object()]), page], { "x:/a#top": "part x:/a#top" });
  const alternates = schema("both", ["x:/a{?q}", "x:/a#{q}"], [string("q", { minLength: 2 })], ["fragment"]);
  expect([alternates], {
    "x:/a#bb": "both x:/a?q=bb", "x:/a#b": 'b: "q" must have at least 2 characters; it has 1',
    "x:/a?q=cc#b": "both x:/a?q=cc",
  });
  assert.deepEqual(alternates.parse("x:/a?q=cc#%zz").ignored, [{ name: "#", value: "%zz" }]);
});

test("A name is looked up as it stands, then without case, then among those that are ignored", () => {
  const one = schema("one", "x:{?id,t*,o*}", [string("id"), { ...integers("t"), aliases: ["tag"] }, { name: "o", type: "object",
    properties: [{ name: "maxLng", type: "integer" }], patternProperties: [], additionalProperties: { type: "string" } }],
  ["name-case"], { ignored: [{ name: "fbclid" }, { prefix: "utm_" }] });
  expect([one], {
    "x:?ID=1&MAXLNG=2&Other=3": "one x:?id=1&Other=3&maxLng=2", "x:?id=1&ID=2": 'ID: duplicate parameter "id"',
    "x:?t=1&T=2": "one x:?t=1&t=2", "x:?TAG=1": "one x:?t=1", "x:?maxlng=x": 'x: "maxLng" must be an integer',
  });
  assert.deepEqual(one.parse("x:?FBCLID=1&Utm_a=%C3%A9%2C&uTm_%zz=%").ignored.map(({ name, value }) => name + value),
    ["FBCLID1", "Utm_a%C3%A9%2C", "uTm_%zz%"]);
  assert.equal(core.builder(one).safe({ o: { MaxLng: "1" } }).violations[0].message, '"MaxLng" would be read as "maxLng"');
  assert.equal(core.builder(one).safe({ o: { Utm_a: "1" } }).violations[0].message, '"Utm_a" is the name of another parameter');
});

test("Of schemas of one path, first come those that declare each name as it stands", () => {
  const [upper, lower] = ["Q", "q"].map((name) => schema(name, `x:/p{?${name}}`, [string(name, needed)], ["name-case"]));
  expect([upper, lower, schema("any", "x:/p{?r}", [string("r")], [], anything)],
    { "x:/p?q=1": "q x:/p?q=1", "x:/p?Q=1": "Q x:/p?Q=1", "x:/p?s=1": "any x:/p" });
  expect([schema("exact", "x:/k{?k}", [string("k", needed)]), schema("folded", "x:/k?K=1{&l}", [string("l")], ["name-case"])],
    { "x:/k?k=1": "exact x:/k?k=1", "x:/k?K=1": "folded x:/k?K=1" });
  expect([schema("any", "x:/{w}?K=1", [string("w", needed)]), schema("folded", "x:/k?k=1", [], ["name-case"])],
    { "x:/k?K=1": "folded x:/k?k=1" });
});

test("A slash is taken or added where no template has the path", () => {
  const slash = ["trailing-slash"];
  expect([schema("users", "x:/users", [], slash), schema("user", "x:/users/{id}", [integer("id", needed)], slash),
    schema("list", "x:/l{/p*}", [{ ...integers("p"), required: true }], slash), schema("lists", "x:/l", [], slash),
    schema("fixed", "x:/f/?k=1", []), schema("any", "x:/f", [], slash, anything)], {
    "x:/users/": "users x:/users", "x:/users/1/": "user x:/users/1", "x:/users/x/": 'x: "id" must be an integer',
    "x:/l/1/2/": "list x:/l/1/2", "x:/l/": "lists x:/l", "x:/f/?l=1": "any x:/f", "x:/f/?k=1": "fixed x:/f/?k=1",
    "x:/users//": '/: the path has an extra "/"; remove it',
  });
  assert.notEqual(verdict("x:/f/?k=2", schema("fixed", "x:/f/?k=1", []), schema("any", "x:/f", [], slash, anything)), "any x:/f");
  // The schema that the URL belongs to must accept it.
  expect([schema("own", "x:/b?k=1", []), schema("loose", "x:/b{?k}", [string("k")], slash)],
    { "x:/b/?k=1": '/: the path has an extra "/" at its end; remove it', "x:/b/?k=2": "loose x:/b?k=2" });
  expect([schema("added", "x:/a/{?q}", [string("q")], slash), schema("value", "x:/v{+t}", [string("t", { required: true, minLength: 1 })], slash)],
    { "x:/a?q=1": "added x:/a/?q=1", "x:/v": ': "t" must have at least 1 character; it has 0' });
});

test("Under http and https, an empty path and a slash are one path", () => {
  const bare = schema("bare", "https://h{?q}", [string("q")], ["trailing-slash"]);
  const root = schema("root", "https://h/{?q}", [string("q")]);
  expect([bare], { "https://h/?q=1": "bare https://h?q=1", "https://h//?q=1": "bare https://h?q=1" });
  expect([schema("words", "https://h{/w*}", [{ ...integers("w") }], ["trailing-slash"])],
    { "https://h//": "words https://h", "https://h//?a=1": 'a: unknown parameter "a"' });
  expect([bare, root], { "https://h?q=1": "root https://h/?q=1", "https://h/?q=1": "root https://h/?q=1" });
  expect([schema("query", "https://h{?q}", [string("q")]), schema("term", "https://h/{?t}", [string("t", needed)])], {
    "https://h": "query https://h", "https://h/": "query https://h", "https://h?q=1": "query https://h?q=1",
    "https://h/?q=1": "query https://h?q=1", "https://h?t=1": "term https://h/?t=1", "https://h/?t=1": "term https://h/?t=1",
  });
});

test("What RFC 3986 does not allow counts as its escapes, if the schema of the URL accepts it", () => {
  const accepts = ["iri", "fragment"];
  const loose = schema("loose", "x:/a/{+p}{?q}", [string("p", needed), string("q")], accepts);
  expect([loose, schema("strict", "x:/a/%C3%A9{?q}", [string("q")])], {
    "x:/a/b|c?q=ü#a#b": "loose x:/a/b%7Cc?q=%C3%BC", "x:/a/é": 'é: "é" is not allowed in a URL; write "%C3%A9"',
    "x:/a/b\u0085": '\u0085: "\\u{85}" is not allowed in a URL; write "%C2%85"', "x:/a/%C3%A9": "strict x:/a/%C3%A9",
  });
  const raw = [string("u", { required: true, raw: true }), string("f", { raw: true })];
  expect([schema("raw", "x:/r/{+u}{#f}", raw, ["iri"])], {
    "x:/r/é|#b#c d": "raw x:/r/%C3%A9%7C#b%23c%20d", "x:/r/a[1": 'a[1: "u" cannot contain "[" here; write "%5B"',
  });
  expect([schema("rest", "x:/r/{+u}", [string("u", { required: true, raw: true, rest: true })], ["iri"])],
    { "x:/r/é?b=|#c#d": "rest x:/r/%C3%A9?b=%7C#c%23d" });
});

test("No other schema reads what its schema does not accept, and a fragment that a template needs is part of what it has", () => {
  const any = schema("any", ["x:/k{?l,m}", "x:/k?k={l},{m}#f"], [integer("l"), integer("m")], ["trailing-slash"], anything);
  expect([schema("declaring", "x:/p{?a}", [string("a", needed)]), schema("ignoring", "x:/p{?b}", [string("b")], ["iri"], anything),
    schema("fixed", "x:/k?k=b{&q}", [string("q")]), any], {
    "x:/p?a=e": "declaring x:/p?a=e", "x:/p?a=é": 'é: "é" is not allowed in a URL; write "%C3%A9"',
    "x:/p?b=é": "ignoring x:/p?b=%C3%A9", "x:/k/?k=b": '/: the path has an extra "/" at its end; remove it',
  });
  expect([schema("part", "x:/x/#{n}", [integer("n", needed)]), schema("page", "x:/x", [], ["trailing-slash"])],
    { "x:/x/#5": "part x:/x/#5", "x:/x/": "page x:/x" });
  expect([schema("both", ["x:/x#{q}", "x:/x{?q}"], [string("q")], ["fragment"])],
    { "x:/x#5": "both x:/x#5", "x:/x?q=1#5": "both x:/x#1" });
});

test("A plus sign is a space where the template of the URL has the value in its query", () => {
  expect([schema("two", ["x:/a?k=b%20c{&q}", "x:/b/{q}"], [string("q")], ["plus-as-space"])],
    { "x:/a?k=b+c&q=1+%2B": "two x:/a?k=b%20c&q=1%20%2B", "x:/b/1+2": "two x:/a?k=b%20c&q=1%2B2" });
});

test("Where two meet, only what is wrong is said", () => {
  const items = schema("items", "https://h/items{?id,width,ids}", [integer("id"), integer("width"), integers("ids")],
    ["name-case", "fragment", "trailing-slash", "encoded-commas", "iri"]);
  expect([items], {
    "https://h/items?ID=1&width=x#f": 'x: "width" must be an integer', "https://h/items/?ID=1&width=x": 'x: "width" must be an integer',
    "https://h/items?ids=1%2Cx#f": 'x: item 2 of "ids" must be an integer',
    "https://h/items/?IDS=1%2C2#é": "items https://h/items?ids=1,2", "https://h/items?é=1&ID=1": 'é: unknown parameter "é"',
  });
});

test("Segments of dots are refused in raw text, escaped or not", () => {
  const raw = schema("raw", "x:/a/{+p}", [string("p", { ...needed, raw: true })]);
  for (const path of [".", "%2E", "%2e%2E/b", "b/%2E%2E"]) {
    assert.match(verdict("x:/a/" + path, raw), /which URL parsers remove/, path);
  }
  assert.equal(verdict("x:/a/b%2Ec", raw), "raw x:/a/b%2Ec");
});

test("What holds for a query holds for a form in a fragment", () => {
  const list = (name) => ({ name, type: "array", items: { type: "string" } });
  const callback = schema("callback", "https://x.example/cb#code={code}{&state,ttl,seen*}",
    [string("code", needed), string("state", { aliases: ["st"] }), integer("ttl"), list("seen")],
    ["plus-as-space", "name-case"], { ignored: [{ prefix: "utm_" }] });
  const base = "https://x.example/cb";
  expect([callback], {
    [base + "#state=b+c&code=a"]: `callback ${base}#code=a&state=b%20c`,
    [base + "#&ST=b&&Code=a&"]: `callback ${base}#code=a&state=b`,
    [base + "#code=a&ttl=60&seen=b&seen=c"]: `callback ${base}#code=a&ttl=60&seen=b&seen=c`,
    [base + "#utm_id=%4&code="]: `callback ${base}#code=`,
    [base + "#stat=a&code=b"]: 'stat: unknown parameter "stat"',
    [base + "?state=a#code=b"]: 'state: unknown parameter "state" in the query; move it into the fragment',
    [base + "#"]: 'missing required parameter "code"',
    [base + "?code=a"]: base + '?code=a: the fragment is missing; expected "' + base + '#code={code}"',
  });
  const room = schema("room", "https://x.example{?lang}#/{room}{?via*,limit}",
    [string("lang"), string("room", needed), list("via"), integer("limit")]);
  expect([room], {
    "https://x.example#/a?": "room https://x.example#/a",
    "https://x.example/?lang=de#/a%3Fb?limit=1&via=c&via=d": "room https://x.example?lang=de#/a%3Fb?via=c&via=d&limit=1",
    "https://x.example#/a?lang=b?c": 'lang: unknown parameter "lang" in the fragment; move it into the query',
  });
  expect([schema("done", "done:#{&error,code}", [string("error"), string("code")])],
    { "done:#code=a%26": "done done:#&code=a%26", "done:#": "done done:#", "done:": 'done:: the fragment is missing; expected "done:#"' });
  expect([schema("error", base + "#error={error}{&state}", [string("error", needed), string("state")]),
    schema("token", base + "#{&token,state}", [string("token", needed), string("state")])], {
    [base + "#state=1&error=2"]: `error ${base}#error=2&state=1`, [base + "#state=1&token=2"]: `token ${base}#&token=2&state=1`,
  });
});

test("Hundreds of thousands of names fit into a fragment, and into ignored ones of a path", () => {
  const part = (text) => text.repeat((1 << 20) / text.length - 10);
  const page = schema("page", "x:p#/r{?a}", [string("a")], [], anything);
  assert.equal(page.parse("x:p#/r?" + part("b&")).ignored.length, (1 << 19) - 10);
  const run = schema("run", "x:p{;a}", [string("a")], [], anything);
  assert.equal(run.parse("x:p" + part(";b")).ignored.length, (1 << 19) - 10);
});
