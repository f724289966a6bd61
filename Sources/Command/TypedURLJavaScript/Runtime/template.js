// URI templates (RFC 6570), split into the components of a URI.

// The operators: whether they print names and keep reserved characters, and their delimiters.
const OPERATORS = {};
for (const [text, prefix, separator, isNamed, keepsReserved] of [
  ["", "", ",", false, false], ["+", "", ",", false, true], ["#", "#", ",", false, true], [".", ".", ".", false, false],
  ["/", "/", "/", false, false], [";", ";", ";", true, false], ["?", "?", "&", true, false], ["&", "&", "&", true, false],
]) OPERATORS[text] = { text, prefix, separator, isNamed, keepsReserved };

/** The parts of a template: texts, and expressions `{ operator, variables }`. */
function parseTemplate(text, schema) {
  return text.split("{").flatMap((written, order) => {
    const [expression, literal] = order === 0 ? ["", written] : written.split("}");
    const literals = literal === "" ? [] : [literal];
    if (order === 0) return literals;
    const operator = OPERATORS[expression[0]] ?? OPERATORS[""];
    const variables = expression.slice(operator.text.length).split(",").map((variable) => {
      const isExploded = variable.endsWith("*");
      const encoded = isExploded ? variable.slice(0, -1) : variable;
      const name = decode(encoded);
      const index = schema.indexes.get(name);
      const parameter = schema.parameters[index];
      const hasParts = isSequence(parameter) || parameter.type === "object";
      const separator = !hasParts ? "" : isExploded ? operator.separator : ",";
      return { name, encoded, isExploded, index, parameter, separator };
    });
    const { prefix = "" } = operator.text === "" && variables.length === 1 ? variables[0].parameter : {};
    return [{ operator: prefix === "" ? operator : { ...operator, prefix }, variables }, ...literals];
  });
}

const printTemplate = (parts) => parts.map((part) => typeof part === "string" ? part
  : "{" + part.operator.text + part.variables.map((variable) => variable.encoded + (variable.isExploded ? "*" : ""))
    .join(",") + "}").join("");

/** The templates of a schema, each with its server: the printed one of each server, those of aliases, the alternates. */
function templatesOf(table) {
  const servers = table.servers ?? [];
  return table.templates.flatMap((template) => {
    // Without a scheme, a template is relative to servers.
    if (servers.length === 0 || /^[a-z\d+.-]*:/i.test(template)) return [{ text: template, server: 0 }];
    return [
      ...servers.map(({ uri }, server) => ({ text: uri + template, server })),
      ...servers.flatMap(({ aliases }, server) => (aliases ?? []).map((alias) => ({ text: alias + template, server }))),
    ];
  });
}

// A template's tokens are a string. Its characters are bytes; 256 more for each that is written as an escape; and 512 more
// than the index of an expression.

const ESCAPED = 256;
const EXPRESSION = 512;

// An escaped slash does not separate segments, and a percent sign alone is no escaped one.
const ESCAPED_SLASH = "\u012F";
const ESCAPED_PERCENT = "\u0125";

/** The bytes of a literal in the form for comparison. */
const bytesOfLiteral = (literal) => literal.replaceAll(ESCAPED_SLASH, "/").replaceAll(ESCAPED_PERCENT, "%");

/** The literal of a part of a template; null if there is something else. */
const literalOf = (elements) => elements.every((element) => typeof element === "string") ? elements.join("") : null;

/**
 * A template, split into components: lists of elements, which are literals in the form for comparison,
 * `{ operator, variables }`, or `{ pathParameters }`, the variables of `{;…}`. Only literals and operators end a component.
 */
function componentsOf(parts) {
  const expressions = [];
  const tokens = parts.map((part) => typeof part === "string" ? tokensOf(utf8(part)).tokens
    : String.fromCharCode(EXPRESSION + expressions.push(part) - 1)).join("");
  const expressionAt = (index) => expressions[tokens.charCodeAt(index) - EXPRESSION];
  /** The first position from a start on of one of some characters, or of an expression with one of some operators. */
  const next = (characters, operators, start) => {
    let index = start;
    while (index < tokens.length && !characters.includes(tokens[index])
      && !operators.includes(expressionAt(index)?.operator.text || " ")) index++;
    return index;
  };

  function elementsOf(start, end, ignoresCase = false) {
    const elements = [];
    // Of each literal, which of its characters are escapes.
    const literalTokens = [];
    for (let index = start; index < end; index++) {
      const expression = expressionAt(index);
      const last = elements[elements.length - 1];
      if (expression?.operator.text === ";") {
        // Parameters of adjacent expressions can be in any order.
        if (last?.pathParameters) last.pathParameters.push(...expression.variables);
        else elements.push({ pathParameters: [...expression.variables] });
      } else if (expression) elements.push(expression);
      else {
        const code = tokens.charCodeAt(index);
        const byte = ignoresCase ? lower(code & 255) : code & 255;
        const character = String.fromCharCode(byte === 47 || byte === 37 ? code : byte);
        if (typeof last === "string") elements[elements.length - 1] += character;
        else elements.push(character);
        literalTokens[elements.length - 1] = (literalTokens[elements.length - 1] ?? "") + tokens[index];
      }
    }
    return Object.assign(elements, { literalTokens });
  }

  const colon = tokens.indexOf(":");
  const components = {
    scheme: lowercased(tokens.slice(0, colon)), hasAuthority: tokens.startsWith("//", colon + 1), userInfo: null, host: [],
    port: null, isPortOptional: false, path: [], fixedItems: [], queryVariables: [], wholeQuery: null, fragment: null, isFragmentFixed: false,
    // The variables of the form in the fragment; null if it has none. A "?" can end the text before it.
    fragmentVariables: null, hasQuestionMark: false,
  };
  let index = colon + 1;
  if (components.hasAuthority) {
    const end = next("/?#", "/;?&#", index + 2);
    const at = next("@", "", index + 2);
    const start = at < end ? at + 1 : index + 2;
    if (at < end) components.userInfo = elementsOf(index + 2, at);
    const bracket = next("]", "", start);
    const colon = next(":", "", bracket < end ? bracket : start);
    // The colon can be the prefix of an optional port.
    let port = start;
    while (port < colon && !expressionAt(port)?.operator.prefix.startsWith(":")) port++;
    components.isPortOptional = port < Math.min(colon, end);
    components.host = elementsOf(start, Math.min(port, end), true);
    if (port < end) components.port = elementsOf(components.isPortOptional ? port : port + 1, end);
    index = end;
  }
  const endOfPath = next("?#", "?&#", index);
  components.path = elementsOf(index, endOfPath);
  const endOfQuery = next("#", "#", endOfPath);
  const appendItem = (start, end, isInFragment) => {
    if (start >= end) return;
    const equals = tokens.slice(start, end).indexOf("=") + start;
    const isNamed = equals >= start && literalOf(elementsOf(start, equals)) !== null;
    const name = isNamed ? literalOf(elementsOf(start, equals)) : literalOf(elementsOf(start, end));
    if (name === null) components.wholeQuery = elementsOf(start, end);
    else components.fixedItems.push({ name: bytesOfLiteral(name), value: isNamed ? elementsOf(equals + 1, end) : [], isInFragment });
  };
  const readForm = (first, last, variables, isInFragment) => {
    for (let start = first; start < last;) {
      // The delimiter, an ampersand, or an expression.
      const expression = expressionAt(start);
      if (expression) variables.push(...expression.variables);
      const end = Math.min(next("&", "?&", start + 1), last);
      appendItem(start + 1, end, isInFragment);
      start = end;
    }
  };
  readForm(endOfPath, endOfQuery, components.queryVariables, false);
  if (endOfQuery < tokens.length) {
    const expression = expressionAt(endOfQuery);
    components.isFragmentFixed = !expression;
    const form = expression ? tokens.length : next("", "?&", endOfQuery + 1);
    let endOfText = tokens.length;
    if (form < tokens.length) {
      const mark = next("?", "?", endOfQuery + 1);
      components.hasQuestionMark = mark <= form;
      components.fragmentVariables = [];
      const start = components.hasQuestionMark ? mark : endOfQuery;
      readForm(start, tokens.length, components.fragmentVariables, true);
      endOfText = Math.max(start, endOfQuery + 1);
    }
    components.fragment = elementsOf(endOfQuery + 1, endOfText);
    // The `#` delimits the component; inside it, nothing precedes the values.
    if (expression) {
      components.fragment.unshift({ ...expression, operator: OPERATORS["+"] });
      components.fragment.literalTokens.unshift(undefined);
    }
  }
  return components;
}

/** The segments of a path in a template. Each variable of `{/a,b}` starts a segment. */
function segmentsOf(path) {
  const segments = [[]];
  for (const element of path) {
    const [first, ...others] = typeof element === "string" ? element.split("/").map((text) => text === "" ? [] : [text])
      : element.operator?.text !== "/" ? [[element]]
      : [[], ...element.variables.map((variable) => [{ operator: element.operator, variables: [variable] }])];
    segments[segments.length - 1].push(...first);
    segments.push(...others);
  }
  return segments;
}

/** The component of each variable, whether it has its name there, and whether its text is kept reserved or is a host, read in lower case. */
function positionsOf(components, parameters) {
  const positions = [];
  const parts = [
    ["userInfo", components.userInfo], ["host", components.host], ["port", components.port], ["path", components.path],
    ...components.fixedItems.map((item) => [item.isInFragment ? "fragmentForm" : "query", item.value, true]),
    ["query", components.wholeQuery], ["fragment", components.fragment], ["query", [{ form: components.queryVariables }]],
    ["fragmentForm", [{ form: components.fragmentVariables ?? [] }]],
  ];
  for (const [component, elements, isFixed = false] of parts) {
    for (const { pathParameters, form = pathParameters, operator, variables } of elements ?? []) {
      for (const { index, isExploded } of form ?? variables ?? []) {
        const { raw: isRaw = false, rest: isRest = false } = parameters[index];
        const ignoresCase = component === "host" && defaultPort(components.scheme) !== undefined;
        const [isNamed, keepsReserved] = [form !== undefined, operator?.keepsReserved ?? false];
        positions[index] = { component, isNamed, isFixed, isExploded, isRaw, isRest, ignoresCase, keepsReserved };
      }
    }
  }
  return positions;
}

// MARK: How literal a template is

/** The literals of a part of a template. Any text is possible between two literals. */
function literalsOf(elements, beginning = "") {
  const literals = [beginning];
  for (const element of elements) {
    if (typeof element === "string") literals.push(literals.pop() + element);
    // Adjacent variables count as one. Parameters of `;` do not make a text less literal.
    else if (!element.pathParameters && (literals.length === 1 || literals[literals.length - 1] !== "")) literals.push("");
  }
  return literals;
}

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
  constructor({ scheme, hasAuthority, host, path, fixedItems }, ownSegments) {
    // An empty path is the same as "/" there (RFC 3986, section 6.2.3).
    const isRoot = hasAuthority && path.length === 0 && defaultPort(scheme) !== undefined;
    const segments = isRoot ? [[], []] : ownSegments;
    // The end of a path is more literal than a segment with variables, and less than a literal one.
    this.ranks = [host, ...segments].map((elements) =>
      elements.every((element) => typeof element === "string" || element.pathParameters) ? 2 : 0);
    this.counts = [fixedItems.length, fixedItems.filter(({ value }) => literalOf(value) !== null).length];
    this.literals = [
      literalsOf(host), ...segments.map((segment) => literalsOf(segment)),
      // An item of a fragment is none of the query's.
      ...sorted(fixedItems.map(({ name, value, isInFragment }) => ({ name: (isInFragment ? "#" : "") + name, value })),
        (left, right) => compare(left.name, right.name)).map(({ name, value }) => literalsOf(value, name + "=")),
    ];
    this.weight = this.literals.flat().join("").length;
  }

  /** The order by whole parts: positive if this template is more literal. */
  compareRank(other) {
    for (let index = 0; index < Math.max(this.ranks.length, other.ranks.length); index++) {
      const difference = (this.ranks[index] ?? 1) - (other.ranks[index] ?? 1);
      if (difference !== 0) return difference;
    }
    return this.counts[0] - other.counts[0] || this.counts[1] - other.counts[1];
  }

  /** Whether both have the same host and path, but for their variables. */
  hasPathOf(other) {
    return areSame(this.ranks, other.ranks) && this.ranks.every((_, index) => areSame(this.literals[index], other.literals[index]));
  }

  isMoreLiteral(other) {
    const rank = this.compareRank(other);
    if (rank !== 0) return rank > 0;
    const index = this.literals.findIndex((literals, index) => !areSame(literals, other.literals[index]));
    return index >= 0 && isWithin(this.literals[index], other.literals[index]);
  }

  isEqual(other) {
    return this.compareRank(other) === 0 && this.literals.every((literals, index) => areSame(literals, other.literals[index]));
  }
}
