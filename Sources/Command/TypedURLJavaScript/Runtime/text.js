// Texts, and their bytes in UTF-8: strings whose characters are bytes. An ASCII text is the same as its bytes. A URL is read as
// bytes, so that the ranges of its parts are those that violations have.

const isASCII = (text) => !/[^\0-\x7F]/.test(text);

/** Whether a text has no lone surrogate, so that it is Unicode. */
const isUnicode = (text) => !/[\uD800-\uDFFF]/u.test(text);

/** The number of Unicode scalars. */
const scalarCount = (text) => text.replace(/[\uD800-\uDBFF]/g, "").length;

function utf8(text) {
  if (isASCII(text)) return text;
  const bytes = new TextEncoder().encode(text);
  let own = "";
  for (let index = 0; index < bytes.length; index += 4096) own += String.fromCharCode(...bytes.subarray(index, index + 4096));
  return own;
}

/** The text of bytes; U+FFFD for what is not UTF-8. */
const textOf = (bytes) => isASCII(bytes) ? bytes
  : new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));

/** The text with ASCII letters in lower case. */
const lowercased = (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The order of texts by their bytes. */
const compareTexts = (left, right) => {
  const [own, other] = [utf8(left), utf8(right)];
  return own < other ? -1 : own > other ? 1 : 0;
};

// The escapes of a character that is not ASCII (RFC 3629, section 4).
const MULTIBYTE = /%(?!C[01]|E0%[89]|ED%[AB]|F0%8|F4%[9AB])(?:[CD].|E.%[89AB].|F[0-4]%[89AB].%[89AB].)%[89AB]./gi;

/** The text of bytes whose escapes are decoded once; undefined if there is none. */
function decoded(bytes, hasPlus) {
  const text = hasPlus ? bytes.replace(/\+/g, " ") : bytes;
  if (!/[%\x80-\xFF]/.test(text)) return text;
  const own = text.replace(/[\x80-\xFF]+/g, escape);
  return /%(?![\da-f]{2})/i.test(own) || /%[89A-F]/i.test(own.replace(MULTIBYTE, "")) ? undefined : decodeURIComponent(own);
}

/** The bytes with those of escapes; a `%` that does not begin one stays. */
const decodedBytes = (bytes, hasPlus) => unescape((hasPlus ? bytes.replace(/\+/g, " ") : bytes).replace(/%u/g, "%25u"));

/**
 * A part of a URL or a template as they are compared: a character for each byte or escape. It is 256 more for an escape, and for what
 * counts as its own escape, unless it is unreserved.
 *
 * @param starts Takes the index of each character.
 */
function exactly(bytes, { hasPlus, splits, isHost } = {}, starts = []) {
  // A long text has few different ones.
  const known = { "+": hasPlus ? "\u0120" : "+" };
  const exactOf = (own) => {
    const character = decodedBytes(own);
    if (character[1]) return "%";
    const kept = own[1] ? /[\w.~-]/.test(character) || splits && character === "," : /[\w.~!$&'()*,;=:@/?%-]/.test(own) || isHost && /[[\]#]/.test(own);
    return kept ? character : String.fromCharCode(character.charCodeAt(0) + 256);
  };
  let text = "";
  for (let at = 0; at < bytes.length;) {
    const own = bytes[at] === "%" ? bytes.slice(at, at + 3) : bytes[at];
    const exact = known[own] ??= exactOf(own);
    text += exact;
    starts.push(at);
    at += exact === "%" ? 1 : own.length;
  }
  return text;
}

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

/** The list of a key in a map of lists. */
function listAt(map, key) {
  let list = map.get(key);
  if (!list) map.set(key, list = []);
  return list;
}
