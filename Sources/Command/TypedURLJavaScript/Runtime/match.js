// Whether a URL matches a template, and which of its bytes belong to which variable.

/** A text in the form in which a component is compared, with what its characters are in the URL. */
function textIn({ bytes }, [start, end], mode = {}) {
  const own = bytes.slice(start, end);
  const isPlain = /^[\w.~!$&'()*,;=:@/?-]*$/.test(own);
  const starts = isPlain ? [] : new Uint32Array(own.length);
  let exact = isPlain ? own : exactly(own, mode, starts);
  if (mode.isHost) exact = lowercased(exact);
  const { length } = exact;
  const offset = (index) => isPlain ? Math.min(start + index, end) : index < length ? start + starts[index] : end;
  return { exact: mode.hasSlash ? exact + "/" : exact, offset, end, valueEnd: length };
}

/** The values that a component has of a text, and how many required ones are missing; undefined if the text is none of the component. */
function valuesIn(url, component, { exact, offset, end, valueEnd }) {
  const parts = component.exec(exact);
  if (!parts) return undefined;
  const found = { captures: [], runs: [], missing: 0 };
  let [at, index] = [0, 0];
  for (const place of component.steps) {
    if (typeof place === "number") {
      at += place;
      continue;
    }
    const part = parts[++index];
    if (part === undefined) {
      if (isNeeded(place)) found.missing++;
      continue;
    }
    const start = at + place.before.length;
    at = start + part.length;
    // A slash that the URL does not have is part of no value.
    if (start < at && at > valueEnd) return undefined;
    const { parameter } = place;
    const range = [offset(Math.min(start, valueEnd)), offset(Math.min(at, valueEnd))];
    if (parameter?.rest && range[1] === end) range[1] = url.bytes.length;
    (parameter ? found.captures : found.runs).push({ place, parameter, range });
    at += place.after.length;
  }
  return found;
}

function addValues(r, found) {
  if (!found) return false;
  r.captures.push(...found.captures);
  r.runs.push(...found.runs);
  r.missing += found.missing;
  return true;
}

const take = (r, component, text) => addValues(r, valuesIn(r.url, component, text));

// How much of a URL is compared with a template.
const [WHOLE, WITHOUT_ITEMS, UNTIL_PATH] = [0, 1, 2];

// A reading of a URL by a template: what is wrong, the values without names, and the value of each parameter with the ranges of its name,
// or of its value without one, and of its value.
const readingOf = (url, template) => ({
  url, template, plan: template.plan, found: [], captures: [], runs: [], unexpected: [], missing: 0, mistakes: -1, mistakenBytes: 0, missesPath: false, fragment: undefined,
  items: undefined, fixedItems: [], missingItems: [], itemsInOtherCase: 0,
  values: [], names: [], ranges: [], members: NONE, memberNames: undefined, ignored: [], others: undefined, more: 0, most: LISTED, isRead: false,
});

/** The reading of a URL by a template, of which only values without names are known; undefined if the scheme, the literals or the shape of the path differ. */
function matched(url, template, extent = WHOLE) {
  if (template.scheme !== url.scheme) return undefined;
  const r = readingOf(url, template);
  return matchAuthority(r) && matchPath(r)
    && (extent === UNTIL_PATH || (r.plan.takesRest || !r.plan.matchItems || r.plan.matchItems(r, extent)) && matchFragment(r)) ? r : undefined;
}

function unexpected({ unexpected }, reason, start, end) {
  unexpected.push({ code: "unexpected-component", reason, range: [start, end] });
}

/** The port of a URL, unless it is the one without which it means the same. */
const portOf = ({ bytes, port, scheme, isWeb }) => port && isWeb && [":", ":" + defaultPort(scheme)].includes(bytes.slice(...port)) ? undefined : port;

function matchAuthority(r) {
  const { url, template: { host, hasAuthority }, plan } = r;
  if (!url.host) return !hasAuthority;
  if (plan.matchAddress) {
    if (!plan.matchAddress(r)) return false;
  } else {
    if (url.user) unexpected(r, "unexpectedUserInfo", ...url.user);
    if (portOf(url)) unexpected(r, "unexpectedPort", ...url.port);
  }
  if (host) return take(r, host, textIn(url, url.host, { isHost: true }));
  if (hasAuthority && url.host[0] === url.host[1]) return true;
  // The slashes delimit the host, unless user info follows them.
  unexpected(r, "unexpectedHost", url.user?.[1] ?? url.authority, url.host[1]);
  return r.missesPath = true;
}

/** Reads the user info and the port of templates that have them. Only some plans use this. */
export function address(plan) {
  plan.addAddress = (template, authority) => {
    const [, user, address, port] = /^(?:(.*)@)?((?:\[.*\])?[^:]*)(?::(.*))?$/s.exec(authority);
    const parts = partsOf(address, plan);
    const isPortOptional = parts[parts.length - 1]?.variables?.[0].prefix[0] === ":";
    const part = (own, kind) => own === undefined ? undefined : componentOf(own, plan, kind);
    Object.assign(template, { isPortOptional, user: part(user, "user"), port: part(isPortOptional ? [parts.pop()] : port, "port") });
    return parts;
  };
  plan.matchAddress = (r) => {
    const { url, template: { user, port, isPortOptional, isWeb } } = r;
    if (user) {
      if (!url.user || !take(r, user, textIn(url, [url.user[0], url.user[1] - 1]))) return false;
    } else if (url.user) unexpected(r, "unexpectedUserInfo", ...url.user);
    const own = portOf(url);
    if (!port) {
      if (own) unexpected(r, "unexpectedPort", ...own);
      return true;
    }
    // Under `http` and `https`, an empty port is none.
    const isNone = !url.port || isWeb && url.port[1] === url.port[0] + 1;
    if (isPortOptional) return take(r, port, textIn(url, isNone ? [url.host[1], url.host[1]] : url.port));
    return !own && isWeb && ["", defaultPort(url.scheme)].includes(port.texts.join("")) && port.places.length === 0
      || url.port !== undefined && take(r, port, textIn(url, [url.port[0] + 1, url.port[1]]));
  };
}

/** The other of the two forms of a root under `http` and `https`, an empty path and `/` (RFC 3986, section 6.2.3); undefined for other paths. */
function otherRoot({ bytes, host, isWeb, path: [start], pathEnd, hasAddedSlash }) {
  const path = hasAddedSlash ? bytes.slice(start, pathEnd) + "/" : pathEnd - start < 2 ? bytes.slice(start, pathEnd) : "…";
  return host && isWeb ? { "": "/", "/": "" }[path] : undefined;
}

function matchPath(r) {
  const { url, template: { path } } = r;
  const { path: [start], pathEnd, hasAddedSlash } = url;
  const root = otherRoot(url);
  if (!path) {
    if (root !== undefined || pathEnd === start && !hasAddedSlash) return true;
    const isSlash = pathEnd === start || pathEnd === start + 1 && !hasAddedSlash && url.bytes[start] === "/";
    unexpected(r, isSlash ? "extraSlashAtEnd" : "unexpectedPath", start, pathEnd);
    return r.missesPath = true;
  }
  let found = valuesIn(url, path, textIn(url, [start, pathEnd], { hasSlash: hasAddedSlash }));
  // An empty path and "/" can be one path.
  if (root !== undefined && !(found && r.plan.isRight?.(r, found) !== false)) {
    const other = valuesIn(url, path, { exact: root, offset: () => start, end: start, valueEnd: 0 });
    if (!found || other && r.plan.isRight(r, other)) found = other;
  }
  if (!addValues(r, found)) return false;
  r.missesPath ||= url.lacksText?.(r) ?? false;
  return true;
}

/** Whether a required value of the path is missing, or the last value or item is empty and cannot be. */
function lacksText(r) {
  const { url, captures } = r;
  if (r.missing > 0) return true;
  const last = captures[captures.length - 1];
  if (!last || last.range[1] !== url.pathEnd || last.range[0] < url.path[0]) return false;
  const { range: [start, end], place: { separator }, parameter: { type } } = last;
  if (start < end && !(separator === "/" && url.bytes[end - 1] === "/")) return false;
  const empty = { ...last, range: [end, end] };
  if (!type.item) return !isValid(r, empty);
  const own = readingOf(url, r.template);
  return readScalar(own, type.item, empty.parameter, [end, end], modeOf(r, empty), 0) === undefined || own.found.some(({ isPosition }) => !isPosition);
}

// MARK: Values without names

const modeOf = ({ template, plan }, { parameter, place: { isForm, separator } }) => ({
  hasPlus: isForm && plan.hasPlus, isFolded: template.folded.has(parameter), splits: isForm && plan.splits && separator === ",",
});

const readCapture = (r, capture) => readValue(r, capture.parameter, capture.range, modeOf(r, capture), capture.place.separator || ",");

function isValid({ url, template }, capture) {
  const r = readingOf(url, template);
  if (capture.parameter.type.members) return capture.parameter.type.isValid(r, capture);
  return readCapture(r, capture) !== undefined && r.found.length === 0;
}

const isRight = (r, found) => r.missing + found.missing === 0 && found.captures.every((capture) => isValid(r, capture));

/** Reads an empty path and `/` as that which is valid, where a value can be either. Only some plans use this. */
export function roots(plan) {
  plan.isRight = isRight;
}

function settle(r) {
  if (r.mistakes >= 0) return r;
  r.mistakes = r.missing;
  for (const capture of r.captures) {
    if (isValid(r, capture)) continue;
    r.mistakes++;
    r.mistakenBytes += capture.range[1] - capture.range[0];
  }
  return r;
}

function matchFragment(r) {
  const { url, template, plan } = r;
  if (template.fragment && !plan.takesRest) return plan.matchHash(r);
  if (!url.fragment) return true;
  r.fragment = plan.takesRest ? "own" : "extra";
  if (!plan.takesRest && !plan.hasExtra) unexpected(r, "unexpectedFragment", url.fragment[0] - 1, url.fragment[1]);
  return true;
}
