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

  const objectOf = (pairs) => Object.freeze(Object.assign(Object.create(null), Object.fromEntries(pairs)));
  const namesIn = (all) => needs.length > 0 || properties.some(([, , isRequired]) => isRequired) ? new Set(all.map(([name]) => name)) : undefined;

  function checkNeeds(r, name, present, range) {
    for (const [owner, required] of needs) {
      for (const other of owner === name ? required : []) if (!present.has(other)) fail(r, "missing-dependency", "missingDependency", range(), name, { other });
    }
  }

  function checkRequired(r, present) {
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
    const { found } = r;
    const all = r.members.filter(({ object }) => object === parameter);
    if (all.length === 0) return;
    const { index } = parameter;
    r.names[index] ??= all[0].items[0].name;
    r.ranges[index] = r.names[index];
    const [pairs, present] = [[], namesIn(all.map(({ name }) => [name]))];
    begin(r);
    for (const { name, items, type, mode } of all) {
      const before = found.length;
      const whole = items[0].value;
      const value = type.readAll ? type.readAll(r, parameter, whole, mode, ",", items) : readScalar(r, type, parameter, whole, mode);
      for (const record of found.slice(before)) Object.assign(record, { parameter: name }, value === undefined ? {} : { isMember: true, subject: parameter, value: record.item === undefined ? value : value[record.item] });
      if (value !== undefined) {
        pairs.push([name, value]);
        const others = patterns.length > 0 ? typesOf(name).slice(1) : NONE;
        for (const other of others) checkValue(r, other, value, name, (item) => items[item ?? 0]?.value ?? whole, { subject: parameter, isMember: true });
      }
      checkNeeds(r, name, present, () => items[0].name);
    }
    checkRequired(r, present);
    r.values[index] = objectOf(inOrderOfNames(pairs));
  }

  const type = {
    kind: "object", keys: {}, isSplit: true, members: true, print: printMembers, findOther, properties, patterns, others, typesOf, readMembers,
    /** Adds the names of the declared members. Of several objects that declare a name the first has it. */
    declare(form, parameter, add) {
      for (const [name] of properties) if (!form.plan.taken.has(name)) add(name, { kind: "member", parameter, isIgnored: ignoredCount(form, utf8(name)) >= 0 });
    },
    gather(r, item, form, hasPlus) {
      const { owner: { parameter, name: declared } } = item;
      const name = declared ?? item.text;
      const all = r.memberNames ??= new Map();
      const names = all.get(form) ?? all.set(form, new Map()).get(form);
      const known = names.get(name);
      if (!known) {
        const type = declared === undefined ? patterns.find(([test]) => test.test(name))?.[1] ?? others : byName.get(name);
        const own = { object: parameter, name, type, items: [item], form, mode: { hasPlus }, isDeclared: declared !== undefined };
        names.set(name, own);
        if (r.members === NONE) r.members = [];
        return r.members.push(own);
      }
      if (!known.isDeclared && known.type.readAll) known.items.push(item);
      else fail(r, "duplicate-parameter", known.isDeclared ? "duplicate" : "duplicateMember", item.name, name, { other: name });
    },
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
      const pairs = membersOf(value);
      const present = namesIn(pairs);
      pairs.forEach(([name, member], index) => {
        const types = typesOf(name);
        if (types.length === 0) fail(r, "unknown-parameter", "unknownParameter", rangeOf(index, "name"), name, { text: name, known: properties.map(([name]) => name) });
        for (const type of types) checkValue(r, type, member, name, (item) => rangeOf(index, item ?? "value"), { subject: parameter, isMember: true });
        checkNeeds(r, name, present, () => rangeOf(index, "name"));
      });
      checkRequired(r, present);
      pairs.forEach(([name], index) => checkName(r, parameter, name, rangeOf(index, "name")));
    },
  };
  return type;
}
