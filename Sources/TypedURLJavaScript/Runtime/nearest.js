// The name that a misspelt name was probably meant to be.

const NAME_LIMIT = 128;

/** The letters of a name, whatever their case, from which the least distance of two names follows. */
class Letters {
  constructor(bytes) {
    this.bits = 0n;
    for (let index = 0; index < bytes.length; index++) this.bits |= 1n << BigInt(lower(bytes.charCodeAt(index)) & 63);
    this.count = bitCount(this.bits);
    this.isASCII = isASCII(bytes);
  }

  /** How many edits there are at least between names of these letters. */
  difference(other) {
    const count = bitCount(this.bits ^ other.bits) + Math.abs(this.count - other.count) >> 1;
    return this.isASCII && other.isASCII ? count : count + 3 >> 2;
  }

  isEqual(other) { return this.bits === other.bits && this.isASCII === other.isASCII; }

  isSubset(other) { return (this.bits & ~other.bits) === 0n; }
}

const bitCount = (bits) => bits.toString(2).split("1").length - 1;

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
      const found = distance(left, right);
      if (found <= limit) {
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

/** The number of insertions, deletions, substitutions and swaps of neighbours. */
function distance(source, target) {
  const most = source.length + target.length;
  // The first two rows and columns stand before the texts.
  const table = Array.from({ length: source.length + 2 }, (_, row) => Array.from({ length: target.length + 2 },
    (_, column) => row === 0 || column === 0 ? most : row + column - 2));
  const lastRows = [];
  source.forEach((scalar, row) => {
    let lastColumn = 0;
    target.forEach((other, column) => {
      const lastRow = lastRows[column] ?? 0;
      const swap = table[lastRow][lastColumn] + row - lastRow + 1 + column - lastColumn;
      const substitution = table[row + 1][column + 1] + (scalar === other ? 0 : 1);
      table[row + 2][column + 2] = Math.min(substitution, table[row + 2][column + 1] + 1, table[row + 1][column + 2] + 1, swap);
      if (scalar === other) [lastRows[column], lastColumn] = [row + 1, column + 1];
    });
  });
  return table[source.length + 1][target.length + 1];
}
