// The match of a URL with a template.

// What the query must have of the items with literal names: their names and values, those without variables, or their names.
const [ITEMS, CONSTANTS, NAMES] = [0, 1, 2];

/**
 * The match of a URL with a template: which of its bytes belong to what. Null if the scheme, the literals or the shape of
 * the path differ.
 *
 * @param forms The forms of the path. The first one that the template has is read.
 */
function matchTemplate(url, template, forms = url.path, needed = ITEMS) {
  const { uri, bytes } = url;
  const { schema } = template;
  const { authority, path, fragment } = uri;
  const match = {
    url, template, schema,
    // The texts of the variables that have no names, the named parameters of the path, and the items of the forms.
    captures: [], pathParameters: [], items: [],
    // The components of the URL that the template does not have, as violations.
    unexpected: [], mistakes: NO_MISTAKES,
    // Whether the URL's path is not the template's: the template has none, or needs a value that is not there.
    missesPath: false,
    // Whether the URL has a fragment and the template has none.
    isFragmentExtra: false,
    // The items with literal names that the URL has in another case.
    itemsInOtherCase: [],
    // The items that a form lacks and whose values have variables, where that does not rule out the template.
    missingItems: [],
    // A component that can be split in more ways than were tried.
    undecided: null,
  };

  function matches(pattern, range, component, hasSlash) {
    return take(splitComponent(pattern, range, component, match, hasSlash), range);
  }

  function take(found, range) {
    if (found === null) return false;
    if (found.isUndecided) match.undecided ??= range;
    match.captures.push(...found.captures);
    match.pathParameters.push(...found.pathParameters);
    if (found.mistakes.count > 0) match.mistakes = sum(match.mistakes, found.mistakes);
    return true;
  }

  function unexpected(component, range, message = "unexpected " + component + " " + quote(url.text(range))) {
    match.unexpected.push(violation("unexpected-component", undefined, range, message));
    return true;
  }

  function matchesPort() {
    const digits = authority.port && [authority.port[0] + 1, authority.port[1]];
    const isNone = !digits || template.isNoPort(bytes.slice(...digits));
    if (!template.port) return isNone || unexpected("port", authority.port);
    if (template.isPortOptional) return matches(template.port, authority.port ?? [authority.host[1], authority.host[1]], "port");
    if (isNone && template.isNoPort(template.port.literal)) return true;
    return digits !== null && matches(template.port, digits, "port");
  }

  function matchesAuthority() {
    if (!authority) return !template.hasAuthority;
    const { userInfo, host } = authority;
    if (template.userInfo) {
      if (!userInfo || !matches(template.userInfo, [userInfo[0], userInfo[1] - 1], "userInfo")) return false;
    } else if (userInfo) unexpected("user info", userInfo);
    if (!matchesPort()) return false;
    if (template.host.literal !== "" || template.hasAuthority && host[0] === host[1]) {
      return matches(template.host, host, "host");
    }
    // The slashes delimit the host, unless user info follows them.
    return match.missesPath = unexpected("host", [userInfo ? userInfo[1] : authority.range[0], host[1]]);
  }

  function matchesPath() {
    let best = null;
    for (const { range, hasSlash } of forms) {
      const found = splitComponent(template.path, range, "path", match, hasSlash);
      if (found === null) continue;
      const misses = missesText(match, found, { range, hasSlash });
      if (!best || !misses) best = { found, range, misses };
      if (!misses) break;
    }
    if (best) {
      match.missesPath ||= best.misses;
      return take(best.found, best.range);
    }
    if (template.path.literal !== "") return false;
    return match.missesPath = unexpected("path", path,
      bytes.slice(...path) === "/" ? 'the path has an extra "/" at its end; remove it' : undefined);
  }

  function matchesQuery() {
    if (schema.takesRest) return true;
    if (needed === NAMES) return template.fixedItems.every(({ name, form }) => url.itemsNamed(name, form).length > 0);
    if (template.wholeQuery) return matches(template.wholeQuery, uri.query ?? [path[1], path[1]], "query");
    const taken = [];
    const isThere = template.fixedItems.every((fixed) => {
      const { name, value, form } = fixed;
      const named = url.itemsNamed(name, form);
      // The first item with the template's value is the fixed one.
      const found = value.literal === null
        ? named.find((item) => !taken.includes(item) && matches(value, url.value(item), "query"))
        : url.itemsByValue(named, value.reads).get(value.literal)?.find((item) => !taken.includes(item));
      if (found !== undefined) {
        taken.push(found);
        if (form.nameOf(found, url) !== name) match.itemsInOtherCase.push(found);
        return true;
      }
      if (needed === ITEMS || value.literal !== null || named.length > 0) return false;
      match.missingItems.push(fixed);
      match.mistakes = sum(match.mistakes, { count: 1, bytes: 0 });
      return true;
    });
    const all = template.fragmentNames ? template.forms.flatMap((form) => [...url.itemsOf(form)]) : url.itemsOf(template.queryNames);
    match.items = taken.length === 0 ? all : all.filter((item) => !taken.includes(item));
    return isThere;
  }

  function matchesFragment() {
    if (schema.takesRest) return true;
    if (!template.fragment) {
      match.isFragmentExtra = fragment !== null;
      return !fragment || schema.accepts.has("fragment") || unexpected("fragment", [fragment[0] - 1, fragment[1]]);
    }
    if (fragment) {
      const end = template.hasQuestionMark ? url.questionMark : template.fragmentNames ? fragment[0] : fragment[1];
      return matches(template.fragment, [fragment[0], end], "fragment");
    }
    if (template.needsFragment) match.mistakes = sum(match.mistakes, { count: 1, bytes: 0 });
    return !template.isFragmentFixed;
  }

  return isScheme(url, template) && matchesAuthority() && matchesPath() && matchesQuery() && matchesFragment() ? match : null;
}

/** Whether a URL has the scheme of a template, whatever the case of its letters. */
const isScheme = ({ uri, bytes }, { scheme }) => bytes.startsWith(scheme + ":") || lowercased(bytes.slice(...uri.scheme)) === scheme;

const isFull = ({ unexpected, mistakes }) => unexpected.length === 0 && mistakes.count === 0;

/** Whether a URL is nearer to the template of a match than to another one of the same schema. */
const isNearer = (match, other) => match.isFragmentExtra !== other.isFragmentExtra
  ? match.isFragmentExtra ? !keepsFragment(other, match) : keepsFragment(match, other)
  : match.unexpected.length < other.unexpected.length
    || match.unexpected.length === other.unexpected.length && isLess(match.mistakes, other.mistakes);

/** Whether a URL is read with a template that has its fragment: it moves to no broader path that it is not valid for. */
const keepsFragment = (match, { template: { precedence } }) =>
  match.template.precedence.hasPathOf(precedence) && haveSameNames(match)
  || match.template.precedence.isMoreLiteral(precedence) || isRead(match);

// MARK: The texts of variables without names, while a component is being split

/** The value of a text; undefined if it cannot be read. */
function valueOf(match, capture, readsOtherTexts) {
  const { schema, template, url } = match;
  const { index, range, separator } = capture;
  const parameter = schema.parameters[index];
  if (parameter.type === "object") return objectOf(match, capture);
  const position = template.reading[index];
  const items = isSequence(parameter)
    ? splitRange(url.bytes, range, separator, position.readsCommas && separator === ",") : [];
  const value = readValue(url, parameter.name, parameter, position, range, items, readsOtherTexts, false);
  return value instanceof Failure ? undefined : value;
}

/** The object of a text without a name; undefined if it has no members, or one of them cannot be read. */
function objectOf(match, capture) {
  const violations = [];
  const { positionCount } = match.url;
  const { members } = namedTexts({ ...match, captures: [capture], pathParameters: [], items: [] }, false, [], violations);
  if (violations.length > 0 || members.length === 0) return undefined;
  const pairs = members.map((member) => [member.name, valueOfMember(match, member, false)]);
  // A component can be split in many ways.
  match.url.positionCount = positionCount;
  if (pairs.some(([, value]) => value instanceof Failure)) return undefined;
  return new Members(pairs);
}

const admits = ({ schema }, value, index) =>
  value !== undefined && violationsOf("", schema.positions[index], value, schema.parameters[index], {}, [], true).violations.length === 0;

/** Whether a text is a valid value, or is empty because the parameter is absent and optional. */
function isValid(match, capture) {
  const isEmpty = capture.range[0] === capture.range[1];
  return isEmpty && !match.schema.parameters[capture.index].required
    || admits(match, valueOf(match, capture, !isEmpty), capture.index);
}

/** Whether the parameter prints this text in canonical form. A delimiter is only printed if there is a value. */
function isPrinted(match, capture, isDelimited) {
  const parameter = match.schema.parameters[capture.index];
  if (capture.range[0] === capture.range[1] && !isDelimited && !parameter.required) return true;
  const value = valueOf(match, capture, false);
  return !areEqual(value, parameter.default) && admits(match, value, capture.index);
}

/** Whether a text is empty because the parameter is absent: the schema does not allow the empty value. */
const isAbsent = (match, capture) => capture.range[0] === capture.range[1]
  && !admits(match, valueOf(match, capture, false), capture.index);

/** Whether a path lacks a required value, or its last value or item is empty after a slash and cannot be. */
function missesText(match, { captures }, { range: [, end], hasSlash }) {
  const { schema: { parameters }, template, url: { bytes } } = match;
  const isMissing = (index) => {
    const capture = captures.find((capture) => capture.index === index);
    return parameters[index].required && (!capture || isAbsent(match, capture));
  };
  if (indexesOf(template.path.elements).some(isMissing)) return true;
  const last = captures[captures.length - 1];
  if (last?.range[1] !== end || !hasSlash && bytes[end - 1] !== "/") return false;
  const { index, range, separator, delimiter } = last;
  if (range[0] === end ? delimiter !== "/" : hasSlash || separator !== "/") return false;
  const empty = valueOf(match, { index, range: [end, end], separator }, false);
  if (empty === undefined) return true;
  if (parameters[index].type === "array") return !empty.every((item) => meets(parameters[index].items, item));
  return !admits(match, empty, index);
}

/** Whether a text that starts with a token can be a value: a quick check for long texts. */
function mayBegin({ schema, template }, index, token, separator) {
  const parameter = schema.parameters[index];
  return token > 127 || token === separator.charCodeAt(0) || template.reading[index].ignoresCase || parameter.hasOtherTexts
    || parameter.type === "tuple" || parameter.type === "object"
    || mayBeginValue(parameter.type === "array" ? parameter.items : parameter, token);
}

function mayBeginValue(schema, byte) {
  switch (schema.type) {
    case "integer": case "number": return /[-\d]/.test(String.fromCharCode(byte));
    case "boolean": return schema.texts.some((text) => text.charCodeAt(0) === byte);
    case "union": return schema.branches.some((branch) => mayBeginValue(branch, byte));
    // A format can have other texts, which the pattern does not match.
    default: return !schema.pattern || schema.format !== undefined || schema.pattern.mayBegin(byte);
  }
}
