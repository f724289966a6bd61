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
    this.acceptsEmptyText = next() === 1;
    this.first = states();
    this.accepting = states();
    this.alwaysAccepting = states();
    this.chains = list(next(), () => ({ distance: nextWord(), states: states() }));
    this.groups = list(next(), () => ({ states: states(), successors: states() }));
    this.readers = new Map();
  }

  /** The states that a scalar leads into. */
  reader(scalar) {
    let states = this.readers.get(scalar);
    if (states === undefined) {
      const isRead = this.sets.map((set) => holds(set.ranges, scalar) !== set.isNegated);
      states = this.setOfState.reduceRight((bits, set) => bits << 1n | (isRead[set] ? 1n : 0n), 0n);
      // So that no text fills the memory.
      if (this.readers.size < 512) this.readers.set(scalar, states);
    }
    return states;
  }

  test(text) {
    if (text === "") return this.acceptsEmptyText;
    let [current, reachable] = [0n, this.first];
    for (const character of text) {
      current = reachable & this.reader(character.codePointAt(0));
      if (current === 0n) return false;
      if ((current & this.alwaysAccepting) !== 0n) return true;
      reachable = 0n;
      for (const { distance, states } of this.chains) reachable |= (current & states) >> distance;
      for (const { states, successors } of this.groups) if ((current & states) !== 0n) reachable |= successors;
    }
    return (current & this.accepting) !== 0n;
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
