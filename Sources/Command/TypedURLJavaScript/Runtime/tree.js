// The templates of some plans, found by the scheme, the host and the segments of a URL.

const newNode = () => ({ next: new Map(), variable: undefined, open: [], closed: [] });

/** The templates of some plans: the set's own, then others whose URLs do not belong to it. A part of them is prepared when a URL has its host. */
class Tree {
  #waiting = new Map();
  #roots = new Map();

  constructor(kinds) {
    this.schemes = new Map();
    for (const kind of kinds) {
      kind.texts.forEach((text, index) => {
        const [, name, , authority = "", path] = COMPONENTS.exec(text);
        const scheme = lowercased(name);
        // Where the host is no text, the path tells nothing.
        const host = /^([\w.~-]*)(?::\d*)?$/.exec(authority)?.[1];
        listAt(this.#waiting, host ? `${scheme}://${lowercased(host)}` : scheme).push([kind, index, host === undefined ? "" : path]);
        if (!this.schemes.has(scheme)) this.schemes.set(scheme, { name: scheme, kinds: new Set() });
        this.schemes.get(scheme).kinds.add(kind);
      });
    }
  }

  /** The node of a scheme with a host, or of those templates of a scheme whose host is another text. */
  #root(key) {
    let root = this.#roots.get(key);
    const list = root ?? this.#waiting.get(key);
    if (!root && list) {
      this.#roots.set(key, root = newNode());
      for (const entry of list) insert(root, ...entry);
    }
    return root;
  }

  /** The templates that a URL may match, in the order in which they are tried: those of more literal schemas first. */
  find(url) {
    const found = [];
    const path = url.bytes.slice(url.path[0], url.pathEnd) + (url.hasAddedSlash ? "/" : "");
    const whole = path === "" && url.isWeb && url.host ? "/" : path;
    if (url.host) {
      const host = lowercased(decodedBytes(url.bytes.slice(...url.host)));
      const root = this.#root(`${url.scheme}://${host}`);
      if (root) visit(root, url, whole, 0, found);
    }
    const root = this.#root(url.scheme);
    if (root) visit(root, url, whole, 0, found);
    const [first] = found;
    if (found.every(([kind]) => kind === first[0])) return found.map(templateOf);
    return found.sort((left, right) => compareKinds(left[0], right[0]) || left[1] - right[1]).map(templateOf);
  }
}

const templateOf = ([kind, index]) => kind.plan.template(index);

/** Adds a template at the node of its segments before the first one that any text can follow. */
function insert(root, kind, index, path) {
  let node = root;
  const entry = [kind, index];
  if (path === "") return node.open.push(entry);
  for (const segment of path.split("/")) {
    if (/^\{[^+#./;?&},{*]+\}$/.test(segment)) node = node.variable ??= newNode();
    else if (/[{%]|[^\0-\x7F]/.test(segment)) return node.open.push(entry);
    else {
      if (!node.next.has(segment)) node.next.set(segment, newNode());
      node = node.next.get(segment);
    }
  }
  return node.closed.push(entry);
}

/** Adds the templates of a node and behind it, for the segments of a path from an index on. */
function visit(node, url, path, start, found) {
  found.push(...node.open);
  if (start > path.length) return found.push(...url.mayChoose && url.query && node.closed[0]?.[0].features.choice?.(node, url) || node.closed);
  const slash = path.indexOf("/", start);
  const end = slash < 0 ? path.length : slash;
  const next = node.next.get(decodedBytes(path.slice(start, end)));
  if (next) visit(next, url, path, end + 1, found);
  if (node.variable) visit(node.variable, url, path, end + 1, found);
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
