// The name that a misspelt name was probably meant to be.

const NAME_LIMIT = 128;

/** The letters of a name, whatever their case, from which the least distance of two names follows. */
class Letters {
  constructor(bytes) {
    this.low = 0;
    this.high = 0;
    this.isASCII = isASCII(bytes);
    for (let index = 0; index < bytes.length; index++) {
      const bit = lower(bytes.charCodeAt(index)) & 63;
      if (bit < 32) this.low |= 1 << bit;
      else this.high |= 1 << bit - 32;
    }
    this.count = bitCount(this.low) + bitCount(this.high);
  }

  /** How many edits there are at least between names of these letters. */
  difference(other) {
    const different = bitCount(this.low ^ other.low) + bitCount(this.high ^ other.high);
    const count = different + Math.abs(this.count - other.count) >> 1;
    return this.isASCII && other.isASCII ? count : count + 3 >> 2;
  }
}

function bitCount(bits) {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Candidates that many names are compared with. */
class Candidates {
  constructor(texts) {
    this.texts = texts;
    this.details = null;
  }

  /**
   * The candidate with the lowest Damerau–Levenshtein distance from the name, if that is at most a third of the name's
   * length, or 1. Among equals, the first one wins; one that only differs in case is nearer than any other. The work is
   * limited in proportion to the name's length.
   */
  find(name, isMeant = () => true) {
    const text = scalars(name);
    if (text.length > NAME_LIMIT) return undefined;
    this.details ??= this.texts.map((candidate) => {
      const bytes = utf8(candidate);
      return { length: bytes.length, letters: new Letters(bytes), scalars: scalars(candidate) };
    });
    const letters = new Letters(utf8(name));
    let limit = Math.max(1, Math.floor(text.length / 3));
    let cells = 2048 * (text.length + 1);
    let nearest;
    for (let index = 0; index < this.texts.length; index++) {
      const other = this.details[index];
      if (other.length < text.length - limit || other.length > 4 * (text.length + limit)) continue;
      const difference = letters.difference(other.letters);
      if (difference > limit || !isMeant(index)) continue;
      if (Math.abs(other.scalars.length - text.length) > limit) continue;
      const [left, right] = differing(text, other.scalars);
      if (difference === 0 && isSpelling(left, right)) return this.texts[index];
      cells -= (left.length + 1) * (right.length + 1);
      const found = distance(left, right, limit);
      if (found >= 0) {
        nearest = this.texts[index];
        limit = found - 1;
      }
      if (cells < 0) break;
    }
    return nearest;
  }
}

const nearest = (name, candidates) => new Candidates(candidates).find(name);

/** What of two texts is between the same start and the same end. */
function differing(text, other) {
  const least = Math.min(text.length, other.length);
  let start = 0;
  while (start < least && text[start] === other[start]) start++;
  let end = 0;
  while (end < least - start && text[text.length - 1 - end] === other[other.length - 1 - end]) end++;
  return [text.slice(start, text.length - end), other.slice(start, other.length - end)];
}

/** Whether two texts only differ in the case of ASCII letters. */
const isSpelling = (left, right) => left.length === right.length && left.every((scalar, index) =>
  scalar === right[index] || scalar < 0x80 && right[index] < 0x80 && lower(scalar) === lower(right[index]));

/** The number of insertions, deletions, substitutions and swaps of neighbours; -1 if it exceeds a limit. */
function distance(source, target, limit) {
  const width = target.length + 2;
  const unreachable = source.length + target.length;
  const reach = Math.min(limit, unreachable);
  const table = new Array((source.length + 2) * width).fill(unreachable);
  const lastRows = new Array(target.length).fill(0);
  for (let row = 0; row <= source.length; row++) table[(row + 1) * width + 1] = row;
  for (let column = 0; column <= target.length; column++) table[width + column + 1] = column;
  for (let row = 0; row < source.length; row++) {
    let lastColumn = 0;
    let least = row + 1;
    // Cells farther from the diagonal exceed the limit.
    const end = Math.min(target.length, row + reach + 1);
    for (let column = Math.max(0, row - reach); column < end; column++) {
      const swapRow = lastRows[column];
      const swapColumn = lastColumn;
      const isSame = source[row] === target[column];
      if (isSame) {
        lastColumn = column + 1;
        lastRows[column] = row + 1;
      }
      const above = (row + 1) * width + column + 1;
      const substitution = table[above] + (isSame ? 0 : 1);
      const insertion = table[above + width] + 1;
      const deletion = table[above + 1] + 1;
      const swap = table[swapRow * width + swapColumn] + (row - swapRow) + 1 + (column - swapColumn);
      const found = Math.min(substitution, insertion, deletion, swap);
      table[above + width + 1] = found;
      least = Math.min(least, found);
    }
    if (least > limit) return -1;
  }
  const found = table[(source.length + 1) * width + target.length + 1];
  return found <= limit ? found : -1;
}
