// Reads the URLs that most programs have in one pass: by the main template of a schema, if its variables have whole
// segments of the path and its query, and no other schema matches its URLs. The engine reads whatever else there is.

/**
 * How URLs of a schema are read in one pass: the text that they begin with, and then literals and variables of the path.
 * Undefined if the engine must read them.
 */
function fastForm(schema) {
  const [{ parts, fragment, port }] = schema.templates;
  const [prefix, ...rest] = parts;
  // A name in another case is not ignored. A port can be absent.
  const isOther = port || fragment || schema.respellings & NAME_CASE || schema.listStyles.length > 0;
  if (typeof prefix !== "string" || prefix.includes("?") || isOther) return undefined;
  if (rest[rest.length - 1]?.operator?.text === "?") rest.pop();
  const steps = rest.flatMap((part) => part.variables?.map((variable) => ({ ...variable, operator: part.operator })) ?? part);
  const isWhole = ({ operator, place, parameter, isExploded }, index) => parameter?.required && !isExploded
    && (operator.text === "/" || operator.text === "" && typeof rest[index - 1] !== "object")
    && schema.positions[place].component === "path";
  const isForm = steps.every((step, index) =>
    typeof step === "string" ? step.startsWith("/") && !step.includes("?") : isWhole(step, index));
  return isForm ? { prefix, steps } : undefined;
}

/** Whether no URL that begins with the text of a form matches a template. */
function areApart({ prefix }, { parts: [first], port }) {
  const [own, other] = [prefix, typeof first === "string" ? first : ""].map((text) => fold(comparable(text)));
  return !port && !own.startsWith(other) && !other.startsWith(own);
}

/** The value whose own text this is; undefined if there is none, or if the text cannot be decoded. */
function fastScalar(schema, text, hasEscape) {
  const decoded = hasEscape ? decode(text) : text;
  return typeof decoded === "string" ? ownValue(schema, decoded) : undefined;
}

/** The value of a parameter with a text, or the items of a list that meets its keywords. */
function fastValue(schema, place, text, hasEscape) {
  const parameter = schema.parameters[place];
  if (!isSequence(parameter)) return fastScalar(parameter, text, hasEscape);
  const items = text.split(",").map((item, index) => fastScalar(itemSchema(parameter, index) ?? ANY_STRING, item, hasEscape));
  return !items.includes(undefined) && isMet(parameter, items, schema.positions[place]) ? items : undefined;
}

/** Reads a URL of a schema: `{ schema, values, server, ignored }`; undefined if the engine must read it. */
function fastRead(schema, text) {
  const { prefix, steps } = schema.fast;
  const [{ queryNames, server }] = schema.templates;
  const values = new Array(schema.parameters.length).fill(undefined);
  const ignored = [];
  let start = prefix.length;
  // Such segments can be of dots alone.
  if (steps.length > 0 && (text.includes("/.", start - 1) || text.includes("%2", start))) return undefined;
  for (const step of steps) {
    const literal = typeof step === "string" ? step : step.operator.opening;
    if (!text.startsWith(literal, start)) return undefined;
    start += literal.length;
    if (literal === step) continue;
    let end = start;
    while (text.charCodeAt(end) !== 47 && isOf(PATH, text, end) || text.charCodeAt(end) === 37) end++;
    if (start === end) return undefined;
    values[step.place] = fastValue(schema, step.place, text.slice(start, end), true);
    if (values[step.place] === undefined) return undefined;
    start = end;
  }
  if (start < text.length && text.charCodeAt(start) !== 63) return undefined;
  const refused = schema.respellings & PLUS_AS_SPACE ? 43 : 0;
  let equals = -1;
  let hasEscape = false;
  for (let end = start + 1; end <= text.length; end++) {
    const unit = end < text.length ? text.charCodeAt(end) : 38;
    if (unit !== 38) {
      if (unit === 61 && equals < 0) equals = end;
      if (unit === 37) hasEscape = true;
      else if (!(CLASSES[unit] & QUERY) || unit === refused) return undefined;
      continue;
    }
    if (start + 1 < end) {
      const written = text.slice(start + 1, equals < 0 ? end : equals);
      const name = hasEscape ? decode(written) : written;
      const value = equals < 0 ? "" : text.slice(equals + 1, end);
      const owner = typeof name === "string" ? queryNames.owner(name) : undefined;
      if (owner === IGNORED) ignored.push({ name, value });
      else {
        if (owner?.kind !== "parameter" || owner.isExploded || values[owner.place] !== undefined) return undefined;
        const read = values[owner.place] = fastValue(schema, owner.place, value, hasEscape);
        if (read === undefined) return undefined;
      }
    }
    start = end;
    equals = -1;
    hasEscape = false;
  }
  if (presenceViolations(schema, values, values).length > 0) return undefined;
  schema.fillDefaults(values);
  return { schema, values, server, ignored };
}
