// Reads in one pass the URLs that most programs have: variables between slashes, then named parameters, then a fragment.
// Whatever else there is, the engine reads from the start. Segments are all that is between slashes here, the scheme and the host too.

/** A template, as URLs are quickly compared with it. */
class FastTemplate {
  /** @param isShared Whether other schemas can have the scheme. */
  constructor(template, isOwn, isShared) {
    const { scheme, hasAuthority, host, path, fragment, userInfo, port, parts, schema, wholeQuery } = template;
    Object.assign(this, { template, schema, isShared });
    const [first, ...rest] = path.segments;
    const segments = hasAuthority ? [[scheme + ":"], [], host.elements, ...rest] : [[scheme + ":", ...first], ...rest];
    if (hasAuthority && endsWithWebHost(segments, scheme)) segments.push([]);
    this.segments = segments.map(segmentOf);
    if (userInfo || port || this.segments.includes(null)) this.segments = null;
    else if (hasAuthority) this.host = this.segments[2];
    // Only the engine knows which URLs it matches: without a value, `{/v}` has no slash either.
    this.needsEngine = this.segments === null || parts.some((part) => part.operator?.text === "/");
    const [variable, ...others] = template.isFragmentFixed ? [] : fragment?.elements[0].variables ?? [];
    this.fragment = variable && !variable.isExploded && others.length + fragment.elements.length === 1 ? variable.index : -1;
    const isPrinted = schema.templates.indexOf(template) < Math.max(schema.servers.length, 1);
    this.variables = this.segments?.filter((segment) => typeof segment !== "string") ?? [];
    this.isReadable = isOwn && this.segments?.every((segment) => typeof segment !== "string" || isKept(segment, PATH)) && isPrinted
      && !wholeQuery && !schema.takesRest && schema.listStyles.length === 0 && (!fragment || this.fragment >= 0)
      // Two slashes after the scheme begin a host.
      && (hasAuthority || this.segments[1] !== "")
      && template.reading.every(({ isRaw, ignoresCase }, index) => !isRaw
        && !(ignoresCase && (schema.parameters[index].hasOtherTexts || schema.parameters[index].type === "union")));
  }

  /** Whether segments have all literals of the template. */
  hasSegments(segments) {
    if (segments.length !== this.segments.length) return false;
    for (let index = segments.length - 1; index >= 0; index--) if (!hasLiterals(this.segments[index], segments[index])) return false;
    return true;
  }

  /** Reads a URL: `{ schema, values, server, ignored }`; undefined if the engine must read it. */
  read(text, segments, start) {
    const { schema, template } = this;
    const { parameters, required } = schema;
    const values = new Array(parameters.length).fill(undefined);
    const ignored = [];
    for (const own of this.variables) {
      const { before, after, index, order } = own;
      const segment = segments[order];
      const value = segment.slice(before.length, segment.length - after.length);
      // A short text cannot be split in too many ways. One that begins like this may be a dot segment.
      if (value === "" || after !== "" && segment.length > 64 || segment[0] === "." || segment[0] === "%"
        || !hasLiterals(own, segment) || !isKept(segment, own === this.host ? UNRESERVED : PATH)
        || !readOwn(template, index, value, values)) return undefined;
      // A URL whose canonical form has another path may belong to another schema.
      const { allowReserved } = parameters[index];
      if (this.isShared && printValue(values[index], false, 0, null, allowReserved) !== value) return undefined;
    }
    const hash = text.indexOf("#", start);
    const end = hash < 0 ? text.length : hash;
    if (start < end ? !this.readQuery(text, start + 1, end, values, ignored) : template.fixedItems.length > 0) {
      return undefined;
    }
    if (hash >= 0 || template.needsFragment) {
      const value = text.slice(end + 1);
      if (this.fragment < 0 || value === "" || !isKept(value, QUERY)
        || !readOwn(template, this.fragment, value, values)) return undefined;
    }
    for (const index of required) if (values[index] === undefined) return undefined;
    if (presenceViolations(schema, values, values).length > 0) return undefined;
    schema.fillDefaults(values);
    return { schema, values, server: template.server, ignored };
  }

  /** Reads the items of a query; false if the engine must read them. */
  readQuery(text, start, end, values, ignored) {
    const { schema, template } = this;
    const { queryNames, fixedItems } = template;
    if (endOf(text, start, QUERY) < end) return false;
    let missing = fixedItems;
    // The items of exploded lists, by the parameters' indexes.
    const lists = [];
    for (let from = start, to; from < end; from = to + 1) {
      to = text.indexOf("&", from);
      if (to < 0 || to > end) to = end;
      if (from === to) continue;
      let equals = text.indexOf("=", from);
      if (equals < 0 || equals > to) equals = to;
      const written = text.slice(from, equals);
      const name = written.includes("%") ? decode(written) : written;
      const value = text.slice(equals + 1, to);
      if (schema.accepts & PLUS && text.slice(from, to).includes("+")) return false;
      const owner = typeof name === "string" ? queryNames.owner(name) : undefined;
      if (owner === IGNORED) ignored.push({ name, value });
      else if (owner?.kind === "fixed") {
        // In another case, the name can be one that another template declares as it stands.
        const found = missing.find((fixed) => fixed.name === name && fixed.value.literal === value);
        if (!found) return false;
        missing = missing.filter((fixed) => fixed !== found);
      } else if (owner?.kind !== "parameter") return false;
      else if (owner.isExploded) {
        const list = lists[owner.index] ??= { name: owner.name, texts: [] };
        if (list.name !== owner.name) return false;
        list.texts.push(value);
      } else if (values[owner.index] !== undefined || schema.accepts & COMMAS && value.includes("%2")
        || !readOwn(template, owner.index, value, values)) return false;
    }
    return missing.length === 0 && lists.every(({ texts }, index) =>
      isSequence(schema.parameters[index]) && (values[index] = readItems(schema.parameters[index], texts)) !== undefined);
  }
}

/**
 * A segment of a template: a text, or the texts before and after a variable that cannot be absent and cannot hold a slash. Null
 * for anything else.
 */
function segmentOf(elements, order) {
  const first = elements.findIndex((element) => typeof element !== "string");
  if (first < 0) return elements.join("");
  const [before, after] = [elements.slice(0, first), elements.slice(first + 1)];
  const { operator, variables } = elements[first];
  if (!["", "/"].includes(operator?.text) || variables.length > 1 || literalOf(after) === null) return null;
  const [{ parameter, isExploded, index }] = variables;
  if (isExploded || !parameter.required || parameter.type === "object") return null;
  return { before: before.join(""), after: after.join(""), index, order };
}

/** Whether a segment of a URL has the literals of one of a template. */
const hasLiterals = (own, segment) => own === segment || own.before !== undefined
  && segment.length >= own.before.length + own.after.length && segment.startsWith(own.before) && segment.endsWith(own.after);

/** Whether a text has only characters of some classes, and percent signs. */
const isKept = (text, classes) => endOf(text, 0, classes) === text.length;

/** Reads the value of a parameter whose own text this is; false if there is none, or if the text cannot be decoded. */
function readOwn({ schema, reading }, index, text, values) {
  const [parameter, position] = [schema.parameters[index], reading[index]];
  if (position.ignoresCase && (text.includes("%") || text !== lowercased(text))) return false;
  const value = values[index] = isSequence(parameter) ? readItems(parameter, text.split(",")) : readOwnText(parameter, text);
  return value !== undefined && (!position.keepsReserved || isMet(parameter, value, position));
}

function readOwnText(schema, text) {
  const decoded = text.includes("%") ? decode(text) : text;
  return typeof decoded === "string" ? ownValue(schema, decoded) : undefined;
}

/** The items of a list or tuple that meets its keywords. */
function readItems(schema, texts) {
  const { length } = texts;
  if (length < schema.minItems || length > schema.maxItems) return undefined;
  if (schema.type === "tuple" && length !== schema.items.length) return undefined;
  const values = texts.map((text, index) => readOwnText(itemSchema(schema, index), text));
  return !values.includes(undefined) && (!schema.uniqueItems || isMet(schema, values, {})) ? values : undefined;
}

/** Whether segments end with a host, after which an empty path and `/` are one. */
const endsWithWebHost = (segments, scheme) => segments.length === 3 && segments[1].length === 0 && defaultPort(scheme) !== undefined;

/** Reads a URL with one of the templates of its scheme; undefined if the engine must read it. */
function readFast(text, index) {
  const [query, hash] = [text.indexOf("?"), text.indexOf("#")];
  const end = hash < 0 ? text.length : hash;
  const start = query < 0 || query > end ? end : query;
  const beginning = text.slice(0, start);
  const segments = beginning.split("/");
  if (endsWithWebHost(segments, segments[0].slice(0, -1))) segments.push("");
  const compared = beginning.includes("%") ? segments.map(comparable) : segments;
  let best;
  for (const other of index.templatesOfText(compared)) {
    if (!other.needsEngine && !other.hasSegments(compared)) continue;
    // Of a schema's templates the first one that matches decides.
    best ??= other;
    if (best.schema !== other.schema && !best.template.precedence.isMoreLiteral(other.template.precedence)) return undefined;
  }
  if (!best?.isReadable || !best.hasSegments(compared)) return undefined;
  // In another case, the text of a host variable can be the literal host of another schema.
  if (best.variables.includes(best.host) && segments[2] !== lowercased(segments[2])) return undefined;
  return best.read(text, segments, start);
}
