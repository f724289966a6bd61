// Reads URLs by plans. What a plan covers is read completely: a URL that is refused here is not valid, and the engine says why.
//
// `docs/JavaScript.md` describes plans.

const URI = /^([A-Za-z][\dA-Za-z+.-]*):(?:\/\/(?:([\w.~!$&'()*+,;=:%-]*)@)??([\da-z_.~!$&'()*+,;=-]*)([\w.~!$&'()*+,;=%-]*|\[[\w.~!$&'()*+,;=:%-]*\])(?::(\d*))?(?![^/?#])|(?!\/\/))([\w.~!$&'()*+,;=:@/%-]*)(?:\?([\w.~!$&'()*+,;=:@/?%-]*))?(?:#([\w.~!$&'()*+,;=:@/?%-]*))?$/;

const MOST_BYTES = 1 << 20;

/** The components of a URL; undefined if it is none. */
function componentsOfURL(text) {
  const found = URI.exec(text);
  if (found === null) return undefined;
  // The rest of a host begins with a character that is compared in another form.
  const { 2: user, 3: start, 4: rest, 5: digits, 6: path, 7: query, 8: fragment } = found;
  const host = rest ? start + rest : start;
  const scheme = found[1].toLowerCase();
  const standard = defaultPort(scheme);
  // RFC 3986, section 6.2.3.
  const port = digits === standard || digits === "" && standard ? undefined : digits;
  const isRoot = host !== undefined && standard && path.length < 2;
  return { text, scheme, user, host, digits, port, path, query, fragment, isRoot, isPlain: !rest && found[1] === scheme };
}

/** What stands before the path, and its segments, as literals are compared; and as they are written. Without a host, the first
 * segment follows the scheme. */
function segmentsOfURL({ text, scheme, host, path, isRoot, isPlain }) {
  const written = [];
  const own = isRoot ? "/" : path;
  // This is faster than `split`.
  for (let from = 0, to; to !== -1; from = to + 1) {
    to = own.indexOf("/", from);
    written.push(to < 0 ? own.slice(from) : own.slice(from, to));
  }
  // A part of the text is compared faster than a text that is put together. Only templates with user info match a URL that has it.
  written[0] = host === undefined ? `${scheme}:${written[0]}` : text.slice(0, scheme.length + 3 + host.length);
  if (isPlain && !path.includes("%")) return { written, compared: written };
  const compared = written.map(comparable);
  if (host !== undefined) compared[0] = lowercased(compared[0]);
  return { written, compared };
}

/** What a text is compared by, where its ASCII case may not count. */
const folded = (text, folds) => folds && text !== undefined ? lowercased(text) : text;

/** The value of the text of a parameter; undefined if it is not valid. */
const valueOfText = (type, text, plan) => type.items ? type.items(text.split(plan?.commas ?? ","), plan)
  : type.isRaw ? type.read(text) : valueOfItem(type, text, plan);

/** The value of a text that is escaped; undefined if it is not valid. */
function valueOfItem(type, text, plan) {
  const own = decoded(text, plan?.plus);
  return own === undefined ? undefined : type.read(own);
}

/** Reads the variables between slashes; false if a value is not valid. */
function readSegments({ params }, { at, host }, url, written, values) {
  if (host && !host(url.host)) return false;
  for (let order = 0; order < at.length; order++) {
    const own = at[order];
    if (typeof own === "number" && (values[own] = valueOfText(params[own][1], written[order])) === undefined) return false;
  }
  return true;
}

/** The segments of a URL as they are written, if it has the host and the segments of a template, whatever the values are. */
function segmentsAt(at, url) {
  if (url.user !== undefined || url.port !== undefined) return undefined;
  const { written, compared } = url.segments ??= segmentsOfURL(url);
  if (at.length !== compared.length) return undefined;
  for (let order = at.length - 1; order >= 0; order--) if (typeof at[order] === "string" && at[order] !== compared[order]) return undefined;
  return written;
}

/** The owners of the names of a form: indexes of parameters, or what other types declare. `fixed` are names of fixed items. */
function namesOfForm(plan, indexes, fixed = []) {
  const names = new Map();
  for (const order of indexes) {
    const index = order < 0 ? ~order : order;
    const [name, type, , , aliases = []] = plan.params[index];
    if (type.owners) type.owners(index, names, plan);
    else for (const text of [name, ...aliases]) names.set(text, order < 0 ? type.apart(index) : index);
  }
  for (const name of fixed) names.set(name, null);
  return names;
}

/** The owners of the names of a template's query. What is printed last is often its only expression. */
const namesOfTemplate = (plan, template) =>
  template.names ??= namesOfForm(plan, template.form ?? template.print[template.print.length - 1].slice(3), template.fixed?.names);

/** The name and the value of an item, as they are written. */
function nameAndValue(item) {
  const equals = item.indexOf("=");
  return equals < 0 ? [item, ""] : [item.slice(0, equals), item.slice(equals + 1)];
}

/** Reads the items of a form; false if one is not valid. */
function readForm(plan, names, text, found, separator = "&") {
  const { values } = found;
  const { params } = plan;
  // No `includes`: V8 moves it into the loop, and the time becomes quadratic.
  const isPlain = !plan.plus && !/%/.test(text);
  for (let from = 0, to, equals = -1; from < text.length; from = to + 1) {
    to = text.indexOf(separator, from);
    if (to < 0) to = text.length;
    if (from === to) continue;
    // Each part is searched once, so that the time is linear.
    if (equals < from && (equals = text.indexOf("=", from)) < 0) equals = text.length;
    const end = Math.min(equals, to);
    const [written, own] = [text.slice(from, end), text.slice(end + 1, to)];
    const name = found.name = isPlain ? written : decoded(written, plan.plus);
    let owner = names.get(name);
    // Names that only some plans know: in another case, of members, or ignored.
    if (owner === undefined) owner = plan.others?.(name, written, names, found);
    if (typeof owner === "number") {
      const type = params[owner][1];
      if (values[owner] !== undefined) return false;
      values[owner] = isPlain && type.read ? type.read(own) : valueOfText(type, own, plan);
      if (values[owner] === undefined) return false;
    } else if (!owner?.add(found.name, own, found)) return false;
  }
  return true;
}

/**
 * Reads a URL with a template: what was found; undefined if the template does not match the URL, and null if it does and the URL
 * is not valid.
 */
function readTemplate(template, url) {
  const { at } = template;
  const written = at && segmentsAt(at, url);
  if (at && !written) return undefined;
  const { plan = template.kind.plan } = template;
  const values = (plan.none ??= new Array(plan.params.length).fill(undefined)).slice();
  const found = { plan, template, url, values, parts: undefined };
  if (!(template.match ? template.match(plan, template, url, found) : readSegments(plan, template, url, written, values))) return undefined;
  // Fixed items and fragments.
  const query = template.more ? template.more(found, url) : url.fragment === undefined ? url.query ?? "" : undefined;
  if (query === undefined) return undefined;
  return (query === "" || readForm(plan, namesOfTemplate(plan, found.template), query, found)) && (!plan.finish || plan.finish(found, url))
    && isComplete(plan, values) ? found : null;
}

/** Whether all parameters are there that must be. */
function isComplete({ params, rules }, values) {
  for (let index = 0; index < params.length; index++) if (params[index][2] && values[index] === undefined) return false;
  return !rules || rules((index) => values[index] !== undefined);
}

/** The first reading by one of some templates. A template that does not match leaves the URL to the next one. */
function readTemplates(templates, url) {
  for (const template of templates) {
    const found = readTemplate(template, url);
    if (found !== undefined) return found;
  }
  return null;
}
