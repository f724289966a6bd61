// Common mistakes in the text of a value. Each one is corrected in the result of those before it.

/**
 * Finds the mistakes that make a text invalid.
 *
 * @returns The requirement of the first mistake, and the corrected text unless it is ambiguous; undefined if these
 * mistakes do not explain the text.
 */
function findMistake(given, expectation, isAccepted) {
  if (utf8(given).length > 64) return undefined;
  let text = given;
  let requirement;
  let isAmbiguous = false;

  /** Replaces the text by one without a mistake, unless it does not have it. */
  function correct(ownRequirement, corrected, isUnclear = false) {
    if (corrected === text) return;
    text = corrected;
    requirement ??= ownRequirement;
    isAmbiguous ||= isUnclear;
  }

  const replace = (start, end, part, ownRequirement, isUnclear) =>
    correct(ownRequirement, text.slice(0, start) + part + text.slice(end), isUnclear);
  const begins = (part, start = 0) => text.startsWith(part, start);
  const endOfDigits = (start) => {
    let index = start;
    while (isOf(DIGIT, text, index)) index++;
    return index;
  };

  function correctSpaces() {
    let [start, end] = [0, text.length];
    while (start < end && isSpace(text[start])) start++;
    while (end > start && isSpace(text[end - 1])) end--;
    correct(" without spaces around it", text.slice(start, end));
  }

  function correctPrefix(prefix) {
    if (begins(prefix)) replace(0, prefix.length, "", ' without "' + prefix + '"');
  }

  function correctBrackets(open, close, requirement) {
    if (text.length >= 2 && begins(open) && text.endsWith(close)) correct(requirement, text.slice(1, -1));
  }

  // MARK: Numbers

  /** The index of the first character after the sign. */
  const startOfNumber = () => begins("-") ? 1 : 0;

  function correctSigns() {
    correctSpaces();
    if (begins("\u2212") || begins("\u2013")) replace(0, 1, "-", ' with "-" as its sign');
    if (begins("+")) replace(0, 1, "", " without a plus sign");
    correctGroups(["_", "'", " ", "\u00A0", "\u202F"], " without separators between its digits");
    const start = startOfNumber();
    let zeros = start;
    while (begins("0", zeros)) zeros++;
    // One zero stays before anything but another digit.
    if (endOfDigits(zeros) === zeros) zeros--;
    if (zeros > start) replace(start, zeros, "", " without a leading zero");
  }

  /** Removes separators between groups of three digits. */
  function correctGroups(separators, requirement, isUnclear) {
    const start = startOfNumber();
    const index = endOfDigits(start);
    const separator = separators.find((separator) => begins(separator, index));
    if (index === start || index > start + 3 || separator === undefined) return;
    const end = firstOf(".", text, 0);
    const [first, ...groups] = text.slice(0, end).split(separator);
    if (groups.every((group) => group.length === 3)) correct(requirement, first + groups.join("") + text.slice(end), isUnclear);
  }

  function correctInteger() {
    correctSigns();
    correctGroups([","], " without separators between its digits");
    const value = hexadecimalValue();
    if (value !== undefined) correct(" in decimal digits", value);
    const point = firstOf(".", text, 0);
    if (Array.from(text.slice(point + 1)).every((digit) => digit === "0")) {
      replace(point, text.length, "", " without a decimal point");
    }
    if (lowercased(text).includes("e")) {
      const number = readNumber(text);
      if (Number.isSafeInteger(number)) correct(" without an exponent", String(number));
    }
  }

  /** The decimal digits of a number after `0x`. */
  function hexadecimalValue() {
    const isNegative = begins("-", 2);
    const start = isNegative || begins("+", 2) ? 3 : 2;
    if (!begins("0x") || text.length === start) return undefined;
    let value = 0n;
    for (let index = start; index < text.length; index++) {
      const digit = hexValue(text, index);
      if (digit < 0 || value >> 59n !== 0n) return undefined;
      value = value << 4n | BigInt(digit);
    }
    return String(isNegative ? -value : value);
  }

  /** A comma can be a decimal point or group digits. */
  function correctNumber() {
    correctSigns();
    const comma = text.indexOf(",");
    if (comma >= 0 && text.length - comma !== 4 && text.lastIndexOf(",") === comma) {
      replace(comma, comma + 1, ".", " with a decimal point, not a comma");
    }
    correctGroups([","], " without a comma", true);
    const start = startOfNumber();
    if (begins(".", start)) replace(start, start, "0", " with a digit before its decimal point");
    if (text.endsWith(".")) correct(" with a digit after its decimal point", text + "0");
  }

  /** The boolean that a word for yes or no means. */
  function correctBoolean() {
    const word = lowercased(Array.from(text).filter((character) => !isSpace(character)).join(""));
    if (["true", "1", "yes", "y", "on", "t"].includes(word)) correct("", "true");
    if (["false", "0", "no", "n", "off", "f"].includes(word)) correct("", "false");
  }

  // MARK: Formats

  function correctHost() {
    correctPrefix("https://");
    correctPrefix("http://");
    replace(firstOf("/", text, 0), text.length, "", " without a path");
    replace(firstOf(":", text, 0), text.length, "", " without a port");
  }

  function correctLeadingZeros() {
    correct(" without leading zeros", text.split(".").map((number) => {
      let start = 0;
      while (number[start] === "0" && start + 1 < number.length) start++;
      return number.slice(start);
    }).join("."));
  }

  function correctUUID() {
    correctPrefix("urn:uuid:");
    correctBrackets("{", "}", " without braces");
    const digits = text.replaceAll("-", "");
    if (digits.length !== 32) return;
    const groups = [[0, 8], [8, 12], [12, 16], [16, 20], [20, 32]].map(([start, end]) => digits.slice(start, end));
    correct(" with hyphens between its groups", groups.join("-"));
  }

  /** The numbers of a date, between any marks; empty if there is other text. */
  function numbers(date = text) {
    const parts = date.replaceAll("/", "-").replaceAll(".", "-").split("-");
    return isDigits(parts.join("")) ? parts : [];
  }

  const valueOfDigits = (digits) => Array.from(digits).reduce((value, digit) => value * 10 + hexValue(digit, 0), 0);

  function correctDate() {
    replace(firstOf("Tt ", text, 0), text.length, "", " without a time");
    correctYear();
    const requirement = " with hyphens between its numbers";
    const parts = numbers();
    if (parts.length === 3 && parts[0].length === 4) correct(requirement, parts.join("-"));
    else if (parts.length === 1 && text.length === 8) {
      correct(requirement, [text.slice(0, 4), text.slice(4, 6), text.slice(6)].join("-"));
    }
    const [year, ...others] = numbers();
    if (others.length === 2 && year.length === 4) {
      const padded = others.map((part) => part.length === 1 ? "0" + part : part);
      correct(" with two digits for month and day", [year, ...padded].join("-"));
    }
    correctDay();
  }

  function correctYear() {
    const [first, second, year] = numbers();
    if (year?.length !== 4 || numbers().length !== 3) return;
    const [left, right] = [first, second].map(valueOfDigits);
    const areNumbers = [first, second].every(({ length }) => length > 0 && length < 10);
    // If both numbers are small, only the sender knows which one is the month.
    if (areNumbers && (left > 12 || right > 12)) {
      correct(" with the year first", (left > 12 ? [year, second, first] : [year, first, second]).join("-"));
    } else if (first.length < 3) correct(" with the year first", [year, first, second].join("-"), true);
  }

  /** Corrects a day that no month has. The intended day is unknown. */
  function correctDay() {
    const date = text.slice(0, 10);
    const parts = numbers(date);
    if (!areSame(parts.map(({ length }) => length), [4, 2, 2])) return;
    const [, month, day] = parts.map(valueOfDigits);
    if (month < 1 || month > 12 || day < 29 || day > 31 || FORMATS.date(date) !== undefined) return;
    replace(8, 10, "28", " that exists", true);
  }

  function correctMoment() {
    const count = text.length;
    if (count >= 9 && count <= 13 && endOfDigits(0) === count) {
      correct(", not a count of seconds", "2024-02-29T12:30:00Z", true);
    }
    if (FORMATS.date(text) !== undefined) correct(", not a date alone", text + "T00:00:00Z");
    let spaces = 10;
    while (begins(" ", spaces)) spaces++;
    if (spaces > 10) replace(10, spaces, "T", ' with "T" between date and time');
    const space = text.lastIndexOf(" ");
    if (space >= 0) replace(space, space + 1, "+", " with a plus sign in its offset");
    correctTime();
    correctOffset();
    correctDay();
  }

  /** The range of the time of a moment: what follows the `T`, without the offset. Without a `T`, everything is the offset. */
  function timeRange() {
    const start = firstOf("Tt", text, 0) + 1;
    if (start > text.length) return [0, 0];
    let end = start;
    while (isOf(DIGIT, text, end) || begins(":", end) || begins(".", end)) end++;
    return [start, end];
  }

  function correctTime() {
    const [start, end] = timeRange();
    const parts = text.slice(start, end).split(":").filter((part) => part !== "");
    if (parts.length === 2) replace(end, end, ":00", " with seconds");
    const [from, to] = timeRange();
    const point = text.slice(0, to).indexOf(".", from);
    if (point >= 0 && point + 4 < to) replace(point + 4, to, "", " with at most three digits of a fraction");
  }

  function correctOffset() {
    const [, start] = timeRange();
    const end = text.length;
    if (start === 0) return;
    if (start === end) correct(" with its offset from UTC", text + "Z");
    if (!begins("+", start) && !begins("-", start)) return;
    const requirement = " with hours and minutes in its offset";
    if (end - start === 3) correct(requirement, text + ":00");
    if (end - start === 5) replace(end - 2, end - 2, ":", requirement);
  }

  const corrections = {
    "integer": correctInteger, "number": correctNumber, "boolean": correctBoolean, "uuid": correctUUID, "date": correctDate,
    "date-time": correctMoment, "hostname": correctHost, "ipv4": correctLeadingZeros,
    "uri": () => { if (!text.includes(":") && text.includes(".")) correct(" with its scheme", "https://" + text); },
    "email": () => correctPrefix("mailto:"),
    "ipv6": () => correctBrackets("[", "]", " without brackets"),
  };
  if (FORMATS[expectation]) correctSpaces();
  corrections[expectation]();
  return requirement !== undefined && isAccepted(text) ? { requirement, corrected: isAmbiguous ? undefined : text } : undefined;
}

/** The requirement for a text with a common mistake; undefined if it has none of these. */
function mistakeRequirement(schema, text) {
  const must = "must be " + typeName(schema);
  if (text === "") return must + "; it is empty";
  const mistake = findMistake(text, schema.type, (corrected) => readScalar(schema, corrected) !== undefined);
  if (mistake === undefined) return undefined;
  // Do not suggest a text that another keyword rejects.
  const isSuggested = mistake.corrected !== undefined && ownValue(schema, mistake.corrected) !== undefined;
  return must + mistake.requirement + (isSuggested ? "; write " + quote(mistake.corrected) : "");
}

/**
 * The requirement for a text that does not have the format, to follow the parameter's name.
 *
 * @param text Undefined if it is a secret.
 */
function formatRequirement(schema, text) {
  const mistake = text === undefined ? undefined : findMistake(text, schema.format, (corrected) => schema.normal(corrected) !== undefined);
  if (mistake === undefined) return "must be " + stringDescription({ format: schema.format });
  return "must be " + FORMAT_NAMES[schema.format][0] + mistake.requirement
    + (mistake.corrected === undefined ? "" : "; write " + quote(mistake.corrected));
}
