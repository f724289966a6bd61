// What a program sees of URLs, and of what is not valid.

/** What `messages.js` knows: the engine's kind of a name, or all of them without one. */
let engine;

/** From now on, errors have their violations at once. */
export function explainWith(kinds, links) {
  engine = (name) => name === undefined ? links : kinds[name];
}

/** What is wrong with a URL, or with parameters. A result that is not `ok` is this error, which `parse` and `build` throw. */
export class URLValidationError extends Error {
  #ask;

  /** @param ask The engine's error, when that is there. */
  constructor(found, ask) {
    super(found.message ?? "the URL is not valid; await error.explain() for the reasons");
    Object.assign(this, { ok: false, violations: undefined }, found);
    this.#ask = ask;
  }

  get name() { return "URLValidationError"; }

  /** The violations; loads the engine if that is not there. */
  async explain() {
    if (!this.violations) {
      if (!engine) await import("./messages.js");
      const found = this.#ask();
      Object.assign(this, found, { message: found.message });
    }
    return this.violations;
  }
}

export function orThrow(result) {
  if (!result.ok) throw result;
  return result.value;
}

const NOTHING = /* @__PURE__ */ Object.freeze([]);

/** A valid URL. It is immutable. `assign` gives it its parameters as properties. */
export class URLValue {
  #print;
  #build;
  #href;

  constructor(schema, parameters, server, ignored, print, build, assign = Object.assign) {
    this.#print = print;
    this.#build = build;
    this.schema = schema;
    this.parameters = Object.freeze(parameters);
    if (server !== undefined) this.server = server;
    this.ignored = ignored ? Object.freeze(ignored) : NOTHING;
    assign(this, parameters);
    Object.freeze(this);
  }

  get href() { return this.#href ??= this.#print(); }

  /** What a request of HTTP begins with. */
  get pathAndQuery() { return this.href.replace(/^[^:]*:(\/\/[^/?#]*)?\/?([^#]*).*/, "/$2"); }

  toString() { return this.href; }

  toJSON() { return this.href; }

  equals(other) { return other instanceof URLValue && other.schema === this.schema && other.href === this.href; }

  with(changes = {}, options = {}) {
    // What is no object is left to the builder, which says so; a spread would drop it.
    return this.#build(isRecord(changes) ? { ...this.parameters, ...changes } : changes,
      isRecord(options ?? {}) ? { server: this.server, ...options } : options);
  }
}

/** Parameters by name, and nothing else: no name has a value that is not one of a parameter. */
export function Parameters() {}
Parameters.prototype = /* @__PURE__ */ Object.create(null);

/** Whether a value is an object whose properties are all that it holds: no `Map`, no `Date`, no list. */
export const isRecord = (value) => ({}).toString.call(value) === "[object Object]";

/** The text of any value: of a `URL`, a location or a link of a page, its `href`. An object without a text has the empty one, which
 * is no URL. */
export function anyText(value) {
  try {
    return String(value?.href ?? value);
  } catch {
    return "";
  }
}

/** What a program builds, its parameters and its server in place of a URL. */
function contentOf(content) {
  const index = content.findIndex((part) => part instanceof URLValue);
  if (index < 0) return content;
  const { parameters, server } = content[index];
  const options = content[index + 1] ?? {};
  return [...content.slice(0, index), parameters, isRecord(options) ? { server, ...options } : options];
}

/** The functions of one kind or several. They can be passed on without their object. */
export function functionsOf(safeParse, buildOf, matches) {
  const safeBuild = (...content) => buildOf(...contentOf(content));
  return {
    matches,
    safeParse,
    parse: (text) => orThrow(safeParse(text)),
    safeBuild,
    build: (...content) => orThrow(safeBuild(...content)),
  };
}
