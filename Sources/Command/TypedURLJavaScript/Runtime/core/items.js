// Items of a form that have no variables, and names that are not declared as they stand. Only some plans use these.

const NO_MATCH = { query: undefined, fragment: "", form: undefined };

/**
 * What a template has beside segments and a query: fixed items, a fragment, lists in another style, or a value that is the rest of
 * the URL. The result has the rest of the query, and the form of the fragment; a fragment if the URL does not match.
 */
export function more(found, url) {
  const { plan, values } = found;
  const template = found.template = found.template.style?.(plan, url) ?? found.template;
  const { fixed, fragment, takesRest } = template;
  const hash = takesRest ? undefined : url.fragment;
  const query = takesRest ? undefined : fixed ? fixed(url.query, plan, values) : url.query;
  if (fixed && query === undefined) return NO_MATCH;
  if (typeof fragment === "function") {
    const form = fragment(hash, plan, values);
    return form === undefined ? NO_MATCH : { query, form };
  }
  if (hash === undefined) return fragment !== undefined && plan.params[fragment][2] ? NO_MATCH : { query };
  if (fragment !== undefined) return readVariable(plan.params[fragment], fragment, hash, values) ? { query } : NO_MATCH;
  if (!plan.hash) return NO_MATCH;
  found.order = 3;
  return { query };
}

const NONE = [];

/** Reads what a URL has in parts: lists, and members of objects; false if one is not valid. */
export function finish(found, { fragment, writtenFragment = fragment }) {
  const { plan, values, lists = NONE, objects = NONE } = found;
  for (let index = 0; index < lists.length; index++) {
    if (lists[index] && (values[index] = plan.params[index][1].items(lists[index].texts)) === undefined) return false;
  }
  for (let index = 0; index < objects.length; index++) {
    if (!objects[index]) continue;
    const value = plan.params[index][1].readAll(objects[index], plan);
    if (value === undefined) return false;
    values[index] = value ?? undefined;
  }
  if (found.order > 2) (found.ignored ??= []).push({ name: "#", value: writtenFragment });
  return true;
}

/**
 * The items of a form that have no variables: their names, and their values or functions that read them. The function that it
 * returns is given a form, and returns the rest of it; undefined if an item is not there.
 */
export const fixed = (...all) => Object.assign((form = "", plan, values) => {
  const left = form.split("&");
  for (const [name, value] of all) {
    const index = left.findIndex((item) => {
      const [written, own] = nameAndValue(item);
      const text = item === "" ? undefined : decoded(written, plan.plus);
      if (text === undefined || folded(text, plan.folds) !== folded(name, plan.folds)) return false;
      return typeof value === "string" ? comparable(plan.plus ? own.replace(/\+/g, "%20") : own) === value : value(own, plan, values);
    });
    if (index < 0) return undefined;
    left.splice(index, 1);
  }
  return left.join("&");
}, { names: all.map(([name]) => name) });

/** The name of an item that is ignored: one of some names or prefixes. Of a name that is no UTF-8, as much is decoded as can be. */
export const ignored = (names, prefixes) => (name, written, folds) => {
  const find = (form, of) => names.some((other) => folded(of(other), folds) === form) ? form.length
    : prefixes.map((prefix) => folded(of(prefix), folds)).find((prefix) => form.startsWith(prefix))?.length;
  if (name !== undefined) return find(folded(name, folds), (text) => text) === undefined ? undefined : name;
  const tokens = tokensIn(written);
  const bytes = tokens.map((token) => token.length > 1 ? String.fromCharCode(parseInt(token.slice(1), 16)) : token).join("");
  const length = find(folded(bytes, folds), utf8);
  return length === undefined ? undefined : textOf(bytes.slice(0, length)) + tokens.slice(length).join("");
};

/**
 * Who has a name that a form does not declare as it stands: `folds` compares without ASCII case, `ignores` is a result of
 * `ignored`, `isOpen` tells that objects may take it, and `ignoresAll` that any other is ignored.
 */
export const otherNames = ({ folds, ignores, isOpen, ignoresAll }) => (name, written, names, found) => {
  const known = folds && name !== undefined ? [...names.keys()].find((other) => lowercased(other) === lowercased(name)) : undefined;
  if (known !== undefined) {
    found.order = Math.max(found.order, 1);
    found.name = known;
    return names.get(known);
  }
  const owner = ignores?.(name, written, false) ?? (folds && ignores?.(name, written, true) || undefined)
    ?? (isOpen && name !== undefined ? memberOf(name, names, found) : undefined) ?? (ignoresAll ? name ?? written : undefined);
  if (owner !== undefined) found.order = Math.max(found.order, 2);
  return owner;
};

/** The member that a name is which no object declares; undefined if it is none. */
function memberOf(name, names, { plan }) {
  // An object of the path has no names in the form.
  if (!names.objects || plan.taken.has(name)) return undefined;
  return names.objects.find(({ matches }) => matches(name))?.member ?? names.objects.find(({ takesAll }) => takesAll)?.member;
}

const NO_FORM = null;

/**
 * A fragment that begins with a text, or with what a function reads, and perhaps has a form: after the text, or after the first
 * `?` if that is marked.
 */
export function fragment(text, form, isOptional = false) {
  let names;
  return (hash, plan, values) => {
    if (hash === undefined) return isOptional ? NO_FORM : undefined;
    const end = !form ? hash.length : form.isMarked ? `${hash}?`.indexOf("?") : 0;
    const own = hash.slice(0, end);
    if (typeof text === "string" ? comparable(own) !== text : !text(own, plan, values)) return undefined;
    if (!form) return NO_FORM;
    names ??= namesOfForm(plan, form.indexes, form.fixed?.names);
    const rest = hash.slice(form.isMarked ? end + 1 : end);
    const others = form.fixed ? form.fixed(rest, plan, values) : rest;
    return others === undefined ? undefined : { text: others, names };
  };
}
