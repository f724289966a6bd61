// Compares the core alone with the engine on random URLs of a folder of schemas:
//
//     node Tests/Tools/JavaScript/core.mjs COMMAND SCHEMAS COUNT [SEED]
//
// COMMAND generates the modules. Exits with 1 if a verdict, schema, value or canonical form differs. Says which schemas the engine
// reads, and why.

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { nearURLs } from "./nearurls.mjs";
import { core as coreText, engine as engineText } from "./runtime.mjs";

const [command, schemas, count, seed = "1"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "typed-url-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
const output = join(folder, "core");
const { status, stdout, stderr } = spawnSync(command, ["generate", "--language", "javascript", schemas, "--output", output],
  { encoding: "utf8" });
if (status !== 0) throw new Error(stdout.slice(0, 2000) + stderr);
// As the folder Runtime has them now.
writeFileSync(join(output, "core.js"), coreText);
writeFileSync(join(output, "runtime.js"), engineText);
cpSync(output, join(folder, "engine"), { recursive: true });

const load = (name) => import(pathToFileURL(join(folder, name)));
const { kinds, links: engine } = await load("engine/messages.js");
const core = await load("core/core.js");
const own = new Map();
for (const file of readdirSync(output).filter((name) => name.endsWith(".js"))) {
  const text = readFileSync(join(output, file), "utf8");
  const reason = /^\/\/ The engine reads these URLs: (.*)$/m.exec(text)?.[1];
  if (reason) console.log(`${file}: ${reason}`);
  else if (text.includes("core.kind(")) for (const kind of Object.values(await load(`core/${file}`))) if (kind.safeParse) own.set(kind.name, kind);
}
const tables = Object.values(kinds).map(({ table }) => table);
const areAllCovered = own.size === tables.length;
const links = areAllCovered ? core.indexedLinks(...own.values()) : null;

const described = (result) => JSON.stringify(result.ok ? [result.value.schema, result.value.server, result.value.parameters, result.value.ignored, result.value.href] : null,
  (_, value) => typeof value === "bigint" ? `${value}n` : value);

let [failed, compared, valid] = [0, 0, 0];
function compare(name, content, left, right) {
  compared++;
  const [found, expected] = [left, right].map((read) => {
    try {
      return described(read());
    } catch (error) {
      return error.stack.split("\n").slice(0, 3).join(" ");
    }
  });
  if (expected !== "null") valid++;
  if (found === expected || failed++ >= 12) return;
  console.log(`${name} ${content}\n  found    ${found}\n  expected ${expected}`);
}

for (const url of nearURLs(tables, engine.safeBuild, Number(count), seed)) {
  if (links) compare("links", url, () => links.safeParse(url), () => engine.safeParse(url));
  // The schema that the URL was made for, and others of its scheme.
  const scheme = url.slice(0, url.indexOf(":") + 1).toLowerCase();
  let tried = 0;
  for (const { name, templates } of tables) {
    if (!own.has(name) || tried > 6 || !templates.some((template) => template.parts[0].toLowerCase().startsWith(scheme))) continue;
    tried++;
    compare(name, url, () => own.get(name).safeParse(url), () => kinds[name].safeParse(url));
  }
}
console.log(`${own.size} of ${tables.length} schemas have a plan; ${compared} URLs compared, ${valid} valid, ${failed} different`);
process.exitCode = failed > 0 ? 1 : 0;
