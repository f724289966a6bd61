// Plans: what a generated module says of a schema, and what is made of it when the first URL needs it.

/** A default as values are read. */
const ownDefault = (type, value) => value === undefined || type.members ? value : type.typeAt ? Object.freeze(value.map((item, index) => type.typeAt(index).own(item))) : type.own(value);

// `texts` are those of the templates: the printed one of each server, then others. `parameters` has a list for each: its name, its type,
// whether it is required, and what else there is of it. `iri`, `slash`, `items` and `use` have functions that only some plans need.
class Plan {
  #templates = [];
  #forms = new Map();
  #all;

  constructor(name, texts, parameters, { servers = [], serverOf, use = [], takesRest, iri, slash, items } = {}) {
    Object.assign(this, { name, texts, servers, serverOf, takesRest, ignored: [] });
    this.params = parameters.map(([name, spec, isRequired = 0, more = {}], index) => {
      const type = typeOf(spec);
      return {
        name, index, type, isRequired: isRequired > 0, aliases: [], ...more, default: ownDefault(type, more.default),
        excludes: more.excludes && typeOf(more.excludes), textOf: more.textOf && typeOf(more.textOf),
      };
    });
    this.byName = new Map(this.params.map((parameter) => [parameter.name, parameter]));
    this.taken = new Set(this.params.flatMap(({ name, type, aliases }) => type.members ? [] : [name, ...aliases]));
    this.others = this.params.find(({ type }) => type.findOther)?.type.findOther;
    for (const own of [iri, slash, items, ...use]) if (own) (typeof own === "function" ? own : typeOf(own))(this);
    this.order = variablesOf(this.main.parts).map(({ parameter }) => parameter);
  }

  template(index) { return this.#templates[index] ??= newTemplate(this, this.texts[index], index); }
  get main() { return this.template(0); }
  get all() { return this.#all ??= this.texts.map((_, index) => this.template(index)); }

  /** The names of a form. Templates of several servers have the same one. */
  form(text) {
    let form = this.#forms.get(text);
    if (!form) this.#forms.set(text, form = newForm(text, this));
    return form;
  }
}

// MARK: What only some plans use

export const plus = (plan) => { plan.hasPlus = true; };
export const commas = (plan) => { plan.splits = true; };

/** Divides URLs in which other characters than those of RFC 3986 count as their escapes, but for controls. */
export const iri = (plan) => {
  plan.iri = (bytes) => /^([A-Za-z][\dA-Za-z+.-]*):(\/\/[^/?#]*)?([^\0-\x1F\x7F?#]*)(\?[^\0-\x1F\x7F#]*)?(#[^\0-\x1F\x7F]*)?/
    .exec(bytes.replace(/\xC2[\x80-\x9F][^]*/, ""));
};

export { allowing };

/** A place that excludes texts: those that an expression finds. */
export const not = (expression) => Object.assign((value) => typeof value === "string" && expression.test(value), { expression });

/** A text with its escapes, those for characters that RFC 3986 does not allow among them; undefined if one is broken. */
export function raw({ bytes, fragment, unescaped }, start, end) {
  const written = bytes.slice(start, end);
  if (/%(?![\da-f]{2})/i.test(written)) return undefined;
  // A bracket stays, because its escape is another URL, and so does the first `#`.
  return unescaped < 0 ? written : written.replace(/[^\w.~!$&'()*+,;=:@/?%[\]-]/g, (byte, index) =>
    fragment && start + index === fragment[0] - 1 ? byte : "%" + byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0"));
}

/** A place of raw text: all of it is what an expression says. */
export const only = (expression) => Object.assign((value) => typeof value === "string" && !expression.test(value), { expression, isAll: true });
