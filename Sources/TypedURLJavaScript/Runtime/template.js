// URI templates (RFC 6570), split into the components of a URI.

// The operators: whether they print names and keep reserved characters, and their delimiters.
const OPERATORS = {
  "": { isNamed: false, keepsReserved: false, opening: "", separator: "," },
  "+": { isNamed: false, keepsReserved: true, opening: "", separator: "," },
  "#": { isNamed: false, keepsReserved: true, opening: "#", separator: "," },
  ".": { isNamed: false, keepsReserved: false, opening: ".", separator: "." },
  "/": { isNamed: false, keepsReserved: false, opening: "/", separator: "/" },
  ";": { isNamed: true, keepsReserved: false, opening: ";", separator: ";" },
  "?": { isNamed: true, keepsReserved: false, opening: "?", separator: "&" },
  "&": { isNamed: true, keepsReserved: false, opening: "&", separator: "&" },
};
for (const [text, operator] of Object.entries(OPERATORS)) {
  operator.text = text;
  operator.openingByte = operator.opening === "" ? 0 : operator.opening.charCodeAt(0);
  operator.separatorByte = operator.separator.charCodeAt(0);
}

/** The parts of a template: texts, and expressions `{ operator, variables }`. */
function parseTemplate(text) {
  const parts = [];
  let index = 0;
  while (index < text.length) {
    const open = text.indexOf("{", index);
    if (open !== index) {
      const end = open < 0 ? text.length : open;
      parts.push(text.slice(index, end));
      index = end;
      continue;
    }
    const close = text.indexOf("}", open);
    const operator = OPERATORS[text[open + 1]] ?? OPERATORS[""];
    const names = text.slice(open + 1 + operator.text.length, close).split(",");
    parts.push({
      operator,
      variables: names.map((name) => {
        const isExploded = name.endsWith("*");
        const encoded = isExploded ? name.slice(0, -1) : name;
        const bytes = utf8(encoded);
        return { name: decode(bytes, 0, bytes.length), encoded, isExploded };
      }),
    });
    index = close + 1;
  }
  return parts;
}

const printTemplate = (parts) => parts.map((part) => typeof part === "string" ? part
  : "{" + part.operator.text + part.variables.map((variable) => variable.encoded + (variable.isExploded ? "*" : ""))
    .join(",") + "}").join("");

/** Whether a template starts with a scheme and a colon. Without these, it is relative to servers. */
function hasScheme(template) {
  let index = 0;
  while (index < template.length && CLASSES[template.charCodeAt(index)] & SCHEME) index++;
  return template[index] === ":";
}

/** The templates of a schema, each with its server: the printed one of each server, those of aliases, the alternates. */
function templatesOf(table) {
  const servers = table.servers ?? [];
  const all = [];
  for (const template of table.templates) {
    if (servers.length === 0 || hasScheme(template)) {
      all.push({ text: template, server: 0 });
      continue;
    }
    servers.forEach(({ uri }, server) => all.push({ text: uri + template, server }));
    servers.forEach(({ aliases }, server) => {
      for (const alias of aliases ?? []) all.push({ text: alias + template, server });
    });
  }
  return all;
}

/**
 * The pattern of a component: elements that are lists of literal bytes, `{ operator, variables }`, or `{ run }` with the
 * variables of `{;…}`. A literal byte is a number: an escaped one is 256 more.
 */
class ComponentPattern {
  constructor() {
    this.elements = [];
  }

  get isEmpty() { return this.elements.length === 0; }
  get isLiteral() { return this.elements.every(Array.isArray); }

  /** The literal, if there is nothing else. */
  get literal() {
    return this.isEmpty ? [] : this.elements.length === 1 && Array.isArray(this.elements[0]) ? this.elements[0] : null;
  }

  append(element) {
    const last = this.elements[this.elements.length - 1];
    if (Array.isArray(element) && Array.isArray(last)) last.push(...element);
    // Adjacent expressions form one run, in which parameters can be in any order.
    else if (element.run && last?.run) last.run.push(...element.run);
    else this.elements.push(Array.isArray(element) ? [...element] : element.run ? { run: [...element.run] } : element);
  }
}

const byteOf = (literal) => literal & 255;

/** A template, split into components. Only the literals and the operators determine the end of a component. */
class Components {
  constructor(parts) {
    this.scheme = "";
    this.hasAuthority = false;
    this.userInfo = null;
    this.host = new ComponentPattern();
    this.port = null;
    this.path = new ComponentPattern();
    this.fixedItems = [];
    this.queryVariables = [];
    this.wholeQuery = null;
    this.fragment = null;
    this.isFragmentFixed = false;
    this.current = "scheme";
    this.isInBrackets = false;
    this.item = null;
    for (const part of parts) {
      if (typeof part === "string") this.appendText(utf8(part));
      else this.appendExpression(part);
    }
    this.finishItem();
  }

  appendText(text) {
    let index = 0;
    while (index < text.length) {
      if (this.current === "hierarchy") {
        if (text[index] === 47 && text[index + 1] === 47) {
          this.hasAuthority = true;
          this.current = "host";
          index += 2;
          continue;
        }
        this.current = "path";
      }
      if (text[index] === 37 && hasDigits(text, index + 1)) {
        this.appendLiteral(256 | hexValue(text[index + 1]) << 4 | hexValue(text[index + 2]));
        index += 3;
      } else this.appendLiteral(text[index++]);
    }
  }

  appendLiteral(byte) {
    const character = byte < 128 ? String.fromCharCode(byte) : "";
    switch (this.current) {
      case "scheme":
        if (character === ":") this.current = "hierarchy";
        else this.scheme += fold(character);
        return;
      case "host": case "port":
        if (character === "@") return this.moveToUserInfo();
        if (character === "/") {
          this.current = "path";
          return this.path.append([byte]);
        }
        if (character === "?") return this.beginQuery();
        if (character === "#") return this.beginFragment(true);
        if (this.current === "port") return this.port.append([byte]);
        if (character === ":" && !this.isInBrackets) {
          this.port = new ComponentPattern();
          this.current = "port";
          return;
        }
        if (character === "[") this.isInBrackets = true;
        if (character === "]") this.isInBrackets = false;
        return this.host.append([byte]);
      case "path":
        if (character === "?") return this.beginQuery();
        if (character === "#") return this.beginFragment(true);
        return this.path.append([byte]);
      case "query":
        if (character === "#") return this.beginFragment(true);
        if (character === "&") return this.finishItem();
        this.item ??= new ComponentPattern();
        return this.item.append([byte]);
      default: this.fragment.append([byte]);
    }
  }

  /** The text that was read as the host, and perhaps as a port, was the user info. */
  moveToUserInfo() {
    this.userInfo ??= new ComponentPattern();
    for (const element of this.host.elements) this.userInfo.append(element);
    if (this.port) {
      this.userInfo.append([58]);
      for (const element of this.port.elements) this.userInfo.append(element);
    }
    this.host = new ComponentPattern();
    this.port = null;
    this.current = "host";
  }

  beginQuery() {
    this.current = "query";
    this.item = new ComponentPattern();
  }

  beginFragment(isFixed) {
    this.finishItem();
    this.current = "fragment";
    this.fragment = new ComponentPattern();
    this.isFragmentFixed = isFixed;
  }

  appendExpression(part) {
    switch (part.operator.text) {
      case "?": case "&":
        this.finishItem();
        this.current = "query";
        this.queryVariables.push(...part.variables);
        return;
      case ";":
        this.leaveAuthority();
        return this.path.append({ run: part.variables });
      case "#":
        if (this.current === "fragment") break;
        this.beginFragment(false);
        // The `#` delimits the component; inside it, nothing precedes the values.
        return this.fragment.append({ operator: OPERATORS["+"], variables: part.variables });
      case "/": this.leaveAuthority();
    }
    switch (this.current) {
      case "host": return this.host.append(part);
      case "port": return this.port.append(part);
      case "hierarchy": case "path":
        this.current = "path";
        return this.path.append(part);
      case "query":
        this.item ??= new ComponentPattern();
        return this.item.append(part);
      case "fragment": return this.fragment.append(part);
    }
  }

  leaveAuthority() {
    if (["host", "port", "hierarchy"].includes(this.current)) this.current = "path";
  }

  finishItem() {
    const item = this.item;
    this.item = null;
    if (!item || item.isEmpty) return;
    const [bytes] = item.elements;
    const equals = Array.isArray(bytes) ? bytes.indexOf(61) : -1;
    if (!Array.isArray(bytes) || equals < 0 && item.elements.length > 1) {
      this.wholeQuery = item;
      return;
    }
    const value = new ComponentPattern();
    if (equals >= 0 && equals + 1 < bytes.length) value.append(bytes.slice(equals + 1));
    for (const element of item.elements.slice(1)) value.append(element);
    this.fixedItems.push({ name: bytes.slice(0, equals < 0 ? bytes.length : equals).map(byteOf), value });
  }
}

/** The segments of a path in a template. Each variable of `{/a,b}` starts a segment. */
function segmentsOf(path) {
  const patterns = [new ComponentPattern()];
  for (const element of path.elements) {
    if (Array.isArray(element)) {
      for (const byte of element) {
        if (byte === 47) patterns.push(new ComponentPattern());
        else patterns[patterns.length - 1].append([byte]);
      }
    } else if (element.operator?.text === "/") {
      for (const variable of element.variables) {
        patterns.push(new ComponentPattern());
        patterns[patterns.length - 1].append({ operator: element.operator, variables: [variable] });
      }
    } else patterns[patterns.length - 1].append(element);
  }
  return patterns;
}

/** Where each variable is: its component, and whether its text is kept reserved or read in lower case. */
function placedVariables(components) {
  const all = [];
  const isWeb = defaultPort(components.scheme) !== undefined;
  const parts = [
    ["userInfo", components.userInfo], ["host", components.host], ["port", components.port], ["path", components.path],
    ...components.fixedItems.map((item) => ["query", item.value]), ["query", components.wholeQuery],
    ["fragment", components.fragment],
  ];
  for (const [component, pattern] of parts) {
    for (const { run, operator, variables } of pattern?.elements ?? []) {
      for (const { name, isExploded } of run ?? variables ?? []) {
        const isFolded = component === "host" && isWeb;
        all.push({ name, isExploded, component, keepsReserved: operator?.keepsReserved ?? false, isFolded });
      }
    }
  }
  for (const { name, isExploded } of components.queryVariables) {
    all.push({ name, isExploded, component: "query", keepsReserved: false, isFolded: false });
  }
  return all;
}

// MARK: How literal a template is

/** A literal byte in the form for comparison: decoded, except that an escaped slash does not separate segments. */
const comparedByte = (byte, isFolded) =>
  byte === 303 ? byte : isFolded ? lower(byteOf(byte)) : byteOf(byte);

/** The literals of a part of a template. Any text is possible between two literals. */
function outlineOf(pattern, beginning = [], isFolded = false) {
  const literals = [[...beginning]];
  for (const element of pattern.elements) {
    if (Array.isArray(element)) literals[literals.length - 1].push(...element.map((byte) => comparedByte(byte, isFolded)));
    // Adjacent variables count as one. Parameters of `;` do not make a text less literal.
    else if (!element.run && (literals.length === 1 || literals[literals.length - 1].length > 0)) literals.push([]);
  }
  return literals;
}

const areSameOutlines = (left, right) =>
  left.length === right.length && left.every((literal, index) => areSame(literal, right[index]));

const endsWith = (bytes, others) => bytes.length >= others.length && startsWith(bytes, others, bytes.length - others.length);

/** Whether each text of an outline is also a text of another. */
function isWithin(outline, other) {
  if (other.length === 1) return areSameOutlines(outline, other);
  const [first, last] = [other[0], other[other.length - 1]];
  // A variable is treated like a letter that occurs in no literal.
  const count = outline.reduce((sum, literal) => sum + literal.length, outline.length - 1);
  if (count < first.length + last.length || !startsWith(outline[0], first)
    || !endsWith(outline[outline.length - 1], last)) return false;
  // Each literal between two variables stands in one of the literals here, as early as can be.
  let [place, start] = [0, first.length];
  for (const literal of other.slice(1, -1)) {
    for (;; place++, start = 0) {
      if (place === outline.length) return false;
      const end = outline[place].length - (place === outline.length - 1 ? last.length : 0);
      const found = new LiteralSearch(literal, false).first(outline[place], start, end);
      if (found >= 0) {
        start = found + literal.length;
        break;
      }
    }
  }
  return true;
}

// The kinds of a host or segment, in the order of how literal they are.
const [TEXT, END, LITERAL] = [0, 1, 2];

/** How literal a template is, compared with others that match the same URL. */
class Precedence {
  constructor(components) {
    const segments = segmentsOf(components.path);
    const items = components.fixedItems;
    this.parts = [components.host.isLiteral ? LITERAL : TEXT];
    for (const segment of segments) {
      this.parts.push(segment.elements.every((element) => Array.isArray(element) || element.run) ? LITERAL : TEXT);
    }
    this.counts = [items.length, items.filter((item) => item.value.isLiteral).length];
    const byName = sorted(items, (left, right) => compareBytes(left.name, right.name));
    this.outlines = [
      outlineOf(components.host, [], true), ...segments.map((segment) => outlineOf(segment)),
      ...byName.map((item) => outlineOf(item.value, [...item.name, 61])),
    ];
    this.weight = this.outlines.flat().reduce((sum, literal) => sum + literal.length, 0);
  }

  /** The order by whole parts: positive if this template is more literal. */
  compareRank(other) {
    for (let place = 0; place < Math.max(this.parts.length, other.parts.length); place++) {
      const difference = (this.parts[place] ?? END) - (other.parts[place] ?? END);
      if (difference !== 0) return difference;
    }
    return this.counts[0] - other.counts[0] || this.counts[1] - other.counts[1];
  }

  /** Whether the ranks are the same, and not only of one order. */
  hasRankOf(other) { return areSame(this.parts, other.parts) && areSame(this.counts, other.counts); }

  isMoreLiteral(other) {
    if (!this.hasRankOf(other)) return this.compareRank(other) > 0;
    for (let index = 0; index < Math.min(this.outlines.length, other.outlines.length); index++) {
      if (areSameOutlines(this.outlines[index], other.outlines[index])) continue;
      return isWithin(this.outlines[index], other.outlines[index]);
    }
    return false;
  }

  isEqual(other) {
    return this.hasRankOf(other) && this.outlines.length === other.outlines.length
      && this.outlines.every((outline, index) => areSameOutlines(outline, other.outlines[index]));
  }
}

function compareBytes(left, right) {
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    if (left[index] !== right[index]) return left[index] - right[index];
  }
  return left.length - right.length;
}
