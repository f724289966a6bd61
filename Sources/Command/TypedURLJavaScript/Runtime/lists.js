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

/**
 * What lists and tuples have in common.
 *
 * @param typeAt The type of an item.
 * @param checkCount Says what is wrong with a number of items.
 */
function sequence(keys, typeAt, types, checkCount) {
  /** Says that items are not unique. A value that no branch of a union accepts cannot be compared. */
  function checkUnique(r, values, whole, name, before, more) {
    if (!keys.uniqueItems || types.some(isUnion) && r.found.slice(before).some(({ code }) => code === "not-allowed")) return;
    const found = repetition(values);
    if (found) fail(r, "invalid-items", "repeatedItem", whole, name, { item: found[1], limit: found[0] + 1, ...more });
  }
  return {
    keys, isSplit: true,
    /** Reads the items in some ranges; undefined if one has no value. `whole` is the range of all together. */
    readAll(r, parameter, ranges, whole, mode) {
      const { found } = r;
      const [before, { more }] = [found.length, r];
      checkCount(ranges.length, (reason, limit) => fail(r, "invalid-items", reason, whole, parameter.name, { count: ranges.length, limit, keys }));
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
      checkUnique(r, values, whole, parameter.name, before);
      return Object.freeze(values);
    },
    own: (values) => !Array.isArray(values) ? values : values.length === 0 ? undefined
      : Object.freeze(values.map((value, item) => typeAt(item)?.own(value) ?? value)),
    /** Says what is wrong with values of a program. */
    checkAll(r, values, name, rangeOf, more) {
      if (!Array.isArray(values)) return fail(r, "invalid-type", "notList", rangeOf(), name, more);
      const before = r.found.length;
      checkCount(values.length, (reason, limit) => fail(r, "invalid-items", reason, rangeOf(), name, { count: values.length, limit, keys, ...more }));
      values.forEach((value, item) => {
        const type = typeAt(item);
        if (type) checkValue(r, type, value, name, () => rangeOf(item), { item, ...more });
      });
      checkUnique(r, values, rangeOf(), name, before, more);
    },
  };
}

const ANY = /* @__PURE__ */ str();

export function list(spec, keys = {}) {
  const item = typeOf(spec);
  const { minItems = 0, maxItems = Infinity } = keys;
  return {
    kind: "list", item, ...sequence(keys, () => item, [item], (count, wrong) => {
      if (count < minItems) wrong("minItems", minItems);
      if (count > maxItems) wrong("maxItems", maxItems);
    }),
  };
}

/** A list of some items: pairs of a label and a type. */
export function tuple(all, uniqueItems = false) {
  const items = all.map(([label, spec]) => ({ ...typeOf(spec), label }));
  return {
    kind: "tuple", items, ...sequence({ uniqueItems, labels: all.map(([label]) => label) }, (index) => items[index], items,
      (count, wrong) => { if (count !== items.length) wrong("itemCount", items.length); }),
  };
}
