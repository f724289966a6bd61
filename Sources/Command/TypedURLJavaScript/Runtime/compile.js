// Schemas with the tables that the engine uses for every URL.

/** The ways to write a URL that a schema reads because of `accepts`: a bit for each. */
const [OTHER_SLASH, WITHOUT_FRAGMENT, ENCODED, PLUS_AS_SPACE, NAME_CASE, COMMAS] = [1, 2, 4, 8, 16, 32];
const OTHER_QUERY = NAME_CASE | COMMAS;
const TOLERANCES = {
  "trailing-slash": OTHER_SLASH, "fragment": WITHOUT_FRAGMENT, "iri": ENCODED, "plus-as-space": PLUS_AS_SPACE,
  "name-case": NAME_CASE, "encoded-commas": COMMAS,
};

const isSubset = (bits, of) => (bits & ~of) === 0;

/** The names of a parameter in a URL: those of the members, if it is an object. */
const namesOf = ({ type, name, aliases, properties }) =>
  type === "object" ? properties.map(({ name }) => name) : [name, ...aliases];

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
    this.order = main.parts.flatMap((part) => part.variables ?? []).map(({ place }) => place);
    this.positions = main.positions;
    this.querySpellings = this.respellings & OTHER_QUERY
      ? new QuerySpellings(this, this.respellings & NAME_CASE, this.respellings & COMMAS) : null;
    const placesOfNames = (names) => names.map((name) => this.places.get(name));
    this.required = this.order.filter((place) => this.parameters[place].required);
    this.needs = (table.dependentRequired ?? []).map(([name, names]) => [this.places.get(name), placesOfNames(names)]);
    this.rules = (table.presence ?? []).map(([kind, alternatives]) => [kind, alternatives.map(placesOfNames)]);
    const printed = this.templates.slice(0, Math.max(this.servers.length, 1));
    this.canHaveDotSegments = printed.some((template) => template.path.elements.some((element) => element.operator));
  }

  /** Fills in the defaults of absent parameters. */
  fillDefaults(values) {
    for (let place = 0; place < values.length; place++) values[place] ??= this.parameters[place].default;
  }
}

/** The other spellings of a query that a schema reads: of its names, and of the commas between items. */
class QuerySpellings {
  constructor(schema, hasNameCase, hasCommas) {
    const fixed = schema.templates.flatMap(({ fixedItems }) => fixedItems.map(({ name }) => name));
    const variables = schema.templates.flatMap(({ queryVariables }) => queryVariables.map(({ place }) => place));
    const declared = hasNameCase
      ? [...schema.parameters.filter((_, place) => variables.includes(place)).flatMap(namesOf), ...fixed] : [];
    this.names = new Set(declared);
    this.folded = new Map(declared.map((name) => [fold(name), name]).reverse());
    const lists = schema.parameters.filter((parameter, place) =>
      hasCommas && isSequence(parameter) && !schema.positions[place].isExploded);
    /** The names with values between commas, and what they belong to: null for a fixed name. */
    this.separated = new Map(lists.flatMap((parameter) => namesOf(parameter).map((name) => [name, parameter])));
    for (const name of hasCommas ? fixed : []) this.separated.set(name, null);
  }

  /** Whether a value is valid as it stands, so that its escaped commas are parts of items. */
  isValid(text, parameter) {
    const items = text.split(",");
    // The comma of a template is never an escape.
    if (parameter === null) return items.length > 1;
    const isList = parameter.type === "array";
    if (isList ? items.length < parameter.minItems || items.length > parameter.maxItems
      : items.length !== parameter.items.length) return false;
    return items.every((item, index) => {
      const text = decode(item);
      return typeof text === "string" && ownValue(itemSchema(parameter, index), text) !== undefined;
    });
  }

  /** The replacements that write a query as the schema does, in order. */
  replacements(respelling, query, bytes) {
    const all = [];
    // Plus signs that are spaces are replaced at the same time.
    const read = respelling & PLUS_AS_SPACE ? bytes.replaceAll("+", " ") : bytes;
    for (const item of itemsOf(bytes, query, "&")) {
      let name = decode(read, ...item.name);
      if (typeof name !== "string") continue;
      const isKnown = !(respelling & NAME_CASE) || this.names.has(name);
      const declared = isKnown ? undefined : this.folded.get(fold(name));
      if (declared !== undefined) all.push([item.name, encode(name = declared)]);
      const owner = respelling & COMMAS ? this.separated.get(name) : undefined;
      if (owner === undefined || this.isValid(read.slice(...item.value), owner)) continue;
      const folded = fold(bytes.slice(...item.value));
      for (let index = folded.indexOf("%2c"); index >= 0; index = folded.indexOf("%2c", index + 3)) {
        all.push([[item.value[0] + index, item.value[0] + index + 3], ","]);
      }
    }
    return all;
  }
}

/** The parameters of the variables without names of a component. */
const placesOf = (elements) => elements.flatMap(({ variables }) => (variables ?? []).map(({ place }) => place));

/** A template and its components. */
class CompiledTemplate {
  constructor(text, schema, server) {
    this.text = text;
    this.parts = parseTemplate(text, schema);
    this.server = server;
    this.schema = schema;
    const components = componentsOf(this.parts);
    this.precedence = new Precedence(components);
    this.positions = positionsOf(components, schema.parameters);
    this.readPositions = null;
    this.runs = [];
    const compiled = (elements) => elements && {
      elements, literal: literalOf(elements), outlines: elements.outlines,
      width: 1 + Math.max(0, ...elements.map(({ variables }) => variables?.length ?? 0)),
    };
    Object.assign(this, components);
    for (const name of ["userInfo", "host", "port", "path", "wholeQuery", "fragment"]) this[name] = compiled(components[name]);
    for (const element of components.path) {
      if (element.run) element.index = this.runs.push(new ParameterNames(element.run, schema, [])) - 1;
    }
    this.defaultPort = defaultPort(this.scheme);
    this.fixedItems = this.fixedItems.map(({ name, value }) => ({ name: textOf(name), value: compiled(value) }));
    const fixedNames = this.fixedItems.map(({ name }) => name);
    this.queryNames = new ParameterNames(this.queryVariables, schema, fixedNames, schema.respellings & NAME_CASE);
    this.requiredItems = this.queryVariables.flatMap(({ parameter }) => requiredItem(parameter));
    this.needsFragment = components.fragment?.some(({ variables }) => variables?.some(({ parameter }) => parameter.required));
  }

  /** The component of a variable without a name; undefined if there is none. */
  componentOf(place) {
    const { userInfo, host, port, path, wholeQuery, fragment, fixedItems } = this;
    return [
      ["userInfo", userInfo], ["host", host], ["port", port], ["path", path], ["query", wholeQuery], ["fragment", fragment],
      ...fixedItems.map(({ value }) => ["query", value]),
    ].find(([, component]) => component && placesOf(component.elements).includes(place))?.[0];
  }

  /** The position of each parameter in the main template, and whether its text is read in lower case by this template. */
  get reading() {
    return this.readPositions ??= this.schema.positions.map((position, place) => {
      const isFolded = [this, this.schema.templates[this.server]].some(({ positions }) => positions[place]?.isFolded);
      return { ...position, isFolded };
    });
  }

  /** The shape with which URLs that match no template are compared. */
  get shape() { return this.printedShape ??= new TemplateShape(this); }

  /** Whether the digits of a port are the same as no port. */
  isNoPort(digits) { return this.defaultPort !== undefined && (digits === "" || digits === this.defaultPort); }

  /** The template without its expressions in the query. */
  get outline() {
    return printTemplate(this.parts.filter(({ operator }) => !operator || !"?&".includes(operator.text || " ")));
  }
}

/**
 * A query item that every valid URL contains: its names; its values and their aliases, if they are few strings; and its
 * texts, if these have one spelling.
 */
function requiredItem(parameter) {
  if (!parameter.required || parameter.type === "object") return [];
  const isListed = parameter.type === "string" && parameter.enum && parameter.enum.length <= 64;
  const words = isListed ? [...parameter.enum, ...(parameter.spellings ?? []).map(([text]) => text)] : [];
  const hasTexts = isListed && !parameter.hasSpellings && parameter.enum.every((text) => encode(text) === text);
  return [{ names: namesOf(parameter), words: new Candidates(words), texts: hasTexts ? parameter.choices : null }];
}

const FIXED = { kind: "fixed" };
const IGNORED = { kind: "ignored" };

/**
 * The owners of names, at a place where parameters have names in the URL. An owner is
 * `{ kind: "parameter", place, isExploded }`, `{ kind: "member", place, schema }`, `FIXED` or `IGNORED`.
 */
class ParameterNames {
  constructor(variables, schema, fixed, isFolding = false) {
    this.ignored = schema.ignored;
    // In another case, such a name is not ignored, and no unnamed member: it is read in another spelling of the URL.
    this.foldedNames = isFolding ? new Set() : null;
    this.taken = new Set(schema.parameters.filter(({ type }) => type !== "object").flatMap(namesOf));
    this.ignoresAll = schema.ignored.some((ignored) => ignored.prefix === "");
    this.owners = new Map();
    const add = (name, owner) => {
      if (!this.owners.has(name)) this.owners.set(name, owner);
      this.foldedNames?.add(fold(name));
    };
    this.objects = variables.filter(({ parameter }) => parameter.type === "object");
    for (const { place, parameter, isExploded } of variables) {
      if (parameter.type === "object") continue;
      for (const name of namesOf(parameter)) add(name, { kind: "parameter", place, isExploded });
    }
    for (const name of fixed) add(name, FIXED);
    // Of several objects that declare a name the first has it.
    for (const { place, parameter } of this.objects) {
      for (const property of parameter.properties) {
        if (!this.taken.has(property.name)) add(property.name, { kind: "member", place, schema: property });
      }
    }
    this.known = schema.parameters.flatMap((parameter, place) =>
      (parameter.type === "object" ? namesOf(parameter) : [parameter.name]).map((name) => ({ name, owner: this.owner(name) }))
        .filter(({ owner }) => owner?.place === place));
    this.known.push(...fixed.map((name) => ({ name, owner: FIXED })));
    this.candidates = new Candidates(this.known.map(({ name }) => name));
  }

  /** The owner of the name; undefined if the name is unknown. */
  owner(name) {
    const owner = this.owners.get(name);
    if (owner && owner.kind !== "member") return owner;
    if (!owner && this.foldedNames?.has(fold(name))) return undefined;
    if (!this.ignoresAll && this.ignoredName(name)) return IGNORED;
    return owner ?? this.unnamedMember(name) ?? (this.ignoresAll ? IGNORED : undefined);
  }

  /** The object that takes a name which none declares. */
  unnamedMember(name) {
    if (this.taken.has(name)) return undefined;
    for (const { place, parameter } of this.objects) {
      const rule = parameter.patternProperties.find(({ pattern }) => pattern.matches(name));
      if (rule) return { kind: "member", place, schema: rule.schema };
    }
    const other = this.objects.find(({ parameter }) => parameter.additionalProperties);
    return other && { kind: "member", place: other.place, schema: other.parameter.additionalProperties };
  }

  /** The ignored name or prefix that covers a name: a text, or bytes. */
  ignoredName(given, form = (text) => text) {
    return this.ignored.find(({ name, prefix }) =>
      prefix === undefined ? given === form(name) : given.startsWith(form(prefix)));
  }
}

// MARK: Lists in two styles

/** The templates of one server that differ only in how they write lists, such as `{?v}` and `{?v*}`. */
function listStyles({ templates, parameters }) {
  if (templates.length < 2) return [];
  const exploded = new Map(templates.map((template) => [template, explodedPlaces(template)]));
  const groups = new Map();
  for (const template of templates) {
    const key = template.server + " " + withoutListStyles(template);
    groups.set(key, [...groups.get(key) ?? [], template]);
  }
  return [...groups.values()].flatMap((templates) => {
    const all = [...new Set(templates.flatMap((template) => exploded.get(template)))];
    const different = all.filter((place) => !templates.every((template) => exploded.get(template).includes(place)));
    if (different.length === 0) return [];
    const lists = new Map(different.flatMap((place, index) =>
      [parameters[place].name, ...parameters[place].aliases].map((name) => [name, index])));
    const areApart = templates.map((template) => different.map((place) => exploded.get(template).includes(place)));
    return [{ templates, lists, areApart, count: different.length }];
  });
}

const explodedPlaces = (template) => template.parts.flatMap((part) => part.operator?.isNamed
  ? part.variables.filter((variable) => variable.isExploded).map(({ place }) => place) : []);

/** The template in which no named variable is exploded, and named variables are sorted. */
const withoutListStyles = (template) => printTemplate(template.parts.map((part) => {
  if (!part.operator?.isNamed) return part;
  const variables = part.variables.map((variable) => ({ ...variable, isExploded: false }));
  return { operator: part.operator, variables: sorted(variables, (left, right) => compareTexts(left.name, right.name)) };
}));

/** The first template that writes lists in the same style as a URL; else the first one of all. */
function templateOfStyle(styles, { url, runs, query }) {
  const counts = new Array(styles.count).fill(0);
  const haveCommas = new Array(styles.count).fill(false);
  for (const item of [...query, ...runs.flatMap((run) => itemsOf(url.bytes, run.range, ";"))]) {
    const list = styles.lists.get(decode(url.bytes, ...item.name));
    if (list === undefined) continue;
    counts[list]++;
    if (url.bytes.slice(...item.value).includes(",")) haveCommas[list] = true;
  }
  const index = styles.areApart.findIndex((areApart) => areApart.every((isApart, list) =>
    isApart ? counts[list] !== 1 || !haveCommas[list] : counts[list] < 2));
  return styles.templates[Math.max(index, 0)];
}
