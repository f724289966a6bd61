// How components are split, as `docs/Language.md` says it under "How a URL is split".

import assert from "node:assert/strict";
import { test } from "node:test";
import { runtime } from "./runtime.mjs";

const { componentOf, splitComponent } = runtime;

/** The texts of the values of a component of a URL; undefined for those that are absent, and null if it does not match. */
function values(list, text, isPath = false) {
  const ranges = splitComponent(componentOf(list, isPath), text, text);
  return ranges && ranges.map((range) => range && text.slice(...range));
}

const [value, kept] = [["", ",", 0, 0], ["", ",", 2, 0]];
const after = (suffix) => [suffix, ",", 8, 0];
const before = (delimiter, separator = delimiter, index = 0) => [delimiter, separator, 0, index];

for (const [template, list, text, expected] of [
  ["/{x}/at/{+rest}", ["/", [value], "/at/", [kept]], "/a/at/b/at/c", ["a", "b/at/c"]],
  ["/{+path}/v/{id}.json", ["/", [kept], "/v/", [value], ".json", 0], "/a/v/b/v/3.json", ["a/v/b", "3"]],
  ["{lat},{lon}", [[value], ",", [value]], "1,2", ["1", "2"]],
  ["{name}{version}{tag}", [[value, before("@"), before(":")]], "foo:x", ["foo", undefined, "x"]],
  ["{name}{version}{tag}", [[value, before("@"), before(":")]], "foo@", ["foo", "", undefined]],
  ["{name}{version}{tag}", [[value, before("@"), before(":")]], "foo:x@1", ["foo", undefined, "x@1"]],
  ["{title}{id}", [[after("-"), value]], "my-page-7", ["my-page", "7"]],
  ["{title}{id}", [[after("-"), value]], "7", [undefined, "7"]],
  ["x{/a,b}", ["x", [before("/"), before("/")]], "x/1/", ["1", ""]],
  ["x{/a,b}", ["x", [before("/"), before("/")]], "x/1/2/3", null],
  ["/users/{name}/lists", ["/users/", [value], "/lists"], "/users//lists", [""]],
  ["/users/{name}/lists", ["/users/", [value], "/lists"], "/users/a/b/lists", null],
  ["s{/path*}{.format}", ["s", [before("/", "/", ~0), before(".")]], "s/a/b.png", ["a/b", "png"]],
  ["s{/path*}{.format}", ["s", [before("/", "/", ~0), before(".")]], "sa", null],
  ["{+base}...{+head}", [[kept], "...", [kept]], "v1...v2...v3", ["v1", "v2...v3"]],
  ["{+base}...{+head}, base wide", [[kept], "...", [kept], 0], "v1...v2...v3", ["v1...v2", "v3"]],
]) {
  test(`The values of ${template} in ${text} are found without a search`, () => assert.deepEqual(values(list, text, true), expected));
}

test("A slash that is added at the end is never part of a value", () => {
  const split = (list, text) => splitComponent(componentOf(list, true), text, text, true);
  assert.deepEqual(split(["/", [value], "/"], "/a/"), [[1, 2]]);
  assert.deepEqual(split(["/a/", [kept]], "/a/"), [[3, 3]]);
  assert.equal(split(["/", [kept]], "/a/"), null);
});

// MARK: A reader of a few lines, written from the page

function cut(text, delimiters) {
  const first = (all, start) => Math.min(text.length, ...all.map((own) => text.indexOf(own, start)).filter((index) => index >= 0));
  const found = [];
  let end = first(delimiters, 0);
  const front = text.slice(0, end);
  delimiters.forEach((delimiter, order) => {
    if (!text.startsWith(delimiter, end)) return found.push(undefined);
    const start = end + delimiter.length;
    end = first(delimiters.slice(order + 1), start);
    return found.push(text.slice(start, end));
  });
  return end === text.length ? [front, found] : null;
}

const turned = (text) => text && [...text].reverse().join("");

function plainGroup(group, text) {
  const isAfter = ([, , flags]) => flags === 8;
  const right = cut(text, group.filter((own) => !isAfter(own) && own[0] !== "").map(([delimiter]) => delimiter));
  const left = right && cut(turned(right[0]), group.filter(isAfter).map(([delimiter]) => turned(delimiter)).reverse());
  if (!left || left[0] !== "" && !group.includes(value)) return null;
  return [...left[1].reverse().map(turned), ...group.includes(value) ? [turned(left[0])] : [], ...right[1]];
}

function plainValues(texts, groups, wide, given) {
  let text = given;
  const parts = [];
  for (let order = 0; order < wide; order++) {
    const end = text.indexOf(texts[order]);
    if (end < 0) return null;
    parts[order] = text.slice(0, end);
    text = text.slice(end + texts[order].length);
  }
  for (let order = texts.length - 1; order >= wide; order--) {
    const start = text.lastIndexOf(texts[order]);
    if (start < 0) return null;
    parts[order + 1] = text.slice(start + texts[order].length);
    text = text.slice(0, start);
  }
  parts[wide] = text;
  const found = parts.map((part, order) => plainGroup(groups[order], part));
  return found.includes(null) ? null : found.flat();
}

test("Random components are split as a reader of a few lines splits them", () => {
  let [state, matched] = [1, 0];
  const random = (below) => {
    state = Math.imul(state, 1103515245) + 12345 & 0x7FFFFFFF;
    return (state >> 8) % below;
  };
  const word = (least, most) => Array.from({ length: least + random(most - least + 1) }, () => "ab.-/"[random(5)]).join("");
  for (let round = 0; round < 20000; round++) {
    const texts = Array.from({ length: random(3) }, () => word(1, 2));
    const groups = Array.from({ length: texts.length + 1 }, () => {
      const all = (most, make) => Array.from({ length: random(most) }, make);
      const group = [...all(2, () => after(word(1, 2))), ...all(2, () => value), ...all(3, () => before(word(1, 2)))];
      return group.length > 0 ? group : [value];
    });
    const wide = random(groups.length);
    const list = [...groups.flatMap((group, order) => order < texts.length ? [group, texts[order]] : [group]), wide];
    for (let index = 0; index < 10; index++) {
      // A text that the component prints, perhaps with a change.
      const print = ([delimiter, , flags]) => delimiter !== "" && random(2) > 0 ? "" : flags === 8 ? word(0, 2) + delimiter : delimiter + word(0, 2);
      let text = groups.map((group, order) => group.map(print).join("") + (texts[order] ?? "")).join("");
      if (random(3) === 0) text = text.slice(0, random(text.length + 1)) + word(0, 2);
      const expected = plainValues(texts, groups, wide, text);
      if (expected) matched++;
      assert.deepEqual(values(list, text), expected, JSON.stringify([list, text]));
    }
  }
  assert(matched > 50000, `${matched} matched`);
});
