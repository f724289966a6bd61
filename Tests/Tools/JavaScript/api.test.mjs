// The API, as a program sees it: `node --test Tests/Tools/JavaScript`. The schemas are written by hand.

import assert from "node:assert/strict";
import { test } from "node:test";
import { core, kindOf as kind } from "./plans.mjs";

const { builder, links, URLValidationError, describeViolation } = core;

const Asset = kind({
  name: "asset", templates: ["asset://{?id,width,height,filter,crop}"],
  parameters: [
    { name: "id", type: "string", minLength: 1, required: true },
    { name: "width", type: "integer", minimum: 1, maximum: 16384, required: true },
    { name: "height", type: "integer", minimum: 1, maximum: 16384, required: true },
    { name: "filter", type: "string", enum: ["original", "noir"], default: "original" },
    { name: "crop", type: "tuple", items: [{ label: "x", type: "number" }, { label: "y", type: "number" }] },
  ],
});
const Order = kind({
  name: "order", templates: ["/orders/{id}{?href}"],
  servers: [{ name: "production", uri: "https://example.com", aliases: ["http://example.com"] },
    { name: "staging", uri: "https://staging.example.com" }],
  parameters: [{ name: "id", type: "integer", required: true }, { name: "href", type: "string" }],
  ignored: [{ prefix: "utm_" }],
});

test("A builder returns an immutable value with its text", () => {
  const url = builder(Asset)({ id: "123", width: 1920, height: 1280, crop: [0, 0.5] });
  assert.equal(url.href, "asset://?id=123&width=1920&height=1280&crop=0,0.5");
  assert.equal(`${url}`, url.href);
  assert.equal(JSON.stringify({ url }), JSON.stringify({ url: url.href }));
  assert.equal(url.schema, "asset");
  assert.equal(url.width, 1920);
  assert.equal(url.filter, "original");
  assert.deepEqual([...url.crop], [0, 0.5]);
  assert.throws(() => { url.href = ""; }, TypeError);
  assert.throws(() => { url.parameters.width = 1; }, TypeError);
  assert.throws(() => { url.crop.push(1); }, TypeError);
});

test("A builder throws all violations", () => {
  const build = () => builder(Asset)({ id: "", widht: 5, width: 0 });
  assert.throws(build, (error) => {
    assert(error instanceof URLValidationError && error instanceof Error);
    assert.equal(error.name, "URLValidationError");
    assert.deepEqual(error.violations.map(({ code, parameter }) => [code, parameter]), [
      ["invalid-length", "id"], ["out-of-range", "width"], ["unknown-parameter", "widht"], ["missing-parameter", "height"],
    ]);
    assert.match(error.message, /unknown parameter "widht"; did you mean "width"\?/);
    return true;
  });
  assert.deepEqual(builder(Asset).safe({ id: "1", width: 1.5, height: 1 }).violations, [
    { code: "invalid-type", parameter: "width", range: [20, 23], message: '"width" must be an integer' },
  ]);
});

test("with() changes some parameters, and removes those that are undefined", () => {
  const url = Asset.parse("asset://?id=1&width=2&height=3&filter=noir");
  assert.equal(builder(Asset).with(url, { width: 5 }).href, "asset://?id=1&width=5&height=3&filter=noir");
  assert.equal(builder(Asset).with(url, { filter: undefined }).href, "asset://?id=1&width=2&height=3");
  assert.throws(() => builder(Asset).with(url, { id: undefined }), URLValidationError);
});

test("A parser returns the value, or says what is wrong", () => {
  const { ok, value } = Asset.safeParse("asset://?height=3&width=2&id=1");
  assert(ok);
  assert.equal(value.href, "asset://?id=1&width=2&height=3");
  const failure = Asset.safeParse("asset://?id=123&widht=1920&height=12x0");
  assert.equal(failure.ok, false);
  assert.equal(failure.schema, "asset");
  assert.deepEqual(failure.violations.map(describeViolation), [
    'unknown parameter "widht"; did you mean "width"?', '"height" must be an integer',
    'missing required parameter "width"',
  ]);
  assert.deepEqual(failure.violations[0].range, [16, 21]);
  assert(!("range" in failure.violations[2]));
  // A link that is copied from HTML.
  assert.equal(Asset.safeParse("asset://?id=1&amp;width=1&height=1").violations[0].suggestion, "width");
});

test("A parser takes what has its text as an href", () => {
  const text = "asset://?id=1&width=2&height=3";
  for (const given of [new URL(text), { href: text }, Asset.parse(text)]) {
    assert.equal(Asset.parse(given).href, text);
    assert(Asset.matches(given) && links(Asset, Order).safeParse(given).ok);
  }
  assert(!Asset.matches({ href: { href: text } }));
});

test("Values are equal if they are the same URL, and nothing else is equal to one", () => {
  const url = Order.parse("http://example.com/orders/7?utm_a=1");
  assert(url.equals(builder(Order)({ id: 7 })));
  assert(!url.equals(builder(Order)({ id: 8 })) && !url.equals(builder(Order)({ id: 7 }, { server: "staging" })));
  assert(!url.equals(url.href) && !url.equals({ ...url }) && !url.equals(undefined));
});

test("A builder takes a date for a date-time, alone, in a list and in a union, and for nothing else", async () => {
  const moment = { type: "string", format: "date-time" };
  const parameters = [
    { name: "at", ...moment }, { name: "all", type: "array", items: moment },
    { name: "any", type: "union", branches: [{ type: "integer" }, moment] },
    { name: "first", type: "union", branches: [{ type: "string" }, moment] },
    { name: "day", type: "string", format: "date" }, { name: "text", type: "string" },
  ];
  const Log = kind({ name: "log", templates: ["log:{?at,all,any,first,day,text}"], parameters });
  const date = new Date(Date.UTC(2024, 1, 29, 12, 30));
  const build = builder(Log);
  const safeBuild = build.safe;
  const text = "2024-02-29T12%3A30%3A00Z";
  assert.equal(build({ at: date, all: [date, date], any: date, first: date }).href,
    `log:?at=${text}&all=${text},${text}&any=${text}&first=${text}`);
  assert.equal(build({ at: new Date(+date + 5) }).at, "2024-02-29T12:30:00.005Z");
  for (const wrong of [{ day: date }, { text: date }, { at: new Date(NaN) }, { at: new Date(8e15) }, { any: new Date(NaN) }]) {
    assert.equal(safeBuild(wrong).ok, false);
  }
});

test("A path is parsed after the URI of a server", () => {
  assert.equal(Order.parse("/orders/7?href=x", { server: "staging" }).href, "https://staging.example.com/orders/7?href=x");
  assert.equal(links(Asset, Order).parse("/orders/7", { server: "production" }).server, "production");
  assert(Order.matches("/orders/7", { server: "staging" }) && !Order.matches("/orders/7"));
  const wrong = Order.safeParse("/orders/x", { server: "staging" });
  assert.deepEqual([wrong.url, wrong.violations[0].range], ["https://staging.example.com/orders/x", [35, 36]]);
  assert.equal(Order.parse("https://example.com/orders/7", { server: "staging" }).server, "production");
  assert.deepEqual([Order, Asset].map((own) => own.safeParse("/orders/7", { server: "stagin" }).violations.map(describeViolation)),
    [['unknown server "stagin"; did you mean "staging"?'], ['the schema has no servers, so there is no server "stagin"; leave it out']]);
});

test("Functions can be passed on without their object", () => {
  const { parse } = Asset;
  const build = builder(Asset);
  assert.deepEqual(["asset://?id=1&width=2&height=3"].map(parse).map(String), ["asset://?id=1&width=2&height=3"]);
  assert.equal(build({ id: "1", width: 2, height: 3 }).width, 2);
});

test("Links parse URLs of all kinds", () => {
  const all = links(Asset, Order);
  const url = all.parse("http://example.com/orders/9007199254740993?utm_a=1%4");
  assert.equal(url.schema, "order");
  assert.equal(url.server, "production");
  assert.equal(url.id, 9007199254740993n);
  assert.equal(url.href, "https://example.com/orders/9007199254740993");
  assert.deepEqual(url.ignored, [{ name: "utm_a", value: "1%4" }]);
  assert.equal(all.parse("asset://?id=1&width=2&height=3").schema, "asset");
  assert.equal(all.safeParse("ordre:").violations[0].message, 'unknown scheme "ordre"; expected "asset", "https" or "http"');
});

test("A kind neither parses nor builds what belongs to another one", () => {
  const Me = kind({ name: "me", templates: ["https://h.example/users/me"], parameters: [] });
  const User = kind({
    name: "user", templates: ["https://h.example/users/{id}"],
    parameters: [{ name: "id", type: "string", required: true }],
  }, () => [Me]);
  const expected = [{ code: "no-match", range: [0, 26], message: 'this URL belongs to the schema "me"' }];
  const failure = User.safeParse("https://h.example/users/me");
  assert.deepEqual({ ...failure }, { ok: false, url: "https://h.example/users/me", schema: "user" });
  assert.deepEqual(failure.violations, expected);
  assert.deepEqual(builder(User).safe({ id: "me" }).violations, expected);
  assert.equal(User.parse("https://h.example/users/eva").id, "eva");
  assert.equal(links(User, Me).parse("https://h.example/users/me").schema, "me");
  const Fixed = kind({ name: "fixed", templates: ["app://fixed/x"], parameters: [] });
  const Any = kind({
    name: "any", templates: ["app://{host}/x"], parameters: [{ name: "host", type: "string", required: true }],
  });
  assert.equal(links(Any, Fixed).parse("app://FIXED/x").schema, "fixed");
  assert.equal(links(Any, Fixed).parse("app://Other/x").host, "Other");
});

test("A copy has the parameters, and the path and the query begin a request", () => {
  const url = builder(Order)({ id: 7, href: "x" });
  assert.deepEqual({ ...url }, { schema: "order", parameters: url.parameters, server: "production", ignored: [], id: 7n });
  assert.equal(url.pathAndQuery, "/orders/7?href=x");
  assert.equal(builder(Asset)({ id: "1", width: 1, height: 1 }).pathAndQuery, "/?id=1&width=1&height=1");
});

test("A builder takes a URL for its parameters and its server", () => {
  const url = builder(Order)({ id: 7, href: "x" }, { server: "staging" });
  assert.equal(builder(Order)(url).href, url.href);
  assert.equal(builder(Order).safe(url, { server: "production" }).value.href, "https://example.com/orders/7?href=x");
  assert(!builder(Asset).safe(url).ok);
});

test("A server is a part of the value", () => {
  const url = builder(Order)({ id: 7 }, { server: "staging" });
  assert.equal(url.href, "https://staging.example.com/orders/7");
  assert.equal(url.server, "staging");
  assert.equal(builder(Order).with(url, { id: 8 }).href, "https://staging.example.com/orders/8");
  assert.equal(builder(Order).with(url, { id: 8 }, { server: "production" }).href, "https://example.com/orders/8");
  assert.equal(builder(Order).safe({ id: 7 }, { server: "stagin" }).violations[0].suggestion, "staging");
});

test("A parameter with the name of a property is among the parameters alone", () => {
  const url = builder(Order)({ id: 7, href: "x" });
  assert.equal(url.href, "https://example.com/orders/7?href=x");
  assert.equal(url.parameters.href, "x");
});

test("What no URL can hold is a violation", () => {
  for (const id of [null, {}, () => 1, Symbol("a"), "\uD800", [["a"]], Object.create(null)]) {
    const { ok, violations } = builder(Asset).safe({ id, width: 1, height: 1 });
    assert.equal(ok, false);
    assert.deepEqual(violations.map(({ code, parameter }) => [code, parameter]).slice(0, 1), [["invalid-type", "id"]]);
  }
  for (const width of [NaN, Infinity, 2 ** 53, 2n ** 64n, "1", true, [1]]) {
    assert.equal(builder(Asset).safe({ id: "1", width, height: 1 }).violations[0].parameter, "width");
  }
  assert.equal(Asset.safeParse("asset://?id=\uD83D").violations[0].code, "malformed-url");
});

test("What is not an object of parameters is a violation, and nothing is thrown", () => {
  const message = "the parameters must be an object with a property for each";
  const wrong = [null, "id", 5, true, Symbol("a"), () => 1, ["1"], new Map([["id", "1"]]), new Set(["id"]), new Date()];
  for (const parameters of wrong) {
    const failure = builder(Asset).safe(parameters);
    assert.deepEqual({ ...failure }, { ok: false, url: "", schema: "asset" });
    assert.deepEqual(failure.violations, [{ code: "invalid-type", message }]);
    assert.throws(() => builder(Asset)(parameters), URLValidationError);
    if (parameters) assert.throws(() => builder(Asset).with(Asset.parse("asset://?id=1&width=1&height=1"), parameters), URLValidationError);
    assert.equal(Asset.safeParse(parameters).ok, false);
  }
  assert.equal(builder(Asset).safe({ id: "1", width: 1, height: 1 }, null).ok, true);
  assert.deepEqual(builder(Order).safe({ id: 1 }, "staging").violations.map(describeViolation),
    ["the options must be an object with a property for each"]);
  assert.equal(Asset.safeParse(Object.create(null)).ok, false);
});

test("A value of another type is a violation beside a secret, too", () => {
  const build = builder(kind({ name: "s", templates: ["x:{?key,tags*}"], parameters: [{ name: "key", type: "string", writeOnly: true },
    { name: "tags", type: "array", items: { type: "integer" } }] }));
  for (const tags of [7, "a", { a: 1 }]) assert.equal(build.safe({ key: "k", tags }).message, '"tags" must be a list');
});

test("An object is what has nothing but properties", () => {
  const Region = kind({
    name: "region", templates: ["region:{?at*}"],
    parameters: [{ name: "at", type: "object", properties: [{ name: "lat", type: "number" }], additionalProperties: { type: "array", items: { type: "string" } } }],
  });
  class Point { constructor(lat) { this.lat = lat; } }
  assert.equal(builder(Region)({ at: new Point(1) }).href, "region:?lat=1");
  assert.equal(builder(Region)({ at: Object.assign(Object.create(null), { lat: 1 }) }).href, "region:?lat=1");
  assert.equal(builder(Region)({ at: Region.parse("region:?b=x&lat=1").at }).href, "region:?b=x&lat=1");
  const cycle = [];
  cycle.push(cycle);
  for (const at of [new Map([["lat", 1]]), new Set(), new Date(), new Number(1), new URLSearchParams("lat=1"), cycle, { lat: cycle }, { lat: {} }]) {
    assert.deepEqual(builder(Region).safe({ at }).violations.map(({ code, parameter }) => [code, parameter]), [["invalid-type", "at"]]);
  }
});

test("A parameter can have any name", () => {
  const names = ["__proto__", "constructor", "toString", "with"];
  const Odd = kind({
    name: "odd", templates: [`odd:{?${names.join(",")}}`], parameters: names.map((name) => ({ name, type: "string" })),
  });
  const url = builder(Odd)(Object.fromEntries(names.map((name) => [name, name])));
  assert.equal(url.href, `odd:?${names.map((name) => `${name}=${name}`).join("&")}`);
  assert.deepEqual(Object.entries(Odd.parse(url.href).parameters), names.map((name) => [name, name]));
  assert.equal(builder(Odd).with(url, Object.fromEntries([["__proto__", "a"]])).parameters["__proto__"], "a");
});

test("Names of other objects are no parameters", () => {
  for (const name of ["__proto__", "constructor", "toString"]) {
    assert.equal(Asset.safeParse(`asset://?id=1&width=1&height=1&${name}=1`).violations[0].code, "unknown-parameter");
    const parameters = Object.fromEntries([["id", "1"], ["width", 1], ["height", 1], [name, "1"]]);
    assert.equal(builder(Asset).safe(parameters).violations[0].code, "unknown-parameter");
  }
});

test("An object for a single value is printed without the prefix of that", () => {
  const File = kind({ name: "file", templates: ["file-of:{id}{version}"], parameters: [{ name: "id", type: "string", required: true },
    { name: "version", type: "string", prefix: "@" }] });
  const { url, violations } = builder(File).safe({ id: "a", version: { b: "c" } });
  assert.deepEqual([url, violations], ["file-of:ab=c",
    [{ code: "invalid-type", parameter: "version", range: [11, 12], message: '"version" must be a string' }]]);
});

test("A text in place of a list as long as its default is a violation", () => {
  const Page = kind({ name: "page", templates: ["page-of:{?sort}"], parameters: [{ name: "sort", type: "array", items: { type: "string" }, default: ["new"] }] });
  assert.deepEqual(builder(Page).safe({ sort: "a" }).violations.map(({ code, parameter }) => [code, parameter]), [["invalid-type", "sort"]]);
});

test("A prefix and a suffix are printed beside their values, and absent with them", () => {
  const string = (name, more) => ({ name, type: "string", ...more });
  const Machine = kind({ name: "machine", templates: ["x:/m/{user}{host}{port}"],
    parameters: [string("user", { suffix: "@" }), string("host", { required: true }), string("port", { prefix: ":" })] });
  for (const [parameters, href] of [
    [{ host: "h" }, "x:/m/h"], [{ user: "u", host: "h" }, "x:/m/u@h"], [{ host: "h", port: "1" }, "x:/m/h:1"],
    [{ user: "", host: "", port: "" }, "x:/m/@:"], [{ user: "a@b", host: "h" }, "x:/m/a%40b@h"],
  ]) {
    assert.equal(builder(Machine)(parameters).href, href);
    assert.deepEqual({ ...Machine.parse(href).parameters }, parameters);
  }
  assert.deepEqual(builder(Machine).safe({ user: "u" }).violations.map(({ code, parameter }) => [code, parameter]), [["missing-parameter", "host"]]);
});
