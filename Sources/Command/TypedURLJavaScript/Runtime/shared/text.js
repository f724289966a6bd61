// Texts, and their bytes in UTF-8: strings whose characters are bytes. An ASCII text is the same as its bytes. Ranges are
// pairs of offsets in bytes: [start, end].

const isASCII = (text) => !/[^\0-\x7F]/.test(text);

/** The Unicode scalars of a text. A lone surrogate is U+FFFD. */
function scalars(text) {
  const found = [];
  for (const character of text) {
    const scalar = character.codePointAt(0);
    found.push(scalar >= 0xD800 && scalar < 0xE000 ? 0xFFFD : scalar);
  }
  return found;
}

/** Whether a text has no lone surrogate, so that it is Unicode. */
const isUnicode = (text) => !/[\uD800-\uDFFF]/u.test(text);

/** The number of scalars of a text that is Unicode. */
const scalarCount = (text) => text.replace(/[\uD800-\uDBFF]/g, "").length;

const utf8 = (text) => isASCII(text) ? text : Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");

/** The text of bytes; U+FFFD for what is not UTF-8. */
const textOf = (bytes) => isASCII(bytes) ? bytes
  : new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));

const lower = (byte) => byte >= 65 && byte <= 90 ? byte | 32 : byte;

/** Whether an escape's two digits are at an index. */
const hasDigits = (bytes, index) => /^[\da-f]{2}/i.test(bytes.slice(index, index + 2));

/** Bytes and escapes as they are compared: decoded, but for slashes and percent signs, which are 256 more than the byte. */
const comparable = (text) => text.replace(/%([\da-f]{2})/gi, (_, digits) => {
  const byte = parseInt(digits, 16);
  return String.fromCharCode(byte === 47 || byte === 37 ? byte + 256 : byte);
});

/** The text with ASCII letters in lower case. */
const lowercased = (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The starts and ends of the parts of a range between separators; escaped commas can separate, too. */
function splitRange(bytes, [start, end], separator, readsCommas = false) {
  const code = separator.charCodeAt(0);
  const ranges = numbers(2 * (end - start + 1));
  ranges[0] = start;
  let count = 1;
  for (let index = start; index < end; index++) {
    const byte = bytes.charCodeAt(index);
    if (byte === code) {
      ranges[count++] = index;
      ranges[count++] = index + 1;
    }
    else if (readsCommas && byte === 37 && index + 2 < end && /^2C/i.test(bytes.substr(index + 1, 2))) {
      ranges[count++] = index;
      ranges[count++] = index += 3;
      index--;
    }
  }
  ranges[count++] = end;
  return ranges.slice(0, count);
}

/** A list of some numbers. A long one is a typed array, because a list that grows is copied and collected. */
const numbers = (count) => count < 512 ? new Array(count).fill(0) : new Int32Array(count);

const rangeAt = (ranges, index) => [ranges[2 * index], ranges[2 * index + 1]];

const compare = (left, right) => left < right ? -1 : left > right ? 1 : 0;

const compareTexts = (left, right) => compare(utf8(left), utf8(right));

const isUnreserved = (character) => /^[\w.~-]$/.test(character);

/** The text with escapes for all that is not unreserved. */
const escaped = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => "%" + character.charCodeAt(0).toString(16).toUpperCase());

/** The same, but some reserved characters are allowed. */
const allowing = (allowed) => (text) => escaped(text).replace(/%[2-5][\dA-F]/g, (escape) => {
  const character = decodeURIComponent(escape);
  return allowed.includes(character) ? character : escape;
});

/** The text with escapes for what is neither reserved nor unreserved nor an escape (RFC 6570, section 3.2.3). */
const reserved = (text) =>
  text.replace(/%(?![\dA-Fa-f]{2})|[^\w.~!$&'()*+,;=:@/?#[\]%-]/gu, (character) => encodeURIComponent(character));

/** The decoded text; undefined if that is no UTF-8. */
function decoded(text, readsPlus = false) {
  const plain = readsPlus ? text.replace(/\+/g, " ") : text;
  if (!plain.includes("%")) return plain;
  try {
    return decodeURIComponent(plain);
  } catch {
    return undefined;
  }
}

/**
 * Decodes every escape of a range once.
 *
 * @param readsPlus Whether a plus sign is a space.
 * @returns The text; the range of an escape that is none; or null if the decoded bytes are not UTF-8.
 */
function decode(bytes, start = 0, end = bytes.length, readsPlus = false) {
  const written = bytes.slice(start, end);
  const wrong = written.includes("%") ? written.search(/%(?![\dA-Fa-f]{2})/) : -1;
  return wrong < 0 ? decoded(textOf(written), readsPlus) ?? null : [start + wrong, Math.min(start + wrong + 3, end)];
}

/** A text as it is written, with escapes for what RFC 3986 does not allow. The escape of a bracket is another URL. */
function rawText(bytes, start, end, isRest) {
  const text = textOf(bytes.slice(start, end));
  // The first `#` of the rest of a URL delimits the fragment.
  const hash = isRest ? text.indexOf("#") : -1;
  return text.replace(/[^\w.~!$&'()*+,;=:@/?%[\]-]/gu, (character, index) => index === hash ? character : encodeURIComponent(character));
}

// Unicode decides only what messages say of these, so they may be those of the platform: characters that messages show as escapes
// (controls, formats, separators of lines, private and unassigned ones).
const isHidden = (character) => /[\p{C}\p{Zl}\p{Zp}]/u.test(character);

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

/** A text from outside in double quotes, made safe for messages: cut if it is long, and with control characters escaped. */
function quote(text) {
  if (text.length <= 64 && /^[ -~]*$/.test(text)) return '"' + text + '"';
  // A scalar has one or two units.
  const all = scalars(text.slice(0, 130));
  const shown = all.slice(0, 64).map((scalar) =>
    isHidden(String.fromCodePoint(scalar)) ? "\\u{" + scalar.toString(16).toUpperCase() + "}" : String.fromCodePoint(scalar));
  return '"' + shown.join("") + (all.length > 64 ? "…" : "") + '"';
}

/** The subject of a message about a value: `"width"`, `item 2 of "assets"` or `"x" of "crop"`. */
function subject(name, item = -1, label) {
  const quoted = quote(name);
  if (label !== undefined) return quote(label) + " of " + quoted;
  return item < 0 ? quoted : "item " + (item + 1) + " of " + quoted;
}

const sorted = (elements, compare) => [...elements].sort(compare);

/** Whether two lists have the same elements in the same order. */
const areSame = (left, right) => left.length === right.length && left.every((element, index) => element === right[index]);

/** The value of a key in a map; a new one if there is none. */
function valueAt(map, key, make) {
  if (!map.has(key)) map.set(key, make());
  return map.get(key);
}

/** The list of a key in a map of lists. */
function listAt(map, key) {
  let list = map.get(key);
  if (!list) map.set(key, list = []);
  return list;
}

/** Lists of some elements by their keys. */
function groupedBy(elements, keyOf) {
  const groups = new Map();
  for (const element of elements) listAt(groups, keyOf(element)).push(element);
  return groups;
}

/** The characters and escapes of a text. */
const tokensIn = (text) => text.match(/%[\dA-Fa-f]{2}|[^]/gu) ?? [];

/** A name that is not UTF-8: so much of its bytes as a function says is decoded, and the rest is as it is written. */
function partlyDecoded(written, lengthOf) {
  const tokens = tokensIn(written);
  const bytes = tokens.map((token) => /^%../.test(token) ? String.fromCharCode(parseInt(token.slice(1), 16)) : utf8(token));
  const length = lengthOf(bytes.join(""));
  if (length === undefined) return undefined;
  let order = 0;
  for (let rest = length; rest > 0; order++) rest -= bytes[order].length;
  return textOf(bytes.join("").slice(0, length)) + tokens.slice(order).join("");
}
