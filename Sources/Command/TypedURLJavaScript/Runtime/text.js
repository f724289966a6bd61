// Texts, and their bytes in UTF-8: strings whose characters are bytes. An ASCII text is the same as its bytes. A URL is read as
// bytes, so that the ranges of its parts are those that violations have.

const isASCII = (text) => !/[^\0-\x7F]/.test(text);
const isUnicode = (text) => !/[\uD800-\uDFFF]/u.test(text);
const scalarCount = (text) => text.replace(/[\uD800-\uDBFF]/g, "").length;

function utf8(text) {
  return isASCII(text) ? text : joinedCodes(new TextEncoder().encode(text));
}

/** A text by the codes of its characters. */
function joinedCodes(codes) {
  let text = "";
  for (let index = 0; index < codes.length; index += 4096) text += String.fromCharCode.apply(null, codes.subarray(index, index + 4096));
  return text;
}

/** The text of bytes; U+FFFD for what is not UTF-8. */
const textOf = (bytes) => isASCII(bytes) ? bytes
  : new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));

const lowercased = (text) => /[A-Z]/.test(text) ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text;

const compareTexts = (left, right) => (utf8(left) > utf8(right)) - (utf8(left) < utf8(right));

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
const decodedBytes = (bytes, hasPlus) => {
  const text = hasPlus ? bytes.replace(/\+/g, " ") : bytes;
  return text.includes("%") ? unescape(text.replace(/%u/g, "%25u")) : text;
};

/** Of each byte, whether its escape is like the byte itself, which is 2, or it is another one in a URL than its escape, which is 1. */
const KINDS = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[\w.~-]/.test(character) ? 2 : /[!$&'()*+,;=:@/?%]/.test(character) ? 1 : 0;
});

// A part of a URL or a template as they are compared: a character for each byte or escape. It is 256 more for an escape, and for what
// counts as its own escape, unless it is unreserved. `starts` takes the index of each character.
function exactly(bytes, { hasPlus, splits, isHost } = {}, starts = new Uint32Array(bytes.length)) {
  const digitAt = (at) => {
    const digit = "0123456789ABCDEFabcdef".indexOf(bytes[at]);
    return digit < 0 ? 256 : digit < 16 ? digit : digit - 6;
  };
  const codes = new Uint16Array(bytes.length);
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    starts[count] = at;
    let code = bytes.charCodeAt(at);
    const escaped = code === 37 ? 16 * digitAt(at + 1) + digitAt(at + 2) : 256;
    if (escaped < 256) {
      code = KINDS[escaped] > 1 || splits && escaped === 44 ? escaped : escaped + 256;
      at += 2;
    } else if (hasPlus && code === 43) code = 288;
    else if (KINDS[code] === 0 && !(isHost && "[]#".includes(bytes[at]))) code += 256;
    codes[count++] = code;
  }
  return joinedCodes(codes.subarray(0, count));
}

const escaped = (text) => /^[\w.~-]*$/.test(text) ? text
  : encodeURIComponent(text).replace(/[!'()*]/g, (character) => "%" + character.charCodeAt(0).toString(16).toUpperCase());

const allowing = (allowed) => (text) => escaped(text).replace(/%[2-5][\dA-F]/g, (escape) => {
  const character = decodeURIComponent(escape);
  return allowed.includes(character) ? character : escape;
});

/** The text with escapes for what is neither reserved nor unreserved nor an escape (RFC 6570, section 3.2.3). */
const reserved = (text) =>
  text.replace(/%(?![\dA-Fa-f]{2})|[^\w.~!$&'()*+,;=:@/?#[\]%-]/gu, (character) => encodeURIComponent(character));

function listAt(map, key) {
  let list = map.get(key);
  if (!list) map.set(key, list = []);
  return list;
}
