// The components of a URI (RFC 3986, section 3).

const malformed = (expectation, offset) => ({ malformed: { expectation, offset } });

/** The end of a sequence of allowed bytes and percent signs, and of what counts as its escapes if there are stops. */
function endOf(bytes, start, allowed, stops) {
  const classes = allowed | PERCENT;
  let index = start;
  while (index < bytes.length && (CLASSES[bytes.charCodeAt(index)] & classes
    || stops !== undefined && !stops.includes(bytes[index]) && isEncodable(bytes, index))) index++;
  return index;
}

/**
 * Splits a URI into ranges. A `%` that does not start an escape is accepted here; the reader reports it for the parameter
 * that contains it.
 *
 * @param isTolerant Whether the path, query and fragment can have characters that RFC 3986 does not allow.
 * @returns The components; or `malformed`, with what the grammar requires at an offset.
 */
function splitURI(bytes, isTolerant = false) {
  const rest = (start, allowed, stops) => endOf(bytes, start, allowed, isTolerant ? stops : undefined);
  let index = 0;
  for (; bytes[index] !== ":" || index === 0; index++) {
    if (!isOf(index === 0 ? LETTER : SCHEME, bytes, index)) return malformed("scheme", index);
  }
  const uri = { scheme: [0, index++], authority: null, path: null, query: null, fragment: null, malformed: null };
  if (bytes.startsWith("//", index)) {
    const authority = splitAuthority(bytes, index + 2);
    if (authority.malformed) return authority;
    uri.authority = authority;
    index = authority.range[1];
  }
  uri.path = [index, rest(index, PATH, "?#")];
  index = uri.path[1];
  if (bytes[index] === "?") {
    uri.query = [index + 1, rest(index + 1, QUERY, "#")];
    index = uri.query[1];
  }
  if (bytes[index] === "#") {
    uri.fragment = [index + 1, rest(index + 1, QUERY, "")];
    index = uri.fragment[1];
  }
  return index === bytes.length ? uri : malformed("character", index);
}

/** The first position of one of some characters from a start on, or the end of the bytes. */
function firstOf(characters, bytes, start) {
  let index = start;
  while (index < bytes.length && !characters.includes(bytes[index])) index++;
  return index;
}

/** Splits an authority: the user info with its `@`, the host, and the port with its colon. */
function splitAuthority(bytes, start) {
  const end = firstOf("/?#", bytes, start);
  const authority = { range: [start - 2, end], userInfo: null, host: null, port: null, malformed: null };
  let index = start;
  const at = bytes.slice(0, end).indexOf("@", start);
  if (at >= 0) {
    index = endOf(bytes, start, USER_INFO);
    if (index !== at) return malformed("character", index);
    authority.userInfo = [start, ++index];
  }
  const hostStart = index;
  if (bytes[index] === "[") {
    const address = endOfAddress(bytes.slice(0, end), index);
    if (address.malformed) return address;
    index = address.end;
  } else index = endOf(bytes, index, HOST);
  authority.host = [hostStart, index];
  if (bytes[index] === ":") {
    for (let offset = index + 1; offset < end; offset++) if (!isOf(DIGIT, bytes, offset)) return malformed("port", offset);
    authority.port = [index, end];
    index = end;
  }
  return index === end ? authority : malformed("character", index);
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
  let index = 1;
  while (hexValue(address, index) >= 0) index++;
  if (index === 1 || address[index] !== ".") return index;
  if (index + 1 === address.length) return address.length;
  for (index += 1; index < address.length; index++) if (!isOf(USER_INFO, address, index)) return index;
  return -1;
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
    while (index < start + 4 && hexValue(address, index) >= 0) index++;
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

/** The violation of a text that is no URI. */
function malformedViolation({ expectation, offset }, bytes) {
  const length = offset < bytes.length ? Math.max(1, sequenceLength(bytes, offset)) : 0;
  const character = textOf(bytes.slice(offset, offset + length));
  const isAddress = expectation === "address";
  let message;
  if (length === 0) {
    message = expectation === "scheme" ? 'the URL has no scheme; start it with one, such as "https:"'
      : isAddress ? "the host in brackets is not an IP address; it ends too early" : "the URL ends too early";
  } else {
    const endings = {
      scheme: 'in a scheme; start the URL with a scheme, such as "https:"', port: "in a port; use digits",
      address: "there", character: 'in a URL; write "' + encode(character, () => false) + '"',
    };
    message = (isAddress ? "the host in brackets is not an IP address; " : "") + quote(character)
      + " is not allowed " + endings[expectation];
  }
  return violation("malformed-url", undefined, [offset, offset + length], message);
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
