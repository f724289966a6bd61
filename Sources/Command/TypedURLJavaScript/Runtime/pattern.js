// The texts that match a pattern, as a nondeterministic finite automaton that reads a whole text in one pass.

/** An automaton from its tables. States are bits. The scalars that lead into a state do not depend on the state before it. */
class Automaton {
  constructor(tables) {
    const cursor = { index: 0 };
    const nextWord = () => nextNumber(tables, cursor);
    const next = () => Number(nextWord());
    const list = (count, read) => Array.from({ length: count }, read);
    if (next() !== 1) throw new Error("the tables do not match this version of the runtime; generate them again");
    this.sets = list(next(), () => {
      const isNegated = next() === 1;
      let end = 0;
      return { isNegated, ranges: list(2 * next(), () => end += next()) };
    });
    this.setOfState = list(next(), next);
    const count = Math.max(1, this.setOfState.length + 63 >> 6);
    const states = () => list(count, nextWord).reduceRight((bits, word) => bits << 64n | word, 0n);
    this.start = { isAccepting: next() === 1, reachable: states(), next: new Map() };
    this.accepting = states();
    this.alwaysAccepting = states();
    this.chains = list(next(), () => ({ distance: nextWord(), states: states() }));
    this.groups = list(next(), () => ({ states: states(), successors: states() }));
    this.nodes = new Map();
  }

  /** What is known of some states: whether they accept, the states that can follow, and what each scalar leads to from there. */
  #node(states) {
    let known = this.nodes.get(states);
    if (known) return known;
    // So that no text fills the memory.
    if (this.nodes.size > 512) for (const map of [this.nodes, this.start.next]) map.clear();
    let reachable = 0n;
    for (const { distance, states: own } of this.chains) reachable |= (states & own) >> distance;
    for (const { states: own, successors } of this.groups) if ((states & own) !== 0n) reachable |= successors;
    known = { reachable, isAccepting: (states & this.accepting) !== 0n, isDone: (states & this.alwaysAccepting) !== 0n, next: new Map() };
    this.nodes.set(states, known);
    return known;
  }

  /** The states that a scalar leads into. */
  #reader(scalar) {
    const isRead = this.sets.map((set) => holds(set.ranges, scalar) !== set.isNegated);
    return this.setOfState.reduceRight((bits, set) => bits << 1n | (isRead[set] ? 1n : 0n), 0n);
  }

  test(text) {
    let node = this.start;
    for (const character of text) {
      const scalar = character.codePointAt(0);
      let next = node.next.get(scalar);
      if (next === undefined) {
        const states = node.reachable & this.#reader(scalar);
        next = states !== 0n && this.#node(states);
        if (node.next.size < 512) node.next.set(scalar, next);
      }
      if (!next) return false;
      if (next.isDone) return true;
      node = next;
    }
    return node.isAccepting;
  }
}

/**
 * Reads a number to the base 32 at a cursor in digits, and moves it. The lowest digit is first; the last is one from
 * "0" on.
 */
function nextNumber(digits, cursor) {
  for (let [number, shift] = [0n, 0n]; ; shift += 5n) {
    const code = digits.charCodeAt(cursor.index++);
    number |= BigInt(code < 93 ? code - 48 : code - 93) << shift;
    if (code < 93 || cursor.index >= digits.length) return number;
  }
}

/** Whether ranges, as their starts and ends in order, hold a scalar. */
function holds(ranges, scalar) {
  let [low, high] = [0, ranges.length >> 1];
  while (low < high) {
    const middle = low + high >> 1;
    if (scalar > ranges[2 * middle + 1]) low = middle + 1;
    else if (scalar < ranges[2 * middle]) high = middle;
    else return true;
  }
  return false;
}

/** A pattern by the tables of its automaton, where it is no regular expression that reads a text in linear time. */
export const pattern = (tables) => new Automaton(tables);
