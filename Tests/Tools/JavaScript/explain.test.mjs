// How a program learns why a URL is not valid: the core alone knows no reasons, and `messages.js` has them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { core as coreText, engine, modules, runtime } from "./runtime.mjs";
import { compiledTable } from "./tables.mjs";

const TABLE = compiledTable({
  name: "photo", templates: ["photo://{?id,width}"], parameters: [
    { name: "id", type: "string", minLength: 1, required: true },
    { name: "width", type: "integer", minimum: "1", maximum: "16384", default: { integer: "64" } },
  ],
});
const files = {
  "core.js": coreText, "runtime.js": engine,
  "photo.js": `import * as core from "./core.js";
export const PhotoURL = core.kind("photo", [{at:["photo://"]}], () => ({params:[["id",core.str(1),1],["width",core.int(1,16384),0,64]],
templates:[{print:["photo://",["?","&",1,0,1]]}]}));
export const links = core.links(PhotoURL);`,
  "messages.js": `import { explainWith } from "./core.js";
import { kind, links as linksOf } from "./runtime.js";
const kinds = { photo: kind(${JSON.stringify(TABLE)}) };
explainWith(kinds, linksOf(kinds.photo));`,
};
const kind = (written) => runtime.kind(compiledTable(written));
const MESSAGES = ['"width" must be an integer', 'missing required parameter "id"'];

test("A valid URL needs no engine", async () => {
  const { PhotoURL } = await modules(files)("photo.js");
  const { ok, value } = PhotoURL.safeParse("PHOTO://?width=0064&id=%C3%A9".replace("0064", "64"));
  assert(ok);
  assert.deepEqual({ ...value }, { schema: "photo", parameters: value.parameters, ignored: [], id: "é", width: 64 });
  assert.equal(value.href, "photo://?id=%C3%A9");
  assert.equal(value.with({ width: 5 }).href, "photo://?id=%C3%A9&width=5");
  assert.equal(PhotoURL.build({ id: "1", width: 64 }).href, "photo://?id=1");
  assert.equal(PhotoURL.matches("photo://?id=1"), true);
  assert.equal(PhotoURL.matches("photo://?id=1&id=2"), false);
  assert.deepEqual(["photo://?id=1"].map(PhotoURL.parse).map(String), ["photo://?id=1"]);
});

test("An error has its violations when it is explained, and its message then", async () => {
  const { PhotoURL } = await modules(files)("photo.js");
  const failure = PhotoURL.safeParse("photo://?width=x");
  assert.deepEqual({ ...failure }, { ok: false, url: "photo://?width=x", schema: "photo", violations: undefined });
  assert.throws(() => PhotoURL.parse("photo://?width=x"),
    { name: "URLValidationError", message: "the URL is not valid; await error.explain() for the reasons" });
  assert.deepEqual((await failure.explain()).map(({ message }) => message), MESSAGES);
  assert.deepEqual(failure.violations.map(({ code }) => code), ["invalid-type", "missing-parameter"]);
  assert.equal(failure.message, MESSAGES.join("\n"));
});

test("With the messages, errors have their violations at once", async () => {
  const load = modules(files);
  const { PhotoURL, links } = await load("photo.js");
  await load("messages.js");
  const failure = PhotoURL.safeParse("photo://?width=x");
  assert.deepEqual(failure.violations.map(({ message }) => message), MESSAGES);
  assert.equal(await failure.explain(), failure.violations);
  assert.throws(() => PhotoURL.parse("photo://?width=x"), { message: MESSAGES.join("\n") });
  assert.throws(() => links.parse("photo://?width=x"), { message: MESSAGES.join("\n") });
});

test("What cannot be built is explained as well", async () => {
  const { PhotoURL, links } = await modules(files)("photo.js");
  for (const failure of [PhotoURL.safeBuild({ width: 0 }), links.safeBuild("photo", { width: 0 })]) {
    assert.deepEqual([failure.ok, failure.url], [false, ""]);
    assert.deepEqual((await failure.explain()).map(({ code }) => code), ["out-of-range", "missing-parameter"]);
    assert.deepEqual([failure.url, failure.schema], ["photo://?width=0", "photo"]);
  }
  assert.deepEqual((await links.safeBuild("phtoo", {}).explain()).map(({ suggestion }) => suggestion), ["photo"]);
  assert.deepEqual((await PhotoURL.safeBuild(null).explain()).map(({ code }) => code), ["invalid-type"]);
});

test("A message says which plus signs are read as spaces, and how many violations there are beside the first ones", () => {
  const Search = kind({ name: "search", templates: ["search:{?q,r}"], accepts: ["plus-as-space"],
    parameters: [{ name: "q", type: "integer" }, { name: "r", type: "integer" }] });
  assert.deepEqual(Search.safeParse("search:?q=+1&r=x").violations.map(({ message }) => message),
    ['"q" must be an integer without spaces around it; write "1"; a "+" is read as a space', '"r" must be an integer']);
  assert.equal(Search.safeParse("search:?" + "a=&".repeat(102)).message.split("\n").slice(99).join("\n"), 'unknown parameter "a"; did you mean "q"?\nand 2 more');
});

test("Of many violations, the first ones are listed, and the others counted", () => {
  const integer = { type: "integer", minimum: "1" };
  const Many = kind({ name: "many", templates: ["many:{?list,one,object*}"], parameters: [
    { name: "list", type: "array", items: integer }, { name: "one", type: "string" },
    { name: "object", type: "object", properties: [], additionalProperties: { type: "boolean" } },
  ] });
  const Closed = kind({ name: "closed", templates: ["closed:{?list,one}"], parameters: [
    { name: "list", type: "array", items: integer }, { name: "one", type: "string" },
  ] });
  for (const [kind, start, item, code] of [
    [Closed, "closed:?", (index) => `a${index}=&`, "unknown-parameter"], [Closed, "closed:?", () => "%zz&", "invalid-percent-encoding"],
    [Closed, "closed:?one=&", () => "one=&", "duplicate-parameter"], [Closed, "closed:?list=1", () => ",0", "out-of-range"],
    [Many, "many:?", (index) => `m${999 - index}=&`, "invalid-type"],
  ]) {
    const items = Array.from({ length: 250 }, (_, index) => item(index));
    const { violations, message } = kind.safeParse(start + items.join(""));
    assert.deepEqual(violations, kind.safeParse(start + items.slice(0, 100).join("")).violations);
    assert.deepEqual([violations.length, violations[99].code], [100, code]);
    assert(message.endsWith("\nand 150 more"), message.slice(-100));
  }
  assert.equal(Closed.safeParse("closed:?list=0" + ",0".repeat(500000)).violations.length, 100);
  // More than a call can have arguments.
  const Dots = kind({ name: "dots", templates: ["dots:/a/{+path}"], parameters: [{ name: "path", type: "string", required: true }] });
  assert.equal(Dots.safeParse("dots:/a/" + "./".repeat(200000)).violations.length, 100);
});

test("Of many schemas, only the plan of those is prepared that have the literals of the URL", async () => {
  const core = await modules(files)("core.js");
  const prepared = [];
  const kinds = Array.from({ length: 9 }, (_, index) => core.kind(`k${index}`, [{ at: [`x:k${index}`, 0] }], () => {
    prepared.push(index);
    return { params: [["id", core.int(1, 9), 1]], templates: [{ form: [], print: [`x:k${index}/`, ["", ",", 0, 0]] }] };
  }));
  for (const [order, links] of [core.links(...kinds), core.indexedLinks(...kinds)].entries()) {
    assert.equal(links.parse(`x:k${3 + order}/5`).href, `x:k${3 + order}/5`);
    assert.equal(links.matches("x:k0"), false);
  }
  assert.deepEqual(prepared, [3, 4]);
});

test("An open object of the path takes no name of the query", async () => {
  const core = await modules(files)("core.js");
  const Steps = core.kind("steps", [{ lead: [] }], () => ({
    params: [["v", core.object({ others: core.str() })], ["q", core.str()]],
    templates: [{ match: core.components({ scheme: "x", path: [[["/", "/", 0, ~0]]] }), print: ["x:", ["/", "/", 0, ~0], ["?", "&", 1, 1]] }],
    others: core.otherNames({ isOpen: 1 }), finish: (found, url) => core.finish(found, url),
  }));
  assert.equal(Steps.matches("x:?r=1"), false);
  assert.equal(Steps.parse("x:/a=b/c=d?q=1").href, "x:/a=b/c=d?q=1");
});
