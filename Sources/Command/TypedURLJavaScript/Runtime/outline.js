// How literal templates are: what decides between those of several schemas, and what a miss is near to.

/** The segments of a path in a template. The first one precedes the first slash; each variable of `{/a,b}` starts one. */
function segmentsOf(path) {
  const segments = [[]];
  let open = Infinity;
  // The segment that goes on where all variables of the last `{/…}` are absent.
  let before;
  for (const part of path) {
    if (typeof part === "string") {
      const texts = part.split("/");
      if (before !== undefined && texts[0]) open = Math.min(open, before);
      texts.forEach((text, index) => {
        if (index > 0) segments.push([]);
        if (text) segments[segments.length - 1].push(text);
      });
      before = undefined;
    } else if (part.operator === "/") {
      before ??= segments.length - 1;
      for (const variable of part.variables) {
        open = Math.min(open, segments.length);
        segments.push([{ operator: "/", variables: [variable] }]);
      }
    } else {
      if ("+#".includes(part.operator || " ")) open = Math.min(open, segments.length - 1);
      if (before !== undefined && part.operator !== ".") open = Math.min(open, before);
      segments[segments.length - 1].push(part);
    }
  }
  return { segments, open };
}

const bytesOf = (exact) => exact.replace(/[\u0100-\u01FF]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 256));

/** The literals of a part of a template; between two of them, any text is possible. */
function literalsOf(component, prefix = "", countsParameters = false) {
  const literals = [prefix];
  for (const part of component) {
    if (typeof part === "string") literals[literals.length - 1] += bytesOf(part);
    else if ((part.operator !== ";" || countsParameters) && (literals.length === 1 || literals[literals.length - 1] !== "")) literals.push("");
  }
  return literals;
}

const lengthOf = (literals) => literals.reduce((sum, { length }) => sum + length, 0);

/** Whether each text with some literals is also one with others. */
function isWithin(own, other) {
  const [first, last] = [other[0], other[other.length - 1]];
  if (other.length === 1) return own.length === 1 && own[0] === first;
  const end = own[own.length - 1];
  // A variable is treated like a letter that occurs in no literal.
  if (lengthOf(own) + own.length - 1 < first.length + last.length || !own[0].startsWith(first) || !end.endsWith(last)) return false;
  let [index, start] = [0, first.length];
  for (const literal of other.slice(1, -1)) {
    for (;; [index, start] = [index + 1, 0]) {
      if (index === own.length) return false;
      const text = index === own.length - 1 ? own[index].slice(0, own[index].length - last.length) : own[index];
      const found = text.indexOf(literal, start);
      if (found < 0) continue;
      start = found + literal.length;
      break;
    }
  }
  return true;
}

/**
 * The literals of a template, part by part: the host, the segments of the path and the fixed items. Of templates that match one URL,
 * the most literal one owns it. First whole parts are compared; then the text of the first part that differs decides.
 */
function outlineOf(template) {
  return template.outline ??= newOutline(template);
}

function newOutline(template) {
  const { hasAuthority, host, form, fragmentForm, isWeb } = template;
  const path = template.path?.parts ?? [];
  const { segments, open } = segmentsOf(path);
  const parts = (hasAuthority && !(path.length === 0 && isWeb) ? segments.slice(1) : segments).map((component) => {
    const [first] = component;
    return {
      literals: literalsOf(component, "", true), isOptional: first?.operator === "/" && !first.variables.every(({ parameter }) => parameter.isRequired), component,
      isRepeated: component.some(({ operator, variables }) => operator === "+" || operator === "#" || operator === "/" && variables.some(({ isExploded }) => isExploded)),
    };
  });
  if (hasAuthority) {
    const component = host?.parts ?? [];
    parts.unshift({ literals: literalsOf(component, "", true), isOptional: false, isRepeated: component.some(({ operator }) => operator === "+" || operator === "#"), component });
  }
  const texts = parts.map(({ component }) => literalsOf(component));
  // A literal, the end, a text with a literal, a variable, an end after any number of segments.
  const ranks = texts.map((literals) => literals.length === 1 ? 4 : lengthOf(literals) > 0 ? 2 : 1).join("") + (parts.some(({ isRepeated }) => isRepeated) ? 0 : 3);
  const items = [...form.fixed.map(({ name, value }) => [utf8(name), value.parts]), ...(fragmentForm?.fixed ?? []).map(({ name, value }) => ["#" + utf8(name), value.parts])]
    .sort(([left], [right]) => left < right ? -1 : left > right ? 1 : 0);
  const all = [...texts, ...items.map(([name, value]) => literalsOf(value, name + "="))];
  const isPathEmpty = path.length === 0;
  const startsWithSlash = !hasAuthority && parts.length > 1 && parts[0].literals.length === 1 && parts[0].literals[0] === "";
  return {
    parts, texts: all, keys: all.map((literals) => literals.join("\n")), ranks, count: texts.length, fixed: items.length, openIndex: open,
    literalItems: items.filter(([, value]) => value.every((part) => typeof part === "string")).length,
    weight: all.reduce((sum, literals) => sum + lengthOf(literals), 0), slashes: hasAuthority ? 2 : startsWithSlash ? 1 : 0,
    // Without the empty text before the first slash, and the slash that an empty path stands for.
    compared: parts.slice(startsWithSlash ? 1 : 0, isPathEmpty && hasAuthority ? 1 : undefined),
  };
}

/** The order of outlines by whole parts: above 0 if the first one is more literal. */
function compareRanks({ ranks: own, fixed, literalItems }, { ranks: other, fixed: otherFixed, literalItems: otherItems }) {
  return own > other ? 1 : own < other ? -1 : fixed - otherFixed || literalItems - otherItems;
}

/** The order in which schemas are tried. That of the set does not decide what is said of a URL. */
function compareKinds(left, right) {
  if (left === right) return 0;
  const [own, other] = [left.plan.main, right.plan.main];
  return -compareRanks(outlineOf(own), outlineOf(other)) || outlineOf(other).weight - outlineOf(own).weight || compareTexts(own.text, other.text);
}

/** Whether a template owns the URLs that both match. */
function isMoreLiteral(template, otherTemplate) {
  const [own, other] = [outlineOf(template), outlineOf(otherTemplate)];
  const rank = compareRanks(own, other);
  if (rank !== 0) return rank > 0;
  const index = own.keys.findIndex((key, index) => index < other.keys.length && key !== other.keys[index]);
  return index >= 0 && isWithin(own.texts[index], other.texts[index]);
}

const areSame = (left, right, count = Math.max(left.length, right.length)) => {
  for (let index = 0; index < count; index++) if (left[index] !== right[index]) return false;
  return true;
};

const isAsLiteral = (left, right) => compareRanks(outlineOf(left), outlineOf(right)) === 0 && areSame(outlineOf(left).keys, outlineOf(right).keys);

function hasSamePath(left, right) {
  const [own, other] = [outlineOf(left), outlineOf(right)];
  return own.ranks === other.ranks && areSame(own.keys, other.keys, own.count);
}
