// The types of values. Each has `parse`, from a decoded text to a value or undefined; `own`, from a value of a program to one in normal
// form, if it is of the type; and `unmet`, the code and the reason of each keyword that a value does not meet. Plans name only what they use.

const NONE = [];
const NOT_OF_TYPE = [["invalid-type", "type"]];
const NOT_ALLOWED = [["not-allowed", "notAllowed"]];

const typeOf = (spec) => typeof spec === "function" ? spec() : spec[0](...spec.slice(1));

/** A pattern is the text of a schema, perhaps after a regular expression in another form, or after the tables of an automaton and what reads them. */
const testOf = (pattern) => typeof pattern === "string" ? new RegExp(pattern, "u") : pattern.length > 2 ? pattern[1](pattern[0]) : pattern[0];

export function str(keys = {}) {
  const { minLength = 0, maxLength = Infinity, pattern, format } = keys;
  const test = pattern && testOf(pattern);
  const normal = format?.[1];
  const parse = normal ? (text) => normal(text) ?? text : (text) => text;
  return {
    kind: "string", keys, isPlain: !format, parse,
    // Of all formats, only a date-time has the text of a date. An invalid date has none.
    own: (value) => normal && value instanceof Date ? normal(value.toJSON()) ?? value : typeof value === "string" ? parse(value) : value,
    unmet(value) {
      if (typeof value !== "string") return NOT_OF_TYPE;
      // A scalar has one or two units.
      const length = value.length < 2 * minLength || value.length > maxLength ? scalarCount(value) : value.length;
      if (length >= minLength && length <= maxLength && (!test || test.test(value)) && (!normal || normal(value) !== undefined)) return NONE;
      const found = [];
      if (length < minLength) found.push(["invalid-length", "minLength"]);
      if (length > maxLength) found.push(["invalid-length", "maxLength"]);
      if (test && !test.test(value)) found.push(["pattern-mismatch", "pattern"]);
      if (normal && normal(value) === undefined) found.push(["invalid-format", "format"]);
      return found;
    },
  };
}

const same = (value) => value;

export function words(all) {
  const set = new Set(all);
  return {
    kind: "string", keys: { enum: all }, isPlain: true, parse: same, own: same,
    unmet: (value) => set.has(value) ? NONE : typeof value === "string" ? NOT_ALLOWED : NOT_OF_TYPE,
  };
}

const INTEGER = /^-?(?:0|[1-9]\d*)$/;
const LEAST_INTEGER = /* @__PURE__ */ BigInt("-9223372036854775808");
const GREATEST_INTEGER = 9223372036854775807n;

/** The keywords of a number that it does not meet. */
function unmetBounds(value, { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf, enum: all }) {
  if (all) return all.some((own) => own == value) ? NONE : NOT_ALLOWED;
  const found = [];
  if (value < minimum) found.push(["out-of-range", "minimum"]);
  if (value <= exclusiveMinimum) found.push(["out-of-range", "exclusiveMinimum"]);
  if (value > maximum) found.push(["out-of-range", "maximum"]);
  if (value >= exclusiveMaximum) found.push(["out-of-range", "exclusiveMaximum"]);
  if (multipleOf && BigInt(value) % BigInt(multipleOf) !== 0n) found.push(["out-of-range", "multipleOf"]);
  return found.length > 0 ? found : NONE;
}

/** An integer within 64 bits: a number if it is exact as one, else a bigint; undefined if a text is none. */
function readInteger(text) {
  if (!INTEGER.test(text) || text.length > 20) return undefined;
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value || 0;
  const wide = BigInt(text);
  return isInteger64(wide) ? wide : undefined;
}

const isInteger64 = (value) => value >= LEAST_INTEGER && value <= GREATEST_INTEGER;

/** The integer as a number, if it is exact as one. */
const narrow = (value) => typeof value === "bigint" && Number.isSafeInteger(Number(value)) ? Number(value) : value === 0 ? 0 : value;

/** Integers that are exact as numbers. */
export const int = (keys = {}) => ({
  kind: "integer", keys, isPlain: true, parse: readInteger, own: narrow,
  unmet: (value) => Number.isSafeInteger(value) || typeof value === "bigint" ? unmetBounds(value, keys) : NOT_OF_TYPE,
});

/** All other integers, which are bigints. */
export function wide(keys = {}) {
  const own = (value) => Number.isSafeInteger(value) ? BigInt(value) : value;
  return {
    kind: "integer", keys, isPlain: true, parse: (text) => own(readInteger(text)), own,
    unmet: (value) => typeof value === "bigint" ? unmetBounds(value, keys) : NOT_OF_TYPE,
  };
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** Reads a JSON number (RFC 8259, section 6); undefined if it is none, or if a double cannot represent it. −0 is 0. */
function readNumber(text) {
  const value = Number(text);
  // A text that is not zero and too small is not read as zero.
  return NUMBER.test(text) && Number.isFinite(value) && (value || !/^[-0.]*[1-9]/.test(text)) ? value || 0 : undefined;
}

export const num = (keys = {}) => ({
  kind: "number", keys, parse: readNumber, own: (value) => value === 0 ? 0 : value,
  unmet: (value) => typeof value !== "number" ? NOT_OF_TYPE : Number.isFinite(value) ? unmetBounds(value, keys) : [["invalid-type", "notFinite"]],
});

export const bool = (yes = "true", no = "false") => ({
  kind: "boolean", keys: { texts: [yes, no] }, isPlain: true, parse: (text) => text === yes ? true : text === no ? false : undefined, own: same,
  unmet: (value) => typeof value === "boolean" ? NONE : NOT_OF_TYPE, textOf: (value) => value === true ? yes : value === false ? no : undefined,
});

/** A type that also reads other texts: pairs of a text and its value; without ASCII case, its words too. */
export function alias(spec, pairs, folds = false) {
  const type = typeOf(spec);
  return {
    ...type, isPlain: false, aliases: pairs,
    alias(text, isFolded) {
      if (isValue(type, text)) return undefined;
      const isText = (other) => folds || isFolded ? lowercased(other) === lowercased(text) : other === text;
      return (folds ? type.keys.enum?.find((word) => typeof word === "string" && isText(word)) : undefined) ?? pairs.find(([other]) => isText(other))?.[1];
    },
  };
}

/** The value whose own text this is; undefined if the type does not allow it. */
function ownValue(type, text) {
  const value = type.parse(text);
  return value !== undefined && type.unmet(value) === NONE ? value : undefined;
}

const isValue = (type, text) => ownValue(type, text) !== undefined;

/** The text of a single value. */
const ownText = (value) => typeof value === "object" || typeof value === "number" && !Number.isFinite(value) ? undefined : String(value);

/** The first type whose keywords a text meets. Of an exclusive union, only one may have the value. */
export function union(specs, isExclusive = false) {
  const branches = specs.map(typeOf);
  const first = (text, isFolded, readsOthers) => {
    for (const type of branches) {
      const value = ownValue(type, text) ?? (readsOthers ? type.alias?.(text, isFolded) : undefined);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  /** Whether a type has a value as JSON Schema says, where an integer is a number, and 5.0 an integer. */
  const has = (type, value) => type.unmet(value) === NONE || type.kind === "number" && typeof value === "bigint" && type.unmet(Number(value)) === NONE
    || type.kind === "integer" && Number.isInteger(value) && isInteger64(BigInt(value)) && type.unmet(type.own(BigInt(value))) === NONE;
  const read = (text, isFolded, readsOthers) => {
    const value = first(text, isFolded, readsOthers);
    if (value === undefined) return undefined;
    // The text that is printed can belong to an earlier branch, such as `5` for `5.0`.
    const normal = first(ownText(value), isFolded, readsOthers) ?? value;
    return isExclusive && branches.filter((type) => has(type, normal)).length > 1 ? undefined : normal;
  };
  return {
    kind: "union", keys: { branches, isExclusive }, branches, parse: (text, isFolded) => read(text, isFolded, true) ?? text,
    own(given) {
      const value = given instanceof Date ? branches.map((type) => type.own(given)).find((own) => typeof own === "string") ?? given : given;
      if (typeof value === "string") {
        const normal = read(value, false, false);
        return typeof normal === "string" ? normal : value;
      }
      if (typeof value !== "number" && typeof value !== "bigint") return value;
      // An integer is a number or a bigint, as the branch has it that reads its text.
      const normal = read(String(value), false, true);
      return typeof normal !== "string" && branches.some((type) => type.kind === "integer" && type.own(value) === normal) ? normal : value === 0 ? 0 : value;
    },
    unmet: (value) => ownText(value) !== undefined && read(ownText(value), false, true) === value ? NONE : NOT_ALLOWED,
  };
}

/** A value that nothing but the URL itself shows. */
export const secret = (spec) => ({ ...typeOf(spec), isSecret: true });
