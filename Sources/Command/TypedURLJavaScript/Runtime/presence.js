// Which parameters must be there: `required`, `dependentRequired`, `anyOf` and `oneOf`.

/** The violations of parameters that are absent and should be present. */
function presenceViolations(schema, present, ranges, literals = []) {
  const isPresent = (index) => present[index] !== undefined;
  const found = [];
  const quoted = (index) => quote(schema.parameters[index].name);
  for (const [index, required] of schema.dependencies) {
    if (!isPresent(index)) continue;
    for (const other of required) {
      if (isPresent(other)) continue;
      const message = quoted(index) + " requires " + quoted(other);
      found.push(violation("missing-dependency", schema.parameters[index].name, ranges[index], message));
    }
  }
  for (const index of literals.length > 0 ? schema.order : schema.required) {
    const literal = literals.find(([own]) => own === index)?.[1];
    const { name, required } = schema.parameters[index];
    if (isPresent(index) || !required && literal === undefined) continue;
    const isNamed = literal === undefined || required && literal === name;
    const message = "missing " + (required ? "required " : "") + "parameter " + quoted(index)
      + (isNamed ? "" : "; every URL has " + quote(literal + "="));
    found.push(violation("missing-parameter", name, undefined, message));
  }
  for (const [kind, alternatives] of schema.presenceRules) {
    const met = alternatives.filter((indexes) => indexes.every(isPresent));
    if (met.length > 0 && (kind === "anyOf" || met.length === 1)) continue;
    const message = met.length === 0 ? "missing parameters; add " + presenceWords(alternatives, "or", quoted)
      : "too many parameters; keep only one of " + presenceWords(met, "and", quoted);
    found.push(violation("constraint-unmet", undefined, undefined, message));
  }
  return found;
}

/** `"a", "b" with "c", or "d"`. */
function presenceWords(alternatives, conjunction, quoted) {
  const words = alternatives.map((indexes) => indexes.length === 0 ? "none of them" : indexes.map(quoted).join(" with "));
  const hasComma = words.length > 2 || alternatives.some((indexes) => indexes.length > 1);
  const last = words.pop();
  return words.length === 0 ? last : words.join(", ") + (hasComma ? ", " : " ") + conjunction + " " + last;
}
