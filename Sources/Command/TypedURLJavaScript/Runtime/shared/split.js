// How a component of a URL is split: `docs/Language.md`, "How a URL is split". Nothing is tried twice.

// The flags of an expression: it prints names; it keeps reserved characters; it is one of `{;…}`; its delimiter is after the value.
const [NAMED, IS_RESERVED, MAY_OMIT_EQUALS, IS_AFTER] = [1, 2, 4, 8];

/** Texts and escapes as they stand: those of unreserved characters decoded, the others 256 more than the byte. */
const exactly = (text) => text.replace(/%([\da-f]{2})/gi, (_, digits) => {
  const character = String.fromCharCode(parseInt(digits, 16));
  return isUnreserved(character) ? character : String.fromCharCode(character.charCodeAt(0) + 256);
});

/** The same in the form for comparison at the ends of a component: decoded, but for slashes and percent signs. */
const loosely = (exact) => exact.replace(/[\u0100-\u01FF]/g, (token) =>
  token === "\u012F" || token === "\u0125" ? token : String.fromCharCode(token.charCodeAt(0) - 256));

const reversed = (text) => text.split("").reverse().join("");

/**
 * A component of a template, of a list of the texts that it always prints, and the groups of values between these. A value is an
 * expression `[delimiter, separator, flags, ...indexes]`. A number is the index of the wide group, if that is not the last one.
 */
function componentOf(list, isPath = false) {
  const [texts, groups] = [[""], []];
  let wide;
  for (const part of list) {
    if (typeof part === "number") wide = part;
    else if (typeof part === "string") texts[groups.length] = part;
    else texts[groups.push(part)] = "";
  }
  const delimiters = (values, flag) => values.filter(([text, , flags]) => text !== "" && (flags & IS_AFTER) === flag).map(([text]) => text);
  return {
    head: loosely(texts[0]), tail: groups.length > 0 ? loosely(texts[groups.length]) : "", texts, wide: wide ?? groups.length - 1,
    // The text, if there is nothing else.
    literal: groups.length === 0 ? loosely(texts[0]) : null,
    values: groups.flat(),
    groups: groups.map((values) => ({
      hasValue: values.some(([delimiter]) => delimiter === ""), prefixes: delimiters(values, 0),
      suffixes: delimiters(values, IS_AFTER).reverse().map(reversed),
      // Which values can have no slash.
      areWords: values.map(([, separator, flags, index]) => isPath && !(flags & IS_RESERVED) && !(index < 0 && separator === "/")),
    })),
  };
}

/** The length of a text before the first of some delimiters, and the range of what follows each one that is there. */
function cut(text, delimiters) {
  const firstOfThose = (order, start) => Math.min(text.length, ...delimiters.slice(order)
    .map((delimiter) => text.indexOf(delimiter, start)).filter((index) => index >= 0));
  const front = firstOfThose(0, 0);
  let end = front;
  const ranges = delimiters.map((delimiter, order) => {
    if (!text.startsWith(delimiter, end)) return undefined;
    const start = end + delimiter.length;
    end = firstOfThose(order + 1, start);
    return [start, end];
  });
  return end === text.length ? { front, ranges } : null;
}

/** The ranges of the values of a group; undefined for those that are absent, and null if a text is left. */
function splitGroup({ hasValue, prefixes, suffixes }, text) {
  const after = cut(text, prefixes);
  if (after === null) return null;
  const { front, ranges } = after;
  const before = suffixes.length > 0 ? cut(reversed(text.slice(0, front)), suffixes) : { front, ranges: [] };
  if (before === null || !hasValue && before.front > 0) return null;
  const ends = before.ranges.reverse().map((range) => range && [front - range[1], front - range[0]]);
  return [...ends, ...hasValue ? [[front - before.front, front]] : [], ...ranges];
}

/**
 * The ranges of the values of a component that is not literal; undefined for those that are absent, and null if a text is not there.
 *
 * @param text The component with its escapes decoded.
 * @param exact The same as it stands.
 * @param hasSlash Whether a slash was added at its end, which is never part of a value.
 */
function splitComponent({ head, tail, texts, groups, wide }, text, exact, hasSlash = false) {
  let [start, end] = [head.length, exact.length - tail.length];
  if (start > end || !text.startsWith(head) || !text.endsWith(tail)) return null;
  const parts = [];
  for (let order = 0; order < wide; order++) {
    const found = exact.indexOf(texts[order + 1], start);
    parts[order] = [start, found];
    start = found + texts[order + 1].length;
    if (found < 0 || start > end) return null;
  }
  for (let order = groups.length - 1; order > wide; order--) {
    const last = end - texts[order].length;
    const found = last < start ? -1 : exact.lastIndexOf(texts[order], last);
    if (found < start) return null;
    parts[order] = [found + texts[order].length, end];
    end = found;
  }
  parts[wide] = [start, end];
  const all = [];
  for (let order = 0; order < groups.length; order++) {
    const [from, to] = parts[order];
    const part = exact.slice(from, to);
    const found = splitGroup(groups[order], part);
    if (found === null) return null;
    for (let index = 0; index < found.length; index++) {
      const range = found[index];
      if (range && groups[order].areWords[index] && part.slice(...range).includes("/")) return null;
      if (range && hasSlash && range[0] < range[1] && from + range[1] === exact.length) return null;
      all.push(range && [from + range[0], from + range[1]]);
    }
  }
  return all;
}
