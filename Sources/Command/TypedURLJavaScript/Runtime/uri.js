// The components of a URL (RFC 3986, section 3).

const MOST_BYTES = 1 << 20;

// How a URL begins; and with what counts as escapes beside what RFC 3986 allows (`iri`).
const URL_COMPONENTS = /^([A-Za-z][\dA-Za-z+.-]*):(\/\/[^/?#]*)?([\w.~!$&'()*+,;=:@/%-]*)(\?[\w.~!$&'()*+,;=:@/?%-]*)?(#[\w.~!$&'()*+,;=:@/?%-]*)?/;
const OTHER = "\\0-\\x1F\\x7F-\\xFF";
const iriComponents = () => new RegExp("^([A-Za-z][\\dA-Za-z+.-]*):(//[^/?#]*)?" + [["", "?#", ""], ["\\?", "#", "?"], ["#", "", "?"]].map(([start, stops, end]) =>
  `(${start}(?:[^${OTHER}${stops}]|\\xC2[\\xA0-\\xBF]|[\\xC3-\\xF4][\\x80-\\xBF]+)*)${end}`).join(""));

/** The port of URLs that do not contain one; undefined if it is not known for the scheme, in lower case. */
const defaultPort = (scheme) => scheme === "https" ? "443" : scheme === "http" ? "80" : undefined;

/**
 * Divides a URL. Ranges are pairs of offsets.
 *
 * @param acceptsIRI Whether characters that RFC 3986 does not allow count as their escapes.
 * @returns Its parts; or `malformed`, what the grammar requires, and where.
 */
function divide(bytes, acceptsIRI) {
  let found = URL_COMPONENTS.exec(bytes);
  if (found === null) return { malformed: "scheme", at: /^(?:[A-Za-z][\dA-Za-z+.-]*)?/.exec(bytes)[0].length };
  let { 1: name, 2: authority, 3: path, 4: query, 5: fragment, 0: { length } } = found;
  let unescaped = -1;
  const scheme = /[A-Z]/.test(name) ? lowercased(name) : name;
  const isWeb = scheme === "https" || scheme === "http";
  let at = name.length + 1;
  const url = { bytes, scheme, isWeb, authority: at, user: undefined, host: undefined, port: undefined, path: undefined, query: undefined,
    fragment: undefined, unescaped, pathEnd: 0, hasAddedSlash: false, items: undefined, resolved: undefined };
  if (authority !== undefined) {
    const own = /^\/\/([\w.~!$&'()*+,;=%-]*)$/.test(authority) ? undefined : divideAuthority(bytes, at + 2, at + authority.length, url);
    if (own) return own;
    if (!url.host) url.host = [at + 2, at + authority.length];
    at += authority.length;
  }
  if (length < bytes.length) {
    const other = acceptsIRI ? acceptsIRI().exec(bytes) : undefined;
    if (other?.[0].length !== bytes.length) return { malformed: "character", at: Math.max(length, other?.[0].length ?? 0) };
    ({ 3: path, 4: query, 5: fragment } = other);
    url.unescaped = length;
  }
  url.path = [at, at += path.length];
  url.pathEnd = at;
  if (query !== undefined) url.query = [at + 1, at += query.length];
  if (fragment !== undefined) url.fragment = [at + 1, at + fragment.length];
  return url;
}

/** Divides an authority, unless it is a host alone: the user info with its `@`, the host, and the port with its colon. */
function divideAuthority(bytes, start, end, url) {
  const malformed = (malformed, at) => ({ malformed, at });
  const [, user, plain] = /^([^@]*@)?([\w.~!$&'()*+,;=%-]*)/.exec(bytes.slice(start, end));
  const from = start + (user?.length ?? 0);
  const wrong = user?.slice(0, -1).search(/[^\w.~!$&'()*+,;=:%-]/) ?? -1;
  if (wrong >= 0) return malformed("character", start + wrong);
  const address = bytes[from] === "[" && from < end ? endOfAddress(bytes.slice(0, end), from) : { end: from + plain.length };
  if (address.malformed) return address;
  const to = address.end;
  const hasPort = to < end && bytes[to] === ":";
  const noDigit = hasPort ? bytes.slice(to + 1, end).search(/\D/) : -1;
  if (noDigit >= 0) return malformed("port", to + 1 + noDigit);
  if (!hasPort && to < end) return malformed("character", to);
  if (user !== undefined) url.user = [start, from];
  url.host = [from, to];
  if (hasPort) url.port = [to, end];
  return undefined;
}

/** The end of an address in brackets: `IP-literal` of RFC 3986, section 3.2.2. */
function endOfAddress(bytes, start) {
  const close = bytes.indexOf("]", start);
  if (close < 0) return { malformed: "address", at: bytes.length };
  const address = bytes.slice(start + 1, close);
  const failure = /^v/i.test(address) ? failureOfFutureAddress(address) : failureOfIPv6(address);
  return failure < 0 ? { end: close + 1 } : { malformed: "address", at: start + 1 + failure };
}

function failureOfFutureAddress(address) {
  const [{ length }, digits, own] = /^v([\da-f]*)(?:\.([\w.~!$&'()*+,;=:-]*))?/i.exec(address);
  return digits === "" ? 1 : own && length === address.length ? -1 : length;
}

/** Where a text is no IPv6 address; -1 if it is one. */
function failureOfIPv6(address) {
  const end = address.length;
  let hasGap = address.startsWith("::");
  let [index, groups] = [hasGap ? 2 : 0, 0];
  while (index < end) {
    if (groups <= 6 && end - index <= 15 && isIPv4(address.slice(index))) {
      groups += 2;
      break;
    }
    const start = index;
    index += /^[\da-f]{0,4}/i.exec(address.slice(index, index + 4))[0].length;
    if (index === start || groups === 8) return start;
    groups++;
    if (index === end) break;
    if (address[index] !== ":") return index;
    index++;
    if (address[index] === ":") {
      if (hasGap) return index;
      hasGap = true;
      index++;
    } else if (index === end) return index;
  }
  return (hasGap ? groups <= 7 : groups === 8) ? -1 : end;
}

function isIPv4(text) {
  const numbers = text.split(".");
  return numbers.length === 4 && numbers.every((number) => /^(?:0|[1-9]\d{0,2})$/.test(number) && Number(number) <= 255);
}

/** The range of the character that a URL may not have where it is malformed. */
const characterAt = (bytes, at) => [at, at + (/^(?:[\xC0-\xFF][\x80-\xBF]*|[^])?/.exec(bytes.slice(at, at + 4))[0].length)];
