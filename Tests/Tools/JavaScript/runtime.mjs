// The runtime, with what tests need of its inside.

import { readFileSync } from "node:fs";

const folder = new URL("../../../Sources/Command/TypedURLJavaScript/Runtime/", import.meta.url);
const order = readFileSync(new URL("order.txt", folder), "utf8").trim().split("\n");

/** The text of the runtime, as `typed-url generate` writes it apart from its first lines. */
export const text = order.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");

const inside = `export { SchemaSet, MatchedURL, ParameterNames, Members, valueOfTable, printURL, readNumber, printNumber, unknown };\nfunction unknown(schema, name) { return unknownParameter(name, undefined, nearest(name, [...schema.indexes.keys()])); }`;
export const runtime = await import("data:text/javascript;charset=utf-8," + encodeURIComponent(text + inside));
