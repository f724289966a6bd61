// The templates of some plans, found by the scheme, the host and the segments of a URL.

const newNode = () => ({ next: new Map(), open: [], closed: [], waiting: [] });

/** The templates of some plans: the set's own, then others whose URLs do not belong to it. */
class Tree {
  #roots = new Map();

  constructor(kinds) {
    this.schemes = new Map();
    for (const kind of kinds) {
      kind.texts.forEach((text, index) => {
        const [, name, , authority = "", path] = COMPONENTS.exec(text);
        const scheme = lowercased(name);
        // Where the host is no text, the path tells nothing.
        const host = /^([\w.~-]*)(?::\d*)?$/.exec(authority)?.[1];
        nodeAt(this.#roots, host ? `${scheme}://${lowercased(host)}` : scheme).waiting.push([kind, index, host === undefined ? "" : path, 0]);
        if (!this.schemes.has(scheme)) this.schemes.set(scheme, { name: scheme, kinds: new Set() });
        this.schemes.get(scheme).kinds.add(kind);
      });
    }
  }

  /** The templates that a URL may match, in the order in which they are tried: those of more literal schemas first. */
  find(url) {
    const found = [];
    const path = url.bytes.slice(url.path[0], url.pathEnd) + (url.hasAddedSlash ? "/" : "");
    const whole = path === "" && url.isWeb && url.host ? "/" : path;
    if (url.host) visit(this.#roots.get(`${url.scheme}://${lowercased(decodedBytes(url.bytes.slice(...url.host)))}`), url, whole, 0, found);
    visit(this.#roots.get(url.scheme), url, whole, 0, found);
    const [first] = found;
    if (found.every(([kind]) => kind === first[0])) return found.map(templateOf);
    return found.sort((left, right) => compareKinds(left[0], right[0]) || left[1] - right[1]).map(templateOf);
  }
}

function nodeAt(nodes, key) {
  if (!nodes.has(key)) nodes.set(key, newNode());
  return nodes.get(key);
}

const templateOf = ([kind, index]) => kind.plan.template(index);

/** Moves the templates that came to a node on, when a URL comes there: by their next segment, unless any text can follow. */
function expand(node) {
  for (const [kind, index, path, start] of node.waiting.splice(0)) {
    const segment = path.slice(start).split("/", 1)[0];
    const isVariable = /^\{[^+#./;?&},{*]+\}$/.test(segment);
    if (start > path.length) node.closed.push([kind, index]);
    else if (path === "" || !isVariable && /[{%]|[^\0-\x7F]/.test(segment)) node.open.push([kind, index]);
    else nodeAt(node.next, isVariable ? undefined : segment).waiting.push([kind, index, path, start + segment.length + 1]);
  }
}

/** Adds the templates of a node and behind it, for the segments of a path from an index on. */
function visit(node, url, path, start, found) {
  if (!node) return;
  if (node.waiting.length > 0) expand(node);
  found.push(...node.open);
  if (start > path.length) {
    found.push(...url.mayChoose && url.query && node.closed[0]?.[0].features.choice?.(node, url) || node.closed);
    return;
  }
  const slash = path.indexOf("/", start);
  const end = slash < 0 ? path.length : slash;
  visit(node.next.get(decodedBytes(path.slice(start, end))), url, path, end + 1, found);
  visit(node.next.get(undefined), url, path, end + 1, found);
}

/**
 * Of many templates of a path, those for which a URL can be valid because of an item of the query. If it is not, all decide what it was
 * meant to be. Only plans of such paths use this.
 */
export function choice(node, url) {
  const { name, texts, rest } = node.choice ??= choiceOf(node.closed);
  const items = url.bytes.slice(...url.query).split("&");
  const own = items.filter((item) => item.startsWith(`${name}=`) || item === name);
  const found = own.length === 1 && !items.some((item) => /^[^=]*[%+]/.test(item)) ? texts?.get(own[0].slice(name.length + 1)) : undefined;
  if (found) url.hasChosen = true;
  return found && [...found, ...rest];
}

/** The name of the item with most texts, the templates that need each of them, and those that do not need it. */
function choiceOf(closed) {
  const names = new Map();
  const templates = closed.map(templateOf);
  // A wrong value gives no URL of a more literal template to another.
  const areEqual = templates.every((template) => isAsLiteral(template, templates[0]));
  templates.forEach((template, index) => {
    for (const [name, texts] of choicesOf(template, areEqual)) {
      if (!names.has(name)) names.set(name, new Map());
      for (const text of new Set(texts)) listAt(names.get(name), text).push(closed[index]);
    }
  });
  const [[name, texts] = []] = [...names].sort(([, left], [, right]) => right.size - left.size);
  const all = new Set([...texts?.values() ?? []].flat());
  return { name, texts, rest: closed.filter((entry) => !all.has(entry)) };
}

/** The items of the query that each valid URL of a template has, with one of few texts, if nothing else decides before. */
function choicesOf({ plan, user, port, path, fragment, form, fixed }, areEqual) {
  if (user || port || fragment || form.whole || plan.takesRest || path?.places.some(({ variables }) => variables)) return [];
  const literals = plan.ignoresCase ? [] : fixed.filter(({ value }) => value.places.length === 0).map(({ name, value }) => [name, [value.texts.join("")]]);
  const words = areEqual ? form.variables.filter(({ parameter: { isRequired, aliases, type } }) => isRequired && aliases.length === 0 && type.kind === "string" && !type.aliases && type.keys.enum)
    .map(({ parameter: { name, type } }) => [name, type.keys.enum]) : [];
  return [...literals, ...words].filter(([name, texts]) => /^[\w.~-]*$/.test(name + texts.join("")));
}
