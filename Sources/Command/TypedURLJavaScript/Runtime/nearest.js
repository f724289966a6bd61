// The name that a misspelt name was probably meant to be.

const NAME_LIMIT = 128;

/** The letters of a name, whatever their case, from which the least distance of two names follows. */
function lettersOf(bytes) {
  const words = [0, 0];
  for (let index = 0; index < bytes.length; index++) {
    const bit = lower(bytes.charCodeAt(index)) & 63;
    words[bit >> 5] |= 1 << bit;
  }
  return { words, count: bitCount(words[0]) + bitCount(words[1]), isASCII: isASCII(bytes) };
}

/** How many edits there are at least between names of some letters. */
function leastEdits(left, right) {
  const different = bitCount(left.words[0] ^ right.words[0]) + bitCount(left.words[1] ^ right.words[1]);
  const edits = different + Math.abs(left.count - right.count) >> 1;
  return left.isASCII && right.isASCII ? edits : edits + 3 >> 2;
}

function bitCount(bits) {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** What a name is compared by: the number of its bytes, its letters, and its scalars, of which only the first ones count. */
function traitsOf(name) {
  const bytes = utf8(name);
  return { length: bytes.length, letters: lettersOf(bytes), scalars: scalars(name.slice(0, 4 * NAME_LIMIT)) };
}

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
  find(name, isMeant = () => true, { letters, scalars: text } = traitsOf(name)) {
    if (text.length > NAME_LIMIT) return undefined;
    this.details ??= this.texts.map(traitsOf);
    let limit = Math.max(1, Math.floor(text.length / 3));
    let cells = 2048 * (text.length + 1);
    let nearest;
    for (let index = 0; index < this.texts.length; index++) {
      const other = this.details[index];
      if (other.length < text.length - limit || other.length > 4 * (text.length + limit)) continue;
      const difference = leastEdits(letters, other.letters);
      if (difference > limit || !isMeant(index)) continue;
      if (Math.abs(other.scalars.length - text.length) > limit) continue;
      const [left, right] = differing(text, other.scalars);
      if (difference === 0 && differInCase(left, right)) return this.texts[index];
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
const differInCase = (left, right) => left.length === right.length && left.every((scalar, index) =>
  scalar === right[index] || scalar < 0x80 && right[index] < 0x80 && lower(scalar) === lower(right[index]));

/** The number of insertions, deletions, substitutions and swaps of neighbours. */
function distance(source, target) {
  const width = target.length + 2;
  // The first two rows and columns stand before the texts.
  const table = new Array((source.length + 2) * width).fill(source.length + target.length);
  const lastRows = [];
  for (let row = 0; row <= source.length; row++) table[(row + 1) * width + 1] = row;
  for (let column = 0; column <= target.length; column++) table[width + column + 1] = column;
  for (let row = 0; row < source.length; row++) {
    let lastColumn = 0;
    for (let column = 0; column < target.length; column++) {
      const lastRow = lastRows[column] ?? 0;
      const isSame = source[row] === target[column];
      const above = (row + 1) * width + column + 1;
      table[above + width + 1] = Math.min(
        table[above] + (isSame ? 0 : 1), table[above + 1] + 1, table[above + width] + 1,
        table[lastRow * width + lastColumn] + row - lastRow + 1 + column - lastColumn);
      if (isSame) [lastRows[column], lastColumn] = [row + 1, column + 1];
    }
  }
  return table[table.length - 1];
}
