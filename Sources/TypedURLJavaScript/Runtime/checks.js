// The check of a value against its keywords. Both parsing and building use it.

const FORMATS_WITH_ESCAPES = [undefined, "uri"];

// The characters that a value cannot contain if reserved characters are not escaped.
const EXCLUDED = {
  userInfo: "#[]/?@", host: "#[]/?@:", port: "#[]/?@:", path: "#[]?", query: "#[]&", fragment: "#[]",
};

/**
 * The check of one value in normal form. A failure is `{ code, place, message, suggestion, member }`; a place is
 * undefined for the whole value, or `{ item }`, `{ member, item }`, `{ memberName }` or `{ isMissing }`.
 */
class ValueCheck {
  constructor(name, position, stopsAtFirst = false) {
    this.name = name;
    this.position = position;
    this.stopsAtFirst = stopsAtFirst;
    this.member = -1;
    this.item = -1;
    this.label = undefined;
    this.failures = [];
    this.unionDemand = undefined;
  }

  check(value, schema, unread = []) {
    switch (schema.type) {
      case "array":
        return Array.isArray(value) ? this.checkList(value, schema) : this.fail("invalid-type", "must be a list");
      case "tuple":
        return Array.isArray(value) ? this.checkTuple(value, schema) : this.fail("invalid-type", "must be a list");
      case "object":
        return value instanceof Members
          ? this.checkObject(value.pairs, schema, unread) : this.fail("invalid-type", "must be an object");
      default: return this.checkScalar(value, schema);
    }
  }

  checkList(items, list) {
    const start = this.failures.length;
    const count = "; it has " + items.length;
    this.unionDemand = undefined;
    if (items.length < list.minItems) this.fail("invalid-items", "must have at least " + itemCount(list.minItems) + count);
    if (items.length > list.maxItems) this.fail("invalid-items", "must have at most " + itemCount(list.maxItems) + count);
    for (let index = 0; index < items.length; index++) {
      this.item = index;
      this.checkScalar(items[index], list.items);
      if (this.stopsAtFirst && this.failures.length > 0) return;
    }
    this.item = -1;
    if (list.uniqueItems) this.checkUniqueness(items, hasUnion(list), start);
  }

  checkTuple(items, tuple) {
    if (items.length !== tuple.items.length) {
      const labels = tuple.items.map((item) => item.label).join(", ");
      this.fail("invalid-items",
        "must have " + itemCount(tuple.items.length) + ": " + labels + "; it has " + items.length);
    }
    for (let index = 0; index < Math.min(items.length, tuple.items.length); index++) {
      this.item = index;
      this.label = tuple.items[index].label;
      this.checkScalar(items[index], tuple.items[index]);
    }
    this.item = -1;
    this.label = undefined;
    if (tuple.uniqueItems) this.checkUniqueness(items, hasUnion(tuple), 0);
  }

  checkUniqueness(items, hasUnion, start) {
    // A value that no branch of a union accepts cannot be compared.
    if (hasUnion && this.failures.slice(start).some((failure) => failure.code === "not-allowed")) return;
    const known = new Map();
    for (let index = 0; index < items.length; index++) {
      const key = identity(items[index]);
      if (key === undefined) continue;
      const first = known.get(key);
      if (first === undefined) known.set(key, index);
      else {
        // Repeated items are one failed keyword, however many there are.
        const message = subject(this.name, index) + " repeats item " + (first + 1) + "; items must be unique";
        return this.add("invalid-items", this.place, message);
      }
    }
  }

  checkObject(pairs, object, unread) {
    const parameter = this.name;
    // A member that could not be read can also require others.
    const names = [...pairs.map(([name]) => name), ...unread];
    const present = new Set(names);
    names.forEach((name, index) => {
      this.name = name;
      this.member = index;
      if (index < pairs.length) this.checkMember(pairs[index][1], index, object);
      for (const [owner, required] of object.dependentRequired) {
        if (owner !== name) continue;
        for (const other of required) {
          if (!present.has(other)) this.fail("missing-dependency", "requires " + quote(other), { memberName: index });
        }
      }
    });
    this.member = names.length;
    for (const property of object.properties) {
      if (!property.required || present.has(property.name)) continue;
      // It is a failure of the member that is missing.
      this.name = property.name;
      this.add("missing-parameter", { isMissing: true }, "missing required parameter " + quote(property.name));
    }
    this.name = parameter;
    this.member = -1;
  }

  checkMember(value, index, object) {
    const schemas = schemasOf(object, this.name);
    if (schemas.length === 0) {
      const suggestion = this.failures.length < 64 ? nearest(this.name, object.properties.map(({ name }) => name)) : undefined;
      this.add("unknown-parameter", { memberName: index }, "unknown parameter " + quote(this.name), suggestion);
    }
    for (const schema of schemas) this.check(value, schema);
  }

  checkScalar(value, schema) {
    const bits = unmet(schema, value);
    for (let index = 0; bits >> index !== 0; index++) {
      if ((bits >> index & 1) === 0) continue;
      this.failKeyword(index, value, schema);
      if (this.stopsAtFirst || index < 2) return;
    }
    this.checkPosition(value, schema);
  }

  failKeyword(index, value, schema) {
    const [keyword, code] = KEYWORDS[index];
    if (this.stopsAtFirst) return this.fail(code, "");
    let suggestion;
    // If only one value is allowed, the message contains it. Nobody reads suggestions for all items of a long list.
    if (schema.candidates && typeof value === "string" && schema.enum.length > 1 && this.failures.length < 64) {
      suggestion = schema.candidates.find(value);
    }
    // The text about a union is long, and the same for every item of a list.
    const isRepeated = keyword === "union" && this.item >= 0 && this.label === undefined;
    const text = (isRepeated ? this.unionDemand : undefined) ?? demand(schema, keyword, value);
    if (isRepeated) this.unionDemand = text;
    this.fail(code, text, undefined, suggestion);
  }

  /** Rejects a value that would not be read back from its position. */
  checkPosition(value, schema) {
    const position = this.position;
    if (!position?.keepsReserved || typeof value !== "string") return;
    const mayBeRaw = schema.type === "string" && !schema.enum && this.item < 0 && FORMATS_WITH_ESCAPES.includes(schema.format);
    const problem = position.isRaw
      ? rawProblem(value, position) : positionProblem(value, position.component, mayBeRaw);
    if (problem !== undefined) this.fail("invalid-format", problem);
  }

  /** The part of the value that is being checked. */
  get place() {
    return this.member < 0 && this.item < 0 ? undefined : { member: this.member, item: this.item };
  }

  fail(code, text, place = this.place, suggestion) {
    this.add(code, place, this.stopsAtFirst ? "" : subject(this.name, this.item, this.label) + " " + text, suggestion);
  }

  add(code, place, message, suggestion) {
    this.failures.push({ code, place, message, suggestion, member: this.member < 0 ? undefined : this.name });
  }
}

const itemCount = (count) => count === 1 ? "1 item" : count + " items";

/** The reason why a text that is printed without escaping reserved characters would not be read back. */
function positionProblem(text, component, mayBeRaw) {
  const bytes = utf8(text);
  for (let index = 0; index < bytes.length; index++) {
    let problem;
    if (bytes[index] === "%" && hasDigits(bytes, index + 1)) {
      problem = "cannot contain " + quote(bytes.slice(index, index + 3)) + ", because it would be decoded as an escape";
    } else if (EXCLUDED[component].includes(bytes[index])) {
      problem = "cannot contain " + quote(bytes[index]) + " here, because it would not be read back";
    } else continue;
    const mayKeepEscapes = mayBeRaw && ["path", "query", "fragment"].includes(component);
    return mayKeepEscapes ? problem + '; to keep escapes, add "rawText" to the schema' : problem;
  }
  return undefined;
}

/** The reason why a text is not allowed in a component without escapes; undefined if it is allowed. */
function rawProblem(text, position) {
  const bytes = utf8(text);
  // The rest of a URL can have a query and a fragment.
  const component = position.isRest ? "fragment" : position.component;
  const hash = position.isRest ? bytes.indexOf("#") : -1;
  const allowed = { userInfo: USER_INFO, host: HOST, port: DIGIT, path: PATH, query: QUERY, fragment: QUERY }[component];
  for (let index = 0; index < bytes.length; index++) {
    if (index === hash) continue;
    if (bytes[index] === "%") {
      if (hasDigits(bytes, index + 1)) continue;
      return 'cannot contain a "%" that is not followed by two hexadecimal digits; write "%25"';
    }
    // An ampersand would end the value.
    if (isOf(allowed, bytes, index) && !(component === "query" && bytes[index] === "&")) continue;
    const character = textOf(bytes.slice(index, index + sequenceLength(bytes, index)));
    return "cannot contain " + quote(character) + " here; write " + quote(encode(character));
  }
  return undefined;
}

/** The violations of parameters that are absent and should be present. */
function presenceViolations(schema, present, ranges) {
  const isPresent = (place) => present[place] !== undefined;
  const found = [];
  const quoted = (place) => quote(schema.parameters[place].name);
  for (const [place, required] of schema.needs) {
    if (!isPresent(place)) continue;
    for (const other of required) {
      if (isPresent(other)) continue;
      const message = quoted(place) + " requires " + quoted(other);
      found.push(violation("missing-dependency", schema.parameters[place].name, ranges[place], message));
    }
  }
  for (const place of schema.required) {
    if (isPresent(place)) continue;
    const message = "missing required parameter " + quoted(place);
    found.push(violation("missing-parameter", schema.parameters[place].name, undefined, message));
  }
  for (const [kind, alternatives] of schema.rules) {
    const met = alternatives.filter((places) => places.every(isPresent));
    if (met.length > 0 && (kind === "anyOf" || met.length === 1)) continue;
    const message = met.length === 0 ? "missing parameters; add " + presenceWords(alternatives, "or", quoted)
      : "too many parameters; keep only one of " + presenceWords(met, "and", quoted);
    found.push(violation("constraint-unmet", undefined, undefined, message));
  }
  return found;
}

/** `"a", "b" with "c", or "d"`. */
function presenceWords(alternatives, conjunction, quoted) {
  const words = alternatives.map((places) => places.length === 0 ? "none of them" : places.map(quoted).join(" with "));
  const hasComma = words.length > 2 || alternatives.some((places) => places.length > 1);
  const last = words.pop();
  return words.length === 0 ? last : words.join(", ") + (hasComma ? ", " : " ") + conjunction + " " + last;
}

/** The failures of a value in normal form. */
function checkValue(name, position, value, schema, unread, stopsAtFirst = false) {
  const check = new ValueCheck(name, position, stopsAtFirst);
  check.check(value, schema, unread);
  return check.failures;
}
