// Prints values by a template: the expansion of RFC 6570, section 3. Absent values, and values that equal their defaults,
// are not printed.

/** The text of a value in a URL, and the ranges of its items in that text. */
function printValue(value, keepsReserved, start, items, allowReserved = "") {
  if (typeof value !== "object") return (keepsReserved ? reserved : allowing(allowReserved))(textOfValue(value));
  const parts = Array.isArray(value) ? value.map((item) => ["", item])
    // Valid objects are exploded. A builder can receive an object for another parameter.
    : value.pairs.map(([name, member]) => [escaped(name) + ",", member]);
  let text = "";
  parts.forEach(([name, part], index) => {
    text += (index > 0 ? "," : "") + name;
    const from = start + text.length;
    text += printValue(part, keepsReserved, from, null, allowReserved);
    items?.push(from, start + text.length);
  });
  return text;
}

/** Whether the value, or the only item of a list, prints nothing. */
const isBlank = (value) => value === "" || Array.isArray(value) && value.length === 1 && isBlank(value[0]);

/**
 * The URL of values, and the positions of the parameters in it.
 *
 * @returns `{ text, names, ranges }`: for each parameter the range of its name, or of its value if it has no name in the
 * URL, and the position of its value.
 */
function printURL(schema, values, server) {
  let text = "";
  const [names, ranges] = [[], []];

  function expand({ index, parameter: { texts, allowReserved }, encoded, isExploded }, operator, isFirst) {
    const value = values[index];
    const own = { whole: undefined, items: [], members: undefined };
    let isNext = isFirst;
    // The members of an object have names after each operator.
    const hasName = operator.isNamed || value instanceof Members;

    /** Prints a value after its delimiter and name: the range of its name, or else of the value, and that of the value. */
    function print(single, name, items, allowed) {
      // The `prefix` and the `suffix` of a single value do not stand beside an object.
      const { prefix, suffix = "" } = value instanceof Members ? OPERATORS[operator.text] : operator;
      text += isNext ? prefix : operator.separator;
      isNext = false;
      const beforeName = text.length;
      // Path parameters omit the `=` if the value is empty (section 3.2.7). Without a name, nothing would be left to read.
      if (hasName) text += operator.text === ";" && name && isBlank(single) ? name : name + "=";
      const start = text.length;
      text += printValue(single, operator.keepsReserved, start, items, allowed);
      own.whole = [own.whole?.[0] ?? start, text.length];
      const range = [start, text.length];
      const nameRange = hasName ? [beforeName, beforeName + name.length] : range;
      names[index] ??= nameRange;
      text += suffix;
      return [nameRange, range];
    }

    if (value instanceof Members) {
      own.members = [];
      value.pairs.forEach(([memberName, member], order) => {
        // A list prints each item with the member's name.
        for (const item of Array.isArray(member) ? member : [member]) {
          const [name, range] = print(item, escaped(memberName));
          // A list without items prints nothing, so it has no range.
          const nowhere = [name[0], name[0]];
          while (own.members.length < order) own.members.push({ name: nowhere, value: nowhere, items: [] });
          own.members[order] ??= { name, value: range, items: [] };
          own.members[order].items.push(...range);
        }
      });
    } else if (Array.isArray(value) && isExploded) {
      for (const item of value) own.items.push(...print(item, encoded, undefined, allowReserved)[1]);
      if (!operator.isNamed) names[index] = own.whole;
    } else print(typeof value === "boolean" ? texts[value ? 0 : 1] : value, encoded, own.items, allowReserved);
    if (own.whole) ranges[index] = own;
    return isNext;
  }

  for (const part of schema.templates[server].parts) {
    if (typeof part === "string") text += part;
    let isFirst = true;
    for (const variable of part.variables ?? []) {
      const value = values[variable.index];
      const isEmpty = (value?.pairs ?? value)?.length === 0 && value !== "";
      if (value !== undefined && !isEmpty && !areEqual(value, variable.parameter.default)) isFirst = expand(variable, part.operator, isFirst);
    }
  }
  return { text, names, ranges };
}

/** The ranges of the whole segments `.` and `..` of a path. */
function rangesOfDots(bytes, [start, end]) {
  const path = bytes.slice(start, end);
  return path.search(DOTS) < 0 ? [] : Array.from(path.matchAll(DOTS), ({ 1: slash, 2: dots, index }) => {
    const from = start + index + slash.length;
    return [from, from + dots.length];
  });
}

const dotSegment = (name, range) => violation("invalid-format", name, range,
  quote(name) + ' produces the path segment "." or "..", which URL parsers remove');

/**
 * The violations of whole path segments `.` and `..` of a URL, where nothing else is wrong. What is printed can be without them: `..` is
 * read as a member's name, which is printed as `..=`.
 */
function dotsInURL({ url: { bytes, uri }, schema, captures }, violations) {
  return rangesOfDots(bytes, uri.path).flatMap(([start, end]) => {
    if (violations.some(({ range }) => range && Math.max(range[0], start) < Math.min(range[1], end))) return [];
    // An empty value can be before or after the dots.
    const capture = captures.find(({ range }) => range[0] <= end && start <= range[1]);
    return capture ? [dotSegment(schema.parameters[capture.index].name, [start, end])] : [];
  });
}

/** The violations of values that print a whole path segment `.` or `..`, which URL parsers remove. */
function dotSegments(schema, printed, ranges) {
  if (!schema.canHaveDotSegments) return [];
  const uri = splitURI(utf8(printed.text));
  if (uri.malformed) return [];
  const segments = rangesOfDots(printed.text, uri.path);
  return schema.order.flatMap((index) => {
    const own = printed.ranges[index]?.whole;
    // An empty value can also print such a segment: `{.ext}` prints its dot.
    if (!own || schema.positions[index].component !== "path"
      || !segments.some(([start, end]) => own[0] <= end && start <= own[1])) return [];
    return [dotSegment(schema.parameters[index].name, ranges ? ranges[index]?.whole : own)];
  });
}

// MARK: Building

/** Builds the URL of values: `{ canonical, values, violations, more }`, the violations with ranges in the printed text. */
function buildURL(schema, given, server, unknown) {
  const values = given.map((value, index) => value === undefined ? undefined
    : normalValue(schema.parameters[index], schema.templates[server].reading[index].ignoresCase ? lowercasedValue(value) : value));
  const present = [...values];
  schema.fillDefaults(values);
  const printed = printURL(schema, values, server);
  const violations = unknown;
  let more = 0;
  schema.parameters.forEach((_, index) => {
    if (values[index] === undefined) return;
    const found = violationsAt(schema, values[index], index, printed.ranges[index]);
    violations.push(...found.violations);
    more += found.more;
  });
  violations.push(...presenceViolations(schema, present, printed.names));
  violations.push(...dotSegments(schema, printed, null));
  return { canonical: printed.text, values, violations: inOrder(violations), more };
}

function unknownServer(name, servers) {
  if (servers.length === 0) {
    const message = "the schema has no servers, so there is no server " + quote(name) + "; leave it out";
    return violation("not-allowed", undefined, undefined, message);
  }
  const suggestion = nearest(name, servers);
  const list = suggestion === undefined ? "; expected " + servers.map(quote).join(" or ") : "";
  return violation("not-allowed", undefined, undefined, "unknown server " + quote(name) + list, suggestion);
}
