// The modules that `typed-url generate` writes, and what tests need of the inside of the engine.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const list = new URL("../../../Sources/Command/TypedURLRuntimeText/RuntimeText.c", import.meta.url);
const functions = readFileSync(list, "utf8").split("runtime_");

/** The files that a function of the list embeds. */
const textOf = (name) => [...functions.find((text) => text.startsWith(`${name}(`)).matchAll(/^#embed "(.+)"/gm)]
  .map(([, path]) => readFileSync(new URL(path, list), "utf8")).join("\n");

/** The names that a text exports. */
const exportsOf = (text) => [...text.matchAll(/^export (?:async )?(?:function|class|const) (\w+)/gm)].map(([, name]) => name);

const inside = `export { SchemaSet, MatchedURL, ParameterNames, Members, valueOfTable, printURL, componentOf, splitComponent, unknown };\nfunction unknown(schema, name) { return unknownParameter(name, undefined, nearest(name, [...schema.indexes.keys()])); }\nexport * from "./core.js";`;

/** What the core and the engine both have: a bundler then puts no more of it into a first bundle than the plans use. */
const shared = textOf("shared");
/** What a program sees of URLs, which the engine imports. */
const results = textOf("results");
const plans = textOf("core");
const ownEngine = textOf("engine");

/** The first line of `runtime.js`. */
const engineImports = `import { ${exportsOf(results).sort().join(", ")} } from "./core.js";`;

/** The texts of `core.js` and `runtime.js`, apart from their first lines. */
export const core = [shared, results, plans].join("\n");
export const engine = [engineImports, shared, ownEngine].join("\n");

/** Writes files into a folder that is removed at the end of the process: a function that imports one. */
export function modules(files) {
  const folder = mkdtempSync(join(tmpdir(), "typed-url-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, "package.json"), '{"type": "module"}');
  return (name) => import(pathToFileURL(join(folder, name)));
}

export const runtime = await modules({ "core.js": core, "runtime.js": engine + inside })("runtime.js");
