// Lists in two styles: templates that differ only in how they write lists, such as `{?v}` and `{?v*}`.

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
