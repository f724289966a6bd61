// What generated modules and pages call. `runtime.d.ts` describes it.

export class URLValidationError extends Error {
  constructor({ url, schema, violations }) {
    super(violations.map(describeViolation).join("\n"));
    this.name = "URLValidationError";
    this.url = url;
    this.schema = schema;
    this.violations = violations;
  }
}

export function describeViolation({ message, suggestion }) {
  return suggestion === undefined ? message : message + "; did you mean " + quote(suggestion) + "?";
}

class URLValue {
  // The text, or what prints it: most programs read a URL to see its parameters.
  #href;

  constructor(schema, href, values, server, ignored) {
    this.#href = href;
    this.schema = schema.name;
    this.parameters = toPublicParameters(schema, values);
    if (schema.servers.length > 1) this.server = schema.servers[server].name;
    this.ignored = ignored.length === 0 ? NOTHING : Object.freeze(ignored);
    Object.freeze(this);
  }

  get href() { return typeof this.#href === "string" ? this.#href : this.#href = this.#href(); }

  toString() { return this.href; }

  toJSON() { return this.href; }
}

const NOTHING = Object.freeze([]);

/** The class of a schema's values, with a property for each parameter. */
function valueClass(schema, build) {
  class Value extends URLValue {
    with(changes = {}, options = null) {
      // What is no object is left to the builder, which says so; a spread would drop it.
      return build(isRecord(changes) ? { ...this.parameters, ...changes } : changes,
        isRecord(options ?? {}) ? { server: this.server, ...options } : options);
    }
  }
  const others = ["schema", "parameters", "ignored", ...schema.servers.length > 1 ? ["server"] : []];
  for (const { name } of schema.parameters) {
    if (name in Value.prototype || others.includes(name)) continue;
    Object.defineProperty(Value.prototype, name, { get() { return this.parameters[name]; } });
  }
  return Value;
}

function orThrow(result) {
  if (!result.ok) throw new URLValidationError(result);
  return result.value;
}

/** The result of a URL that is not valid. Members without a value are left out. */
function refused(url, schema, violations) {
  for (const found of violations) {
    for (const key of Object.keys(found)) if (found[key] === undefined) delete found[key];
  }
  return { ok: false, url, schema: schema?.name, violations };
}

/** What reads and builds the URLs of some kinds, prepared when it is first used. */
class Reader {
  #set;

  constructor(kinds) {
    this.kinds = kinds;
    this.classes = new Map();
  }

  get set() {
    if (this.#set) return this.#set;
    const others = new Set(this.kinds.flatMap((kind) => kind.moreSpecific()));
    for (const kind of this.kinds) others.delete(kind);
    return this.#set = new SchemaSet(this.kinds.map((kind) => kind.table), [...others].map((kind) => kind.table));
  }

  /** A valid URL. */
  value(schema, href, values, server, ignored) {
    let Value = this.classes.get(schema);
    if (!Value) {
      Value = valueClass(schema, (parameters, options) => orThrow(this.safeBuild(schema, parameters, options)));
      this.classes.set(schema, Value);
    }
    return { ok: true, value: new Value(schema, href, values, server, ignored) };
  }

  safeParse(text) {
    const url = anyText(text);
    const { schema, reading, violations } = this.set.read(url);
    if (violations.length > 0) return refused(url, schema, violations);
    const { values, server, ignored } = reading;
    return this.value(schema, () => printURL(schema, values, server).text, values, server, ignored);
  }

  safeBuild(schema, parameters = {}, options = {}) {
    for (const [what, value] of [["parameters", parameters], ["options", options ?? {}]]) {
      if (isRecord(value)) continue;
      const message = "the " + what + " must be an object with a property for each";
      return refused("", schema, [violation("invalid-type", undefined, undefined, message)]);
    }
    const name = options?.server;
    const values = new Array(schema.parameters.length).fill(undefined);
    const found = [];
    const unprintable = new Set();
    for (const name of Object.keys(parameters)) {
      if (parameters[name] === undefined) continue;
      const index = schema.indexes.get(name);
      if (index === undefined) {
        found.push(unknownParameter(name, undefined, nearest(name, [...schema.indexes.keys()])));
        continue;
      }
      const value = fromPublic(schema.parameters[index], parameters[name]);
      if (value !== NO_VALUE) values[index] = value;
      else {
        // What no URL can hold has no text to be printed.
        unprintable.add(name);
        found.push(violation("invalid-type", name, undefined, quote(name) + " is not a value that a URL can hold"));
      }
    }
    const server = name === undefined ? 0 : schema.servers.findIndex((server) => server.name === name);
    if (server < 0) found.push(unknownServer(String(name), schema.servers));
    const built = this.set.build(schema, values, Math.max(server, 0), found);
    if (built.violations.length === 0) return this.value(schema, built.canonical, built.values, server, []);
    return refused(built.canonical, schema, built.violations.filter(({ code, parameter }) =>
      code !== "missing-parameter" || !unprintable.has(parameter)));
  }
}

/** The URLs of one schema. `moreSpecific` are kinds with more literal templates, which own URLs that this one would accept. */
export function kind(table, moreSpecific = () => []) {
  const self = { name: table.name, table, moreSpecific };
  const reader = new Reader([self]);
  const safeBuild = (parameters, options) => reader.safeBuild(reader.set.own[0], parameters, options);
  return Object.freeze(Object.assign(self, functionsOf(reader, safeBuild)));
}

/** The functions of one kind or several. They can be passed on without their object. */
const functionsOf = (reader, safeBuild) => ({
  safeParse: (text) => reader.safeParse(text),
  parse: (text) => orThrow(reader.safeParse(text)),
  safeBuild,
  build: (...content) => orThrow(safeBuild(...content)),
});

/** The URLs of several kinds. */
export function links(...kinds) {
  const reader = new Reader(kinds);
  const safeBuild = (name, parameters, options) => {
    const schema = reader.set.own.find((schema) => schema.name === name);
    if (!schema) return refused("", undefined, [unknownSchema(anyText(name), reader.set.own.map((schema) => schema.name))]);
    return reader.safeBuild(schema, parameters, options);
  };
  return Object.freeze({ kinds: Object.freeze(kinds), ...functionsOf(reader, safeBuild) });
}

function unknownSchema(name, names) {
  return violation("no-match", undefined, undefined, "there is no schema " + quote(name), nearest(name, names));
}

// MARK: Values as programs see them

const NO_VALUE = Symbol("no value of a URL");

/** Whether a value is an object whose properties are all that it holds: no `Map`, no `Date`, no list. */
const isRecord = (value) => Object.prototype.toString.call(value) === "[object Object]";

/** The text of any value. An object without one has the empty text, which is no URL. */
function anyText(value) {
  try {
    return String(value);
  } catch {
    return "";
  }
}

function toPublic(schema, value) {
  if (typeof value === "bigint") {
    const own = schema?.type === "union" ? schema.branches.find((branch) => unmet(branch, value) === 0) : schema;
    return own?.isNarrow ? Number(value) : value;
  }
  if (Array.isArray(value)) return Object.freeze(value.map((item, index) => toPublic(itemSchema(schema, index), item)));
  if (!(value instanceof Members)) return value;
  const object = Object.create(null);
  for (const [name, member] of value.pairs) object[name] = toPublic(schemasOf(schema, name)[0], member);
  return Object.freeze(object);
}

/** Parameters by name, and nothing else: no name has a value that is not one of a parameter. */
class Parameters {}
Object.setPrototypeOf(Parameters.prototype, null);
delete Parameters.prototype.constructor;

function toPublicParameters(schema, values) {
  const parameters = new Parameters();
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (value === undefined) continue;
    const parameter = schema.parameters[index];
    parameters[parameter.name] = typeof value === "string" ? value : toPublic(parameter, value);
  }
  return Object.freeze(parameters);
}

/** The value that the engine has for one of a program, or `NO_VALUE`. */
function fromPublic(schema, value) {
  if (Array.isArray(value)) return listFromPublic(schema, value);
  if (!isRecord(value)) return scalarFromPublic(schema, value);
  const pairs = [];
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (member === undefined) continue;
    const own = schema?.type === "object" ? schemasOf(schema, name)[0] : undefined;
    const known = Array.isArray(member) ? listFromPublic(own, member) : scalarFromPublic(own, member);
    if (known === NO_VALUE || !isUnicode(name)) return NO_VALUE;
    pairs.push([name, known]);
  }
  return new Members(pairs);
}

function listFromPublic(schema, value) {
  const items = Array.from(value, (item, index) => scalarFromPublic(itemSchema(schema, index), item));
  return items.includes(NO_VALUE) ? NO_VALUE : items;
}

function scalarFromPublic(schema, value) {
  switch (typeof value) {
    case "string": return isUnicode(value) ? value : NO_VALUE;
    case "boolean": return value;
    case "bigint": return value >= LEAST_INTEGER && value <= GREATEST_INTEGER ? value : NO_VALUE;
    case "number": return numberFromPublic(schema, value);
    default: return NO_VALUE;
  }
}

/** A number without a fraction is an integer where the schema has integers. */
function numberFromPublic(schema, value) {
  const types = schema?.type === "union" ? schema.branches : [schema];
  if (!types.some((branch) => branch?.type === "integer") || !Number.isSafeInteger(value)) return value;
  const integer = BigInt(value);
  return schema.type === "integer" || unmet(schema, integer) === 0 ? integer : value;
}
