// Reads a URL by one schema.

class KindSet {
  constructor(kind) {
    this.kinds = [kind];
  }

  /** What the kinds with a scheme have in common; undefined if none has it. */
  schemeOf() { return this.kinds[0].plan; }
  find() { return this.kinds[0].plan.all; }

  matches(url, isPossible) {
    const templates = url.candidates = this.find(url);
    const match = templates.length > 1 ? this.kinds[0].plan.nearestOf(url, templates, isPossible) : matchOf(url, templates[0], isPossible);
    return match ? [match] : [];
  }

  readBest([match]) { return match && this.readOwned(match); }

  /** Reads the parameters of a URL, and finds whether its canonical form belongs to another schema. */
  readOwned(match) { return readAll(match); }
  otherOwner() { return undefined; }
  kindsOf({ scheme }) { return this.find().some((template) => template.scheme === scheme) ? this.kinds : []; }

  /** Reads a path of a server with a name, as requests of HTTP have it. */
  readAt(server, text) {
    for (const { features: { servers = [] }, texts } of this.kinds) {
      const index = servers.indexOf(server);
      if (index >= 0) return this.read((text[0] === "/" ? /^[^/]*(?:\/\/[^/?#{]*)?/.exec(texts[index])[0] : "") + text);
    }
    const known = this.kinds.flatMap(({ features: { servers = [] } }) => servers);
    return { url: { bytes: "" }, found: [{ code: "not-allowed", reason: "unknownServer", text: String(server), known }], set: this, text };
  }

  /** Reads a URL: a reading, valid if it has no records. */
  read(text) {
    // A URL that is no text of Unicode, or too long, has no bytes.
    const bytes = isASCII(text) ? text : isUnicode(text) ? utf8(text) : "";
    // What is wrong is a character; the messages find out what else it is.
    const wrong = (code, at = -1) => ({ url: { bytes }, found: [{ code, reason: "character", range: at < 0 ? undefined : characterAt(bytes, at), isMiss: at < 0 }], set: this, text });
    const scheme = this.schemeOf(bytes);
    const url = bytes.length > MOST_BYTES ? -1 : divide(bytes, scheme?.iri);
    if (!url.bytes) return wrong("malformed-url", url);
    url.lacksText = scheme?.lacksText;
    url.mayChoose = true;
    let matches = scheme ? this.matches(url) : [];
    let r = this.readBest(matches);
    url.mayChoose = false;
    if (url.hasChosen && r?.found.length !== 0) r = this.readBest(matches = this.matches(url));
    if (scheme) r = scheme.slash?.(this, url, matches, r) ?? r ?? scheme.items?.(this, url);
    const own = r ? [r.plan.kind] : this.kindsOf(url);
    // If only some schemas of the scheme read such characters, it is not clear which one was meant.
    if (url.unescaped >= 0 && !own.every(({ plan }) => plan.iri)) return wrong("malformed-url", url.unescaped);
    r ??= wrong("no-match");
    r.url = url;
    r.set = this;
    r.text = text;
    r.kind = own.length === 1 ? own[0] : undefined;
    return r;
  }
}

const matchOf = (url, template, isPossible) => {
  const match = matched(url, template);
  return match && isPossible?.(match) !== false ? match : undefined;
};

export function several(plan) {
  plan.nearestOf = nearestOf;
}

/** The match with the template of one schema that the URL is nearest to. */
function nearestOf(url, templates, isPossible, extent) {
  let nearest;
  for (let index = 0; index < templates.length; index++) {
    const match = matched(url, templates[index], extent);
    if (!match || isPossible?.(match) === false) continue;
    if (index + 1 === templates.length && !nearest) return match;
    settle(match);
    if (!nearest || isNearer(match, nearest)) nearest = match;
    // If the URL has a fragment, its names decide, too.
    if (isFull(match) && (!url.fragment || !match.plan.hasOwnNames || match.plan.hasOwnNames(match))) break;
  }
  return nearest;
}

/** Whether the URL has the path of a matching template, and a fragment if that needs one. */
const hasPath = ({ url, template, missesPath }) => !missesPath && (!template.needsFragment || url.fragment !== undefined);

/** Whether the URL matches the template completely, as it was sent. Its mistakes must be known. */
const isFull = ({ unexpected, mistakes, fragment }) => unexpected.length === 0 && mistakes === 0 && fragment !== "extra";

/** Whether the URL is nearer to a template than to another one of the same schema. */
function isNearer(match, other) {
  if (match.fragment === "own" && other.fragment === "extra" && match.plan.ownsFragment) return match.plan.ownsFragment(match, other);
  if (other.fragment === "own" && match.fragment === "extra" && other.plan.ownsFragment) return !other.plan.ownsFragment(other, match);
  return (match.unexpected.length - other.unexpected.length || match.mistakes - other.mistakes || match.mistakenBytes - other.mistakenBytes) < 0;
}

/** Takes the path with one slash less, or with one more that the URL does not have; or again as it stands. */
function moveEnd(url) {
  const isMoved = url.hasAddedSlash || url.pathEnd < url.path[1];
  const hasSlash = url.path[0] < url.path[1] && url.bytes[url.path[1] - 1] === "/";
  [url.pathEnd, url.hasAddedSlash] = [!isMoved && hasSlash ? url.path[1] - 1 : url.path[1], !isMoved && !hasSlash];
}

/**
 * Reads a URL with one slash less or more at the end of its path (`trailing-slash`), if no template has the path as it stands. So a slash is never
 * part of a value, and no URL passes from one schema to another because of a mistake in it. Only some plans use this.
 */
export function slash(plan) {
  plan.lacksText = lacksText;
  plan.slash = (set, url, matches, r) => {
    if (r?.found.length === 0 || matches.some(hasPath) || otherRoot(url) !== undefined || isPath(set, url)) return undefined;
    moveEnd(url);
    const other = set.readBest(set.matches(url));
    if (other?.plan.slash && hasPath(other)) return other;
    return moveEnd(url);
  };
}

/** Whether a template has the path of the URL and, where it has them, a fragment and its fixed names, whatever the values. */
function isPath(set, url) {
  return set.find(url).some((template) => {
    const match = matched(url, template, UNTIL_PATH);
    if (!match || match.missesPath) return false;
    if (!template.fixed.every((fixed) => itemsOf(match).some((item) => isNamed(item, fixed)))) return false;
    if (!template.fragment || template.plan.takesRest) return true;
    return url.fragment ? template.plan.matchHash(match) : !template.needsFragment && !template.isFragmentFixed;
  });
}
