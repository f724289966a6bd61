// What generated modules and pages call.

/**
 * The error of a builder or parser.
 */
export class URLValidationError extends Error {
  /**
   * @param {string} url The text of the URL; of a builder, as it would have been printed.
   * @param {string | undefined} schema The name of the schema, if it is known.
   * @param {readonly object[]} violations What is wrong, in the order of the URL.
   */
  constructor(url, schema, violations) {
    super(violations.map(describeViolation).join("\n"));
    this.name = "URLValidationError";
    this.url = url;
    this.schema = schema;
    this.violations = violations;
  }
}

/** The message of a violation, and the suggestion, if there is one. */
export function describeViolation({ message, suggestion }) {
  return suggestion === undefined ? message : message + "; did you mean " + quote(suggestion) + "?";
}

/** A valid URL. It is immutable. */
class URLValue {
  constructor(kind, href, parameters, server, ignored) {
    Object.defineProperty(this, "kind", { value: kind });
    this.schema = kind.schema.name;
    this.href = href;
    this.parameters = Object.freeze(parameters);
    if (kind.schema.servers.length > 1) this.server = kind.schema.servers[server].name;
    this.ignored = Object.freeze(ignored);
    for (const name of Object.keys(parameters)) {
      if (!(name in this)) Object.defineProperty(this, name, { value: parameters[name], enumerable: false });
    }
    Object.freeze(this);
  }

  toString() { return this.href; }

  toJSON() { return this.href; }

  /** The same URL with some parameters changed. One that is undefined is removed. */
  with(changes, options) {
    return this.kind.build({ ...this.parameters, ...changes }, { server: this.server, ...options });
  }
}

/** Builds and parses the URLs of one schema. */
class URLKind {
  constructor(set, schema) {
    this.set = set;
    this.schema = schema;
  }

  get name() { return this.schema.name; }

  /** Builds a URL, or throws a `URLValidationError`. */
  build(parameters = {}, options = {}) {
    const built = this.safeBuild(parameters, options);
    if (!built.ok) throw new URLValidationError(built.url, this.schema.name, built.violations);
    return built.value;
  }

  safeBuild(parameters = {}, options = {}) {
    const { schema } = this;
    const values = new Array(schema.parameters.length).fill(undefined);
    const unknown = [];
    for (const name of Object.keys(parameters)) {
      if (parameters[name] === undefined) continue;
      const place = schema.places.get(name);
      if (place === undefined) {
        unknown.push(unknownParameter(name, undefined, nearest(name, [...schema.places.keys()])));
      } else values[place] = fromPublic(schema.parameters[place], parameters[name]);
    }
    let server = 0;
    if (options.server !== undefined) {
      server = schema.servers.findIndex(({ name }) => name === options.server);
      if (server < 0) unknown.push(unknownServer(String(options.server), schema.servers));
    }
    // What is no value of a URL at all has no text to be printed.
    const foreign = schema.parameters.flatMap(({ name }, place) => values[place] !== FOREIGN ? []
      : [violation("invalid-type", name, undefined, quote(name) + " must be a value that a URL can hold")]);
    for (let place = 0; place < values.length; place++) if (values[place] === FOREIGN) values[place] = undefined;
    const built = this.set.build(schema, values, Math.max(server, 0), [...unknown, ...foreign]);
    if (built.violations.length > 0) {
      const isForeign = (name) => foreign.some((violation) => violation.parameter === name);
      const violations = built.violations.filter(({ code, parameter }) => code !== "missing-parameter" || !isForeign(parameter));
      return { ok: false, url: built.canonical, schema: schema.name, violations };
    }
    return { ok: true, value: this.value(built.canonical, built.values, Math.max(server, 0), []) };
  }

  value(href, values, server, ignored) {
    return new URLValue(this, href, toPublicParameters(this.schema, values), server, ignored);
  }
}

/** Parses a URL of a set's schemas, and returns it or what is wrong. */
function safeParse(kinds, text) {
  const given = typeof text === "string" ? text : String(text);
  const { schema, reading, violations } = kinds.set.read(given);
  if (violations.length > 0) return { ok: false, url: given, schema: schema?.name, violations };
  const href = printURL(schema, reading.values, reading.server).text;
  return { ok: true, value: kinds.of(schema).value(href, reading.values, reading.server, reading.ignored) };
}

/** A set of schemas, and the kinds of their URLs. */
class Links {
  constructor(tables) {
    this.set = new SchemaSet(tables);
    this.kinds = new Map(this.set.members.map((schema) => [schema, new URLKind(this.set, schema)]));
  }

  of(schema) { return this.kinds.get(schema); }

  /** Parses a URL of any schema, and returns it or what is wrong. */
  safeParse(text) { return safeParse(this, text); }

  /** Parses a URL of any schema, or throws a `URLValidationError`. */
  parse(text) { return parsedOrThrown(this.safeParse(text)); }
}

function parsedOrThrown(result) {
  if (!result.ok) throw new URLValidationError(result.url, result.schema, result.violations);
  return result.value;
}

/** The links of some tables. */
export function links(...tables) {
  return new Links(tables);
}

// MARK: Values as programs see them

const FOREIGN = Symbol("no value of a URL");

const isSafe = (bound) => bound !== undefined && bound >= -9007199254740991n && bound <= 9007199254740991n;

/** Whether all integers of a schema are exact as numbers; else they are bigints. */
function isNarrow(schema) {
  if (schema.enum) return schema.enum.every(isSafe);
  return (isSafe(schema.minimum) || isSafe(schema.exclusiveMinimum)) && (isSafe(schema.maximum) || isSafe(schema.exclusiveMaximum));
}

function toPublic(schema, value) {
  if (typeof value === "bigint") {
    const own = schema?.type === "union"
      ? schema.branches.find((branch) => branch.type === "integer" && unmet(branch, value) === 0) : schema;
    return own?.type === "integer" && isNarrow(own) ? Number(value) : value;
  }
  if (Array.isArray(value)) {
    return Object.freeze(value.map((item, index) => toPublic(schema?.type === "tuple" ? schema.items[index] : schema?.items, item)));
  }
  if (!(value instanceof Members)) return value;
  const object = Object.create(null);
  for (const [name, member] of value.pairs) object[name] = toPublic(schemasOf(schema, name)[0], member);
  return Object.freeze(object);
}

function toPublicParameters(schema, values) {
  const parameters = Object.create(null);
  values.forEach((value, place) => {
    const parameter = schema.parameters[place];
    if (value !== undefined) parameters[parameter.name] = toPublic(parameter, value);
  });
  return parameters;
}

/** The value that the engine has for one of a program, or `FOREIGN`. */
function fromPublic(schema, value) {
  switch (typeof value) {
    case "string": return isUnicode(value) ? value : FOREIGN;
    case "boolean": return value;
    case "bigint": return value >= LEAST_INTEGER && value <= GREATEST_INTEGER ? value : FOREIGN;
    case "number": return numberFromPublic(schema, value);
    case "object": break;
    default: return FOREIGN;
  }
  if (value === null) return FOREIGN;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => fromPublic(schema?.type === "tuple" ? schema.items[index] : schema?.items, item));
    return items.some((item) => item === FOREIGN || typeof item === "object") ? FOREIGN : items;
  }
  const pairs = [];
  for (const name of Object.keys(value)) {
    if (value[name] === undefined) continue;
    const own = schema?.type === "object" ? schemasOf(schema, name)[0] : undefined;
    const member = fromPublic(own, value[name]);
    if (member === FOREIGN || !isUnicode(name) || member instanceof Members) return FOREIGN;
    pairs.push([name, member]);
  }
  return new Members(pairs);
}

/** A number without a fraction is an integer where the schema has integers. */
function numberFromPublic(schema, value) {
  const mayBeInteger = schema?.type === "integer"
    || schema?.type === "union" && schema.branches.some((branch) => branch.type === "integer");
  if (!mayBeInteger || !Number.isSafeInteger(value)) return value;
  const integer = BigInt(value);
  return schema.type === "integer" || unmet(schema, integer) === 0 ? integer : value;
}
