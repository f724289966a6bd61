// Finds the few templates of a scheme that a URL may match.

/** So many templates are compared one by one. */
const FEW_TEMPLATES = 8;

/**
 * Templates of one scheme, by the host and the segments of the path. A node has the templates that end there, those that other text
 * can follow, and the nodes of the next segments: by literal, and one for all others.
 */
class TemplateIndex {
  /** @param templates Those of each schema, in the order in which they are compared. */
  constructor(templates) {
    this.templates = templates;
    this.root = templates.length > FEW_TEMPLATES ? newNode() : null;
    if (this.root) templates.forEach((template, order) => this.add(template, order));
  }

  add({ host, path }, order) {
    let node = nodeAfter(this.root, host.literal || null);
    // A path that the template does not have is an unexpected component.
    if (path.literal === "") return node.open.push({ order, prefix: "" });
    for (const [index, segment] of path.segments.entries()) {
      // Without values, what follows `{/v}` follows the segment before it.
      const isExtended = path.segments.slice(index + 1).some((others) => startsWithSlash(others) && others.length > 1);
      if (isExtended || startsWithSlash(segment) || segment.some(({ operator }) => operator?.keepsReserved)) {
        return node.open.push({ order, prefix: typeof segment[0] === "string" ? segment[0] : "" });
      }
      node = nodeAfter(node, literalOf(segment));
    }
    node.ended.push(order);
  }

  /** The orders of the templates that the texts of a host and of segments may match. */
  find(host, segments, found) {
    const collect = (node, depth) => {
      if (node === undefined) return;
      for (const { order, prefix } of node.open) if (prefix === "" || segments[depth]?.startsWith(prefix)) found.add(order);
      if (depth === segments.length) for (const order of node.ended) found.add(order);
      else {
        collect(node.literals.get(segments[depth]), depth + 1);
        collect(node.other, depth + 1);
      }
    };
    collect(this.root.literals.get(host), 0);
    collect(this.root.other, 0);
    return found;
  }

  inOrder(found) { return sorted(found, (left, right) => left - right).map((order) => this.templates[order]); }

  /** The templates that a URL may match with some forms of its path. */
  templatesOf(url, forms) {
    if (!this.root) return this.templates;
    const { authority } = url.uri;
    const host = authority ? url.tokens(authority.host, "host").text : "";
    const found = new Set();
    for (const { range, hasSlash } of forms) this.find(host, url.tokens(range, "path", {}, hasSlash).text.split("/"), found);
    return this.inOrder(found);
  }

  /** The same by schema. */
  schemasOf(url, forms) {
    const schemas = new Map();
    for (const template of this.templatesOf(url, forms)) listAt(schemas, template.schema).push(template);
    return schemas;
  }
}

const startsWithSlash = ([first]) => first?.operator?.text === "/";

const newNode = () => ({ open: [], ended: [], literals: new Map(), other: undefined });

/** The node after another one and a text, or any text. */
function nodeAfter(node, text) {
  if (text === null) return node.other ??= newNode();
  if (!node.literals.has(text)) node.literals.set(text, newNode());
  return node.literals.get(text);
}
