// What modules and pages call that have tables of schemas, and what they see of URLs. `runtime.d.ts` describes it.

/** The result of a URL that is not valid. Its message has a line for each violation that is listed, and a count of the others. */
function refused(url, schema, all, more = 0) {
  const violations = all.slice(0, LISTED);
  const count = all.length - violations.length + more;
  const message = violations.map(describeViolation).join("\n") + (count > 0 ? "\nand " + count + " more" : "");
  return new URLValidationError({ url, schema: schema?.name, violations, message });
}

/** Violations that say which plus signs were read as spaces, because they speak of the spaces. */
function noted(violations, schema, url) {
  if (!schema?.accepts.has("plus-as-space")) return violations;
  const bytes = utf8(url);
  const hash = firstOf("#", bytes, 0);
  const query = firstOf("?", bytes.slice(0, hash), 0);
  const hasPlus = ([start, end]) => bytes.slice(Math.max(start, query), Math.min(end, hash)).includes("+");
  return violations.map((found) => found.parameter === undefined || !found.range || !hasPlus(found.range) ? found
    : { ...found, message: found.message + '; a "+" is read as a space' });
}

/** What reads and builds the URLs of some kinds, prepared when it is first used. */
class Reader {
  #set;

  constructor(kinds) {
    this.kinds = kinds;
  }

  get set() {
    if (this.#set) return this.#set;
    const others = new Set(this.kinds.flatMap((kind) => kind.moreSpecific()));
    for (const kind of this.kinds) others.delete(kind);
    return this.#set = new SchemaSet(this.kinds.map((kind) => kind.table), [...others].map((kind) => kind.table));
  }

  value(schema, print, values, server, ignored) {
    const build = (parameters, options) => orThrow(this.safeBuild(schema, parameters, options));
    const name = schema.servers.length > 1 ? schema.servers[server] : undefined;
    return { ok: true, value: new URLValue(schema.name, toPublicParameters(schema, values), name, ignored, print, build, assignOthers) };
  }

  safeParse = (text) => {
    const url = anyText(text);
    const { schema, reading, violations, more } = this.set.read(url);
    if (violations.length > 0) return refused(url, schema, noted(violations, schema, url), more);
    const { values, server, ignored } = reading;
    return this.value(schema, () => printURL(schema, values, server).text, values, server, ignored);
  };

  matches = (text) => this.safeParse(text).ok;

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
    const server = name === undefined ? 0 : schema.servers.indexOf(name);
    if (server < 0) found.push(unknownServer(String(name), schema.servers));
    const built = this.set.build(schema, values, Math.max(server, 0), found);
    if (built.violations.length === 0) return this.value(schema, () => built.canonical, built.values, server, []);
    return refused(built.canonical, schema, built.violations.filter(({ code, parameter }) =>
      code !== "missing-parameter" || !unprintable.has(parameter)), built.more);
  }
}

/** The URLs of one schema. `moreSpecific` are kinds with more literal templates, which own URLs that this one would accept. */
function kindOfTable(table, moreSpecific = () => []) {
  const self = { name: table.name, table, moreSpecific };
  const reader = new Reader([self]);
  const safeBuild = (parameters, options) => reader.safeBuild(reader.set.own[0], parameters, options);
  return Object.freeze(Object.assign(self, functionsOf(reader.safeParse, safeBuild, reader.matches)));
}

function linksOfTables(...kinds) {
  const reader = new Reader(kinds);
  const safeBuild = (name, parameters, options) => {
    const schema = reader.set.own.find((schema) => schema.name === name);
    if (schema) return reader.safeBuild(schema, parameters, options);
    const text = anyText(name);
    const suggestion = nearest(text, reader.set.own.map((schema) => schema.name));
    return refused("", undefined, [violation("no-match", undefined, undefined, "there is no schema " + quote(text), suggestion)]);
  };
  return Object.freeze({ kinds: Object.freeze(kinds), ...functionsOf(reader.safeParse, safeBuild, reader.matches) });
}

// MARK: Values as programs see them

const NO_VALUE = Symbol("no value of a URL");

function toPublic(schema, value) {
  if (typeof value === "bigint") {
    const own = schema?.type === "union" ? schema.branches.find((branch) => meets(branch, value)) : schema;
    return own?.isNarrow ? Number(value) : value;
  }
  if (Array.isArray(value)) return Object.freeze(value.map((item, index) => toPublic(itemSchema(schema, index), item)));
  if (!(value instanceof Members)) return value;
  const object = Object.create(null);
  for (const [name, member] of value.pairs) object[name] = toPublic(schemasOf(schema, name)[0], member);
  return Object.freeze(object);
}

function toPublicParameters({ parameters }, values) {
  const found = new Parameters();
  values.forEach((value, index) => {
    if (value !== undefined) found[parameters[index].name] = toPublic(parameters[index], value);
  });
  return found;
}

/** Whether a date is a value of a schema: of a date-time, or of a union that has one. */
const takesDate = (schema) => schema?.format === "date-time" || !!schema?.branches?.some(takesDate);

/** The value that the engine has for one of a program, or `NO_VALUE`. Objects can hold lists, and lists only single values. */
function fromPublic(schema, given, mayBeObject = true, mayBeList = true) {
  const value = given instanceof Date && takesDate(schema) ? dateTime(given.toJSON()) : given;
  if (mayBeList && Array.isArray(value)) {
    const items = Array.from(value, (item, index) => fromPublic(itemSchema(schema, index), item, false, false));
    return items.includes(NO_VALUE) ? NO_VALUE : items;
  }
  if (mayBeObject && isRecord(value)) {
    const pairs = Object.entries(value).filter(([, member]) => member !== undefined).map(([name, member]) =>
      [name, fromPublic(schema?.type === "object" ? schemasOf(schema, name)[0] : undefined, member, false)]);
    return pairs.every(([name, member]) => isUnicode(name) && member !== NO_VALUE) ? new Members(pairs) : NO_VALUE;
  }
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
  return schema.type === "integer" || meets(schema, integer) ? integer : value;
}

export { kindOfTable as kind, linksOfTables as links, URLValidationError, describeViolation };
