// The texts that match a pattern, as a nondeterministic finite automaton that reads a whole text in one pass.

/**
 * An automaton from its tables. States are bits; the words of the tables have 64, those here 32. The scalars that lead
 * into a state do not depend on the state before it.
 */
class Pattern {
  constructor([source, tables]) {
    this.source = source;
    const place = { index: 0 };
    /** Reads a number of up to 64 bits, as two words. */
    const nextPair = () => nextNumber(tables, place);
    const next = () => nextPair()[0] >>> 0;
    const list = (count, read) => Array.from({ length: count }, read);
    if (next() !== 1) throw new Error("the tables do not match this version of the runtime; generate them again");
    this.sets = list(next(), () => {
      const isNegated = next() === 1;
      let end = 0;
      return { isNegated, ranges: list(2 * next(), () => end += next()) };
    });
    this.setOfState = list(next(), next);
    const count = Math.max(1, this.setOfState.length + 63 >> 6);
    const words = () => list(count, nextPair).flat();
    this.acceptsEmptyText = next() === 1;
    this.first = words();
    this.accepting = words();
    this.settled = words();
    this.chains = list(next(), () => ({ distance: next(), states: words() }));
    this.groups = list(next(), () => ({ states: words(), successors: words() }));
    // Of most automata one word is used.
    this.size = Math.max(1, this.setOfState.length + 31 >> 5);
    this.readers = new Map();
  }

  /** The states that a scalar leads into. */
  reader(scalar) {
    let states = this.readers.get(scalar);
    if (states === undefined) {
      states = new Int32Array(this.size);
      const isRead = this.sets.map((set) => holds(set.ranges, scalar) !== set.isNegated);
      for (let state = 0; state < this.setOfState.length; state++) {
        if (isRead[this.setOfState[state]]) states[state >> 5] |= 1 << (state & 31);
      }
      // So that no text fills the memory.
      if (this.readers.size < 512) this.readers.set(scalar, states);
    }
    return states;
  }

  matches(text) {
    if (text === "") return this.acceptsEmptyText;
    const size = this.size;
    const current = new Int32Array(size);
    const reachable = Int32Array.from(this.first.slice(0, size));
    for (let index = 0; index < text.length; index++) {
      const scalar = text.codePointAt(index);
      if (scalar > 0xFFFF) index++;
      const states = this.reader(scalar);
      let [any, isSettled] = [0, 0];
      for (let word = 0; word < size; word++) {
        const now = current[word] = reachable[word] & states[word];
        any |= now;
        isSettled |= now & this.settled[word];
        reachable[word] = 0;
      }
      if (any === 0) return false;
      if (isSettled !== 0) return true;
      for (const { distance, states } of this.chains) {
        const [steps, bits] = [distance >> 5, distance & 31];
        for (let word = steps; word < size; word++) {
          const chained = current[word] & states[word];
          if (chained === 0) continue;
          reachable[word - steps] |= chained >>> bits;
          if (bits > 0 && word > steps) reachable[word - steps - 1] |= chained << 32 - bits;
        }
      }
      for (const group of this.groups) {
        if (!intersects(current, group.states)) continue;
        for (let word = 0; word < size; word++) reachable[word] |= group.successors[word];
      }
    }
    return intersects(current, this.accepting);
  }

  /** Whether a text that starts with an ASCII character can match. */
  mayBegin(byte) {
    return intersects(this.reader(byte), this.first);
  }
}

function intersects(states, others) {
  for (let word = 0; word < states.length; word++) if (states[word] & others[word]) return true;
  return false;
}
