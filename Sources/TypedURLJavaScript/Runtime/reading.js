// Reads the values of a URL that matches a template.

/** What ends the reading of a name or value: its violation. */
class Failure {
  constructor(violation) {
    this.violation = violation;
  }
}

// Most failures occur in attempts to split a URL, and nobody reads these.
const UNEXPLAINED = new Failure(violation("no-match", undefined, undefined, ""));

const ANY_STRING = { type: "string", hasSpellings: false };

/** Turns the text of one parameter, or of an object's member, into its value in normal form. */
class ValueReader {
  constructor(name, schema, position, url) {
    this.name = name;
    this.schema = schema;
    this.position = position;
    this.url = url;
  }

  /** The texts of the items of a list or tuple; empty for another value. */
  items([start, end], separator = 0) {
    if (!isSequence(this.schema)) return [];
    return splitRange(this.url.bytes, [start, end], separator || 44);
  }

  /** Reads the text of a single value, or those of items. The result is the first `Failure` if there is one. */
  read(range, items, readsSpellings, isExplained) {
    const { schema } = this;
    if (!isSequence(schema)) return this.readScalar(range, schema, readsSpellings, isExplained, -1, undefined);
    const values = [];
    for (let index = 0; index < items.length; index++) {
      // Extra items of a tuple are read as strings; the check of keywords reports that there are too many.
      const item = schema.type === "array" ? schema.items : schema.items[index] ?? ANY_STRING;
      const value = this.readScalar(items[index], item, readsSpellings, isExplained, index, item.label);
      if (value instanceof Failure) return value;
      values.push(value);
    }
    return values;
  }

  readScalar(range, schema, readsSpellings, isExplained, item, label) {
    const { bytes } = this.url;
    const { isRaw, isFolded } = this.position;
    const decoded = isRaw ? rawText(bytes, ...range) : decode(bytes, ...range);
    if (typeof decoded !== "string") {
      return isExplained
        ? new Failure(undecodable(this.url, decoded, range, this.name, subject(this.name, item, label))) : UNEXPLAINED;
    }
    const text = isFolded ? fold(decoded) : decoded;
    if (readsSpellings && schema.spellings && ownValue(schema, text) === undefined) {
      const value = foreignValue(schema, text, isFolded);
      if (value !== undefined) return value;
    }
    const value = readScalar(schema, text, isFolded);
    if (value !== undefined) return normalScalar(schema, value);
    // A text that no branch of a union accepts is reported as a value that is not allowed, not as one of another type.
    if (schema.type === "union") return text;
    if (!isExplained) return UNEXPLAINED;
    // Between items, and outside the query, a comma is probably a delimiter, not a mistake in a number.
    const isBetweenItems = item >= 0 && !this.position.isExploded && text.includes(",")
      && indexOfByte(bytes, 44, ...range) < 0;
    const mayBeSlip = !isBetweenItems && (this.position.component === "query" || !text.includes(","));
    const advice = isBetweenItems ? '; write the comma between items as ",", not "%2C"' : "";
    const message = subject(this.name, item, label) + " " + typeDemand(schema, mayBeSlip ? text : undefined) + advice;
    return new Failure(violation("invalid-type", this.name, range, message));
  }
}

/** The text of a range; or the range of an escape that is none. */
function rawText(bytes, start, end) {
  for (let index = start; index < end; index++) {
    if (bytes[index] === 37 && !hasDigits(bytes, index + 1, end)) return [index, Math.min(index + 3, end)];
  }
  return textOf(bytes, start, end);
}

/** The violation of a name or value that cannot be decoded: of an escape in it, or because it is not UTF-8. */
function undecodable(url, escape, range, parameter, subject) {
  if (escape === null) {
    return violation("invalid-utf8", parameter, range, subject + " is not UTF-8 after percent-decoding");
  }
  const message = quote(url.givenText(escape)) + " in " + subject
    + ' is not a percent-encoded byte; write "%25" for a percent sign';
  return violation("invalid-percent-encoding", parameter, escape, message);
}

const unknownParameter = (name, range, suggestion) =>
  violation("unknown-parameter", name, range, "unknown parameter " + quote(name), suggestion);

/** The texts of the parameters that have names in a URL, collected before they are read. */
class NamedTexts {
  constructor(match, isExplained) {
    this.schema = match.schema;
    this.url = match.url;
    this.isExplained = isExplained;
    // For each parameter `{ name, isExploded, items }`: several items if each is one of an exploded list.
    this.texts = new Array(this.schema.parameters.length).fill(undefined);
    // The members of all objects by name, in the order of the URL: `{ place, name, schema, items }`.
    this.members = new Map();
    this.ignored = [];
    this.violations = [];
    match.template.runs.forEach((names, index) => {
      const run = match.runs.find((run) => run.index === index);
      if (run) this.gather(itemsOf(this.url.bytes, run.range, 59), names);
    });
    this.gather(match.query, match.template.queryNames);
  }

  /** Collects the items of one place. */
  gather(items, names) {
    const unknown = [];
    for (const item of items) {
      const name = decode(this.url.bytes, ...item.name);
      if (typeof name === "string") {
        if (!this.gatherItem(item, name, names.owner(name))) unknown.push([name, item]);
        continue;
      }
      const ignored = this.undecodableName(names, item);
      if (ignored !== undefined) {
        this.ignored.push({ name: ignored, value: this.url.givenText(item.value) });
        continue;
      }
      const raw = this.url.givenText(item.name);
      this.violations.push(undecodable(this.url, name, item.name, raw, "the parameter name " + quote(raw)));
    }
    // What stands in the URL already is not what a misspelt name was meant to be.
    for (const [name, item] of unknown) {
      const suggestion = this.isExplained
        ? names.candidates.find(name, (index) => !this.isTaken(names.known[index])) : undefined;
      this.violations.push(unknownParameter(name, item.name, suggestion));
    }
  }

  /** Whether a name cannot be suggested, because the URL contains it and it cannot be repeated. */
  isTaken({ name, owner }) {
    return owner.kind === "member" ? this.members.has(name) : !owner.isExploded && this.texts[owner.place] !== undefined;
  }

  /** Collects an item of an owner, and says whether there is one. */
  gatherItem(item, name, owner) {
    if (owner === undefined) return false;
    if (owner === FIXED) this.noteDuplicate(name, name, item);
    else if (owner === IGNORED) this.ignored.push({ name, value: this.url.givenText(item.value) });
    else if (owner.kind === "parameter") {
      const text = this.texts[owner.place];
      if (text === undefined) this.texts[owner.place] = { name, isExploded: owner.isExploded, items: [item] };
      else if (owner.isExploded && text.name === name) text.items.push(item);
      else this.noteDuplicate(this.schema.parameters[owner.place].name, name, item);
    } else {
      const member = this.members.get(name);
      if (member === undefined) this.members.set(name, { place: owner.place, name, schema: owner.schema, items: [item] });
      else if (member.schema.type === "array") member.items.push(item);
      else {
        // A member with a declared name cannot be a list.
        const isDeclared = this.schema.parameters[owner.place].byName.has(name);
        this.noteDuplicate(name, name, item, isDeclared ? "" : '; to repeat it, its schema must have "type": "array"');
      }
    }
    return true;
  }

  /** The name of an ignored item that cannot be decoded: the text from the schema, then the rest as it is written. */
  undecodableName(names, item) {
    const { tokens, starts } = tokensOf(this.url.bytes, item.name);
    const ignored = names.ignoredName(tokens.map(byteOf));
    if (!ignored) return undefined;
    const known = ignored.prefix ?? ignored.name;
    return known + this.url.givenText([starts[utf8Length(known)], item.name[1]]);
  }

  noteDuplicate(name, written, item, advice = "") {
    const alias = written === name ? "" : "; " + quote(written) + " is its alias";
    const message = "duplicate parameter " + quote(name) + alias + advice;
    this.violations.push(violation("duplicate-parameter", name, item.name, message));
  }
}

/** A URL as it is read by a schema with a template that matches it. */
class URLReading {
  constructor(match, isExplained) {
    this.match = match;
    this.schema = match.schema;
    this.server = match.template.server;
    this.isExplained = isExplained;
    this.isTaken = false;
    const named = new NamedTexts(match, isExplained);
    const { schema } = this;
    const count = schema.parameters.length;
    this.ignored = named.ignored;
    this.violations = named.violations;
    // For each parameter its value, the range of its name, and the position of its value.
    this.values = new Array(count).fill(undefined);
    this.names = new Array(count).fill(undefined);
    this.places = new Array(count).fill(undefined);
    for (const capture of match.captures) if (!match.isAbsent(capture)) this.readCapture(capture);
    const members = [...named.members.values()];
    for (let place = 0; place < count; place++) {
      if (named.texts[place] !== undefined) this.readText(named.texts[place], place);
      const own = members.length === 0 ? members : members.filter((member) => member.place === place);
      if (own.length > 0) this.readMembers(own, place);
    }
    this.violations.push(...presenceViolations(
      schema, (place) => this.names[place] !== undefined, (place) => this.names[place]));
    schema.fillDefaults(this.values);
    if (schema.canHaveDotSegments) {
      this.violations.push(...dotSegments(schema, printURL(schema, this.values, this.server), this.places));
    }
  }

  readCapture({ place, range, separator }) {
    const reader = this.match.reader(place);
    this.names[place] = range;
    // A text without a name can be empty because the value is empty or absent.
    const items = reader.items(range, separator);
    this.note(reader.read(range, items, range[0] < range[1], this.isExplained), { whole: range, items }, place);
  }

  readText(text, place) {
    const reader = this.match.reader(place);
    const range = text.items[0].value;
    this.names[place] = text.items[0].name;
    const items = text.isExploded ? text.items.map((item) => item.value) : reader.items(range);
    this.note(reader.read(range, items, true, this.isExplained), { whole: range, items }, place);
  }

  readMembers(members, place) {
    const read = [];
    const unread = [];
    this.names[place] ??= members[0].items[0].name;
    for (const member of members) {
      const [{ name, value: range }] = member.items;
      const position = { name, value: range, items: member.items.map((item) => item.value) };
      const reader = new ValueReader(member.name, member.schema, this.schema.positions[place], this.match.url);
      const value = reader.read(range, position.items, true, this.isExplained);
      if (value instanceof Failure) {
        this.violations.push(value.violation);
        unread.push([member.name, undefined, position]);
      } else read.push([member.name, value, position]);
    }
    const inOrder = sorted(read, (left, right) => compareTexts(left[0], right[0]));
    const value = new Members(inOrder.map(([name, value]) => [name, value]));
    const positions = { whole: this.names[place], items: [], members: [...inOrder, ...unread].map((member) => member[2]) };
    this.note(value, positions, place, unread.map(([name]) => name));
  }

  /** Stores a value, and the violations of its keywords. */
  note(value, position, place, unread) {
    if (value instanceof Failure) {
      this.violations.push(value.violation);
      return;
    }
    const parameter = this.schema.parameters[place];
    this.values[place] = value;
    this.places[place] = position;
    const failures = failuresOf(this.schema, value, place, unread);
    if (failures.length === 0) return;
    // A value that no branch of a union accepts has no type, so nothing else can be checked.
    if (hasUnion(parameter) && failures.some((failure) => failure.code === "not-allowed")) this.values[place] = undefined;
    for (const failure of failures) this.violations.push(violationOf(failure, parameter.name, position));
  }
}

const NO_FAILURES = [];

/** The violations of a value in normal form: of its keywords, and of its place in the URL. */
function failuresOf(schema, value, place, unread) {
  const parameter = schema.parameters[place];
  if (typeof value !== "object" && !schema.positions[place].keepsReserved && !isSequence(parameter)
    && parameter.type !== "object" && unmet(parameter, value) === 0) return NO_FAILURES;
  const check = new ValueCheck(parameter.name, schema.positions[place]);
  check.check(value, parameter, unread);
  if (value instanceof Members && parameter.type === "object") {
    // Members whose names belong to other parameters would not be read back as members of the object.
    const [template] = schema.templates;
    const names = [template.queryNames, ...template.runs].find(({ objects }) =>
      objects.some((object) => object.place === place));
    value.pairs.forEach(([name], index) => {
      const owner = names?.owner(name);
      if (owner?.kind === "member" && owner.place === place || schemasOf(parameter, name).length === 0) return;
      const message = quote(name) + " is the name of another parameter";
      check.failures.push({ code: "unknown-parameter", place: { memberName: index }, message, member: name });
    });
  }
  return check.failures;
}

const violationOf = (failure, parameter, position) => violation(
  failure.code, failure.member ?? parameter, position && rangeOfPlace(position, failure.place), failure.message,
  failure.suggestion);

/** The range of a part of a value. */
function rangeOfPlace(position, place) {
  const { whole, items, members } = position;
  if (place === undefined) return whole;
  if (place.isMissing) return undefined;
  if (place.memberName !== undefined) return members?.[place.memberName]?.name ?? whole;
  if (place.member < 0) return items[place.item] ?? whole;
  const member = members?.[place.member];
  return (place.item < 0 ? undefined : member?.items[place.item]) ?? member?.value ?? whole;
}
