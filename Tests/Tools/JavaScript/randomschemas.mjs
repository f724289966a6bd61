// Writes random schemas that are hard to read: segments of several variables, optional ports, and several schemas of one path, with fragments and tolerances.
//
//     node Tests/Tools/JavaScript/randomschemas.mjs FOLDER COUNT [SEED]
//     typed-url lint FOLDER        # remove the files with errors
//     node Tests/Tools/JavaScript/differential.mjs typed-url FOLDER 10000

import { mkdirSync, writeFileSync } from "node:fs";

const [folder, count, seed = "1"] = process.argv.slice(2);
let state = Number(seed);

/** A random number below a limit, by xorshift. */
function random(below) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % below;
}

const pick = (all) => all[random(all.length)];
const TYPES = [{ type: "integer", minimum: 0 }, { type: "integer" }, { type: "string", minLength: 1 }, { type: "string" }, { type: "boolean" },
  { type: "string", pattern: "^[a-z]+$" }, { type: "string", pattern: "^[A-Z0-9]{1,2}$" }, { type: "string", pattern: "^[^:]+$" },
  { type: "string", pattern: "^[^.x]*$" }, { type: "string", format: "date" }, { type: "number" },
  { type: "string", minLength: 2 }, { enum: ["a", "b", "ab", "1"] }, { enum: ["a", "b"], caseInsensitive: true }];

// Where a schema accepts a slash at the end, lists at the end of paths are read in another way.
const SLASH = Number(seed) % 2 === 0 ? "trailing-slash" : "fragment";

/** A schema after the beginning of its template. */
function schema(title, beginning) {
  const properties = {};
  const required = [];
  /** A new variable, required with a chance of so many of 100. */
  function name(chance = 50, more = {}) {
    const name = "abcdefghijklmnop"[Object.keys(properties).length];
    properties[name] = { ...more.type ? {} : pick(TYPES), ...more };
    if (random(100) < chance) required.push(name);
    return name;
  }
  const prefixed = () => name(0, { prefix: pick([":", "-", "C", "@", "~", "-L"]) });
  const prefixes = () => `{${prefixed()}}`;
  const suffixes = () => `{${pick(["", "", "+"])}${name(0, { suffix: pick(["-", "~", ":", ".."]) })}}`;
  const part = () => pick([() => `{${name(70)}}`, () => `{${name(40)}}`, prefixes, prefixes, suffixes, () => `{${name()},${name()}}`, () => `{.${name()}}`, () => "-", () => `{+${name(70)}}`])();
  const parts = () => Array.from({ length: 1 + random(3) }, part).join("");
  /** Variables between separators, which the first ones do not contain. */
  const separated = () => "/" + pick(["", "", "i-"]) + Array.from({ length: 2 + random(2) }, () => `{${name(95)}}`).join(pick(["x", ".", "-", ",", ":", "--", "a"])) + pick(["", "", ".b"]);
  let template = beginning;
  if (/:\/\/./.test(beginning) && random(3) === 0) template += `{${name(0, { type: "integer", minimum: 1, maximum: 65535, prefix: ":" })}}`;
  for (let rest = random(3); rest > 0; rest--) {
    template += pick([() => "/x", () => "/y", () => `/{${name(90)}}`, () => `/x{${name(80)}}`, () => `/${parts()}`, () => `/${parts()}`, () => `/${parts()}`, separated, separated, () => `{/${name()}}`, () => `{;${name()}}`])();
  }
  if (random(6) === 0) template += `{/${name(50, { type: "array", items: pick(TYPES) })}*}`;
  template += pick([() => "", () => `{?${name()}}`, () => `{?${name()},${name()}}`, () => `?k=1{&${name()}}`, () => `?k={${name()}}{${prefixed()}}{&${name()}}`])();
  template += pick([() => "", () => "", () => `{#${name()}}`, () => "#p", () => `#L{${name(90)}}{${prefixed()}}{${prefixed()}}`, () => `#q={${name()}}{&${name()}}`])();
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const found = { title, uriTemplate: template, type: "object", properties, additionalProperties: false };
  if (required.length > 0) found.required = required;
  if (optional.length > 1) {
    const [one, other] = [pick(optional), pick(optional)];
    if (one !== other && random(5) > 0) found.dependentRequired = { [one]: [other] };
    if (one !== other && random(4) === 0) found[pick(["anyOf", "oneOf"])] = [{ required: [one] }, { required: [other] }];
  }
  if (random(3) === 0) found.accepts = [...new Set([pick([SLASH, "fragment", "name-case"]), pick(["iri", "plus-as-space", "encoded-commas", "fragment"])])];
  if (random(5) === 0) found.ignoredParameters = [pick(["u*", "k"])];
  return found;
}

mkdirSync(folder, { recursive: true });
for (let set = 0; set < Number(count); set++) {
  const beginning = pick([`s${set}:`, `s${set}://h`, `https://h${set}`]);
  for (let order = pick([0, 0, 1, 3]); order >= 0; order--) writeFileSync(`${folder}/s${set}x${order}.json`, JSON.stringify(schema(`s${set}x${order}`, beginning), null, 2));
}
