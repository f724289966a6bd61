// Finds the part of a component that belongs to each variable.
//
// Templates are reversible, so a URL in canonical form can only be split in one way. If other URLs can be split in
// several ways, the first variable takes as few bytes as possible.

// The texts that a variable can take: those that it prints in canonical form, all that are read as valid values, or any;
// or those of the split with the fewest and shortest invalid texts.
const [CANONICAL, VALID, LENIENT, NEAREST] = [0, 1, 2, 3];

const NO_MISTAKES = { count: 0, bytes: 0 };

const isLess = (left, right) => left.count < right.count || left.count === right.count && left.bytes < right.bytes;
const sum = (left, right) => ({ count: left.count + right.count, bytes: left.bytes + right.bytes });

/**
 * The characters of a component: `tokens`, where a byte that is written as an escape is 256 more; `text`, as literals are
 * compared; and the offset in the URL of each, and of the end.
 *
 * @param reads What is read as something else: `plus`, as a space; `commas`, where these are escaped; `iri`, what RFC 3986
 *   does not allow, as its escapes. `slash` is one more at the end.
 */
function tokensOf(bytes, [start, end] = [0, bytes.length], ignoresCase = false, { plus, commas, iri, slash } = {}) {
  const part = bytes.slice(start, end);
  const isPlain = !iri && !part.includes("%") && !(plus && part.includes("+"));
  let [tokens, text] = isPlain ? [part, part] : ["", ""];
  const offsets = [];
  for (let index = isPlain ? end : start; index < end; index++) {
    offsets.push(index);
    let byte = bytes.charCodeAt(index);
    let isEscaped = iri && /[^\w.~!$&'()*+,;=:@/?%-]/.test(bytes[index]);
    if (byte === 37 && index + 2 < end && hasDigits(bytes, index + 1)) {
      byte = parseInt(bytes.slice(index + 1, index + 3), 16);
      isEscaped = !commas || byte !== 44;
      index += 2;
    } else if (plus && byte === 43) [byte, isEscaped] = [32, true];
    const token = String.fromCharCode(isEscaped ? ESCAPED + byte : byte);
    tokens += token;
    text += byte === 47 || byte === 37 ? token : String.fromCharCode(byte);
  }
  if (slash) [tokens, text] = [tokens + "/", text + "/"];
  const contained = new Set();
  // Which tokens there are, and where the text of a variable can end, is known once for all templates.
  return {
    tokens, text: ignoresCase ? lowercased(text) : text, lastEnds: new Map(),
    offset: (index) => isPlain ? Math.min(start + index, end) : offsets[index] ?? end,
    has: (code) => {
      if (contained.size === 0) for (let index = 0; index < tokens.length; index++) contained.add(tokens.charCodeAt(index));
      return contained.has(code);
    },
  };
}

/** Whether a component contains the literals in order, the outer ones at its ends. */
function mayMatch(elements, text) {
  let start = 0;
  return elements.every((element, index) => {
    if (typeof element !== "string") return true;
    if (index === elements.length - 1 && index > 0) return text.length >= start + element.length && text.endsWith(element);
    const found = index > 0 ? text.indexOf(element, start) : text.startsWith(element) ? 0 : -1;
    start = found + element.length;
    return found >= 0;
  });
}

/** Splits a component: `{ captures, pathParameters, mistakes, isUndecided }`; null if the literals do not agree. */
function splitComponent({ elements, literal, literalTokens, width, reads }, range, component, match, hasSlash = false) {
  const { url, schema } = match;
  const { tokens, text, offset, lastEnds, has } = url.tokens(range, component, reads, hasSlash);
  if (literal !== null) return literal === text ? WHOLE : null;
  if (!mayMatch(elements, text)) return null;
  const { effort } = url;
  let [strictness, spent, plans, costs] = [CANONICAL, 0, null, null];
  // Whether a delimiter of a literal does not agree with its escape.
  let isExact = true;
  const nextStarts = [];

  function agrees(element, position) {
    if (!text.startsWith(elements[element], position)) return false;
    if (!isExact) return true;
    const expected = literalTokens[element];
    for (let index = 0; index < expected.length; index++) {
      const code = expected.charCodeAt(index);
      if (code > 255 !== tokens.charCodeAt(position + index) > 255 && !isUnreserved(text[position + index])) return false;
    }
    return true;
  }

  /** Whether the prefix of a variable stands at a position, its delimiters not as escapes. */
  const hasPrefix = (prefix, position) => text.startsWith(component === "host" ? lowercased(prefix) : prefix, position)
    && [...prefix].every((character, index) =>
      tokens.charCodeAt(position + index) < ESCAPED || isUnreserved(character));

  /** Whether a delimiter of a literal may be an escape in the component, or the other way round. */
  const mayHaveOtherLiterals = () => literalTokens.some((expected) => expected && [...expected].some((character) => {
    const code = character.charCodeAt(0);
    return !isUnreserved(String.fromCharCode(code & 255)) && has(code ^ 256);
  }));

  /** Subtracts a cost from the URL's budget, and says whether that was not yet used up. */
  function spend(cost) {
    if (strictness < LENIENT) return (effort.split -= cost) > 0;
    spent += cost;
    return (effort.mistakes -= cost) > 0 && (strictness === LENIENT || spent < 1 << 15);
  }

  /** The items of a list cost more to read than the characters of a text. */
  const costOf = (separator, count) => separator === "" ? count : 8 * count;

  /** The first position of a literal from a position on, or Infinity. */
  function nextStart(element, position) {
    const known = nextStarts[element];
    if (known && known.from <= position && position <= known.found) return known.found;
    const index = text.indexOf(elements[element], position);
    const found = index < 0 ? Infinity : index;
    nextStarts[element] = { from: position, found };
    return found;
  }

  // A step of the search is an element, a variable of it, whether a variable of it has already been matched, and a position.
  // What it finds is a plan `{ mistakes, capture, pathParameters, next }` for the rest of the component; null if there is none.

  const situation = (element, variable, hasPrinted, position) =>
    ((element * width + variable) * 2 + (hasPrinted ? 1 : 0)) * (tokens.length + 1) + position;

  function step(element, variable, hasPrinted, position) {
    if (element === elements.length) {
      return position === tokens.length ? END : null;
    }
    const current = elements[element];
    const isVariable = current.variables !== undefined && variable < current.variables.length;
    const key = situation(element, variable, hasPrinted, position);
    const known = isVariable || strictness === NEAREST ? plans.get(key) : undefined;
    if (known === null || known && strictness === NEAREST) return known;
    const plan = typeof current === "string"
      ? agrees(element, position) ? step(element + 1, 0, false, position + current.length) : null
      : current.pathParameters ? pathParametersStep(current.order, element, position)
      : isVariable ? variableStep(current, element, variable, hasPrinted, position)
      : step(element + 1, 0, false, position);
    if (isVariable || strictness === NEAREST) plans.set(key, plan);
    return plan;
  }

  function variableStep({ operator, variables }, element, variable, hasPrinted, position) {
    const { index, parameter, separator } = variables[variable];
    const delimiter = hasPrinted ? operator.separator : operator.prefix;
    let best = null;
    if (operator.text === "" && !hasPrinted ? hasPrefix(delimiter, position) : tokens.startsWith(delimiter, position)) {
      const start = position + delimiter.length;
      // A slash that is added at the end is never part of a value.
      const limit = Math.min(lastEnd(parameter, separator, operator, start), Math.max(start, tokens.length - (hasSlash ? 1 : 0)));
      // If only one element is left, first check whether it can match after the text.
      const isChecked = strictness === NEAREST || isBeforeLast(element, variable + 1);
      const endFrom = (position) => nextEnd(element, variable + 1, position, limit);
      for (let end = endFrom(start); end >= 0; end = endFrom(end + 1)) {
        if (!spend(1)) return null;
        if (strictness < LENIENT && start < end && !mayBegin(match, index, tokens.charCodeAt(start), separator)) continue;
        const isRest = parameter.rest && end === tokens.length;
        const capture = { index, separator, delimiter, range: [offset(start), isRest ? url.bytes.length : offset(end)] };
        let next = isChecked ? checked(element, variable + 1, end) : undefined;
        if (next === null) continue;
        if (strictness < LENIENT && !spend(costOf(separator, end - start))) return null;
        if (strictness === NEAREST) {
          const bytes = capture.range[1] - capture.range[0];
          spend(costOf(separator, bytes));
          const mistakes = sum(next.mistakes, isValid(match, capture) ? NO_MISTAKES : { count: 1, bytes });
          if (!best || isLess(mistakes, best.mistakes)) best = { mistakes, capture, next };
          if (best.mistakes.count === 0) break;
          continue;
        }
        if (strictness === CANONICAL ? !isPrinted(match, capture, delimiter !== "")
          : strictness === VALID && !isValid(match, capture)) continue;
        if (!isChecked) next = step(element, variable + 1, true, end);
        else if (!spend(costs.get(situation(element, variable + 1, true, end)) ?? 0)) continue;
        if (next) return { mistakes: NO_MISTAKES, capture, next };
      }
    }
    if (strictness < LENIENT && parameter.required) return null;
    const absent = step(element, variable + 1, hasPrinted, position);
    if (strictness !== NEAREST || !absent) return absent ?? best;
    const mistakes = sum(absent.mistakes, { count: parameter.required ? 1 : 0, bytes: 0 });
    return best && !isLess(mistakes, best.mistakes) ? best : { mistakes, next: absent };
  }

  function pathParametersStep(order, element, position) {
    // Without a semicolon there are no named parameters.
    const limit = tokens[position] === ";" ? firstOf("/", tokens, position) : position;
    if (strictness !== NEAREST && !spend(limit - position)) return null;
    let best = null;
    for (let end = limit; end >= position; end--) {
      if (!spend(1)) return null;
      const next = step(element + 1, 0, false, end);
      if (!next || best && !isLess(next.mistakes, best.mistakes)) continue;
      best = { mistakes: next.mistakes, pathParameters: { order, range: [offset(position), offset(end)] }, next };
      if (strictness !== NEAREST) break;
    }
    return best;
  }

  /** The plan from a position on that a variable would leave, and what the search for it costs. */
  function checked(element, variable, position) {
    if (strictness === NEAREST) return step(element, variable, true, position);
    const key = situation(element, variable, true, position);
    let plan = plans.get(key);
    if (plan === undefined) {
      const before = effort.split + effort.mistakes;
      plan = step(element, variable, true, position);
      plans.set(key, plan);
      const cost = before - effort.split - effort.mistakes;
      if (cost > 0) costs.set(key, cost);
    }
    return plan;
  }

  /** Whether only a literal, one variable or the parameters of `;` are left, so that it takes the rest of the component. */
  function isBeforeLast(element, variable) {
    const { variables } = elements[element];
    if (variable < variables.length) return variable === variables.length - 1 && element === elements.length - 1;
    const [first, second, ...others] = elements.slice(element + 1);
    const isOne = (rest) => rest?.variables?.length === 1;
    return typeof first === "string" ? isOne(second) && others.length === 0
      : second === undefined && (isOne(first) || first?.pathParameters !== undefined);
  }

  /** The last position at which a variable's text can end. */
  function lastEnd({ type, allowReserved = "" }, separator, { keepsReserved }, start) {
    if (keepsReserved) return tokens.length;
    const isCanonical = strictness === CANONICAL;
    // There is an equals sign between the name and the value of an object's member.
    const kept = separator + (type === "object" ? "=" : allowReserved);
    const key = isCanonical + kept;
    const known = lastEnds.get(key);
    if (known && known.start <= start && start <= known.end) return known.end;
    const delimiter = isCanonical ? delimitersBeside(kept) : /\//g;
    delimiter.lastIndex = start;
    const isEnded = isCanonical || component === "path" && separator !== "/";
    const end = (isEnded ? delimiter.exec(tokens)?.index : undefined) ?? tokens.length;
    lastEnds.set(key, { start, end });
    return end;
  }

  /** The first position in a range at which the next literal, or the end, allows the pattern to continue; -1 if none. */
  function nextEnd(element, variable, start, limit) {
    if (start > limit) return -1;
    if (variable < elements[element].variables.length) return start;
    // After the last element, only the end of the component is possible.
    if (element + 1 === elements.length) return limit === tokens.length ? limit : -1;
    if (typeof elements[element + 1] !== "string") return start;
    const next = nextStart(element + 1, start);
    return next <= limit ? next : -1;
  }

  function search(newStrictness, exactly = true) {
    [strictness, isExact, spent, plans, costs] = [newStrictness, exactly, 0, new Map(), new Map()];
    return step(0, 0, false, 0);
  }

  const plan = search(CANONICAL) ?? search(VALID) ?? (mayHaveOtherLiterals() ? search(VALID, false) : null);
  if (plan) return resultOf(plan, NO_MISTAKES, false);
  const isUndecided = effort.split <= 0;
  // Any text is accepted here, so this fails early if the literals do not agree.
  const any = search(LENIENT, false);
  if (!any) return null;
  const nearest = search(NEAREST, false);
  // If there are too many ways to split the component, the first one is taken.
  if (!nearest || !spend(0)) return resultOf(any, { count: 1, bytes: 0 }, isUndecided);
  return resultOf(nearest, nearest.mistakes, isUndecided);
}

// A search for the first character that is no escape, not unreserved, and none of some others.
const DELIMITERS = new Map();
const delimitersBeside = (kept) => valueAt(DELIMITERS, kept, () =>
  new RegExp("[^\\w.~\u0100-\uFFFF" + kept.replace(/[\]^\\]/g, "\\$&") + "-]", "g"));

const END = { mistakes: NO_MISTAKES, next: null };
const WHOLE = { captures: [], pathParameters: [], mistakes: NO_MISTAKES, isUndecided: false };

function resultOf(plan, mistakes, isUndecided) {
  const steps = [];
  for (let rest = plan; rest; rest = rest.next) steps.push(rest);
  const all = (name) => steps.flatMap((step) => step[name] ?? []);
  return { captures: all("capture"), pathParameters: all("pathParameters"), mistakes, isUndecided };
}
