// Why no template matches a URL: the nearest template is the one that shares most literals with it: the scheme, the host, then segments from the left;
// among equals one of which the parts that differ are only misspelt, then one that shares most values, then the first in the order of the set.

const MOST_SEGMENTS = 64;

/** The host and the segments of a URL: its slashes, and decoded parts with their ranges. */
function outlineOfURL({ bytes, host, path }) {
  const [start, end] = path;
  const beginsWithSlash = start < end && bytes[start] === "/";
  const parts = [];
  const add = (from, to, isHost) => {
    const text = decodedBytes(bytes.slice(from, to));
    parts.push({ text: isHost ? lowercased(text) : text, range: [from, to] });
  };
  if (host) add(...host, true);
  if (!host || start < end) {
    let from = beginsWithSlash ? start + 1 : start;
    for (let to; (to = bytes.indexOf("/", from)) >= 0 && to < end && parts.length < MOST_SEGMENTS; from = to + 1) add(from, to);
    add(from, end);
  }
  return { slashes: host ? 2 : beginsWithSlash ? 1 : 0, parts };
}

/** Whether a text has the literals of a part in order. */
const isAlike = (text, { literals, isRepeated }) => literals.length > 1 && text === "" ? isRepeated : isWithin([text], literals);

/** Whether a text is alike, or what is before its first value is probably misspelt. */
function isNearlyAlike(text, pattern) {
  if (isAlike(text, pattern)) return true;
  const [beginning, ...others] = pattern.literals;
  const end = others.length > 0 ? text.indexOf(beginning.slice(-1)) + 1 : text.length;
  return beginning !== "" && end > 0 && nearest(textOf(text.slice(0, end)), [textOf(beginning)]) !== undefined && isAlike(beginning + text.slice(end), pattern);
}

/** The first difference of some parts of a URL and of a template; undefined if there is none. */
function firstDifference(parts, patterns, start = 0, areAlike = isAlike) {
  let [index, column] = [start, 0];
  for (; column < patterns.length; column++) {
    const pattern = patterns[column];
    const needed = patterns.slice(column).filter(({ isOptional }) => !isOptional).length;
    if (parts.length - index < needed) {
      // The first part that differs comes before what is missing.
      for (; index < parts.length; index++, column++) if (!areAlike(parts[index].text, patterns[column])) return { kind: "other", index };
      return { kind: "missing", index, column };
    }
    if (pattern.isRepeated) {
      // What follows can be in any of the segments, but for what each URL ends with.
      column = patterns.map(({ isRepeated, isOptional }) => isRepeated || isOptional).lastIndexOf(true);
      index = parts.length - (patterns.length - column - 1);
      continue;
    }
    if (pattern.isOptional && parts.length - index === needed) continue;
    if (!areAlike(parts[index].text, pattern)) return { kind: "other", index };
    index++;
  }
  return index < parts.length ? { kind: "extra", index } : undefined;
}

/** How a URL is like a template before the query: the first difference, the number of parts before it, and how many of them have literals. */
function likenessOf({ slashes, parts }, template) {
  const { compared, slashes: expected } = outlineOf(template);
  const first = slashes === expected ? firstDifference(parts, compared) ?? { index: parts.length } : { kind: "slashes", index: 0 };
  const { kind, index } = first;
  // Each URL is alike in values, and in what follows those with slashes.
  const repeated = compared.findIndex(({ isRepeated }) => isRepeated);
  const alike = compared.filter(({ literals }, at) => at < index && (at < repeated || repeated < 0) && (literals.length === 1 || lengthOf(literals) > 0));
  const literals = !kind ? MOST_SEGMENTS + 1 : kind === "slashes" ? -1 : alike.length;
  // The slashes before the path may differ, too.
  const own = parts.filter((_, at) => parts.slice(0, at + 1).some(({ text }) => text));
  const patterns = compared.filter((_, at) => compared.slice(0, at + 1).some(({ literals }) => literals.join()));
  const isNear = kind && !firstDifference(own, patterns, 0, isNearlyAlike);
  const hasExtraSlash = kind === "extra" ? parts.slice(index).every(({ text }) => text === "")
    : kind === "other" && index < compared.length && parts[index].text === "" && !firstDifference(parts, compared.slice(index), index + 1);
  return { template, ...first, literals, isNear, hasExtraSlash, rank: ((literals * 2 + Boolean(isNear)) * 128 + index) * 2 + hasExtraSlash };
}

const ownSchemes = ({ own, kinds }) => [...new Set([...own ?? kinds].flatMap(({ texts }) => texts.map((text) => lowercased(text.slice(0, text.indexOf(":"))))))];

// So many templates are compared, and so many literals are looked at for the one that a text was meant to be.
const [MOST_NEAR, MOST_SIMILAR] = [16, 32];
const templatesOf = (kinds, { scheme: own }) => kinds.flatMap(({ plan }) => plan.all.filter(({ scheme }) => scheme === own));

/** The templates of a set with the scheme of a URL, and with an authority or without, by their parts before the first one that any text can follow. */
function nearTree(set, url, hasSlashes) {
  const newNode = () => ({ edges: new Map(), variable: undefined, templates: [], open: [] });
  const root = newNode();
  for (const template of templatesOf([...set.kinds].sort(compareKinds), url)) {
    const { parts, openIndex } = outlineOf(template);
    const { hasAuthority, path } = template;
    if (hasAuthority !== hasSlashes) continue;
    const open = !path ? Number(hasAuthority) : Math.max(openIndex, Number(hasAuthority));
    let node = root;
    for (const { literals: [literal, ...others] } of parts.slice(0, open)) {
      if (others.length > 0) node = node.variable ??= newNode();
      else {
        if (!node.edges.has(literal)) node.edges.set(literal, newNode());
        node = node.edges.get(literal);
      }
    }
    (open < Infinity ? node.open : node.templates).push(template);
  }
  return root;
}

/** Few templates that share most with a URL, in the order of the set. */
function nearTemplates(set, url, { slashes, parts }) {
  const all = templatesOf(set.kindsOf(url), url);
  if (all.length <= MOST_NEAR) return [all, 0];
  const trees = set.nearTrees ??= {};
  const root = trees[url.scheme + slashes] ??= nearTree(set, url, slashes === 2);
  const found = new Set();
  const visit = (node) => {
    for (const template of [...node.templates, ...node.open]) if (found.size < MOST_NEAR) found.add(template);
    for (const next of [...node.edges.values(), node.variable]) if (next && found.size < MOST_NEAR) visit(next);
  };
  const texts = [...slashes === 1 ? [""] : [], ...parts.map(({ text }) => text)];
  const way = [root];
  for (const text of texts) {
    const node = way[way.length - 1];
    const next = node.edges.get(text) ?? node.variable;
    if (!next) break;
    way.push(next);
  }
  for (let depth = way.length - 1; depth >= 0 && found.size < MOST_NEAR; depth--) {
    const text = texts[depth];
    if (text) {
      // A misspelling rarely changes the first letter and the last one.
      const similar = [...way[depth].edges.keys()].filter((own) => own !== "" && Math.abs(own.length - text.length) <= Math.max(1, Math.floor(text.length / 3))
        && (own[0] === text[0] || own[own.length - 1] === text[text.length - 1])).slice(0, MOST_SIMILAR);
      const meant = nearest(textOf(text), similar.map(textOf));
      if (meant !== undefined) visit(way[depth].edges.get(similar.find((own) => textOf(own) === meant)));
    }
    visit(way[depth]);
  }
  const own = all.filter((template) => found.has(template));
  const compared = own.length > 0 ? own : all.slice(0, MOST_NEAR);
  return [compared, all.length - compared.length];
}

function malformedOf(bytes) {
  if (bytes.length > 1 << 20) return { reason: "tooLong", range: [1 << 20, bytes.length], limit: 1 << 20 };
  const malformed = (reason, at) => ({ reason, range: characterAt(bytes, at) });
  const [, name, authority] = /^([A-Za-z][\dA-Za-z+.-]*):(?:\/\/([^/?#]*))?/.exec(bytes) ?? [];
  if (name === undefined) return malformed("scheme", /^(?:[A-Za-z][\dA-Za-z+.-]*)?/.exec(bytes)[0].length);
  const start = name.length + 3;
  const [, user = "", address, rest] = /^([^@]*@)?(\[[^\]]*\]?|[\w.~!$&'()*+,;=%-]*)([^]*)$/.exec(authority);
  const wrong = user.slice(0, -1).search(/[^\w.~!$&'()*+,;=:%-]/);
  if (wrong >= 0) return malformed("character", start + wrong);
  const from = start + user.length;
  if (address[0] === "[") {
    if (!address.endsWith("]")) return malformed("address", start + authority.length);
    const own = address.slice(1, -1);
    const failure = /^v/i.test(own) ? failureOfFutureAddress(own) : failureOfIPv6(own);
    if (failure >= 0) return malformed("address", from + 1 + failure);
  }
  const at = from + address.length;
  return rest[0] === ":" ? malformed("port", at + 1 + rest.slice(1).search(/\D/)) : malformed("character", at);
}

function failureOfFutureAddress(address) {
  const [{ length }, digits, own] = /^v([\da-f]*)(?:\.([\w.~!$&'()*+,;=:-]*))?/i.exec(address);
  return digits === "" ? 1 : own && length === address.length ? -1 : length;
}

function failureOfIPv6(address) {
  let hasGap = address.startsWith("::");
  let [index, groups] = [hasGap ? 2 : 0, 0];
  for (let rest; (rest = address.slice(index)); ) {
    if (groups <= 6 && isIPv4(rest)) {
      groups += 2;
      break;
    }
    const [{ length }, digits, colons] = /^([\da-f]{0,4})(:?:?)/i.exec(rest);
    if (digits === "" || groups === 8) return index;
    groups++;
    index += length;
    if (colons === (length === rest.length ? ":" : "")) return index;
    if (colons === "::" && hasGap) return index - 1;
    hasGap ||= colons === "::";
  }
  return (hasGap ? groups <= 7 : groups === 8) ? -1 : address.length;
}

/** The nearest template of a URL that none matches, what is wrong with the URL, and the templates that are as near. */
function missOf({ set, url, text, found: [{ code }] }) {
  if (code === "malformed-url") return isUnicode(text) ? malformedOf(url.bytes) : { reason: "halfSurrogate" };
  const outline = outlineOfURL(url);
  const [templates, rest] = nearTemplates(set, url, outline);
  if (templates.length === 0) return { reason: "unknownScheme", range: [0, url.authority], text: url.scheme, known: ownSchemes(set) };
  const all = templates.map((template) => likenessOf(outline, template));
  const hasItems = ({ template }) => template.fixed.length === 0 || otherItem(url, template) === undefined;
  const best = all.reduce((best, own) => own.rank > best.rank || own.rank === best.rank && !hasItems(best) && hasItems(own) ? own : best);
  const nearest = all.filter(({ literals, index }) => literals === best.literals && index === best.index);
  const found = faultOf(url, outline, best);
  const isListed = !found.near && !found.note && found.reason !== "otherCase";
  return { ...found, expected: isListed ? [best.template, ...nearest.map(({ template }) => template)] : [], count: rest + nearest.length };
}

function faultOf(url, { parts }, { kind, index, column, template, isNear, hasExtraSlash }) {
  const beforeQuery = [0, url.path[1]];
  const listed = (reason, range, text) => ({ reason, range, text: text && range, near: isNear ? template : undefined });
  if (kind === "slashes") return listed("noTemplateOfBeginning", url.host ? [0, url.authority + 2] : beforeQuery, true);
  if (kind === "missing") {
    const last = index > 0 ? parts[index - 1].range : beforeQuery;
    if (last[0] === last[1]) return listed("incompletePath", beforeQuery);
    const rest = outlineOf(template).compared.slice(column);
    const isSlash = rest.length === 1 && rest[0].literals.length === 1 && rest[0].literals[0] === "";
    return isSlash ? { reason: "missingSlash", range: last, note: "addIt" } : listed("incompletePath", last);
  }
  if (kind) {
    const { range } = parts[index];
    const isEmpty = range[0] === range[1];
    const isAtEnd = range[0] === beforeQuery[1];
    if (isEmpty && range[0] > 0 && hasExtraSlash) return { reason: isAtEnd ? "extraSlashAtEnd" : "extraSlash", range: [range[0] - 1, range[0]], note: "removeIt" };
    if (isEmpty && isAtEnd) return listed("incompletePath", beforeQuery);
    return listed("noTemplateOfText", isEmpty ? beforeQuery : range, true);
  }
  // What is wrong behind the path.
  const whole = [0, url.bytes.length];
  const item = otherItem(url, template);
  if (item) {
    if (!item.range) return { reason: "missingItem", range: whole, other: item.expected };
    return item.isOtherCase ? { reason: "otherCase", range: item.range, text: item.range, other: item.expected } : { reason: "noTemplateOfText", range: item.range, text: item.range, near: template };
  }
  if (template.fragment && !url.fragment) return { reason: "missingFragment", range: whole };
  const range = template.fragment ? [url.fragment[0] - 1, url.fragment[1]] : whole;
  return { reason: "noTemplateOfText", range, text: range };
}

/** The first fixed item of a template that the URL lacks, or has with another value or in another case. */
function otherItem(url, template) {
  const items = itemsOf(readingOf(url, template));
  const { hasPlus } = template.plan;
  const isFolded = (text, other) => text !== undefined && lowercased(text) === lowercased(other);
  for (const fixed of template.fixed) {
    if (fixed.value.places.length > 0) continue;
    const value = textOf(bytesOf(fixed.value.texts.join("")));
    const exact = items.find((item) => isNamed(item, fixed));
    const found = exact ?? items.find((item) => item.isInFragment === fixed.isInFragment && isFolded(decoded(url.bytes.slice(...item.name), hasPlus), fixed.name));
    const expected = fixed.name + "=" + value;
    if (!found) return { expected };
    const text = decoded(url.bytes.slice(...found.value), hasPlus);
    if (exact && text === value) continue;
    return { expected, range: [found.name[0], found.value[1]], isOtherCase: isFolded(text, value) };
  }
  return undefined;
}
