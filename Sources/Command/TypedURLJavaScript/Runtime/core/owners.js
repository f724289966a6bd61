// To whom a URL belongs, and the tolerances that decide it. Only some plans use these.

/**
 * What reads the URLs of some kinds, unless they belong to others, where one of all has a tolerance or shares URLs with others.
 * `moreSpecific` kinds, with more literal templates, own URLs that a kind would accept.
 */
export function reader(kinds, finderOf) {
  const all = [...new Set([...kinds, ...kinds.flatMap(({ features }) => features.moreSpecific?.() ?? [])])];
  const find = finderOf(all.flatMap(({ templates }) => templates));
  const feature = (name) => all.find(({ features }) => features[name])?.features[name];
  const [choose, iri, slash] = [feature("choose") ?? readTemplates, feature("iri"), feature("slash")];
  return (text) => {
    const url = text.length > MOST_BYTES ? undefined : componentsOfURL(text) ?? iri?.(text);
    if (url === undefined) return null;
    const found = choose(find(url), url, find) ?? slash?.(find, url, choose);
    return found && kinds.includes(found.plan.kind) && !(url.originals && !found.plan.kind.features.iri) ? found : null;
  };
}

/** Of the templates whose literals a URL has, those with the highest rank read it, whatever the others would read. */
export function ranked(templates, url, find) {
  let candidates = [];
  const known = new Map();
  for (const template of templates) {
    const { plan } = template.kind;
    if (known.get(plan)) continue;
    const reading = readTemplate(template, url);
    if (reading === undefined && ![hasPath, hasItems].every((has) => has(plan, template, url, 2))) continue;
    // Of a schema's templates, the first one that matches decides.
    if (reading !== undefined) candidates = candidates.filter((other) => other.plan !== plan);
    known.set(plan, reading !== undefined);
    const isExtra = hasExtra(template, url);
    candidates.push({ plan, reading, rank: template.rank ?? 0, isExtra, order: (reading?.order ?? 0) + (isExtra ? 3 : 0) });
  }
  // A fragment that is none of the template's leaves the URL to a template that has it.
  const isPreferred = (other, { rank, isExtra }) => other.rank > rank && (!other.isExtra || isExtra);
  const readable = candidates.filter((own) => own.reading && !candidates.some((other) => isPreferred(other, own)));
  return readable.sort((left, right) => left.order - right.order).find(({ plan, reading }) => {
    const printed = printPlan(reading);
    if (printed === url.text) return true;
    const other = componentsOfURL(printed);
    return other !== undefined && ranked(find(other), other, find)?.plan === plan;
  })?.reading ?? null;
}

/**
 * Whether a URL has the literals of a template before the query. With `isLenient` 1, there must be a text where a value is required;
 * with 2, whatever is there.
 */
const hasPath = (plan, template, url, isLenient = 1) =>
  template.match ? template.match(plan, template, { ...url, isLenient }, { plan, values: [] }) : segmentsAt(template.at, url) !== undefined
    && (isLenient > 1 || hasLastValue(plan, template, url));

/** Whether a URL has the fixed items of a template and a fragment for it: with 1, their names and what is required; with 2, the literals. */
function hasItems(plan, { fixed, fragment }, url, isLenient = 1) {
  const found = { plan, values: [], isLenient };
  return (!fixed || fixed(url.query ?? "", plan, [], found) !== undefined) && (!fragment || fragment(url.fragment, found));
}

/** Whether the last segment is not empty, where it is a value that cannot be. */
function hasLastValue({ params }, { at }, { segments: { written } }) {
  const last = at.length - 1;
  const type = written[last] === "" && params[at[last]]?.[1];
  return !type || (type.item ? type.item.read("") : valueOfText(type, "")) !== undefined;
}

/** Reads a URL whose path no template has with a slash more or less at the end of its path. */
export function slash(find, url, choose) {
  const isMatched = (template) => [hasPath, hasItems].every((has) => has(template.kind.plan, template, url));
  if (url.isRoot || find(url).some(isMatched)) return null;
  const hasSlash = !url.path.endsWith("/");
  const path = hasSlash ? `${url.path}/` : url.path.slice(0, -1);
  const isRoot = url.host !== undefined && defaultPort(url.scheme) !== undefined && (path === "" || path === "/");
  const other = { ...url, path, hasSlash, isRoot, segments: undefined };
  const found = choose(find(other), other, find);
  return found?.plan.kind.features.slash ? found : null;
}

/** Reads a URL with characters that RFC 3986 does not allow as if they were escapes; undefined if it is none even then. */
export function iri(text) {
  if (!isUnicode(text) || utf8(text).length > MOST_BYTES) return undefined;
  const [start] = /^[^:]*:(?:\/\/[^/?#]*)?|^/.exec(text);
  const rest = text.slice(start.length);
  const hash = rest.indexOf("#");
  const written = rest.replace(/[^\w.~!$&'()*+,;=:@/?%-]/gu, (character, index) =>
    index === hash || /[\0-\x1F\x7F-\x9F]/.test(character) ? character : encodeURIComponent(character));
  const url = componentsOfURL(start + written);
  const [, query, fragment] = /^[^?#]*(?:\?([^#]*))?(?:#(.*))?$/s.exec(rest);
  return url && Object.assign(url, { originals: { query, fragment }, hasBrackets: /[[\]]/.test(rest) });
}

const hasDots = (path) => path !== undefined && path.search(DOTS) >= 0;

/** Whether the paths of a URL and of its canonical form have no segment `.` or `..`. */
export const dots = (found, { path } = {}) => !hasDots(path) && !hasDots(componentsOfURL(printPlan(found))?.path);

/** The same, where the canonical form can only have one if the path of the URL has dots. */
export const rareDots = (found, url) => !/\.|%2e/i.test(url.path) || dots(found, url);
