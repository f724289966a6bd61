// The components of a URL (RFC 3986, section 3).

const MOST_BYTES = 1 << 20;
const URL_COMPONENTS = /^([A-Za-z][\dA-Za-z+.-]*):(\/\/[^/?#]*)?([\w.~!$&'()*+,;=:@/%-]*)(\?[\w.~!$&'()*+,;=:@/?%-]*)?(#[\w.~!$&'()*+,;=:@/?%-]*)?/;
const AUTHORITY = /^\/\/([\w.~!$&'()*+,;=:%-]*@)?([\w.~!$&'()*+,;=%-]*|\[(?:v[\da-f]+\.[\w.~!$&'()*+,;=:-]+|([\da-f:.]+))\])(:\d*)?$/i;

/** The port of URLs that do not contain one; undefined if it is not known for the scheme, in lower case. */
const defaultPort = (scheme) => scheme === "https" ? "443" : scheme === "http" ? "80" : undefined;

/** Divides a URL into ranges; or where it is malformed: the index of a character that is not allowed, or −1 if the scheme or the authority is. */
function divide(bytes, acceptsIRI) {
  let found = URL_COMPONENTS.exec(bytes);
  const { 1: user, 2: host, 3: address, 4: port } = AUTHORITY.exec(found?.[2] ?? "//") ?? [];
  if (!found || host === undefined || address && !isIPv6(address)) return -1;
  const { length } = found[0];
  if (length < bytes.length) {
    found = acceptsIRI?.(bytes) ?? found;
    if (found[0].length < bytes.length) return Math.max(length, found[0].length);
  }
  const { 1: name, 2: authority, 3: path, 4: query, 5: fragment } = found;
  const scheme = lowercased(name);
  let at = name.length + (authority ? 3 : 1);
  // Each begins where the one before it ends.
  const next = (text, skipped = 0) => text === undefined ? undefined : [at + skipped, at += text.length];
  return {
    bytes, scheme, isWeb: defaultPort(scheme) !== undefined, authority: name.length + 1, unescaped: length < bytes.length ? length : -1,
    user: next(user), host: authority && next(host), port: next(port), path: next(path), pathEnd: at, query: next(query, 1), fragment: next(fragment, 1), hasAddedSlash: false,
  };
}

/** Whether a text is an IPv6 address. Its last two groups can be an IPv4 address. */
function isIPv6(text) {
  const [left, right, ...others] = text.replace(/:[\d.]+$/, (end) => isIPv4(end.slice(1)) ? ":0:0" : end).split("::").map((part) => part ? part.split(":") : []);
  const groups = right ? [...left, ...right] : left;
  return others.length === 0 && (right ? groups.length < 8 : groups.length === 8) && groups.every((group) => /^[\da-f]{1,4}$/i.test(group));
}

const isIPv4 = (text) => /^(?:(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])(?:\.(?!$)|$)){4}$/.test(text);

/** The range of the character that a URL may not have where it is malformed. */
const characterAt = (bytes, at) => [at, at + (/^(?:[\xC0-\xFF][\x80-\xBF]*|[^])?/.exec(bytes.slice(at, at + 4))[0].length)];
