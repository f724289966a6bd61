// Where the URLs of a schema hold secrets (`writeOnly`), so that no message repeats one.

const SECRET = "…";

/** Whether a value, or a part of it, is a secret. */
const hasSecret = (schema) => schema.writeOnly === true
  || [schema.items, schema.properties, schema.additionalProperties, schema.patternProperties?.map((rule) => rule.schema)]
    .flat().some((part) => part !== undefined && hasSecret(part));

class SecretNames {
  /** What is known of a schema; null if it has no secrets. */
  static of(schema) { return schema.parameters.some(hasSecret) ? new SecretNames(schema) : null; }

  constructor({ parameters, templates }) {
    // Names in lower case, and whether the value of each is a secret.
    this.names = new Map();
    const secrets = [];
    const note = (name, isSecret) => {
      if (isSecret) secrets.push(lowercased(name));
      this.names.set(lowercased(name), isSecret || this.names.get(lowercased(name)) === true);
    };
    for (const parameter of parameters) {
      if (parameter.type === "object") for (const property of parameter.properties) note(property.name, hasSecret(property));
      else for (const name of namesOf(parameter)) note(name, hasSecret(parameter));
    }
    // Whether members whose names are not declared are secrets.
    this.hasUnnamed = parameters.some(({ additionalProperties, patternProperties = [] }) =>
      [additionalProperties, ...patternProperties.map((rule) => rule.schema)].some((part) => part && hasSecret(part)));
    // Whether a secret has no name: in the authority, the path, the query and the fragment.
    this.areNameless = [false, false, false, false];
    for (const { positions, fixedItems } of templates) {
      const fixed = fixedItems.flatMap(({ value }) => indexesOf(value.elements));
      // The literal name of a value is not always that of its parameter.
      for (const { name, value } of fixedItems) note(name, indexesOf(value.elements).some((index) => hasSecret(parameters[index])));
      positions.forEach(({ component, isNamed }, index) => {
        if (isNamed || fixed.includes(index) || !hasSecret(parameters[index])) return;
        this.areNameless[["path", "query", "fragment"].indexOf(component) + 1] = true;
      });
    }
    // The rest of a URL has its query and fragment.
    if (parameters.some((parameter) => parameter.rest && hasSecret(parameter))) this.areNameless.fill(true, 1);
    this.candidates = new Candidates(secrets);
  }

  /** Whether the value of a name is hidden: it is a secret, or its name is probably a misspelt one of a secret. */
  hides(name) {
    return this.names.get(lowercased(name)) ?? (this.hasUnnamed || this.candidates.find(lowercased(name)) !== undefined);
  }
}

/**
 * The ranges of the values that names in a URL announce, in order.
 *
 * It takes a text apart without a template, and a name may stand where the template has none. A value ends where a value of its
 * component must end; what could only end it in another URL belongs to it.
 */
function namedSecrets(bytes, all) {
  const ranges = [];
  let [start, value, isSecret, component] = [0, -1, false, "path"];
  for (let index = 0; index <= bytes.length; index++) {
    const byte = index < bytes.length ? bytes[index] : "#";
    if (byte === "=" && value < 0) {
      value = index + 1;
      const decoded = decode(bytes, start, index);
      const name = typeof decoded === "string" ? decoded : textOf(bytes.slice(start, index));
      isSecret = all.some((names) => names.hides(name));
    }
    const isPath = component === "path";
    const ends = byte === "#" ? component !== "fragment" || index === bytes.length
      : byte === "?" ? isPath || value < 0
      : byte === "&" ? !isPath
      : byte === "," ? isPath && !isSecret
      : byte === ":" ? isPath && value < 0
      : isPath && (byte === "/" || byte === ";");
    if (!ends) continue;
    if (isSecret && value < index) ranges.push([value, index]);
    [start, value, isSecret] = [index + 1, -1, false];
    if (byte === "#") component = "fragment";
    else if (byte === "?" && isPath) component = "query";
  }
  return ranges;
}

/** The ranges of the secrets in a URL of a schema. `values` are pairs of a parameter's index and a range. */
function secretsOf(schema, bytes, values) {
  if (schema.secretNames === null) return [];
  return joinedRanges([
    ...namedSecrets(bytes, [schema.secretNames]),
    ...values.filter(([index]) => hasSecret(schema.parameters[index])).map(([, range]) => range),
  ]);
}

/**
 * The ranges of the secrets in a URL of which it is not known where values without names are: a component counts as one as a whole
 * if a schema has such a secret there.
 */
function secretsOfUnmatched(members, bytes) {
  const all = members.map(({ secretNames }) => secretNames).filter((names) => names !== null);
  if (all.length === 0) return [];
  const ranges = namedSecrets(bytes, all);
  let last = 0;
  const [, , authority, path, query, fragment] = /^([^:?#]*:)?(?:(\/\/+)([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(bytes).slice(1)
    .map((text = "") => [last, last += text.length]);
  [authority, path, [query[0] + 1, query[1]], [fragment[0] + 1, fragment[1]]].forEach(([start, end], index) => {
    if (start >= end || !all.some(({ areNameless }) => areNameless[index])) return;
    // A slash is the delimiter before the path.
    ranges.push([bytes[start] === "/" ? start + 1 : start, end]);
  });
  return joinedRanges(ranges);
}

/** The ranges in order, as one where they overlap. */
function joinedRanges(ranges) {
  const joined = [];
  for (const [start, end] of sorted(ranges, (left, right) => left[0] - right[0])) {
    if (start >= end) continue;
    const last = joined[joined.length - 1];
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

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
  // What follows a delimiter in a secret looks like a name.
  if (found.code === "unknown-parameter") {
    if (!secrets.some(([start, end]) => start < found.range[1] && found.range[0] < end)) return found;
    return { ...found, parameter: SECRET, message: found.message.split(quote(found.parameter)).join(quote(SECRET)) };
  }
  if (!QUOTING.includes(found.code)) return found;
  const own = quote(textOf(bytes.slice(...found.range)));
  const shown = quote(withoutSecrets(secrets, bytes, found.range));
  return { ...found, message: found.message.split(own).join(shown) };
});
