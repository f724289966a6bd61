// Prints values by a plan: the expansion of RFC 6570, section 3.

/** The text of a value that is printed by itself. */
function textOfParameter([, { print = String }, , , , textOf = escaped], value) {
  return Array.isArray(value) ? value.map((item) => textOf(String(item))).join(",") : textOf(print(value));
}

/** The URL of what was found in canonical form: absent values, and those that equal their defaults, are not printed. */
function printPlan({ plan: { params, templates }, template, values }) {
  let text = "";
  for (const part of templates[template.server ?? 0].print) {
    if (typeof part === "string") {
      text += part;
      continue;
    }
    let [delimiter, separator, flags, ...indexes] = part;
    const add = (name, own) => {
      const whole = (name === undefined ? "" : flags & MAY_OMIT_EQUALS && name && own === "" ? name : name + "=") + own;
      text += flags & IS_AFTER ? whole + delimiter : delimiter + whole;
      delimiter = separator;
    };
    for (const order of indexes) {
      const parameter = params[order < 0 ? ~order : order];
      const value = values[order < 0 ? ~order : order];
      const [name, type, , standard, , textOf] = parameter;
      if (value === undefined) continue;
      if (type.owners) type.printAll(value, add, textOf);
      else if (standard === undefined || textOfParameter(parameter, value) !== textOfParameter(parameter, standard)) {
        for (const own of order < 0 ? value : [value]) add(flags & NAMED ? escaped(name) : undefined, textOfParameter(parameter, own));
      }
    }
  }
  return text;
}
