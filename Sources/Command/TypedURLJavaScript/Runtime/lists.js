// Lists and tuples. Only some plans use these.

/** The index of the first item that equals an earlier one, and of that. In JSON, 5 and 5.0 are one number. */
function repetition(values) {
  const known = new Map();
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    const key = typeof value === "bigint" && BigInt(Number(value)) === value ? Number(value) : value;
    if (key !== key) continue;
    if (known.has(key)) return [known.get(key), index];
    known.set(key, index);
  }
  return undefined;
}

const isUnion = (type) => type.kind === "union";

/** Says that items are not unique (`uniqueItems`). A value that no branch of a union accepts cannot be compared. */
export function unique(r, types, values, whole, name, before, more) {
  if (types.some(isUnion) && r.found.slice(before).some(({ code }) => code === "not-allowed")) return;
  const found = repetition(values);
  if (found) fail(r, "invalid-items", "repeatedItem", whole, name, { item: found[1], limit: found[0] + 1, ...more });
}

/** The ranges of the parts of a range between separators; escaped commas can separate, too. */
function splitRange(bytes, [start, end], separator, splits) {
  const ranges = [];
  let at = start;
  bytes.slice(start, end).split(splits ? /(,|%2C)/i : separator).forEach((part, order) => {
    if (splits && order % 2 > 0) at += part.length;
    else {
      ranges.push([at, at += part.length]);
      if (!splits) at++;
    }
  });
  return ranges;
}

/**
 * What lists and tuples have in common.
 *
 * @param typeAt The type of an item.
 * @param unmetCount The reason and the limit of each keyword that a number of items does not meet.
 */
const sequence = (keys, typeAt, types, unmetCount) => ({
  keys, isSplit: true, typeAt,
  /** Says what is wrong with all items together. */
  checkItems(r, count, whole, name, more) {
    for (const [reason, limit] of unmetCount(count)) fail(r, "invalid-items", reason, whole, name, { count, limit, keys, ...more });
  },
  areEqual: (left, right) => left.length === right?.length && left.every((item, index) => item === right[index]),
  print: printItems,
  checkUnique: (r, ...content) => keys.uniqueItems?.(r, types, ...content),
  /** Reads the items in some ranges, or those between separators; undefined if one has no value. `whole` is the range of all together. */
  readAll(r, parameter, whole, mode, separator = ",", own = undefined) {
    const { found } = r;
    const written = r.url.bytes.slice(...whole);
    if (!own && !parameter.raw && !parameter.excludes && !/[%+\x80-\xFF]/.test(written)) {
      // Hundreds of thousands of items need no ranges where nothing is wrong.
      const texts = written.split(separator);
      const values = [];
      for (const text of texts) {
        const value = ownValue(typeAt(values.length) ?? ANY, text);
        if (value === undefined) break;
        values.push(value);
      }
      if (!mode.isFolded && values.length === texts.length && unmetCount(texts.length).length === 0 && !(keys.uniqueItems && repetition(values))) return Object.freeze(values);
    }
    const ranges = own ?? splitRange(r.url.bytes, whole, separator, mode.splits);
    const [before, { more }] = [found.length, r];
    this.checkItems(r, ranges.length, whole, parameter.name);
    const values = [];
    for (let item = 0; item < ranges.length; item++) {
      const own = found.length;
      const type = typeAt(item);
      const value = readScalar(r, type ?? ANY, parameter, ranges[item], mode, item);
      if (value === undefined) {
        // A text without a value ends the parameter's checks.
        found.splice(before, found.length, found[own]);
        r.more = more;
        return undefined;
      }
      if (!type) found.length = own;
      // Of a list's mistakes the first ones can be listed; the others are counted.
      else if (own - before > LISTED && !types.some(isUnion)) {
        r.more += found.length - own;
        found.length = own;
      }
      values.push(value);
    }
    this.checkUnique(r, values, whole, parameter.name, before);
    return Object.freeze(values);
  },
});

const ANY = /* @__PURE__ */ str();

export function list(spec, keys = {}) {
  const item = typeOf(spec);
  const { minItems = 0, maxItems = Infinity } = keys;
  return {
    kind: "list", item, ...sequence(keys, () => item, [item],
      (count) => count < minItems ? [["minItems", minItems]] : count > maxItems ? [["maxItems", maxItems]] : []),
  };
}

/** A list of some items: pairs of a label and a type. */
export function tuple(all, uniqueItems) {
  const items = all.map(([label, spec]) => ({ ...typeOf(spec), label }));
  return {
    kind: "tuple", items, ...sequence({ uniqueItems, labels: all.map(([label]) => label) }, (index) => items[index], items,
      (count) => count === items.length ? [] : [["itemCount", items.length]]),
  };
}
