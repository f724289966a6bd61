// The templates of a table: what they print, and how literal they are.

// The operators: whether they print names and keep reserved characters, and their delimiters (RFC 6570).
const OPERATORS = {};
for (const [text, prefix, separator, isNamed, keepsReserved] of [
  ["", "", ",", false, false], ["+", "", ",", false, true], ["#", "#", ",", false, true], [".", ".", ".", false, false],
  ["/", "/", "/", false, false], [";", ";", ";", true, false], ["?", "?", "&", true, false], ["&", "&", "&", true, false],
]) OPERATORS[text] = { text, prefix, separator, isNamed, keepsReserved };

/** A variable by the index of its parameter, of which that of an exploded one is the complement. */
function variableOf(given, { parameters }, { separator }) {
  const isExploded = given < 0;
  const index = isExploded ? ~given : given;
  const parameter = parameters[index];
  const hasParts = isSequence(parameter) || parameter.type === "object";
  return { encoded: escaped(parameter.name), isExploded, index, parameter, separator: !hasParts ? "" : isExploded ? separator : "," };
}

/** An expression: `{ operator, variables }`. */
function expressionOf([text, ...indexes], schema) {
  const operator = OPERATORS[text];
  const variables = indexes.map((index) => variableOf(index, schema, operator));
  // A text of the schema is printed before or after one value.
  const { prefix = "", suffix = "" } = "+".includes(text) && variables.length === 1 ? variables[0].parameter : {};
  return { operator: prefix + suffix === "" ? operator : { ...operator, prefix, suffix }, variables };
}

const printTemplate = (parts) => parts.map((part) => typeof part === "string" ? part
  : "{" + part.operator.text + part.variables.map((variable) => variable.encoded + (variable.isExploded ? "*" : ""))
    .join(",") + "}").join("");

/** The bytes of a literal in the form for comparison. */
const bytesOfLiteral = (literal) => literal.replaceAll("\u012F", "/").replaceAll("\u0125", "%");

/** Whether each text with some literals is also a text with other ones. */
function isWithin(literals, others) {
  if (others.length === 1) return areSame(literals, others);
  const [first, last] = [others[0], others[others.length - 1]];
  // A variable is treated like a letter that occurs in no literal.
  const text = literals.join("\uFFFF");
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  // Each literal between two variables is as early as can be.
  let start = first.length;
  for (const literal of others.slice(1, -1)) {
    const found = text.slice(0, text.length - last.length).indexOf(literal, start);
    if (found < 0) return false;
    start = found + literal.length;
  }
  return true;
}

/** How literal a template is, compared with others that match the same URL. */
class Precedence {
  /** @param literals Those of the host, of each segment, and of each fixed item. Any text is possible between two literals. */
  constructor(literals, itemCount) {
    this.literals = literals;
    this.partCount = literals.length - itemCount;
    // The order by whole parts. The end of a path is more literal than a segment with variables, and less than a literal one.
    const ranks = literals.slice(0, this.partCount).map(({ length }) => length === 1 ? 2 : 0);
    this.rank = String.fromCharCode(...ranks, 1, itemCount, literals.slice(this.partCount).filter(({ length }) => length === 1).length);
    this.weight = literals.flat().join("").length;
  }

  hasSameLiterals(other, count = Infinity) {
    return this.literals.slice(0, count).every((literals, index) => areSame(literals, other.literals[index]));
  }

  /** Whether both have the same host and path, but for their variables. */
  hasPathOf(other) { return this.partCount === other.partCount && this.hasSameLiterals(other, this.partCount); }

  isMoreLiteral(other) {
    if (this.rank !== other.rank) return this.rank > other.rank;
    const index = this.literals.findIndex((literals, index) => !areSame(literals, other.literals[index]));
    return index >= 0 && isWithin(this.literals[index], other.literals[index]);
  }

  isEqual(other) { return this.rank === other.rank && this.hasSameLiterals(other); }
}
