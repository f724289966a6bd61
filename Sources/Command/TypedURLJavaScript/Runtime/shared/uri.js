// The components of a URI (RFC 3986, section 3).

const malformed = (expectation, offset) => ({ malformed: { expectation, offset } });

// How a URI begins; and with what counts as escapes beside what RFC 3986 allows (`iri`).
function componentsWith(textWith, ...all) {
  const [path, query, fragment] = all.map(textWith);
  return new RegExp("^([A-Za-z][\\dA-Za-z+.-]*:)(//[^/?#]*)?(" + path + ")(\\?" + query + ")?(#" + fragment + ")?");
}
const URI_COMPONENTS = /* @__PURE__ */ componentsWith((also) => "[\\w.~!$&'()*+,;=:@/%" + also + "-]*", "", "?", "?");
const IRI_COMPONENTS = /* @__PURE__ */ componentsWith((stops) =>
  "(?:[^\\0-\\x1F\\x7F-\\xFF" + stops + "]|\\xC2[\\xA0-\\xBF]|[\\xC3-\\xF4][\\x80-\\xBF]+)*", "?#", "#", "");

/**
 * Splits a URI into ranges. A `%` that does not start an escape is accepted here; the reader reports it for the parameter
 * that contains it.
 *
 * @param isTolerant Whether the path, query and fragment can have characters that RFC 3986 does not allow.
 * @returns The components; or `malformed`, with what the grammar requires at an offset.
 */
function splitURI(bytes, isTolerant = false) {
  const found = (isTolerant ? IRI_COMPONENTS : URI_COMPONENTS).exec(bytes);
  if (!found) return malformed("scheme", /^(?:[A-Za-z][\dA-Za-z+.-]*)?/.exec(bytes)[0].length);
  let end = 0;
  const [scheme, host, path, query, fragment] = found.slice(1).map((text) => text === undefined ? null : [end, end += text.length]);
  const authority = host && splitAuthority(bytes, host[0] + 2, host[1]);
  if (authority?.malformed) return authority;
  if (end < bytes.length) return malformed("character", end);
  const afterDelimiter = (range) => range && [range[0] + 1, range[1]];
  return {
    scheme: [0, scheme[1] - 1], authority, path, query: afterDelimiter(query), fragment: afterDelimiter(fragment), malformed: null,
  };
}

/** The first position of one of some characters from a start on, or the end of the bytes. */
function firstOf(characters, bytes, start) {
  let index = start;
  while (index < bytes.length && !characters.includes(bytes[index])) index++;
  return index;
}

/** Splits an authority: the user info with its `@`, the host, and the port with its colon. */
function splitAuthority(bytes, start, end) {
  const [, userInfo, plain] = /^([^@]*@)?([\w.~!$&'()*+,;=%-]*)/.exec(bytes.slice(start, end));
  const hostStart = start + (userInfo?.length ?? 0);
  const wrong = userInfo?.slice(0, -1).search(/[^\w.~!$&'()*+,;=:%-]/) ?? -1;
  if (wrong >= 0) return malformed("character", start + wrong);
  const address = bytes[hostStart] === "[" && hostStart < end ? endOfAddress(bytes.slice(0, end), hostStart) : { end: hostStart + plain.length };
  if (address.malformed) return address;
  const hasPort = address.end < end && bytes[address.end] === ":";
  const noDigit = hasPort ? bytes.slice(address.end + 1, end).search(/\D/) : -1;
  if (noDigit >= 0) return malformed("port", address.end + 1 + noDigit);
  return hasPort || address.end === end ? {
    range: [start - 2, end], userInfo: userInfo === undefined ? null : [start, hostStart], host: [hostStart, address.end],
    port: hasPort ? [address.end, end] : null, malformed: null,
  } : malformed("character", address.end);
}

/** The end of an address in brackets: `IP-literal` of RFC 3986, section 3.2.2. */
function endOfAddress(bytes, start) {
  const close = bytes.indexOf("]", start);
  if (close < 0) return malformed("address", bytes.length);
  const address = bytes.slice(start + 1, close);
  const failure = lowercased(address).startsWith("v") ? failureOfFutureAddress(address) : failureOfIPv6(address);
  return failure < 0 ? { end: close + 1 } : malformed("address", start + 1 + failure);
}

function failureOfFutureAddress(address) {
  const [{ length }, digits, own] = /^v([\da-f]*)(?:\.([\w.~!$&'()*+,;=:-]*))?/i.exec(address);
  return digits === "" ? 1 : own && length === address.length ? -1 : length;
}

function failureOfIPv6(address) {
  const end = address.length;
  let hasGap = address.startsWith("::");
  let [index, groups] = [hasGap ? 2 : 0, 0];
  while (index < end) {
    if (groups <= 6 && end - index <= 15 && isIPv4(textOf(address.slice(index)))) {
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

function malformedViolation({ expectation, offset }, bytes) {
  const [character = ""] = textOf(bytes.slice(offset, offset + 4));
  const written = utf8(character);
  const escapes = written.replace(/[^]/g, (byte) => "%" + byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0"));
  const message = {
    scheme: character === "" ? 'the URL has no scheme; start it with one, such as "https:"'
      : quote(character) + ' is not allowed in a scheme; start the URL with a scheme, such as "https:"',
    port: quote(character) + " is not allowed in a port; use digits",
    address: "the host in brackets is not an IP address; " + (character === "" ? "it ends too early" : quote(character) + " is not allowed there"),
    character: character === "" ? "the URL ends too early" : quote(character) + ' is not allowed in a URL; write "' + escapes + '"',
  }[expectation];
  return violation("malformed-url", undefined, [offset, offset + written.length], message);
}

// Of more violations, the first ones are listed. The others are counted.
const LISTED = 100;

/** A violation without the members that have no value. */
function violation(code, parameter, range, message, suggestion) {
  const found = { code };
  if (parameter !== undefined) found.parameter = parameter;
  if (range !== undefined) found.range = range;
  found.message = message;
  if (suggestion !== undefined) found.suggestion = suggestion;
  return found;
}

/** By position. Violations without a range come last, in the order in which they were found. */
const inOrder = (violations) => sorted(violations, (left, right) =>
  (left.range ? left.range[0] : Infinity) - (right.range ? right.range[0] : Infinity) || 0);

/** The port of URLs that do not contain one; undefined if it is not known for the scheme, in lower case. */
const defaultPort = (scheme) => scheme === "https" ? "443" : scheme === "http" ? "80" : undefined;

// A whole segment `.` or `..` of a path, after its slash.
const DOTS = /(^|\/)((?:\.|%2e){1,2})(?=\/|$)/gi;
