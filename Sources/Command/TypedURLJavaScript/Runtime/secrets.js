// What a message of a schema with secrets (`writeOnly`) shows of a URL: no text that is not known to be that of a parameter without one.

const SECRET = "…";

/** Whether a value, or a part of it, is a secret. */
const hasSecret = (schema) => schema.writeOnly === true
  || [schema.items, schema.properties, schema.additionalProperties, schema.patternProperties?.map((rule) => rule.schema)]
    .flat().some((part) => part !== undefined && hasSecret(part));

/** Where a schema can have secrets before the query: in the authority and the path. Null if it has none. */
function secretComponentsOf({ parameters, templates }) {
  if (!parameters.some(hasSecret)) return null;
  const positions = templates.flatMap(({ positions }) => positions.filter((_, index) => hasSecret(parameters[index])));
  const isBeside = (component) => !["path", "query", "fragment", "fragmentForm"].includes(component);
  return {
    authority: positions.some(({ component }) => isBeside(component)),
    path: positions.some(({ component }) => component === "path"),
  };
}

/** The ranges of all texts that may be values in a URL that no template matches. */
function secretsOfUnmatched(components, bytes) {
  let last = 0;
  const [, , authority, slash, path, query, fragment] = /^([^:/?#]*:)?(?:(\/\/)([^/?#]*))?(\/?)([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(bytes).slice(1)
    .map((text = "") => [last, last += text.length]);
  const has = (name) => components.some((own) => own[name]);
  const userInfo = bytes.lastIndexOf("@", authority[1] - 1);
  const value = /[=%]/.exec(bytes.slice(...path));
  return [
    [authority[0], has("authority") ? authority[1] : userInfo],
    [has("path") ? path[0] : value ? path[0] + value.index : path[1], path[1]],
    [query[0] + 1, query[1]], [fragment[0] + 1, fragment[1]],
  ].filter(([start, end]) => start < end);
}

/** The ranges of all texts of a reading that are not known to be those of parameters without secrets. */
function secretsOfReading({ match, schema, violations }) {
  if (schema.secretComponents === null) return [];
  const { url, template, unexpected, captures, items, pathParameters, isFragmentExtra } = match;
  const { bytes, uri: { path, fragment } } = url;
  const hash = fragment ? fragment[0] - 1 : Infinity;
  const component = ([start]) => [...path, hash].filter((end) => end <= start).length;
  const hidden = unexpected.map(({ range }) => range).filter((range) => component(range) < 3);
  if (isFragmentExtra) hidden.push(fragment);
  // Values without names may be others than they were meant to be: where something is wrong, or all if something is missing, and
  // where a secret has no name.
  const wrong = new Set(violations.map(({ code, range }) => range && code !== "missing-dependency" ? component(range) : undefined));
  if (violations.length > 0) {
    template.positions.forEach(({ component, isNamed }, index) => {
      if (!isNamed && hasSecret(schema.parameters[index])) wrong.add(["path", "query", "fragment"].indexOf(component.replace("Form", "")) + 1);
    });
  }
  for (const { index, range } of captures) {
    if (hasSecret(schema.parameters[index]) || wrong.has(undefined) || wrong.has(component(range))) hidden.push(range);
  }
  const hide = (items, namesOf) => {
    for (const item of items) {
      const names = namesOf(item);
      const text = names.nameOf(item, url);
      const owner = typeof text === "string" ? names.owner(text) : undefined;
      const isKnown = owner?.kind === "parameter" || owner?.kind === "member";
      if (isKnown && !hasSecret(owner.schema ?? schema.parameters[owner.index])) continue;
      const [name, value] = [url.name(item), url.value(item)];
      // Without an equals sign, it can be a name or a value.
      hidden.push(!isKnown && name[1] === value[0] ? name : value);
    }
  };
  hide(items, (item) => template.formOf(item, url));
  for (const { order, range } of pathParameters) hide(url.itemsIn(range, ";"), () => template.pathNames[order]);
  return inOrderOfPlace(hidden);
}

/** The ranges of the secrets in a URL that the template of a schema prints. */
const secretsOfPrinted = (schema, ranges) => inOrderOfPlace(ranges.flatMap((range, index) => !hasSecret(schema.parameters[index]) ? []
  : range.members ? range.members.flatMap(({ items }) => items.flatMap((end, place) => place % 2 ? [[items[place - 1], end]] : [])) : [range.whole]));

const inOrderOfPlace = (ranges) => sorted(ranges.filter(([start, end]) => start < end), (left, right) => left[0] - right[0]);

/** The text of a range with a mark in place of each secret. */
function withoutSecrets(secrets, bytes, [start, end]) {
  let text = "";
  for (const secret of secrets) {
    if (secret[0] >= end) break;
    if (secret[1] <= start) continue;
    text += textOf(bytes.slice(start, Math.max(start, secret[0]))) + SECRET;
    start = Math.min(secret[1], end);
  }
  return text + textOf(bytes.slice(start, end));
}

const QUOTING = ["no-match", "unexpected-component", "invalid-percent-encoding"];

/** The violations of a URL, whose messages quote no secret. Those about a value do not repeat it if it is one. */
const hidingSecrets = (violations, secrets, bytes) => secrets.length === 0 ? violations : violations.map((found) => {
  if (found.range === undefined) return found;
  if (found.code === "unknown-parameter") {
    if (!secrets.some(([start, end]) => start < found.range[1] && found.range[0] < end)) return found;
    return { ...found, parameter: SECRET, message: found.message.split(quote(found.parameter)).join(quote(SECRET)) };
  }
  if (!QUOTING.includes(found.code)) return found;
  const own = quote(textOf(bytes.slice(...found.range)));
  const shown = quote(withoutSecrets(secrets, bytes, found.range));
  return { ...found, message: found.message.split(own).join(shown) };
});
