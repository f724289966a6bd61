// Tables that tests write by hand, with templates as texts and servers as objects: the command makes of these what a table has.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// The one that was built last.
const [command] = ["debug", "release"].map((name) => fileURLToPath(new URL(`../../../.build/${name}/typed-url`, import.meta.url)))
  .filter(existsSync).sort((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs);

/** A schema with the templates of a table, of which only these matter. */
function schemaOf({ templates: [uriTemplate, ...alternateTemplates], servers, parameters }) {
  const properties = parameters.map(({ name, type, prefix, suffix, raw, rest }) => [name, type === "object" ? { type, additionalProperties: { type: "string" } }
    : type === "array" || type === "tuple" || uriTemplate.includes(name + "*") ? { type: "array", items: { type: "integer" } }
    : { type: "string", prefix, suffix, rawText: raw && !rest ? raw : undefined, restOfURL: rest }]);
  return {
    uriTemplate, alternateTemplates: alternateTemplates.length > 0 ? alternateTemplates : undefined, servers, type: "object",
    properties: Object.fromEntries(properties), required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** The tables of some that are written by hand; null for one whose template the command refuses. */
export function compiledTables(written) {
  const folder = mkdtempSync(join(tmpdir(), "typed-url-"));
  try {
    const pathOf = (index) => join(folder, `s${index}.json`);
    written.forEach((table, index) => writeFileSync(pathOf(index), JSON.stringify(schemaOf(table))));
    const generate = () => spawnSync(command, ["generate", "--language", "javascript", folder, "--output", join(folder, "modules")],
      { encoding: "utf8", maxBuffer: 1 << 28 });
    let run = generate();
    if (run.status !== 0 && written.length > 1) {
      for (const [, index] of (run.stdout + run.stderr).matchAll(/\/s(\d+)\.json:\d+:\d+: error/g)) rmSync(pathOf(index), { force: true });
      run = generate();
    }
    if (run.status !== 0) throw new Error(run.stdout + run.stderr);
    const text = readFileSync(join(folder, "modules/messages.js"), "utf8");
    const found = [...text.matchAll(/^kinds\["s(\d+)"\] = kind\(\n(\{.*\}).*\);$/gm)].map(([, index, json]) => [Number(index), JSON.parse(json)]);
    const compiled = new Map(found);
    return written.map((table, index) => compiled.has(index) ? merged(table, compiled.get(index)) : null);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const merged = (written, { version, templates, servers, parameters }) => ({
  ...written, version, templates, servers,
  parameters: written.parameters.map((parameter, index) => ({ ...parameter, required: parameters[index].required, characters: parameters[index].characters })),
});

export const compiledTable = (written) => compiledTables([written])[0];
