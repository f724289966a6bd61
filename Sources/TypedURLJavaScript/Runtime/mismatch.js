// Explains why a URL matches no template.

/** The form of a template's URLs before the query: the host and the segments of the path. */
class TemplateShape {
  constructor({ hasAuthority, host, path }) {
    const segments = segmentsOf(path.elements);
    this.slashes = hasAuthority ? 2 : segments.length > 1 && segments[0].length === 0 ? 1 : 0;
    // The slashes after the scheme do not start another piece.
    const pieces = this.slashes === 2 ? [[...host.elements, ...segments[0]], ...segments.slice(1)]
      : segments.slice(this.slashes);
    this.pieces = pieces.map((elements, index) => {
      // Some can contain slashes or be absent.
      const piece = { literals: [""], isOptional: false, isRepeated: false, isOpen: false };
      for (const element of elements) {
        if (typeof element === "string") piece.literals.push(piece.literals.pop() + bytesOfLiteral(element));
        else {
          const { operator, variables } = element;
          if (operator?.text === "/") {
            piece.isOpen = true;
            piece.isOptional = variables.some(({ parameter }) => !parameter.required);
            piece.isRepeated = variables.some(({ isExploded }) => isExploded);
          } else if (operator?.keepsReserved) piece.isOpen = piece.isRepeated = true;
          piece.literals.push("");
        }
      }
      // Hosts are compared without case.
      if (this.slashes === 2 && index === 0) piece.literals = piece.literals.map(fold);
      piece.isLiteral = piece.literals.length === 1;
      piece.count = piece.literals.join("").length;
      piece.letters = new Letters(piece.isLiteral ? piece.literals[0] : "");
      return piece;
    });
  }
}

/** Whether a decoded text can be a piece with variables, for some values of them. */
const fits = ({ literals }, text) => text.length > 256
  || mayMatch(literals.flatMap((literal, index) => index > 0 ? [{}, literal] : literal), text);

/** The form of a URL before its query: its slashes, and its pieces with decoded bytes. */
function shapeOf({ authority, path }, bytes) {
  const beginsWithSlash = bytes[path[0]] === "/" && path[0] < path[1];
  const ranges = splitRange(bytes, path, "/");
  // The rest of a very long path is like one segment.
  if (ranges.length > 65) ranges.splice(64, Infinity, [ranges[64][0], path[1]]);
  // There is no segment before the first slash, or in an empty path after a host.
  const segments = ranges.slice(beginsWithSlash || authority ? 1 : 0);
  const pieces = [...authority ? [authority.host] : [], ...segments].map((range) => {
    const text = bytesOfLiteral(comparable(bytes.slice(...range)));
    return range === authority?.host ? { text: fold(text), range } : { text, range };
  });
  for (const piece of pieces) piece.letters = new Letters(piece.text);
  return { slashes: authority ? 2 : beginsWithSlash ? 1 : 0, pieces };
}

// The costs of the steps that turn a URL into a template. The host is more significant than the pieces after it. A
// template for any host is only nearer than one with a similar host if not much else differs.
const [VARIABLE_COST, SLIP, PIECE, ANY_HOST, HOST_SLIP, OTHER_HOST] = [3, 10, 30, 480, 500, 1000];

/** The cheapest way to turn a URL into a template, piece by piece. */
class ShapeDifference {
  constructor(url, template) {
    this.pieces = url.pieces;
    this.patterns = template.pieces;
    const [count, width] = [this.pieces.length, this.patterns.length];
    this.others = this.pieces.map((_, index) => this.patterns.map((_, place) => this.otherCost(index, place)));
    this.leasts = Array.from({ length: count + 1 }, () => new Array(width + 1).fill(Infinity));
    for (let index = count; index >= 0; index--) {
      for (let place = width; place >= 0; place--) {
        let least = index === count && place === width ? 0 : Infinity;
        if (index < count && place < width) {
          least = this.others[index][place] + this.leasts[index + 1][place + 1];
          if (this.patterns[place].isRepeated) least = Math.min(least, this.others[index][place] + this.leasts[index + 1][place]);
        }
        if (index < count) least = Math.min(least, this.extra(index) + this.leasts[index + 1][place]);
        if (place < width) least = Math.min(least, this.missing(place) + this.leasts[index][place + 1]);
        this.leasts[index][place] = least;
      }
    }
    const hasSlashes = url.slashes === template.slashes;
    this.cost = this.leasts[0][0] + (hasSlashes ? 0 : SLIP);
    this.count = 0;
    this.isNear = true;
    this.first = undefined;
    if (!hasSlashes) this.note({ kind: "slashes", index: -1 }, SLIP);
    this.walk(count, width);
  }

  walk(count, width) {
    let [index, place] = [0, 0];
    while (index < count || place < width) {
      const least = this.leasts[index][place];
      const own = index < count && place < width ? this.others[index][place] : Infinity;
      const isRepeated = this.patterns[Math.min(place, width - 1)].isRepeated;
      if (own < Infinity && least === own + this.leasts[index + 1][place + 1]) {
        this.note({ kind: "other", index: index++ }, own);
        place++;
      } else if (own < Infinity && isRepeated && least === own + this.leasts[index + 1][place]) {
        this.note({ kind: "other", index: index++ }, own);
      } else if (index < count && least === this.extra(index) + this.leasts[index + 1][place]) {
        const cost = this.extra(index);
        this.note({ kind: "extra", index: index++ }, cost);
      } else {
        this.note({ kind: "missing", index, place }, this.missing(place));
        place++;
      }
    }
  }

  note(kind, cost) {
    if (cost <= VARIABLE_COST || cost === ANY_HOST) return;
    this.first ??= kind;
    this.count++;
    if (cost !== SLIP && cost !== HOST_SLIP) this.isNear = false;
  }

  /** The number of the URL's pieces before the first difference. */
  get agreedCount() { return this.first ? this.first.index : this.pieces.length; }

  extra(index) {
    const { range } = this.pieces[index];
    return range[0] === range[1] ? SLIP : index === 0 ? OTHER_HOST : PIECE;
  }

  missing(place) {
    const piece = this.patterns[place];
    if (piece.isOptional) return 0;
    return piece.isLiteral && piece.count === 0 ? SLIP : place === 0 ? OTHER_HOST : PIECE;
  }

  otherCost(index, place) {
    const isFirst = index === 0 && place === 0;
    // A host is not compared with a segment of the path, unless the template's host can be skipped.
    if (index === 0 && !isFirst && this.missing(0) === OTHER_HOST) return OTHER_HOST;
    const most = isFirst ? OTHER_HOST : PIECE;
    const piece = this.patterns[place];
    const { text } = this.pieces[index];
    if (!piece.isLiteral) {
      if (piece.count === 0 && isFirst && !piece.isOpen) return ANY_HOST;
      return piece.count === 0 || fits(piece, text) ? VARIABLE_COST : most;
    }
    const [expected] = piece.literals;
    if (text === expected) return 0;
    if (nearest(textOf(text), [textOf(expected)]) !== undefined) return isFirst ? HOST_SLIP : SLIP;
    // An abbreviation is nearer than another word.
    return text.length > 1 && expected.startsWith(text) ? most - 5 : most;
  }
}

/** The few templates of a scheme that look most like a URL at a glance, the likest first. */
function nearestTemplates(url, templates) {
  if (templates.length <= 24) return templates;
  const distances = new Map(templates.map((template) => [template, glanceDistance(url.pieces, template.shape.pieces)]));
  return sorted(templates, (left, right) => distances.get(left) - distances.get(right)).slice(0, 24);
}

function glanceDistance(pieces, patterns) {
  const least = Math.min(pieces.length, patterns.length);
  let agreed = 0;
  while (agreed < least && (!patterns[agreed].isLiteral || patterns[agreed].literals[0] === pieces[agreed].text)) agreed++;
  let difference = Math.abs(pieces.length - patterns.length);
  if (agreed < least) {
    const [piece, other] = [patterns[agreed], pieces[agreed]];
    const [literal] = piece.literals;
    let common = 0;
    while (common < Math.min(literal.length, other.text.length) && literal[common] === other.text[common]) common++;
    difference = Math.min(piece.letters.difference(other.letters) + Math.abs(piece.count - other.text.length),
      Math.max(piece.count, other.text.length) - common);
  }
  return (15 - Math.min(agreed, 15)) * 16 + Math.min(difference, 15);
}

/** `; expected "a", "b" or 4 more`. */
function expectedList(texts, count) {
  const shown = texts.slice(0, 3).map(quote);
  if (count > shown.length) shown.push(count - shown.length + " more");
  const last = shown.pop();
  if (last === undefined) return "";
  return "; expected " + (shown.length === 0 ? "" : shown.join(", ") + " or ") + last;
}

/** The violation of a URL whose scheme no template has. */
function unknownScheme(url, schemes) {
  const scheme = fold(url.bytes.slice(...url.uri.scheme));
  const suggestion = nearest(scheme, schemes);
  const list = suggestion === undefined ? expectedList(schemes, schemes.length) : "";
  return violation("no-match", undefined, [0, url.uri.scheme[1] + 1], "unknown scheme " + quote(scheme) + list, suggestion);
}

/** The violation of a URL that matches none of some templates with its scheme. */
function mismatch(url, templates) {
  const shape = shapeOf(url.uri, url.bytes);
  let effort = 512 + 24 * url.bytes.length;
  const compared = [];
  for (const template of nearestTemplates(shape, templates)) {
    if (effort <= 0) break;
    compared.push(template);
    effort -= (shape.pieces.length + 1) * (template.shape.pieces.length + 1);
  }
  const relatives = sorted(compared.map((template) => new Relative(template, shape, url)),
    (left, right) => left.cost - right.cost);
  const [first] = relatives;
  const fault = first.fault(shape, url);
  let list = "";
  if (!fault.isOnly && !fault.isNear) {
    // Those that part from the URL earlier are not worth naming.
    const agreed = first.difference.agreedCount;
    const outlines = [...new Set(relatives.filter((relative) => relative.difference.agreedCount >= agreed)
      .map((relative) => relative.template.outline))];
    // What was not compared is there as well.
    list = expectedList(outlines, outlines.length + templates.length - compared.length);
  }
  const suggestion = fault.isNear && !fault.isOnly ? first.sketch : undefined;
  return violation("no-match", undefined, fault.range, fault.message + list, suggestion);
}

/** A template with the URL's scheme, and its difference from the URL. */
class Relative {
  constructor(template, shape, url) {
    this.template = template;
    this.difference = new ShapeDifference(shape, template.shape);
    // A fixed query item that has another value in the URL or is missing.
    this.item = undefined;
    for (const fixed of template.fixedItems) {
      if (fixed.value.literal === null) continue;
      const value = textOf(bytesOfLiteral(fixed.value.literal));
      const [found] = url.itemsNamed(fixed.name);
      if (found && decode(url.bytes, ...found.value) === value) continue;
      this.item = { expected: fixed.name + "=" + value, found: found && [found.name[0], found.value[1]] };
      break;
    }
    this.cost = this.difference.cost + (this.item ? 10 : 0);
  }

  /** The first mistake: a message, a range, whether the template was probably meant, and whether it is the only one. */
  fault(shape, url) {
    const { uri } = url;
    const [beforeQuery, whole] = [[0, uri.path[1]], [0, url.bytes.length]];
    const { first, isNear } = this.difference;
    const unmatched = (range, isNear) =>
      ({ message: "no template matches " + quote(url.givenText(range)), range, isNear, isOnly: false });
    const slash = (message, advice, range) => {
      const isOnly = this.difference.count === 1;
      return { message: isOnly ? message + advice : message, range, isNear, isOnly };
    };
    switch (first?.kind) {
      case "slashes":
        return { message: "no template begins with " + quote(url.givenText(beforeQuery)), range: beforeQuery, isNear };
      case "other": {
        const { range } = shape.pieces[first.index];
        return unmatched(range[0] === range[1] ? beforeQuery : range, isNear);
      }
      case "extra": {
        const { range } = shape.pieces[first.index];
        // The range of an empty segment is the slash before it.
        if (range[0] < range[1] || range[0] === 0) return unmatched(range, isNear);
        const position = range[0] === beforeQuery[1] ? " at its end" : "";
        return slash('the path has an extra "/"' + position, "; remove it", [range[0] - 1, range[0]]);
      }
      case "missing": {
        const last = first.index > 0 ? shape.pieces[first.index - 1].range : beforeQuery;
        const piece = this.template.shape.pieces[first.place];
        if (piece.isLiteral && piece.count === 0) return slash('the path is missing the "/" at its end', "; add it", last);
        return { message: "the path is incomplete", range: last, isNear: false };
      }
    }
    if (this.item) {
      if (this.item.found) return unmatched(this.item.found, true);
      return { message: "the query is missing " + quote(this.item.expected), range: whole, isNear: false };
    }
    if (!this.template.fragment) return unmatched(whole, false);
    if (!uri.fragment) return { message: "the fragment is missing", range: whole, isNear: false };
    return unmatched([uri.fragment[0] - 1, uri.fragment[1]], false);
  }

  /** The form of the template's URLs: the literals, with `…` in place of variable text. */
  get sketch() {
    let text = "";
    for (const part of this.template.parts) {
      if (typeof part === "string") text += part;
      else if (part.operator.text === "/") text += "/…".repeat(part.variables.length);
      else if ("+".includes(part.operator.text) && !text.endsWith("…")) text += "…";
    }
    return text;
  }
}
