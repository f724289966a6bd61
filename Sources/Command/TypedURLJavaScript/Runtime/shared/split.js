// How a component of a URL is split: `docs/Language.md`, "How a URL is split". Nothing is tried twice.

// The flags of an expression: it prints names; it keeps reserved characters; it is one of `{;…}`; its delimiter is after the value.
const [NAMED, IS_RESERVED, MAY_OMIT_EQUALS, IS_AFTER] = [1, 2, 4, 8];

/** Texts and escapes as they stand: those of unreserved characters decoded, the others 256 more than the byte. */
const exactly = (text) => text.replace(/%([\da-f]{2})/gi, (_, digits) => {
  const character = String.fromCharCode(parseInt(digits, 16));
  return isUnreserved(character) ? character : String.fromCharCode(character.charCodeAt(0) + 256);
});

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
    texts, wide: wide ?? groups.length - 1, values: groups.flat(),
    // The text, if there is nothing else.
    literal: groups.length === 0 ? texts[0] : null,
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
  const firstOfThose = (order, start) => {
    let first = text.length;
    for (; order < delimiters.length; order++) {
      const index = text.indexOf(delimiters[order], start);
      if (index >= 0 && index < first) first = index;
    }
    return first;
  };
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
  if (suffixes.length === 0) return hasValue ? [[0, front], ...ranges] : front > 0 ? null : ranges;
  const before = cut(reversed(text.slice(0, front)), suffixes);
  if (before === null || !hasValue && before.front > 0) return null;
  const ends = before.ranges.reverse().map((range) => range && [front - range[1], front - range[0]]);
  return [...ends, ...hasValue ? [[front - before.front, front]] : [], ...ranges];
}

/**
 * The ranges of the values of a component that is not literal; undefined for those that are absent, and null if a text is not there.
 *
 * @param text The component with its escapes decoded, as it is compared at its ends.
 * @param exact The same as it stands.
 * @param hasSlash Whether a slash was added at its end, which is never part of a value.
 */
function splitComponent({ texts, groups, wide }, text, exact, hasSlash = false) {
  const { length } = groups;
  let [start, end] = [texts[0].length, exact.length - texts[length].length];
  if (start > end || !text.startsWith(texts[0]) || !text.endsWith(texts[length])) return null;
  const all = [];

  /** Adds the ranges of a group. */
  function add({ prefixes, suffixes, hasValue, areWords }, from, to) {
    const isOne = hasValue && prefixes.length + suffixes.length === 0;
    const ranges = isOne ? [[0, to - from]] : splitGroup({ prefixes, suffixes, hasValue }, exact.slice(from, to));
    if (ranges === null) return false;
    for (let index = 0; index < ranges.length; index++) {
      const range = ranges[index];
      if (range) {
        range[0] += from;
        range[1] += from;
        const slash = areWords[index] ? exact.indexOf("/", range[0]) : -1;
        if (slash >= 0 && slash < range[1] || hasSlash && range[0] < range[1] && range[1] === exact.length) return false;
      }
      all.push(range);
    }
    return true;
  }

  let order = 0;
  for (; order < wide; order++) {
    const next = texts[order + 1];
    const found = exact.indexOf(next, start);
    if (found < 0 || found + next.length > end || !add(groups[order], start, found)) return null;
    start = found + next.length;
  }
  const behind = [];
  for (let order = length - 1; order > wide; order--) {
    const last = end - texts[order].length;
    const found = last < start ? -1 : exact.lastIndexOf(texts[order], last);
    if (found < start) return null;
    behind.push([found + texts[order].length, end]);
    end = found;
  }
  if (!add(groups[order], start, end)) return null;
  while (++order < length) if (!add(groups[order], ...behind.pop())) return null;
  return all;
}
