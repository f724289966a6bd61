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
    case "minLength": return "must have at least " + characters(schema.minLength) + length;
    case "maxLength": return "must have at most " + characters(schema.maxLength) + length;
    case "pattern": return "must match the pattern " + quote(schema.pattern.source);
    case "format": return formatRequirement(schema, text);
    case "minimum": return "must be at least " + bound(keyword);
    case "exclusiveMinimum": return "must be greater than " + bound(keyword);
    case "maximum": return "must be at most " + bound(keyword);
    case "exclusiveMaximum": return "must be less than " + bound(keyword);
    default: return "must be a multiple of " + printDivisor(schema.multipleOf);
  }
}

const FORMAT_NAMES = {
  "uuid": ["a UUID", "123e4567-e89b-12d3-a456-426614174000"], "date": ["a date", "2024-02-29"],
  "date-time": ["a date and time", "2024-02-29T12:30:00Z"], "uri": ["an absolute URI", "https://example.com/"],
  "email": ["an email address", "name@example.com"], "hostname": ["a host name", "example.com"],
  "ipv4": ["an IPv4 address", "192.0.2.1"], "ipv6": ["an IPv6 address", "2001:db8::1"],
};

/** The values of a schema in words: `an integer from 1 to 10`, `"a", "b" or "c"`. */
function description(schema) {
  if (schema.type === "union") return choices(schema.branches.map(description));
  if (schema.enum) return choices(schema.enum.map(choice));
  if (schema.type === "string") return stringDescription(schema);
  if (schema.type === "boolean") return schema.texts.map(quote).join(" or ");
  return (schema.type === "integer" ? "an integer" : "a number") + rangeDescription(schema);
}

const choice = (value) =>
  typeof value === "string" ? quote(value) : typeof value === "boolean" ? '"' + value + '"' : textOfValue(value);

/** `a, b or c`. If there are many, only the first ones. */
function choices(texts) {
  const count = texts.length;
  const shown = texts.slice(0, 12);
  const last = count > 1 && count <= 12 ? " or " + shown.pop() : "";
  const text = shown.join(", ") + last;
  return count > 12 ? "one of " + text + " and " + (count - 12) + " more" : text;
}

function rangeDescription(schema) {
  const { minimum, maximum } = schema;
  if (minimum !== undefined && maximum !== undefined) return " from " + textOfValue(minimum) + " to " + textOfValue(maximum);
  const limits = [];
  for (const [word, bound] of [["at least ", minimum], ["above ", schema.exclusiveMinimum], ["at most ", maximum],
    ["below ", schema.exclusiveMaximum]]) {
    if (bound !== undefined) limits.push(word + textOfValue(bound));
  }
  return limits.length === 0 ? "" : " of " + limits.join(" and ");
}

function stringDescription({ format, pattern, minLength, maxLength }) {
  if (format) {
    const precision = format === "date-time" ? " to the millisecond with its offset" : "";
    return FORMAT_NAMES[format][0] + precision + ", such as " + FORMAT_NAMES[format][1];
  }
  if (pattern) return "a string that matches " + quote(pattern.source);
  if (maxLength === undefined) {
    return minLength === undefined ? "a string" : "a string of at least " + characters(minLength);
  }
  if (minLength === undefined) return "a string of at most " + characters(maxLength);
  return "a string of " + (minLength === maxLength ? "" : minLength + " to ") + characters(maxLength);
}

const typeName = (schema) => schema.type === "integer" ? "an integer" : schema.type === "number" ? "a number"
  : schema.type === "string" ? "a string" : description(schema);

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
