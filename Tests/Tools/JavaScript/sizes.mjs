// The sizes of first bundles, minified by esbuild and compressed by `gzip -9`: `node Tests/Tools/JavaScript/sizes.mjs COMMAND`.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { core, engine } from "./runtime.mjs";

const [command = ".build/debug/typed-url"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "typed-url-"));
process.on("exit", () => rmSync(folder, { recursive: true }));

function run(program, ...options) {
  const { status, stdout, stderr, error } = spawnSync(program, options, { encoding: "utf8" });
  if (error || status !== 0) throw new Error(`${program} ${options.join(" ")}\n${error ?? stdout + stderr}`);
}

/** A set of schemas of a shop, as many as are wanted. */
function shop(count) {
  const path = join(folder, `shop${count}`);
  mkdirSync(path);
  const string = { type: "string", minLength: 1, maxLength: 64 };
  const integer = { type: "integer", minimum: 1, maximum: 100000 };
  const forms = [
    (name) => [`/${name}/{id}{?page,sort}`, { id: integer, page: { ...integer, default: 1 }, sort: { enum: ["new", name, "price"] } }, ["id"]],
    (name) => [`/${name}{?q,tags*,limit}`, { q: string, tags: { type: "array", items: string, maxItems: 8 }, limit: integer }, ["q"]],
    (name) => [`/${name}/{id}/parts/{part}{?at}`, { id: { type: "string", format: "uuid" }, part: integer, at: { type: "string", format: "date" } },
      ["id", "part"]],
    (name) => [`/${name}/{key}{#section}`, { key: { type: "string", pattern: "^[a-z0-9-]+$" }, section: string }, ["key"]],
    (name) => [`/${name}/search{?ids,exact,ratio}`, { ids: { type: "array", items: integer, minItems: 1 }, exact: { type: "boolean", default: false },
      ratio: { type: "number", minimum: 0, maximum: 1 } }, ["ids"]],
  ];
  for (let index = 0; index < count; index++) {
    const name = `thing-${index}`;
    const [template, properties, required] = forms[index % forms.length](name);
    writeFileSync(join(path, `${name}.json`), JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", title: name,
      uriTemplate: `https://shop.example${template}`, type: "object", properties, required, additionalProperties: false }));
  }
  return path;
}

/** The bytes of the first bundle of a program, compressed. */
function size(name, schemas, program) {
  const modules = join(folder, name);
  run(command, "generate", "--language", "javascript", schemas, "--output", modules);
  writeFileSync(join(modules, "core.js"), core);
  writeFileSync(join(modules, "runtime.js"), engine);
  writeFileSync(join(modules, "program.js"), program);
  run("esbuild", "--bundle", "--minify", "--splitting", "--format=esm", `--outdir=${join(modules, "out")}`, join(modules, "program.js"));
  // What the program imports at once; other chunks are loaded when an error is explained.
  const wanted = ["program.js"];
  for (const file of wanted) {
    for (const [, other] of readFileSync(join(modules, "out", file), "utf8").matchAll(/(?:from|import)"\.\/([^"]+)"/g)) {
      if (!wanted.includes(other)) wanted.push(other);
    }
  }
  const all = wanted.map((file) => readFileSync(join(modules, "out", file), "utf8")).join("");
  console.log(`${name}: ${(gzipSync(all, { level: 9 }).length / 1000).toFixed(1)} kB, ${(all.length / 1000).toFixed(1)} kB before gzip`);
}

const all = 'import { links } from "./index.js"; console.log(links.parse(location.href));';
size("one of four", "Schemas", 'import { AssetURL } from "./index.js"; console.log(AssetURL.parse(location.href));');
size("four", "Schemas", all);
for (const count of [1, 4, 40, 100]) size(`shop of ${count}`, shop(count), all);
