// The sizes of bundles, minified by esbuild and compressed by `gzip -9`: `node Tests/Tools/JavaScript/sizes.mjs COMMAND`.
// Exits with 1 if one is larger than its limit, in bytes. Who makes bundles smaller lowers the limit.

import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { coreText, messagesText } from "./runtime.mjs";

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

/** The modules of a set, with the runtime as it is in the sources. */
function generated(name, schemas) {
  const modules = join(folder, name);
  run(command, "generate", "--language", "javascript", schemas, "--output", modules);
  writeFileSync(join(modules, "core.js"), coreText);
  writeFileSync(join(modules, "messages.js"), messagesText);
  return modules;
}

/** The text that is loaded at once, and the one that is loaded when an error is explained: minified. */
function bundle(modules, program) {
  rmSync(join(modules, "out"), { recursive: true, force: true });
  writeFileSync(join(modules, "program.js"), program);
  run("esbuild", "--bundle", "--minify", "--splitting", "--format=esm", `--outdir=${join(modules, "out")}`, join(modules, "program.js"));
  // What the program imports at once; other chunks are loaded when an error is explained.
  const wanted = ["program.js"];
  for (const file of wanted) {
    for (const [, other] of readFileSync(join(modules, "out", file), "utf8").matchAll(/(?:from|import)"\.\/([^"]+)"/g)) {
      if (!wanted.includes(other)) wanted.push(other);
    }
  }
  const textOf = (files) => files.map((file) => readFileSync(join(modules, "out", file), "utf8")).join("");
  const later = readdirSync(join(modules, "out")).filter((file) => file.endsWith(".js") && !wanted.includes(file));
  return { first: textOf(wanted), later: textOf(later) };
}

const compressed = (text) => text && gzipSync(text, { level: 9 }).length;
const parse = (name) => `import { ${name} } from "./index.js"; console.log(${name}.parse(location.href));`;

/** Prints a size beside its limit. */
function print(what, bytes, limit) {
  const isTooLarge = bytes > limit;
  console.log(`${what}: ${bytes} bytes${isTooLarge ? `, MORE THAN ${limit}` : ` of ${limit}`}`);
  if (isTooLarge) process.exitCode = 1;
}

/** Prints the bytes of the bundles of a program with all schemas of a set. */
function printSizes(name, schemas, [mostFirst, mostLater], program = parse("links")) {
  const { first, later } = bundle(generated(name, schemas), program);
  print(name, compressed(first), mostFirst);
  if (mostLater) print(`${name}, the words that are loaded later`, compressed(later), mostLater);
}

/** Prints the bytes of the first bundles of each schema of a set: of all, the median and the greatest one. */
function printSizesOfEach(name, schemas, [mostInMedian, most]) {
  const modules = generated(name, schemas);
  const index = readFileSync(join(modules, "index.js"), "utf8");
  const kinds = [...index.matchAll(/^export \{ (\w+), \w+ \} from "\.\/(?!core\.js)(.+)\.js";$/gm)];
  const sizes = kinds.map(([, type, file]) => ({ file, size: compressed(bundle(modules, parse(type)).first) }));
  sizes.sort((left, right) => left.size - right.size);
  const [median, greatest] = [sizes[sizes.length >> 1], sizes[sizes.length - 1]];
  print(`${name} of ${sizes.length}, in the median`, median.size, mostInMedian);
  print(`${name} of ${sizes.length}, the greatest (${greatest.file})`, greatest.size, most);
}

/** The schemas of real links: those of the tests, the recipes, and those of the example. */
function realLinks() {
  const path = join(folder, "real");
  mkdirSync(path);
  for (const set of ["Schemas", "Tests/Command/PublicURLs/Schemas", "Sources/Command/TypedURLDrafting/Recipes"]) {
    for (const file of readdirSync(set).filter((file) => file.endsWith(".json"))) copyFileSync(join(set, file), join(path, file));
  }
  return path;
}

printSizes("one of four", "Schemas", [10380], parse("AssetURL"));
printSizes("four", "Schemas", [15280]);
printSizes("shop of 1", shop(1), [13970]);
printSizes("shop of 100", shop(100), [17210]);
const real = realLinks();
printSizes("real links", real, [29370, 10300]);
printSizesOfEach("real links, one alone", real, [10710, 14130]);
