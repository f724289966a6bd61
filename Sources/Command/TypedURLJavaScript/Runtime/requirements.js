// What a schema requires, in words.

/** The requirement of a keyword that a value does not meet, to follow the parameter's name. */
function requirement(schema, keyword, value) {
  const text = typeof value === "string" && !schema.writeOnly ? value : undefined;
  const length = text === undefined ? "" : "; it has " + scalarCount(text);
  const bound = (name) => textOfValue(schema[name]);
  switch (keyword) {
    case "type": case "union": return typeRequirement(schema, text);
    case "finite": return "must be a finite number";
    case "enum": return "must be " + description(schema);
    case "minLength": return "must have at least " + counted(schema.minLength, "character") + length;
    case "maxLength": return "must have at most " + counted(schema.maxLength, "character") + length;
    case "pattern": return "must match the pattern " + quote(schema.pattern.source);
    case "format": return formatRequirement(schema, text);
    case "minimum": return "must be at least " + bound(keyword);
    case "exclusiveMinimum": return "must be greater than " + bound(keyword);
    case "maximum": return "must be at most " + bound(keyword);
    case "exclusiveMaximum": return "must be less than " + bound(keyword);
    default: return "must be a multiple of " + schema.multipleOf;
  }
}

/** The values of a schema in words: `"a", "b" or "c"`. */
const description = (schema) => schema.enum ? choices(schema.enum.map(choice))
  : schema.type === "boolean" ? schema.texts.map(quote).join(" or ") : schema.words;

const choice = (value) =>
  typeof value === "string" ? quote(value) : textOfValue(value);

/** `a, b or c`. If there are many, only the first ones. */
function choices(texts) {
  const count = texts.length;
  const shown = texts.slice(0, 12);
  const last = count > 1 && count <= 12 ? " or " + shown.pop() : "";
  const text = shown.join(", ") + last;
  return count > 12 ? "one of " + text + " and " + (count - 12) + " more" : text;
}

const TYPE_NAMES = { integer: "an integer", number: "a number", string: "a string" };

const typeName = (schema) => TYPE_NAMES[schema.type] ?? description(schema);

/** The requirement for a text that is not a value of the type; for a value of another type if there is no text. */
function typeRequirement(schema, text) {
  const must = "must be " + typeName(schema);
  if (text === undefined || schema.writeOnly) return must;
  switch (schema.type) {
    case "integer":
      if (INTEGER.test(text)) {
        return readInteger(text) === undefined ? must + " from " + LEAST_INTEGER + " to " + GREATEST_INTEGER : must;
      }
      return mistakeRequirement(schema, text) ?? must;
    case "number": {
      const mistake = mistakeRequirement(schema, text);
      if (mistake !== undefined) return mistake;
      if (readNumber(text) !== undefined) return must;
      // As the engine has it, a number ends at U+0000 here.
      const [digits] = text.split("\0");
      if (/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(digits)) return /[a-df-z]/i.test(text) ? must : "must be a number that fits in a 64-bit double";
      const word = lowercased(digits[0] === "+" || digits[0] === "-" ? digits.slice(1) : digits);
      const isWord = ["inf", "infinity", "nan"].includes(word) || word.startsWith("nan(") && word.endsWith(")");
      return isWord ? "must be a finite number" : must;
    }
    case "boolean": return mistakeRequirement(schema, text) ?? must;
    default: return must;
  }
}
