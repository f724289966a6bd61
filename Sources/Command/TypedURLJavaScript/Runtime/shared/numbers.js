// Numbers by their decimal text. An integer is a bigint, and a number is a double.

const LEAST_INTEGER = /* @__PURE__ */ BigInt("-9223372036854775808");
const GREATEST_INTEGER = 9223372036854775807n;

const INTEGER = /^-?(?:0|[1-9]\d*)$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** Reads an integer within 64 bits; undefined if the text is none. */
function readInteger(text) {
  if (text.length > 20 || !INTEGER.test(text)) return undefined;
  const value = BigInt(text);
  return value >= LEAST_INTEGER && value <= GREATEST_INTEGER ? value : undefined;
}

/** Reads a JSON number (RFC 8259, section 6); undefined if it is none, or if a double cannot represent it. −0 is 0. */
function readNumber(text) {
  const value = Number(text);
  // A text that is not zero and too small is not read as zero.
  return NUMBER.test(text) && Number.isFinite(value) && (value || !/^[-0.]*[1-9]/.test(text)) ? value || 0 : undefined;
}

/** The text of a single value; of a number as RFC 8785, section 3.2.2.3, and so ECMAScript, defines. */
const textOfValue = (value) => value === 0 ? "0" : String(value);
