// Reads the values of a URL that matches a template.

/** What ends the reading of a name or value: its violation. */
class Failure {
  constructor(violation) {
    this.violation = violation;
  }
}

// Nobody reads the failures of values of a template that is only compared with others. Those of many are only counted.
const UNEXPLAINED = new Failure(violation("no-match", undefined, undefined, ""));

const ANY_STRING = { type: "string", hasOtherTexts: false };

/** The texts of the items of a list or tuple; empty for another value. */
const itemRanges = (schema, url, range, { readsCommas }, separator = ",") => isSequence(schema)
  ? url.itemRanges(range, separator, readsCommas && separator === ",") : [];

/** Turns the text of a value, or those of its items, into the value in normal form; the first `Failure` if there is one. */
function readValue(url, name, schema, position, range, items, isExplained) {
  if (!isSequence(schema)) return readText(url, name, schema, position, range, isExplained);
  // Arrays that grow cost more than all else.
  const values = new Array(items.length / 2);
  const [isList, known] = [schema.type === "array", new Map()];
  for (let index = 0; index < values.length; index++) {
    // Junk repeats its texts.
    const written = isList ? url.bytes.slice(items[2 * index], items[2 * index + 1]) : index;
    let value = known.get(written);
    if (value === undefined) {
      // Extra items of a tuple are read as strings; the check of keywords reports that there are too many.
      const item = itemSchema(schema, index) ?? ANY_STRING;
      value = readText(url, name, item, position, rangeAt(items, index), isExplained, index);
      if (value instanceof Failure) return value;
      known.set(written, value);
    }
    values[index] = value;
  }
  return values;
}

function readText(url, name, schema, position, range, isExplained, item = -1) {
  const { bytes } = url;
  const { component, isRaw, isRest, ignoresCase, isExploded, readsPlus } = position;
  const read = decode(bytes, range[0], range[1], readsPlus);
  const decoded = isRaw && !Array.isArray(read) ? rawText(bytes, ...range, isRest) : read;
  if (typeof decoded !== "string") {
    return isExplained
      ? new Failure(undecodable(url, decoded, range, name, subject(name, item, schema.label))) : UNEXPLAINED;
  }
  const text = ignoresCase ? lowercased(decoded) : decoded;
  if (schema.otherTexts && ownValue(schema, text) === undefined) {
    const value = valueOfOtherText(schema, text, ignoresCase);
    if (value !== undefined) return value;
  }
  const value = readScalar(schema, text, ignoresCase);
  if (value !== undefined) return normalScalar(schema, value);
  // A text that no branch of a union accepts is reported as a value that is not allowed, not as one of another type.
  if (schema.type === "union") return text;
  if (!isExplained) return UNEXPLAINED;
  // Between items, and outside a form, a comma is probably a delimiter, not a mistake in a number.
  const hasComma = text.includes(",");
  const isBetweenItems = item >= 0 && !isExploded && hasComma && !bytes.slice(...range).includes(",");
  const mayBeSlip = !isBetweenItems && (isForm(component) || !hasComma);
  const advice = isBetweenItems ? '; write the comma between items as ",", not "%2C"' : "";
  const message = subject(name, item, schema.label) + " " + typeRequirement(schema, mayBeSlip ? text : undefined) + advice;
  return new Failure(violation("invalid-type", name, range, message));
}

/** The violation of a name or value that cannot be decoded: of an escape in it, or because it is not UTF-8. */
function undecodable(url, escape, range, parameter, subject) {
  if (escape === null) {
    return violation("invalid-utf8", parameter, range, subject + " is not UTF-8 after percent-decoding");
  }
  const message = quote(url.text(escape)) + " in " + subject
    + ' is not a percent-encoded byte; write "%25" for a percent sign';
  return violation("invalid-percent-encoding", parameter, escape, message);
}

const unknownParameter = (name, range, suggestion) =>
  violation("unknown-parameter", name, range, "unknown parameter " + quote(name), suggestion);

const messageOfClaim = (name) => quote(name) + " is the name of another parameter";

/** The name of an ignored item that cannot be decoded: what the schema names, then the rest as it is written. */
const undecodableName = (url, names, range) => partlyDecoded(url.text(range), (bytes) => {
  const ignored = names.ignoredName(bytes);
  return ignored || names.ignoresAll ? utf8(ignored?.prefix ?? ignored?.name ?? "").length : undefined;
});

/**
 * Collects the texts of the parameters that have names in a URL: for each parameter `{ name, isExploded, items }`, with
 * several items if each is one of an exploded list; and the members of all objects by name, in the order of the URL,
 * `{ index, name, schema, items }`.
 */
function namedTexts({ url, schema, template, captures, pathParameters, items }, isExplained, ignored, violations) {
  const { bytes } = url;
  const texts = [];
  const members = [];
  // Those by their names, of which each belongs to one object of the component.
  const membersByName = new Map();

  // Since `start`, violations are in the order of the URL. Those after the listed ones are only counted.
  let [start, more] = [0, 0];

  /** Adds a violation, with its message if somebody reads it. */
  function add(explained) {
    if (violations.length - start < LISTED) violations.push(isExplained ? explained() : UNEXPLAINED.violation);
    else more++;
  }

  const duplicate = (name, written, item, advice = "") => add(() => {
    const alias = written === name ? "" : "; " + quote(written) + " is its alias";
    return violation("duplicate-parameter", name, url.name(item), "duplicate parameter " + quote(name) + alias + advice);
  });

  function gatherItem(item, name, owner) {
    if (owner.kind === "fixed") duplicate(name, name, item);
    else if (owner === IGNORED) ignored.push({ name, value: url.text(url.value(item)) });
    else if (owner.kind === "parameter") {
      const text = texts[owner.index];
      if (text === undefined) texts[owner.index] = { name, isExploded: owner.isExploded, items: [item] };
      else if (owner.isExploded && text.name === name) text.items.push(item);
      else duplicate(schema.parameters[owner.index].name, name, item);
    } else {
      const member = membersByName.get(name);
      if (member === undefined) {
        membersByName.set(name, { index: owner.index, name, schema: owner.schema, items: [item] });
        members.push(membersByName.get(name));
      } else if (member.schema.type === "array") member.items.push(item);
      else {
        // A member with a declared name cannot be a list.
        const isDeclared = schema.parameters[owner.index].byName.has(name);
        duplicate(name, name, item, isDeclared ? "" : '; to repeat it, its schema must have "type": "array"');
      }
    }
  }

  function gather(items, names) {
    const unknown = [];
    // Junk repeats its names.
    const owners = new Map();
    start = violations.length;
    for (const item of items) {
      const name = names.nameOf(item, url);
      if (typeof name === "string") {
        if (!owners.has(name)) owners.set(name, names.owner(name));
        const owner = owners.get(name);
        if (owner) gatherItem(item, owner.name ?? name, owner);
        else if (unknown.length < LISTED) unknown.push(item);
        else more++;
        continue;
      }
      const other = undecodableName(url, names, url.name(item));
      if (other !== undefined) {
        ignored.push({ name: other, value: url.text(url.value(item)) });
        continue;
      }
      add(() => {
        const raw = schema.secretComponents === null ? url.text(url.name(item)) : SECRET;
        return undecodable(url, name, url.name(item), raw, "the parameter name " + quote(raw));
      });
    }
    // What stands in the URL already, and cannot be repeated, is not what a misspelt name was meant to be.
    const isMeant = ({ name, owner }) => owner.kind === "member" ? !membersByName.has(name)
      : owner.kind === "fixed" ? url.itemsNamed(name, names).length === 0
      : owner.isExploded || texts[owner.index] === undefined;
    const inFragment = names === template.fragmentNames;
    const others = inFragment ? template.queryNames : names === template.queryNames ? template.fragmentNames : null;
    // All items of a name have the same message.
    const explained = new Map();
    const explain = (name) => {
      if (!others?.owners.has(name) && names.isClaimed(name)) return violation("unknown-parameter", name, undefined, messageOfClaim(name));
      if (!others?.owners.has(name)) return unknownParameter(name, undefined, names.candidates.find(name, (index) => isMeant(names.known[index])));
      const [own, other] = inFragment ? ["fragment", "query"] : ["query", "fragment"];
      return violation("unknown-parameter", name, undefined, "unknown parameter " + quote(name) + " in the " + own + "; move it into the " + other);
    };
    start = violations.length;
    for (const item of unknown) {
      add(() => {
        const name = names.nameOf(item, url);
        const known = valueAt(explained, name, () => explain(name));
        return violation(known.code, name, url.name(item), known.message, known.suggestion);
      });
    }
  }

  for (const { index, range, separator } of captures) {
    const names = template.positionalNamesOf(index);
    if (!names) continue;
    gather(url.itemsIn(range, separator, false), names);
    membersByName.clear();
  }
  for (const { order, range } of sorted(pathParameters, (left, right) => left.order - right.order)) {
    gather(url.itemsIn(range, ";"), template.pathNames[order]);
  }
  for (const form of template.forms) {
    gather(template.forms.length === 1 ? items : items.filter((item) => template.formOf(item, url) === form), form);
  }
  return { texts, members, more };
}

function valueOfMember({ url, template }, { index, name, schema, items }, isExplained) {
  return readValue(url, name, schema, template.reading[index], url.value(items[0]), url.values(items), isExplained);
}

/** The parameters that a URL without an item lacks, with the name: the required ones, or else the first. */
function absentParameters({ name, value }) {
  const { required, variables: [first] } = value;
  return (required.length > 0 ? required : [first.index]).map((index) => [index, name]);
}

/** Reads a URL by a schema with a template that matches it: `{ match, schema, server, values, ignored,
 * violations, more }`, where `more` counts violations that are not listed. */
function readURL(match, isExplained) {
  const { url, schema, template } = match;
  const { parameters } = schema;
  const positions = template.reading;
  const [violations, ignored] = [[], []];
  // For each parameter its value, the range of its name, and the ranges of its value.
  const values = new Array(parameters.length).fill(undefined);
  const [names, ranges] = [[...values], [...values]];

  /** Stores a value, and the violations of its keywords. */
  function note(value, own, index, unread) {
    if (value instanceof Failure) return void violations.push(value.violation);
    values[index] = value;
    ranges[index] = own;
    const found = violationsAt(schema, value, index, own, unread);
    more += found.more;
    // A value that no branch of a union accepts has no type, so nothing else can be checked.
    if (hasUnion(parameters[index]) && found.violations.some(({ code }) => code === "not-allowed")) values[index] = undefined;
    // There can be more than a call can have arguments.
    for (const own of found.violations) violations.push(own);
  }

  function noteText(index, name, range, items) {
    names[index] = name;
    const parameter = parameters[index];
    const value = readValue(url, parameter.name, parameter, positions[index], range, items, isExplained);
    note(value, { whole: range, items }, index);
  }

  function noteMembers(members, index) {
    const [read, unread] = [[], []];
    names[index] ??= url.name(members[0].items[0]);
    for (const member of members) {
      const { name, items } = member;
      const own = { name: url.name(items[0]), value: url.value(items[0]), items: url.values(items) };
      const value = valueOfMember(match, member, isExplained && unread.length < LISTED);
      if (value instanceof Failure) {
        violations.push(value.violation);
        unread.push([name, undefined, own]);
      } else read.push([name, value, own]);
    }
    const value = new Members(read);
    const all = [...value.pairs, ...unread].map(([, , own]) => own);
    note(value, { whole: names[index], items: [], members: all }, index, unread.map(([name]) => name));
  }

  const { texts, members, more: others } = namedTexts(match, isExplained, ignored, violations);
  let more = others;
  for (const capture of match.captures) {
    const { index, range, separator } = capture;
    names[index] = range;
    // The members of an object have their own names.
    if (parameters[index].type !== "object") noteText(index, range, range, itemRanges(parameters[index], url, range, positions[index], separator));
  }
  for (let index = 0; index < parameters.length; index++) {
    const text = texts[index];
    if (text !== undefined) {
      const value = url.value(text.items[0]);
      noteText(index, url.name(text.items[0]), value,
        text.isExploded ? url.values(text.items) : itemRanges(parameters[index], url, value, positions[index]));
    }
    const own = members.filter((member) => member.index === index);
    if (own.length > 0) noteMembers(own, index);
  }
  violations.push(...presenceViolations(schema, names, names, match.missingItems.flatMap(absentParameters)));
  schema.fillDefaults(values);
  const dots = dotsInURL(match, violations);
  for (const dot of dots) violations.push(dot);
  if (dots.length === 0 && schema.canHaveDotSegments) violations.push(...dotSegments(schema, printURL(schema, values, template.server), ranges));
  const { fragment } = url.uri;
  if (match.isFragmentExtra && schema.accepts.has("fragment")) ignored.push({ name: "#", value: url.text(fragment) });
  return { match, schema, server: template.server, values, ignored, violations, more };
}

/** What is wrong with a value in normal form: its keywords, and its position in the URL. */
function violationsAt(schema, value, index, ranges, unread) {
  const parameter = schema.parameters[index];
  const { violations, more } = violationsOf(parameter.name, schema.positions[index], value, parameter, ranges, unread);
  if (!(value instanceof Members) || parameter.type !== "object") return { violations, more };
  // Members whose names belong to other parameters would not be read back as members of the object.
  const [template] = schema.templates;
  const names = [...template.forms, ...template.pathNames, ...template.positionalNames].find(({ objects }) =>
    objects.some((object) => object.index === index));
  const claims = value.pairs.flatMap(([name], order) => {
    const owner = names?.owner(name);
    if (owner?.kind === "member" && owner.index === index && (owner.name ?? name) === name
      || schemasOf(parameter, name).length === 0) return [];
    return [violation("unknown-parameter", name, ranges?.members?.[order]?.name ?? ranges?.whole, messageOfClaim(name))];
  });
  return { violations: [...violations, ...claims], more };
}
