// Schemas with the tables that the engine uses for every URL.

/** The ways to write a URL that a schema reads because of `accepts`: a bit for each. */
const [OTHER_SLASH, WITHOUT_FRAGMENT, ENCODED, PLUS_AS_SPACE, NAME_CASE, COMMAS] = [1, 2, 4, 8, 16, 32];
const OTHER_QUERY = NAME_CASE | COMMAS;
const TOLERANCES = {
  "trailing-slash": OTHER_SLASH, "fragment": WITHOUT_FRAGMENT, "iri": ENCODED, "plus-as-space": PLUS_AS_SPACE,
  "name-case": NAME_CASE, "encoded-commas": COMMAS,
};

const isSubset = (bits, of) => (bits & ~of) === 0;

class CompiledSchema {
  constructor(table) {
    if (table.version !== 1) {
      throw new Error('the table of "' + table.name + '" does not match this version of the runtime; generate it again');
    }
    this.name = table.name;
    this.servers = table.servers ?? [];
    this.parameters = table.parameters.map((parameter) => ({
      ...prepared(parameter), aliases: parameter.aliases ?? [],
      default: parameter.default === undefined ? undefined : valueOfTable(parameter.default),
    }));
    this.places = new Map(this.parameters.map((parameter, place) => [parameter.name, place]));
    this.ignored = table.ignored ?? [];
    this.respellings = (table.accepts ?? []).reduce((bits, name) => bits | TOLERANCES[name], 0);
    this.takesRest = this.parameters.some(({ rest }) => rest);
    this.isReversible = table.reversible ?? false;
    this.templates = templatesOf(table).map(({ text, server }) => new CompiledTemplate(text, this, server));
    this.listStyles = listStyles(this);
    const [main] = this.templates;
    this.order = main.parts.flatMap((part) => part.variables ?? []).map(({ name }) => this.places.get(name));
    const named = { component: "query", keepsReserved: false, isExploded: false, isFolded: false };
    this.positions = this.parameters.map(() => named);
    for (const { name, ...position } of placedVariables(main.components)) {
      const place = this.places.get(name);
      const { raw = false, rest = false } = this.parameters[place];
      this.positions[place] = { ...position, isRaw: raw, isRest: rest };
    }
    this.querySpellings = this.respellings & OTHER_QUERY
      ? new QuerySpellings(this, this.respellings & NAME_CASE, this.respellings & COMMAS) : null;
    const placesOf = (names) => names.map((name) => this.places.get(name));
    this.required = this.order.filter((place) => this.parameters[place].required);
    this.needs = (table.dependentRequired ?? []).map(([name, names]) => [this.places.get(name), placesOf(names)]);
    this.rules = (table.presence ?? []).map(([kind, alternatives]) => [kind, alternatives.map(placesOf)]);
    const printed = this.templates.slice(0, Math.max(this.servers.length, 1));
    this.prefix = fastPrefix(this);
    this.canHaveDotSegments = printed.some((template) =>
      template.components.path.elements.some((element) => element.operator));
  }

  /** Fills in the defaults of absent parameters. */
  fillDefaults(values) {
    for (let place = 0; place < values.length; place++) values[place] ??= this.parameters[place].default;
  }
}

/** The other spellings of a query that a schema reads: of its names, and of the commas between items. */
class QuerySpellings {
  constructor(schema, hasNameCase, hasCommas) {
    const fixed = schema.templates.flatMap((template) => template.components.fixedItems.map(({ name }) => textOf(name)));
    const variables = schema.templates.flatMap((template) => template.components.queryVariables.map(({ name }) => name));
    const names = (parameter) => [parameter.name, ...parameter.aliases];
    const declared = hasNameCase ? [...schema.parameters.filter(({ name }) => variables.includes(name)).flatMap((parameter) =>
      parameter.type === "object" ? parameter.properties.map(({ name }) => name) : names(parameter)), ...fixed] : [];
    this.names = new Set(declared);
    this.folded = new Map(declared.map((name) => [fold(name), name]).reverse());
    const lists = schema.parameters.filter((parameter, place) =>
      hasCommas && isSequence(parameter) && !schema.positions[place].isExploded);
    /** The names with values between commas, and what they belong to: null for a fixed name. */
    this.separated = new Map(lists.flatMap((parameter) => names(parameter).map((name) => [name, parameter])));
    for (const name of hasCommas ? fixed : []) this.separated.set(name, null);
  }

  /** Whether a value is valid as it stands, so that its escaped commas are parts of items. */
  isValid(bytes, range, parameter) {
    const items = splitRange(bytes, range, 44);
    // The comma of a template is never an escape.
    if (parameter === null) return items.length > 1;
    const isList = parameter.type === "array";
    if (isList ? items.length < parameter.minItems || items.length > parameter.maxItems
      : items.length !== parameter.items.length) return false;
    return items.every((item, index) => {
      const text = decode(bytes, ...item);
      return typeof text === "string" && ownValue(isList ? parameter.items : parameter.items[index], text) !== undefined;
    });
  }

  /** The replacements that write a query as the schema does, in order. */
  replacements(respelling, query, bytes) {
    const all = [];
    // Plus signs that are spaces are replaced at the same time.
    const read = respelling & PLUS_AS_SPACE ? bytes.map((byte) => byte === 43 ? 32 : byte) : bytes;
    for (const item of itemsOf(bytes, query, 38)) {
      let name = decode(read, ...item.name);
      if (typeof name !== "string") continue;
      const isKnown = !(respelling & NAME_CASE) || this.names.has(name);
      const declared = isKnown ? undefined : this.folded.get(fold(name));
      if (declared !== undefined) all.push([item.name, utf8(encode(name = declared))]);
      const owner = respelling & COMMAS ? this.separated.get(name) : undefined;
      if (owner === undefined || this.isValid(read, item.value, owner)) continue;
      for (let index = item.value[0]; index + 2 < item.value[1]; index++) {
        if (bytes[index] !== 37 || bytes[index + 1] !== 50 || (bytes[index + 2] | 32) !== 99) continue;
        all.push([[index, index + 3], [44]]);
        index += 2;
      }
    }
    return all;
  }
}

class CompiledTemplate {
  constructor(text, schema, server) {
    this.text = text;
    this.parts = parseTemplate(text);
    this.server = server;
    const components = this.components = new Components(this.parts);
    this.precedence = new Precedence(components);
    this.schema = schema;
    const runs = [];
    const compile = (pattern, isFolded = false) => pattern && new CompiledComponent(pattern, schema, isFolded, runs);
    this.userInfo = compile(components.userInfo);
    this.host = compile(components.host, true);
    this.port = compile(components.port);
    this.defaultPort = defaultPort(components.scheme);
    this.hasDefaultPort = this.port?.literal ? this.isNoPort(this.port.literal.map(byteOf)) : false;
    this.path = compile(components.path);
    this.fragment = compile(components.fragment);
    this.fixedItems = components.fixedItems.map((item) => ({
      name: isUTF8(item.name) ? textOf(item.name) : null, shownName: textOf(item.name), value: compile(item.value),
    }));
    this.wholeQuery = compile(components.wholeQuery);
    const fixedNames = this.fixedItems.map((item) => item.name).filter((name) => name !== null);
    this.queryNames = new ParameterNames(components.queryVariables, schema, fixedNames, schema.respellings & NAME_CASE);
    this.requiredItems = components.queryVariables.flatMap(({ name }) => requiredItem(schema, name));
    this.runs = runs.map((variables) => new ParameterNames(variables, schema, []));
    this.needsFragment = (this.fragment?.elements ?? []).some((element) =>
      element.variables?.some((variable) => variable.isRequired));
    this.printedShape = undefined;
  }

  /** The shape with which URLs that match no template are compared. */
  get shape() { return this.printedShape ??= new TemplateShape(this.components, this.schema); }

  /** Whether the digits of a port are the same as no port. */
  isNoPort(digits) {
    return this.defaultPort !== undefined && (digits.length === 0 || textOf(digits) === this.defaultPort);
  }

  /** The template without its expressions in the query. */
  get outline() {
    return printTemplate(this.parts.filter(({ operator }) => !operator || !"?&".includes(operator.text || " ")));
  }
}

/**
 * A query item that every valid URL contains: its names; its values and their aliases, if they are few strings; and its
 * texts, if these have one spelling.
 */
function requiredItem(schema, name) {
  const parameter = schema.parameters[schema.places.get(name)];
  if (!parameter.required || parameter.type === "object") return [];
  const isListed = parameter.type === "string" && parameter.enum && parameter.enum.length <= 64;
  const words = isListed ? [...parameter.enum, ...(parameter.spellings ?? []).map(([text]) => text)] : [];
  const hasTexts = isListed && !parameter.hasSpellings && parameter.enum.every((text) => encode(text) === text);
  return [{
    names: [parameter.name, ...parameter.aliases], words: new Candidates(words), texts: hasTexts ? parameter.choices : null,
  }];
}

/**
 * The pattern of a component: elements that are lists of literal bytes, `{ operator, variables }` with the places of
 * parameters, or `{ runIndex }`.
 */
class CompiledComponent {
  constructor(pattern, schema, isFolded, runs) {
    this.isFolded = isFolded;
    this.literal = pattern.literal;
    this.elements = pattern.elements.map((element) => {
      if (Array.isArray(element)) return element;
      if (element.run) return { runIndex: runs.push(element.run) - 1 };
      const { operator } = element;
      return {
        operator,
        variables: element.variables.map(({ name, isExploded }) => {
          const place = schema.places.get(name);
          const parameter = schema.parameters[place];
          const separator = !isSequence(parameter) ? 0 : isExploded ? operator.separatorByte : 44;
          return { place, separator, isRequired: parameter.required ?? false };
        }),
      };
    });
    this.searches = this.elements.map((element, index) =>
      index > 0 && Array.isArray(element) ? new LiteralSearch(element, isFolded) : null);
    this.mostVariables = Math.max(0, ...this.elements.map((element) => element.variables?.length ?? 0));
  }

  /** Whether a component contains the literals in order, the outer ones at its ends. */
  mayMatch(tokens) {
    const elements = this.elements;
    let [start, end] = [0, tokens.length];
    const [first, last] = [elements[0], elements[elements.length - 1]];
    if (Array.isArray(first)) {
      if (!agreesAt(tokens, 0, end, first, this.isFolded)) return false;
      start = first.length;
    }
    if (elements.length > 1 && Array.isArray(last)) {
      if (end - start < last.length || !agreesAt(tokens, end - last.length, end, last, this.isFolded)) return false;
      end -= last.length;
    }
    for (let index = 1; index < elements.length - 1; index++) {
      const search = this.searches[index];
      if (!search) continue;
      const position = search.first(tokens, start, end);
      if (position < 0) return false;
      start = position + elements[index].length;
    }
    return true;
  }
}

/** Whether a token of a URL agrees with a byte of a literal. An escaped slash does not separate segments. */
function agrees(token, literal, isFolded) {
  const byte = token & 255;
  if (byte === 47 || byte === 37) return token === literal;
  return isFolded ? lower(byte) === lower(literal & 255) : byte === (literal & 255);
}

function agreesAt(tokens, start, end, literal, isFolded) {
  if (end - start < literal.length) return false;
  for (let index = 0; index < literal.length; index++) {
    if (!agrees(tokens[start + index], literal[index], isFolded)) return false;
  }
  return true;
}

/** Finds a literal in a component in one pass (Knuth, Morris and Pratt). */
class LiteralSearch {
  constructor(literal, isFolded) {
    this.literal = literal;
    this.isFolded = isFolded;
    this.borders = [0];
    for (let index = 1; index < literal.length; index++) {
      let length = this.borders[index - 1];
      while (length > 0 && !agrees(literal[index], literal[length], isFolded)) length = this.borders[length - 1];
      this.borders.push(agrees(literal[index], literal[length], isFolded) ? length + 1 : 0);
    }
  }

  /** Calls a function with each position of the literal, until it returns false. */
  forEach(tokens, start, end, body) {
    const { literal, borders, isFolded } = this;
    let length = 0;
    for (let position = start; position < end; position++) {
      while (length > 0 && !agrees(tokens[position], literal[length], isFolded)) length = borders[length - 1];
      if (agrees(tokens[position], literal[length], isFolded)) length++;
      if (length < literal.length) continue;
      if (!body(position + 1 - length)) return;
      length = borders[length - 1];
    }
  }

  /** The first position of the literal; -1 if there is none. */
  first(tokens, start, end) {
    let first = -1;
    this.forEach(tokens, start, end, (position) => {
      first = position;
      return false;
    });
    return first;
  }

  /** For each position, and the one after the last: the next position of the literal from there on, or Infinity. */
  nextPositions(tokens) {
    const next = new Array(tokens.length + 1).fill(Infinity);
    this.forEach(tokens, 0, tokens.length, (position) => {
      next[position] = position;
      return true;
    });
    for (let position = tokens.length - 1; position >= 0; position--) {
      if (next[position] === Infinity) next[position] = next[position + 1];
    }
    return next;
  }
}

const FIXED = { kind: "fixed" };
const IGNORED = { kind: "ignored" };

/**
 * The owners of names, at a place where parameters have names in the URL. An owner is
 * `{ kind: "parameter", place, isExploded }`, `{ kind: "member", place, schema }`, `FIXED` or `IGNORED`.
 */
class ParameterNames {
  constructor(variables, schema, fixed, isFolding = false) {
    this.schema = schema;
    // In another case, such a name is not ignored, and no unnamed member: it is read in another spelling of the URL.
    this.foldedNames = isFolding ? new Set() : null;
    this.taken = new Set();
    for (const parameter of schema.parameters) {
      if (parameter.type === "object") continue;
      for (const name of [parameter.name, ...parameter.aliases]) this.taken.add(name);
    }
    this.ignoresAll = schema.ignored.some((ignored) => ignored.prefix === "");
    this.owners = new Map();
    this.objects = [];
    for (const { name, isExploded } of variables) {
      const place = schema.places.get(name);
      const parameter = schema.parameters[place];
      if (parameter.type === "object") this.objects.push({ place, object: parameter });
      else for (const name of [parameter.name, ...parameter.aliases]) this.add(name, { kind: "parameter", place, isExploded });
    }
    for (const name of fixed) this.add(name, FIXED);
    // Of several objects that declare a name the first has it.
    for (const { place, object } of this.objects) {
      for (const property of object.properties) {
        if (!this.taken.has(property.name)) this.add(property.name, { kind: "member", place, schema: property });
      }
    }
    this.known = [];
    schema.parameters.forEach((parameter, place) => {
      const names = parameter.type === "object" ? parameter.properties.map(({ name }) => name) : [parameter.name];
      for (const name of names) {
        const owner = this.owner(name);
        if (owner?.place === place) this.known.push({ name, owner });
      }
    });
    this.candidates = new Candidates(this.known.map(({ name }) => name));
  }

  add(name, owner) {
    if (!this.owners.has(name)) this.owners.set(name, owner);
    this.foldedNames?.add(fold(name));
  }

  /** The owner of the name; undefined if the name is unknown. */
  owner(name) {
    const owner = this.owners.get(name);
    if (owner && owner.kind !== "member") return owner;
    if (!owner && this.foldedNames?.has(fold(name))) return undefined;
    if (!this.ignoresAll && this.schema.ignored.length > 0 && this.ignoredName(utf8(name))) return IGNORED;
    return owner ?? this.unnamedMember(name) ?? (this.ignoresAll ? IGNORED : undefined);
  }

  /** The object that takes a name which none declares. */
  unnamedMember(name) {
    if (this.objects.length === 0 || this.taken.has(name)) return undefined;
    for (const { place, object } of this.objects) {
      const rule = object.patternProperties.find(({ pattern }) => pattern.matches(name));
      if (rule) return { kind: "member", place, schema: rule.schema };
    }
    for (const { place, object } of this.objects) {
      if (object.additionalProperties) return { kind: "member", place, schema: object.additionalProperties };
    }
    return undefined;
  }

  /** The text of the ignored name or prefix that covers decoded bytes. */
  ignoredName(bytes) {
    return this.schema.ignored.find(({ name, prefix }) =>
      prefix === undefined ? areSame(bytes, utf8(name)) : startsWith(bytes, utf8(prefix)));
  }
}

// MARK: Lists in two styles

/** The templates of one server that differ only in how they write lists, such as `{?v}` and `{?v*}`. */
function listStyles(schema) {
  if (schema.templates.length < 2) return [];
  const exploded = new Map(schema.templates.map((template) => [template, explodedNames(template)]));
  if ([...exploded.values()].every((names) => names.length === 0)) return [];
  const groups = new Map();
  for (const template of schema.templates) {
    const key = template.server + " " + withoutListStyles(template);
    groups.set(key, [...groups.get(key) ?? [], template]);
  }
  return [...groups.values()].flatMap((templates) => {
    const all = [...new Set(templates.flatMap((template) => exploded.get(template)))];
    const different = all.filter((name) => !templates.every((template) => exploded.get(template).includes(name)));
    if (templates.length < 2 || different.length === 0) return [];
    const lists = new Map();
    different.forEach((name, index) => {
      for (const other of [name, ...schema.parameters[schema.places.get(name)].aliases]) lists.set(other, index);
    });
    const areApart = templates.map((template) => different.map((name) => exploded.get(template).includes(name)));
    return [{ templates, lists, areApart, count: different.length }];
  });
}

const explodedNames = (template) => template.parts.flatMap((part) => part.operator?.isNamed
  ? part.variables.filter((variable) => variable.isExploded).map(({ name }) => name) : []);

/** The template in which no named variable is exploded, and named variables are sorted. */
const withoutListStyles = (template) => printTemplate(template.parts.map((part) => {
  if (!part.operator?.isNamed) return part;
  const variables = part.variables.map((variable) => ({ ...variable, isExploded: false }));
  return { operator: part.operator, variables: sorted(variables, (left, right) => compareTexts(left.name, right.name)) };
}));

/** The first template that writes lists in the same style as a URL; else the first one of all. */
function templateOfStyle(styles, match) {
  const { url } = match;
  const counts = new Array(styles.count).fill(0);
  const haveCommas = new Array(styles.count).fill(false);
  const inPath = match.runs.flatMap((run) => itemsOf(url.bytes, run.range, 59));
  for (const item of [...match.query, ...inPath]) {
    const list = styles.lists.get(decode(url.bytes, ...item.name));
    if (list === undefined) continue;
    counts[list]++;
    if (indexOfByte(url.bytes, 44, ...item.value) >= 0) haveCommas[list] = true;
  }
  const index = styles.areApart.findIndex((areApart) => areApart.every((isApart, list) =>
    isApart ? counts[list] !== 1 || !haveCommas[list] : counts[list] < 2));
  return styles.templates[Math.max(index, 0)];
}
