// Objects, whose members have their own names in a URL. Only some plans use these.

/**
 * `properties` are lists of a name, a type and whether it is required; `patterns` are pairs of a pattern of names and a type; `others`
 * is the type of all others; `needs` are pairs of a name and the names that it requires.
 */
export function object({ properties: own = [], patterns: rules = [], others: rest, needs = [] }) {
  const properties = own.map(([name, spec, isRequired]) => [name, typeOf(spec), isRequired]);
  const byName = new Map(properties);
  const patterns = rules.map(([pattern, spec]) => [testOf(pattern), typeOf(spec)]);
  const others = rest && typeOf(rest);
  /** The types of a member: the first one reads it, and it meets all. */
  function typesOf(name) {
    const types = [byName.get(name), ...patterns.map(([test, type]) => test.test(name) ? type : undefined)].filter((type) => type !== undefined);
    return types.length === 0 && others ? [others] : types;
  }

  /** The value of a member; undefined if a record says that there is none. */
  function readMember(r, parameter, { name, types: [type], ranges, mode }) {
    const before = r.found.length;
    const value = type.readAll ? type.readAll(r, parameter, ranges[0], mode, ",", ranges) : readScalar(r, type, parameter, ranges[0], mode);
    // The check of the whole object finds what is wrong with values.
    const failure = r.found[r.found.length - 1];
    r.found.length = before;
    if (value === undefined) r.found.push({ ...failure, parameter: name });
    return value;
  }

  const objectOf = (pairs) => {
    const members = Object.create(null);
    for (const [name, value] of pairs) members[name] = value;
    return Object.freeze(members);
  };

  /**
   * Says what is wrong with members.
   *
   * @param unread The names of those that could not be read.
   * @param rangeOf The range of a part of a member: `name`, `value`, or the index of an item.
   */
  function checkMembers(r, parameter, pairs, unread, rangeOf) {
    const names = [...pairs.map(([name]) => name), ...unread];
    const present = new Set(names);
    names.forEach((name, index) => {
      if (index < pairs.length) {
        const types = typesOf(name);
        if (types.length === 0) fail(r, "unknown-parameter", "unknownParameter", rangeOf(index, "name"), name, { text: name, known: r.found.length < 64 ? properties.map(([name]) => name) : [] });
        for (const type of types) checkValue(r, type, pairs[index][1], name, (item) => rangeOf(index, item ?? "value"), { subject: parameter, isMember: true });
      }
      for (const [owner, required] of needs) {
        for (const other of owner === name ? required : []) if (!present.has(other)) fail(r, "missing-dependency", "missingDependency", rangeOf(index, "name"), name, { other });
      }
    });
    for (const [name, , isRequired] of properties) if (isRequired && !present.has(name)) fail(r, "missing-parameter", "missing", undefined, name, { isRequired: true });
  }

  /** Says that a name of a program would be read as another one. */
  function checkName(r, parameter, name, range) {
    const { plan } = r;
    const { main } = plan;
    const run = main.path?.places.find(({ parameter: own, variables }) => !own && variables.some((own) => own.parameter === parameter));
    const variable = main.parts.flatMap(({ variables = [] }) => variables).find((own) => own.parameter === parameter);
    const form = [main.form, main.fragmentForm].find((form) => form?.objects.includes(parameter)) ?? namesOf(plan, run ?? { variables: [variable] }, !run);
    const item = { text: name, kind: "", certainty: 2 };
    settleOwner(item, form, utf8(name));
    const { kind, owner, certainty } = item;
    const isOwn = kind === "member" && owner.parameter === parameter;
    if (isOwn && certainty !== 1) return;
    if (isOwn) fail(r, "unknown-parameter", "foldedName", range, name, { other: owner.name });
    else if (typesOf(name).length > 0) fail(r, "unknown-parameter", "claimedName", range, name);
  }

  function readMembers(r, parameter) {
    const all = r.members.filter(({ object }) => object === parameter);
    if (all.length === 0) return;
    const { index } = parameter;
    r.names[index] ??= all[0].range;
    r.ranges[index] = r.names[index];
    const [read, unread, pairs] = [[], [], []];
    for (const member of all.sort((left, right) => compareTexts(left.name, right.name))) {
      const value = readMember(r, parameter, member);
      if (value === undefined) unread.push(member);
      else {
        read.push(member);
        pairs.push([member.name, value]);
      }
    }
    const places = [...read, ...unread];
    r.values[index] = objectOf(pairs);
    checkMembers(r, parameter, pairs, unread.map(({ name }) => name), (index, part) =>
      part === "name" ? places[index].range : part === "value" ? places[index].ranges[0] : places[index].ranges[part] ?? places[index].ranges[0]);
  }

  const type = {
    kind: "object", keys: {}, isSplit: true, members: true, print: printMembers, findOther, properties, patterns, others, typesOf, readMembers,
    /** Adds the names of the declared members. Of several objects that declare a name the first has it. */
    declare(form, parameter, add) {
      for (const [name] of properties) if (!form.plan.taken.has(name)) add(name, { kind: "member", parameter, isIgnored: ignoredCount(form, utf8(name)) >= 0 });
    },
    /** Collects a member that a form has. */
    gather(r, { name, value, text: written, owner: { parameter, name: declared } }, form, hasPlus) {
      const text = declared ?? written;
      const names = r.memberNames.get(form) ?? r.memberNames.set(form, new Map()).get(form);
      const known = names.get(text);
      if (!known) {
        const types = declared === undefined ? [patterns.find(([test]) => test.test(text))?.[1] ?? others] : [byName.get(text)];
        const own = { object: parameter, name: text, range: name, types, ranges: [value], form, mode: { hasPlus }, isDeclared: declared !== undefined };
        names.set(text, own);
        return r.members.push(own);
      }
      if (!known.isDeclared && known.types[0].readAll) known.ranges.push(value);
      else fail(r, "duplicate-parameter", known.isDeclared ? "duplicate" : "duplicateMember", name, text, { other: text });
    },
    /** Collects the members that stand in a text without a name. */
    gatherAll(r, { place, range, parameter }) {
      const form = parameter.ownForm ??= namesOf(r.plan, { variables: [place.variable] }, true);
      for (const item of itemsIn(r.url, range, form, place.separator, false)) gatherOther(r, item, form, false);
    },
    /** Whether a text without a name has members that can be read, and meet their keywords. */
    isValid(r, capture) {
      type.gatherAll(r, capture);
      if (r.found.length > 0) return false;
      readMembers(r, capture.parameter);
      return r.found.length === 0;
    },
    own(value) {
      if (!isRecord(value)) return value;
      const pairs = membersOf(value).filter(([, member]) => member !== undefined).map(([name, member]) => [name, typesOf(name).length > 0 ? ownOf(typesOf(name)[0], member) ?? member : member])
        .filter(([, member]) => member !== undefined && !(Array.isArray(member) && member.length === 0));
      return pairs.length === 0 ? undefined : objectOf(pairs);
    },
    checkAll(r, value, name, rangeOf, more) {
      if (!isRecord(value)) return fail(r, "invalid-type", "notObject", rangeOf(), name, more);
      const parameter = r.plan.byName.get(name);
      checkMembers(r, parameter, membersOf(value), [], (index, part) => rangeOf(index, part));
      membersOf(value).forEach(([name], index) => checkName(r, parameter, name, rangeOf(index, "name")));
    },
  };
  return type;
}
