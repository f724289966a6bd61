// The check of a value against its keywords. Both parsing and building use it.

const isScalarMet = (schema, value, { characters }) => typeof value !== "object" && characters === undefined
  && !isSequence(schema) && schema.type !== "object" && meets(schema, value);

const NOTHING_WRONG = { violations: [], more: 0 };

/**
 * What is wrong with a value in normal form: `{ violations, more }`.
 *
 * @param ranges Those of the value: `whole`, `items`, and of `members` `name`, `value` and `items`.
 * @param unread Names of members that could not be read.
 * @param stopsAtFirst Whether only one violation is needed, without a message.
 */
function violationsOf(name, position, value, schema, { whole, items: itemRanges = [], members = [] } = {}, unread = [], stopsAtFirst = false) {
  if (isScalarMet(schema, value, position)) return NOTHING_WRONG;
  const violations = [];
  let [subjectName, member, item, start, more, label] = [name, -1, -1, 0, 0];

  const add = (code, range, message, suggestion) => violations.push(violation(code, subjectName, range, message, suggestion));

  /** The range of the item, the member or the value that is being checked. */
  function ownRange() {
    const ranges = member < 0 ? itemRanges : members[member]?.items ?? [];
    return item >= 0 && 2 * item < ranges.length ? rangeAt(ranges, item) : members[member]?.value ?? whole;
  }

  const isListed = () => item < 0 || violations.length - start < LISTED;

  function fail(code, text, suggestion, range = ownRange()) {
    if (!isListed()) return void more++;
    add(code, range, stopsAtFirst ? "" : subject(subjectName, item, label) + " " + text, suggestion);
  }

  function check(value, schema) {
    const isObject = schema.type === "object";
    if (!isObject && !isSequence(schema)) return checkScalar(value, schema);
    if (isObject ? !(value instanceof Members) : !Array.isArray(value)) {
      return fail("invalid-type", isObject ? "must be an object" : "must be a list");
    }
    return isObject ? checkObject(value.pairs, schema) : checkItems(value, schema);
  }

  function checkItems(items, sequence) {
    const isTuple = sequence.type === "tuple";
    start = isTuple ? 0 : violations.length;
    const count = "; it has " + items.length;
    if (isTuple && items.length !== sequence.items.length) {
      const labels = sequence.items.map((item) => item.label).join(", ");
      fail("invalid-items", "must have " + counted(sequence.items.length, "item") + ": " + labels + count);
    }
    if (items.length < sequence.minItems) fail("invalid-items", "must have at least " + counted(sequence.minItems, "item") + count);
    if (items.length > sequence.maxItems) fail("invalid-items", "must have at most " + counted(sequence.maxItems, "item") + count);
    let repeated;
    for (item = 0; item < items.length; item++) {
      // Junk repeats its items.
      if (repeated !== undefined && items[item] === items[item - 1]) {
        more += repeated;
        continue;
      }
      const own = itemSchema(sequence, item);
      label = own?.label;
      const before = isTuple || isListed() ? undefined : more;
      if (own) checkScalar(items[item], own);
      repeated = before === undefined ? undefined : more - before;
      if (stopsAtFirst && violations.length > 0) return;
    }
    [item, label] = [-1, undefined];
    if (sequence.uniqueItems) checkUniqueness(items, sequence);
  }

  function checkUniqueness(items, sequence) {
    // A value that no branch of a union accepts cannot be compared.
    if (hasUnion(sequence) && violations.slice(start).some(({ code }) => code === "not-allowed")) return;
    const known = new Map();
    for (let index = 0; index < items.length; index++) {
      const key = identity(items[index]);
      const first = known.get(key);
      if (first === undefined) known.set(key, index);
      else if (key !== undefined) {
        // Repeated items are one failed keyword, however many there are.
        const text = subject(subjectName, index) + " repeats item " + (first + 1) + "; items must be unique";
        return void add("invalid-items", ownRange(), text);
      }
    }
  }

  function checkObject(pairs, object) {
    // A member that could not be read can also require others.
    const names = [...pairs.map(([name]) => name), ...unread];
    const present = new Set(names);
    names.forEach((name, index) => {
      [subjectName, member] = [name, index];
      if (index < pairs.length) checkMember(pairs[index][1], object);
      for (const [owner, required] of object.dependentRequired) {
        for (const other of owner === name ? required : []) {
          if (!present.has(other)) fail("missing-dependency", "requires " + quote(other), undefined, members[index]?.name ?? whole);
        }
      }
    });
    member = names.length;
    for (const property of object.properties) {
      if (!property.required || present.has(property.name)) continue;
      // It is a violation of the member that is missing.
      subjectName = property.name;
      add("missing-parameter", undefined, "missing required parameter " + quote(subjectName));
    }
  }

  function checkMember(value, object) {
    const schemas = schemasOf(object, subjectName);
    if (schemas.length === 0) {
      const suggestion = violations.length < 64 ? nearest(subjectName, object.properties.map(({ name }) => name)) : undefined;
      add("unknown-parameter", members[member]?.name ?? whole, "unknown parameter " + quote(subjectName), suggestion);
    }
    for (const schema of schemas) check(value, schema);
  }

  function checkScalar(value, schema) {
    for (const keyword of unmet(schema, value)) {
      failKeyword(keyword, value, schema);
      if (stopsAtFirst || CODES[keyword] === "invalid-type") return;
    }
    // A value must be read back from its position.
    if (position.characters === undefined || typeof value !== "string") return;
    const mayBeRaw = schema.type === "string" && !schema.enum && item < 0 && member < 0 && (!schema.format || schema.format === "uri");
    const problem = position.isRaw
      ? rawProblem(value, position) : positionProblem(value, position, mayBeRaw);
    if (problem === undefined) return;
    const advice = member < 0 ? "" : '; write "{' + escaped(name) + '*}" in the template to escape it';
    fail("invalid-format", schema.writeOnly ? "has a character that would not be read back from here" : problem + advice);
  }

  function failKeyword(keyword, value, schema) {
    const code = CODES[keyword];
    if (stopsAtFirst || !isListed()) return fail(code);
    // If only one value is allowed, the message contains it. Nobody reads suggestions for all items of a long list.
    const suggestion = schema.candidates && typeof value === "string" && schema.enum.length > 1 && violations.length < 64
      ? schema.candidates.find(value) : undefined;
    fail(code, requirement(schema, keyword, value), suggestion);
  }

  check(value, schema);
  return { violations, more };
}

/** The reason why a text that is printed without escaping reserved characters would not be read back, or why it is no host. */
function positionProblem(text, { keepsReserved, component, characters }, mayBeRaw) {
  if (!keepsReserved) {
    const [bracket] = new RegExp("[" + characters + "]").exec(text) ?? [];
    return bracket && "cannot contain " + quote(bracket)
      + " here, because the name of a host has no brackets; write those of an IP address in the template";
  }
  const [found] = new RegExp("%[\\da-f]{2}|[" + characters + "]", "i").exec(text) ?? [];
  if (found === undefined) return undefined;
  const problem = "cannot contain " + quote(found)
    + (found.length > 1 ? ", because it would be decoded as an escape" : " here, because it would not be read back");
  const mayKeepEscapes = mayBeRaw && ["path", "query", "fragment", "fragmentForm"].includes(component);
  return mayKeepEscapes ? problem + '; to keep escapes, add "rawText" to the schema' : problem;
}

/** The reason why a text is not allowed in a component without escapes; undefined if it is allowed. */
function rawProblem(text, { isRest, characters }) {
  // The rest of a URL can have a query and a fragment.
  const own = isRest ? text.replace("#", "?") : text;
  const [found] = new RegExp("%(?![\\dA-Fa-f]{2})|[^" + characters + "%-]", "u").exec(own) ?? [];
  if (found === "%") return 'cannot contain a "%" that is not followed by two hexadecimal digits; write "%25"';
  return found && "cannot contain " + quote(found) + " here; write " + quote(escaped(found));
}
