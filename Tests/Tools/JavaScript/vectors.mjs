// Reads vectors from standard input, and compares the engine with them, and the core where a set has plans: see `Vectors.swift`.
// Exits with 1 if one differs, or takes more than a second of a processor's time.

import { createInterface } from "node:readline";
import { core as coreText, modules, runtime } from "./runtime.mjs";

const core = await modules({ "core.js": coreText })("core.js");

const { SchemaSet, Members, valueOfTable, printURL } = runtime;
const MOST_MILLISECONDS = 1000;

let set;
let [coreLinks, engineLinks] = [null, null];
let [compared, sets, covered, schemas] = [0, 0, 0, 0];
let [count, failed, slowest] = [0, 0, 0];

/** The processor's time of this process; other processes do not count. */
function milliseconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A value as a table has it. */
function encoded(value) {
  if (typeof value === "bigint") return { integer: String(value) };
  if (typeof value === "number") return { number: String(value) };
  if (Array.isArray(value)) return value.map(encoded);
  if (value instanceof Members) return { object: value.pairs.map(([name, member]) => [name, encoded(member)]) };
  return value;
}

function valid(schema, values, server, canonical, ignored) {
  const pairs = schema.parameters.flatMap(({ name }, index) => values[index] === undefined ? [] : [[name, encoded(values[index])]]);
  return {
    schema: schema.name, server: schema.servers.length > 1 ? schema.servers[server] : null,
    values: { object: pairs }, canonical, ignored: ignored.map(({ name, value }) => [name, value]),
  };
}

const invalid = (schema, url, violations) => ({
  schema: schema?.name ?? null, url,
  violations: violations.map(({ code, parameter, range, message, suggestion }) =>
    [code, parameter ?? null, range ?? null, message, suggestion ?? null]),
});

/**
 * A result as both have it: the first hundred violations, and no nearest template, which Swift and this runtime choose by different
 * rules.
 */
function comparable(result) {
  const violations = result.violations?.slice(0, 100).map((violation) =>
    violation[0] === "no-match" && !violation[3].startsWith("this URL") ? ["no-match"] : violation);
  return JSON.stringify({ ...result, violations });
}

function read(url) {
  const { schema, reading, violations } = set.read(url);
  if (violations.length > 0) return invalid(schema, url, violations);
  const { values, server, ignored } = reading;
  return valid(schema, values, server, printURL(schema, values, server).text, ignored);
}

function build({ build, server, schema: order }) {
  const schema = set.members[order];
  const values = new Array(schema.parameters.length).fill(undefined);
  const unknown = [];
  for (const [name, value] of build.object) {
    if (schema.indexes.has(name)) values[schema.indexes.get(name)] = valueOfTable(value);
    else unknown.push(runtime.unknown(schema, name));
  }
  const index = server === null ? 0 : schema.servers.indexOf(server);
  const built = set.build(schema, values, index, unknown);
  if (built.violations.length > 0) return invalid(schema, built.canonical, built.violations);
  return valid(schema, built.values, index, built.canonical, []);
}

/** The kinds of a set, by the core alone and by the engine; null if a schema has no plan. */
function links({ schemas: tables, plans }) {
  schemas += plans.length;
  covered += plans.filter((plan) => plan !== null).length;
  if (plans.includes(null)) return [null, null];
  sets++;
  const kinds = plans.map((plan) => new Function("core", `return ${plan}`)(core));
  return [(sets % 2 === 0 ? core.links : core.indexedLinks)(...kinds), runtime.links(...tables.map((table) => runtime.kind(table)))];
}

const described = (result) => JSON.stringify(!result.ok ? null
  : [result.value.schema, result.value.server, result.value.parameters, result.value.ignored, result.value.href],
(_, value) => typeof value === "bigint" ? `${value}n` : value);

/** What a program gives for a value of a table. */
function given(value) {
  if (Array.isArray(value)) return value.map(given);
  if (typeof value !== "object") return value;
  if (value.integer !== undefined) return Number.isSafeInteger(Number(value.integer)) ? Number(value.integer) : BigInt(value.integer);
  if (value.number !== undefined) return Number(value.number);
  return Object.fromEntries(value.object.map(([name, member]) => [name, given(member)]));
}

/** What the core and the engine say, if they differ. */
function difference(line) {
  if (!coreLinks) return undefined;
  compared++;
  const ask = line.url === undefined
    ? (links) => links.safeBuild(set.members[line.schema].name, given(line.build), line.server === null ? {} : { server: line.server })
    : (links) => links.safeParse(line.url);
  const [found, expected] = [described(ask(coreLinks)), described(ask(engineLinks))];
  return found === expected ? undefined : [found, expected];
}

for await (const text of createInterface({ input: process.stdin })) {
  const line = JSON.parse(text);
  const start = milliseconds();
  let found;
  try {
    if (line.schemas) {
      set = new SchemaSet(line.schemas);
      [coreLinks, engineLinks] = links(line);
      continue;
    }
    count++;
    found = JSON.stringify(line.url === undefined ? build(line) : read(line.url));
    const other = difference(line);
    if (other && failed++ < 10) {
      const templates = set.members.map((schema) => schema.templates.map((template) => template.text).join(" "));
      console.log(`core: ${line.url ?? JSON.stringify(line.build)}\n  of ${templates.join("\n     ")}\n  found    ${other[0]}\n  expected ${other[1]}`);
    }
  } catch (error) {
    found = error.stack;
  }
  const time = milliseconds() - start;
  slowest = Math.max(slowest, time);
  const expected = JSON.stringify(line.result);
  const isSame = found === expected || found[0] === "{" && comparable(JSON.parse(found)) === comparable(line.result);
  if (isSame && time < MOST_MILLISECONDS) continue;
  if (failed++ < 10) {
    const schemas = set.members.map((schema) => schema.templates.map((template) => template.text).join(" "));
    console.log(`${line.url ?? JSON.stringify(line.build)} in ${time.toFixed(0)} ms\n  of ${schemas.join("\n     ")}`);
    console.log(`  found    ${found}\n  expected ${expected}`);
  }
}
console.log(`core: ${compared} compared of ${sets} sets, ${covered} of ${schemas} schemas have a plan`);
console.log(`${count} compared, ${failed} different, ${slowest.toFixed(0)} ms for the slowest`);
process.exitCode = failed > 0 ? 1 : 0;
