// The steps to read a URL are so many for each character at most, whatever stands in it. They are counted, so that no machine's speed decides.

import assert from "node:assert/strict";
import { Session } from "node:inspector/promises";
import { test } from "node:test";
import { core, kindOf as kind } from "./plans.mjs";

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

/** The bytes that searches in texts pass. Engines count them as one step. */
let passed = 0;
for (const [name, count] of Object.entries({
  indexOf: (text, found, [, start = 0]) => (found < 0 ? text.length : found) - start,
  lastIndexOf: (text, found, [, start = text.length]) => start - Math.max(found, 0),
  includes: (text) => text.length,
  replace: (text) => text.length,
  split: (text) => text.length,
})) {
  const { [name]: original } = String.prototype;
  String.prototype[name] = function (...content) {
    const found = original.apply(this, content);
    passed += Math.max(0, count(this, found, content));
    return found;
  };
}

/** The steps that a function takes in the runtime: how often each block of it runs, and the bytes that are searched. */
async function steps(run) {
  await session.post("Profiler.takePreciseCoverage");
  passed = 0;
  run();
  const searched = passed;
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const { functions } = result.find(({ url }) => url.endsWith("/core.js"));
  return searched + functions.flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0);
}

const string = (name, more) => ({ name, type: "string", required: true, ...more });
const list = (name, item = { type: "string" }) => ({ name, type: "array", items: item });

const KINDS = {
  "two values that keep slashes": kind({ name: "a", templates: ["x:{+a}/-/{+b}"], parameters: [string("a"), string("b")] }),
  "a value with dots in the path": kind({ name: "b", templates: ["https://h.example/{+a}"], parameters: [string("a")] }),
  "a list of segments": kind({ name: "c", templates: ["https://h.example{/a*}"], parameters: [list("a")] }),
  "a list of segments that are unions": kind({ name: "o", templates: ["https://h.example{/a*}"], parameters: [list("a", { type: "union", branches: [{ type: "integer" }, { type: "string", enum: ["b"] }] })] }),
  "a list of integers with commas": kind({ name: "d", templates: ["x:{?a}"], parameters: [list("a", { type: "integer", minimum: 0, maximum: 9 })] }),
  "a list of repeated names": kind({ name: "e", templates: ["x:{?a*}"], parameters: [list("a", { type: "integer", minimum: 0, maximum: 9 })] }),
  "a list whose items differ": kind({ name: "f", templates: ["x:{?a}"], parameters: [{ ...list("a"), uniqueItems: true }] }),
  "commas that are escaped": kind({ name: "g", templates: ["x:{?a}"], parameters: [list("a")], accepts: ["encoded-commas"] }),
  "an open object": kind({ name: "h", templates: ["x:{?a*}"], parameters: [{ name: "a", type: "object", additionalProperties: { type: "string" } }] }),
  "members in a segment": kind({ name: "i", templates: ["x:i/{a*}/z"], parameters: [{ name: "a", type: "object", required: true, additionalProperties: { type: "string" } }] }),
  "values with prefixes and suffixes": kind({ name: "j", templates: ["x:{a}{b}{c}"], parameters: [{ name: "a", type: "string", suffix: "-" }, string("b"), { name: "c", type: "string", prefix: "@" }] }),
  "named parameters of a path": kind({ name: "k", templates: ["x:p{;a,b}"], parameters: [list("a"), { name: "b", type: "integer" }] }),
  "a form in a fragment": kind({ name: "l", templates: ["x:p#/r{?a,b}"], parameters: [list("a"), { name: "b", type: "integer" }] }),
  "all tolerances": kind({ name: "m", templates: ["https://h.example/{a}{?b}"], parameters: [string("a"), list("b")], accepts: ["iri", "plus-as-space", "name-case", "fragment", "trailing-slash"],
    ignored: [{ prefix: "u" }, { name: "k" }] }),
  "a secret": kind({ name: "p", templates: ["x:{?a,b}"], parameters: [{ name: "a", type: "string", writeOnly: true }, { name: "b", type: "integer" }] }),
  "a host of labels": kind({ name: "n", templates: ["https://{a}.h.example/x"], parameters: [string("a")] }),
};

const PARTS = ["/", "/-/", "%2e/", "../", "1,", "%2C", "a=1&", "A=x&", "b=&", "?a=1&", ";a=1", ";", "a-", "@", ".", "=", "#", "é", "%", "c&", "%C3&", "u1=2&", "//"];
/** What URLs of a kind begin with: its template up to the first value, and up to its query and the first value there. */
const startsOf = ({ texts: [text] }) => [text.replace(/\{([/;?#]?).*/, "$1"), ...text.includes("{?") ? ["?", "?a="].map((mark) => text.replace(/\{\?.*/, mark).replace(/\{.*?\}/g, "a")) : []];

const LENGTH = 16_000;
const MOST_STEPS = 100 * LENGTH;

for (const [what, own] of Object.entries(KINDS)) {
  test(`Steps grow with the text, in ${what}`, async () => {
    const tails = [...PARTS.map((part) => [part, part.repeat(LENGTH / part.length)]), ...["&", ";", ",", "/"].map((separator) =>
      [`0=1${separator}1=1${separator}`, Array.from({ length: LENGTH / 6 }, (_, index) => index.toString(36) + "=1").join(separator)])];
    for (const start of startsOf(own)) {
      for (const [part, tail] of tails) {
        const count = await steps(() => own.safeParse(start + tail).violations);
        assert(count < MOST_STEPS, `${start}${part}…: ${count} steps for ${LENGTH} characters`);
      }
    }
  });
}

for (const [what, template, action] of [
  ["a fixed item", (index) => `https://h.example/w?action=a${index}{&id}`],
  ["a parameter with few values", () => "https://h.example/w{?action,id}", (index) => string("action", { enum: [`a${index}`, `b${index}`] })],
]) {
  test(`Of hundreds of schemas of one path ${what} finds the one of a URL`, async () => {
    const links = core.links(...Array.from({ length: 300 }, (_, index) =>
      kind({ name: `t${index}`, templates: [template(index)], parameters: [...action ? [action(index)] : [], { name: "id", type: "integer", required: true }] })));
    const read = (query) => links.safeParse(`https://h.example/w?${query}`);
    assert.equal(read("action=a7&id=1").value.schema, "t7");
    const count = await steps(() => read("id=1&action=a8"));
    assert(count < 10_000, `${count} steps`);
    // What is written in another way, or wrong, is compared with all.
    assert.equal(read("%61ction=a7&id=1").value?.schema, "t7");
    assert.equal(read("action=%617&id=1").value?.schema, "t7");
    for (const query of ["action=a7&id=x", "action=a7&action=a8&id=1", "action=zz&id=1", "action&id=1", "id=1"]) assert(!read(query).ok, query);
    assert.equal(read("action=a7&id=x").schema, "t7");
  });
}
