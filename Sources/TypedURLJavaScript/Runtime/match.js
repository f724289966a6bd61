// A URL, its other spellings, and its match with a template.

/** Maps the bytes of a rewritten URL to the URL as it was given. */
class SpellingMap {
  /** Replaces ranges of a text: pairs of a range and bytes, in order. */
  constructor(replacements, given) {
    this.edits = [];
    const bytes = [];
    let position = 0;
    for (const [range, replacement] of replacements) {
      while (position < range[0]) bytes.push(given[position++]);
      this.edits.push({ given: range, respelt: [bytes.length, bytes.length + replacement.length] });
      bytes.push(...replacement);
      position = range[1];
    }
    while (position < given.length) bytes.push(given[position++]);
    this.bytes = bytes;
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
  constructor(uri, bytes, effort, map, given) {
    this.uri = uri;
    this.bytes = bytes;
    this.effort = effort;
    this.map = map;
    this.given = given;
    this.hostTokens = null;
    this.pathTokens = null;
    this.queryItems = null;
    this.byName = null;
  }

  tokens(range) {
    const { uri, bytes } = this;
    if (range === uri.path) return this.pathTokens ??= tokensOf(bytes, range);
    if (range === uri.authority?.host) return this.hostTokens ??= tokensOf(bytes, range);
    return tokensOf(bytes, range);
  }

  get items() { return this.queryItems ??= this.uri.query ? itemsOf(this.bytes, this.uri.query, 38) : []; }

  /** The indexes of the query items with a decoded name. */
  itemsNamed(name) {
    if (this.byName === null) {
      this.byName = new Map();
      this.items.forEach((item, index) => {
        const name = decode(this.bytes, ...item.name);
        if (typeof name !== "string") return;
        if (this.byName.has(name)) this.byName.get(name).push(index);
        else this.byName.set(name, [index]);
      });
    }
    return this.byName.get(name) ?? [];
  }

  givenRange(range) { return this.map ? this.map.given(range) : range; }

  /** Violations, their ranges those of the URL as it was given. */
  givenViolations(violations) {
    return this.map ? violations.map((violation) =>
      ({ ...violation, range: violation.range && this.map.given(violation.range) })) : violations;
  }

  /** The text of a range, as it was given. */
  givenText(range) { return textOf(this.given, ...this.givenRange(range)); }
}

/** The `name=value` items of a range, without empty ones: the ranges of names and values. */
function itemsOf(bytes, [from, to], separator) {
  const items = [];
  let start = from;
  let equals = -1;
  for (let index = from; index <= to; index++) {
    if (index < to && bytes[index] !== separator) {
      if (equals < 0 && bytes[index] === 61) equals = index;
      continue;
    }
    if (start < index) {
      items.push({ name: [start, equals < 0 ? index : equals], value: [equals < 0 ? index : equals + 1, index] });
    }
    start = index + 1;
    equals = -1;
  }
  return items;
}

/** The components of a text that may be no URI, split as in RFC 3986, appendix B; null if there is no scheme. */
function partsOf(bytes) {
  const first = (stops, start) => {
    let index = start;
    while (index < bytes.length && !stops.includes(bytes[index])) index++;
    return index;
  };
  const colon = first([58, 47, 63, 35], 0);
  if (bytes[colon] !== 58) return null;
  const hasAuthority = bytes[colon + 1] === 47 && bytes[colon + 2] === 47;
  const start = hasAuthority ? first([47, 63, 35], colon + 3) : colon + 1;
  const path = [start, first([63, 35], start)];
  const hash = first([35], path[1]);
  return {
    scheme: [0, colon], authority: hasAuthority, path, query: path[1] < hash ? [path[1] + 1, hash] : null,
    fragment: hash < bytes.length ? [hash + 1, bytes.length] : null,
  };
}

/** Whether a byte that RFC 3986 does not allow is read as an escape. Control characters and percent signs are not. */
function isEncodable(bytes, index) {
  const byte = bytes[index];
  if (byte < 0x20 || byte === 0x7F || byte === 37) return false;
  // U+0080 to U+009F are C2 and a byte in the same range.
  if (byte === 0xC2 && index + 1 < bytes.length) return bytes[index + 1] > 0x9F;
  return !(byte < 0xA0 && byte >= 0x80 && index > 0 && bytes[index - 1] === 0xC2);
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
    if (!uri.malformed) this.asGiven = new MatchedURL(uri, bytes, this.effort, null, bytes);
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
    const isRoot = path[0] === path[1] || path[1] - path[0] === 1 && this.bytes[path[0]] === 47;
    return authority && isRoot && defaultPort(fold(textOf(this.bytes, ...scheme))) ? OTHER_SLASH : 0;
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

  get hasPlus() { return this.parts.query && indexOfByte(this.bytes, 43, ...this.parts.query) >= 0; }

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
        } else if (readsPlus && bytes[index] === 43) all.push([[index, index + 1], utf8("%20")]);
        else if (respelling & ENCODED && !(CLASSES[bytes[index]] & allowed) && isEncodable(bytes, index)) {
          all.push([[index, index + 1], utf8(escapeOf(bytes[index]))]);
        }
      }
    };
    encodeRange(parts.path, PATH);
    if (respelling & OTHER_SLASH) {
      const [start, end] = parts.path;
      all.push(end > start && bytes[end - 1] === 47 ? [[end - 1, end], []] : [[end, end], [47]]);
    }
    if (parts.query) encodeRange(parts.query, QUERY, query?.replacements(respelling, parts.query, bytes));
    if (parts.fragment && respelling & WITHOUT_FRAGMENT) {
      all.push([[parts.fragment[0] - 1, parts.fragment[1]], []]);
    } else if (parts.fragment) encodeRange(parts.fragment, QUERY);
    return all;
  }
}

/** Whether a schema reads a URL that is written in this way. */
const readsSpelling = (schema, respelling, spellings) =>
  isSubset(respelling | spellings.base, schema.respellings | spellings.equivalents);

/** A URL that matches a template of a schema: which of its bytes belong to what. */
class TemplateMatch {
  /** The match of a URL with a template; null if the scheme, the literals or the shape of the path differ. */
  static match(url, template, schema) {
    const match = new TemplateMatch(url, template, schema);
    if (!match.hasScheme() || !match.matchAuthority() || !match.matchPath() || !match.matchQuery()) return null;
    if (match.isElsewhere) match.missesPath = true;
    return match.matchFragment() ? match : null;
  }

  constructor(url, template, schema) {
    this.url = url;
    this.template = template;
    this.schema = schema;
    // The texts of the variables that have no names, the named parameters of the path, and the items of the query.
    this.captures = [];
    this.runs = [];
    this.query = [];
    // The components of the URL that the template does not have, as violations.
    this.surplus = [];
    this.mistakes = NO_MISTAKES;
    // Whether the URL's path is not the template's: the template has none, or needs a value after the last slash.
    this.missesPath = false;
    // A component that can be split in more ways than were tried.
    this.undecided = null;
    this.isElsewhere = false;
  }

  /** The same match with a template that writes lists in a different style. */
  with(template) {
    if (template === this.template) return this;
    return Object.assign(new TemplateMatch(this.url, template, this.schema), { ...this, template, isElsewhere: false });
  }

  get isFull() { return this.surplus.length === 0 && this.mistakes.count === 0; }

  /** Whether the URL is nearer to this template than to another one of the same schema. */
  isNearer(other) {
    return this.surplus.length < other.surplus.length
      || this.surplus.length === other.surplus.length && isLess(this.mistakes, other.mistakes);
  }

  /** Whether the URL belongs to this schema rather than the other, whatever the values of the variables. */
  isPreferred(other) {
    if (this.surplus.length !== other.surplus.length) return this.surplus.length < other.surplus.length;
    return this.template.precedence.isMoreLiteral(other.template.precedence);
  }

  /** Whether both match the URL equally well, and have literals at the same positions. */
  isEqual(other) {
    return this.surplus.length === other.surplus.length && this.template.precedence.isEqual(other.template.precedence);
  }

  hasScheme() { return isScheme(this.url, this.template); }

  matchComponent(pattern, range, component) {
    const found = ComponentMatcher.match(pattern, range, component, this);
    if (found === null) return false;
    if (found.isUndecided) this.undecided ??= range;
    if (found.captures.length > 0) this.captures.push(...found.captures);
    if (found.runs.length > 0) this.runs.push(...found.runs);
    if (found.mistakes.count > 0) this.mistakes = sum(this.mistakes, found.mistakes);
    return true;
  }

  matchAuthority() {
    const { template, url } = this;
    const { authority } = url.uri;
    if (!authority) return !template.components.hasAuthority;
    const { userInfo, host } = authority;
    if (template.userInfo) {
      if (!userInfo || !this.matchComponent(template.userInfo, [userInfo[0], userInfo[1] - 1], "userInfo")) return false;
    } else if (userInfo) this.unexpected("user info", userInfo);
    if (!this.matchPort(authority.port)) return false;
    if (template.components.host.isEmpty && (!template.components.hasAuthority || host[0] < host[1])) {
      // The slashes delimit the host, unless user info follows them.
      this.unexpected("host", [userInfo ? userInfo[1] : authority.range[0], host[1]]);
      this.isElsewhere = true;
      return true;
    }
    return this.matchComponent(template.host, host, "host");
  }

  matchPort(range) {
    const { template } = this;
    const digits = range && [range[0] + 1, range[1]];
    const isNone = !digits || template.isNoPort(this.url.bytes.slice(...digits));
    if (!template.port) {
      if (!isNone) this.unexpected("port", range);
      return true;
    }
    if (isNone && template.hasDefaultPort) return true;
    return digits ? this.matchComponent(template.port, digits, "port") : false;
  }

  matchPath() {
    const { template, url } = this;
    const { path } = url.uri;
    if (!template.components.path.isEmpty) {
      if (!this.matchComponent(template.path, path, "path")) return false;
      const last = this.captures[this.captures.length - 1];
      if (!template.path.literal && url.bytes[path[1] - 1] === 47 && path[0] < path[1] && last?.range[1] === path[1]) {
        this.missesPath = this.needsText(last);
      }
      return true;
    }
    if (path[0] === path[1]) return true;
    if (path[1] - path[0] === 1 && url.bytes[path[0]] === 47) {
      const message = 'the path has an extra "/" at its end; remove it';
      this.surplus.push(violation("unexpected-component", undefined, path, message));
    } else this.unexpected("path", path);
    this.isElsewhere = true;
    return true;
  }

  matchQuery() {
    const { template, url } = this;
    if (this.schema.takesRest) return true;
    const { query, path } = url.uri;
    if (template.wholeQuery) return this.matchComponent(template.wholeQuery, query ?? [path[1], path[1]], "query");
    const taken = [];
    for (const fixed of template.fixedItems) {
      // The first item with the template's value is the fixed one.
      const found = url.itemsNamed(fixed.name).find((index) =>
        !taken.includes(index) && this.matchComponent(fixed.value, url.items[index].value, "query"));
      if (found === undefined) return false;
      taken.push(found);
    }
    this.query = taken.length === 0 ? url.items : url.items.filter((_, index) => !taken.includes(index));
    return true;
  }

  matchFragment() {
    const { template, url } = this;
    if (this.schema.takesRest) return true;
    const { fragment } = url.uri;
    if (!template.fragment) {
      if (fragment) this.unexpected("fragment", [fragment[0] - 1, fragment[1]]);
      return true;
    }
    if (fragment) return this.matchComponent(template.fragment, fragment, "fragment");
    if (template.needsFragment) this.mistakes = sum(this.mistakes, { count: 1, bytes: 0 });
    return !template.components.isFragmentFixed;
  }

  unexpected(component, range) {
    const message = "unexpected " + component + " " + quote(this.url.givenText(range));
    this.surplus.push(violation("unexpected-component", undefined, range, message));
  }

  // MARK: The texts of variables without names, while a component is being split

  /** The reader of a parameter's value. */
  reader(place) {
    const parameter = this.schema.parameters[place];
    return new ValueReader(parameter.name, parameter, this.schema.positions[place], this.url);
  }

  admits(value, place) {
    const check = new ValueCheck("", this.schema.positions[place], true);
    check.check(value, this.schema.parameters[place]);
    return check.failures.length === 0;
  }

  /** The value of a text; undefined if it cannot be read. */
  value({ place, range, separator }, readsSpellings) {
    const reader = this.reader(place);
    const value = reader.read(range, reader.items(range, separator), readsSpellings, false);
    return value instanceof Failure ? undefined : value;
  }

  /** Whether a text is a valid value, or is empty because the parameter is absent and optional. */
  isValid(capture) {
    const isEmpty = capture.range[0] === capture.range[1];
    if (isEmpty && !this.schema.parameters[capture.place].required) return true;
    const value = this.value(capture, !isEmpty);
    return value !== undefined && this.admits(value, capture.place);
  }

  /** Whether the parameter prints this text in canonical form. A delimiter is only printed if there is a value. */
  isPrinted(capture, isDelimited) {
    const parameter = this.schema.parameters[capture.place];
    if (capture.range[0] === capture.range[1] && !isDelimited && !parameter.required) return true;
    const value = this.value(capture, false);
    if (value === undefined || areEqual(value, parameter.default)) return false;
    return this.admits(value, capture.place);
  }

  /** Whether a text is empty because the parameter is absent: the schema does not allow the empty value. */
  isAbsent(capture) {
    if (capture.range[0] < capture.range[1]) return false;
    const value = this.value(capture, false);
    return value === undefined || !this.admits(value, capture.place);
  }

  /** Whether a value, or an item of a list, has no text after the slash before it, and needs one. */
  needsText({ place, range, separator }) {
    const parameter = this.schema.parameters[place];
    if (range[0] === range[1] ? !parameter.required : separator !== 47) return false;
    const empty = this.value({ place, range: [range[1], range[1]], separator }, false);
    if (empty === undefined) return true;
    if (parameter.type === "array") return !empty.every((item) => unmet(parameter.items, item) === 0);
    return !this.admits(empty, place);
  }

  /** Whether a text that starts with a token can be a value: a quick check for long texts. */
  mayBegin(place, token, separator) {
    const parameter = this.schema.parameters[place];
    if (token > 127 || token === separator || this.schema.positions[place].isFolded || parameter.hasSpellings) return true;
    return parameter.type === "tuple" || parameter.type === "object"
      || mayBegin(parameter.type === "array" ? parameter.items : parameter, token);
  }
}

/** Whether the text of a value can start with an ASCII character. */
function mayBegin(schema, byte) {
  switch (schema.type) {
    case "integer": case "number": return byte === 45 || isDigit(byte);
    case "boolean": return (schema.texts ?? BOOLEAN_TEXTS).some((text) => text.charCodeAt(0) === byte);
    case "union": return schema.branches.some((branch) => mayBegin(branch, byte));
    // A format can have other spellings, which the pattern does not match.
    default: return !schema.pattern || schema.format !== undefined || schema.pattern.mayBegin(byte);
  }
}

/** Whether a URL has the scheme of a template, whatever the case of its letters. */
function isScheme({ uri, bytes }, template) {
  const { scheme } = template.components;
  if (uri.scheme[1] !== scheme.length) return false;
  for (let index = 0; index < scheme.length; index++) if (lower(bytes[index]) !== scheme.charCodeAt(index)) return false;
  return true;
}
