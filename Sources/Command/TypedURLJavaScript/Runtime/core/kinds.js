// What generated modules call. `core.d.ts` describes it.

function valueOfFound(found) {
  const { plan, template, values, ignored } = found;
  const parameters = new Parameters();
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? plan.params[index][3];
    if (value !== undefined) parameters[plan.params[index][0]] = value;
  }
  return new URLValue(plan.kind.name, parameters, plan.servers?.[template.server ?? 0], ignored, () => printPlan(found), plan.kind.build, plan.assign);
}

/** The result of what was found. If that is nothing, the engine says why, if it is there. */
const resultOf = (found, url, schema, ask) => found ? { ok: true, value: valueOfFound(found) }
  : engine ? ask() : new URLValidationError({ url, schema }, ask);

/** The URL of values for a server; undefined if they are not valid. */
function buildPlan(plan, read, parameters = {}, options = {}) {
  if (!isRecord(parameters) || !isRecord(options ?? {})) return undefined;
  const values = new Array(plan.params.length).fill(undefined);
  for (const [name, given] of Object.entries(parameters)) {
    if (given === undefined) continue;
    const index = plan.params.findIndex(([own]) => own === name);
    const value = plan.params[index]?.[1].hold(given, options);
    if (value === undefined) return undefined;
    if (value !== null) values[index] = value;
  }
  const template = plan.templates[options?.server === undefined ? 0 : plan.servers?.indexOf(options.server)];
  const built = { plan, template, values };
  return template && isComplete(plan, values) && (!plan.check || plan.check(built, read)) ? built : undefined;
}

/** Whether what is printed is a URL of the schema, where others share its paths. */
export const check = (built, read) => read(printPlan(built))?.plan === built.plan;

/**
 * The URLs of one schema. `templates` have what is before the query, and the rest when the plan is first used: of many kinds, few
 * plans are prepared. `features` are tolerances and the like that the reading of other kinds depends on.
 */
export function kind(name, templates, planOf, features = {}) {
  let known;
  const self = {
    name, templates, features,
    get plan() {
      if (!known) {
        known = Object.assign(planOf(), { kind: self });
        known.templates.forEach((rest, order) => Object.assign(templates[order], rest, { plan: known }));
      }
      return known;
    },
  };
  for (const template of templates) template.kind = self;
  const functions = functionsOfPlans(name, () => readerOf([self]), (...content) => buildPlan(self.plan, ...content));
  return Object.freeze(Object.assign(self, functions));
}

/** The functions of kinds with plans. `prepare` returns what reads their URLs; `build` is given that and what a program builds. */
function functionsOfPlans(name, prepare, build) {
  let reader;
  const read = (text) => (reader ??= prepare())(text);
  const safeParse = (given) => {
    const text = anyText(given);
    return resultOf(read(text), text, name, () => engine(name).safeParse(text));
  };
  const safeBuild = (...content) => resultOf(build(read, ...content), "", name, () => engine(name).safeBuild(...content));
  return functionsOf(safeParse, safeBuild, (text) => !!read(anyText(text)));
}

/** What reads the URLs of some kinds. `finderOf` prepares the templates of many. */
function readerOf(kinds, finderOf = (templates) => () => templates) {
  for (const { features } of kinds) if (features.reader) return features.reader(kinds, finderOf);
  const find = finderOf(kinds.flatMap(({ templates }) => templates));
  return (text) => {
    const url = text.length > MOST_BYTES ? undefined : componentsOfURL(text);
    return url ? readTemplates(find(url), url) : null;
  };
}

/** The URLs of few kinds. */
export const links = (...kinds) => linksOf(kinds);

/** The URLs of kinds with many templates. */
export const indexedLinks = (...kinds) => linksOf(kinds, indexOfTemplates);

function linksOf(kinds, finderOf) {
  const build = (read, name, ...content) => {
    const plan = kinds.find((kind) => kind.name === name)?.plan;
    return plan && buildPlan(plan, read, ...content);
  };
  const functions = functionsOfPlans(undefined, () => readerOf(kinds, finderOf), build);
  return Object.freeze({ kinds: Object.freeze(kinds), ...functions });
}

/** Finds the templates that a URL may match, by the scheme with the host, and the segments of the path, that are literals. */
function indexOfTemplates(templates) {
  const find = indexOf(templates);
  return (url) => find((url.segments ??= segmentsOfURL(url)).compared).map((order) => templates[order]);
}
