// The formats of strings. Each is a function of a text: its normal form, or undefined if it is not of the format.

const FORMATS = {
  "uuid": (text) => isUUID(text) ? fold(text) : undefined,
  "date-time": normalMoment,
  "date": checked((text) => {
    const reader = new DigitReader(text);
    return readDay(reader) !== undefined && reader.isAtEnd;
  }),
  "uri": checked(isURI),
  "email": checked(isEmail),
  "hostname": checked(isHostname),
  "ipv4": checked(isIPv4),
  "ipv6": checked(isIPv6),
};

function checked(isValid) {
  return (text) => isValid(text) ? text : undefined;
}

function isUUID(text) {
  if (text.length !== 36) return false;
  for (let index = 0; index < 36; index++) {
    const unit = text.charCodeAt(index);
    const isHyphen = index === 8 || index === 13 || index === 18 || index === 23;
    if (isHyphen ? unit !== 45 : hexValue(text, index) < 0) return false;
  }
  return true;
}

// MARK: Dates and times (RFC 3339)

/** Reads a text of digits and marks from its start. */
class DigitReader {
  constructor(text) {
    this.text = text;
    this.index = 0;
  }

  get isAtEnd() { return this.index === this.text.length; }

  /** A number with this many digits; -1 if there is none. */
  number(count) {
    let value = 0;
    for (let place = 0; place < count; place++) {
      const unit = this.text.charCodeAt(this.index + place);
      if (!isDigit(unit)) return -1;
      value = value * 10 + unit - 48;
    }
    this.index += count;
    return value;
  }

  /** Reads a mark, in either case if it is a letter. */
  take(mark) {
    const unit = this.text.charCodeAt(this.index);
    if (unit !== mark.charCodeAt(0) && !(lower(unit) === lower(mark.charCodeAt(0)) && unit < 128)) return false;
    this.index++;
    return true;
  }
}

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
const DAY = 86400000;

const newYear = (year) => 365 * year + Math.floor((year + 3) / 4) - Math.floor((year + 99) / 100)
  + Math.floor((year + 399) / 400);

function daysBefore(month, year) {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return DAYS_BEFORE_MONTH[month - 1] + (month > 2 && isLeapYear ? 1 : 0);
}

/** The number of the day at the start of a text, from 0000-01-01 on; undefined if there is none. */
function readDay(reader) {
  const year = reader.number(4);
  if (year < 0 || !reader.take("-")) return undefined;
  const month = reader.number(2);
  if (month < 1 || month > 12 || !reader.take("-")) return undefined;
  const day = reader.number(2);
  if (day < 1 || day > daysBefore(month + 1, year) - daysBefore(month, year)) return undefined;
  return newYear(year) + daysBefore(month, year) + day - 1;
}

/** The moment in UTC, to the millisecond, without a fraction of zero. */
function normalMoment(text) {
  const reader = new DigitReader(text);
  const day = readDay(reader);
  if (day === undefined || !reader.take("T")) return undefined;
  const hour = reader.number(2);
  if (hour < 0 || hour > 23 || !reader.take(":")) return undefined;
  const minute = reader.number(2);
  if (minute < 0 || minute > 59 || !reader.take(":")) return undefined;
  const second = reader.number(2);
  if (second < 0 || second > 59) return undefined;
  let fraction = 0;
  if (reader.take(".")) {
    let unit = 100;
    const start = reader.index;
    for (let digit = reader.number(1); digit >= 0; digit = reader.number(1)) {
      if (unit < 1 && digit > 0) return undefined;
      if (unit >= 1) fraction += digit * unit;
      unit /= 10;
    }
    if (reader.index === start) return undefined;
    fraction = Math.round(fraction);
  }
  let offset = 0;
  if (!reader.take("Z")) {
    const isWest = reader.take("-");
    if (!isWest && !reader.take("+")) return undefined;
    const hours = reader.number(2);
    if (hours < 0 || hours > 23 || !reader.take(":")) return undefined;
    const minutes = reader.number(2);
    if (minutes < 0 || minutes > 59) return undefined;
    offset = (isWest ? -1 : 1) * (hours * 60 + minutes);
  }
  const sum = day * DAY + (hour * 60 + minute - offset) * 60000 + second * 1000 + fraction;
  return reader.isAtEnd && sum >= 0 && sum < newYear(10000) * DAY ? printMoment(sum) : undefined;
}

function printMoment(sum) {
  const number = Math.floor(sum / DAY);
  const rest = sum % DAY;
  let year = Math.floor(number / 366);
  while (newYear(year + 1) <= number) year++;
  const ordinal = number - newYear(year);
  let month = Math.floor(ordinal / 31) + 1;
  while (daysBefore(month + 1, year) <= ordinal) month++;
  const two = (value, digits = 2) => String(value).padStart(digits, "0");
  const time = [rest / 3600000, rest / 60000 % 60, rest / 1000 % 60].map((part) => two(Math.floor(part))).join(":");
  return two(year, 4) + "-" + two(month) + "-" + two(ordinal - daysBefore(month, year) + 1) + "T" + time
    + (rest % 1000 > 0 ? "." + two(rest % 1000, 3) : "") + "Z";
}

// MARK: Hosts and addresses

function isURI(text) {
  const bytes = utf8(text);
  return !splitURI(bytes).malformed && bytes.split("%").every((part, index) => index === 0 || hasDigits(part, 0));
}

const isLetterOrDigit = (text, index) => isOf(LETTER | DIGIT, text, index);

/** Letters, digits and hyphens, with no hyphen at the ends. */
function isLabel(label) {
  if (label.length < 1 || label.length > 63 || label.startsWith("-") || label.endsWith("-")) return false;
  for (let index = 0; index < label.length; index++) {
    if (label[index] !== "-" && !isLetterOrDigit(label, index)) return false;
  }
  return true;
}

/** RFC 1123, section 2.1, with A-labels (RFC 5890, section 2.3.2.1). */
function isHostname(text) {
  return text.length <= 253 && text.split(".").every((label) => {
    if (!isLabel(label)) return false;
    if (label.slice(2, 4) !== "--") return true;
    if (fold(label.slice(0, 2)) !== "xn") return false;
    const decoded = decodePunycode(label.slice(4));
    return decoded !== undefined && isInternationalLabel(decoded);
  });
}

/** `Mailbox` of RFC 5321, section 4.1.2. */
function isEmail(text) {
  let end = 0;
  if (text.startsWith('"')) {
    for (end = 1; end < text.length && text[end] !== '"'; end++) {
      if (text[end] === "\\") end++;
      const unit = end < text.length ? text.charCodeAt(end) : 0;
      if (unit < 0x20 || unit > 0x7E) return false;
    }
    if (end++ >= text.length) return false;
  } else {
    while (end < text.length && (isLetterOrDigit(text, end) || ".!#$%&'*+-/=?^_`{|}~".includes(text[end]))) {
      end++;
    }
    if (text.slice(0, end).split(".").includes("")) return false;
  }
  if (end > 64 || text[end] !== "@") return false;
  const domain = text.slice(end + 1);
  if (!domain.startsWith("[") || !domain.endsWith("]")) {
    return domain.length <= 255 && domain.split(".").every(isLabel);
  }
  const address = domain.slice(1, -1);
  return fold(address.slice(0, 5)) === "ipv6:" ? isIPv6(address.slice(5)) : isIPv4(address);
}

function isIPv4(text) {
  const numbers = text.split(".");
  return numbers.length === 4 && numbers.every((number) =>
    number.length <= 3 && startOfInteger(number) === 0 && readInteger(number) <= 255n);
}

/** RFC 4291, section 2.2, without a zone. */
function isIPv6(text) { return failureOfIPv6(text) < 0; }

/** The scalars of a label in Punycode (RFC 3492); undefined if it is none. */
function decodePunycode(text) {
  const delimiter = text.lastIndexOf("-");
  const label = delimiter > 0 ? scalars(text.slice(0, delimiter)) : [];
  let index = delimiter > 0 ? delimiter + 1 : 0;
  let [code, bias, position] = [128, 72, 0];
  for (let isFirst = true; index < text.length; isFirst = false) {
    let [delta, weight, isComplete] = [0, 1, false];
    for (let step = 36; index < text.length && !isComplete; step += 36) {
      const unit = text.charCodeAt(index++);
      const digit = isDigit(unit) ? unit - 22 : isOf(LETTER, text, index - 1) ? (unit | 32) - 97 : -1;
      if (digit < 0 || weight >= 0x10FFFF * 64) return undefined;
      delta += digit * weight;
      if (delta >= 0x10FFFF * 64) return undefined;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      isComplete = digit < threshold;
      weight *= 36 - threshold;
    }
    if (!isComplete) return undefined;
    position += delta;
    const count = label.length + 1;
    code += Math.floor(position / count);
    position %= count;
    if (code > 0x10FFFF || code >= 0xD800 && code < 0xE000) return undefined;
    label.splice(position++, 0, code);
    let rest = isFirst ? Math.floor(delta / 700) : Math.floor(delta / 2);
    rest += Math.floor(rest / count);
    for (bias = 0; rest > 455; bias += 36) rest = Math.floor(rest / 35);
    bias += Math.floor(36 * rest / (rest + 38));
  }
  return label;
}

/** Whether scalars are a U-label as RFC 5891, section 4.2.3, requires, without the tables of IDNA. */
function isInternationalLabel(label) {
  const last = label[label.length - 1];
  if (label.length === 0 || label.every((scalar) => scalar < 128) || label[0] === 45 || last === 45) return false;
  if (label[2] === 45 && label[3] === 45 || holds(MARKS, label[0])) return false;
  const isIn = (scalar, ...ranges) => scalar !== undefined && holds(ranges, scalar);
  return label.every((scalar, index) => {
    const [previous, next] = [label[index - 1], label[index + 1]];
    switch (scalar) {
      case 0x640: case 0x7FA: case 0x302E: case 0x302F: case 0x303B: return false;
      case 0x200D: return previous !== undefined && holds(VIRAMAS, previous);
      case 0xB7: return (previous | 32) === 108 && (next | 32) === 108;
      case 0x375: return isIn(next, 0x370, 0x3FF, 0x1F00, 0x1FFF);
      case 0x5F3: case 0x5F4: return isIn(previous, 0x590, 0x5FF, 0xFB1D, 0xFB4F);
      case 0x30FB: return label.some((other) => isIn(other, 0x3005, 0x3007, 0x3041, 0x3096, 0x309D, 0x309F, 0x30A1,
        0x30FA, 0x30FD, 0x30FF, 0x31F0, 0x31FF, 0x3400, 0x4DBF, 0x4E00, 0x9FFF, 0xF900, 0xFAFF, 0xFF66, 0xFF9D,
        0x20000, 0x3FFFF));
    }
    if (scalar >= 0x3031 && scalar <= 0x3035) return false;
    return scalar < 0x660 || scalar > 0x669 || !label.some((other) => isIn(other, 0x6F0, 0x6F9));
  });
}
