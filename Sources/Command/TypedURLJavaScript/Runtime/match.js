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
    unexpected: [],
    // The number of values without names, and of components, that are missing; and all mistakes, once they are counted.
    missing: 0, mistakes: undefined,
    // Whether the URL's path is not the template's: the template has none, or needs a value that is not there.
    missesPath: false,
    // Whether the URL has a fragment and the template has none.
    isFragmentExtra: false,
    // The items with literal names that the URL has in another case.
    itemsInOtherCase: [],
    // The items that a form lacks and whose values have variables, where that does not rule out the template.
    missingItems: [],
  };

  function matches(pattern, range, component, hasSlash) {
    return take(capturesOf(pattern, range, component, url, hasSlash));
  }

  function take(found) {
    if (found === null) return false;
    match.captures.push(...found.captures);
    match.pathParameters.push(...found.pathParameters);
    match.missing += found.missing;
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
    if (template.isPortOptional) {
      // Under `http` and `https`, an empty port is none.
      const isAbsent = !digits || template.defaultPort !== undefined && digits[0] === digits[1];
      return matches(template.port, isAbsent ? [authority.host[1], authority.host[1]] : authority.port, "port");
    }
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
    for (const form of forms) {
      const found = capturesOf(template.path, form.range, "path", url, form.hasSlash);
      if (found === null) continue;
      const misses = missesText(match, found, form);
      const isWrong = misses || forms.length > 1 && found.captures.some((capture) => !isValid(match, capture));
      if (!best || !isWrong || best.misses && !misses) best = { found, misses };
      if (!isWrong) break;
    }
    if (best) {
      match.missesPath ||= best.misses;
      return take(best.found);
    }
    if (template.path.literal !== "") return false;
    return match.missesPath = unexpected("path", path,
      bytes.slice(...path) === "/" ? 'the path has an extra "/" at its end; remove it' : undefined);
  }

  function matchesQuery() {
    if (schema.takesRest) return true;
    if (needed === NAMES) return template.fixedItems.every(({ name, form }) => url.itemsNamed(name, form).length > 0);
    if (template.wholeQuery && !matches(template.wholeQuery, uri.query ?? [path[1], path[1]], "query")) return false;
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
      match.missing++;
      return true;
    });
    const { itemForms } = template;
    const all = itemForms.length === 1 ? url.itemsOf(itemForms[0]) : itemForms.flatMap((form) => [...url.itemsOf(form)]);
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
    if (template.needsFragment) match.missing++;
    return !template.isFragmentFixed;
  }

  return isScheme(url, template) && matchesAuthority() && matchesPath() && matchesQuery() && matchesFragment() ? match : null;
}

/** Whether a URL has the scheme of a template, whatever the case of its letters. */
const isScheme = ({ uri, bytes }, { scheme }) => bytes.startsWith(scheme + ":") || lowercased(bytes.slice(...uri.scheme)) === scheme;

/** How much of what has no name is missing or not valid, and the bytes of the latter. */
function mistakesOf(match) {
  if (match.mistakes) return match.mistakes;
  const { captures } = match;
  const mistakes = match.mistakes = { count: match.missing, bytes: 0 };
  for (const capture of captures) {
    if (isValid(match, capture)) continue;
    mistakes.count++;
    mistakes.bytes += capture.range[1] - capture.range[0];
  }
  return mistakes;
}

const isLess = (left, right) => left.count < right.count || left.count === right.count && left.bytes < right.bytes;

const isFull = (match) => match.unexpected.length === 0 && mistakesOf(match).count === 0;

/** Whether a URL is nearer to the template of a match than to another one of the same schema. */
const isNearer = (match, other) => match.isFragmentExtra !== other.isFragmentExtra
  ? match.isFragmentExtra ? !keepsFragment(other, match) : keepsFragment(match, other)
  : match.unexpected.length < other.unexpected.length
    || match.unexpected.length === other.unexpected.length && isLess(mistakesOf(match), mistakesOf(other));

/** Whether a URL is read with a template that has its fragment: it moves to no broader path that it is not valid for. */
const keepsFragment = (match, { template: { precedence } }) =>
  match.template.precedence.hasPathOf(precedence) && haveSameNames(match)
  || match.template.precedence.isMoreLiteral(precedence) || isRead(match);

// MARK: The texts of variables without names

/** The value of a text; undefined if it cannot be read. */
function valueOf(match, capture) {
  const { schema, template, url } = match;
  const { index, range, separator } = capture;
  const parameter = schema.parameters[index];
  if (parameter.type === "object") return objectOf(match, capture);
  const position = template.reading[index];
  const value = readValue(url, parameter.name, parameter, position, range, itemRanges(parameter, url, range, position, separator), false);
  return value instanceof Failure ? undefined : value;
}

/** The object of a text without a name; undefined if it has no members, or one of them cannot be read. */
function objectOf(match, capture) {
  const violations = [];
  const { positionCount } = match.url;
  const { members } = namedTexts({ ...match, captures: [capture], pathParameters: [], items: [] }, false, [], violations);
  if (violations.length > 0 || members.length === 0) return undefined;
  const pairs = members.map((member) => [member.name, valueOfMember(match, member, false)]);
  // They are read again with the URL.
  match.url.positionCount = positionCount;
  if (pairs.some(([, value]) => value instanceof Failure)) return undefined;
  return new Members(pairs);
}

const admits = ({ schema }, value, index) =>
  value !== undefined && violationsOf("", schema.positions[index], value, schema.parameters[index], {}, [], true).violations.length === 0;

const isValid = (match, capture) => admits(match, valueOf(match, capture), capture.index);

/** Whether a path lacks a required value, or its last value or item is empty and cannot be. */
function missesText(match, { captures, missing }, { range: [, end], hasSlash }) {
  const { schema: { parameters }, url: { bytes } } = match;
  if (missing > 0) return true;
  const last = captures[captures.length - 1];
  if (last?.range[1] !== end) return false;
  const { index, range, separator } = last;
  if (range[0] < end && (hasSlash || separator !== "/" || bytes[end - 1] !== "/")) return false;
  const empty = valueOf(match, { index, range: [end, end], separator });
  if (empty === undefined) return true;
  if (parameters[index].type === "array") return !empty.every((item) => meets(parameters[index].items, item));
  return !admits(match, empty, index);
}
