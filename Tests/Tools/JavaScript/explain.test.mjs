// How a program learns why a URL is not valid: an error has records, and `messages.js` has the words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { kindOf as kind } from "./plans.mjs";
import { modules } from "./runtime.mjs";

const files = {
  "photo.js": `import * as core from "./core.js";
export const PhotoURL = core.kind("photo", "photo://{?id,width}", [["id", [core.str, { minLength: 1 }], 1], ["width", [core.int, { minimum: 1, maximum: 16384 }], 0, { default: 64 }]]);
export const photoURL = core.builder(PhotoURL);
export const links = core.links(PhotoURL);`,
};
const RECORDS = [{ code: "invalid-type", parameter: "width", range: [14, 15] }, { code: "missing-parameter", parameter: "id" }];
const MESSAGES = ['"width" must be an integer', 'missing required parameter "id"'];

test("A valid URL needs no words", async () => {
  const { PhotoURL, photoURL } = await modules(files)("photo.js");
  const { ok, value } = PhotoURL.safeParse("PHOTO://?width=64&id=%C3%A9");
  assert(ok);
  assert.deepEqual({ ...value }, { schema: "photo", parameters: value.parameters, ignored: [], id: "é", width: 64 });
  assert.equal(value.href, "photo://?id=%C3%A9");
  assert.equal(photoURL.with(value, { width: 5 }).href, "photo://?id=%C3%A9&width=5");
  assert.equal(photoURL({ id: "1", width: 64 }).href, "photo://?id=1");
  assert.equal(PhotoURL.matches("photo://?id=1"), true);
  assert.equal(PhotoURL.matches("photo://?id=1&id=2"), false);
});

test("An error has its violations at once, and their words when it is explained", async () => {
  const { PhotoURL } = await modules(files)("photo.js");
  const failure = PhotoURL.safeParse("photo://?width=x");
  assert.deepEqual({ ...failure }, { ok: false, url: "photo://?width=x", schema: "photo" });
  assert.deepEqual(failure.violations, [{ ...RECORDS[0], range: [15, 16] }, RECORDS[1]]);
  assert.throws(() => PhotoURL.parse("photo://?width=x"),
    { name: "URLValidationError", message: 'invalid-type "width"\nmissing-parameter "id"' });
  assert.deepEqual(JSON.parse(JSON.stringify(failure)), { ...failure, violations: failure.violations });
  assert.throws(() => PhotoURL.parse("photo://?id=1&width=x"),
    ({ stack }) => stack.startsWith('URLValidationError: invalid-type "width"\n(its explain() has the words)\n'));
  assert.deepEqual((await failure.explain()).map(({ message }) => message), MESSAGES);
  assert.deepEqual(failure.violations.map(({ message }) => message), MESSAGES);
  assert.equal(failure.message, MESSAGES.join("\n"));
});

test("With the words, errors have them at once", async () => {
  const load = modules(files);
  const { PhotoURL, links } = await load("photo.js");
  await load("messages.js");
  const failure = PhotoURL.safeParse("photo://?width=x");
  assert.deepEqual(failure.violations.map(({ message }) => message), MESSAGES);
  assert.equal(await failure.explain(), failure.violations);
  assert.throws(() => PhotoURL.parse("photo://?width=x"), { message: MESSAGES.join("\n") });
  assert.throws(() => links.parse("photo://?width=x"), { message: MESSAGES.join("\n") });
  assert.throws(() => links.parse("photo://?width=x"), ({ stack }) => stack.startsWith(`URLValidationError: ${MESSAGES[0]}\n`));
});

test("What cannot be built is explained as well", async () => {
  const { photoURL } = await modules(files)("photo.js");
  const failure = photoURL.safe({ width: 0 });
  assert.deepEqual({ ...failure }, { ok: false, url: "photo://?width=0", schema: "photo" });
  assert.deepEqual((await failure.explain()).map(({ code }) => code), ["out-of-range", "missing-parameter"]);
  assert.deepEqual((await photoURL.safe(null).explain()).map(({ code }) => code), ["invalid-type"]);
});

test("A message says which plus signs are read as spaces, and how many violations there are beside the first ones", () => {
  const Search = kind({ name: "search", templates: ["search:{?q,r}"], accepts: ["plus-as-space"],
    parameters: [{ name: "q", type: "integer" }, { name: "r", type: "integer" }] });
  assert.deepEqual(Search.safeParse("search:?q=+1&r=x").violations.map(({ message }) => message),
    ['"q" must be an integer; a "+" is read as a space', '"r" must be an integer']);
  assert.equal(Search.safeParse("search:?" + "a=&".repeat(102)).message.split("\n").slice(99).join("\n"), 'unknown parameter "a"; did you mean "q"?\nand 2 more');
});

test("Of many violations, the first ones are listed, and the others counted", () => {
  const integer = { type: "integer", minimum: 1 };
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
  const kinds = Array.from({ length: 9 }, (_, index) => core.kind(`k${index}`, `x:k${index}/{id}`, [["id", () => {
    prepared.push(index);
    return core.int({ minimum: 1, maximum: 9 });
  }, 1]]));
  const links = core.links(...kinds);
  assert.equal(links.parse("x:k3/5").href, "x:k3/5");
  assert.deepEqual(prepared, [3]);
});

test("An open object of the path takes no name of the query", async () => {
  const core = await modules(files)("core.js");
  const Steps = core.kind("steps", "x:{/v*}{?q}", [["v", [core.object, { others: core.str }]], ["q", core.str]]);
  assert.equal(Steps.matches("x:?r=1"), false);
  assert.equal(Steps.parse("x:/a=b/c=d?q=1").href, "x:/a=b/c=d?q=1");
});

test("A kind that is used alone leaves URLs to schemas of which it only knows the host and the path", async () => {
  const load = modules(files);
  const core = await load("core.js");
  await load("messages.js");
  const text = [core.str, { minLength: 1 }];
  const Page = core.kind("page", ["x://h/{name}", "x://h/pages/{name}"], [["name", text, 1]],
    { use: [core.several], strangers: [core.strangers, [["help", "x://h/help"], ["draft", "x://h/drafts/{name}{at}", { at: { prefix: "@" } }], ["tree", "x://h/tree{/steps*}"]]] });
  const page = core.builder(Page);
  const wordsOf = (result) => result.ok ? result.value.href : result.violations.map(({ code, range, message }) => [code, range, message]);
  assert.equal(wordsOf(Page.safeParse("x://h/a")), "x://h/a");
  assert.deepEqual(wordsOf(Page.safeParse("x://h/help?x=1")), [["no-match", [0, 10], 'this URL belongs to the schema "help"']]);
  assert.deepEqual(wordsOf(Page.safeParse("x://h/h%65lp")), [["no-match", [0, 12], 'this URL belongs to the schema "help"']]);
  assert.deepEqual(wordsOf(Page.safeParse("x://h/pages/help")), [["no-match", [0, 16], 'this URL would be "x://h/help", which belongs to the schema "help"']]);
  assert.deepEqual(wordsOf(page.safe({ name: "help" })), [["no-match", [0, 10], 'this URL belongs to the schema "help"']]);
  assert.equal(Page.safeParse("x://h/drafts/a@1").violations[0].message, 'this URL belongs to the schema "draft"');
  assert.equal(Page.safeParse("x://h/tree/a/b").violations[0].message, 'this URL belongs to the schema "tree"');
  assert.equal(core.links(Page).safeParse("x://h/help").violations[0].code, "no-match");
  // Another kind of the set keeps its own URLs.
  const Draft = core.kind("draft-one", "x://h/drafts/1", []);
  assert.equal(core.links(Page, Draft).parse("x://h/drafts/1").schema, "draft-one");
  // Beside the schema itself, that has its URLs.
  const Help = core.kind("help", "x://h/help", []);
  assert.equal(core.links(Page, Help).parse("x://h/help").schema, "help");
});
