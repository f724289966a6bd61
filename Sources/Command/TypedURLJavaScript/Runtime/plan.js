// Plans: what a generated module says of a schema, and what is made of it when the first URL needs it.

/**
 * A plan.
 *
 * `templates` are the texts of the templates: the printed one of each server, then others. `parameters` has a list for each: its name, its type,
 * whether it is required, and what else there is of it. `more` has `servers`, `serverOf`, and functions that only some plans need: `iri`, `slash`, `items` and `use`.
 */
class Plan {
  #templates = [];
  #forms = new Map();

  constructor(name, texts, parameters, { servers = [], serverOf, use = [], takesRest = false, iri, slash, items } = {}) {
    this.name = name;
    this.texts = texts;
    this.servers = servers;
    this.serverOf = serverOf;
    this.takesRest = takesRest;
    this.params = parameters.map(([name, spec, isRequired = 0, more = {}], index) => {
      const type = typeOf(spec);
      return {
        name, index, type, isRequired: isRequired > 0, aliases: [], ...more, default: more.default === undefined ? undefined : type.own(more.default),
        excludes: more.excludes && typeOf(more.excludes), textOf: more.textOf && typeOf(more.textOf),
      };
    });
    this.byName = new Map(this.params.map((parameter) => [parameter.name, parameter]));
    this.taken = new Set(this.params.flatMap(({ name, type, aliases }) => type.members ? [] : [name, ...aliases]));
    this.ignored = [];
    this.others = this.params.find(({ type }) => type.findOther)?.type.findOther;
    for (const own of [iri, slash, items, ...use]) if (own) (typeof own === "function" ? own : typeOf(own))(this);
    const main = this.template(0);
    /** The parameters in the order of the template, and those in the path. */
    this.order = main.parts.flatMap(({ variables = [] }) => variables.map(({ parameter }) => parameter));
    this.inPath = main.components.path.flatMap(({ variables = [] }) => variables.map(({ parameter }) => parameter));
  }

  template(index) { return this.#templates[index] ??= new Template(this, this.texts[index], index); }

  /** The names of a form. Templates of several servers have the same one. */
  formOf({ variables, fixed }) {
    const key = JSON.stringify([variables.map(({ parameter, isExploded }) => [parameter.index, isExploded]), fixed.map(({ name }) => name)]);
    if (!this.#forms.has(key)) this.#forms.set(key, namesOf(this, { variables, fixed }));
    return this.#forms.get(key);
  }

  get main() { return this.template(0); }
}

// MARK: What only some plans use

export const plus = (plan) => { plan.hasPlus = true; };
export const commas = (plan) => { plan.splits = true; };
export function extra(plan) {
  plan.hasExtra = true;
  plan.ignoredOf = ignoredOf;
}
export function iri(plan) {
  plan.iri = iriComponents;
}

export function folds(plan) {
  plan.ignoresCase = true;
  plan.others = findOther;
}

/** Ignored names: pairs of a text and whether it is a prefix. */
export const ignored = (all, ignoresAll = false) => (plan) => {
  plan.ignored = all;
  plan.ignoresAll = ignoresAll;
  plan.ignoredOf = ignoredOf;
  plan.others = findOther;
};

export { allowing };

/** Groups of several values, of which some can be absent. */
export function groups(plan) {
  plan.readGroup = readGroup;
}

/** A place that excludes texts: those that an expression finds. */
export const not = (expression) => Object.assign((value) => typeof value === "string" && expression.test(value), { expression });

/** A place of raw text: all of it is what an expression says. */
export const only = (expression) => Object.assign((value) => typeof value === "string" && !expression.test(value), { expression, isAll: true });
