// Whether a URL matches a template, and which of its bytes belong to which variable.

/** A text in the form in which a component is compared, with what its characters are in the URL. */
function textIn(url, [start, end], { isHost = false, hasSlash = false, hasPlus = false, splits = false } = {}) {
  const bytes = url.bytes.slice(start, end);
  const isPlain = hasPlus ? /^[\w.~!$&'()*,;=:@/?-]*$/.test(bytes) : /^[\w.~!$&'()*+,;=:@/?-]*$/.test(bytes);
  let exact = isPlain ? bytes : exactly(bytes, { isHost, hasPlus, splits });
  if (isHost) exact = lowercased(exact);
  if (hasSlash) exact += "/";
  let places;
  const offset = (index) => {
    if (isPlain) return Math.min(start + index, end);
    if (!places) {
      places = [start];
      for (const { length } of bytes.match(/%[\da-f]{2}|[^]/gi) ?? []) places.push(places[places.length - 1] + length);
    }
    return index < places.length ? places[index] : end;
  };
  return { exact, loose: isPlain ? exact : loosely(exact), offset, end, valueEnd: hasSlash ? exact.length - 1 : exact.length };
}

/** The first of some delimiters at or after an index: its index, or the end of the text. */
function firstOf(delimiters, text, start, end) {
  let first = end;
  for (const delimiter of delimiters) {
    const index = text.indexOf(delimiter, start);
    if (index >= 0 && index + delimiter.length <= end && index < first) first = index;
  }
  return first;
}

/** Where the last of some delimiters that ends before an index ends, or the start of the text. */
function lastOf(delimiters, text, start, end) {
  let last = start;
  for (const delimiter of delimiters) {
    const index = end - delimiter.length < start ? -1 : text.lastIndexOf(delimiter, end - delimiter.length);
    if (index >= start && index + delimiter.length > last) last = index + delimiter.length;
  }
  return last;
}

/** Adds what the values of a component have of a text to a match: whether its texts are there, and no value has a slash that it cannot have. */
function split(splitter, text, match) {
  const readGroup = (group, start, end) => group.single && group.values.length === 1 ? take(group.single, text, start, end, match)
    : match.plan.readGroup(group, text, start, end, match);
  const { exact, loose } = text;
  if (!splitter.hasVariables) return loose === splitter.literal;
  const { texts, groups, wide } = splitter;
  let [start, end, order, last] = [0, exact.length, 0, groups.length - 1];
  const [captures, runs, { missing }] = [match.captures.length, match.runs.length, match];
  const fail = () => {
    match.captures.length = captures;
    match.runs.length = runs;
    match.missing = missing;
    return false;
  };
  if (groups[0].values.length === 0) {
    if (!loose.startsWith(splitter.loose[0])) return false;
    start = texts[0].length;
    order = 1;
  }
  if (groups[last].values.length === 0) {
    const own = splitter.loose[texts.length - 1];
    if (end - own.length < start || !loose.endsWith(own)) return false;
    end -= own.length;
    last--;
  }
  for (; order < wide; order++) {
    const found = exact.indexOf(texts[order], start);
    if (found < 0 || found + texts[order].length > end || !readGroup(groups[order], start, found)) return fail();
    start = found + texts[order].length;
  }
  const behind = [];
  for (; last > wide; last--) {
    const own = texts[last - 1];
    const found = end - own.length < start ? -1 : exact.lastIndexOf(own, end - own.length);
    if (found < start) return fail();
    behind.push([found + own.length, end]);
    end = found;
  }
  if (!readGroup(groups[wide], start, end)) return fail();
  for (order = wide + 1; behind.length > 0; order++) if (!readGroup(groups[order], ...behind.pop())) return fail();
  return true;
}

/** Reads the values of a group. Only some plans have groups of several, or of one that can be absent. */
function readGroup({ single, befores, afters }, text, start, end, match) {
  const { exact } = text;
  const lengthOf = (places, key, from = 0) => places.slice(from).map((place) => place[key]);
  const front = firstOf(lengthOf(befores, "before"), exact, start, end);
  const back = lastOf(lengthOf(afters, "after"), exact, start, front);
  if (!single && back !== front) return false;
  const found = [];
  let position = back;
  for (let order = afters.length - 1; order >= 0; order--) {
    const { after } = afters[order];
    if (position - after.length < start || !exact.startsWith(after, position - after.length)) {
      if (isNeeded(afters[order])) match.missing++;
      continue;
    }
    const valueEnd = position - after.length;
    position = lastOf(lengthOf(afters.slice(0, order), "after"), exact, start, valueEnd);
    found.push([afters[order], position, valueEnd]);
  }
  if (position !== start) return false;
  for (const [place, from, to] of found.reverse()) if (!take(place, text, from, to, match)) return false;
  if (single && !take(single, text, back, front, match)) return false;
  position = front;
  for (let order = 0; order < befores.length; order++) {
    const { before } = befores[order];
    if (position + before.length > end || !exact.startsWith(before, position)) {
      if (isNeeded(befores[order])) match.missing++;
      continue;
    }
    const from = position + before.length;
    position = firstOf(lengthOf(befores, "before", order + 1), exact, from, end);
    if (!take(befores[order], text, from, position, match)) return false;
  }
  return position === end;
}

/** Whether a value can hold a text. */
function take(place, text, start, end, match) {
  // A slash that the URL does not have is part of no value.
  if (start < end && end > text.valueEnd) return false;
  if (!place.canHoldSlash && place.parameter) {
    const slash = text.exact.indexOf("/", start);
    if (slash >= 0 && slash < end) return false;
  }
  const range = [text.offset(Math.min(start, text.valueEnd)), text.offset(Math.min(end, text.valueEnd))];
  if (!place.parameter) {
    if (text.exact.slice(start, end).includes("/")) return false;
    match.runs.push({ place, range });
  } else {
    if (place.parameter.rest && range[1] === text.end) range[1] = match.url.bytes.length;
    match.captures.push({ place, parameter: place.parameter, range });
  }
  return true;
}

// How much of a URL is compared with a template.
const [WHOLE, WITHOUT_ITEMS, UNTIL_PATH] = [0, 1, 2];

/** The match of a URL with a template; undefined if the scheme, the literals or the shape of the path differ. */
function matched(url, template, extent = WHOLE) {
  if (template.scheme !== url.scheme) return undefined;
  const match = {
    url, template, plan: template.plan, captures: [], runs: [], unexpected: [], fixedItems: [], missingItems: [], missing: 0, mistakes: -1, mistakenBytes: 0,
    missesPath: false, isElsewhere: false, itemsInOtherCase: 0, lacksFixedItem: false, fragment: undefined,
  };
  if (!matchAuthority(match) || !matchPath(match)) return undefined;
  if (extent !== UNTIL_PATH) {
    if (!matchQuery(match, extent) || !matchFragment(match)) return undefined;
    if (match.isElsewhere) match.missesPath = true;
  }
  return match;
}

function unexpected({ unexpected }, reason, start, end) {
  unexpected.push({ code: "unexpected-component", reason, range: [start, end] });
}

function matchAuthority(match) {
  const { url, template } = match;
  const { components: { hasAuthority }, user, host, port } = template;
  if (!url.host) return !hasAuthority;
  if (user) {
    if (!url.user || !split(user, textIn(url, [url.user[0], url.user[1] - 1]), match)) return false;
  } else if (url.user) unexpected(match, "unexpectedUserInfo", ...url.user);
  const isNone = !url.port || template.isWeb && ["", defaultPort(url.scheme)].includes(url.bytes.slice(url.port[0] + 1, url.port[1]));
  if (!port) {
    if (!isNone) unexpected(match, "unexpectedPort", ...url.port);
  } else if (template.components.isPortOptional) {
    // Under `http` and `https`, an empty port is none.
    const isEmpty = !url.port || template.isWeb && url.port[1] === url.port[0] + 1;
    if (!split(port, textIn(url, isEmpty ? [url.host[1], url.host[1]] : url.port), match)) return false;
  } else if (!(isNone && template.hasDefaultPort)
    && !(url.port && split(port, textIn(url, [url.port[0] + 1, url.port[1]]), match))) return false;
  const isEmpty = url.host[0] === url.host[1];
  if (!host && (!hasAuthority || !isEmpty)) {
    // The slashes delimit the host, unless user info follows them.
    unexpected(match, "unexpectedHost", url.user?.[1] ?? url.authority, url.host[1]);
    match.isElsewhere = true;
    return true;
  }
  return host ? split(host, textIn(url, url.host, { isHost: true }), match) : isEmpty;
}

/** The other of the two forms of a root under `http` and `https`, an empty path and `/` (RFC 3986, section 6.2.3); undefined for other paths. */
function otherRoot(url) {
  const count = url.pathEnd - url.path[0] + (url.hasAddedSlash ? 1 : 0);
  if (count > 1 || !url.host || !url.isWeb) return undefined;
  return count === 0 ? "/" : url.hasAddedSlash || url.bytes[url.path[0]] === "/" ? "" : undefined;
}

function matchPath(match) {
  const { url, template } = match;
  const root = otherRoot(url);
  if (!template.path) {
    const count = url.pathEnd - url.path[0] + (url.hasAddedSlash ? 1 : 0);
    if (count === 0 || root !== undefined) return true;
    const isSlash = count === 1 && (url.hasAddedSlash || url.bytes[url.path[0]] === "/");
    unexpected(match, isSlash ? "extraSlashAtEnd" : "unexpectedPath", url.path[0], url.pathEnd);
    match.isElsewhere = true;
    return true;
  }
  const text = textIn(url, [url.path[0], url.pathEnd], { hasSlash: url.hasAddedSlash });
  if (root === undefined) {
    if (!split(template.path, text, match)) return false;
    match.missesPath = lacksText(match);
    return true;
  }
  // An empty path and "/" can be one path.
  const kept = { captures: [...match.captures], runs: [...match.runs], missing: match.missing };
  const isFound = split(template.path, text, match);
  match.missesPath = !isFound || lacksText(match);
  const { length } = kept.captures;
  const hasMistake = () => match.missing > 0 || match.captures.slice(length).some((capture) => !isValid(match, capture));
  if (!match.missesPath && !hasMistake()) return true;
  const first = { captures: match.captures, runs: match.runs, missing: match.missing, missesPath: match.missesPath };
  Object.assign(match, kept, { missesPath: false });
  const start = url.path[0];
  const other = { exact: root, loose: root, offset: () => start, end: start, valueEnd: 0 };
  if (split(template.path, other, match)) {
    match.missesPath = lacksText(match);
    if (!isFound || !hasMistake() || first.missesPath && !match.missesPath) return true;
  }
  Object.assign(match, first);
  return isFound;
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

const isIn = (range, [start, end]) => range !== undefined && start >= range[0] && end <= range[1];

/** Whether a text of the fragment is in its form. */
const isInForm = ({ url, template }, [start]) => url.fragment !== undefined && start >= url.fragment[0] && template.components.form !== undefined
  && (template.components.formStart !== "?" || start > endOfText(url, template));

/** How the text of a variable without a name is read. */
function modeOf(match, { parameter, range, place }) {
  const { url, template, plan } = match;
  const isForm = isIn(url.query, range) || isInForm(match, range);
  return {
    hasPlus: isForm && plan.hasPlus, isFolded: template.folded.has(parameter), splits: isForm && plan.splits && place.separator === ",",
  };
}

/** The value of the text of a variable without a name; undefined if it has none. */
const readCapture = (r, match, capture) =>
  readValue(r, capture.parameter, capture.range, capture.place.separator || ",", modeOf(match, capture));

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

// MARK: The query and the fragment

function matchQuery(match, extent) {
  const { url, template } = match;
  if (template.takesRest) return true;
  if (template.whole && !split(template.whole, formText(match, url.query ?? [url.path[1], url.path[1]], template.whole), match)) return false;
  if (template.fixed.length === 0) return true;
  const items = resolved(url, template);
  for (const item of items) item.isFixed = false;
  for (const fixed of template.fixed) {
    let hasName = false;
    const found = items.find((item) => {
      if (!isNamed(item, fixed)) return false;
      hasName = true;
      return !item.isFixed && split(fixed.value, formText(match, item.value, fixed.value), match);
    });
    if (found) {
      found.isFixed = true;
      match.fixedItems.push(found);
      if (found.certainty === 1) match.itemsInOtherCase++;
    } else if (extent === WITHOUT_ITEMS && fixed.value.hasVariables && !hasName) {
      match.missingItems.push(fixed);
      match.missing++;
    } else return false;
  }
  return true;
}

/** The text of a form's item. */
const formText = ({ url, plan }, range, { splits }) => textIn(url, range, { hasPlus: plan.hasPlus, splits: splits && plan.splits });

/** Whether an item has the name of a fixed one, or of another parameter with the same name. */
const isNamed = (item, { name, isInFragment }) => item.isInFragment === isInFragment && hasName(item, name);

const hasName = ({ owner }, name) => owner?.name === name;

function matchFragment(match) {
  const { url, template } = match;
  if (url.fragment) match.fragment = template.fragment || template.takesRest ? "own" : "extra";
  if (template.takesRest) return true;
  if (!template.fragment) {
    if (url.fragment && !match.plan.hasExtra) unexpected(match, "unexpectedFragment", url.fragment[0] - 1, url.fragment[1]);
    return true;
  }
  if (!url.fragment) {
    if (template.needsFragment) match.missing++;
    return !template.components.isFragmentFixed;
  }
  return matchTextOfFragment(match);
}

const matchTextOfFragment = (match) => split(match.template.fragment, textIn(match.url, [match.url.fragment[0], endOfText(match.url, match.template)]), match);

/** Where the text of a fragment before its form ends. */
function endOfText({ bytes, fragment: [start, end] }, { components: { form, formStart } }) {
  if (!form) return end;
  if (formStart !== "?") return start;
  const mark = bytes.indexOf("?", start);
  return mark < 0 ? end : mark;
}
