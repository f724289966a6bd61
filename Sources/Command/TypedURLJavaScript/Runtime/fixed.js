// Fixed items of forms, and queries that are values. Only some plans use these.

export function fixed(plan) {
  plan.addItems = (form, items) => {
    for (const item of items) {
      const [, name, equals, value] = /^([^={]*)(=?)(.*)$/s.exec(item);
      if (value && !equals) form.whole = componentOf(item, plan, "query");
      else if (item) form.fixed.push({ name: textOf(decodedBytes(utf8(name))), value: componentOf(value, plan, "query") });
    }
  };
  plan.matchItems = (r, extent) => {
    const { url, template: { form: { whole }, fixed } } = r;
    const has = (value, range) => take(r, value, textIn(url, range, plan));
    if (whole && !has(whole, url.query ?? [url.path[1], url.path[1]])) return false;
    return fixed.every((own) => {
      const items = itemsOf(r);
      const named = items.filter((item) => isNamed(item, own));
      const found = named.find((item) => !r.fixedItems.includes(item) && has(own.value, item.value));
      if (found) {
        r.fixedItems.push(found);
        if (found.certainty === 1) r.itemsInOtherCase++;
        return true;
      }
      if (extent !== WITHOUT_ITEMS || own.value.places.length === 0 || named.length > 0) return false;
      r.missingItems.push(own);
      r.missing++;
      return true;
    });
  };
}

/** Reads a URL that only lacks items of the query, such as `id={id}`. Only some plans use this. */
export function items(plan) {
  /** The required variables of the items that are not there, or their first one, with the name of the item. */
  plan.absentOf = ({ missingItems }) => missingItems.flatMap(({ name, value }) => {
    const parameters = value.places.flatMap(({ parameter }) => parameter ?? []);
    const required = parameters.filter(({ isRequired }) => isRequired);
    return (required.length > 0 ? required : parameters.slice(0, 1)).map((parameter) => [parameter, name]);
  });
  plan.items = (set, url) => {
    let [isOther, best] = [undefined, undefined];
    for (const { plan } of set.kindsOf(url).filter(({ features }) => features.items)) {
      isOther ??= hasOtherEnd(set, url);
      for (const other of isOther && plan.slash ? [false, true] : [false]) {
        if (other) moveEnd(url);
        const match = nearestOf(url, plan.all, other ? hasPath : undefined, WITHOUT_ITEMS);
        if (match && (!best || isNearer(settle(match), best.match))) best = { match: settle(match), other };
        if (other) moveEnd(url);
      }
    }
    if (!best) return undefined;
    if (best.other) moveEnd(url);
    return set.readBest([best.match]);
  };
}

/** Whether no schema has the path of a URL with one slash less or more at its end. */
function hasOtherEnd(set, url) {
  if (!set.schemeOf(url.bytes).slash || otherRoot(url) !== undefined || isPath(set, url)) return false;
  moveEnd(url);
  const { length } = set.matches(url, hasPath);
  moveEnd(url);
  return length === 0;
}
