// Finds the part of a component that belongs to each variable.
//
// Templates are reversible, so a URL in canonical form can only be split in one way. If other URLs can be split in
// several ways, the first variable takes as few bytes as possible.

// The texts that a variable can take: those that it prints in canonical form, all that are read as valid values, or any.
const [CANONICAL, VALID, LENIENT] = [0, 1, 2];

/** The tokens of a component: its bytes, decoded; an escaped one is 256 more. `starts` are their offsets in the URL. */
function tokensOf(bytes, [start, end]) {
  const tokens = [];
  const starts = [];
  for (let index = start; index < end;) {
    starts.push(index);
    if (bytes[index] === 37 && hasDigits(bytes, index + 1, end)) {
      tokens.push(256 | hexValue(bytes[index + 1]) << 4 | hexValue(bytes[index + 2]));
      index += 3;
    } else tokens.push(bytes[index++]);
  }
  starts.push(end);
  return { tokens, starts };
}

/** Whether a range is what a literal says. */
function isLiteral(bytes, range, literal, isFolded) {
  if (range[1] - range[0] < literal.length) return false;
  if (indexOfByte(bytes, 37, ...range) < 0) {
    return range[1] - range[0] === literal.length && agreesAt(bytes, range[0], range[1], literal, isFolded);
  }
  const { tokens } = tokensOf(bytes, range);
  return tokens.length === literal.length && agreesAt(tokens, 0, tokens.length, literal, isFolded);
}

class ComponentMatcher {
  /**
   * Splits a component.
   *
   * @returns `{ captures, runs, mistakes, isUndecided }`; null if the literals do not agree.
   */
  static match(pattern, range, component, match) {
    const { url } = match;
    if (pattern.literal) {
      return isLiteral(url.bytes, range, pattern.literal, pattern.isFolded)
        ? { captures: [], runs: [], mistakes: NO_MISTAKES, isUndecided: false } : null;
    }
    const { tokens, starts } = url.tokens(range);
    if (!pattern.mayMatch(tokens)) return null;
    const matcher = new ComponentMatcher(pattern, tokens, starts, component, match);
    if (matcher.matches(CANONICAL) || matcher.matches(VALID)) return matcher.result();
    const isUndecided = url.effort.split <= 0;
    // Any text is accepted here, so this fails early if the literals do not agree.
    if (!matcher.matches(LENIENT)) return null;
    const any = matcher.result();
    return { ...new MistakeSearch(matcher).leastMistaken() ?? any, isUndecided };
  }

  constructor(pattern, tokens, starts, component, match) {
    this.pattern = pattern;
    this.elements = pattern.elements;
    this.tokens = tokens;
    this.starts = starts;
    this.component = component;
    this.match = match;
    this.effort = match.url.effort;
    this.nextPlaces = pattern.searches.map((search) => search?.nextPositions(tokens));
    this.captures = [];
    this.runs = [];
  }

  matches(strictness) {
    this.strictness = strictness;
    this.outcomes = new Map();
    this.reaches = [];
    this.captures = [];
    this.runs = [];
    return this.matchElements(0, 0, false, 0);
  }

  result() {
    const mistakes = this.strictness === LENIENT ? { count: 1, bytes: 0 } : NO_MISTAKES;
    return { captures: this.captures, runs: this.runs, mistakes, isUndecided: false };
  }

  /** A number that each situation of the search, a step and a position in the component, has for itself. */
  situation(element, variable, hasPrinted, position) {
    const steps = (element * (this.pattern.mostVariables + 1) + variable) * 2 + (hasPrinted ? 1 : 0);
    return steps * (this.tokens.length + 1) + position;
  }

  /** Subtracts a cost from the URL's budget, and says whether that was not yet used up. */
  spend(cost) {
    if (this.strictness === LENIENT) return (this.effort.mistakes -= cost) > 0;
    return (this.effort.split -= cost) > 0;
  }

  // A step of the search is an element, a variable of it, and whether a variable of it has already been matched.

  matchElements(element, variable, hasPrinted, position) {
    if (element === this.elements.length) return position === this.tokens.length;
    const current = this.elements[element];
    if (Array.isArray(current)) {
      return this.agrees(element, position) && this.matchElements(element + 1, 0, false, position + current.length);
    }
    if (current.variables === undefined) return this.matchRun(current.runIndex, element, position);
    if (variable === current.variables.length) return this.matchElements(element + 1, 0, false, position);
    const situation = this.situation(element, variable, hasPrinted, position);
    if (this.outcomes.get(situation) === false) return false;
    const isMatch = this.matchVariable(current.variables[variable], current.operator, element, variable, hasPrinted, position);
    this.outcomes.set(situation, isMatch);
    return isMatch;
  }

  matchVariable(parameter, operator, element, variable, hasPrinted, position) {
    const { match, strictness, tokens } = this;
    const { place, separator } = parameter;
    const delimiter = hasPrinted ? operator.separatorByte : operator.openingByte;
    const start = this.startBehind(delimiter, position);
    if (start >= 0) {
      const limit = this.reach(parameter, operator, start);
      for (let end = this.nextEnd(element, variable + 1, start, limit); end >= 0;
        end = this.nextEnd(element, variable + 1, end + 1, limit)) {
        if (!this.spend(1)) return false;
        if (strictness !== LENIENT && start < end && !match.mayBegin(place, tokens[start], separator)) continue;
        // If only one element is left, first check whether it can match from here.
        if (this.isBeforeLast(element, variable + 1) && !this.canMatch(element, variable + 1, true, end)) continue;
        // The items of a list cost more to read than the characters of a text.
        if (strictness !== LENIENT && !this.spend(separator === 0 ? end - start : 8 * (end - start))) return false;
        const capture = this.capture(parameter, start, end);
        if (strictness === CANONICAL ? !match.isPrinted(capture, delimiter !== 0)
          : strictness === VALID && !match.isValid(capture)) continue;
        const count = this.captures.length;
        this.captures.push(capture);
        if (this.matchElements(element, variable + 1, true, end)) return true;
        this.captures.length = count;
      }
    }
    if (strictness !== LENIENT && parameter.isRequired) return false;
    return this.matchElements(element, variable + 1, hasPrinted, position);
  }

  matchRun(index, element, position) {
    const limit = this.reachOfRun(position);
    if (!this.spend(limit - position)) return false;
    for (let end = limit; end >= position; end--) {
      if (!this.spend(1)) return false;
      this.runs.push({ index, range: [this.starts[position], this.starts[end]] });
      if (this.matchElements(element + 1, 0, false, end)) return true;
      this.runs.pop();
    }
    return false;
  }

  /** Whether only a literal, one variable or one run is left, so that it takes the rest of the component. */
  isBeforeLast(element, variable) {
    const { variables } = this.elements[element];
    if (variable < variables.length - 1) return false;
    if (variable < variables.length) return element === this.elements.length - 1;
    const rest = this.elements.length - element - 1;
    if (rest === 0) return false;
    const [first, last] = [this.elements[element + 1], this.elements[this.elements.length - 1]];
    if (Array.isArray(first) && last.variables) return rest === 2 && last.variables.length === 1;
    if (first.variables) return rest === 1 && first.variables.length === 1;
    return first.runIndex !== undefined && rest === 1;
  }

  /** Whether the rest can be matched, without keeping the result. */
  canMatch(element, variable, hasPrinted, position) {
    const situation = this.situation(element, variable, hasPrinted, position);
    const known = this.outcomes.get(situation);
    if (known !== undefined) return known;
    const [captures, runs] = [this.captures.length, this.runs.length];
    const isMatch = this.matchElements(element, variable, hasPrinted, position);
    this.captures.length = captures;
    this.runs.length = runs;
    this.outcomes.set(situation, isMatch);
    return isMatch;
  }

  capture({ place, separator }, start, end) {
    const { url, schema } = this.match;
    const isRest = schema.parameters[place].rest && end === this.tokens.length;
    return { place, separator, range: [this.starts[start], isRest ? url.bytes.length : this.starts[end]] };
  }

  /** Whether the literal of an element is at a position. */
  agrees(element, position) {
    const next = this.nextPlaces[element];
    if (next) return next[position] === position;
    return agreesAt(this.tokens, position, this.tokens.length, this.elements[element], this.pattern.isFolded);
  }

  /** The position after the delimiter that must precede a value; -1 if the delimiter is not there. */
  startBehind(delimiter, position) {
    if (delimiter === 0) return position;
    return this.tokens[position] === delimiter ? position + 1 : -1;
  }

  /** The last position at which a variable's text can end. */
  reach({ place, separator }, operator, start) {
    const { allowReserved = "" } = this.match.schema.parameters[place];
    const known = this.reaches.find((reach) => reach.keepsReserved === operator.keepsReserved
      && reach.separator === separator && reach.allowReserved === allowReserved);
    if (known && known.start <= start && start <= known.end) return known.end;
    const end = this.endOfText(separator, operator, start, allowReserved);
    if (known) Object.assign(known, { start, end });
    else this.reaches.push({ keepsReserved: operator.keepsReserved, separator, allowReserved, start, end });
    return end;
  }

  endOfText(separator, operator, start, allowReserved) {
    const { tokens } = this;
    if (operator.keepsReserved) return tokens.length;
    let position = start;
    for (; position < tokens.length; position++) {
      const token = tokens[position];
      if (token > 255 || token === separator) continue;
      if (this.component === "path" && token === 47) break;
      if (this.strictness === CANONICAL && !(CLASSES[token] & UNRESERVED)
        && !allowReserved.includes(String.fromCharCode(token))) break;
    }
    return position;
  }

  /** The last position at which named parameters can end. Without a semicolon there are none. */
  reachOfRun(start) {
    const { tokens } = this;
    let position = start;
    if (tokens[position] === 59) while (position < tokens.length && tokens[position] !== 47) position++;
    return position;
  }

  /** The first position in a range at which the next literal, or the end, allows the pattern to continue; -1 if none. */
  nextEnd(element, variable, start, limit) {
    if (start > limit) return -1;
    if (variable < this.elements[element].variables.length) return start;
    // After the last element, only the end of the component is possible.
    if (element + 1 === this.elements.length) return limit === this.tokens.length ? limit : -1;
    const next = this.nextPlaces[element + 1];
    if (!next) return start;
    return next[start] <= limit ? next[start] : -1;
  }
}

const NO_MISTAKES = { count: 0, bytes: 0 };

const isLess = (left, right) => left.count < right.count || left.count === right.count && left.bytes < right.bytes;
const sum = (left, right) => ({ count: left.count + right.count, bytes: left.bytes + right.bytes });

/** The search for the split with the fewest and shortest invalid texts. */
class MistakeSearch {
  constructor(matcher) {
    this.matcher = matcher;
    this.spent = 0;
    this.plans = new Map();
  }

  get isExhausted() { return this.spent >= 1 << 15 || this.matcher.effort.mistakes <= 0; }

  spend(cost) {
    this.spent += cost;
    this.matcher.effort.mistakes -= cost;
  }

  /** The texts of the best split; null if there are too many ways to split the component. */
  leastMistaken() {
    const mistakes = this.best(0, 0, false, 0);
    if (mistakes === null || this.isExhausted) return null;
    const result = { captures: [], runs: [], mistakes };
    let plan = this.plans.get(this.matcher.situation(0, 0, false, 0));
    while (plan) {
      if (plan.capture) result.captures.push(plan.capture);
      if (plan.run) result.runs.push(plan.run);
      plan = this.plans.get(this.matcher.situation(...plan.next));
    }
    return result;
  }

  /** The fewest mistakes from a step on; null if the literals do not agree. */
  best(element, variable, hasPrinted, position) {
    const { matcher } = this;
    if (element === matcher.elements.length) return position === matcher.tokens.length ? NO_MISTAKES : null;
    const situation = matcher.situation(element, variable, hasPrinted, position);
    let plan = this.plans.get(situation);
    if (plan === undefined) {
      plan = this.plan(element, variable, hasPrinted, position);
      this.plans.set(situation, plan);
    }
    return plan && plan.mistakes;
  }

  plan(element, variable, hasPrinted, position) {
    const { matcher } = this;
    const current = matcher.elements[element];
    if (Array.isArray(current)) {
      return matcher.agrees(element, position) ? this.planTo(element + 1, 0, false, position + current.length) : null;
    }
    if (current.variables) {
      if (variable === current.variables.length) return this.planTo(element + 1, 0, false, position);
      return this.planVariable(current, element, variable, hasPrinted, position);
    }
    let best = null;
    for (let end = matcher.reachOfRun(position); end >= position; end--) {
      this.spend(1);
      if (this.isExhausted) return null;
      const plan = this.planTo(element + 1, 0, false, end);
      if (!plan || best && !isLess(plan.mistakes, best.mistakes)) continue;
      plan.run = { index: current.runIndex, range: [matcher.starts[position], matcher.starts[end]] };
      best = plan;
    }
    return best;
  }

  planVariable({ operator, variables }, element, variable, hasPrinted, position) {
    const { matcher } = this;
    const parameter = variables[variable];
    let best = null;
    const start = matcher.startBehind(hasPrinted ? operator.separatorByte : operator.openingByte, position);
    if (start >= 0) {
      const limit = matcher.reach(parameter, operator, start);
      let rest = start;
      while (best?.mistakes.count !== 0) {
        const end = matcher.nextEnd(element, variable + 1, rest, limit);
        if (end < 0) break;
        rest = end + 1;
        this.spend(1);
        if (this.isExhausted) return null;
        const plan = this.planTo(element, variable + 1, true, end);
        if (!plan) continue;
        plan.capture = matcher.capture(parameter, start, end);
        plan.mistakes = sum(plan.mistakes, this.mistakesIn(plan.capture));
        if (!best || isLess(plan.mistakes, best.mistakes)) best = plan;
      }
    }
    const absent = this.planTo(element, variable + 1, hasPrinted, position);
    if (absent) {
      absent.mistakes = sum(absent.mistakes, { count: parameter.isRequired ? 1 : 0, bytes: 0 });
      if (!best || isLess(absent.mistakes, best.mistakes)) best = absent;
    }
    return best;
  }

  planTo(...next) {
    const mistakes = this.best(...next);
    return mistakes && { mistakes, next };
  }

  mistakesIn(capture) {
    const count = capture.range[1] - capture.range[0];
    this.spend(capture.separator === 0 ? count : 8 * count);
    return this.matcher.match.isValid(capture) ? NO_MISTAKES : { count: 1, bytes: count };
  }
}
