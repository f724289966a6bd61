// Compares the generated modules with the command on random URLs of a folder of schemas:
//
//     node Tests/Tools/JavaScript/differential.mjs COMMAND SCHEMAS COUNT [SEED]
//
// COMMAND generates the modules and checks the URLs. Exits with 1 if a verdict, schema, value, canonical form or violation
// differs, or if a URL takes more than a second of a processor's time.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [command, schemas, count, seed = "1"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "typed-url-"));
process.on("exit", () => rmSync(folder, { recursive: true }));

function run(...options) {
  const { status, stdout, stderr } = spawnSync(command, options, { maxBuffer: 1 << 30, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${options.join(" ")} exits with ${status}\n${stdout.slice(0, 2000)}${stderr}`);
  return stdout;
}

run("generate", "--language", "javascript", "--schemas", schemas, "--output", join(folder, "modules"));
const { links } = await import(pathToFileURL(join(folder, "modules/index.js")));
const tables = links.kinds.map((kind) => kind.table);

// MARK: Random URLs

let state = BigInt(seed);

/** SplitMix64. */
function random(below) {
  state = BigInt.asUintN(64, state + 0x9E3779B97F4A7C15n);
  let mixed = state;
  mixed = BigInt.asUintN(64, (mixed ^ mixed >> 30n) * 0xBF58476D1CE4E5B9n);
  mixed = BigInt.asUintN(64, (mixed ^ mixed >> 27n) * 0x94D049BB133111EBn);
  return Number((mixed ^ mixed >> 31n) % BigInt(below));
}

const pick = (all) => all[random(all.length)];

const PARTS = ["&", "=", "?", "#", "%", "%2", "%zz", "%00", "%FF", "%C3%A9", "+", ",", "-", ".", "..", "/./", "0", "1", "9",
  "e", "00", "-0", "1.0", "1e3", "99999999999999999999", "x", "A", "//", "/", ":", "@", "é", "😀", " ", "\0", ";", "true",
  "&a=b", "&=", "&&", "~", "[::1]", "%31", "%2F", "%3B", "%2C", "%2E", ";=", ";;", "!", "|", "2024-02-29", "http://a/",
  "2024-02-29T23:59:59.5+01:00", "123E4567-e89b-12d3-a456-426614174000", "a@b", "Infinity", "0x1F", "١"];

const names = tables.flatMap((table) => table.parameters.flatMap(({ name }) => {
  const encoded = encodeURIComponent(name);
  return [encoded, `&${encoded}=1`, `;${encoded}=a`, encoded.slice(1)];
}));
const parts = [...PARTS, ...names, ...tables.flatMap((table) => table.templates.flatMap((text) => text.split(/\{[^}]*\}/)))];

const TEXTS = {
  uuid: ["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000"], date: ["2024-02-29", "1999-12-31"],
  "date-time": ["2024-02-29T12:30:00Z", "2024-02-29t12:30:00.250+02:00"], uri: ["https://example.com/a?b", "mailto:a@b.c"],
  email: ["name@example.com"], hostname: ["example.com", "xn--bcher-kva.example"], ipv4: ["192.0.2.1"], ipv6: ["2001:db8::1"],
};

function scalar(schema) {
  if (schema.branches) return scalar(pick(schema.branches));
  const listed = schema.enum && pick(schema.enum);
  switch (schema.type) {
    case "boolean": return listed ?? random(2) === 0;
    case "integer":
      return BigInt(listed ?? pick([schema.minimum ?? "-5", schema.maximum ?? "9223372036854775807", String(random(1000)), "1"]));
    case "number": return Number(listed ?? pick([schema.minimum ?? "-0.5", schema.maximum ?? "1e300", "0.1", String(random(90))]));
    default: return listed ?? pick(TEXTS[schema.format] ?? ["a", "1", "é b", "me", "a-b", "A1", "abc", "x.y", "/a/b", "", "~😀"]);
  }
}

function value(schema) {
  if (schema.type === "array") return Array.from({ length: random(3) + 1 }, () => scalar(schema.items));
  if (schema.type === "tuple") return schema.items.map(scalar);
  if (schema.type !== "object") return scalar(schema);
  const members = schema.properties.filter(({ required }) => required || random(2) === 0)
    .map((property) => [property.name, scalar(property)]);
  if (schema.additionalProperties && random(2) === 0) members.push([pick(["z", "x-1", "é"]), value(schema.additionalProperties)]);
  return Object.fromEntries(members);
}

function valid(table) {
  for (let round = 0; round < 30; round++) {
    const parameters = table.parameters.filter(({ required }) => required || random(2) === 0)
      .map((parameter) => [parameter.name, value(parameter)]);
    const server = table.servers?.length > 1 ? { server: pick(table.servers).name } : {};
    const result = links.safeBuild(table.name, Object.fromEntries(parameters), server);
    if (result.ok) return result.value.href;
  }
  return pick(table.templates).replace(/\{[^}]*\}/g, "a");
}

function mutated(url) {
  const units = [...url];
  for (let round = random(3); round >= 0; round--) {
    const start = random(units.length + 1);
    const length = Math.min(random(9), units.length - start);
    switch (random(4)) {
      case 0: units.splice(start, length); break;
      case 1: units.splice(start, 0, ...units.slice(start, start + length)); break;
      case 2: units.splice(start, 0, pick(parts)); break;
      default: units.splice(start, length, pick(parts));
    }
  }
  return units.join("");
}

const urls = [];
while (urls.length < Number(count)) {
  const url = valid(pick(tables));
  urls.push(url);
  for (let round = 0; round < 6; round++) urls.push(mutated(url));
}
const lines = urls.filter((url) => url !== "" && !/[\n\r]/.test(url)).slice(0, Number(count));

// MARK: The comparison

const milliseconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** JSON as the command prints it: numbers by their text. */
function json(value) {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return `[${value.map(json).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${json(member)}`).join(",")}}`;
}

/** JSON in the order of the names, so that it can be compared. Numbers stay texts. */
const compared = (text) => json(sorted(JSON.parse(text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
  token.startsWith('"') ? token : `"#${token}"`))));

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted(value[name])]));
}

function found(url) {
  const result = links.safeParse(url);
  if (!result.ok) {
    return { url, valid: false, schema: result.schema ?? null, violations: result.violations.map((violation) =>
      ({ parameter: null, range: null, suggestion: null, ...violation })) };
  }
  const { schema, server, parameters, href } = result.value;
  return { url, valid: true, schema, ...server === undefined ? {} : { server }, parameters, canonical: href };
}

/** What the command adds to the messages of the engine, as it ends one. */
const PLUS_NOTE = '; a \\"+\\" is read as a space"';

/**
 * A result without what depends on the templates that a URL is compared with if none matches. The modules look at all of them; of
 * more than 24, the command asks its index which ones to compare.
 */
function withoutNearest(result) {
  if (tables.flatMap(({ templates }) => templates).length <= 24) return result;
  for (const violation of result.violations ?? []) {
    if (violation.code === "no-match") violation.message = violation.range = violation.suggestion = null;
  }
  return result;
}

let [failed, slowest] = [0, 0];
for (let start = 0; start < lines.length; start += 20000) {
  const chunk = lines.slice(start, start + 20000);
  const file = join(folder, "urls.txt");
  writeFileSync(file, chunk.join("\n") + "\n");
  const expected = run("check", "--schemas", schemas, "--file", file, "--format", "jsonl", "--quiet", "--exit-zero", "--show-secrets").trimEnd().split("\n");
  chunk.forEach((url, index) => {
    const before = milliseconds();
    const own = found(url);
    const time = milliseconds() - before;
    slowest = Math.max(slowest, time);
    const { line } = JSON.parse(expected[index]);
    const comparable = (text) => json(withoutNearest(JSON.parse(compared(text))));
    const wanted = comparable(expected[index].replace(`"line":${line},`, "").replaceAll(PLUS_NOTE, '"'));
    const given = comparable(json(own));
    if (given === wanted && time < 1000) return;
    if (failed++ < 10) console.log(`${url} in ${time.toFixed(0)} ms\n  found    ${given}\n  expected ${wanted}`);
  });
}
console.log(`${lines.length} URLs of ${tables.length} schemas compared, ${failed} different, ${slowest.toFixed(0)} ms for the slowest`);
process.exitCode = failed > 0 ? 1 : 0;
