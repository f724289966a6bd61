// A URL, and its other spellings.

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
    this.asGiven = this.rewritten(0);
    const { uri: { malformed }, map } = this.asGiven;
    this.malformed = malformed && { ...malformed, offset: map.given([malformed.offset, malformed.offset])[0] };
  }

  rewritten(changes, query) {
    const map = new SpellingMap(this.replacements(changes | this.base, query), this.bytes);
    return new MatchedURL(splitURI(map.bytes), map.bytes, this.effort, map, this.bytes);
  }

  /** The other ways to write the URL that some schemas read, nearest first. */
  others(respellings) {
    const readable = respellings | this.equivalents;
    let all = [OTHER_SLASH, WITHOUT_FRAGMENT, OTHER_SLASH | WITHOUT_FRAGMENT];
    const { query } = this.parts;
    const queries = query && this.bytes.slice(...query).includes("%") ? [NAME_CASE, COMMAS, OTHER_QUERY] : [NAME_CASE];
    if (query) all = [...queries, ...all.flatMap((other) => [other, ...queries.map((query) => other | query)])];
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
    const urls = this.known.get(key) ?? new Map();
    this.known.set(key, urls);
    if (!urls.has(changes)) urls.set(changes, this.rewritten(changes, key));
    const url = urls.get(changes);
    return url.uri.malformed ? null : url;
  }

  /** Whether all changes to names and commas change the query. */
  hasEffect(respelling, query) {
    const count = (respelling) => query.replacements(respelling, this.parts.query, this.bytes).length;
    const names = respelling & NAME_CASE ? count(respelling & ~COMMAS) : 0;
    if (respelling & NAME_CASE && names === 0) return false;
    return !(respelling & COMMAS) || count(respelling) > names;
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
