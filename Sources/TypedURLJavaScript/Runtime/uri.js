// The components of a URI (RFC 3986, section 3).

const malformed = (expectation, offset) => ({ malformed: { expectation, offset } });

/** The end of a sequence of allowed bytes and percent signs. */
function endOf(bytes, start, allowed) {
  let index = start;
  while (index < bytes.length && (CLASSES[bytes[index]] & allowed || bytes[index] === 37)) index++;
  return index;
}

/**
 * Splits a URI into ranges. A `%` that does not start an escape is accepted here; the reader reports it for the parameter
 * that contains it.
 *
 * @returns The components; or `malformed`, with what the grammar requires at an offset.
 */
function splitURI(bytes) {
  let index = 0;
  for (; bytes[index] !== 58 || index === 0; index++) {
    if (index === bytes.length || !(CLASSES[bytes[index]] & (index === 0 ? LETTER : SCHEME))) {
      return malformed("scheme", index);
    }
  }
  const uri = { scheme: [0, index++], authority: null, path: null, query: null, fragment: null, malformed: null };
  if (bytes[index] === 47 && bytes[index + 1] === 47) {
    const authority = splitAuthority(bytes, index + 2);
    if (authority.malformed) return authority;
    uri.authority = authority;
    index = authority.range[1];
  }
  uri.path = [index, endOf(bytes, index, PATH)];
  index = uri.path[1];
  if (bytes[index] === 63) {
    uri.query = [index + 1, endOf(bytes, index + 1, QUERY)];
    index = uri.query[1];
  }
  if (bytes[index] === 35) {
    uri.fragment = [index + 1, endOf(bytes, index + 1, QUERY)];
    index = uri.fragment[1];
  }
  return index === bytes.length ? uri : malformed("character", index);
}

/** Splits an authority: the user info with its `@`, the host, and the port with its colon. */
function splitAuthority(bytes, start) {
  let end = start;
  while (end < bytes.length && bytes[end] !== 47 && bytes[end] !== 63 && bytes[end] !== 35) end++;
  let index = start;
  const at = indexOfByte(bytes, 64, start, end);
  if (at >= 0) {
    index = endOf(bytes, start, USER_INFO);
    if (index !== at) return malformed("character", index);
    index = at + 1;
  }
  const hostStart = index;
  if (index < end && bytes[index] === 91) {
    const address = endOfAddress(bytes, index, end);
    if (address.malformed) return address;
    index = address.end;
  } else index = endOf(bytes, index, HOST);
  const host = [hostStart, index];
  let port = null;
  if (index < end && bytes[index] === 58) {
    for (let place = index + 1; place < end; place++) if (!isDigit(bytes[place])) return malformed("port", place);
    port = [index, end];
    index = end;
  }
  if (index !== end) return malformed("character", index);
  return { range: [start - 2, end], userInfo: at >= 0 ? [start, at + 1] : null, host, port, malformed: null };
}

/** The end of an address in brackets: `IP-literal` of RFC 3986, section 3.2.2. */
function endOfAddress(bytes, start, end) {
  const close = indexOfByte(bytes, 93, start, end);
  if (close < 0) return malformed("address", end);
  const first = start + 1;
  const failure = first < close && (bytes[first] | 32) === 118
    ? failureOfFutureAddress(bytes, first, close) : failureOfIPv6(bytes, first, close);
  return failure < 0 ? { end: close + 1, malformed: null } : malformed("address", failure);
}

function failureOfFutureAddress(bytes, start, end) {
  let index = start + 1;
  while (index < end && hexValue(bytes[index]) >= 0) index++;
  if (index === start + 1 || index === end || bytes[index] !== 46) return index;
  if (index + 1 === end) return end;
  for (index += 1; index < end; index++) if (!(CLASSES[bytes[index]] & USER_INFO)) return index;
  return -1;
}

function failureOfIPv6(bytes, start, end) {
  let index = start;
  let groups = 0;
  let hasGap = false;
  if (start + 1 < end && bytes[start] === 58 && bytes[start + 1] === 58) {
    hasGap = true;
    index += 2;
  }
  while (index < end) {
    if (groups <= 6 && end - index <= 15 && isIPv4(textOf(bytes, index, end))) {
      groups += 2;
      break;
    }
    let digits = index;
    while (digits < Math.min(end, index + 4) && hexValue(bytes[digits]) >= 0) digits++;
    if (digits === index || groups === 8) return index;
    groups++;
    index = digits;
    if (index === end) break;
    if (bytes[index] !== 58) return index;
    index++;
    if (index < end && bytes[index] === 58) {
      if (hasGap) return index;
      hasGap = true;
      index++;
    } else if (index === end) return index;
  }
  return (hasGap ? groups <= 7 : groups === 8) ? -1 : end;
}

/** The violation of a text that is no URI. */
function malformedViolation({ expectation, offset }, bytes) {
  const length = offset < bytes.length ? Math.max(1, sequenceLength(bytes, offset, bytes.length)) : 0;
  const character = textOf(bytes, offset, offset + length);
  const isAddress = expectation === "address";
  let message;
  if (length === 0) {
    message = expectation === "scheme" ? 'the URL has no scheme; start it with one, such as "https:"'
      : isAddress ? "the host in brackets is not an IP address; it ends too early" : "the URL ends too early";
  } else {
    const endings = {
      scheme: 'in a scheme; start the URL with a scheme, such as "https:"', port: "in a port; use digits",
      address: "there", character: 'in a URL; write "' + encode(character, 0) + '"',
    };
    message = (isAddress ? "the host in brackets is not an IP address; " : "") + quote(character)
      + " is not allowed " + endings[expectation];
  }
  return violation("malformed-url", undefined, [offset, offset + length], message);
}

const violation = (code, parameter, range, message, suggestion) =>
  ({ code, parameter, range: range && [range[0], range[1]], message, suggestion });

/** By position. Violations without a range come last, in the order in which they were found. */
const inOrder = (violations) => sorted(violations, (left, right) =>
  (left.range ? left.range[0] : Infinity) - (right.range ? right.range[0] : Infinity) || 0);

/** The port of URLs that do not contain one; undefined if it is not known for the scheme, in lower case. */
const defaultPort = (scheme) => scheme === "https" ? "443" : scheme === "http" ? "80" : undefined;
