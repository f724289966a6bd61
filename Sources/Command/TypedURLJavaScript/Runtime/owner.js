// To which schema a URL belongs, and reading it by that.

/** The URLs of some kinds, and of others that own what these would accept. */
class LinkSet extends KindSet {
  #tree;

  constructor(own, others = []) {
    super();
    this.own = new Set(own);
    this.kinds = [...own, ...others.filter((kind) => !this.own.has(kind))];
  }

  get tree() { return this.#tree ??= new Tree(this.kinds); }
  find(url) { return this.tree.find(url); }
  kindsOf({ scheme }) { return this.tree.schemes.get(scheme)?.own ?? []; }

  schemeOf(bytes) {
    const scheme = this.tree.schemes.get(lowercased(bytes.slice(0, Math.max(0, bytes.indexOf(":")))));
    if (scheme && !scheme.own) {
      const all = [...scheme.kinds];
      scheme.own = all.filter((kind) => this.own.has(kind));
      // A plan that has a feature names it, so these are there.
      for (const name of ["iri", "slash", "items"]) {
        const kind = (name === "items" ? scheme.own : all).find(({ features }) => features[name]);
        if (kind) scheme[name] = kind.plan[name];
        if (name === "slash") scheme.lacksText = kind?.plan.lacksText;
      }
    }
    return scheme;
  }

  read(text) {
    const r = super.read(text);
    if (!r.plan || this.own.has(r.plan.kind)) return r;
    const found = [{ code: "no-match", reason: "otherSchema", range: [0, r.url.path[1]], owner: r.plan.name }];
    return Object.assign(r, { found, kind: this.own.size === 1 ? this.kinds[0] : undefined });
  }

  /** Across schemas literals beat variables, whatever these hold. So none of the result is more literal than another. */
  matches(url, isPossible) {
    const templates = url.candidates = this.find(url);
    let [matches, firsts, last, haveOwnNames] = [[], [], undefined, false];
    for (let start = 0, end; start < templates.length; start = end) {
      const { plan } = templates[start];
      for (end = start + 1; end < templates.length && templates[end].plan === plan;) end++;
      if (firsts.some((first) => isAsSent(first) && plan.all.every((template) => isMoreLiteral(first.template, template)))) continue;
      const match = nearestOf(url, templates.slice(start, end), isPossible);
      if (!match) continue;
      if (start === 0 && end === templates.length) return [match];
      // Hundreds of schemas may be equal to each other. The first one stands for them.
      const isSame = last !== undefined && isEqual(last, match);
      const ownsNames = match.fragment === "own" && hasOwnNames(match);
      if (!isSame || firsts.some((first) => !isAsSent(first)) || ownsNames && !haveOwnNames) {
        if (firsts.some((first) => isPreferred(first, match))) continue;
        matches = matches.filter((other) => !isPreferred(match, other));
        firsts = [...firsts.filter((first) => !isPreferred(match, first)), match];
      }
      haveOwnNames = ownsNames || isSame && haveOwnNames;
      last = match;
      matches.push(match);
    }
    if (matches.length < 2) return matches;
    const costs = matches.map((match) => settle(match).mistakes * 2 * MOST_BYTES + match.mistakenBytes);
    const least = costs.reduce((least, cost) => Math.min(least, cost));
    return matches.filter((_, index) => costs[index] === least);
  }

  /** Reads the URL with the best of the schemas to which it may belong: the one whose parameters agree; else the nearest. */
  readBest(matches) {
    if (matches.length < 2) return matches[0] && this.readOwned(matches[0]);
    for (const match of inOrder(matches)) {
      const r = this.readOwned(match);
      if (r.found.length === 0) return r;
    }
    // A fragment moves no URL to a broader path that it is not valid for.
    const firsts = matches.filter(({ template }, index) => index === 0 || !isAsLiteral(template, matches[index - 1].template));
    const likely = matches.filter((match) => !firsts.some((first) => isMoreLiteral(first.template, match.template)));
    return nearestInvalid(likely, (match) => this.readOwned(match));
  }

  readOwned(match) {
    const r = readAll(match);
    return !r.canonical && r.found.length === 0 && this.kinds.length > 1 && mayMove(r) ? withOwner(this, r) : r;
  }

  otherOwner(printed, plan) {
    if (this.kinds.length < 2) return undefined;
    const url = divide(utf8(printed));
    if (!url.bytes) return undefined;
    url.mayChoose = true;
    const matches = this.matches(url);
    const own = matches.find((match) => match.plan === plan);
    if (!own) return matches[0]?.plan;
    const limit = orderOf(own);
    return inOrder(matches).find((match) => orderOf(match) < limit && isRead(match))?.plan;
  }
}

/** Whether the URL matches as it was sent, but for mistakes in values, so that less literal templates do not have it. */
const isAsSent = ({ unexpected, fragment, itemsInOtherCase }) => unexpected.length === 0 && fragment !== "extra" && itemsInOtherCase === 0;

const isEqual = (match, other) => match.unexpected.length === other.unexpected.length && match.fragment === other.fragment
  && match.itemsInOtherCase === 0 && other.itemsInOtherCase === 0 && isAsLiteral(match.template, other.template);

/** Whether the URL is valid for a template, whatever other schemas say. */
const isRead = (match) => match.unexpected.length === 0 && readAll(match).found.length === 0;

/** Whether a URL with a fragment belongs to a template that has one: it moves to no broader path for which it is not valid. */
const ownsFragment = (match, other) => hasSamePath(match.template, other.template) && hasOwnNames(match)
  || isMoreLiteral(match.template, other.template) || isRead(match);

export const besides = (set, others) => new LinkSet([...set.own ?? set.kinds], [...set.kinds, ...others()]);
export const ownersOf = ({ features }) => features.besides[1]();

/** Tells of templates of one path which one has a URL with a fragment. Only some plans use this. */
export function fragments(plan) {
  plan.ownsFragment = ownsFragment;
  plan.hasOwnNames = hasOwnNames;
}

const unexpectedBeforeFragment = ({ unexpected, fragment, plan }) => unexpected.length - (fragment === "extra" && !plan.hasExtra ? 1 : 0);

/** Whether the URL belongs to a template rather than another, whatever the values of the variables. Literals come before variables. */
function isPreferred(match, other) {
  const difference = unexpectedBeforeFragment(match) - unexpectedBeforeFragment(other);
  if (difference !== 0) return difference < 0;
  const isOnePath = hasSamePath(match.template, other.template);
  if (match.fragment === "own" && other.fragment === "extra") return isOnePath ? hasOwnNames(match) : isMoreLiteral(match.template, other.template);
  // The other template can have the URL if it reads the fragment.
  if (other.fragment === "own" && match.fragment === "extra") return false;
  // A name in the case of another template of the same path is that template's.
  if (isOnePath && match.itemsInOtherCase > 0) {
    const others = itemsOf(other);
    if (match.fixedItems.some(({ start, certainty }) => certainty === 1 && others.some((item) => item.start === start && item.certainty === 0))) return false;
  }
  return isMoreLiteral(match.template, other.template);
}

/** The position among matches of which none is more literal than another: the least is the first. */
const orderOf = (match) => (match.fragment === "extra" ? 8 : 0) + certaintyOf(match);

/** The matches for which the URL can be valid: first those that have its fragment, then those that are more certain that its names are theirs. */
const inOrder = (matches) => matches.filter(hasRequiredNames).map((match) => [orderOf(match), match])
  .sort(([left], [right]) => left - right).map(([, match]) => match);

/** Whether what is printed can differ from the URL before its query, or another schema has the URL's path, so that the canonical form can be another's. */
function mayMove({ url, template, captures, runs, plan, values }) {
  return !template.isPrinted || runs.length > 0 || url.hasChosen || url.candidates.some((other) => other.plan !== plan && matched(url, other, UNTIL_PATH)) || captures.some(({ range, parameter }) => {
    if (range[0] >= url.path[1]) return false;
    const value = values[parameter.index];
    return !parameter.type.isPlain || !isAsWritten(value) || template.folded.has(parameter) || parameter.default !== undefined;
  });
}

/** Whether a plain value has the text that it was read of. */
const isAsWritten = (value) => Array.isArray(value) ? value.every(isAsWritten) : value && typeof value !== "bigint";

/** So many schemas are compared to find which one was meant. */
const MOST_COMPARED = 24;

/** The reading by the match whose constants and other few values are nearest to the URL's. If these do not decide, by the one that the URL
 * has the most parameters in common with, and among as many the fewest violations. */
function nearestInvalid(matches, read) {
  let compared = [...matches.filter(hasRequiredNames), ...matches.filter((match) => !hasRequiredNames(match))];
  if (compared.length > MOST_COMPARED) {
    const isSimilar = (match) => distancesOf(match).every(([, distance]) => distance < 2);
    compared = [...compared.filter(isSimilar), ...compared.filter((match) => !isSimilar(match))].slice(0, MOST_COMPARED);
  }
  const distances = compared.map(distancesOf);
  const least = new Map();
  for (const [name, distance] of distances.flat()) least.set(name, Math.min(least.get(name) ?? distance, distance));
  const keys = compared.map((match, index) => distances[index].filter(([name, distance]) => distance > least.get(name)).length * MOST_BYTES - ownNames(match));
  const best = compared.filter((_, index) => keys[index] === Math.min(...keys))
    .reduce((best, match) => countOf(read(match)) < countOf(read(best)) ? match : best);
  return Object.assign(read(best), { others: compared });
}

const countOf = ({ found, more }) => found.length + more;
const ownNames = (match) => itemsOf(match).filter((item) => (item.kind === "parameter" || item.kind === "member") && !match.fixedItems.includes(item)).length;

/** How far the text of each required item with few values is from these: 0 if it is one of them, 1 if it is similar to one, else 2. */
function distancesOf(match) {
  const { url, template, plan } = match;
  const items = itemsOf(match);
  return requiredOf(template).flatMap((parameter) => {
    const { type, name, aliases } = parameter;
    if (type.kind !== "string" || !type.keys.enum || type.keys.enum.length > 64) return [];
    const all = [...type.keys.enum, ...(type.aliases ?? []).map(([text]) => text)];
    for (const own of [name, ...aliases]) {
      const item = items.find(({ owner }) => owner?.name === own);
      const text = item && decoded(url.bytes.slice(...item.value), plan.hasPlus);
      if (text === undefined) continue;
      const near = nearest(text, all);
      return [[name, near === text ? 0 : near === undefined ? 2 : 1]];
    }
    return [];
  });
}

// MARK: What the names of a URL say of a match

/** Whether the schema has each name of the forms, and the URL each required one. */
const hasOwnNames = (match) => hasRequiredNames(match) && hasRequiredMembers(match) && certaintyOf(match) < 4;

function hasRequiredMembers(match) {
  const { form, fragmentForm } = match.template;
  return [form, fragmentForm].every((form) => !form || form.objects.every((parameter) =>
    !parameter.isRequired || itemsOf(match).some(({ kind, owner }) => kind === "member" && owner.parameter === parameter)));
}

/** How the schema has the names of the forms, as the least certain of them: 0 as they stand, 1 in another case, 2 ignored or members, 3 in the rest of the URL; 4 if not. */
function certaintyOf(match) {
  if (match.plan.takesRest) return 3;
  let worst = match.itemsInOtherCase > 0 ? 1 : 0;
  for (const item of itemsOf(match)) {
    const { kind, certainty } = item;
    if (match.fixedItems.includes(item)) continue;
    if (kind === "" || kind === "undecodable") return 4;
    worst = Math.max(worst, certainty);
  }
  return worst;
}

const requiredOf = ({ form, fragmentForm }) =>
  [...form.variables, ...fragmentForm?.variables ?? []].map(({ parameter }) => parameter).filter(({ isRequired, type }) => isRequired && !type.members);

const hasRequiredNames = (match) => requiredOf(match.template).every(({ name, aliases }) =>
  itemsOf(match).some(({ owner }) => owner && (owner.name === name || aliases.includes(owner.name))));
