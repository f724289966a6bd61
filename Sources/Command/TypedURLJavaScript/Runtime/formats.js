// The formats of strings. Each is a name with a function of a text: its normal form, or undefined if it is not of the format.

export const uuid = ["uuid", (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : undefined];
export const date = ["date", (text) => isDay(text) ? text : undefined];
export const dateTime = ["date-time", (text) => momentOf(text)];
export const uri = ["uri", (text) => isURI(text) ? text : undefined];
export const email = ["email", (text) => isEmail(text) ? text : undefined];
export const hostname = ["hostname", (text) => isHostname(text) ? text : undefined];
export const ipv4 = ["ipv4", (text) => isIPv4(text) ? text : undefined];
export const ipv6 = ["ipv6", (text) => isIPv6(text) ? text : undefined];

// RFC 3339. An engine of JavaScript may read the 30th of February as a day of March.
const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
const MOMENT = /^(.{10})t((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d{1,3})0*)?(z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** The moment in UTC, to the millisecond, without a fraction of zero. Years have four digits. */
function momentOf(text) {
  const [, day, time, fraction = "", offset] = MOMENT.exec(text) ?? [];
  const own = isDay(day) ? new Date(`${day}T${time}.${fraction.padEnd(3, "0")}${offset.toUpperCase()}`).toJSON() : "";
  return /^\d/.test(own) ? own.replace(".000Z", "Z") : undefined;
}

const isURI = (text) => divide(utf8(text)).bytes !== undefined && !/%(?![\dA-Fa-f]{2})/.test(text);

/** Letters, digits and hyphens, with no hyphen at the ends. */
const isLabel = (label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label);

/** RFC 1123, section 2.1. */
const isHostname = (text, most = 253) => text.length <= most && text.split(".").every(isLabel);

const MAILBOX = /^("(?:\\[ -~]|[ !#-[\]-~])*"|[\w.!#$%&'*+/=?^`{|}~-]+)@(\[.*\]$)?(.*)$/;

/** `Mailbox` of RFC 5321, section 4.1.2. */
function isEmail(text) {
  const [, local = "", address, domain] = MAILBOX.exec(text) ?? [];
  if (local === "" || local.length > 64 || local[0] !== '"' && local.split(".").includes("")) return false;
  if (address === undefined) return isHostname(domain, 255);
  const [, isNew, own] = /^\[(ipv6:)?(.*)\]$/i.exec(address);
  return isNew ? isIPv6(own) : isIPv4(own);
}
