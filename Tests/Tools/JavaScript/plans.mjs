// Kinds of URLs of schemas that tests write by hand: parameters with the keywords of JSON Schema.

import { modules } from "./runtime.mjs";

const load = modules();
/** The runtime, and the words of its violations. */
export const core = await load("core.js");
await load("messages.js");

const FORMATS = { uuid: core.uuid, "date-time": core.dateTime, date: core.date, uri: core.uri, email: core.email, hostname: core.hostname, ipv4: core.ipv4, ipv6: core.ipv6 };
const TOLERANCES = { "plus-as-space": core.plus, fragment: core.extra, "name-case": core.folds, "encoded-commas": core.commas };

/** The keywords that have a value. */
const given = (keywords) => Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));

function plainType({ type, items, uniqueItems, minItems, maxItems, properties = [], patternProperties = [], additionalProperties, branches, exclusive, texts, format, ...keywords }) {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, minLength, maxLength, pattern } = keywords;
  const bounds = given({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, enum: keywords.enum });
  switch (type) {
    case "string": return keywords.enum ? [core.words, keywords.enum] : [core.str, given({ minLength, maxLength, pattern, format: FORMATS[format] })];
    case "integer": return [keywords.enum || (minimum ?? exclusiveMinimum) !== undefined && (maximum ?? exclusiveMaximum) !== undefined ? core.int : core.wide, bounds];
    case "number": return [core.num, bounds];
    case "boolean": return [core.bool, ...texts ?? []];
    case "union": return [core.union, branches.map(typeOf), exclusive];
    case "array": return [core.list, typeOf(items), given({ minItems, maxItems, uniqueItems: uniqueItems && core.unique })];
    case "tuple": return [core.tuple, items.map((item) => [item.label, typeOf(item)]), uniqueItems && core.unique];
    default: return [core.object, given({ properties: properties.map((own) => [own.name, typeOf(own), own.required]),
      patterns: patternProperties.map(([pattern, own]) => [pattern, typeOf(own)]), others: additionalProperties && typeOf(additionalProperties) })];
  }
}

function typeOf(schema) {
  const { valueAliases, caseInsensitive, writeOnly } = schema;
  const type = plainType(schema);
  const aliased = valueAliases || caseInsensitive ? [core.alias, type, valueAliases ?? [], caseInsensitive] : type;
  return writeOnly ? [core.secret, aliased] : aliased;
}

/** A kind: its name, its templates after its servers, its parameters, and what it accepts and ignores. */
export function kindOf({ name, templates, servers = [], parameters, accepts = [], ignored }, others) {
  const isRelative = ([template]) => servers.length > 0 && !/^[a-z+.-]+:/i.test(template);
  const after = (uris, template) => isRelative([template]) ? uris.map((uri) => uri + template) : [template];
  const texts = [...after(servers.map(({ uri }) => uri), templates[0]), ...after(servers.flatMap(({ aliases = [] }) => aliases), isRelative(templates) ? templates[0] : ""),
    ...templates.slice(1).flatMap((template) => after(servers.flatMap(({ uri, aliases = [] }) => [uri, ...aliases]), template))].filter((text) => text !== "");
  const main = templates[0];
  const specs = parameters.map(({ name, required, default: standard, aliases, prefix, suffix, raw, rest, allowReserved, ...schema }) => {
    const [, operator = ""] = new RegExp(`\\{([+#]?)[^}]*\\b${name}\\b`).exec(main) ?? [];
    const excludes = rest ? [core.only, /^(?:[\w.~!$&'()*+,;=:@/?-]|%[\dA-Fa-f]{2})*(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\dA-Fa-f]{2})*)?$/]
      : raw ? [core.only, main.split(name)[0].includes("?") ? /^(?:[\w.~!$'()*+,;=:@/?-]|%[\dA-Fa-f]{2})*$/ : /^(?:[\w.~!$&'()*+,;=:@/-]|%[\dA-Fa-f]{2})*$/]
      : operator === "" ? undefined : [core.not, operator === "+" && !main.split(name)[0].includes("#") ? /[#[\]?]|%[\dA-Fa-f]{2}/ : /[#[\]]|%[\dA-Fa-f]{2}/];
    return [name, typeOf(schema), required ? 1 : 0, given({ default: standard, aliases, prefix, suffix, raw: (raw || rest) && core.raw, rest, excludes,
      textOf: allowReserved && [core.allowing, allowReserved] })];
  });
  const use = [...accepts.flatMap((name) => TOLERANCES[name] ?? []), core.fixed, core.hash, core.address, core.several, core.roots, core.dots, core.fragments];
  if (ignored) use.push([core.ignored, ignored.flatMap(({ name, prefix }) => name !== undefined ? [[name]] : prefix ? [[prefix, 1]] : []), ignored.some(({ prefix }) => prefix === "")]);
  if (parameters.some(({ writeOnly }) => writeOnly)) use.push(core.secrets);
  const serverOf = texts.map((text) => Math.max(0, servers.findIndex(({ uri, aliases = [] }) => [uri, ...aliases].some((own) => text.startsWith(own)))));
  return core.kind(name, texts, specs, { servers: servers.map(({ name }) => name), serverOf, takesRest: parameters.some(({ rest }) => rest), use,
    iri: accepts.includes("iri") && core.iri, slash: accepts.includes("trailing-slash") && core.slash, items: core.items, choice: core.choice, besides: others && [core.besides, others] });
}
