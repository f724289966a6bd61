// The components of a URL (RFC 3986, section 3).

const MOST_BYTES = 1 << 20;

// How a URL begins; and with what counts as escapes beside what RFC 3986 allows (`iri`).
const URL_COMPONENTS = /^([A-Za-z][\dA-Za-z+.-]*):(\/\/[^/?#]*)?([\w.~!$&'()*+,;=:@/%-]*)(\?[\w.~!$&'()*+,;=:@/?%-]*)?(#[\w.~!$&'()*+,;=:@/?%-]*)?/;
const AUTHORITY = /^\/\/([\w.~!$&'()*+,;=:%-]*@)?([\w.~!$&'()*+,;=%-]*|\[[^\]@]*\])(:\d*)?$/;
const OTHER = "\\0-\\x1F\\x7F-\\xFF";
const iriComponents = () => new RegExp("^([A-Za-z][\\dA-Za-z+.-]*):(//[^/?#]*)?" + [["", "?#", ""], ["\\?", "#", "?"], ["#", "", "?"]].map(([start, stops, end]) =>
  `(${start}(?:[^${OTHER}${stops}]|\\xC2[\\xA0-\\xBF]|[\\xC3-\\xF4][\\x80-\\xBF]+)*)${end}`).join(""));

/** The port of URLs that do not contain one; undefined if it is not known for the scheme, in lower case. */
const defaultPort = (scheme) => scheme === "https" ? "443" : scheme === "http" ? "80" : undefined;

/**
 * Divides a URL. Ranges are pairs of offsets.
 *
 * @param acceptsIRI Whether characters that RFC 3986 does not allow count as their escapes.
 * @returns Its parts; or where it is malformed: the index of a character that is not allowed, or −1 if the scheme or the authority is.
 */
function divide(bytes, acceptsIRI) {
  let found = URL_COMPONENTS.exec(bytes);
  const { 1: user, 2: host, 3: port } = AUTHORITY.exec(found?.[2] ?? "//") ?? [];
  if (!found || host === undefined || host[0] === "[" && !isAddress(host.slice(1, -1))) return -1;
  const { length } = found[0];
  if (length < bytes.length) {
    found = acceptsIRI?.().exec(bytes) ?? found;
    if (found[0].length < bytes.length) return Math.max(length, found[0].length);
  }
  const { 1: name, 2: authority, 3: path, 4: query, 5: fragment } = found;
  const scheme = lowercased(name);
  let at = name.length + 1;
  const next = (text, skipped = 0) => text === undefined ? undefined : [at + skipped, at += text.length];
  const url = {
    bytes, scheme, isWeb: defaultPort(scheme) !== undefined, authority: at, unescaped: length < bytes.length ? length : -1, user: undefined, host: undefined, port: undefined,
    path: undefined, query: undefined, fragment: undefined, pathEnd: 0, hasAddedSlash: false,
  };
  if (authority !== undefined) {
    at += 2;
    url.user = next(user);
    url.host = next(host);
    url.port = next(port);
  }
  url.path = next(path);
  url.pathEnd = at;
  url.query = next(query, 1);
  url.fragment = next(fragment, 1);
  return url;
}

/** Whether a text is an `IP-literal` without its brackets (RFC 3986, section 3.2.2). */
const isAddress = (text) => isIPv6(text) || /^v[\da-f]+\.[\w.~!$&'()*+,;=:-]+$/i.test(text);

/** Whether the platform has a text as an IPv6 address. It would drop other characters. */
function isIPv6(text) {
  try {
    return /^[\da-f:.]+$/i.test(text) && new URL(`x://[${text}]`).host !== "";
  } catch {
    return false;
  }
}

/** The range of the character that a URL may not have where it is malformed. */
const characterAt = (bytes, at) => [at, at + (/^(?:[\xC0-\xFF][\x80-\xBF]*|[^])?/.exec(bytes.slice(at, at + 4))[0].length)];
