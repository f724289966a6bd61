// A URL that is compared with templates.

/** The cost that the search for a URL's template may have: in proportion to the URL's length. */
const effortFor = (length) => ({ split: (1 << 18) + 64 * length, mistakes: (1 << 15) + 64 * length });

/** A URL. Intermediate results are computed once for all templates. */
class MatchedURL {
  /** @param refused Where RFC 3986 does not allow the URL, if it is read only because of `iri`. */
  constructor(bytes, uri, refused = null) {
    Object.assign(this, { bytes, uri, refused });
    this.effort = effortFor(bytes.length);
    this.known = new Map();
    this.named = [];
    this.queryItems = null;
    const { authority, path, scheme } = uri;
    const given = { range: path, hasSlash: false };
    const isWeb = authority && defaultPort(fold(bytes.slice(...scheme))) !== undefined;
    // Under `http` and `https`, an empty path and `/` are one path (RFC 3986, section 6.2.3).
    const isRoot = ({ range }) => isWeb && bytes.slice(...range) === (range[0] < range[1] ? "/" : "");
    const formsOf = (form) => isRoot(form) ? [form, this.withOtherEnd(form)] : [form];
    /** The path as it stands, in all its forms. */
    this.path = formsOf(given);
    /** The path with one slash less at its end if it ends in one, else with one more; null if that is the same path. */
    this.otherPath = isRoot(given) ? null : formsOf(this.withOtherEnd(given));
  }

  withOtherEnd({ range: [start, end] }) {
    const endsWithSlash = start < end && this.bytes[end - 1] === "/";
    return endsWithSlash ? { range: [start, end - 1], hasSlash: false } : { range: [start, end], hasSlash: true };
  }

  tokens(range, component, { plus, commas } = {}, slash = false) {
    const known = this.known.get(range) ?? [];
    this.known.set(range, known);
    const isHost = component === "host";
    return known[(plus ? 1 : 0) + (commas ? 2 : 0)] ??=
      tokensOf(this.bytes, range, isHost, { plus, commas, slash, iri: !isHost && this.refused !== null });
  }

  get items() { return this.queryItems ??= this.uri.query ? itemsOf(this.bytes, this.uri.query, "&") : []; }

  /** The query items with a name that a template declares. */
  itemsNamed(name, names) {
    const { readsPlus, folded } = names;
    const form = folded ? fold : (text) => text;
    const key = (readsPlus ? 1 : 0) + (folded ? 2 : 0);
    let named = this.named[key];
    if (!named) {
      this.named[key] = named = new Map();
      for (const item of this.items) {
        const text = names.nameOf(item, this.bytes);
        if (typeof text !== "string") continue;
        if (named.has(form(text))) named.get(form(text)).push({ text, item });
        else named.set(form(text), [{ text, item }]);
      }
    }
    const found = named.get(form(name)) ?? [];
    return (folded ? found.filter(({ text }) => names.declared(text)?.name === name) : found).map(({ item }) => item);
  }

  /** The text of a range, as it is written. */
  text(range) { return textOf(this.bytes.slice(...range)); }
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
