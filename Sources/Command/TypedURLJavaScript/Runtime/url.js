// A URL that is compared with templates.

/** A URL. Intermediate results are computed once for all templates. */
class MatchedURL {
  /** @param refused Where RFC 3986 does not allow the URL, if it is read only because of `iri`. */
  constructor(bytes, uri, refused = null) {
    Object.assign(this, { bytes, uri, refused });
    this.known = new Map();
    this.named = {};
    this.splitRanges = new Map();
    // Of each item of a form the start and the end of its name, and the end of its value. An item is the index of its start. A
    // URL can have hundreds of thousands.
    this.positions = [];
    this.positionCount = 0;
    this.valueTexts = new Map();
    this.formItems = [];
    const { authority, path, scheme } = uri;
    const given = { range: path, hasSlash: false };
    const isWeb = authority && defaultPort(lowercased(bytes.slice(...scheme))) !== undefined;
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
    const known = listAt(this.known, range);
    const isHost = component === "host";
    return known[(plus ? 1 : 0) + (commas ? 2 : 0)] ??=
      tokensOf(this.bytes, range, isHost, { plus, commas, slash, iri: !isHost && this.refused !== null });
  }

  itemRanges(range, separator, readsCommas) {
    return valueAt(this.splitRanges, range + separator + readsCommas, () => splitRange(this.bytes, range, separator, readsCommas));
  }

  name(item) { return [this.positions[item], this.positions[item + 1]]; }

  value(item) { return rangeAt(this.values([item]), 0); }

  /** The ranges of the values of some items. */
  values(items) {
    const ranges = numbers(2 * items.length);
    items.forEach((item, index) => {
      ranges[2 * index + 1] = this.positions[item + 2];
      ranges[2 * index] = Math.min(this.positions[item + 1] + 1, this.positions[item + 2]);
    });
    return ranges;
  }

  /** The `name=value` items of a range. What is empty is dropped, or has an empty name. */
  itemsIn([start, end], separator, dropsEmpty = true) {
    const { bytes } = this;
    const code = separator.charCodeAt(0);
    let most = 1;
    for (let index = start; index < end; index++) if (bytes.charCodeAt(index) === code) most++;
    let own = this.positionCount;
    if (this.positions.length < own + 3 * most) {
      const known = this.positions;
      this.positions = numbers(2 * (own + 3 * most));
      for (let index = 0; index < own; index++) this.positions[index] = known[index];
    }
    const { positions } = this;
    const items = numbers(most);
    let [count, equals] = [0, -1];
    for (let index = start; index <= end; index++) {
      const byte = index < end ? bytes.charCodeAt(index) : code;
      if (byte === 61 && equals < 0) equals = index;
      if (byte !== code) continue;
      if (start < index || !dropsEmpty) {
        items[count++] = own;
        positions[own++] = start;
        positions[own++] = equals < 0 ? index : equals;
        positions[own++] = index;
      }
      start = index + 1;
      equals = -1;
    }
    this.positionCount = own;
    return items.slice(0, count);
  }

  /** The items of a form, which its names identify. */
  itemsOf({ form }) {
    const { query, fragment } = this.uri;
    const range = form === QUERY_FORM ? query : fragment && [form === FRAGMENT_FORM ? fragment[0] : this.questionMark + 1, fragment[1]];
    return this.formItems[form] ??= range && range[0] < range[1] ? this.itemsIn(range, "&") : [];
  }

  /** The position of the first `?` of a fragment, or its end. */
  get questionMark() {
    const [start, end] = this.uri.fragment;
    const index = this.bytes.slice(start, end).indexOf("?");
    return index < 0 ? end : start + index;
  }

  isInFragment(item) { return this.uri.fragment !== null && this.positions[item] >= this.uri.fragment[0]; }

  /** The items of a form by name, as some templates read names: with or without plus signs. */
  itemsByName(names) {
    const key = (names.readsPlus ? "plus" : "plain") + names.form;
    if (this.named[key]) return this.named[key];
    const named = this.named[key] = new Map();
    for (const item of this.itemsOf(names)) {
      const name = names.nameOf(item, this);
      if (typeof name === "string") listAt(named, name).push(item);
    }
    return named;
  }

  /** The items of a form with a name that a template declares. */
  itemsNamed(name, names) {
    const named = this.itemsByName(names);
    if (!names.ignoringCase) return named.get(name) ?? NO_ITEMS;
    const key = (names.readsPlus ? "lowercasedPlus" : "lowercased") + names.form;
    const byLowered = this.named[key] ??= groupedBy(named.keys(), lowercased);
    const texts = (byLowered.get(lowercased(name)) ?? NO_ITEMS).filter((text) => names.declared(text)?.name === name);
    return texts.length === 1 ? named.get(texts[0])
      : sorted(texts.flatMap((text) => named.get(text)), (left, right) => left - right);
  }

  /** Some items by the texts of their values, as literals are compared. */
  itemsByValue(items, reads) {
    const byReads = listAt(this.valueTexts, items);
    return byReads[(reads.plus ? 1 : 0) + (reads.commas ? 2 : 0)]
      ??= groupedBy(items, (item) => this.tokens(this.value(item), "query", reads).text);
  }

  /** The text of a range, as it is written. */
  text(range) { return textOf(this.bytes.slice(...range)); }
}

const NO_ITEMS = Object.freeze([]);
