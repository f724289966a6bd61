// What a program sees of URLs, and of what is not valid.

/** What makes words of records, if `messages.js` was loaded. */
let words_;

/** From now on, violations have their messages at once. */
export function explainWith(texts) {
  words_ = texts;
}

/** What is wrong with a URL, or with parameters. A result that is not `ok` is this error, which `parse` and `build` throw. */
export class URLValidationError extends Error {
  #r;
  #violations;

  constructor(r) {
    super();
    this.#r = r;
    Object.assign(this, { ok: false, url: r.text, schema: r.kind?.name });
  }

  get name() { return "URLValidationError"; }

  get violations() {
    if (!this.#violations || words_ && !("message" in this.#violations[0])) this.#violations = violationsOf(this.#r);
    return this.#violations;
  }

  /** A line for each violation that is listed, and a count of the others. */
  get message() {
    const more = this.#r.found.length + (this.#r.more ?? 0) - this.violations.length;
    return this.violations.map(describeViolation).join("\n") + (more > 0 ? `\nand ${more} more` : "");
  }

  toJSON() { return { ...this, violations: this.violations }; }

  async explain() {
    if (!words_) await import("./messages.js");
    return this.violations;
  }
}

/** The text of a violation: its message and suggestion, or its code and parameter without `messages.js`. */
export const describeViolation = (violation) => words_?.describe(violation) ?? violation.code + (violation.parameter === undefined ? "" : ` "${violation.parameter}"`);

function violationsOf(r) {
  const { found } = r;
  const [miss] = found;
  if (miss.isMiss && words_) Object.assign(miss, words_.missOf(r), { isMiss: false });
  r.plan?.hideNames?.(r);
  return Object.freeze(found.slice(0, LISTED).map((own) => {
    const { code, parameter, range } = own;
    return Object.freeze(Object.assign({ code }, parameter === undefined ? undefined : { parameter }, range && { range }, words_?.explain(r, own)));
  }));
}

/** Parameters by name, and nothing else: no name has a value that is not one of a parameter. */
export function Parameters() {}
Parameters.prototype = /* @__PURE__ */ Object.create(null);

const NOTHING = /* @__PURE__ */ Object.freeze([]);

/** A valid URL. It is immutable. Its parameters are properties, but for those that are named like another one. */
export class URLValue {
  #r;
  #href;

  constructor(r, href) {
    const { plan, values, template } = r;
    this.#r = r;
    this.#href = href;
    const parameters = new Parameters();
    for (const { name, index, default: standard } of plan.params) {
      const value = values[index] ?? standard;
      if (value !== undefined) parameters[name] = value;
    }
    this.schema = plan.name;
    this.parameters = Object.freeze(parameters);
    if (plan.servers.length > 1) this.server = plan.servers[template.server];
    this.ignored = !r.isBuilt && plan.ignoredOf?.(r) || NOTHING;
    for (const name in parameters) if (!(name in this)) this[name] = parameters[name];
    Object.freeze(this);
  }

  get href() { return this.#href ??= this.#r.canonical ?? print(this.#r.plan, this.#r.values, this.#r.template.server); }
  get pathAndQuery() { return this.href.replace(/^[^:]*:(\/\/[^/?#]*)?\/?([^#]*).*/, "/$2"); }
  toString() { return this.href; }
  toJSON() { return this.href; }
  equals(other) { return other instanceof URLValue && other.schema === this.schema && other.href === this.href; }
}

function orThrow(result) {
  if (result.ok) return result.value;
  // What an engine shows of an error that nobody catches begins with its words.
  const { name, message, stack } = result;
  result.stack = `${name}: ${message}\n${words_ ? "" : "(its explain() has the words)\n"}${stack?.slice(stack.indexOf("\n") + 1)}`;
  throw result;
}

const resultOf = (r) => r.found.length > 0 ? new URLValidationError(r) : { ok: true, value: new URLValue(r, r.canonical) };

/** The text of any value: of a `URL`, a location or a link of a page, its `href`. An object without a text has the empty one, which is no URL. */
function anyText(value) {
  try {
    return String(value?.href ?? value);
  } catch {
    return "";
  }
}

/** A set that knows the kinds which own URLs that one of the set would accept. */
function withStrangers(own) {
  let set = own;
  for (const name of ["besides", "strangers"]) {
    for (const kind of own.kinds) {
      const [add, all] = kind.features[name] ?? [];
      if (add) set = add(set, all, kind);
    }
  }
  return set;
}

/** The functions of one kind or several. They can be passed on without their object. */
function functionsOf(setOf) {
  const read = (url, options) => options?.server === undefined ? setOf().read(anyText(url)) : setOf().readAt(options.server, anyText(url));
  const safeParse = (url, options) => resultOf(read(url, options));
  return { matches: (url, options) => read(url, options).found.length === 0, safeParse, parse: (url, options) => orThrow(safeParse(url, options)) };
}

/** The URLs of one schema, by what `Plan` needs. The features `besides` and `strangers` are those that own URLs which this one would accept. */
export function kind(name, templates, parameters, features = {}) {
  let [plan, set] = [];
  const self = {
    name, features, texts: [].concat(templates),
    get plan() { return plan ??= Object.assign(new Plan(name, self.texts, parameters, features), { kind: self }); },
    get set() { return set ??= withStrangers(new KindSet(self)); },
    ...functionsOf(() => self.set),
  };
  return Object.freeze(self);
}

export function links(...kinds) {
  let set;
  const self = {
    kinds: Object.freeze(kinds),
    get set() { return set ??= withStrangers(new LinkSet(kinds)); },
    ...functionsOf(() => self.set),
  };
  return Object.freeze(self);
}

// What messages are made with.
export { characterAt, compareTexts, decoded, decodedBytes, escaped, isASCII, isIPv4, isNamed, isUnicode, itemsOf, lowercased, readingOf, textOf, utf8 };
