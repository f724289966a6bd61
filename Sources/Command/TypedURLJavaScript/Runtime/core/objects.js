// Exploded objects in forms. Only some plans use these.

/**
 * An object: `properties` are lists of a name, a type and whether it is required; `patterns` are pairs of a pattern of names and a
 * type; `others` is the type of all others; `needs` are pairs of a name and the names that it requires.
 */
export function object({ properties = [], patterns = [], others, needs = [] }) {
  const byName = new Map(properties.map((property) => [property[0], property]));
  /** The types of a member: the first one reads it, and it meets all. */
  const typesOf = (name) => {
    const types = [byName.get(name)?.[1], ...patterns.map(([own, type]) => own.test(name) ? type : undefined)]
      .filter((type) => type !== undefined);
    return types.length === 0 && others ? [others] : types;
  };
  const isMet = (names) => properties.every(([name, , isRequired]) => !isRequired || names.includes(name))
    && needs.every(([name, required]) => !names.includes(name) || required.every((other) => names.includes(other)));
  /** The members in the order of their names; undefined if some are missing, null if there is none. */
  const objectOf = (pairs) => {
    if (pairs.length === 0) return null;
    if (!isMet(pairs.map(([name]) => name))) return undefined;
    const members = Object.create(null);
    for (const [name, value] of pairs.sort((left, right) => compareTexts(left[0], right[0]))) members[name] = value;
    return Object.freeze(members);
  };
  /** The object of texts by name; undefined if it is not valid. */
  const ofParts = (texts, plan) => {
    const pairs = [];
    for (const [name, all] of texts) {
      const [type, ...more] = typesOf(name);
      const value = type.items ? type.items(all, plan) : valueOfText(type, all[0], plan);
      if (value === undefined || more.some((other) => other.hold(value) === undefined)) return undefined;
      pairs.push([name, value]);
    }
    return objectOf(pairs);
  };
  return {
    ofParts,
    /** Declares the names of the members in a form, for the parameter with an index. */
    owners(index, names, plan) {
      plan.taken ??= new Set(plan.params.flatMap(([name, type, , , aliases = []]) => type.owners ? [] : [name, ...aliases]));
      const member = {
        add(name, own, found) {
          const { texts } = (found.parts ??= [])[index] ??= { texts: new Map() };
          const isNew = !texts.has(name);
          listAt(texts, name).push(own);
          // Only a member that is a list can be repeated.
          return isNew || typesOf(name)[0].items !== undefined;
        },
      };
      for (const [name] of properties) if (!names.has(name) && !plan.taken.has(name)) names.set(name, member);
      (names.objects ??= []).push({ member, takesAll: others !== undefined, matches: (name) => patterns.some(([own]) => own.test(name)) });
    },
    /** The object of texts `name=value`, which stand by themselves; undefined if there is none. */
    parts(texts, plan, index) {
      const names = new Map();
      this.owners(index, names, plan);
      // Tolerances of the query do not apply to these.
      const found = { plan: { ...plan, plus: undefined, commas: undefined } };
      for (const text of texts) {
        const [written, own] = nameAndValue(text);
        const name = decoded(written);
        const owner = names.get(name) ?? (name === undefined ? undefined : memberOf(name, names, found));
        if (!owner?.add(name, own, found)) return undefined;
      }
      return ofParts(found.parts[index].texts, found.plan);
    },
    hold(value) {
      if (!isRecord(value)) return undefined;
      const pairs = [];
      for (const name of Object.keys(value)) {
        if (value[name] === undefined) continue;
        const types = typesOf(name);
        const held = types.map((type) => type.hold(value[name]));
        if (!isUnicode(name) || types.length === 0 || held.includes(undefined)) return undefined;
        if (held[0] !== null) pairs.push([name, held[0]]);
      }
      return objectOf(pairs);
    },
    printAll(value, add, textOf = escaped) {
      for (const name of Object.keys(value).sort(compareTexts)) {
        for (const item of Array.isArray(value[name]) ? value[name] : [value[name]]) add(escaped(name), textOf(String(item)));
      }
    },
  };
}
