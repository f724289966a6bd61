// What a URL costs does not grow with the number of schemas times its length. Steps are counted, so that no clock decides.

import assert from "node:assert/strict";
import { test } from "node:test";
import { runtime } from "./runtime.mjs";
import { compiledTable } from "./tables.mjs";

const { SchemaSet, MatchedURL, ParameterNames } = runtime;

// One is compiled for each parity of the number that stands in its template and its name.
const [ODD, EVEN] = ["77777", "77778"];

function set(count, template, ...parameters) {
  const [odd, even] = [ODD, EVEN].map((number) => JSON.stringify(compiledTable({
    name: "s" + number, templates: [template(number)],
    parameters: [...parameters, { name: "p" + number, type: "string" }].filter(({ name }) => template(number).includes(name)),
  })));
  return new SchemaSet(Array.from({ length: count }, (_, index) =>
    JSON.parse(index % 2 ? odd.replaceAll(ODD, index) : even.replaceAll(EVEN, index))));
}

/** How often a function of a class is called while a URL is read, and the number of its violations. */
function calls({ prototype }, name, schemas, url) {
  const original = prototype[name];
  let count = 0;
  prototype[name] = function (...options) {
    count++;
    return original.apply(this, options);
  };
  try {
    const { violations, more } = schemas.read(url);
    return { mistakes: violations.length + (more ?? 0), count };
  } finally {
    prototype[name] = original;
  }
}

const q = { name: "q", type: "integer" };

test("The items of a query are compared once for all schemas that fix a value", () => {
  const { count, mistakes } = calls(MatchedURL, "tokens",
    set(200, (index) => `https://h/p?k=v${index}{&q}`, q), "https://h/p?k=v7" + "&k=other".repeat(2000));
  assert.equal(mistakes, 2000);
  assert(count < 10000, `${count} texts`);
});

test("A schema that does not know a name of the query is not read", () => {
  const { count, mistakes } = calls(ParameterNames, "owner",
    set(500, (index) => `https://h/p{?p${index}}`), "https://h/p?" + "a=1&".repeat(500));
  assert.equal(mistakes, 500);
  assert(count < 50000, `${count} names`);
});

test("A URL is matched with the templates that it may match", () => {
  const schemas = set(1000, (index) => `https://h/${index % 2 ? "a" : "b"}/c${index}{?q}`, q);
  for (const url of ["https://h/a/c11?q=x", "https://h/a/c11/d", "https://h/d", "https://h.x/a/c11"]) {
    const { count, mistakes } = calls(MatchedURL, "tokens", schemas, url);
    assert.equal(mistakes, 1);
    assert(count < 20, `${count} texts for ${url}`);
  }
});
