// A URL, its other spellings, and its match with a template.

/** Maps the bytes of a rewritten URL to the URL as it was given. */
class SpellingMap {
  /** Replaces ranges of a text: pairs of a range and bytes, in order. */
  constructor(replacements, given) {
    this.bytes = "";
    let position = 0;
    this.edits = replacements.map(([range, replacement]) => {
      this.bytes += given.slice(position, range[0]);
      const start = this.bytes.length;
      this.bytes += replacement;
      position = range[1];
      return { given: range, respelt: [start, this.bytes.length] };
    });
    this.bytes += given.slice(position);
  }

  /** The range of the given URL that corresponds to a range of the rewritten one. */
  given(range) {
    const start = this.offset(range[0], false);
    return [start, Math.max(start, this.offset(range[1], true))];
  }

  offset(offset, isEnd) {
    // The end of a range belongs to the text before it, so that an edit directly after it is not part of the range.
    let [low, high] = [0, this.edits.length];
    while (low < high) {
      const middle = low + high >> 1;
      const start = this.edits[middle].respelt[0];
      if (isEnd ? start < offset : start <= offset) low = middle + 1;
      else high = middle;
    }
    if (low === 0) return offset;
    const { given, respelt } = this.edits[low - 1];
    if (offset >= respelt[1]) return offset - respelt[1] + given[1];
    return isEnd ? given[1] : given[0];
  }
}

/** The cost that the search for a URL's template may have: in proportion to the URL's length. */
const effortFor = (length) => ({ split: (1 << 18) + 64 * length, mistakes: (1 << 15) + 64 * length });

/** A URL that is compared with templates. Intermediate results are computed once for all templates. */
class MatchedURL {
  constructor(uri, bytes, effort = effortFor(bytes.length), map = null, given = bytes) {
    Object.assign(this, { uri, bytes, effort, map, given });
    this.known = new Map();
    this.queryItems = null;
    this.byName = null;
  }

  tokens(range, isFolded) {
    let known = this.known.get(range);
    if (!known) this.known.set(range, known = tokensOf(this.bytes, range, isFolded));
    return known;
  }

  get items() { return this.queryItems ??= this.uri.query ? itemsOf(this.bytes, this.uri.query, "&") : []; }

  /** The query items with a decoded name. */
  itemsNamed(name) {
    if (this.byName === null) {
      this.byName = new Map();
      for (const item of this.items) {
        const name = decode(this.bytes, ...item.name);
        this.byName.set(name, [...this.byName.get(name) ?? [], item]);
      }
    }
    return this.byName.get(name) ?? [];
  }

  givenRange(range) { return this.map ? this.map.given(range) : range; }

  /** Violations, their ranges those of the URL as it was given. */
  givenViolations(violations) {
    return violations.map((violation) => ({ ...violation, range: violation.range && this.givenRange(violation.range) }));
  }

  /** The text of a range, as it was given. */
  givenText(range) { return textOf(this.given.slice(...this.givenRange(range))); }
}

/** The `name=value` items of a range, without empty ones: the ranges of names and values. */
function itemsOf(bytes, range, separator) {
  const items = [];
  for (const [start, end] of splitRange(bytes, range, separator)) {
    if (start === end) continue;
    const equals = bytes.slice(start, end).indexOf("=");
    items.push(equals < 0 ? { name: [start, end], value: [end, end] }
      : { name: [start, start + equals], value: [start + equals + 1, end] });
  }
  return items;
}

/** The components of a text that may be no URI, split as in RFC 3986, appendix B; null if there is no scheme. */
function partsOf(bytes) {
  const colon = firstOf(":/?#", bytes, 0);
  if (bytes[colon] !== ":") return null;
  const hasAuthority = bytes.startsWith("//", colon + 1);
  const start = hasAuthority ? firstOf("/?#", bytes, colon + 3) : colon + 1;
  const path = [start, firstOf("?#", bytes, start)];
  const hash = firstOf("#", bytes, path[1]);
  return {
    scheme: [0, colon], authority: hasAuthority, path, query: path[1] < hash ? [path[1] + 1, hash] : null,
    fragment: hash < bytes.length ? [hash + 1, bytes.length] : null,
  };
}

/** Whether a byte that RFC 3986 does not allow is read as an escape. Control characters and percent signs are not. */
function isEncodable(bytes, index) {
  const byte = bytes.charCodeAt(index);
  if (byte < 0x20 || byte === 0x7F || byte === 37) return false;
  // U+0080 to U+009F are C2 and a byte in the same range.
  if (byte === 0xC2 && index + 1 < bytes.length) return bytes.charCodeAt(index + 1) > 0x9F;
  return !(byte < 0xA0 && byte >= 0x80 && bytes.charCodeAt(index - 1) === 0xC2);
}

/** A URL as it was given, and the other ways to write it. */
class Spellings {
  /** @param isEncodable Whether characters that RFC 3986 does not allow are read as escapes. */
  constructor(bytes, canEncode) {
    this.bytes = bytes;
    this.effort = effortFor(bytes.length);
    this.known = new Map();
    /** The changes that all ways share: escapes for characters that RFC 3986 does not allow. */
    this.base = 0;
    const uri = splitURI(bytes);
    this.malformed = uri.malformed;
    this.parts = uri;
    if (!uri.malformed) this.asGiven = new MatchedURL(uri, bytes, this.effort);
    else if (canEncode) this.encode();
  }

  encode() {
    const parts = partsOf(this.bytes);
    if (!parts) return;
    this.parts = parts;
    this.base = ENCODED;
    const map = new SpellingMap(this.replacements(ENCODED), this.bytes);
    const uri = splitURI(map.bytes);
    this.malformed = uri.malformed;
    if (uri.malformed) {
      const { expectation, offset } = uri.malformed;
      this.malformed = { expectation, offset: map.given([offset, offset])[0] };
    } else this.asGiven = new MatchedURL(uri, map.bytes, this.effort, map, this.bytes);
  }

  /** The other ways to write the URL that some schemas read, nearest first. */
  others(respellings) {
    const readable = respellings | this.equivalents;
    let all = [OTHER_SLASH, WITHOUT_FRAGMENT, OTHER_SLASH | WITHOUT_FRAGMENT];
    const queries = [NAME_CASE, COMMAS, OTHER_QUERY];
    if (this.parts.query) all = [...queries, ...all.flatMap((other) => [other, ...queries.map((query) => other | query)])];
    return all.filter((respelling) =>
      isSubset(respelling, readable) && (this.parts.fragment || !(respelling & WITHOUT_FRAGMENT)));
  }

  /** The ways that are equivalent under the scheme: under `http` and `https`, an empty path and `/`. */
  get equivalents() {
    const { authority, path, scheme } = this.parts;
    const isRoot = path[0] === path[1] || path[1] - path[0] === 1 && this.bytes[path[0]] === "/";
    return authority && isRoot && defaultPort(fold(this.bytes.slice(...scheme))) ? OTHER_SLASH : 0;
  }

  get rangeBeforeQuery() { return [0, this.parts.path[1]]; }

  /** The URL, written in another way; null if that is not possible. What a schema reads in a query is for `OTHER_QUERY`. */
  spelt(respelling, query = null) {
    let changes = query ? respelling : respelling & ~OTHER_QUERY;
    if (changes & PLUS_AS_SPACE && !this.hasPlus) changes &= ~PLUS_AS_SPACE;
    if (changes === 0) return this.asGiven;
    const key = changes & OTHER_QUERY ? query : null;
    let urls = this.known.get(key);
    if (urls === undefined) this.known.set(key, urls = new Map());
    let url = urls.get(changes);
    if (url === undefined) {
      const map = new SpellingMap(this.replacements(changes | this.base, changes & OTHER_QUERY ? query : null), this.bytes);
      const uri = splitURI(map.bytes);
      url = uri.malformed ? null : new MatchedURL(uri, map.bytes, this.effort, map, this.bytes);
      urls.set(changes, url);
    }
    return url;
  }

  get hasPlus() { return this.parts.query && this.bytes.slice(...this.parts.query).includes("+"); }

  /** The replacements that write the URL in another way. */
  replacements(respelling, query = null) {
    const { bytes, parts } = this;
    const all = [];
    const encodeRange = (range, allowed, changes = []) => {
      const readsPlus = range === parts.query && respelling & PLUS_AS_SPACE;
      if (!(respelling & ENCODED) && !readsPlus) return void all.push(...changes);
      let next = 0;
      for (let index = range[0]; index < range[1]; index++) {
        if (next < changes.length && changes[next][0][0] === index) {
          all.push(changes[next]);
          index = changes[next++][0][1] - 1;
        } else if (readsPlus && bytes[index] === "+") all.push([[index, index + 1], "%20"]);
        else if (respelling & ENCODED && !isOf(allowed, bytes, index) && isEncodable(bytes, index)) {
          all.push([[index, index + 1], escapeOf(bytes.charCodeAt(index))]);
        }
      }
    };
    encodeRange(parts.path, PATH);
    if (respelling & OTHER_SLASH) {
      const [start, end] = parts.path;
      all.push(end > start && bytes[end - 1] === "/" ? [[end - 1, end], ""] : [[end, end], "/"]);
    }
    if (parts.query) encodeRange(parts.query, QUERY, query?.replacements(respelling, parts.query, bytes));
    if (parts.fragment && respelling & WITHOUT_FRAGMENT) {
      all.push([[parts.fragment[0] - 1, parts.fragment[1]], ""]);
    } else if (parts.fragment) encodeRange(parts.fragment, QUERY);
    return all;
  }
}

/** Whether a schema reads a URL that is written in this way. */
const readsSpelling = (schema, respelling, spellings) =>
  isSubset(respelling | spellings.base, schema.respellings | spellings.equivalents);

/**
 * The match of a URL with a template: which of its bytes belong to what. Null if the scheme, the literals or the shape of
 * the path differ.
 */
function matchTemplate(url, template, schema) {
  const { uri, bytes } = url;
  const { authority, path, fragment } = uri;
  const match = {
    url, template, schema,
    // The texts of the variables that have no names, the named parameters of the path, and the items of the query.
    captures: [], runs: [], query: [],
    // The components of the URL that the template does not have, as violations.
    surplus: [], mistakes: NO_MISTAKES,
    // Whether the URL's path is not the template's: the template has none, or needs a value after the last slash.
    missesPath: false,
    // A component that can be split in more ways than were tried.
    undecided: null,
  };

  function matches(pattern, range, component) {
    const found = splitComponent(pattern, range, component, match);
    if (found === null) return false;
    if (found.isUndecided) match.undecided ??= range;
    match.captures.push(...found.captures);
    match.runs.push(...found.runs);
    if (found.mistakes.count > 0) match.mistakes = sum(match.mistakes, found.mistakes);
    return true;
  }

  function surplus(component, range, message = "unexpected " + component + " " + quote(url.givenText(range))) {
    match.surplus.push(violation("unexpected-component", undefined, range, message));
    return true;
  }

  function matchesPort() {
    const digits = authority.port && [authority.port[0] + 1, authority.port[1]];
    const isNone = !digits || template.isNoPort(bytes.slice(...digits));
    if (!template.port) return isNone || surplus("port", authority.port);
    if (isNone && template.isNoPort(template.port.literal)) return true;
    return digits !== null && matches(template.port, digits, "port");
  }

  function matchesAuthority() {
    if (!authority) return !template.hasAuthority;
    const { userInfo, host } = authority;
    if (template.userInfo) {
      if (!userInfo || !matches(template.userInfo, [userInfo[0], userInfo[1] - 1], "userInfo")) return false;
    } else if (userInfo) surplus("user info", userInfo);
    if (!matchesPort()) return false;
    if (template.host.literal !== "" || template.hasAuthority && host[0] === host[1]) return matches(template.host, host, "host");
    // The slashes delimit the host, unless user info follows them.
    return match.missesPath = surplus("host", [userInfo ? userInfo[1] : authority.range[0], host[1]]);
  }

  function matchesPath() {
    if (template.path.literal !== "") {
      if (!matches(template.path, path, "path")) return false;
      const last = match.captures[match.captures.length - 1];
      if (template.path.literal === null && bytes[path[1] - 1] === "/" && path[0] < path[1] && last?.range[1] === path[1]) {
        match.missesPath ||= needsText(match, last);
      }
      return true;
    }
    if (path[0] === path[1]) return true;
    return match.missesPath = surplus("path", path,
      bytes.slice(...path) === "/" ? 'the path has an extra "/" at its end; remove it' : undefined);
  }

  function matchesQuery() {
    if (schema.takesRest) return true;
    if (template.wholeQuery) return matches(template.wholeQuery, uri.query ?? [path[1], path[1]], "query");
    match.query = url.items;
    return template.fixedItems.every(({ name, value }) => {
      // The first item with the template's value is the fixed one.
      const found = url.itemsNamed(name).find((item) => match.query.includes(item) && matches(value, item.value, "query"));
      match.query = match.query.filter((item) => item !== found);
      return found !== undefined;
    });
  }

  function matchesFragment() {
    if (schema.takesRest) return true;
    if (!template.fragment) return !fragment || surplus("fragment", [fragment[0] - 1, fragment[1]]);
    if (fragment) return matches(template.fragment, fragment, "fragment");
    if (template.needsFragment) match.mistakes = sum(match.mistakes, { count: 1, bytes: 0 });
    return !template.isFragmentFixed;
  }

  return isScheme(url, template) && matchesAuthority() && matchesPath() && matchesQuery() && matchesFragment() ? match : null;
}

/** Whether a URL has the scheme of a template, whatever the case of its letters. */
const isScheme = ({ uri, bytes }, { scheme }) => bytes.startsWith(scheme + ":") || fold(bytes.slice(...uri.scheme)) === scheme;

const isFull = ({ surplus, mistakes }) => surplus.length === 0 && mistakes.count === 0;

/** Whether a URL is nearer to the template of a match than to another one of the same schema. */
const isNearer = (match, other) => match.surplus.length < other.surplus.length
  || match.surplus.length === other.surplus.length && isLess(match.mistakes, other.mistakes);

/** Whether a URL belongs to the schema of a match rather than another's, whatever the values of the variables. */
const isPreferred = (match, other) => match.surplus.length !== other.surplus.length ? match.surplus.length < other.surplus.length
  : match.template.precedence.isMoreLiteral(other.template.precedence);

/** Whether both match the URL equally well, and have literals at the same positions. */
const isEqual = (match, other) => match.surplus.length === other.surplus.length
  && match.template.precedence.isEqual(other.template.precedence);

// MARK: The texts of variables without names, while a component is being split

/** The value of a text; undefined if it cannot be read. */
function valueOf({ schema, url }, { place, range, separator }, readsSpellings) {
  const parameter = schema.parameters[place];
  const items = itemRanges(parameter, url.bytes, range, separator);
  const value = readValue(url, parameter.name, parameter, schema.positions[place], range, items, readsSpellings, false);
  return value instanceof Failure ? undefined : value;
}

const admits = ({ schema }, value, place) => value !== undefined && isMet(schema.parameters[place], value, schema.positions[place]);

/** Whether a text is a valid value, or is empty because the parameter is absent and optional. */
function isValid(match, capture) {
  const isEmpty = capture.range[0] === capture.range[1];
  return isEmpty && !match.schema.parameters[capture.place].required
    || admits(match, valueOf(match, capture, !isEmpty), capture.place);
}

/** Whether the parameter prints this text in canonical form. A delimiter is only printed if there is a value. */
function isPrinted(match, capture, isDelimited) {
  const parameter = match.schema.parameters[capture.place];
  if (capture.range[0] === capture.range[1] && !isDelimited && !parameter.required) return true;
  const value = valueOf(match, capture, false);
  return !areEqual(value, parameter.default) && admits(match, value, capture.place);
}

/** Whether a text is empty because the parameter is absent: the schema does not allow the empty value. */
const isAbsent = (match, capture) => capture.range[0] === capture.range[1]
  && !admits(match, valueOf(match, capture, false), capture.place);

/** Whether a value, or an item of a list, has no text after the slash before it, and needs one. */
function needsText(match, { place, range, separator }) {
  const parameter = match.schema.parameters[place];
  if (range[0] === range[1] ? !parameter.required : separator !== "/") return false;
  const empty = valueOf(match, { place, range: [range[1], range[1]], separator }, false);
  if (empty === undefined) return true;
  if (parameter.type === "array") return !empty.every((item) => unmet(parameter.items, item) === 0);
  return !admits(match, empty, place);
}

/** Whether a text that starts with a token can be a value: a quick check for long texts. */
function mayBegin({ schema }, place, token, separator) {
  const parameter = schema.parameters[place];
  if (token > 127 || token === separator.charCodeAt(0) || schema.positions[place].isFolded || parameter.hasSpellings) return true;
  return parameter.type === "tuple" || parameter.type === "object"
    || mayBeginValue(parameter.type === "array" ? parameter.items : parameter, token);
}

/** Whether the text of a value can start with an ASCII character. */
function mayBeginValue(schema, byte) {
  switch (schema.type) {
    case "integer": case "number": return byte === 45 || isDigit(byte);
    case "boolean": return schema.texts.some((text) => text.charCodeAt(0) === byte);
    case "union": return schema.branches.some((branch) => mayBeginValue(branch, byte));
    // A format can have other spellings, which the pattern does not match.
    default: return !schema.pattern || schema.format !== undefined || schema.pattern.mayBegin(byte);
  }
}
