// Fixed items of forms, and queries that are values. Only some plans use these.

export function fixed(plan) {
  plan.addItems = (form, items) => {
    for (const item of items) {
      const [, name, equals, value] = /^([^={]*)(=?)(.*)$/s.exec(item);
      if (value && !equals) form.whole = splitterOf(partsOf(item, plan), "query");
      else if (item) form.fixed.push({ name: textOf(decodedBytes(utf8(name))), value: splitterOf(partsOf(value, plan), "query") });
    }
  };
  plan.matchItems = (match, extent) => {
    const { url, template: { form: { whole }, fixed } } = match;
    const has = (value, range) => split(value, textIn(url, range, plan), match);
    if (whole && !has(whole, url.query ?? [url.path[1], url.path[1]])) return false;
    if (fixed.length === 0) return true;
    const items = resolved(url, match.template);
    for (const item of items) item.isFixed = false;
    return fixed.every((own) => {
      const named = items.filter((item) => isNamed(item, own));
      const found = named.find((item) => !item.isFixed && has(own.value, item.value));
      if (found) {
        found.isFixed = true;
        match.fixedItems.push(found);
        if (found.certainty === 1) match.itemsInOtherCase++;
        return true;
      }
      if (extent !== WITHOUT_ITEMS || !own.value.hasVariables || named.length > 0) return false;
      match.missingItems.push(own);
      match.missing++;
      return true;
    });
  };
  /** Marks the items that are fixed ones. A query that is a value has no others. */
  plan.markItems = (items, { template: { form }, fixedItems }) => {
    for (const item of items) item.isFixed = form.whole !== undefined && !item.isInFragment || fixedItems.includes(item);
  };
}

/** Reads a URL that only lacks items of the query, such as `id={id}`. Only some plans use this. */
export function items(plan) {
  /** The required variables of the items that are not there, or their first one, with the name of the item. */
  plan.absentOf = ({ missingItems }) => missingItems.flatMap(({ name, value }) => {
    const parameters = placesOf(value).flatMap(({ parameter }) => parameter ?? []);
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
        moveBack(url);
      }
    }
    if (!best) return undefined;
    if (best.other) moveEnd(url);
    return set.readOwned(best.match);
  };
}

/** Whether no schema has the path of a URL with one slash less or more at its end. */
function hasOtherEnd(set, url) {
  if (!set.schemeOf(url.bytes).slash || otherRoot(url) !== undefined || isPath(set, url)) return false;
  moveEnd(url);
  const { length } = set.matches(url, hasPath);
  moveBack(url);
  return length === 0;
}
