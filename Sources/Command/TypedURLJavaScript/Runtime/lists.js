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

/** Says that items are not unique (`uniqueItems`). A value that no branch of a union accepts cannot be compared. */
export function unique(r, types, typeAt, values, whole, name, more) {
  const found = repetition(values);
  const isOther = (value, index) => typeAt(index)?.unmet(value)[0]?.[0] === "not-allowed";
  if (found && !(types.some(({ kind }) => kind === "union") && values.some(isOther))) fail(r, "invalid-items", "repeatedItem", whole, name, { item: found[1], limit: found[0] + 1, ...more });
}

/** What lists and tuples have in common. `unmetCount` has the reason and the limit of each keyword that a number of items does not meet. */
const sequence = (keys, typeAt, types, unmetCount) => ({
  keys, isSplit: true, typeAt, isPlain: types.every(({ isPlain }) => isPlain),
  checkItems(r, count, whole, name, more) {
    for (const [reason, limit] of unmetCount(count)) fail(r, "invalid-items", reason, whole, name, { count, limit, keys, ...more });
  },
  areEqual: (left, right) => Array.isArray(left) && left.length === right.length && left.every((item, index) => item === right[index]),
  print: printItems,
  checkUnique: (r, ...content) => keys.uniqueItems?.(r, types, typeAt, ...content),
  /** Reads some items, or those between separators; undefined if one has no value. `whole` is the range of all together. */
  readAll(r, parameter, whole, mode, separator = ",", items = undefined) {
    const { found, url: { bytes } } = r;
    const parts = items ?? bytes.slice(...whole).split(mode.splits ? /,|%2C/i : separator);
    const [before, { more }] = [found.length, r];
    this.checkItems(r, parts.length, whole, parameter.name);
    const values = [];
    let [at] = whole;
    for (let item = 0; item < parts.length; item++) {
      const [own, { more: ownMore }] = [found.length, r];
      const type = typeAt(item);
      const part = parts[item];
      const range = items ? part.value : [at, at + part.length];
      at = range[1] + (mode.splits && bytes[range[1]] === "%" ? 3 : 1);
      const value = readScalar(r, type ?? ANY, parameter, range, mode, item);
      if (value === undefined) {
        // A text without a value ends the parameter's checks.
        [found.length, r.more] = [before, more];
        return readScalar(r, type ?? ANY, parameter, range, mode, item);
      }
      if (!type) [found.length, r.more] = [own, ownMore];
      values.push(value);
    }
    this.checkUnique(r, values, whole, parameter.name);
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
