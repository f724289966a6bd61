// Whether a URL matches a template, and which of its bytes belong to which variable.

/** A text in the form in which a component is compared, with what its characters are in the URL. */
function textIn({ bytes }, [start, end], mode = {}) {
  const own = bytes.slice(start, end);
  const isPlain = /^[\w.~!$&'()*,;=:@/?-]*$/.test(own);
  let exact = isPlain ? own : exactly(own, mode);
  if (mode.isHost) exact = lowercased(exact);
  let places;
  const offset = (index) => {
    if (isPlain) return Math.min(start + index, end);
    if (!places) {
      places = [start];
      for (const { length } of own.match(/%[\da-f]{2}|[^]/gi) ?? []) places.push(places[places.length - 1] + length);
    }
    return places[index] ?? end;
  };
  const valueEnd = exact.length;
  if (mode.hasSlash) exact += "/";
  return { exact, loose: isPlain ? exact : loosely(exact), offset, end, valueEnd };
}

/** Adds what the values of a component have of a text to a match: whether its texts are there, and no value has a slash that it cannot have. */
function split(splitter, text, match) {
  const { texts, loose, groups } = splitter;
  const { exact, loose: own } = text;
  if (!splitter.hasVariables) return own === (loose[0] ?? "");
  const ranges = [];
  let [start, end, order, last] = [0, exact.length, 0, groups.length - 1];
  if (groups[0].length === 0) {
    if (!own.startsWith(loose[0])) return false;
    start = texts[0].length;
    order = 1;
  }
  if (groups[last].length === 0) {
    end -= texts[--last].length;
    if (!own.endsWith(loose[last])) return false;
  }
  if (splitter.behind) [last, end] = splitter.behind(splitter, exact, start, end, last, ranges);
  for (; order < last; order++) {
    const found = exact.indexOf(texts[order], start);
    if (found < 0) return false;
    ranges[order] = [start, found];
    start = found + texts[order].length;
  }
  if (end < start) return false;
  ranges[last] = [start, end];
  const [captures, runs, { missing }] = [match.captures.length, match.runs.length, match];
  if (ranges.every((range, index) => {
    const [place] = groups[index];
    return groups[index].length > 1 || place.before || place.after ? match.plan.readGroup(groups[index], text, range, match) : take(place, text, range[0], range[1], match);
  })) return true;
  match.captures.length = captures;
  match.runs.length = runs;
  match.missing = missing;
  return false;
}

/** Finds the groups behind the wide one: the index of that, and where it ends. Only some plans use this. */
export function behind({ texts, groups }, exact, start, end, last, ranges) {
  const wide = groups.findIndex((group) => group.some(({ parameter }) => parameter?.wide));
  for (let order = last; order > wide; order--) {
    const { length } = texts[order - 1];
    const found = end - length < start ? -1 : exact.lastIndexOf(texts[order - 1], end - length);
    if (found < start) return [wide, -1];
    ranges[order] = [found + length, end];
    end = found;
  }
  return [wide, end];
}

/** Reads the values of a group. Only some plans have groups of several, or of one that can be absent. */
function readGroup(places, text, [start, end], match) {
  const { exact } = text;
  /** The first delimiter at or after an index: its index, or the end. */
  const firstOf = (places, start) => {
    let first = end;
    for (const { before } of places) {
      const index = exact.indexOf(before, start);
      if (index >= 0 && index + before.length <= end && index < first) first = index;
    }
    return first;
  };
  /** Where the last suffix that ends before an index ends, or the start. */
  const lastOf = (places, end) => {
    let last = start;
    for (const { after } of places) {
      const index = end - after.length < start ? -1 : exact.lastIndexOf(after, end - after.length);
      if (index >= start && index + after.length > last) last = index + after.length;
    }
    return last;
  };
  const isAbsent = (place, isThere) => {
    if (!isThere && isNeeded(place)) match.missing++;
    return !isThere;
  };
  const [befores, afters] = [places.filter(({ before }) => before), places.filter(({ after }) => after)];
  const single = places.find(({ before, after }) => !before && !after);
  const front = firstOf(befores, start);
  const back = lastOf(afters, front);
  if (!single && back !== front) return false;
  const found = [];
  let position = back;
  for (let order = afters.length - 1; order >= 0; order--) {
    const valueEnd = position - afters[order].after.length;
    if (isAbsent(afters[order], valueEnd >= start && exact.startsWith(afters[order].after, valueEnd))) continue;
    position = lastOf(afters.slice(0, order), valueEnd);
    found.unshift([afters[order], position, valueEnd]);
  }
  if (position !== start) return false;
  if (single) found.push([single, back, front]);
  position = front;
  for (let order = 0; order < befores.length; order++) {
    const from = position + befores[order].before.length;
    if (isAbsent(befores[order], from <= end && exact.startsWith(befores[order].before, position))) continue;
    position = firstOf(befores.slice(order + 1), from);
    found.push([befores[order], from, position]);
  }
  return position === end && found.every(([place, from, to]) => take(place, text, from, to, match));
}

/** Reads the runs of named parameters in a path. */
function readRuns(r) {
  for (const { place, range } of r.match.runs) {
    const form = namesOf(r.plan, place);
    const items = itemsIn(r.url, range, ";", true, false);
    for (const item of items) findOwner(r.url, item, form, false);
    gather(r, items, form, false);
    r.ignored.push(...items.filter(({ kind }) => kind === "ignored"));
  }
}

/** Groups of several values, of which some can be absent. */
export function groups(plan) {
  plan.readGroup = readGroup;
  plan.readRuns = readRuns;
}

/** Whether a value can hold a text. */
function take(place, { exact, offset, end, valueEnd }, from, to, match) {
  // A slash that the URL does not have is part of no value.
  if (from < to && to > valueEnd || !place.canHoldSlash && exact.slice(from, to).includes("/")) return false;
  const { parameter } = place;
  const range = [offset(Math.min(from, valueEnd)), offset(Math.min(to, valueEnd))];
  if (parameter?.rest && range[1] === end) range[1] = match.url.bytes.length;
  (parameter ? match.captures : match.runs).push({ place, parameter, range });
  return true;
}

// How much of a URL is compared with a template.
const [WHOLE, WITHOUT_ITEMS, UNTIL_PATH] = [0, 1, 2];

/** The match of a URL with a template; undefined if the scheme, the literals or the shape of the path differ. */
function matched(url, template, extent = WHOLE) {
  const match = {
    url, template, plan: template.plan, captures: [], runs: [], unexpected: [], fixedItems: [], missingItems: [], missing: 0, mistakes: -1, mistakenBytes: 0,
    missesPath: false, itemsInOtherCase: 0, fragment: undefined,
  };
  return template.scheme === url.scheme && matchAuthority(match) && matchPath(match)
    && (extent === UNTIL_PATH || (match.plan.takesRest || !match.plan.matchItems || match.plan.matchItems(match, extent)) && matchFragment(match)) ? match : undefined;
}

function unexpected({ unexpected }, reason, start, end) {
  unexpected.push({ code: "unexpected-component", reason, range: [start, end] });
}

/** The port of a URL, unless it is the one without which it means the same. */
const portOf = ({ bytes, port, scheme, isWeb }) => port && isWeb && [":", ":" + defaultPort(scheme)].includes(bytes.slice(...port)) ? undefined : port;

function matchAuthority(match) {
  const { url, template: { host, hasAuthority }, plan } = match;
  if (!url.host) return !hasAuthority;
  if (plan.matchAddress) {
    if (!plan.matchAddress(match)) return false;
  } else {
    if (url.user) unexpected(match, "unexpectedUserInfo", ...url.user);
    if (portOf(url)) unexpected(match, "unexpectedPort", ...url.port);
  }
  if (host) return split(host, textIn(url, url.host, { isHost: true }), match);
  if (hasAuthority && url.host[0] === url.host[1]) return true;
  // The slashes delimit the host, unless user info follows them.
  unexpected(match, "unexpectedHost", url.user?.[1] ?? url.authority, url.host[1]);
  return match.missesPath = true;
}

/** Reads the user info and the port of templates that have them. Only some plans use this. */
export function address(plan) {
  plan.matchAddress = (match) => {
    const { url, template: { user, port, isPortOptional, isWeb } } = match;
    if (user) {
      if (!url.user || !split(user, textIn(url, [url.user[0], url.user[1] - 1]), match)) return false;
    } else if (url.user) unexpected(match, "unexpectedUserInfo", ...url.user);
    const own = portOf(url);
    if (!port) {
      if (own) unexpected(match, "unexpectedPort", ...own);
      return true;
    }
    // Under `http` and `https`, an empty port is none.
    const isNone = !url.port || isWeb && url.port[1] === url.port[0] + 1;
    if (isPortOptional) return split(port, textIn(url, isNone ? [url.host[1], url.host[1]] : url.port), match);
    return !own && isWeb && ["", defaultPort(url.scheme)].includes(port.loose[0] ?? "") && !port.hasVariables
      || url.port !== undefined && split(port, textIn(url, [url.port[0] + 1, url.port[1]]), match);
  };
}

/** The other of the two forms of a root under `http` and `https`, an empty path and `/` (RFC 3986, section 6.2.3); undefined for other paths. */
function otherRoot({ bytes, host, isWeb, path: [start], pathEnd, hasAddedSlash }) {
  const path = hasAddedSlash ? bytes.slice(start, pathEnd) + "/" : pathEnd - start < 2 ? bytes.slice(start, pathEnd) : "…";
  return host && isWeb ? { "": "/", "/": "" }[path] : undefined;
}

function matchPath(match) {
  const { url, template: { path }, captures, runs, missing } = match;
  const { path: [start], pathEnd, hasAddedSlash } = url;
  const root = otherRoot(url);
  if (!path) {
    if (root !== undefined || pathEnd === start && !hasAddedSlash) return true;
    const isSlash = pathEnd === start || pathEnd === start + 1 && !hasAddedSlash && url.bytes[start] === "/";
    unexpected(match, isSlash ? "extraSlashAtEnd" : "unexpectedPath", start, pathEnd);
    return match.missesPath = true;
  }
  const { length } = captures;
  const count = runs.length;
  const isFound = split(path, textIn(url, [start, pathEnd], { hasSlash: hasAddedSlash }), match);
  const hasMistake = () => match.missing > 0 || match.captures.slice(length).some((capture) => !isValid(match, capture));
  // An empty path and "/" can be one path.
  if (root !== undefined && !(isFound && !hasMistake())) {
    const first = { captures, runs, missing: match.missing };
    Object.assign(match, { captures: captures.slice(0, length), runs: runs.slice(0, count), missing });
    const other = { exact: root, loose: root, offset: () => start, end: start, valueEnd: 0 };
    if (!split(path, other, match) || isFound && hasMistake()) {
      if (!isFound) return false;
      Object.assign(match, first);
    }
  } else if (!isFound) return false;
  match.missesPath ||= url.lacksText?.(match) ?? false;
  return true;
}

/** Whether a required value of the path is missing, or the last value or item is empty and cannot be. */
function lacksText(match) {
  const { url, captures } = match;
  if (match.missing > 0) return true;
  const last = captures[captures.length - 1];
  if (!last || last.range[1] !== url.pathEnd || last.range[0] < url.path[0]) return false;
  const { range: [start, end], place: { separator }, parameter: { type } } = last;
  if (start < end && !(separator === "/" && url.bytes[end - 1] === "/")) return false;
  const empty = { ...last, range: [end, end] };
  if (!type.item) return !isValid(match, empty);
  const r = readingOf(match);
  return readScalar(r, type.item, empty.parameter, [end, end], modeOf(match, empty), 0) === undefined || r.found.some(({ isPosition }) => !isPosition);
}

// MARK: Values without names

/** How the text of a variable without a name is read. */
const modeOf = ({ template, plan }, { parameter, place: { isForm, separator } }) => ({
  hasPlus: isForm && plan.hasPlus, isFolded: template.folded.has(parameter), splits: isForm && plan.splits && separator === ",",
});

/** The value of the text of a variable without a name; undefined if it has none. */
const readCapture = (r, match, capture) => readValue(r, capture.parameter, capture.range, capture.place.separator || ",", modeOf(match, capture));

/** Whether the text of a variable without a name is a valid value. */
function isValid(match, capture) {
  const r = readingOf(match);
  if (capture.parameter.type.members) return capture.parameter.type.isValid(r, match, capture);
  return readCapture(r, match, capture) !== undefined && r.found.length === 0;
}

/** Counts the mistakes in the values without names. */
function settle(match) {
  if (match.mistakes >= 0) return match;
  match.mistakes = match.missing;
  for (const capture of match.captures) {
    if (isValid(match, capture)) continue;
    match.mistakes++;
    match.mistakenBytes += capture.range[1] - capture.range[0];
  }
  return match;
}

function matchFragment(match) {
  const { url, template, plan } = match;
  if (template.fragment && !plan.takesRest) return plan.matchHash(match);
  if (!url.fragment) return true;
  match.fragment = plan.takesRest ? "own" : "extra";
  if (!plan.takesRest && !plan.hasExtra) unexpected(match, "unexpectedFragment", url.fragment[0] - 1, url.fragment[1]);
  return true;
}
