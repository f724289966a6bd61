// The types of values. Each reads a decoded text and takes a value of a program: `read` and `hold` return the value in normal form,
// or undefined. A list or tuple has `items` instead of `read`. Plans call only what they use, so bundlers drop the others.

export function str(least = 0, most = Infinity, test, normal) {
  const read = (text) => {
    const value = normal ? normal(text) : text;
    if (value === undefined) return undefined;
    // A scalar has one or two units.
    const length = value.length < 2 * least || value.length > most ? scalarCount(value) : value.length;
    return length >= least && length <= most && (!test || test.test(value)) ? value : undefined;
  };
  return {
    read,
    hold(value) {
      // Of all formats, only a date-time has the text of a date. An invalid date has none.
      const text = normal && value instanceof Date ? value.toJSON() : value;
      return typeof text === "string" && isUnicode(text) ? read(text) : undefined;
    },
  };
}

export function words(list) {
  const set = new Set(list);
  const read = (text) => set.has(text) ? text : undefined;
  return { read, hold: read };
}

/** Numbers, of which `isOwn` says whether they are of the type, and `numberOf` reads a text. No comparison with NaN is true. */
const numeric = (least, most, test, isOwn, numberOf) => {
  const hold = (value) => isOwn(value) && value >= least && value <= most && (!test || test(value)) ? value || 0 : undefined;
  return { hold, read: (text) => hold(numberOf(text)) };
};

/** Integers that are exact as numbers. */
export function int(least, most, test) {
  const type = numeric(least, most, test, Number.isSafeInteger, (text) => INTEGER.test(text) ? Number(text) : NaN);
  return { ...type, isInteger: true, hold: (value) => type.hold(typeof value === "bigint" ? Number(value) : value) };
}

/** All other integers, which are bigints. */
export function wide(least = LEAST_INTEGER, most = GREATEST_INTEGER, test) {
  const met = (value) => value >= least && value <= most && (!test || test(value)) ? value : undefined;
  return {
    isInteger: true,
    read: (text) => INTEGER.test(text) && text.length < 21 ? met(BigInt(text)) : undefined,
    hold: (value) => typeof value === "bigint" ? met(value) : Number.isSafeInteger(value) ? met(BigInt(value)) : undefined,
  };
}

export const num = (least = -Infinity, most = Infinity) => numeric(least, most, undefined, Number.isFinite, readNumber);

export function bool(yes = "true", no = "false") {
  return {
    read: (text) => text === yes ? true : text === no ? false : undefined,
    hold: (value) => typeof value === "boolean" ? value : undefined,
    print: (value) => value ? yes : no,
  };
}

/**
 * Also reads other texts: pairs of a text and its value. Without `words`, case counts; with them, a word in another ASCII case is
 * the word.
 */
export function alias(type, pairs, folds = false, words = []) {
  const same = (text) => folded(text, folds);
  const others = new Map();
  // The first one has a text.
  for (const [text, value] of [...words.map((word) => [word, word]), ...pairs]) {
    if (!others.has(same(text))) others.set(same(text), value);
  }
  return { ...type, read: (text) => type.read(text) ?? others.get(same(text)) };
}

/** A host under `http` and `https`: ASCII case does not count. */
export function host(type) {
  const read = (text) => type.read(lowercased(text));
  return { ...type, read, hold: (value) => type.hold(typeof value === "string" ? lowercased(value) : value) };
}

/** A host where ASCII case counts or not, as a template says: `folded` is its type if not, and if a URL of some servers is built. */
export const hostOf = (type, folded, servers) =>
  ({ ...type, folded, hold: (value, options) => (servers.includes(options?.server) ? folded : type).hold(value) });

/** A value of which no text may match an expression, where reserved characters are not escaped. */
export function without(type, expression) {
  const isMet = (value) => typeof value === "string" ? !expression.test(value)
    : typeof value !== "object" || value === null || Object.values(value).every(isMet);
  const checked = (name) => type[name] && ((...all) => {
    const value = type[name](...all);
    return isMet(value) ? value : undefined;
  });
  return {
    ...type, folded: type.folded && without(type.folded, expression),
    read: checked("read"), items: checked("items"), parts: checked("parts"), hold: checked("hold"),
  };
}

/** A text as it stands in the URL: characters that an expression matches, and escapes. It can be the rest of the URL. */
export function raw(type, expression, isRest = false) {
  const met = (text) => expression.test(text) ? type.read(text) : undefined;
  return { ...type, isRaw: true, isRest, read: met, hold: (value) => type.hold(value) === undefined ? undefined : met(value) };
}

/** Whether values are all different. In JSON, 5 and 5.0 are one number. */
export const unique = (values) =>
  new Set(values.map((value) => typeof value === "bigint" && BigInt(Number(value)) === value ? Number(value) : value)).size === values.length;

/** The values of all elements: frozen, or undefined if one has none. An empty list is an absent one, so a builder holds null for it. */
function sequence(least, most, test, typeOf) {
  const all = (elements, read, plan) => {
    const values = [];
    if (elements.length < least || elements.length > most) return undefined;
    for (let index = 0; index < elements.length; index++) {
      const value = read(typeOf(index), elements[index], plan);
      if (value === undefined) return undefined;
      values.push(value);
    }
    return !test || test(values) ? Object.freeze(values) : undefined;
  };
  return {
    items: (texts, plan) => all(texts, valueOfItem, plan),
    hold: (values) => !Array.isArray(values) ? undefined : values.length === 0 ? null : all(values, (type, value) => type.hold(value)),
  };
}

export const list = (type, least = 0, most = Infinity, test = undefined) => ({ ...sequence(least, most, test, () => type), item: type });

export const tuple = (types, test) => sequence(types.length, types.length, test, (index) => types[index]);

/** A list with a name for each item: all items have the name, or all have one alias. */
export const apart = (type) => ({
  ...type,
  ofParts: type.items,
  apart: (index) => ({
    add(name, own, found) {
      const list = (found.parts ??= [])[index] ??= { name, texts: [] };
      list.texts.push(own);
      return list.name === name;
    },
  }),
});

/** The first type that reads a text. Of an exclusive union, only one type may have the value. */
export function union(types, isExclusive = false) {
  const first = (text) => {
    for (const type of types) {
      const value = type.read(text);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  /** Whether a type has a value as JSON Schema says, where an integer is a number, and 5.0 an integer. */
  const has = (type, value) => type.hold(value) !== undefined || typeof value === "bigint" && type.hold(Number(value)) !== undefined
    || type.isInteger && Number.isInteger(value) && type.hold(BigInt(value)) !== undefined;
  const read = (text) => {
    const value = first(text);
    // The text that is printed can belong to an earlier type.
    const normal = value === undefined ? undefined : first(String(value)) ?? value;
    return normal !== undefined && isExclusive && types.filter((type) => has(type, normal)).length > 1 ? undefined : normal;
  };
  const hold = (given) => {
    const value = given instanceof Date ? types.map((type) => type.hold(given)).find((text) => text !== undefined) : given;
    if (typeof value === "string" && !isUnicode(value) || typeof value === "object") return undefined;
    const normal = read(String(value));
    if (typeof normal === typeof value && (typeof value !== "string" || value === normal || first(normal) === normal)) return normal;
    // An integer is a number or a bigint, as the first type of integers has it.
    const isIntegral = typeof value === "bigint" || Number.isSafeInteger(value);
    return isIntegral && types.some((type) => type.isInteger && type.hold(value) === normal) ? normal : undefined;
  };
  return { read, hold };
}

/** A pattern by the tables of its automaton, where it is no regular expression that reads a text in linear time. */
export function pattern(tables) {
  const automaton = new Pattern(["", tables]);
  return { test: (text) => automaton.matches(text) };
}

/** What separates the items of a list where escaped commas do, too. */
export const commas = /,|%2C/i;

export { allowing, reserved, assignOthers, describeViolation, uuid, dateTime, date, uri, email, hostname, ipv4, ipv6 };
