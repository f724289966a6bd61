// Schemas with the tables that the engine uses for every URL.

/** What a schema accepts: a bit for each tolerance. */
const [SLASH, FRAGMENT, IRI, PLUS, NAME_CASE, COMMAS] = [1, 2, 4, 8, 16, 32];
const TOLERANCES = {
  "trailing-slash": SLASH, "fragment": FRAGMENT, "iri": IRI, "plus-as-space": PLUS, "name-case": NAME_CASE,
  "encoded-commas": COMMAS,
};

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
    this.accepts = (table.accepts ?? []).reduce((bits, name) => bits | TOLERANCES[name], 0);
    this.takesRest = this.parameters.some(({ rest }) => rest);
    this.isReversible = table.reversible ?? false;
    this.templates = templatesOf(table).map(({ text, server }) => new CompiledTemplate(text, this, server));
    this.listStyles = listStyles(this);
    // Whether a fixed item of the query has variables in its value.
    this.hasOpenItems = this.templates.some(({ fixedItems }) => fixedItems.some(({ value }) => value.literal === null));
    const [main] = this.templates;
    this.order = main.parts.flatMap((part) => part.variables ?? []).map(({ place }) => place);
    this.positions = main.positions;
    const placesOfNames = (names) => names.map((name) => this.places.get(name));
    this.required = this.order.filter((place) => this.parameters[place].required);
    this.needs = (table.dependentRequired ?? []).map(([name, names]) => [this.places.get(name), placesOfNames(names)]);
    this.rules = (table.presence ?? []).map(([kind, alternatives]) => [kind, alternatives.map(placesOfNames)]);
    const printed = this.templates.slice(0, Math.max(this.servers.length, 1));
    const printedElements = printed.flatMap(({ path }) => path.elements);
    this.canHaveDotSegments = printedElements.some((element) => element.operator);
    // Whether the templates themselves print dots in a path with variables.
    this.hasDots = this.canHaveDotSegments && printedElements.some((element) =>
      typeof element === "string" ? element.includes(".") : element.operator?.text === ".");
  }

  /** Fills in the defaults of absent parameters. */
  fillDefaults(values) {
    for (let place = 0; place < values.length; place++) values[place] ??= this.parameters[place].default;
  }
}

/** Whether commas are between the items or variables of a part of a template. */
const hasCommas = (elements) => elements.some((element, index) => typeof element === "string"
  ? elements.outlines[index].includes(",") : element.variables?.some(({ separator }, place) =>
    separator === "," || place > 0 && element.operator.separator === ","));

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
    this.positions = positionsOf(components, schema.parameters);
    this.readPositions = null;
    this.runs = [];
    const compiled = (elements, accepts = 0) => elements && {
      elements, literal: literalOf(elements), outlines: elements.outlines,
      width: 1 + Math.max(0, ...elements.map(({ variables }) => variables?.length ?? 0)),
      reads: { plus: (accepts & PLUS) > 0, commas: (accepts & COMMAS) > 0 && hasCommas(elements) },
    };
    Object.assign(this, components);
    for (const name of ["userInfo", "host", "port", "path", "fragment"]) this[name] = compiled(components[name]);
    this.path.segments = segmentsOf(components.path);
    this.wholeQuery = compiled(components.wholeQuery, schema.accepts);
    for (const element of components.path) {
      if (element.run) element.index = this.runs.push(new ParameterNames(element.run, schema, [])) - 1;
    }
    this.precedence = new Precedence(components, this.path.segments);
    this.defaultPort = defaultPort(this.scheme);
    this.fixedItems = this.fixedItems.map(({ name, value }) => ({ name: textOf(name), value: compiled(value, schema.accepts) }));
    const fixedNames = this.fixedItems.map(({ name }) => name);
    this.queryNames = new ParameterNames(this.queryVariables, schema, fixedNames, schema.accepts);
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

  /** The position of each parameter in the main template, and how its text is read by this template. */
  get reading() {
    return this.readPositions ??= this.schema.positions.map((position, place) => {
      const isFolded = [this, this.schema.templates[this.server]].some(({ positions }) => positions[place]?.isFolded);
      const accepts = this.positions[place]?.component === "query" ? this.schema.accepts : 0;
      return { ...position, isFolded, readsPlus: (accepts & PLUS) > 0, readsCommas: (accepts & COMMAS) > 0 };
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

const IGNORED = { kind: "ignored" };

/**
 * The owners of names, at a place where parameters have names in the URL. An owner is
 * `{ kind: "parameter", name, place, isExploded }`, `{ kind: "member", name, place, schema }`, `{ kind: "fixed", name }` or
 * `IGNORED`. A name that is not declared has no `name` in its owner.
 */
class ParameterNames {
  /** @param accepts The tolerances of the schema, if this is the query. */
  constructor(variables, schema, fixed, accepts = 0) {
    this.readsPlus = (accepts & PLUS) > 0;
    this.ignored = schema.ignored.filter(({ prefix }) => prefix !== "");
    this.ignoresAll = this.ignored.length < schema.ignored.length;
    this.taken = new Set(schema.parameters.filter(({ type }) => type !== "object").flatMap(namesOf));
    this.owners = new Map();
    // The owners by names without case; null if the case of a name counts.
    this.ignoringCase = accepts & NAME_CASE ? new Map() : null;
    const add = (name, owner) => {
      if (this.owners.has(name)) return;
      this.owners.set(name, { ...owner, name });
      if (this.ignoringCase && !this.ignoringCase.has(fold(name))) this.ignoringCase.set(fold(name), this.owners.get(name));
    };
    this.objects = variables.filter(({ parameter }) => parameter.type === "object");
    for (const { place, parameter, isExploded } of variables) {
      if (parameter.type === "object") continue;
      for (const name of namesOf(parameter)) add(name, { kind: "parameter", place, isExploded });
    }
    for (const name of fixed) add(name, { kind: "fixed" });
    // Of several objects that declare a name the first has it.
    for (const { place, parameter } of this.objects) {
      for (const property of parameter.properties) {
        if (!this.taken.has(property.name)) add(property.name, { kind: "member", place, schema: property });
      }
    }
    this.known = schema.parameters.flatMap((parameter, place) =>
      (parameter.type === "object" ? namesOf(parameter) : [parameter.name]).map((name) => ({ name, owner: this.owners.get(name) }))
        .filter(({ owner }) => owner?.place === place));
    this.known.push(...fixed.map((name) => ({ name, owner: this.owners.get(name) })));
    this.candidates = new Candidates(this.known.map(({ name }) => name));
  }

  /** The decoded name of an item; what `decode` returns if it has none. */
  nameOf(item, bytes) {
    return item[this.readsPlus ? "plusText" : "text"] ??= decode(bytes, ...item.name, this.readsPlus);
  }

  /** The owner of a declared name: as it stands, then without case. */
  declared(name) { return this.owners.get(name) ?? this.ignoringCase?.get(fold(name)); }

  /** The owner of the name; undefined if the name is unknown. */
  owner(name) {
    return this.declared(name) ?? (this.ignoredName(utf8(name)) ? IGNORED : undefined) ?? this.unnamedMember(name)
      ?? (this.ignoresAll ? IGNORED : undefined);
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

  /** The ignored name or prefix, but not `*`, that covers the bytes of a name. */
  ignoredName(bytes) {
    const find = (form) => this.ignored.find(({ name, prefix }) =>
      prefix === undefined ? form(bytes) === form(utf8(name)) : form(bytes).startsWith(form(utf8(prefix))));
    return find((text) => text) ?? (this.ignoringCase ? find(fold) : undefined);
  }
}

// MARK: Lists in two styles

/** The templates of one server that differ only in how they write lists, such as `{?v}` and `{?v*}`. */
function listStyles({ templates }) {
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
    const areApart = templates.map((template) => different.map((place) => exploded.get(template).includes(place)));
    return [{ templates, places: different, areApart }];
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
function templateOfStyle(styles, { url: { bytes }, template, runs, query }) {
  const counts = styles.places.map(() => 0);
  const haveCommas = styles.places.map(() => false);
  function count(item, names) {
    const name = names.nameOf(item, bytes);
    const list = typeof name === "string" ? styles.places.indexOf(names.declared(name)?.place) : -1;
    if (list < 0) return;
    counts[list]++;
    haveCommas[list] ||= splitRange(bytes, item.value, ",", template.reading[styles.places[list]].readsCommas).length > 1;
  }
  for (const item of query) count(item, template.queryNames);
  for (const { index, range } of runs) {
    for (const item of itemsOf(bytes, range, ";")) count(item, template.runs[index]);
  }
  const index = styles.areApart.findIndex((areApart) => areApart.every((isApart, list) =>
    isApart ? counts[list] !== 1 || !haveCommas[list] : counts[list] < 2));
  return styles.templates[Math.max(index, 0)];
}
