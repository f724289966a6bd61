// The modules of the runtime as the sources have them: `core`, and the words of violations.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const sources = new URL("../../../Sources/", import.meta.url);
const read = (path) => readFileSync(new URL(path, sources), "utf8");
const functions = read("Command/TypedURLRuntimeText/RuntimeText.c").split("runtime_");

/** The files that a function of the list embeds. */
const textOf = (name) => [...functions.find((text) => text.startsWith(`${name}(`)).matchAll(/^#embed "..\/(.+)"/gm)]
  .map(([, path]) => read(`Command/${path}`)).join("\n");

const STRING = String.raw`("(?:[^"\\]|\\.)*")`;
const object = (text, expression) => `{${[...text.matchAll(new RegExp(expression, "g"))].map(([, name, words]) => `${name}: ${words}`).join(",\n")}}`;
const [reasons, notes] = read("App/TypedURL/Violations/ViolationReason.swift").split("enum ViolationNote");
const others = read("Command/TypedURLJavaScript/RuntimeText.swift");
const cases = String.raw`case (\w+) =\s*${STRING}`;

/** The texts of `core.js` and `messages.js`. */
export const coreText = textOf("core");
export const messagesText = `${textOf("messages")}
const REASONS = { ...${object(reasons, cases)}, ...${object(others, String.raw`\("(\w+)", ${STRING}\)`)} };
const NOTES = ${object(notes, cases)};
`;

/** Writes files into a folder that is removed at the end of the process: a function that imports one. */
export function modules(files = {}) {
  const folder = mkdtempSync(join(tmpdir(), "typed-url-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries({ "core.js": coreText, "messages.js": messagesText, ...files })) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, "package.json"), '{"type": "module"}');
  return (name) => import(pathToFileURL(join(folder, name)));
}
