// What the engine reads with an index of templates is what it reads without.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BEGINNINGS, pick, random, randomTable, randomURL } from "./randomtables.mjs";
import { runtime } from "./runtime.mjs";
import { compiledTables } from "./tables.mjs";

const { SchemaSet } = runtime;

const described = ({ schema, reading: { values, server, ignored } }) =>
  JSON.stringify([schema.name, values, server, ignored], (_, value) => typeof value === "bigint" ? `${value}n` : value ?? null);

test("What an index finds is what a comparison with all templates finds", () => {
  let [valid, all] = [0, 0];
  const written = Array.from({ length: 24 * BEGINNINGS.length }, (_, index) => randomTable(index, BEGINNINGS[index % BEGINNINGS.length]));
  const compiled = compiledTables(written);
  for (let round = 0; round < 80; round++) {
    const beginnings = [random(BEGINNINGS.length), random(BEGINNINGS.length)];
    const possible = compiled.map((table, index) => ({ table, text: written[index].templates[0] }))
      .filter(({ table }, index) => table && beginnings.includes(index % BEGINNINGS.length));
    const chosen = Array.from({ length: 9 + random(20) }, (_, index) => ({ ...pick(possible), name: "t" + index }));
    const tables = chosen.map(({ table, name }) => ({ ...table, name }));
    const [set, other] = [new SchemaSet(tables), new SchemaSet(tables)];
    for (const scheme of other.schemes.values()) scheme.index.find = null;
    for (let index = 0; index < 40; index++) {
      const url = randomURL(pick(chosen).text);
      const outcome = (read) => read.violations.length > 0 ? JSON.stringify([read.schema?.name, read.violations]) : described(read);
      const own = outcome(set.read(url));
      assert.equal(own, outcome(other.read(url)), url + " of " + JSON.stringify(tables));
      all++;
      if (own[1] === '"') valid++;
    }
  }
  assert(all > 3000 && valid > 300, `${all} URLs, ${valid} valid`);
});
