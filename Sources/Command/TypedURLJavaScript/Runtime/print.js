// Prints values by a template: the expansion of RFC 6570, section 3. Absent values, and values that equal their defaults, are not printed.

const areEqual = (left, right) => left === right || Array.isArray(left) && Array.isArray(right) && left.length === right.length && left.every((item, index) => item === right[index]);

/** Whether a value is an object whose properties are all that it holds: no `Map`, no `Date`, no list. */
const isRecord = (value) => ({}).toString.call(value) === "[object Object]";

/** The members of an object, by their names. In JavaScript, names that are numbers come first. */
const membersOf = (object) => Object.entries(object).sort(([left], [right]) => compareTexts(left, right));

/** The decoded text of a single value. */
const textOfValue = (type, value) => type?.textOf?.(value) ?? (value === 0 ? "0" : String(value));

/**
 * The URL of values for a server.
 *
 * @param note Is told of each text that is printed: the parameter, the range of its name, if it has one, where the text begins, its items, and of
 * which member it is.
 */
function print(plan, values, server, note) {
  let text = "";
  for (const part of plan.template(server).parts) {
    if (typeof part === "string") {
      text += part;
      continue;
    }
    const { operator, variables } = part;
    let delimiter = openingOf(operator);
    for (const { parameter, isExploded, prefix, suffix } of variables) {
      const { type } = parameter;
      const value = values[parameter.index];
      const isList = Array.isArray(value);
      if (value === undefined || isList && value.length === 0 || areEqual(value, parameter.default)) continue;
      const plain = operator === "+" || operator === "#" ? reserved : escaped;
      const own = plain === escaped && parameter.textOf || plain;
      const add = (name, texts, member) => {
        text += delimiter;
        delimiter = separatorOf(operator);
        const written = name && escaped(name);
        const named = name === undefined ? undefined : [text.length, text.length + written.length];
        // Path parameters omit the `=` if the value is empty (section 3.2.7). Without a name, nothing would be left to read.
        if (named) text += operator === ";" && written && texts.length === 1 && texts[0] === "" ? written : written + "=";
        note?.(parameter, named, text.length, texts, member);
        text += texts.join(",");
      };
      const name = "?&;".includes(operator || " ") ? parameter.name : undefined;
      if (isRecord(value)) membersOf(value).forEach(([name, items], member) => {
        for (const item of [].concat(items)) add(name, [plain(textOfValue(undefined, item))], member);
      });
      else if (isList && isExploded) for (const item of value) add(name, [own(textOfValue(type.item, item))]);
      else {
        text += prefix;
        add(name, [].concat(value).map((item, order) => own(textOfValue(isList ? type.item ?? type.items?.[order] : type, item))));
        text += suffix;
      }
    }
  }
  return text;
}

/** Values with the defaults of those that are absent. */
const withDefaults = (plan, values) => plan.params.map(({ index, default: standard }) => values[index] ?? standard);
