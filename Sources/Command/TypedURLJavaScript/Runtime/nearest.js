// The name that a misspelt name was probably meant to be.

const NAME_LIMIT = 128;

/** The letters of a text in groups, whatever their case. */
const lettersOf = (bytes) => new Set(Array.from(lowercased(bytes), (letter) => letter.charCodeAt(0) & 63));

/**
 * The candidate with the lowest Damerau–Levenshtein distance from a name, if that is at most a third of the name's length, or 1. Among
 * equals, the first one wins; one that only differs in case is nearer than any other. The work is limited in proportion to the name's length.
 */
function nearest(name, candidates) {
  if (name.length > 2 * NAME_LIMIT) return undefined;
  const text = [...name];
  if (text.length > NAME_LIMIT) return undefined;
  const letters = lettersOf(utf8(name));
  let limit = Math.max(1, Math.floor(text.length / 3));
  let cells = 2048 * (text.length + 1);
  let found;
  for (const candidate of candidates) {
    const own = utf8(candidate);
    if (own.length < text.length - limit || own.length > 4 * (text.length + limit)) continue;
    if (lowercased(candidate) === lowercased(name)) return candidate;
    // There are at least as many edits as letters that only one has, each of which can be four bytes.
    const others = lettersOf(own);
    const different = Math.max(letters.size, others.size) - [...letters].filter((letter) => others.has(letter)).length;
    const other = [...candidate];
    if ((isASCII(name + candidate) ? different : different + 3 >> 2) > limit || Math.abs(other.length - text.length) > limit) continue;
    const least = Math.min(text.length, other.length);
    let [start, end] = [0, 0];
    while (start < least && text[start] === other[start]) start++;
    while (end < least - start && text[text.length - 1 - end] === other[other.length - 1 - end]) end++;
    const [left, right] = [text.slice(start, text.length - end), other.slice(start, other.length - end)];
    cells -= (left.length + 1) * (right.length + 1);
    const edits = distance(left, right);
    if (edits <= limit) [found, limit] = [candidate, edits - 1];
    if (cells < 0) break;
  }
  return found;
}

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
