// Names that no form declares as they stand. Only some plans use this.

/** Whether a schema ignores bytes of a name, if no parameter has it: how many of its bytes that tells; -1 if it does not. */
function ignoredCount({ isPositional, plan }, bytes) {
  if (isPositional || plan.ignored.length === 0) return -1;
  const same = plan.ignoresCase ? lowercased : (text) => text;
  const all = plan.ignoredBytes ??= plan.ignored.map(([text, isPrefix]) => [same(utf8(text)), isPrefix]);
  const own = same(bytes);
  return all.find(([text, isPrefix]) => isPrefix ? own.startsWith(text) : own === text)?.[0].length ?? -1;
}

/** Finds the owner of an item: a name in another case, one that is ignored, or that of a member. */
function findOther(item, form, bytes) {
  const { text } = item;
  const { plan, isPositional, names, objects } = form;
  const found = text === undefined ? undefined : names.get(text);
  if (!found && text !== undefined && !isPositional && plan.ignoresCase) {
    const folded = form.folded ??= new Map([...names].reverse().map(([name, owner]) => [lowercased(name), owner]));
    const other = folded.get(lowercased(text));
    if (other) {
      [item.owner, item.kind, item.certainty] = [other, other.kind, 1];
      return;
    }
  }
  const isIgnored = found?.isIgnored || ignoredCount(form, bytes) >= 0;
  const object = isIgnored || text === undefined || objects.length === 0 || plan.taken.has(text) ? undefined
    : objects.find(({ type }) => type.patterns.some(([pattern]) => pattern.test(text))) ?? objects.find(({ type }) => type.others);
  if (object) [item.owner, item.kind] = [{ parameter: object }, "member"];
  else if (isIgnored || plan.ignoresAll && !isPositional) [item.owner, item.kind] = [found, "ignored"];
}

function ignoredOf(r) {
  const { url, plan, ignored } = r;
  const items = plan.takesRest || !(url.query || url.fragment) ? ignored : [...ignored, ...itemsOf(r).filter((item) => item.kind === "ignored" && !r.fixedItems.includes(item))];
  const all = items.map((item) => ({ name: item.text ?? partlyDecoded(r, item), value: textOf(url.bytes.slice(...item.value)) }));
  if (r.fragment === "extra" && plan.hasExtra) all.push({ name: "#", value: textOf(url.bytes.slice(...url.fragment)) });
  return all.length > 0 ? Object.freeze(all) : undefined;
}

/** A name that is not UTF-8: as much of it is decoded as the schema ignores, and the rest is as it is written. */
function partlyDecoded({ url, template, plan }, { name: [start, end], isInFragment }) {
  const written = url.bytes.slice(start, end);
  const bytes = decodedBytes(written, plan.hasPlus);
  const count = Math.max(0, ignoredCount(isInFragment ? template.fragmentForm : template.form, bytes));
  const rest = (written.match(/%[\da-f]{2}|[^]/gi) ?? []).slice(count).join("");
  return textOf(bytes.slice(0, count)) + textOf(rest);
}

export function extra(plan) {
  plan.hasExtra = true;
  plan.ignoredOf = ignoredOf;
}

export function folds(plan) {
  plan.ignoresCase = true;
  plan.others = findOther;
}

/** Ignored names: pairs of a text and whether it is a prefix. */
export const ignored = (all, ignoresAll = false) => (plan) => {
  plan.ignored = all;
  plan.ignoresAll = ignoresAll;
  plan.ignoredOf = ignoredOf;
  plan.others = findOther;
};
