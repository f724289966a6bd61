// Explains why a URL matches no template.

/** The form of a template's URLs before the query: the host and the segments of the path. */
class TemplateShape {
  constructor({ hasAuthority, segments }) {
    const [host, first, ...others] = segments;
    const startsWithSlash = others.length > 0 && first[1].length === 1 && first[1][0] === "";
    this.slashes = hasAuthority ? 2 : startsWithSlash ? 1 : 0;
    // The slashes after the scheme do not start another segment. The host counts as one.
    const parts = hasAuthority ? [host, ...others] : startsWithSlash ? others : [first, ...others];
    this.segments = parts.map(([flags, literals], index) => {
      const [isLiteral, count] = [literals.length === 1, literals.join("").length];
      // Some can be absent, or contain slashes.
      const [isOptional, isRepeated] = [(flags & 1) > 0, (flags & 2) > 0];
      return {
        literals, isLiteral, count, isRepeated, isOpen: flags > 0, candidates: undefined,
        missingCost: isOptional ? 0 : isLiteral && count === 0 ? SLIP : index === 0 ? OTHER_HOST : SEGMENT,
      };
    });
  }
}

/** Whether a decoded text can be a segment with variables, for some values of them. */
const fits = ({ literals }, text) => text.length > 256
  || isWithin([text], literals);

/** The form of a URL before its query: its slashes, and its segments with decoded bytes. */
function shapeOf({ authority, path }, bytes) {
  const beginsWithSlash = bytes[path[0]] === "/" && path[0] < path[1];
  let start = path[0];
  const ranges = bytes.slice(...path).split("/").map((text) => [start, (start += text.length + 1) - 1]);
  // The rest of a very long path is like one segment.
  if (ranges.length > 65) ranges.splice(64, Infinity, [ranges[64][0], path[1]]);
  // There is no segment before the first slash, or in an empty path after a host.
  const inPath = ranges.slice(beginsWithSlash || authority ? 1 : 0);
  const segments = [...authority ? [authority.host] : [], ...inPath].map((range, index) => {
    const text = bytesOfLiteral(comparable(bytes.slice(...range)));
    return {
      text: range === authority?.host ? lowercased(text) : text, range, similar: new Map(), traits: undefined,
      extraCost: range[0] === range[1] ? SLIP : index === 0 ? OTHER_HOST : SEGMENT,
    };
  });
  return { slashes: authority ? 2 : beginsWithSlash ? 1 : 0, segments };
}

/** Whether a segment is probably a misspelt literal of a template. Many templates have the same ones. */
function isSimilar(segment, pattern) {
  const { text, similar } = segment;
  if (text.length > 4 * NAME_LIMIT) return false;
  const [expected] = pattern.literals;
  return valueAt(similar, expected, () => {
    pattern.candidates ??= new Candidates([textOf(expected)]);
    segment.traits ??= traitsOf(textOf(text));
    return pattern.candidates.find("", undefined, segment.traits) !== undefined;
  });
}

// The costs of the steps that turn a URL into a template. The host is more significant than the segments after it. A
// template for any host is only nearer than one with a similar host if not much else differs.
const [VARIABLE_COST, SLIP, SEGMENT, ANY_HOST, HOST_SLIP, OTHER_HOST] = [3, 10, 30, 480, 500, 1000];

/** Takes a step, and those after it, if that is cheaper. */
function consider(best, kind, own, next) {
  const cost = own + next.cost;
  if (cost >= best.cost) return;
  best.kind = kind;
  best.own = own;
  best.next = next;
  best.cost = cost;
}

/**
 * The cheapest way to turn a URL into a template, segment by segment: its cost, the number of differences, the first one, whether
 * all of them are slips, and how many segments of the URL are before the first.
 */
function differenceOf({ segments, slashes }, shape) {
  const patterns = shape.segments;
  const [count, width] = [segments.length, patterns.length];

  function otherCost(index, templateIndex) {
    const isFirst = index === 0 && templateIndex === 0;
    // A host is not compared with a segment of the path, unless the template's host can be skipped.
    if (index === 0 && !isFirst && patterns[0].missingCost === OTHER_HOST) return OTHER_HOST;
    const most = isFirst ? OTHER_HOST : SEGMENT;
    const pattern = patterns[templateIndex];
    const { text } = segments[index];
    if (!pattern.isLiteral) {
      if (pattern.count === 0 && isFirst && !pattern.isOpen) return ANY_HOST;
      return pattern.count === 0 || fits(pattern, text) ? VARIABLE_COST : most;
    }
    const [expected] = pattern.literals;
    if (text === expected) return 0;
    if (isSimilar(segments[index], pattern)) return isFirst ? HOST_SLIP : SLIP;
    // An abbreviation is nearer than another word.
    return text.length > 1 && expected.startsWith(text) ? most - 5 : most;
  }

  // For each segment of the URL and of the template: the cheapest step from there, and the steps after it.
  const steps = new Array((count + 1) * (width + 1));
  for (let index = count; index >= 0; index--) {
    for (let templateIndex = width; templateIndex >= 0; templateIndex--) {
      const position = index * (width + 1) + templateIndex;
      const best = { kind: "", index, templateIndex, own: 0, next: undefined, cost: index === count && templateIndex === width ? 0 : Infinity };
      if (index < count && templateIndex < width) {
        const own = otherCost(index, templateIndex);
        consider(best, "other", own, steps[position + width + 2]);
        if (patterns[templateIndex].isRepeated) consider(best, "other", own, steps[position + width + 1]);
      }
      if (index < count) consider(best, "extra", segments[index].extraCost, steps[position + width + 1]);
      if (templateIndex < width) consider(best, "missing", patterns[templateIndex].missingCost, steps[position + 1]);
      steps[position] = best;
    }
  }

  let [step] = steps;
  if (slashes !== shape.slashes) step = { kind: "slashes", index: -1, own: SLIP, next: step, cost: step.cost + SLIP };
  const { cost } = step;
  const differences = [];
  for (; step.next; step = step.next) if (step.own > VARIABLE_COST && step.own !== ANY_HOST) differences.push(step);
  const [first] = differences;
  return {
    cost, first, count: differences.length, isNear: differences.every(({ own }) => own === SLIP || own === HOST_SLIP),
    agreedCount: first ? first.index : count,
  };
}

/** The few templates of a scheme that look most like a URL at a glance, the likest first. */
function nearestTemplates(url, templates) {
  if (templates.length <= COMPARED_LIMIT) return templates;
  const byDistance = new Array(256);
  for (const template of templates) (byDistance[glanceDistance(url.segments, template.shape.segments)] ??= []).push(template);
  const found = [];
  for (let distance = 0; found.length < COMPARED_LIMIT; distance++) if (byDistance[distance]) found.push(...byDistance[distance]);
  return found.slice(0, COMPARED_LIMIT);
}

function glanceDistance(segments, patterns) {
  const least = Math.min(segments.length, patterns.length);
  let agreed = 0;
  while (agreed < least && (!patterns[agreed].isLiteral || patterns[agreed].literals[0] === segments[agreed].text)) agreed++;
  let difference = Math.abs(segments.length - patterns.length);
  if (agreed < least) {
    const [text, literal] = [segments[agreed].text, patterns[agreed].literals[0]];
    const shorter = Math.min(text.length, literal.length);
    let [start, end] = [0, 0];
    while (start < shorter && text[start] === literal[start]) start++;
    while (end < shorter - start && text[text.length - 1 - end] === literal[literal.length - 1 - end]) end++;
    difference = Math.max(text.length, literal.length) - start - end;
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

function unknownScheme(url, schemes) {
  const scheme = lowercased(url.bytes.slice(...url.uri.scheme));
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
    effort -= (shape.segments.length + 1) * (template.shape.segments.length + 1);
  }
  const relatives = sorted(compared.map((template) => relativeOf(template, shape, url)),
    (left, right) => left.cost - right.cost);
  const [first] = relatives;
  const fault = faultOf(first, shape, url);
  let list = "";
  if (!fault.isOnly && !fault.isNear) {
    // Those that part from the URL earlier are not worth naming.
    const agreed = first.difference.agreedCount;
    const expected = [...new Set(relatives.filter((relative) => relative.difference.agreedCount >= agreed)
      .map((relative) => relative.template.withoutQuery))];
    // What was not compared is there as well.
    list = expectedList(expected, expected.length + templates.length - compared.length);
  }
  const suggestion = fault.isNear && !fault.isOnly ? sketchOf(first.template) : undefined;
  return violation("no-match", undefined, fault.range, fault.message + list, suggestion);
}

/** A template with the URL's scheme, its difference from the URL, and a fixed query item that has another value there. */
function relativeOf(template, shape, url) {
  const difference = differenceOf(shape, template.shape);
  let item;
  for (const { name, value: { literal }, form } of template.fixedItems) {
    if (item || literal === null) continue;
    const value = textOf(bytesOfLiteral(literal));
    const areAlike = (text, other) => typeof text === "string" && lowercased(text) === lowercased(other);
    const [exact] = url.itemsNamed(name, form);
    const found = exact ?? url.itemsOf(form).find((item) => areAlike(form.nameOf(item, url), name));
    const range = found === undefined ? undefined : url.value(found);
    const text = range && decode(url.bytes, ...range, form.readsPlus);
    if (exact !== undefined && text === value) continue;
    item = {
      expected: name + "=" + value, found: range && [url.positions[found], range[1]], isOtherCase: areAlike(text, value),
    };
  }
  return { template, difference, item, cost: difference.cost + (item ? 10 : 0) };
}

/** The first mistake: a message, a range, whether the template was probably meant, and whether it is the only one. */
function faultOf({ template, difference: { first, isNear, count }, item }, shape, url) {
  const { uri } = url;
  const [beforeQuery, whole] = [[0, uri.path[1]], [0, url.bytes.length]];
  const fault = (message, range, isNear = false) => ({ message, range, isNear, isOnly: false });
  const unmatched = (range, isNear) => fault("no template matches " + quote(url.text(range)), range, isNear);
  const slash = (message, advice, range) => {
    const isOnly = count === 1;
    return { message: isOnly ? message + advice : message, range, isNear, isOnly };
  };
  const range = shape.segments[first?.index]?.range;
  switch (first?.kind) {
    case "slashes": return fault("no template begins with " + quote(url.text(beforeQuery)), beforeQuery, isNear);
    case "other": return unmatched(range[0] === range[1] ? beforeQuery : range, isNear);
    case "extra":
      // The range of an empty segment is the slash before it.
      if (range[0] < range[1] || range[0] === 0) return unmatched(range, isNear);
      return slash('the path has an extra "/"' + (range[0] === beforeQuery[1] ? " at its end" : ""), "; remove it",
        [range[0] - 1, range[0]]);
    case "missing": {
      const own = first.index > 0 ? shape.segments[first.index - 1].range : beforeQuery;
      // A slash that is at the end already belongs to a value that is missing before the slash of the template.
      const endsWithSlash = own[0] === own[1];
      const last = endsWithSlash ? beforeQuery : own;
      const pattern = template.shape.segments[first.templateIndex];
      if (!endsWithSlash && pattern.isLiteral && pattern.count === 0) return slash('the path is missing the "/" at its end', "; add it", last);
      return fault("the path is incomplete", last);
    }
  }
  if (item?.isOtherCase) {
    const message = quote(url.text(item.found)) + " is in another case; write " + quote(item.expected);
    return { ...fault(message, item.found), isOnly: true };
  }
  if (item) return item.found ? unmatched(item.found, true) : fault("the query is missing " + quote(item.expected), whole);
  if (!template.fragment) return unmatched(whole, false);
  return uri.fragment ? unmatched([uri.fragment[0] - 1, uri.fragment[1]], false) : fault("the fragment is missing", whole);
}

/** The form of a template's URLs: the literals, with `…` in place of variable text. */
function sketchOf({ parts }) {
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else if (part.operator.text === "/") text += "/…".repeat(part.variables.length);
    else if ("+".includes(part.operator.text) && !text.endsWith("…")) text += "…";
  }
  return text;
}
