// Items of a form that have no variables, and names that are not declared as they stand. Only some plans use these.

/**
 * What a template has beside segments and a query: fixed items, a fragment, or a value that is the rest of the URL. The result is the rest of the query; undefined if the URL does not match.
 */
export function more(found, url) {
  const { plan, values } = found;
  const { fixed, fragment, takesRest } = found.template;
  if (takesRest) return "";
  const { query = "", fragment: hash } = url;
  const rest = fixed ? fixed(query, plan, values, found) : query;
  if (fragment) return fragment(hash, found) ? rest : undefined;
  return hash === undefined || plan.hash ? rest : undefined;
}

/** Reads a fragment that is a variable. */
export const hash = (index) => (hash, { plan: { params }, values, isLenient }) => hash === undefined ? !params[index][2] || isLenient > 1
  : isLenient || (values[index] = valueOfText(params[index][1], hash)) !== undefined;

export function form(found) {
  found.readsForm = true;
  return !found.form || readForm(found.plan, found.form.names, found.form.text, found);
}

/** Reads what a URL has in parts: lists, and members of objects; false if one is not valid. */
export function finish({ plan, parts = [], values }) {
  for (let index = 0; index < parts.length; index++) {
    if (parts[index] && (values[index] = plan.params[index][1].ofParts(parts[index].texts, plan)) === undefined) return false;
  }
  return true;
}

/** Whether a URL has a fragment that is none of the template's. */
const hasExtra = ({ fragment, takesRest }, url) => url.fragment !== undefined && !fragment && !takesRest;

/** Ignores a fragment that is none of the template's. */
export const extra = (found, url) => !hasExtra(found.template, url) || ignore(found, "#", url.originals?.fragment ?? url.fragment);

/**
 * The items of a form that have no variables: their names, and their values or functions that read them. The function that it
 * returns is given a form, and returns the rest of it; undefined if an item is not there.
 */
export const fixed = (...all) => Object.assign((form, plan, values, found) => {
  const left = form.split("&");
  for (const [name, value] of all) {
    const index = left.findIndex((item) => {
      const [written, own] = nameAndValue(item);
      const text = item === "" ? undefined : decoded(written, plan.plus);
      if (text === undefined || folded(text, plan.folds) !== folded(name, plan.folds)) return false;
      return found.isLenient === 1 || (typeof value === "string" ? comparable(plan.plus ? own.replace(/\+/g, "%20") : own) === value
        : value(own, plan, values, found));
    });
    if (index < 0) return undefined;
    left.splice(index, 1);
  }
  return left.join("&");
}, { names: all.map(([name]) => name) });

/** The name and the value of an item as they stand in a URL in which some characters count as their escapes. */
function originalItem(found, written, own) {
  const { url, form, readsForm } = found;
  if (!url.originals) return [written, own];
  const left = found[readsForm ? "formItems" : "queryItems"] ??= new Map();
  if (left.size === 0) {
    const itemsOf = ({ query, fragment }) => (!readsForm ? query : form.isMarked ? fragment.slice(fragment.indexOf("?") + 1) : fragment).split("&");
    const all = itemsOf(url.originals);
    // The last one comes first, so that items of the same text are taken in their order.
    itemsOf(url).reverse().forEach((item, order) => listAt(left, nameAndValue(item).join("=")).push(all[all.length - 1 - order]));
  }
  return nameAndValue(left.get(`${written}=${own}`).pop());
}

const ignore = (found, name, value) => (found.ignored ??= []).push({ name, value }) > 0;

/** The name of an item that is ignored: one of some names or prefixes. Of a name that is no UTF-8, as much is decoded as can be. */
export const ignored = (names, prefixes) => (name, written, folds) => {
  const find = (form, of) => names.some((other) => folded(of(other), folds) === form) ? form.length
    : prefixes.map((prefix) => folded(of(prefix), folds)).find((prefix) => form.startsWith(prefix))?.length;
  if (name === undefined) return partlyDecoded(written, (bytes) => find(folded(bytes, folds), utf8));
  return find(folded(name, folds), (text) => text) === undefined ? undefined : name;
};

/**
 * Who has a name that a form does not declare as it stands: `folds` compares without ASCII case, `ignores` is a result of
 * `ignored`, `isOpen` tells that objects may take it, and `ignoresAll` that any other is ignored. The reading's `order` among schemas
 * of one path is 1 if a name is in another case, and 2 if it is one of the others.
 */
export const otherNames = ({ folds, ignores, isOpen, ignoresAll }) => (name, written, names, found) => {
  const known = folds && name !== undefined ? [...names.keys()].find((other) => lowercased(other) === lowercased(name)) : undefined;
  if (known !== undefined) {
    found.order ??= 1;
    found.name = known;
    return names.get(known);
  }
  found.order = 2;
  const declared = (written) => ignores?.(name, written, false) ?? (folds && ignores?.(name, written, true) || undefined);
  const ignoredText = (written) => declared(written) ?? (ignoresAll ? name ?? written : undefined);
  const member = declared(written) === undefined && isOpen && name !== undefined ? memberOf(name, names, found) : undefined;
  return member ?? (ignoredText(written) === undefined ? undefined : {
    add(_, own, found) {
      const [original, value] = originalItem(found, written, own);
      return ignore(found, ignoredText(original), value);
    },
  });
};

/** The member that a name is which no object declares; undefined if it is none. */
function memberOf(name, names, { plan }) {
  // An object of the path has no names in the form.
  if (!names.objects || plan.taken.has(name)) return undefined;
  return names.objects.find(({ matches }) => matches(name))?.member ?? names.objects.find(({ takesAll }) => takesAll)?.member;
}

/**
 * A fragment that begins with a text, or with what a function reads, and perhaps has a form: after the text, or after the first
 * `?` if that is marked. It can be absent if `presence` is 1; if that is 2, it is where a required value is absent.
 */
export function fragment(text, form, presence = 0) {
  let names;
  return (hash, found) => {
    const { plan, values, isLenient } = found;
    if (hash === undefined) return presence === 1 || isLenient > 1 && presence > 1;
    const end = !form ? hash.length : form.isMarked ? `${hash}?`.indexOf("?") : 0;
    const own = hash.slice(0, end);
    if (typeof text === "string" ? comparable(own) !== text : !text(own, plan, values, found)) return false;
    if (!form) return true;
    names ??= namesOfForm(plan, form.indexes, form.fixed?.names);
    const rest = hash.slice(form.isMarked ? end + 1 : end);
    found.form = { names, isMarked: form.isMarked, text: form.fixed ? form.fixed(rest, plan, values, found) : rest };
    return found.form.text !== undefined;
  };
}
