// The formats of strings. Each is a name with a function of a text: its normal form, or undefined if it is not of the format.

export const uuid = ["uuid", (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : undefined];
export const date = ["date", (text) => startOfDay(text) === undefined ? undefined : text];
export const dateTime = ["date-time", (text) => momentOf(text)];
export const uri = ["uri", (text) => isURI(text) ? text : undefined];
export const email = ["email", (text) => isEmail(text) ? text : undefined];
export const hostname = ["hostname", (text) => isHostname(text) ? text : undefined];
export const ipv4 = ["ipv4", (text) => isIPv4(text) ? text : undefined];
export const ipv6 = ["ipv6", (text) => isIPv6(text) ? text : undefined];

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
function momentOf(text) {
  const [, day, hour, minute, second, fraction = "", sign, hours = 0, minutes = 0] = MOMENT.exec(text) ?? [];
  const start = startOfDay(day);
  if (start === undefined) return undefined;
  const offset = (sign === "-" ? -60 : 60) * hours + (sign === "-" ? -1 : 1) * minutes;
  const date = new Date(start + (hour * 60 + +minute - offset) * 60000 + second * 1000 + +fraction.padEnd(3, "0"));
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date.toISOString().replace(".000Z", "Z") : undefined;
}

// MARK: Hosts and addresses

const isURI = (text) => divide(utf8(text)).bytes !== undefined && !/%(?![\dA-Fa-f]{2})/.test(text);

/** Letters, digits and hyphens, with no hyphen at the ends. */
const isLabel = (label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label);

/** RFC 1123, section 2.1. */
function isHostname(text) {
  return text.length <= 253 && text.split(".").every(isLabel);
}

const MAILBOX = /^("(?:\\[ -~]|[ !#-[\]-~])*"|[\w.!#$%&'*+/=?^`{|}~-]+)@(\[.*\]$)?(.*)$/;

/** `Mailbox` of RFC 5321, section 4.1.2. */
function isEmail(text) {
  const [, local = "", address, domain] = MAILBOX.exec(text) ?? [];
  if (local === "" || local.length > 64 || local[0] !== '"' && local.split(".").includes("")) return false;
  if (address === undefined) return domain.length <= 255 && domain.split(".").every(isLabel);
  const [, isNew, own] = /^\[(ipv6:)?(.*)\]$/i.exec(address);
  return isNew ? isIPv6(own) : isIPv4(own);
}
