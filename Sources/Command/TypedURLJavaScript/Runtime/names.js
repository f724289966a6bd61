// The items of forms, of named parameters in a path and of objects, and whose their names are.

/** The items of a range, `name=value`. What is empty between two separators is dropped, or has an empty name. */
function itemsIn({ bytes }, [start, end], separator, dropsEmpty, isInFragment) {
  const items = [];
  for (let from = start, equals = -1; from <= end;) {
    let to = bytes.indexOf(separator, from);
    if (to < 0 || to > end) to = end;
    if (from < to || !dropsEmpty) {
      // Each part is searched once, so that the time is linear.
      if (equals < from && (equals = bytes.indexOf("=", from)) < 0) equals = bytes.length;
      const middle = Math.min(equals, to);
      items.push({ name: [from, middle], value: [Math.min(middle + 1, to), to], isInFragment, isFixed: false, owner: undefined, kind: "", certainty: 2 });
    }
    from = to + 1;
  }
  return items;
}

/** The items of a URL's forms, with their owners by the forms of a template. */
function resolved(url, template) {
  const { form, fragmentForm } = template;
  const last = url.resolved;
  if (last && last.form === form && last.fragmentForm === fragmentForm) return last.items;
  url.items ??= url.query ? itemsIn(url, url.query, "&", true, false) : [];
  let items = url.items;
  if (fragmentForm && url.fragment) items = [...items, ...template.plan.itemsOfHash(url, template)];
  const { hasPlus } = template.plan;
  for (const item of items) findOwner(url, item, item.isInFragment ? fragmentForm : form, hasPlus);
  url.resolved = { form, fragmentForm, items };
  return items;
}

/** The owner of a decoded name. */
function ownerOf(text, form) {
  const item = { text };
  settleOwner(item, form, utf8(text));
  return item;
}

/** Finds the owner of an item by its name. */
function findOwner({ bytes }, item, form, hasPlus) {
  const written = bytes.slice(...item.name);
  item.isFixed = false;
  item.text = decoded(written, hasPlus);
  settleOwner(item, form, written, hasPlus);
}

function settleOwner(item, form, written, hasPlus) {
  const found = item.text === undefined ? undefined : form.names.get(item.text);
  if (found && !found.isIgnored) {
    [item.owner, item.kind, item.certainty] = [found, found.kind, 0];
    return;
  }
  [item.owner, item.kind, item.certainty] = [undefined, "", 2];
  form.plan.others?.(item, form, decodedBytes(written, hasPlus));
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

// MARK: What the names of a URL say of a match

/** Whether the schema has each name of the forms, and the URL each required one. */
const hasOwnNames = (match) => hasRequiredNames(match) && hasRequiredMembers(match) && certaintyOf(match) < 3;

function hasRequiredMembers({ url, template }) {
  const items = resolved(url, template);
  return [template.form, template.fragmentForm].every((form) => !form || form.objects.every((parameter) =>
    !parameter.isRequired || items.some(({ kind, owner }) => kind === "member" && owner.parameter === parameter)));
}

/** How the schema has the names of the forms, as the least certain of them: 0 as they stand, 1 in another case, 2 ignored or members; 3 if not. */
function certaintyOf(match) {
  let worst = match.itemsInOtherCase > 0 ? 1 : 0;
  if (match.plan.takesRest) return worst;
  for (const { isFixed, kind, certainty } of markedItems(match)) {
    if (isFixed) continue;
    if (kind === "" || kind === "undecodable") return 3;
    worst = Math.max(worst, certainty);
  }
  return worst;
}

/** The items of the forms, of which those are marked that are fixed ones. */
function markedItems(match) {
  const items = resolved(match.url, match.template);
  match.plan.markItems?.(items, match);
  return items;
}

const hasName = ({ owner }, name) => owner?.name === name;

/** Whether an item has the name of a fixed one, or of another parameter with the same name. */
const isNamed = (item, { name, isInFragment }) => item.isInFragment === isInFragment && hasName(item, name);

const requiredOf = ({ form, fragmentForm }) =>
  [...form.variables, ...fragmentForm?.variables ?? []].map(({ parameter }) => parameter).filter(({ isRequired, type }) => isRequired && !type.members);

const isItemOf = (item, { name, aliases }) => hasName(item, name) || aliases.some((alias) => hasName(item, alias));

/** Whether the URL has the required names of the template. Otherwise it is not valid. */
function hasRequiredNames({ url, template }) {
  const items = resolved(url, template);
  return requiredOf(template).every((parameter) => items.some((item) => isItemOf(item, parameter)));
}
