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
import { nearURLs, tableOf } from "./nearurls.mjs";

const [command, schemas, count, seed = "1"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "typed-url-"));
process.on("exit", () => rmSync(folder, { recursive: true }));

function run(...options) {
  const { status, stdout, stderr } = spawnSync(command, options, { maxBuffer: 1 << 30, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${options.join(" ")} exits with ${status}\n${stdout.slice(0, 2000)}${stderr}`);
  return stdout;
}

run("generate", "--language", "javascript", schemas, "--output", join(folder, "modules"));
const { links } = await import(pathToFileURL(join(folder, "modules/index.js")));
const { besides, builder } = await import(pathToFileURL(join(folder, "modules/core.js")));
// With the messages, errors have them at once.
await import(pathToFileURL(join(folder, "modules/messages.js")));
const tables = links.kinds.map(tableOf);

const lines = nearURLs(tables, (name, ...content) => builder(links.kinds.find((kind) => kind.name === name)).safe(...content), Number(count), seed);

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

let [failed, slowest] = [0, 0];

// A kind that knows others by their hosts and paths reads URLs as one that knows these themselves.
const sketchOf = ({ kind, found }) => json([kind?.name, found.map(({ code, reason, parameter, range, owner }) => [code, reason, parameter, range, owner].map(String))]);
for (const kind of links.kinds.filter(({ features }) => features.strangers)) {
  const names = kind.features.strangers[1].map(([name]) => name);
  const set = besides({ kinds: [kind] }, () => links.kinds.filter(({ name }) => names.includes(name)));
  for (const url of lines) {
    const [given, wanted] = [kind.set, set].map((set) => sketchOf(set.read(url)));
    if (given !== wanted && failed++ < 10) console.log(`${kind.name}: ${url}\n  found    ${given}\n  expected ${wanted}`);
  }
}

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
    const comparable = (text) => json(JSON.parse(compared(text)));
    const wanted = comparable(expected[index].replace(`"line":${line},`, ""));
    const given = comparable(json(own));
    if (given === wanted && time < 1000) return;
    if (failed++ < 10) console.log(`${url} in ${time.toFixed(0)} ms\n  found    ${given}\n  expected ${wanted}`);
  });
}
console.log(`${lines.length} URLs of ${tables.length} schemas compared, ${failed} different, ${slowest.toFixed(0)} ms for the slowest`);
process.exitCode = failed > 0 ? 1 : 0;
