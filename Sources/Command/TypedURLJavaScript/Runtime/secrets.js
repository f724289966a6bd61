// Which texts of a URL nothing but the URL itself shows (`writeOnly`). Only plans with secrets use this.

const hasSecret = (type) => type.isSecret === true
  || [type.item, type.others, ...type.items ?? [], ...[...type.properties ?? [], ...type.patterns ?? []].map(([, own]) => own)]
    .some((part) => part !== undefined && hasSecret(part));

export function secrets(plan) {
  plan.secrets = (r) => r.isBuilt ? secretsOfPrinted(r) : r.hidden ??= secretsOfReading(r);
  plan.secretsOfUnmatched = secretsOfUnmatched;
  /** Hides the unknown names that can be secrets, where they are listed. */
  plan.hideNames = (r) => {
    const hidden = plan.secrets(r);
    for (const own of r.found.slice(0, LISTED)) {
      const [from, to] = own.code === "unknown-parameter" && own.range || [];
      if (hidden.find(([, end]) => from < end)?.[0] < to) own.parameter = "…";
    }
  };
}

/** The ranges of all texts of a reading that are not known to be those of parameters without secrets. */
function secretsOfReading(r) {
  const { url, template, plan, found } = r;
  const { path, query, fragment } = url;
  const hash = fragment ? fragment[0] - 1 : Infinity;
  const componentOf = ([start]) => [...path, hash].filter((end) => end <= start).length;
  const hidden = r.unexpected.map(({ range }) => range).filter((range) => componentOf(range) < 3);
  if (r.fragment === "extra") hidden.push(fragment);
  // Values without names may be others than they were meant to be: where something is wrong, or all if something is missing, and where
  // a secret has no name.
  const wrong = new Set(found.map(({ code, range }) => range && code !== "missing-dependency" ? componentOf(range) : undefined));
  if (found.length > 0) for (const [parameter, component] of allPlacesOf(template)) if (hasSecret(parameter.type)) wrong.add(component);
  for (const { parameter, range } of r.captures) {
    if (hasSecret(parameter.type) || wrong.has(undefined) || wrong.has(componentOf(range))) hidden.push(range);
  }
  const hide = (items) => {
    for (const item of items) {
      const { name, value, kind, owner } = item;
      if (r.fixedItems.includes(item)) continue;
      if (kind !== "parameter" && kind !== "member") {
        // Without an equals sign, it can be a name or a value.
        hidden.push(name[1] === value[0] ? name : value);
        continue;
      }
      const { type } = owner.parameter;
      const { properties, patterns, others } = type;
      // Patterns of names decide, so all that a member can be which is not declared counts.
      if (hasSecret(kind === "parameter" ? type : owner.name === undefined ? { patterns, others } : { properties: properties.filter(([own]) => own === owner.name) })) hidden.push(value);
    }
  };
  for (const { place, range } of r.runs) hide(itemsIn(url, range, place.form, ";", true));
  if (!plan.takesRest && (query || fragment)) hide(itemsOf(r));
  return joined(hidden);
}

/** The variables of a template without names, and the number of the component that each is in. */
function allPlacesOf({ user, host, port, path, form, fixed, fragment }, countsNamed = false) {
  const parametersOf = (component) => (component?.places ?? [])
    .flatMap(({ parameter, variables }) => parameter ? [parameter] : countsNamed ? variables.map(({ parameter }) => parameter) : []);
  return [[user, 0], [host, 0], [port, 0], [path, 1], [form.whole, 2], ...fixed.map(({ value, isInFragment }) => [value, isInFragment ? 3 : 2]), [fragment, 3]]
    .flatMap(([own, component]) => parametersOf(own).map((parameter) => [parameter, component]));
}

function secretsOfPrinted({ plan, values, template, printerOf }) {
  const [all, wholes] = [[], []];
  print(plan, withDefaults(plan, values), template.server, ({ index, type }, _, start, texts, member) => {
    if (!hasSecret(type)) return;
    const end = start + texts.join().length;
    if (member === undefined && wholes[index]) wholes[index][1] = end;
    else all.push(wholes[index] = [start, end]);
  }, printerOf);
  return joined(all);
}

/** The ranges of all texts that may be values in a URL that no template of some plans matches. */
function secretsOfUnmatched(plans, bytes, scheme) {
  let last = 0;
  const [, slashes, authority, , path, query, fragment] = /^([^:/?#]*:)?(?:(\/\/)([^/?#]*))?(\/?)([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(bytes).slice(1)
    .map((text = "") => [last, last += text.length]);
  const templates = plans.flatMap((plan) => plan.all).filter((template) => scheme === undefined || template.scheme === scheme);
  const has = (component) => templates.some((template) => allPlacesOf(template, true).some(([{ type }, own]) => own === component && hasSecret(type)));
  const userInfo = bytes.lastIndexOf("@", authority[1] - 1);
  const value = /[=%]/.exec(bytes.slice(...path));
  const before = has(0) ? authority[1] : userInfo;
  return [...slashes[0] < slashes[1] && before >= authority[0] ? [[authority[0], before]] : [], ...joined([
    [has(1) ? path[0] : value ? path[0] + value.index : path[1], path[1]],
    [query[0] + 1, query[1]], [fragment[0] + 1, fragment[1]],
  ])];
}

function joined(ranges) {
  const all = [];
  for (const [start, end] of ranges.filter((range) => range && range[0] < range[1]).sort(([left], [right]) => left - right)) {
    const last = all[all.length - 1];
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
  }
  return all;
}
