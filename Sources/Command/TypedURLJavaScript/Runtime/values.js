// Values and their schemas. In the engine, a value is a string, a bigint, a number, a boolean, a list, or `Members`.

/** The members of an object: pairs of a name and a value, in the order of the names' UTF-8. */
class Members {
  constructor(pairs) {
    this.pairs = sorted(pairs, (left, right) => compareTexts(left[0], right[0]));
  }
}

function areEqual(left, right) {
  if (left === right) return true;
  if (Array.isArray(left)) {
    return Array.isArray(right) && left.length === right.length && left.every((item, index) => areEqual(item, right[index]));
  }
  return left instanceof Members && right instanceof Members && left.pairs.length === right.pairs.length
    && left.pairs.every(([name, value], index) => name === right.pairs[index][0] && areEqual(value, right.pairs[index][1]));
}

/** The value of a table: `{"integer": "5"}`, `{"number": "0.5"}`, a string, a boolean, or a list. */
function valueOfTable(value) {
  if (Array.isArray(value)) return value.map(valueOfTable);
  if (typeof value !== "object") return value;
  if (value.integer !== undefined) return readInteger(value.integer);
  if (value.number !== undefined) return readNumber(value.number);
  return new Members(value.object.map(([name, member]) => [name, valueOfTable(member)]));
}

/** What a value is in messages: JSON, in one line. */
function describe(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return "[" + value.map(describe).join(", ") + "]";
  if (value instanceof Members) {
    return "{" + value.pairs.map(([name, member]) => describe(name) + ": " + describe(member)).join(", ") + "}";
  }
  return textOfValue(value);
}

/** The decoded text of a single value in a URL; undefined if it has none. */
function ownText(value) {
  if (typeof value === "string") return value;
  if (typeof value === "object" || typeof value === "number" && !Number.isFinite(value)) return undefined;
  return textOfValue(value);
}

/** A text that only equal single values have in common, where 5 and 5.0 are equal; undefined if it equals nothing. */
function identity(value) {
  if (typeof value === "string") return '"' + value;
  if (typeof value === "bigint") {
    return BigInt(Number(value)) === value ? "#" + Number(value) : String(value);
  }
  if (typeof value === "number") return Number.isNaN(value) ? undefined : "#" + (value + 0);
  return describe(value);
}

const lowercasedValue = (value) =>
  typeof value === "string" ? lowercased(value) : Array.isArray(value) ? value.map(lowercasedValue) : value;

const counted = (count, what) => count + " " + what + (count === 1 ? "" : "s");

const FORMATS = { uuid, "date-time": dateTime, date, uri, email, hostname, ipv4, ipv6 };

const DEFAULT_TEXTS = ["true", "false"];

/** Prepares a table of a value for use: bounds as numbers, patterns as automata. */
function prepared(table) {
  const schema = { texts: DEFAULT_TEXTS, ...table };
  const read = table.type === "integer" ? readInteger : readNumber;
  for (const bound of ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"]) {
    if (table[bound] !== undefined) schema[bound] = read(table[bound]);
  }
  if (table.multipleOf) schema.multipleOf = BigInt(table.multipleOf);
  if (table.pattern) schema.pattern = new Pattern(table.pattern);
  if (table.format) schema.normal = FORMATS[table.format];
  if (table.enum) {
    schema.enum = table.type === "integer" ? table.enum.map(read) : table.enum;
    schema.choices = new Set(schema.enum);
    if (table.type === "string") schema.candidates = new Candidates(schema.enum);
  }
  // Whether all integers are exact as numbers; else programs see them as bigints.
  schema.isNarrow = schema.enum ? schema.enum.every(isSafe)
    : [["minimum", "exclusiveMinimum"], ["maximum", "exclusiveMaximum"]].every((bounds) => bounds.some((name) => isSafe(schema[name])));
  if (table.branches) schema.branches = table.branches.map(prepared);
  if (table.items) schema.items = Array.isArray(table.items) ? table.items.map(prepared) : prepared(table.items);
  if (table.properties) schema.properties = table.properties.map(prepared);
  if (table.type === "object") {
    schema.patternProperties = (table.patternProperties ?? []).map(([pattern, member]) =>
      ({ pattern: new Pattern(pattern), schema: prepared(member) }));
    schema.dependentRequired = table.dependentRequired ?? [];
    schema.byName = new Map(schema.properties.map((property) => [property.name, property]));
  }
  if (table.additionalProperties) schema.additionalProperties = prepared(table.additionalProperties);
  const aliases = table.valueAliases;
  schema.otherTexts = aliases || table.caseInsensitive ? (aliases ?? []).map(([text, value]) => [text, valueOfTable(value)])
    : undefined;
  const rules = schema.patternProperties?.map((rule) => rule.schema);
  schema.hasOtherTexts = schema.otherTexts !== undefined
    || [schema.branches, schema.items, schema.properties, schema.additionalProperties, rules].flat().some((part) => part?.hasOtherTexts);
  return schema;
}

const isSafe = (bound) => typeof bound === "bigint" && BigInt.asIntN(54, bound) === bound && bound !== -(2n ** 53n);

const itemSchema = (schema, index) => Array.isArray(schema?.items) ? schema.items[index] : schema?.items;

const isSequence = (schema) => schema.type === "array" || schema.type === "tuple";

const hasUnion = (schema) => schema.type === "union" || schema.type === "array" && schema.items.type === "union"
  || schema.type === "tuple" && schema.items.some((item) => item.type === "union");

/** All schemas that apply to an object's member. */
function schemasOf(object, name) {
  const schemas = object.byName.has(name) ? [object.byName.get(name)] : [];
  for (const rule of object.patternProperties) if (rule.pattern.matches(name)) schemas.push(rule.schema);
  if (schemas.length === 0 && object.additionalProperties) schemas.push(object.additionalProperties);
  return schemas;
}

// MARK: Reading a single value

/** The value of a decoded text; undefined if it is not of the type. Keywords only matter for a union. */
function readScalar(schema, text, ignoresCase = false) {
  switch (schema.type) {
    case "string": return text;
    case "integer": return readInteger(text);
    case "number": return readNumber(text);
    case "boolean": return schema.texts.includes(text) ? text === schema.texts[0] : undefined;
    default: return readUnion(schema, text, ignoresCase, true);
  }
}

/** The value in a normal instance: formats in their normal form, and 0 for −0. */
function normalScalar(schema, value) {
  if (value === 0) return 0;
  if (typeof value !== "string") return value;
  if (schema.normal) return schema.normal(value) ?? value;
  if (schema.type !== "union") return value;
  // Other texts of a format are the same value; a value of another type is not.
  const normal = readUnion(schema, value, false, false);
  return typeof normal === "string" ? normal : value;
}

/** The value whose own text this is; undefined if the schema does not allow it. */
function ownValue(schema, text) {
  const value = readScalar(schema, text);
  if (value === undefined) return undefined;
  const normal = normalScalar(schema, value);
  return meets(schema, normal) ? normal : undefined;
}

/** The value that a text means which is no value's own: an alias, or a word in another case; undefined if there is none. */
function valueOfOtherText(schema, text, ignoresCase) {
  const folds = ignoresCase || schema.caseInsensitive;
  const isText = (other) => folds ? lowercased(text) === lowercased(other) : text === other;
  if (schema.caseInsensitive && schema.enum && schema.type === "string") {
    const value = schema.enum.find(isText);
    if (value !== undefined) return value;
  }
  return schema.otherTexts.find(([other]) => isText(other))?.[1];
}

/**
 * The value of a text, read with the first branch of a union whose keywords it meets. The text printed for the value can
 * belong to an earlier branch, such as `5` for `5.0`; the value is then that of the earlier branch.
 */
function readUnion(union, text, ignoresCase, readsOtherTexts) {
  const value = firstValue(union, text, ignoresCase, readsOtherTexts);
  if (value === undefined) return undefined;
  const normal = firstValue(union, ownText(value), ignoresCase, readsOtherTexts) ?? value;
  if (union.exclusive && union.branches.filter((branch) => admitsAsJSON(branch, normal)).length > 1) return undefined;
  return normal;
}

function firstValue(union, text, ignoresCase, readsOtherTexts) {
  for (const branch of union.branches) {
    const own = ownValue(branch, text);
    if (own !== undefined) return own;
    const value = readsOtherTexts && branch.otherTexts ? valueOfOtherText(branch, text, ignoresCase) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Whether the value is valid in JSON Schema, where 5 and 5.0 are the same number. */
function admitsAsJSON(schema, value) {
  if (schema.type === "number" && typeof value === "bigint") return meets(schema, Number(value));
  if (schema.type === "integer" && typeof value === "number") {
    if (!Number.isInteger(value)) return false;
    const integer = BigInt(value);
    return integer >= LEAST_INTEGER && integer <= GREATEST_INTEGER && meets(schema, integer);
  }
  return meets(schema, value);
}

/** The value in a normal instance; undefined for an empty list or object, because it is absent. */
function normalValue(schema, value) {
  if (!isSequence(schema) && schema.type !== "object") return normalScalar(schema, value);
  if (isSequence(schema) && Array.isArray(value)) {
    const normal = (item, index) => index < (schema.items.length ?? Infinity) ? normalScalar(itemSchema(schema, index), item) : item;
    return value.length === 0 ? undefined : value.map(normal);
  }
  if (schema.type !== "object" || !(value instanceof Members)) return value;
  const present = value.pairs.map(([name, member]) => {
    const [own] = schemasOf(schema, name);
    return [name, own ? normalValue(own, member) : member];
  }).filter(([, member]) => member !== undefined);
  return present.length === 0 ? undefined : new Members(present);
}

// MARK: Keywords of a single value

// The code of each keyword that a value may not meet.
const CODES = {
  type: "invalid-type", finite: "invalid-type", minLength: "invalid-length", maxLength: "invalid-length", pattern: "pattern-mismatch",
  format: "invalid-format", minimum: "out-of-range", exclusiveMinimum: "out-of-range", maximum: "out-of-range",
  exclusiveMaximum: "out-of-range", multipleOf: "out-of-range", enum: "not-allowed", union: "not-allowed",
};

const TYPES = { integer: "bigint", number: "number", boolean: "boolean", string: "string" };

const meets = (schema, value) => unmet(schema, value).length === 0;

/** The keywords that a value in normal form does not meet, in the order in which they are reported. */
function unmet(schema, value) {
  if (schema.type === "union") {
    // A value belongs to the union if the union reads the value's own text as this value.
    const text = ownText(value);
    return text !== undefined && areEqual(readUnion(schema, text, false, true), value) ? [] : ["union"];
  }
  if (typeof value !== TYPES[schema.type]) return ["type"];
  if (schema.enum) return schema.choices.has(value) ? [] : ["enum"];
  const found = [];
  if (typeof value === "string") {
    if (schema.minLength !== undefined || schema.maxLength !== undefined) {
      const length = scalarCount(value);
      if (length < schema.minLength) found.push("minLength");
      if (length > schema.maxLength) found.push("maxLength");
    }
    if (schema.pattern && !schema.pattern.matches(value)) found.push("pattern");
    if (schema.normal && schema.normal(value) === undefined) found.push("format");
  } else if (typeof value !== "boolean") {
    if (typeof value === "number" && !Number.isFinite(value)) return ["finite"];
    if (value < schema.minimum) found.push("minimum");
    if (value <= schema.exclusiveMinimum) found.push("exclusiveMinimum");
    if (value > schema.maximum) found.push("maximum");
    if (value >= schema.exclusiveMaximum) found.push("exclusiveMaximum");
    if (schema.multipleOf && value % schema.multipleOf !== 0n) found.push("multipleOf");
  }
  return found;
}
