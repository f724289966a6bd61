// The formats of strings. Each is a function of a text: its normal form, or undefined if it is not of the format.

const uuid = (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : undefined;
const date = (text) => startOfDay(text) === undefined ? undefined : text;
const uri = /* @__PURE__ */ checked((text) => isURI(text));
const email = /* @__PURE__ */ checked((text) => isEmail(text));
const hostname = /* @__PURE__ */ checked((text) => isHostname(text));
const ipv4 = /* @__PURE__ */ checked((text) => isIPv4(text));
const ipv6 = /* @__PURE__ */ checked((text) => failureOfIPv6(text) < 0);

function checked(isValid) {
  return (text) => isValid(text) ? text : undefined;
}

// MARK: Dates and times (RFC 3339)

/** The milliseconds from 1970 to the start of a day; undefined if a text is none. */
function startOfDay(text) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === +day ? date.getTime() : undefined;
}

const MOMENT = /^(.{10})t([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,3})0*)?(?:z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i;

/** The moment in UTC, to the millisecond, without a fraction of zero. */
function dateTime(text) {
  const [, day, hour, minute, second, fraction = "", sign, hours = 0, minutes = 0] = MOMENT.exec(text) ?? [];
  const start = startOfDay(day);
  if (start === undefined) return undefined;
  const offset = (sign === "-" ? -60 : 60) * hours + (sign === "-" ? -1 : 1) * minutes;
  const date = new Date(start + (hour * 60 + +minute - offset) * 60000 + second * 1000 + +fraction.padEnd(3, "0"));
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date.toISOString().replace(".000Z", "Z") : undefined;
}

// MARK: Hosts and addresses

function isURI(text) {
  const bytes = utf8(text);
  return !splitURI(bytes).malformed && !/%(?![\dA-Fa-f]{2})/.test(text);
}

/** Letters, digits and hyphens, with no hyphen at the ends. */
const isLabel = (label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label);

/** RFC 1123, section 2.1, with A-labels (RFC 5890, section 2.3.2.1). */
function isHostname(text) {
  return text.length <= 253 && text.split(".").every((label) => {
    if (!isLabel(label)) return false;
    if (label.slice(2, 4) !== "--") return true;
    if (lowercased(label.slice(0, 2)) !== "xn") return false;
    const decoded = decodePunycode(label.slice(4));
    return decoded !== undefined && isInternationalLabel(decoded);
  });
}

const MAILBOX = /^("(?:\\[ -~]|[ !#-[\]-~])*"|[\w.!#$%&'*+/=?^`{|}~-]+)@(\[.*\]$)?(.*)$/;

/** `Mailbox` of RFC 5321, section 4.1.2. */
function isEmail(text) {
  const [, local = "", address, domain] = MAILBOX.exec(text) ?? [];
  if (local === "" || local.length > 64 || local[0] !== '"' && local.split(".").includes("")) return false;
  if (address === undefined) return domain.length <= 255 && domain.split(".").every(isLabel);
  const [, isNew, own] = /^\[(ipv6:)?(.*)\]$/i.exec(address);
  return isNew ? failureOfIPv6(own) < 0 : isIPv4(own);
}

function isIPv4(text) {
  const numbers = text.split(".");
  return numbers.length === 4 && numbers.every((number) => /^(?:0|[1-9]\d{0,2})$/.test(number) && Number(number) <= 255);
}

/** The scalars of a label in Punycode (RFC 3492); undefined if it is none. */
function decodePunycode(text) {
  const delimiter = text.lastIndexOf("-");
  const label = delimiter > 0 ? scalars(text.slice(0, delimiter)) : [];
  let index = delimiter > 0 ? delimiter + 1 : 0;
  let [code, bias, position] = [128, 72, 0];
  for (let isFirst = true; index < text.length; isFirst = false) {
    let [delta, weight, isComplete] = [0, 1, false];
    for (let step = 36; index < text.length && !isComplete; step += 36) {
      const digit = (parseInt(text[index++], 36) + 26) % 36;
      if (!(digit >= 0) || weight >= 0x10FFFF * 64) return undefined;
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
