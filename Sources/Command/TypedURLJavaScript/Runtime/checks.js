// The check of a value against its keywords. Both parsing and building use it.

// The characters that a value cannot contain if reserved characters are not escaped.
const EXCLUDED = {
  userInfo: /[#[\]/?@]/, host: /[#[\]/?@:]/, port: /[#[\]/?@:]/, path: /[#[\]?]/, query: /[#[\]&]/, fragment: /[#[\]]/,
  fragmentForm: /[#[\]&]/,
};

// Those that a raw text can contain, escapes aside. An ampersand would end the value of a form.
const RAW = {
  userInfo: "\\w.~!$&'()*+,;=:", host: "\\w.~!$&'()*+,;=", port: "\\d", path: "\\w.~!$&'()*+,;=:@/", query: "\\w.~!$'()*+,;=:@/?",
  fragment: "\\w.~!$&'()*+,;=:@/?", fragmentForm: "\\w.~!$'()*+,;=:@/?",
};

/**
 * The failures of a value in normal form: `{ code, part, message, suggestion, member }`, and how many more there are. A part is
 * undefined for the whole value, or `{ member, item }`, `{ memberName }` or `{ isMissing }`.
 *
 * @param unread Names of members that could not be read.
 * @param stopsAtFirst Whether only one failure is needed, without a message.
 */
function failuresOf(name, position, value, schema, unread = [], stopsAtFirst = false) {
  const failures = [];
  let [subjectName, member, item, start, more, label, unionRequirement] = [name, -1, -1, 0, 0];

  function add(code, part, message, suggestion) {
    failures.push({ code, part, message, suggestion, member: member < 0 ? undefined : subjectName });
  }

  const isListed = () => item < 0 || failures.length - start < LISTED;

  function fail(code, text, suggestion, part) {
    if (!isListed()) return void more++;
    const own = part ?? (member < 0 && item < 0 ? undefined : { member, item });
    return add(code, own, stopsAtFirst ? "" : subject(subjectName, item, label) + " " + text, suggestion);
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
    start = isTuple ? 0 : failures.length;
    const count = "; it has " + items.length;
    unionRequirement = undefined;
    if (isTuple && items.length !== sequence.items.length) {
      const labels = sequence.items.map((item) => item.label).join(", ");
      fail("invalid-items", "must have " + itemCount(sequence.items.length) + ": " + labels + count);
    }
    if (items.length < sequence.minItems) fail("invalid-items", "must have at least " + itemCount(sequence.minItems) + count);
    if (items.length > sequence.maxItems) fail("invalid-items", "must have at most " + itemCount(sequence.maxItems) + count);
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
      if (stopsAtFirst && failures.length > 0) return;
    }
    [item, label] = [-1, undefined];
    if (sequence.uniqueItems) checkUniqueness(items, sequence);
  }

  function checkUniqueness(items, sequence) {
    // A value that no branch of a union accepts cannot be compared.
    if (hasUnion(sequence) && failures.slice(start).some(({ code }) => code === "not-allowed")) return;
    const known = new Map();
    for (let index = 0; index < items.length; index++) {
      const key = identity(items[index]);
      const first = known.get(key);
      if (first === undefined) known.set(key, index);
      else if (key !== undefined) {
        // Repeated items are one failed keyword, however many there are.
        const text = subject(subjectName, index) + " repeats item " + (first + 1) + "; items must be unique";
        return add("invalid-items", member < 0 ? undefined : { member, item }, text);
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
          if (!present.has(other)) fail("missing-dependency", "requires " + quote(other), undefined, { memberName: index });
        }
      }
    });
    member = names.length;
    for (const property of object.properties) {
      if (!property.required || present.has(property.name)) continue;
      // It is a failure of the member that is missing.
      subjectName = property.name;
      add("missing-parameter", { isMissing: true }, "missing required parameter " + quote(subjectName));
    }
  }

  function checkMember(value, object) {
    const schemas = schemasOf(object, subjectName);
    if (schemas.length === 0) {
      const suggestion = failures.length < 64 ? nearest(subjectName, object.properties.map(({ name }) => name)) : undefined;
      add("unknown-parameter", { memberName: member }, "unknown parameter " + quote(subjectName), suggestion);
    }
    for (const schema of schemas) check(value, schema);
  }

  function checkScalar(value, schema) {
    const bits = unmet(schema, value);
    for (let index = 0; bits >> index !== 0; index++) {
      if ((bits >> index & 1) === 0) continue;
      failKeyword(index, value, schema);
      if (stopsAtFirst || index < 2) return;
    }
    // A value must be read back from its position.
    if (position === undefined || !excludesTexts(position) || typeof value !== "string") return;
    const mayBeRaw = schema.type === "string" && !schema.enum && item < 0 && member < 0 && (!schema.format || schema.format === "uri");
    const problem = position.isRaw
      ? rawProblem(value, position) : positionProblem(value, position, mayBeRaw);
    if (problem === undefined) return;
    const advice = member < 0 ? "" : '; write "{' + escaped(name) + '*}" in the template to escape it';
    fail("invalid-format", schema.writeOnly ? "has a character that would not be read back from here" : problem + advice);
  }

  function failKeyword(index, value, schema) {
    const [keyword, code] = KEYWORDS[index];
    if (stopsAtFirst || !isListed()) return fail(code);
    // If only one value is allowed, the message contains it. Nobody reads suggestions for all items of a long list.
    const suggestion = schema.candidates && typeof value === "string" && schema.enum.length > 1 && failures.length < 64
      ? schema.candidates.find(value) : undefined;
    // The text about a union is long, and the same for every item of a list.
    const isRepeated = keyword === "union" && item >= 0 && label === undefined;
    const text = (isRepeated ? unionRequirement : undefined) ?? requirement(schema, keyword, value);
    if (isRepeated) unionRequirement = text;
    fail(code, text, suggestion);
  }

  check(value, schema);
  return { failures, more };
}

const itemCount = (count) => count === 1 ? "1 item" : count + " items";

/** Whether a string cannot be every text at a position. */
const excludesTexts = ({ keepsReserved, component }) => keepsReserved || component === "host";

/** The reason why a text that is printed without escaping reserved characters would not be read back, or why it is no host. */
function positionProblem(text, { keepsReserved, component }, mayBeRaw) {
  if (!keepsReserved) {
    const [bracket] = /[[\]]/.exec(text) ?? [];
    return bracket && "cannot contain " + quote(bracket)
      + " here, because the name of a host has no brackets; write those of an IP address in the template";
  }
  const [found] = new RegExp("%[\\da-f]{2}|" + EXCLUDED[component].source, "i").exec(text) ?? [];
  if (found === undefined) return undefined;
  const problem = "cannot contain " + quote(found)
    + (found.length > 1 ? ", because it would be decoded as an escape" : " here, because it would not be read back");
  const mayKeepEscapes = mayBeRaw && ["path", "query", "fragment", "fragmentForm"].includes(component);
  return mayKeepEscapes ? problem + '; to keep escapes, add "rawText" to the schema' : problem;
}

/** The reason why a text is not allowed in a component without escapes; undefined if it is allowed. */
function rawProblem(text, { component, isRest }) {
  // The rest of a URL can have a query and a fragment.
  const [own, allowed] = isRest ? [text.replace("#", "?"), RAW.fragment] : [text, RAW[component]];
  const [found] = new RegExp("%(?![\\dA-Fa-f]{2})|[^" + allowed + "%-]", "u").exec(own) ?? [];
  if (found === "%") return 'cannot contain a "%" that is not followed by two hexadecimal digits; write "%25"';
  return found && "cannot contain " + quote(found) + " here; write " + quote(escaped(found));
}
