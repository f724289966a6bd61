// Writes the modules as Swift text: Sources/Command/TypedURLJavaScript/RuntimeText.swift. With --check, only says whether it is
// up to date. Lines that are comments stay in the repository. As resources that SwiftPM embeds, which are lists of bytes, these files
// would cost the compiler half a minute.

import { readFileSync, writeFileSync } from "node:fs";
import { engineImports, ownEngine, plans, results, shared } from "./runtime.mjs";

const source = new URL("../../../Sources/Command/TypedURLJavaScript/", import.meta.url);
const path = new URL("RuntimeText.swift", source);

function withoutComments(text) {
  let isComment = false;
  return text.split("\n").filter((line) => {
    const trimmed = line.trim();
    if (trimmed.startsWith("/**")) isComment = true;
    const isKept = !isComment && trimmed !== "" && !trimmed.startsWith("//");
    if (trimmed.endsWith("*/")) isComment = false;
    return isKept;
  }).join("\n");
}

const declarations = (name) => readFileSync(new URL(`Runtime/${name}.d.ts`, source), "utf8").trim();

const literal = (name, text) => `    package static let ${name} = ##"""
${text.split("\n").map((line) => line === "" ? "" : "        " + line).join("\n")}
        """##
`;
const swift = `// swift-format-ignore-file
// Written by Tests/Tools/JavaScript/embed.mjs from the folder Runtime. Do not edit.

/// The texts of the modules, without comments.
package enum RuntimeText {
${literal("shared", withoutComments(shared))}
${literal("results", withoutComments(results))}
${literal("plans", withoutComments(plans))}
${literal("imports", engineImports)}
${literal("engine", withoutComments(ownEngine))}
${literal("coreDeclarations", declarations("core"))}
${literal("engineDeclarations", declarations("runtime"))}}
`;

if (process.argv.includes("--check")) {
  const isUpToDate = readFileSync(path, "utf8") === swift;
  if (!isUpToDate) console.log("RuntimeText.swift differs from the folder Runtime; run node Tests/Tools/JavaScript/embed.mjs");
  process.exitCode = isUpToDate ? 0 : 1;
} else writeFileSync(path, swift);
