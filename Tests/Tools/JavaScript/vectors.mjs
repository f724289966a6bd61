// Reads vectors from standard input, and compares the runtime with them: see `Vectors.swift`. Exits with 1 if one differs, or takes more
// than a second of a processor's time.

import { createInterface } from "node:readline";
import { modules } from "./runtime.mjs";

const load = modules();
const core = await load("core.js");
await load("messages.js");

const MOST_MILLISECONDS = 1000;

let links;
let [count, failed, slowest] = [0, 0, 0];

/** The processor's time of this process; other processes do not count. */
function milliseconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A value as vectors have it, by the kind of its type. */
function encoded(type, value) {
  if (Array.isArray(value)) return value.map((item, index) => encoded(type?.item ?? type?.items?.[index], item));
  if (typeof value === "object") return sorted({ object: Object.entries(value).map(([name, member]) => [name, encoded(type?.typesOf(name)[0], member)]) });
  if (typeof value === "bigint" || typeof value === "number") return { number: String(value) };
  return value;
}

const comparable = (value) => JSON.parse(JSON.stringify(value, (name, own) => own?.integer !== undefined ? { number: own.integer } : own?.object ? sorted(own) : own));

function described(result, url) {
  if (!result.ok) {
    return { schema: result.schema ?? null, url: url ?? result.url, violations: result.violations.map(({ code, parameter, range, message, suggestion }) =>
      // Like the command, a message says which plus signs are spaces.
      [code, parameter ?? null, range ?? null, message.replace('; a "+" is read as a space', ""), suggestion ?? null]) };
  }
  const { schema, server, parameters, href, ignored } = result.value;
  const { byName } = links.kinds.find(({ name }) => name === schema).plan;
  return {
    schema, server: server ?? null, values: { object: Object.entries(parameters).map(([name, value]) => [name, encoded(byName.get(name).type, value)]) },
    canonical: href, ignored: ignored.map(({ name, value }) => [name, value]),
  };
}

/** What a program gives for a value. */
function given(value) {
  if (Array.isArray(value)) return value.map(given);
  if (typeof value !== "object") return value;
  if (value.integer !== undefined) return BigInt(value.integer);
  if (value.number !== undefined) return Number(value.number);
  return Object.fromEntries(value.object.map(([name, member]) => [name, given(member)]));
}

const ask = ({ url, build, schema, server }) => url === undefined
  ? core.builder(links.kinds[schema], links).safe(given(build), server === null ? {} : { server }) : links.safeParse(url);

function sorted(object) {
  return object && { object: object.object.toSorted(([left], [right]) => left < right ? -1 : 1) };
}

/** A result as text: the first hundred violations, and the parameters by their names. */
const textOf = (result) => JSON.stringify({ ...result, values: sorted(result.values), violations: result.violations?.slice(0, 100) });

for await (const text of createInterface({ input: process.stdin })) {
  const line = JSON.parse(text);
  if (line.plans) {
    links = core.links(...line.plans.map((plan) => new Function("core", `return ${plan}`)(core)));
    continue;
  }
  count++;
  const start = milliseconds();
  let found;
  try {
    found = textOf(described(ask(line), line.url));
  } catch (error) {
    found = error.stack;
  }
  const time = milliseconds() - start;
  slowest = Math.max(slowest, time);
  const expected = textOf(comparable(line.result));
  if (found === expected && time < MOST_MILLISECONDS) continue;
  if (failed++ < 10) {
    console.log(`${line.url ?? JSON.stringify(line.build)} in ${time.toFixed(0)} ms\n  of ${links.kinds.map(({ texts }) => texts.join(" ")).join("\n     ")}`);
    console.log(`  found    ${found}\n  expected ${expected}`);
  }
}
console.log(`${count} compared, ${failed} different, ${slowest.toFixed(0)} ms for the slowest`);
process.exitCode = failed > 0 ? 1 : 0;
