// Numbers by their decimal text. An integer is a bigint, and a number is a double.

const LEAST_INTEGER = -9223372036854775808n;
const GREATEST_INTEGER = 9223372036854775807n;

/** The digits of `-?(0|[1-9][0-9]*)`, of any size: where they start; -1 if the text is no integer. */
function startOfInteger(text) {
  const start = text.charCodeAt(0) === 45 ? 1 : 0;
  if (start === text.length || text.charCodeAt(start) === 48 && text.length > start + 1) return -1;
  for (let index = start; index < text.length; index++) if (!isDigit(text.charCodeAt(index))) return -1;
  return start;
}

/** Reads an integer within 64 bits; undefined if the text is none. */
function readInteger(text) {
  const start = startOfInteger(text);
  if (start < 0 || text.length > 20) return undefined;
  if (text.length > 15) {
    const value = BigInt(text);
    return value >= LEAST_INTEGER && value <= GREATEST_INTEGER ? value : undefined;
  }
  let value = 0;
  for (let index = start; index < text.length; index++) value = value * 10 + text.charCodeAt(index) - 48;
  return BigInt(start > 0 ? -value : value);
}

/**
 * The parts of a JSON number (RFC 8259, section 6); undefined if the text is none. Leniently, it can also be written as in
 * other languages.
 */
function readDecimal(text, isLenient = false) {
  let index = 0;
  const takes = (marks) => index < text.length && marks.includes(text[index]) && index++ >= 0;
  const takeDigits = () => {
    const start = index;
    while (isOf(DIGIT, text, index)) index++;
    return text.slice(start, index);
  };
  if (!takes("-") && isLenient) takes("+");
  const whole = takeDigits();
  const hasPoint = takes(".");
  const fraction = hasPoint ? takeDigits() : "";
  if (isLenient ? whole + fraction === ""
    : whole === "" || whole.length > 1 && whole[0] === "0" || hasPoint && fraction === "") return undefined;
  let exponent = -fraction.length;
  if (takes("eE")) {
    const sign = takes("-") ? -1 : 1;
    if (sign > 0) takes("+");
    const written = takeDigits();
    if (written === "") return undefined;
    exponent += sign * Array.from(written).reduce((value, digit) => Math.min(value * 10 + digit.charCodeAt(0) - 48, 1e9), 0);
  }
  if (index < text.length) return undefined;
  const digits = whole + fraction;
  let zeros = 0;
  while (digits[zeros] === "0") zeros++;
  return { digits: digits.slice(zeros), exponent };
}

/** Reads a JSON number; undefined if it is none, or if a double cannot represent it. −0 is 0. */
function readNumber(text) {
  const decimal = readDecimal(text);
  if (decimal === undefined) return undefined;
  if (decimal.digits === "") return 0;
  const value = Number(text);
  return value === 0 || !Number.isFinite(value) ? undefined : value;
}

/** Prints a number as RFC 8785, section 3.2.2.3, and so ECMAScript, defines. */
const printNumber = (value) => value === 0 ? "0" : String(value);

/** Whether dividend × 10 to the power of its exponent is a multiple of a divisor: [significand, exponent]. */
function divides([significand, exponent], dividend, dividendExponent) {
  if (dividend === 0n) return true;
  const power = Math.max(-64, Math.min(64, dividendExponent - exponent));
  return power >= 0
    ? dividend * 10n ** BigInt(power) % significand === 0n : dividend % (significand * 10n ** BigInt(-power)) === 0n;
}

function isMultiple(value, divisor) {
  if (typeof value === "bigint") return divides(divisor, value < 0n ? -value : value, 0);
  if (!Number.isFinite(value)) return false;
  // By its printed form, 0.3 is a multiple of 0.1.
  const { digits, exponent } = readDecimal(printNumber(Math.abs(value)));
  return divides(divisor, BigInt(digits === "" ? 0 : digits), exponent);
}

/** A divisor as JSON writes it, with an exponent where RFC 8785 has one. */
function printDivisor([significand, exponent]) {
  const digits = String(significand);
  const leading = exponent + digits.length - 1;
  if (leading >= -6 && leading <= 20) {
    if (exponent >= 0) return digits + "0".repeat(exponent);
    const padded = "0".repeat(Math.max(0, -leading)) + digits;
    return padded.slice(0, exponent) + "." + padded.slice(exponent);
  }
  return digits[0] + (digits.length > 1 ? "." + digits.slice(1) : "") + "e" + (leading < 0 ? "" : "+") + leading;
}

/** Prints a number, integer or boolean, or is the string itself. */
const textOfValue = (value) => typeof value === "number" ? printNumber(value) : String(value);
