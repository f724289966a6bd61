// The items of forms, of named parameters in a path and of objects, and whose their names are.

/** The items of a range, `name=value`. What is empty between two separators is dropped, or has an empty name. */
function itemsIn({ bytes }, [start, end], form, separator, dropsEmpty, isInFragment = false) {
  const items = [];
  for (let from = start, equals = -1; from <= end;) {
    let to = bytes.indexOf(separator, from);
    if (to < 0 || to > end) to = end;
    if (from < to || !dropsEmpty) {
      // Each part is searched once, so that the time is linear.
      if (equals < from && (equals = bytes.indexOf("=", from)) < 0) equals = bytes.length;
      const middle = Math.min(equals, to);
      const written = bytes.slice(from, middle);
      const hasPlus = separator === "&" && form.plan.hasPlus;
      const item = {
        name: [from, middle], value: [Math.min(middle + 1, to), to], text: decoded(written, hasPlus), isInFragment, isFixed: false, owner: undefined, kind: "", certainty: 2,
      };
      settleOwner(item, form, written, hasPlus);
      items.push(item);
    }
    from = to + 1;
  }
  return items;
}

/** The items of a URL's forms, with their owners by the forms of the template. */
function itemsOf(r) {
  const { url, template, plan } = r;
  if (r.items) return r.items;
  r.items = url.query ? itemsIn(url, url.query, template.form, "&", true) : [];
  if (template.fragmentForm && url.fragment) r.items = r.items.concat(plan.itemsOfHash(r));
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

const hasName = ({ owner }, name) => owner?.name === name;

/** Whether an item has the name of a fixed one, or of another parameter with the same name. */
const isNamed = (item, { name, isInFragment }) => item.isInFragment === isInFragment && hasName(item, name);
