// The types of values. Each has `parse`, from a decoded text to a value or undefined; `own`, from a value of a program to one in normal
// form, if it is of the type; and `unmet`, the code and the reason of each keyword that a value does not meet. Plans name only what they use.

const NONE = [];
const NOT_OF_TYPE = [["invalid-type", "type"]];
const RANGE = "out-of-range";
const NOT_ALLOWED = [["not-allowed", "notAllowed"]];
const typeOf = (spec) => typeof spec === "function" ? spec() : spec[0](...spec.slice(1));

/** A pattern is the text of a schema, perhaps after a regular expression in another form, or after the tables of an automaton and what reads them. */
const testOf = (pattern) => typeof pattern === "string" ? new RegExp(pattern, "u") : pattern.length > 2 ? pattern[1](pattern[0]) : pattern[0];

/** The keywords: the code of a value that does not meet one, and what tells whether it does. Their names are reasons. */
const KEYWORDS = {
  notAllowed: ["not-allowed", (all) => { const set = new Set(all); return (value) => set.has(value); }],
  minLength: ["invalid-length", (least) => (value) => scalarCount(value) >= least],
  maxLength: ["invalid-length", (most) => (value) => scalarCount(value) <= most],
  pattern: ["pattern-mismatch", (pattern) => { const own = testOf(pattern); return (value) => own.test(value); }],
  format: ["invalid-format", ([, normal]) => (value) => normal(value) !== undefined],
  minimum: [RANGE, (least) => (value) => value >= least],
  exclusiveMinimum: [RANGE, (least) => (value) => value > least],
  maximum: [RANGE, (most) => (value) => value <= most],
  exclusiveMaximum: [RANGE, (most) => (value) => value < most],
  multipleOf: [RANGE, (divisor) => (value) => BigInt(value) % BigInt(divisor) === 0n],
};

const same = (value) => value;

/** A type of single values by its keywords, in the order of its records. */
function scalar(kind, keys, is, parse = same, own = same) {
  const checks = Object.keys(keys).map((name) => {
    const reason = name === "enum" ? "notAllowed" : name;
    const [code, test] = KEYWORDS[reason];
    return [code, reason, test(keys[name])];
  });
  const unmet = (value) => checks.every(([, , isMet]) => isMet(value)) ? NONE : checks.filter(([, , isMet]) => !isMet(value));
  return { kind, keys, isPlain: true, parse, own, unmet: (value) => is(value) ? unmet(value) : NOT_OF_TYPE };
}

const isString = (value) => typeof value === "string";

export function str(keys = {}) {
  const normal = keys.format?.[1];
  if (!normal) return scalar("string", keys, isString);
  const parse = (text) => normal(text) ?? text;
  // Of all formats, only a date-time has the text of a date. An invalid date has none.
  const own = (value) => value instanceof Date ? normal(value.toJSON()) ?? value : isString(value) ? parse(value) : value;
  return { ...scalar("string", keys, isString, parse, own), isPlain: false };
}

export const words = (all) => scalar("string", { enum: all }, isString);
const INTEGER = /^-?(?:0|[1-9]\d*)$/;
const LEAST_INTEGER = /* @__PURE__ */ BigInt("-9223372036854775808");
const GREATEST_INTEGER = 9223372036854775807n;

/** An integer within 64 bits: a number if it is exact as one, else a bigint; undefined if a text is none. */
function readInteger(text) {
  if (!INTEGER.test(text) || text.length > 20) return undefined;
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value || 0;
  const wide = BigInt(text);
  return isInteger64(wide) ? wide : undefined;
}

const isInteger64 = (value) => value >= LEAST_INTEGER && value <= GREATEST_INTEGER;

export const int = (keys = {}) => scalar("integer", keys, (value) => Number.isSafeInteger(value) || typeof value === "bigint", readInteger,
  (value) => typeof value === "bigint" && Number.isSafeInteger(Number(value)) ? Number(value) : value === 0 ? 0 : value);

export function wide(keys = {}) {
  const own = (value) => Number.isSafeInteger(value) ? BigInt(value) : value;
  return scalar("integer", keys, (value) => typeof value === "bigint", (text) => own(readInteger(text)), own);
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** Reads a JSON number (RFC 8259, section 6); undefined if it is none, or if a double cannot represent it. −0 is 0. */
function readNumber(text) {
  const value = Number(text);
  // A text that is not zero and too small is not read as zero.
  return NUMBER.test(text) && Number.isFinite(value) && (value || !/^[-0.]*[1-9]/.test(text)) ? value || 0 : undefined;
}

export const num = (keys = {}) => ({ ...scalar("number", keys, Number.isFinite, readNumber, (value) => value === 0 ? 0 : value), isPlain: false });

export const bool = (yes = "true", no = "false") => ({
  ...scalar("boolean", {}, (value) => typeof value === "boolean", (text) => text === yes ? true : text === no ? false : undefined),
  keys: { texts: [yes, no] }, textOf: (value) => value === true ? yes : value === false ? no : undefined,
});

/** A type that also reads other texts: pairs of a text and its value; without ASCII case, its words too. */
export function alias(spec, pairs, folds = false) {
  const type = typeOf(spec);
  // Of equal texts the first one counts.
  const all = [...folds ? (type.keys.enum ?? []).filter(isString).map((word) => [word, word]) : [], ...pairs].reverse();
  const [exact, folded] = [new Map(all), new Map(all.map(([text, value]) => [lowercased(text), value]))];
  return {
    ...type, isPlain: false, aliases: pairs,
    /** The value of a text that the type itself does not have. */
    alias: (text, isFolded) => folds || isFolded ? folded.get(lowercased(text)) : exact.get(text),
  };
}

/** The value whose own text this is; undefined if the type does not allow it. */
function ownValue(type, text) {
  const value = type.parse(text);
  return value !== undefined && type.unmet(value).length === 0 ? value : undefined;
}

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
  const has = (type, value) => type.unmet(value).length === 0 || type.kind === "number" && typeof value === "bigint" && type.unmet(Number(value)).length === 0
    || type.kind === "integer" && Number.isInteger(value) && isInteger64(BigInt(value)) && type.unmet(type.own(BigInt(value))).length === 0;
  const read = (text, isFolded, readsOthers) => {
    const value = first(text, isFolded, readsOthers);
    if (value === undefined) return undefined;
    // The text that is printed can belong to an earlier branch, such as `5` for `5.0`.
    const own = ownText(value);
    const normal = own === text ? value : first(own, isFolded, readsOthers) ?? value;
    return isExclusive && branches.filter((type) => has(type, normal)).length > 1 ? undefined : normal;
  };
  let last;
  return {
    kind: "union", keys: { branches, isExclusive }, branches, parse: (text, isFolded) => (last = read(text, isFolded, true)) ?? text,
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
    // What was read is not read again.
    unmet: (value) => value !== undefined && value === last || ownText(value) !== undefined && read(ownText(value), false, true) === value ? NONE : NOT_ALLOWED,
  };
}

export const secret = (spec) => ({ ...typeOf(spec), isSecret: true });
