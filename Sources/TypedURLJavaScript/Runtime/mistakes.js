// Common mistakes in the text of a value. Each one is corrected in the result of those before it.

class TextMistake {
  constructor(text) {
    this.text = text;
    this.demand = undefined;
    this.isAmbiguous = false;
  }

  /**
   * Finds the mistakes that make a text invalid.
   *
   * @returns The requirement of the first mistake, and the corrected text unless it is ambiguous; undefined if these
   * mistakes do not explain the text.
   */
  static find(text, expectation, isValid) {
    if (utf8(text).length > 64) return undefined;
    const mistake = new TextMistake(text);
    switch (expectation) {
      case "integer": mistake.correctInteger(); break;
      case "number": mistake.correctNumber(); break;
      case "boolean": mistake.correctBoolean(); break;
      default: mistake.correctFormat(expectation);
    }
    if (mistake.demand === undefined || !isValid(mistake.text)) return undefined;
    return { demand: mistake.demand, corrected: mistake.isAmbiguous ? undefined : mistake.text };
  }

  /** Replaces the text by one without a mistake, unless it does not have it. */
  correct(demand, corrected, isAmbiguous = false) {
    if (corrected === this.text) return;
    this.text = corrected;
    this.demand ??= demand;
    this.isAmbiguous ||= isAmbiguous;
  }

  replace(start, end, part, demand, isAmbiguous = false) {
    this.correct(demand, this.text.slice(0, start) + part + this.text.slice(end), isAmbiguous);
  }

  begins(part, start = 0) { return this.text.startsWith(part, start); }
  isDigit(index) { return isOf(DIGIT, this.text, index); }

  correctSpaces() {
    const isSpace = (index) => holds(SPACES, this.text.charCodeAt(index));
    let [start, end] = [0, this.text.length];
    while (start < end && isSpace(start)) start++;
    while (end > start && isSpace(end - 1)) end--;
    this.correct(" without spaces around it", this.text.slice(start, end));
  }

  correctPrefix(prefix) {
    if (this.begins(prefix)) this.replace(0, prefix.length, "", ' without "' + prefix + '"');
  }

  correctBrackets(open, close, demand) {
    if (this.text.length < 2 || !this.begins(open) || !this.text.endsWith(close)) return;
    this.replace(this.text.length - 1, this.text.length, "", demand);
    this.replace(0, 1, "", demand);
  }

  // MARK: Numbers

  /** The index of the first character after the sign. */
  get start() { return this.begins("-") ? 1 : 0; }

  correctSigns() {
    this.correctSpaces();
    if (this.begins("\u2212") || this.begins("\u2013")) this.replace(0, 1, "-", ' with "-" as its sign');
    if (this.begins("+")) this.replace(0, 1, "", " without a plus sign");
    this.correctGroups(["_", "'", " ", "\u00A0", "\u202F"], " without separators between its digits");
    const start = this.start;
    let zeros = start;
    while (this.begins("0", zeros)) zeros++;
    // One zero stays before anything but another digit.
    if (!this.isDigit(zeros)) zeros--;
    if (zeros > start) this.replace(start, zeros, "", " without a leading zero");
  }

  /** Removes separators between groups of three digits. */
  correctGroups(separators, demand, isAmbiguous = false) {
    let index = this.start;
    while (this.isDigit(index)) index++;
    const count = index - this.start;
    const separator = separators.find((separator) => this.begins(separator, index));
    if (count < 1 || count > 3 || separator === undefined) return;
    const point = this.text.indexOf(".");
    const end = point < 0 ? this.text.length : point;
    let corrected = this.text.slice(0, index);
    while (index < end) {
      const group = this.text.slice(index + 1, index + 4);
      if (!this.begins(separator, index) || index + 4 > end || group.includes(separator)) return;
      corrected += group;
      index += 4;
    }
    this.correct(demand, corrected + this.text.slice(end), isAmbiguous);
  }

  correctInteger() {
    this.correctSigns();
    this.correctGroups([","], " without separators between its digits");
    const value = this.begins("0x") ? this.hexadecimalValue() : undefined;
    if (value !== undefined) this.replace(0, this.text.length, value, " in decimal digits");
    const point = this.text.indexOf(".");
    if (point >= 0 && Array.from(this.text.slice(point + 1)).every((character) => character === "0")) {
      this.replace(point, this.text.length, "", " without a decimal point");
    }
    if (fold(this.text).includes("e")) {
      const number = readNumber(this.text);
      if (Number.isSafeInteger(number)) this.replace(0, this.text.length, String(number), " without an exponent");
    }
  }

  /** The decimal digits of a number after `0x`. */
  hexadecimalValue() {
    const isNegative = this.begins("-", 2);
    const start = isNegative || this.begins("+", 2) ? 3 : 2;
    let value = 0n;
    for (let index = start; index < this.text.length; index++) {
      const digit = hexValue(this.text, index);
      if (digit < 0 || value >> 59n !== 0n) return undefined;
      value = value << 4n | BigInt(digit);
    }
    return this.text.length > start ? String(isNegative ? -value : value) : undefined;
  }

  /** A comma can be a decimal point or group digits. */
  correctNumber() {
    this.correctSigns();
    const comma = this.text.indexOf(",");
    if (comma >= 0 && this.text.length - comma !== 4 && this.text.lastIndexOf(",") === comma) {
      this.replace(comma, comma + 1, ".", " with a decimal point, not a comma");
    }
    this.correctGroups([","], " without a comma", true);
    const start = this.start;
    if (this.begins(".", start)) this.replace(start, start, "0", " with a digit before its decimal point");
    const end = this.text.length;
    if (this.text.endsWith(".")) this.replace(end, end, "0", " with a digit after its decimal point");
  }

  /** The boolean that a word for yes or no means. */
  correctBoolean() {
    const word = fold(Array.from(this.text).filter((character) => !holds(SPACES, character.codePointAt(0))).join(""));
    const meant = ["true", "1", "yes", "y", "on", "t"].includes(word) ? "true"
      : ["false", "0", "no", "n", "off", "f"].includes(word) ? "false" : undefined;
    if (meant !== undefined) this.replace(0, this.text.length, meant, "");
  }

  // MARK: Formats

  correctFormat(format) {
    this.correctSpaces();
    switch (format) {
      case "uuid": return this.correctUUID();
      case "date": return this.correctDate();
      case "date-time": return this.correctMoment();
      case "uri":
        if (!this.text.includes(":") && this.text.includes(".")) this.replace(0, 0, "https://", " with its scheme");
        return undefined;
      case "email": return this.correctPrefix("mailto:");
      case "hostname":
        this.correctPrefix("https://");
        this.correctPrefix("http://");
        for (const [mark, demand] of [["/", " without a path"], [":", " without a port"]]) {
          if (this.text.includes(mark)) this.replace(this.text.indexOf(mark), this.text.length, "", demand);
        }
        return undefined;
      case "ipv4": return this.correctLeadingZeros();
      default: return this.correctBrackets("[", "]", " without brackets");
    }
  }

  correctLeadingZeros() {
    this.correct(" without leading zeros", this.text.split(".").map((number) => {
      let start = 0;
      while (number[start] === "0" && start + 1 < number.length) start++;
      return number.slice(start);
    }).join("."));
  }

  correctUUID() {
    this.correctPrefix("urn:uuid:");
    this.correctBrackets("{", "}", " without braces");
    const digits = this.text.replaceAll("-", "");
    if (digits.length !== 32) return;
    const groups = [[0, 8], [8, 12], [12, 16], [16, 20], [20, 32]].map(([start, end]) => digits.slice(start, end));
    this.correct(" with hyphens between its groups", groups.join("-"));
  }

  correctDate() {
    const mark = firstOf("Tt ", this.text, 0);
    this.replace(mark, this.text.length, "", " without a time");
    this.correctYear();
    const parts = this.numbers();
    const demand = " with hyphens between its numbers";
    if (parts.length === 3 && width(parts[0]) === 4) this.join(demand, parts);
    else if (parts.length === 1 && this.text.length === 8) this.join(demand, [[0, 4], [4, 6], [6, 8]]);
    for (const index of [2, 1]) {
      const parts = this.numbers();
      if (parts.length !== 3 || width(parts[0]) !== 4 || width(parts[index]) !== 1) continue;
      this.replace(parts[index][0], parts[index][0], "0", " with two digits for month and day");
    }
    this.correctDay();
  }

  correctYear() {
    const parts = this.numbers();
    if (parts.length !== 3 || width(parts[2]) !== 4) return;
    const demand = " with the year first";
    const [first, second] = [this.value(parts[0]), this.value(parts[1])];
    // If both numbers are small, only the sender knows which one is the month.
    if (first !== undefined && second !== undefined && (first > 12 || second > 12)) {
      const [month, day] = first > 12 ? [parts[1], parts[0]] : [parts[0], parts[1]];
      this.join(demand, [parts[2], month, day]);
    } else if (width(parts[0]) < 3) this.join(demand, [parts[2], parts[0], parts[1]], true);
  }

  /** Corrects a day that no month has. The intended day is unknown. */
  correctDay() {
    const date = new TextMistake(this.text.slice(0, 10));
    const parts = date.numbers();
    if (String(parts) !== "0,4,5,7,8,10" || !this.begins("-", 4)) return;
    const [month, day] = [date.value(parts[1]), date.value(parts[2])];
    if (month < 1 || month > 12 || day < 29 || day > 31 || FORMATS.date(date.text) !== undefined) return;
    this.replace(8, 10, "28", " that exists", true);
  }

  /** The ranges of a date's numbers, between any marks; empty if there is other text. */
  numbers() {
    const parts = [];
    let start = 0;
    for (let index = 0; index < this.text.length; index++) {
      if (this.isDigit(index)) continue;
      if (!"-/.".includes(this.text[index])) return [];
      parts.push([start, index]);
      start = index + 1;
    }
    return [...parts, [start, this.text.length]];
  }

  value([start, end]) {
    if (end - start < 1 || end - start > 9) return undefined;
    return Array.from(this.text.slice(start, end)).reduce((value, digit) => value * 10 + hexValue(digit, 0), 0);
  }

  /** Puts hyphens between the year, the month and the day. */
  join(demand, parts, isAmbiguous = false) {
    this.correct(demand, parts.map(([start, end]) => this.text.slice(start, end)).join("-"), isAmbiguous);
  }

  correctMoment() {
    const count = this.text.length;
    if (count >= 9 && count <= 13 && this.numbers().length === 1) {
      this.replace(0, count, "2024-02-29T12:30:00Z", ", not a count of seconds", true);
    }
    if (FORMATS.date(this.text) !== undefined) this.replace(10, 10, "T00:00:00Z", ", not a date alone");
    let spaces = 10;
    while (this.begins(" ", spaces)) spaces++;
    if (spaces > 10) this.replace(10, spaces, "T", ' with "T" between date and time');
    const space = this.text.lastIndexOf(" ");
    if (space >= 0) this.replace(space, space + 1, "+", " with a plus sign in its offset");
    this.correctTime();
    this.correctOffset();
    this.correctDay();
  }

  /** The time of a moment: what follows the `T`, without the offset. Without a `T`, everything is the offset. */
  time() {
    const mark = firstOf("Tt", this.text, 0);
    if (mark === this.text.length) return [0, 0];
    let end = mark + 1;
    while (this.isDigit(end) || this.begins(":", end) || this.begins(".", end)) end++;
    return [mark + 1, end];
  }

  correctTime() {
    const [start, end] = this.time();
    const parts = this.text.slice(start, end).split(":").filter((part) => part !== "");
    if (parts.length === 2) this.replace(end, end, ":00", " with seconds");
    const [from, to] = this.time();
    const point = this.text.slice(from, to).indexOf(".") + from;
    if (point >= from && point + 4 < to) this.replace(point + 4, to, "", " with at most three digits of a fraction");
  }

  correctOffset() {
    const [start, end] = [this.time()[1], this.text.length];
    if (start === 0) return;
    if (start === end) this.replace(end, end, "Z", " with its offset from UTC");
    if (!this.begins("+", start) && !this.begins("-", start)) return;
    const demand = " with hours and minutes in its offset";
    if (end - start === 3) this.replace(end, end, ":00", demand);
    if (end - start === 5) this.replace(end - 2, end - 2, ":", demand);
  }
}

const width = ([start, end]) => end - start;

/** The requirement for a text with a common mistake; undefined if it has none of these. */
function mistakeDemand(schema, text) {
  const must = "must be " + typeName(schema);
  if (text === "") return must + "; it is empty";
  const mistake = TextMistake.find(text, schema.type, (corrected) => readScalar(schema, corrected) !== undefined);
  if (mistake === undefined) return undefined;
  // Do not suggest a text that another keyword rejects.
  if (mistake.corrected === undefined || ownValue(schema, mistake.corrected) === undefined) return must + mistake.demand;
  return must + mistake.demand + "; write " + quote(mistake.corrected);
}

/** The requirement for a text that does not have the format, to follow the parameter's name. */
function formatDemand(schema, text) {
  const mistake = TextMistake.find(text, schema.format, (corrected) => schema.normal(corrected) !== undefined);
  if (mistake === undefined) return "must be " + stringDescription({ format: schema.format });
  const must = "must be " + FORMAT_NAMES[schema.format][0] + mistake.demand;
  return mistake.corrected === undefined ? must : must + "; write " + quote(mistake.corrected);
}
