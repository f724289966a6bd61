// Prints values by a template: the expansion of RFC 6570, section 3. Absent values, and values that equal their defaults, are not printed.

/** Whether a value is an object whose properties are all that it holds: no `Map`, no `Date`, no list. */
const isRecord = (value) => ({}).toString.call(value) === "[object Object]";

/** The members of an object, by their names. In JavaScript, names that are numbers come first. */
const membersOf = (object) => inOrderOfNames(Object.entries(object));

const inOrderOfNames = (pairs) => pairs.map((pair) => [utf8(pair[0]), pair]).sort(([left], [right]) => left < right ? -1 : 1).map(([, pair]) => pair);
const textOfValue = (type, value) => type?.textOf?.(value) ?? (value === 0 ? "0" : String(value));

// `note` is told of each text that is printed: the parameter, the range of its name, if it has one, where the text begins, its items, and of
// which member it is. `printerOf` has what prints a value of several texts.
function print(plan, values, server, note, printerOf = ({ print }) => print) {
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
      if (value === undefined || value === parameter.default || parameter.default !== undefined && type.areEqual?.(value, parameter.default)) continue;
      const own = operator === "+" || operator === "#" ? reserved : parameter.textOf ?? escaped;
      const write = (texts, name = "?&;".includes(operator || " ") ? parameter.name : undefined, member) => {
        let [head, named] = [delimiter, undefined];
        delimiter = separatorOf(operator);
        if (name !== undefined) {
          const written = escaped(name);
          const start = text.length + head.length;
          named = [start, start + written.length];
          // Path parameters omit the `=` if the value is empty (section 3.2.7). Without a name, nothing would be left to read.
          head += operator === ";" && written && texts.length === 1 && texts[0] === "" ? written : written + "=";
        }
        const [before, after] = member === undefined ? [prefix, suffix] : ["", ""];
        head += before;
        note?.(parameter, named, text.length + head.length, texts, member);
        text += head + texts.join(",") + after;
      };
      const textOf = (type, value) => own(textOfValue(type, value));
      const printer = printerOf(type, value);
      if (printer) printer(value, write, textOf, type, isExploded);
      else write([textOf(type, value)]);
    }
  }
  return text;
}

function printItems(values, write, textOf, { item, items }, isExploded) {
  const texts = values.map((value, index) => textOf(item ?? items?.[index], value));
  if (isExploded) for (const text of texts) write([text]);
  else if (texts.length > 0) write(texts);
}

const printMembers = (object, write, textOf) => membersOf(object).forEach(([name, items], member) => {
  for (const item of [].concat(items)) write([textOf(undefined, item)], name, member);
});

const withDefaults = (plan, values) => plan.params.map(({ index, default: standard }) => values[index] ?? standard);
