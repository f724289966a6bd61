// Schemas with the tables that the engine uses for every URL.

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
    this.indexes = new Map(this.parameters.map((parameter, index) => [parameter.name, index]));
    this.ignored = table.ignored ?? [];
    this.accepts = (table.accepts ?? []).reduce((bits, name) => bits | TOLERANCES[name], 0);
    this.takesRest = this.parameters.some(({ rest }) => rest);
    this.isReversible = table.reversible ?? false;
    this.templates = templatesOf(table).map(({ text, server }) => new CompiledTemplate(text, this, server));
    this.listStyles = listStyles(this);
    // Whether a fixed item of the query has variables in its value.
    this.hasItemsWithVariables = this.templates.some(({ fixedItems }) => fixedItems.some(({ value }) => value.literal === null));
    this.secretNames = SecretNames.of(this);
    const [main] = this.templates;
    this.order = main.parts.flatMap((part) => part.variables ?? []).map(({ index }) => index);
    this.positions = main.positions;
    const indexesOfNames = (names) => names.map((name) => this.indexes.get(name));
    this.required = this.order.filter((index) => this.parameters[index].required);
    this.dependencies = (table.dependentRequired ?? []).map(([name, names]) => [this.indexes.get(name), indexesOfNames(names)]);
    this.presenceRules = (table.presence ?? []).map(([kind, alternatives]) => [kind, alternatives.map(indexesOfNames)]);
    const printed = this.templates.slice(0, Math.max(this.servers.length, 1));
    const printedElements = printed.flatMap(({ path }) => path.elements);
    this.canHaveDotSegments = printedElements.some((element) => element.operator);
    // Whether the templates themselves print dots in a path with variables.
    this.hasDots = this.canHaveDotSegments && printedElements.some((element) =>
      typeof element === "string" ? element.includes(".") : element.operator?.prefix.includes("."));
  }

  fillDefaults(values) {
    for (let index = 0; index < values.length; index++) values[index] ??= this.parameters[index].default;
  }
}

/** Whether commas are between the items or variables of a part of a template. */
const hasCommas = (elements) => elements.some((element, index) => typeof element === "string"
  ? elements.literalTokens[index].includes(",") : element.variables?.some(({ separator }, index) =>
    separator === "," || index > 0 && element.operator.separator === "," || element.operator.prefix.includes(",")));

/** The parameters of the variables without names of a component. */
const indexesOf = (elements) => elements.flatMap(({ variables }) => (variables ?? []).map(({ index }) => index));

class CompiledTemplate {
  constructor(text, schema, server) {
    this.text = text;
    this.parts = parseTemplate(text, schema);
    this.server = server;
    this.schema = schema;
    const components = componentsOf(this.parts);
    this.positions = positionsOf(components, schema.parameters);
    this.readPositions = null;
    this.pathNames = [];
    const compiled = (elements, accepts = 0) => elements && {
      elements, literal: literalOf(elements), literalTokens: elements.literalTokens,
      width: 1 + Math.max(0, ...elements.map(({ variables }) => variables?.length ?? 0)),
      reads: { plus: (accepts & PLUS) > 0, commas: (accepts & COMMAS) > 0 && hasCommas(elements) },
    };
    Object.assign(this, components);
    for (const name of ["userInfo", "host", "port", "path", "fragment"]) this[name] = compiled(components[name]);
    this.path.segments = segmentsOf(components.path);
    Object.assign(this, leadOf(this));
    this.wholeQuery = compiled(components.wholeQuery, schema.accepts);
    for (const element of components.path) {
      if (element.pathParameters) element.order = this.pathNames.push(new ParameterNames(element.pathParameters, schema, [])) - 1;
    }
    // The names of each object in `{v*}`, `{/v*}` and their like.
    this.positionalNames = this.parts.flatMap(({ operator, variables }) => (variables ?? [])
      .filter(({ parameter }) => parameter.type === "object" && !operator.isNamed)
      .map((variable) => new ParameterNames([variable], { ...schema, ignored: [] }, [])));
    this.precedence = new Precedence(components, this.path.segments);
    this.defaultPort = defaultPort(this.scheme);
    const namesOfForm = (variables, form) => new ParameterNames(variables, schema,
      this.fixedItems.filter(({ isInFragment }) => isInFragment === (form !== QUERY_FORM)).map(({ name }) => textOf(name)),
      schema.accepts, form);
    this.queryNames = namesOfForm(this.queryVariables, QUERY_FORM);
    // The names of the fragment; null if it has no form.
    this.fragmentNames = this.fragmentVariables
      && namesOfForm(this.fragmentVariables, this.hasQuestionMark ? FORM_AFTER_MARK : FRAGMENT_FORM);
    this.forms = this.fragmentNames ? [this.queryNames, this.fragmentNames] : [this.queryNames];
    this.fixedItems = this.fixedItems.map(({ name, value, isInFragment }) => ({
      name: textOf(name), value: compiled(value, schema.accepts), form: isInFragment ? this.fragmentNames : this.queryNames,
    }));
    this.requiredItems = [this.queryVariables, this.fragmentVariables ?? []].flatMap((variables, index) =>
      variables.flatMap(({ parameter }) => requiredItem(parameter, this.forms[index])));
    this.needsFragment = components.fragment?.some(({ variables }) => variables?.some(({ parameter }) => parameter.required));
  }

  /** The names of an object in `{v*}` or its like; undefined for another parameter. */
  positionalNamesOf(index) { return this.positionalNames.find(({ objects: [object] }) => object.index === index); }

  /** The position of each parameter in the main template, and how its text is read by this template. */
  get reading() {
    return this.readPositions ??= this.schema.positions.map((position, index) => {
      const ignoresCase = [this, this.schema.templates[this.server]].some(({ positions }) => positions[index]?.ignoresCase);
      const accepts = isForm(this.positions[index]?.component) ? this.schema.accepts : 0;
      return { ...position, ignoresCase, readsPlus: (accepts & PLUS) > 0, readsCommas: (accepts & COMMAS) > 0 };
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
