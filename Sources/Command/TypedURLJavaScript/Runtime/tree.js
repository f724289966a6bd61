// The templates of some plans, found by the scheme, the host and the segments of a URL.

/** What a template begins with: the scheme, and a host without variables. */
const HEAD = /^([A-Za-z][\dA-Za-z+.-]*):(?:\/\/(?:(?![^/?#]*@)([\w.~-]+)(?=[/?#]|\{[/?&#;]|:\d*(?:[/?#{]|$)|$))?)?/;
const isVariable = (text) => /^\{[^+#./;?&},{*]+\}$/.test(text);

const newNode = () => ({ next: new Map(), variable: undefined, open: [], closed: [] });

/** The templates of some plans: the set's own, then others whose URLs do not belong to it. A part of them is prepared when a URL has its host. */
class Tree {
  #waiting = new Map();
  #roots = new Map();

  constructor(kinds) {
    this.schemes = new Map();
    for (const kind of kinds) {
      kind.texts.forEach((text, index) => {
        const [all, name, host] = HEAD.exec(text);
        const scheme = lowercased(name);
        const key = host === undefined ? scheme : `${scheme}://${lowercased(host)}`;
        listAt(this.#waiting, key).push([kind, index, text, all.length]);
        const own = this.schemes.get(scheme);
        if (own) own.kinds.add(kind);
        else this.schemes.set(scheme, { name: scheme, kinds: new Set([kind]) });
      });
    }
  }

  /** The node of a scheme with a host, or of those templates of a scheme whose host is another text. */
  #root(key, kinds) {
    const list = this.#waiting.get(key);
    if (list) {
      this.#waiting.delete(key);
      const root = newNode();
      for (const entry of list) insert(root, ...entry);
      this.#roots.set(key, root);
    }
    return this.#roots.get(key);
  }

  /** The templates that a URL may match, in the order in which they are tried: those of more literal schemas first. */
  find(url) {
    const found = [];
    const path = url.bytes.slice(url.path[0], url.pathEnd) + (url.hasAddedSlash ? "/" : "");
    const segments = (path === "" && url.isWeb && url.host ? "/" : path).split("/").map((text) => text.includes("%") ? decodedBytes(text) : text);
    if (url.host) {
      const host = lowercased(decodedBytes(url.bytes.slice(...url.host)));
      const root = this.#root(`${url.scheme}://${host}`);
      if (root) visit(root, segments, 0, found);
    }
    const root = this.#root(url.scheme);
    if (root) visit(root, segments, 0, found);
    const [first] = found;
    if (found.every(([kind]) => kind === first[0])) return found.map(templateOf);
    return found.sort((left, right) => compareKinds(left[0], right[0]) || left[1] - right[1]).map(templateOf);
  }
}

const templateOf = ([kind, index]) => kind.plan.template(index);

/** Adds a template at the node of its segments before the first one that any text can follow. */
function insert(root, kind, index, text, length) {
  const hasAuthority = text.startsWith("//", text.indexOf(":") + 1);
  const rest = text.slice(length);
  const end = rest.search(/[?#]|\{[?&#]/);
  const path = end < 0 ? rest : rest.slice(0, end);
  let node = root;
  const entry = [kind, index];
  // The host of others is no text, or is not compared.
  if (hasAuthority && !path.startsWith("/")) return node.open.push(entry);
  for (const segment of path.split("/")) {
    if (isVariable(segment)) node = node.variable ??= newNode();
    else if (/[{%]|[^\0-\x7F]/.test(segment)) return node.open.push(entry);
    else {
      if (!node.next.has(segment)) node.next.set(segment, newNode());
      node = node.next.get(segment);
    }
  }
  if (path === "") root.open.push(entry);
  else node.closed.push(entry);
}

function visit(node, segments, depth, found) {
  found.push(...node.open);
  if (depth === segments.length) return found.push(...node.closed);
  const next = node.next.get(segments[depth]);
  if (next) visit(next, segments, depth + 1, found);
  if (node.variable) visit(node.variable, segments, depth + 1, found);
}
