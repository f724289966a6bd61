// Reads the URLs that most programs have, without a list of bytes: a literal text, and query parameters, in a schema that
// shares its scheme with no other. Whatever else there is, the engine reads from the start.

/** The text before the query of a schema's main template; undefined if its URLs cannot be read here. */
function fastPrefix(schema) {
  // A name in another case is not ignored.
  if (schema.respellings & NAME_CASE) return undefined;
  const [{ parts, components }] = schema.templates;
  const [prefix, query, ...rest] = parts;
  const isPlain = typeof prefix === "string" && query?.operator?.text === "?" && rest.length === 0
    && !prefix.includes("?") && !components.fragment;
  return isPlain && schema.listStyles.length === 0 ? prefix : undefined;
}

function decodeText(text) {
  const bytes = utf8(text);
  return decode(bytes, 0, bytes.length);
}

/** The value whose own text this is; undefined if there is none, or if the text cannot be decoded. */
function readText(schema, text, hasEscape) {
  const decoded = hasEscape ? decodeText(text) : text;
  return typeof decoded === "string" ? ownValue(schema, decoded) : undefined;
}

/** The items of a list or tuple that meets its keywords. */
function readItems(schema, text, hasEscape) {
  const texts = text.split(",");
  const isTuple = schema.type === "tuple";
  if (isTuple && texts.length !== schema.items.length) return undefined;
  const values = [];
  for (let index = 0; index < texts.length; index++) {
    const value = readText(isTuple ? schema.items[index] : schema.items, texts[index], hasEscape);
    if (value === undefined) return undefined;
    values.push(value);
  }
  if (schema.uniqueItems || schema.minItems !== undefined || schema.maxItems !== undefined) {
    const check = new ValueCheck("", undefined, true);
    check.check(values, schema);
    if (check.failures.length > 0) return undefined;
  }
  return values;
}

/** Reads a URL of a schema: `{ schema, values, server, ignored }`; undefined if the engine must read it. */
function fastRead(schema, text) {
  const { prefix, parameters } = schema;
  const start = prefix.length;
  if (!text.startsWith(prefix) || text.charCodeAt(start) !== 63) return undefined;
  const [{ queryNames, server }] = schema.templates;
  const values = new Array(parameters.length).fill(undefined);
  const ignored = [];
  const readsPlus = (schema.respellings & PLUS_AS_SPACE) !== 0;
  let from = start + 1;
  let equals = -1;
  let hasEscape = false;
  for (let index = from; index <= text.length; index++) {
    const unit = index < text.length ? text.charCodeAt(index) : 38;
    if (unit !== 38) {
      if (unit === 61 && equals < 0) equals = index;
      if (unit === 37) hasEscape = true;
      else if (unit > 127 || !(CLASSES[unit] & QUERY) || unit === 43 && readsPlus) return undefined;
      continue;
    }
    if (from < index) {
      const end = equals < 0 ? index : equals;
      let name = text.slice(from, end);
      const value = equals < 0 ? "" : text.slice(end + 1, index);
      if (hasEscape) name = decodeText(name);
      const owner = typeof name === "string" ? queryNames.owner(name) : undefined;
      if (owner === IGNORED) ignored.push({ name, value });
      else {
        if (owner?.kind !== "parameter" || owner.isExploded || values[owner.place] !== undefined) return undefined;
        const parameter = parameters[owner.place];
        const read = isSequence(parameter)
          ? readItems(parameter, value, hasEscape) : readText(parameter, value, hasEscape);
        if (read === undefined) return undefined;
        values[owner.place] = read;
      }
    }
    from = index + 1;
    equals = -1;
    hasEscape = false;
  }
  for (const place of schema.required) if (values[place] === undefined) return undefined;
  if (schema.needs.length > 0 || schema.rules.length > 0) {
    const isPresent = (place) => values[place] !== undefined;
    if (presenceViolations(schema, isPresent, () => undefined).length > 0) return undefined;
  }
  schema.fillDefaults(values);
  return { schema, values, server, ignored };
}
