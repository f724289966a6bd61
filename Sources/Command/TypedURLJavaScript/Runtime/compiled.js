// Schemas with the tables that the engine uses for every URL.

class CompiledSchema {
  constructor(table) {
    if (table.version !== 3) {
      throw new Error('the table of "' + table.name + '" does not match this version of the runtime; generate it again');
    }
    this.name = table.name;
    this.servers = table.servers ?? [];
    this.parameters = table.parameters.map((parameter) => ({
      ...prepared(parameter), aliases: parameter.aliases ?? [],
      default: parameter.default === undefined ? undefined : valueOfTable(parameter.default),
    }));
    this.indexes = new Map(this.parameters.map((parameter, index) => [parameter.name, index]));
    this.ignored = table.ignored ?? [];
    this.accepts = new Set(table.accepts);
    this.takesRest = this.parameters.some(({ rest }) => rest);
    const [first] = table.templates;
    this.templates = table.templates.map((template) => new CompiledTemplate("like" in template ? { ...first, ...template } : template, this));
    // Whether a fixed item of the query has variables in its value.
    this.hasItemsWithVariables = this.templates.some(({ fixedItems }) => fixedItems.some(({ value }) => value.literal === null));
    this.secretComponents = secretComponentsOf(this);
    const [main] = this.templates;
    this.order = main.parts.flatMap((part) => part.variables ?? []).map(({ index }) => index);
    this.positions = main.positions;
    const indexesOfNames = (names) => names.map((name) => this.indexes.get(name));
    this.required = this.order.filter((index) => this.parameters[index].required);
    this.dependencies = (table.dependentRequired ?? []).map(([name, names]) => [this.indexes.get(name), indexesOfNames(names)]);
    this.presenceRules = (table.presence ?? []).map(([kind, alternatives]) => [kind, alternatives.map(indexesOfNames)]);
    this.canHaveDotSegments = this.templates.slice(0, Math.max(this.servers.length, 1))
      .some(({ path }) => path.variables.some(({ named }) => !named));
  }

  fillDefaults(values) {
    for (let index = 0; index < values.length; index++) values[index] ??= this.parameters[index].default;
  }
}

/** A component of a template. Its variables are those without names, and `{ named }`: those of `{;…}`. */
class CompiledComponent {
  constructor(list, schema, { isPath = false, isInForm = false } = {}) {
    Object.assign(this, componentOf(list, isPath));
    this.variables = this.values.map(([, separator, flags, ...indexes]) => {
      const variables = indexes.map((index) => variableOf(index, schema, { separator }));
      return flags & NAMED ? { named: variables } : variables[0];
    });
    const reads = (tolerance) => isInForm && schema.accepts.has(tolerance);
    // Commas are between its items, or between variables.
    const hasCommas = [...this.texts, ...this.values.map(([delimiter]) => delimiter)].some((text) => text.includes(","))
      || this.variables.some(({ separator }) => separator === ",");
    this.reads = { plus: reads("plus-as-space"), commas: reads("encoded-commas") && hasCommas };
  }

  /** The required parameters of variables without names. */
  get required() { return this.variables.flatMap(({ index, parameter }) => parameter?.required ? [index] : []); }
}

class CompiledTemplate {
  constructor(table, schema) {
    const { parameters } = schema;
    const { server = 0, isPortOptional, isFragmentFixed, hasQuestionMark } = table;
    Object.assign(this, { table, schema, server, isPortOptional, isFragmentFixed, hasQuestionMark });
    const [, scheme, slashes] = /^([^:]*):(\/\/)?/.exec(table.parts[0]);
    this.scheme = lowercased(scheme);
    this.hasAuthority = slashes !== undefined;
    this.parts = table.parts.map((part) => typeof part === "string" ? part : expressionOf(part, schema));
    this.text = printTemplate(this.parts);
    this.defaultPort = defaultPort(this.scheme);
    const component = (list, options) => list ? new CompiledComponent(list, schema, options) : null;
    this.userInfo = component(table.userInfo);
    this.host = component(table.host ?? []);
    this.port = component(table.port);
    this.path = component(table.path ?? [], { isPath: true });
    this.wholeQuery = component(table.whole, { isInForm: true });
    this.fragment = component(table.fragment);
    const { items = [], query = [], fragmentItems = [], fragmentQuery } = table;
    // The component of each variable, whether it has its name there, and whether its text is kept reserved or is a host, read in
    // lower case.
    this.positions = [];
    const named = (indexes, component) => indexes.map((index) => [index, component, 1]);
    for (const [given, component, flags] of [...named(query, "query"), ...named(fragmentQuery ?? [], "fragmentForm"), ...table.positions ?? []]) {
      const index = given < 0 ? ~given : given;
      const { raw: isRaw = false, rest: isRest = false, characters } = parameters[index];
      const ignoresCase = component === "host" && this.defaultPort !== undefined;
      this.positions[index] = { component, isNamed: flags === 1, isExploded: given < 0, keepsReserved: flags === 2, isRaw, isRest, characters, ignoresCase };
    }
    this.readPositions = null;
    this.pathNames = [];
    for (const own of this.path.variables) if (own.named) own.order = this.pathNames.push(new ParameterNames(own.named, schema, [])) - 1;
    // The names of each object in `{v*}`, `{/v*}` and their like.
    this.positionalNames = this.parts.flatMap(({ operator, variables }) => (variables ?? [])
      .filter(({ parameter }) => parameter.type === "object" && !operator.isNamed)
      .map((variable) => new ParameterNames([variable], { ...schema, ignored: [] }, [])));
    this.precedence = new Precedence(table.literals, items.length + fragmentItems.length);
    const namesOfForm = (indexes, items, form) => new ParameterNames(indexes.map((index) => variableOf(index, schema, OPERATORS["?"])),
      schema, items.map(([name]) => name), form);
    this.queryNames = namesOfForm(query, items, QUERY_FORM);
    // The names of the fragment; null if it has no form.
    this.fragmentNames = fragmentQuery ? namesOfForm(fragmentQuery, fragmentItems, hasQuestionMark ? FORM_AFTER_MARK : FRAGMENT_FORM) : null;
    this.forms = this.fragmentNames ? [this.queryNames, this.fragmentNames] : [this.queryNames];
    // A query that is a value has no items.
    this.itemForms = this.wholeQuery ? this.forms.slice(1) : this.forms;
    this.fixedItems = [items, fragmentItems].flatMap((items, order) => items.map(([name, value]) =>
      ({ name, value: component(value, { isInForm: true }), form: this.forms[order] })));
    this.requiredItems = [query, fragmentQuery ?? []].flatMap((indexes, order) =>
      indexes.flatMap((index) => requiredItem(parameters[index < 0 ? ~index : index], this.forms[order])));
    this.needsFragment = this.fragment !== null && this.fragment.required.length > 0;
    // The host and the segments: a number, and the literals where the parameters of `;` count as variables.
    const flags = table.segments ?? new Array(this.path.literal === "" ? 2 : this.precedence.partCount).fill(0);
    this.segments = flags.map((own, index) => Array.isArray(own) ? own : [own, table.literals[index]]);
    Object.assign(this, leadOf(this));
  }

  /** The names of an object in `{v*}` or its like; undefined for another parameter. */
  positionalNamesOf(index) { return this.positionalNames.find(({ objects: [object] }) => object.index === index); }

  /** The position of each parameter in the main template, and how its text is read by this template. */
  get reading() {
    return this.readPositions ??= this.schema.positions.map((position, index) => {
      const ignoresCase = [this, this.schema.templates[this.server]].some(({ positions }) => positions[index]?.ignoresCase);
      const reads = (tolerance) => isForm(this.positions[index]?.component) && this.schema.accepts.has(tolerance);
      return { ...position, ignoresCase, readsPlus: reads("plus-as-space"), readsCommas: reads("encoded-commas") };
    });
  }

  /** The shape with which URLs that match no template are compared. */
  get shape() { return this.printedShape ??= new TemplateShape(this); }

  /** Whether the digits of a port are the same as no port. */
  isNoPort(digits) { return this.defaultPort !== undefined && (digits === "" || digits === this.defaultPort); }

  /** The names of the form that holds an item of a URL; undefined if the fragment has none. */
  formOf(item, url) { return this.forms[url.isInFragment(item) ? 1 : 0]; }

  /** The template without its expressions in forms. */
  get withoutQuery() {
    return printTemplate(this.parts.filter(({ operator }) => !operator || !"?&".includes(operator.text || " ")));
  }
}

/**
 * An item of a form that every valid URL contains: its names; its values and their aliases, if they are few strings; and its
 * texts, if these cannot be written in another way.
 */
function requiredItem(parameter, form) {
  if (!parameter.required || parameter.type === "object") return [];
  const isListed = parameter.type === "string" && parameter.enum && parameter.enum.length <= 64;
  const words = isListed ? [...parameter.enum, ...(parameter.otherTexts ?? []).map(([text]) => text)] : [];
  const hasTexts = isListed && !parameter.hasOtherTexts && parameter.enum.every((text) => escaped(text) === text);
  return [{ form, names: namesOf(parameter), words: new Candidates(words), texts: hasTexts ? parameter.choices : null }];
}
