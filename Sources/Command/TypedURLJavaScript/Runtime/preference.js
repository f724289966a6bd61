// Which of several schemas a URL was meant for that none of them reads as valid.

const hasRequiredNames = ({ template, url }) =>
  template.requiredItems.every(({ names, form }) => names.some((name) => url.itemsNamed(name, form).length > 0));

/** Whether no required item has a text that is not allowed. Otherwise the URL is not valid. */
const hasRequiredTexts = ({ template, url }) => template.requiredItems.every(({ names, texts, form }) =>
  texts === null || names.some((name) => {
    const byValue = url.itemsByValue(url.itemsNamed(name, form), {});
    return [...texts].some((text) => byValue.has(text));
  }));

/** Whether a name of a form belongs to a parameter or a member. */
function hasName(form, name) {
  const owner = form?.owner(name);
  return owner !== undefined && owner.kind !== "fixed" && owner !== IGNORED;
}

/**
 * How a template has the names of a URL: 0 if it declares all as they stand, 1 if some in another case, 2 if it ignores some or
 * takes them as members; 3 if it does not know some.
 */
function nameClass({ url, template: { forms } }) {
  let worst = 0;
  for (const form of forms) {
    let count = 0;
    for (const [name, items] of url.itemsByName(form)) {
      const owner = form.owner(name);
      worst = Math.max(worst, owner === undefined ? 3 : owner.name === undefined ? 2 : owner.name === name ? 0 : 1);
      if (worst === 3) return worst;
      count += items.length;
    }
    // A name that cannot be decoded is not known.
    if (count < url.itemsOf(form).length) return 3;
  }
  return worst;
}

/** Whether a form has a name with such an owner, or with none, beside the fixed ones. */
const hasOwner = ({ url, items, template: { forms } }, isSuch) => items.length > 0
  && forms.some((form) => [...url.itemsByName(form).keys()].some((name) => isSuch(form.owner(name))));

/** Whether the query has a name that the template does not know, so that the URL is not valid. */
const hasUnknownName = (match) => hasOwner(match, (owner) => owner === undefined);

/** Whether a URL's query has a member of each required object. */
const hasRequiredMembers = (match) => match.template.forms.flatMap(({ objects }) => objects).every(({ index, parameter }) =>
  !parameter.required || hasOwner(match, (owner) => owner?.kind === "member" && owner.index === index));

/** Whether a template knows each name of a URL's query, and the URL has each that it needs. */
const haveSameNames = (match) => hasRequiredNames(match) && hasRequiredMembers(match) && nameClass(match) < 3;

/** The least comes first of several matches for which a URL is valid, and of which none is more literal. */
const orderOf = (match) => (match.isFragmentExtra ? 3 : 0) + Math.min(nameClass(match), 2);

/** The matches for which a URL can be valid. */
function inOrderOfNames(matches) {
  const possible = matches.filter((match) => hasRequiredNames(match) && hasRequiredTexts(match) && !hasUnknownName(match));
  if (possible.length < 2) return possible;
  const orders = new Map(possible.map((match) => [match, orderOf(match)]));
  return sorted(possible, (left, right) => orders.get(left) - orders.get(right));
}

const ownNames = ({ url, items, template }) => items.filter((item) => {
  const form = template.formOf(item, url);
  const name = form.nameOf(item, url);
  return typeof name === "string" && hasName(form, name);
}).length;

/**
 * How far the text of a required item is from its few values: 0 if it is one of them, 1 if it is similar to one, else 2;
 * undefined if the URL does not have the item or it can have many values.
 */
function itemDistance({ url }, { names, words, form }) {
  if (words.texts.length === 0) return undefined;
  const texts = names.map((name) => {
    const [item] = url.itemsNamed(name, form);
    return item === undefined ? undefined : decode(url.bytes, ...url.value(item), form.readsPlus);
  });
  const text = texts.find((text) => typeof text === "string");
  const found = text === undefined ? undefined : words.find(text);
  return text === undefined ? undefined : found === undefined ? 2 : found === text ? 0 : 1;
}

/** Whether each required item has a text that is at least similar to one of its few values. */
const hasSimilarTexts = (match) => match.template.requiredItems.every((item) => itemDistance(match, item) !== 2);

/** The number of required items whose texts are nearer to the values of another schema. */
const farItems = (match, least) => match.template.requiredItems.filter((item) =>
  itemDistance(match, item) > least.get(item.names[0])).length;

/** By the name of a required item: how far its text is from the values of the schema whose values are nearest. */
function leastDistances(matches) {
  const least = new Map();
  for (const match of matches) {
    for (const item of match.template.requiredItems) {
      const [name] = item.names;
      const distance = itemDistance(match, item);
      if (distance !== undefined) least.set(name, Math.min(least.get(name) ?? distance, distance));
    }
  }
  return least;
}

/**
 * The match whose constants and other few values are nearest to the URL's. If these do not decide, the one that the URL
 * has the most parameters in common with, and among as many the fewest violations.
 */
function nearestMatch(all, read) {
  const compared = comparedMatches(all);
  const leastOfItems = leastDistances(compared);
  const keys = compared.map((match) => ({ far: farItems(match, leastOfItems), own: ownNames(match) }));
  const fewest = Math.min(...keys.map(({ far }) => far));
  const most = Math.max(...keys.filter(({ far }) => far === fewest).map(({ own }) => own));
  const likeliest = compared.filter((_, index) => keys[index].far === fewest && keys[index].own === most);
  let [best] = likeliest;
  if (likeliest.length > 1) {
    let least = Infinity;
    for (const match of likeliest) {
      const { violations, more } = read(match, false);
      const count = violations.length + more;
      if (count < least) [best, least] = [match, count];
    }
  }
  const reading = read(best, true);
  const others = compared.filter((match) => match.schema !== best.schema);
  reading.violations = namedViolations(reading.violations, most === 0, others, read);
  return reading;
}

/** The largest number of schemas or templates with which a URL is compared to explain what is wrong. */
const COMPARED_LIMIT = 24;

/** The likely ones first, and no more than the limit. */
function comparedMatches(all) {
  const firstly = (matches, isLikely) => [...matches.filter(isLikely), ...matches.filter((match) => !isLikely(match))];
  const likely = firstly(all, hasRequiredNames);
  return all.length <= COMPARED_LIMIT ? likely : firstly(likely, hasSimilarTexts).slice(0, COMPARED_LIMIT);
}

/** Says what the other schemas have of what is unknown here, and what they need where nothing tells which was meant. */
function namedViolations(violations, needsOther, others, read) {
  let isNeeded = needsOther;
  return violations.map((found) => {
    const { code, parameter } = found;
    if (parameter === undefined) return found;
    let addition = "";
    if (code === "unknown-parameter") {
      const other = others.find(({ template: { forms } }) => forms.some((form) => hasName(form, parameter)));
      if (other) addition = ", which the schema " + quote(other.schema.name) + " has";
    } else if (code === "missing-parameter" && isNeeded) {
      // The first of the schemas that needs a parameter which the URL has not.
      for (const other of others) {
        const missing = read(other, false).violations.find(({ code }) => code === "missing-parameter");
        if (missing?.parameter === undefined) continue;
        isNeeded = false;
        addition = ", or " + quote(missing.parameter) + " of the schema " + quote(other.schema.name);
        break;
      }
    }
    return addition === "" ? found : violation(code, parameter, found.range, found.message + addition);
  });
}
