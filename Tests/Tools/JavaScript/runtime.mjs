// The modules that `typed-url generate` writes, and what tests need of the inside of the engine.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = new URL("../../../Sources/Command/TypedURLJavaScript/Runtime/", import.meta.url);

const textOf = (folder) => readFileSync(new URL("order.txt", folder), "utf8").trim().split("\n")
  .map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");

/** The names that a text exports. */
const exportsOf = (text) => [...text.matchAll(/^export (?:async )?(?:function|class|const) (\w+)/gm)].map(([, name]) => name);

const inside = `export { SchemaSet, MatchedURL, ParameterNames, Members, valueOfTable, printURL, unknown };\nfunction unknown(schema, name) { return unknownParameter(name, undefined, nearest(name, [...schema.indexes.keys()])); }\nexport * from "./core.js";`;

/** What the core and the engine both have: a bundler then puts no more of it into a first bundle than the plans use. */
export const shared = textOf(new URL("shared/", folder));
/** What a program sees of URLs, which the engine imports. */
export const results = textOf(new URL("results/", folder));
export const plans = textOf(new URL("core/", folder));
export const ownEngine = textOf(folder);

/** The first line of `runtime.js`. */
export const engineImports = `import { ${exportsOf(results).sort().join(", ")} } from "./core.js";`;

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
