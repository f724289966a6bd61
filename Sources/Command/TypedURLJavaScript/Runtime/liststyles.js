// Lists in two styles: templates that differ only in how they write lists, such as `{?v}` and `{?v*}`.

/** The groups of such templates of a schema, each of one server. */
function listStyles({ templates }) {
  if (templates.length < 2) return [];
  const exploded = new Map(templates.map((template) => [template, explodedIndexes(template)]));
  const groups = groupedBy(templates, (template) => template.server + " " + withoutListStyles(template));
  return [...groups.values()].flatMap((templates) => {
    const all = [...new Set(templates.flatMap((template) => exploded.get(template)))];
    const different = all.filter((index) => !templates.every((template) => exploded.get(template).includes(index)));
    if (different.length === 0) return [];
    const areApart = templates.map((template) => different.map((index) => exploded.get(template).includes(index)));
    return [{ templates, indexes: different, areApart }];
  });
}

const explodedIndexes = (template) => template.parts.flatMap((part) => part.operator?.isNamed
  ? part.variables.filter((variable) => variable.isExploded).map(({ index }) => index) : []);

/** The template in which no named variable is exploded, and named variables are sorted. */
const withoutListStyles = (template) => printTemplate(template.parts.map((part) => {
  if (!part.operator?.isNamed) return part;
  const variables = part.variables.map((variable) => ({ ...variable, isExploded: false }));
  return { operator: part.operator, variables: sorted(variables, (left, right) => compareTexts(left.name, right.name)) };
}));

/** The first template that writes lists in the same style as a URL; else the first one of all. */
function templateOfStyle({ templates, indexes, areApart }, { url, template, pathParameters, items }) {
  const listOf = (item, names) => {
    const name = names.nameOf(item, url);
    const list = typeof name === "string" ? indexes.indexOf(names.declared(name)?.index) : -1;
    return [list, list >= 0 && splitRange(url.bytes, url.value(item), ",", template.reading[indexes[list]].readsCommas).length > 2];
  };
  const lists = Array.from(items, (item) => listOf(item, template.formOf(item, url)));
  for (const { order, range } of pathParameters) {
    for (const item of url.itemsIn(range, ";")) lists.push(listOf(item, template.pathNames[order]));
  }
  return templates[orderOfStyle(areApart, lists)];
}
