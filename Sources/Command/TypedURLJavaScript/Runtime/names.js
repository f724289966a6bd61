// The items of forms, of named parameters in a path and of objects, and whose their names are.

/** An item of a form: where it is, whose its name is, and how certain that is, from 0 on. */
class Item {
  text; owner; kind = ""; certainty = 2; count = 1;

  constructor(start, middle, end, isInFragment) {
    this.start = start;
    this.middle = middle;
    this.end = end;
    this.isInFragment = isInFragment;
  }

  get name() { return [this.start, this.middle]; }
  get value() { return [Math.min(this.middle + 1, this.end), this.end]; }
}

/** The items of a range, `name=value`. What is empty between two separators is dropped, or has an empty name. */
function itemsIn({ bytes }, [start, end], form, separator, dropsEmpty, isInFragment = false) {
  const items = [];
  let [unknown, rest] = [0, undefined];
  for (let from = start, equals = -1; from <= end;) {
    let to = bytes.indexOf(separator, from);
    if (to < 0 || to > end) to = end;
    if (from < to || !dropsEmpty) {
      // Each part is searched once, so that the time is linear.
      if (equals < from && (equals = bytes.indexOf("=", from)) < 0) equals = bytes.length;
      const item = new Item(from, Math.min(equals, to), to, isInFragment);
      const written = bytes.slice(from, item.middle);
      const hasPlus = separator === "&" && form.plan.hasPlus;
      item.text = decoded(written, hasPlus);
      settleOwner(item, form, written, hasPlus);
      // Of the wrong names the first ones can be listed, and a message can name those in another case; one stands for all others.
      const isRest = item.kind === "" && ++unknown > LISTED && !isFolded(form, item.text);
      if (isRest && rest) rest.count++;
      else items.push(item);
      if (isRest) rest ??= item;
    }
    from = to + 1;
  }
  return items;
}

const isFolded = (form, text) => (form.lowered ??= new Set([...form.names.keys()].map(lowercased))).has(lowercased(text));

/** The items of a URL's forms, with their owners by the forms of the template. */
function itemsOf(r) {
  const { url, template: { form, fragment, fragmentForm }, plan } = r;
  if (r.items) return r.items;
  // Templates of one form have the same items.
  const known = url.items ??= new Map();
  const once = (key, read) => known.get(key) ?? known.set(key, read()).get(key);
  r.items = url.query && !form.whole ? once(form, () => itemsIn(url, url.query, form, "&", true)) : [];
  if (fragmentForm && url.fragment) r.items = r.items.concat(once(fragment, () => plan.itemsOfHash(r)));
  return r.items;
}

/** Finds the owner of an item by its decoded name: its `kind`, and how certain that is, from 0 on. */
function settleOwner(item, form, written, hasPlus) {
  const found = item.text === undefined ? undefined : form.names.get(item.text);
  if (found && !found.isIgnored) [item.owner, item.kind, item.certainty] = [found, found.kind, 0];
  else form.plan.others?.(item, form, decodedBytes(written, hasPlus));
  if (item.kind === "" && item.text === undefined) item.kind = "undecodable";
}

/** The names of a form: of parameters, of fixed items, and of members. */
function namesOf(plan, { variables, fixed = [] }, isPositional = false) {
  const names = new Map();
  const form = { names, objects: [], plan, isPositional, folded: undefined };
  const add = (name, more) => { if (!names.has(name)) names.set(name, { name, ...more }); };
  for (const { parameter, isExploded } of variables) {
    if (parameter.type.members) form.objects.push(parameter);
    else for (const name of [parameter.name, ...parameter.aliases]) add(name, { kind: "parameter", parameter, isExploded });
  }
  for (const { name } of fixed) add(name, { kind: "fixed" });
  for (const parameter of form.objects) parameter.type.declare(form, parameter, add);
  return form;
}


/** Whether an item has the name of a fixed one, or of another parameter with the same name. */
const isNamed = (item, { name, isInFragment }) => item.isInFragment === isInFragment && item.owner?.name === name;
