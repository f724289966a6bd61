// Finds the few templates that a URL may match.

/**
 * Finds templates by the texts of a URL: what is before its path, and its segments. All of a template are `at`; if others may follow, the
 * first ones are its `lead`. What is no string is any text. The function that it returns has the orders of templates as its result.
 */
function indexOf(templates) {
  // A node has the templates that may go on there, those that end there, and the nodes of the next literal or of any text.
  const root = {};
  templates.forEach(({ at, lead = at }, order) => {
    let node = root;
    for (const own of lead) {
      if (typeof own !== "string") node = node.other ??= {};
      else {
        const next = node.next ??= new Map();
        if (!next.has(own)) next.set(own, {});
        node = next.get(own);
      }
    }
    (node[at ? "ended" : "open"] ??= []).push(order);
  });
  return (texts) => {
    const found = [];
    const collect = (node, depth) => {
      if (node.open) found.push(...node.open);
      if (depth === texts.length) return node.ended && found.push(...node.ended);
      const next = node.next?.get(texts[depth]);
      if (next) collect(next, depth + 1);
      if (node.other) collect(node.other, depth + 1);
    };
    collect(root, 0);
    return found.length < 2 ? found : found.sort((left, right) => left - right);
  };
}
