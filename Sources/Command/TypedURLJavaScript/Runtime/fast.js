// Reads in one pass the URLs that most programs have: variables between slashes, then named parameters, then a fragment.
// Whatever else there is, the engine reads from the start.

/** A template, as URLs are quickly compared with it. */
class FastTemplate {
  /** @param isShared Whether other schemas can have the scheme. */
  constructor(template, schema, isOwn, isShared) {
    const { scheme, hasAuthority, host, path, fragment, userInfo, port, parts, wholeQuery } = template;
    Object.assign(this, { template, schema, isShared });
    const [first, ...segments] = path.segments;
    const pieces = hasAuthority ? [[scheme + ":"], [], host.elements, ...segments] : [[scheme + ":", ...first], ...segments];
    if (hasAuthority && endsWithWebHost(pieces, scheme)) pieces.push([]);
    this.pieces = pieces.map(pieceOf);
    if (userInfo || port || this.pieces.includes(null)) this.pieces = null;
    else if (hasAuthority) this.host = this.pieces[2];
    // Without a value, `{/v}` has no slash either.
    this.isOpen = this.pieces === null || parts.some((part) => part.operator?.text === "/");
    const [variable, ...others] = template.isFragmentFixed ? [] : fragment?.elements[0].variables ?? [];
    this.fragment = variable && !variable.isExploded && others.length + fragment.elements.length === 1 ? variable.place : -1;
    const isPrinted = schema.templates.indexOf(template) < Math.max(schema.servers.length, 1);
    this.variables = this.pieces?.filter((piece) => typeof piece !== "string") ?? [];
    this.isReadable = isOwn && this.pieces?.every((piece) => typeof piece !== "string" || isKept(piece, PATH)) && isPrinted
      && !wholeQuery && !schema.takesRest && schema.listStyles.length === 0 && (!fragment || this.fragment >= 0)
      // Two slashes after the scheme begin a host.
      && (hasAuthority || this.pieces[1] !== "")
      && template.reading.every(({ isRaw, isFolded }, place) => !isRaw
        && !(isFolded && (schema.parameters[place].hasSpellings || schema.parameters[place].type === "union")));
  }

  /** Whether pieces have all literals of the template. */
  hasPieces(pieces) {
    if (pieces.length !== this.pieces.length) return false;
    for (let index = pieces.length - 1; index >= 0; index--) if (!hasLiterals(this.pieces[index], pieces[index])) return false;
    return true;
  }

  /** Reads a URL: `{ schema, values, server, ignored }`; undefined if the engine must read it. */
  read(text, pieces, start) {
    const { schema, template } = this;
    const { parameters, required } = schema;
    const values = new Array(parameters.length).fill(undefined);
    const ignored = [];
    for (const own of this.variables) {
      const { before, after, place, index } = own;
      const piece = pieces[index];
      const value = piece.slice(before.length, piece.length - after.length);
      // A short text cannot be split in too many ways. One that begins like this may be a dot segment.
      if (value === "" || after !== "" && piece.length > 64 || piece[0] === "." || piece[0] === "%"
        || !hasLiterals(own, piece) || !isKept(piece, own === this.host ? UNRESERVED : PATH)
        || !readOwn(template, place, value, values)) return undefined;
      // A URL whose canonical form has another path may belong to another schema.
      const { allowReserved } = parameters[place];
      if (this.isShared && printValue(values[place], false, 0, null, allowReserved) !== value) return undefined;
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
    for (const place of required) if (values[place] === undefined) return undefined;
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
    // The items of exploded lists, by the parameters' places.
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
        const list = lists[owner.place] ??= { name: owner.name, texts: [] };
        if (list.name !== owner.name) return false;
        list.texts.push(value);
      } else if (values[owner.place] !== undefined || schema.accepts & COMMAS && value.includes("%2")
        || !readOwn(template, owner.place, value, values)) return false;
    }
    return missing.length === 0 && lists.every(({ texts }, place) =>
      isSequence(schema.parameters[place]) && (values[place] = readItems(schema.parameters[place], texts)) !== undefined);
  }
}

/**
 * A part of a template between slashes: a text, or the texts before and after a variable that cannot be absent and cannot
 * hold a slash. Null for anything else.
 */
function pieceOf(elements, index) {
  const place = elements.findIndex((element) => typeof element !== "string");
  if (place < 0) return elements.join("");
  const [before, after] = [elements.slice(0, place), elements.slice(place + 1)];
  const { operator, variables } = elements[place];
  if (!["", "/"].includes(operator?.text) || variables.length > 1 || literalOf(after) === null) return null;
  const [{ parameter, isExploded, place: parameterPlace }] = variables;
  if (isExploded || !parameter.required || parameter.type === "object") return null;
  return { before: before.join(""), after: after.join(""), place: parameterPlace, index };
}

/** Whether a piece of a URL has the literals of one of a template. */
const hasLiterals = (own, piece) => own === piece || own.before !== undefined
  && piece.length >= own.before.length + own.after.length && piece.startsWith(own.before) && piece.endsWith(own.after);

/** Whether a text has only characters of some classes, and percent signs. */
const isKept = (text, classes) => endOf(text, 0, classes) === text.length;

/** Reads the value of a parameter whose own text this is; false if there is none, or if the text cannot be decoded. */
function readOwn({ schema, reading }, place, text, values) {
  const [parameter, position] = [schema.parameters[place], reading[place]];
  if (position.isFolded && (text.includes("%") || text !== fold(text))) return false;
  const value = values[place] = isSequence(parameter) ? readItems(parameter, text.split(",")) : readOwnText(parameter, text);
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

/** Whether pieces end with a host, after which an empty path and `/` are one. */
const endsWithWebHost = (pieces, scheme) => pieces.length === 3 && pieces[1].length === 0 && defaultPort(scheme) !== undefined;

/** Reads a URL with one of the templates of its scheme; undefined if the engine must read it. */
function readFast(text, index) {
  const [query, hash] = [text.indexOf("?"), text.indexOf("#")];
  const end = hash < 0 ? text.length : hash;
  const start = query < 0 || query > end ? end : query;
  const beginning = text.slice(0, start);
  const pieces = beginning.split("/");
  if (endsWithWebHost(pieces, pieces[0].slice(0, -1))) pieces.push("");
  const comparedPieces = beginning.includes("%") ? pieces.map(comparable) : pieces;
  let best;
  for (const other of index.templatesOfText(comparedPieces)) {
    if (!other.isOpen && !other.hasPieces(comparedPieces)) continue;
    // Of a schema's templates the first one that matches decides.
    best ??= other;
    if (best.schema !== other.schema && !best.template.precedence.isMoreLiteral(other.template.precedence)) return undefined;
  }
  if (!best?.isReadable || !best.hasPieces(comparedPieces)) return undefined;
  // In another case, the text of a host variable can be the literal host of another schema.
  if (best.variables.includes(best.host) && pieces[2] !== fold(pieces[2])) return undefined;
  return best.read(text, pieces, start);
}
