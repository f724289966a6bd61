// Finds the schema of a URL, and reads it.

const LONGEST_URL = 1 << 20;

/**
 * The match with the template that a URL is nearest to; null if there is none.
 *
 * @param forms The forms of the path; if it is not the URL's own, the template must have it.
 * @param templates Those of the schema that the URL may match.
 */
function matchSchema(schema, url, forms = url.path, needed = ITEMS, templates = schema.templates) {
  let best = null;
  for (const template of templates) {
    const match = matchTemplate(url, template, forms, needed);
    if (match === null || forms === url.otherPath && !hasPath(match)) continue;
    if (best === null || isNearer(match, best)) best = match;
    if (isFull(match) && (!url.uri.fragment || !match.isFragmentExtra && haveSameNames(match))) break;
  }
  return best;
}

/** Whether a template has the path of a URL, and a fragment if it needs one. */
const hasPath = ({ url, template, missesPath }) => !missesPath && (!template.needsFragment || url.uri.fragment !== null);

const isRead = (match) => match.unexpected.length === 0 && readURL(match, false).violations.length === 0;

/** The number of components that a template does not have, a fragment aside. */
const unexpectedCount = ({ unexpected, isFragmentExtra, schema }) =>
  unexpected.length - (isFragmentExtra && !schema.accepts.has("fragment") ? 1 : 0);

/** Whether both match the URL equally well as it was sent, and have literals at the same positions. */
const isEqual = (match, other) => unexpectedCount(match) === unexpectedCount(other) && match.isFragmentExtra === other.isFragmentExtra
  && match.itemsInOtherCase.length + other.itemsInOtherCase.length === 0 && match.template.precedence.isEqual(other.template.precedence);

/** Whether a URL matches as it was sent, but for mistakes in values, so that it belongs to no less literal template. */
const isAsSent = ({ unexpected, itemsInOtherCase, isFragmentExtra }) => unexpected.length + itemsInOtherCase.length === 0 && !isFragmentExtra;

/**
 * Whether a URL belongs to the schema of some equal matches rather than to another's, whatever the values of the variables. Of
 * the templates of one path, one with a fragment comes first if its names are those of the URL.
 */
function isPreferred(matches, other) {
  const [{ template: { precedence }, itemsInOtherCase, isFragmentExtra, url }] = matches;
  const difference = unexpectedCount(matches[0]) - unexpectedCount(other);
  if (difference !== 0) return difference < 0;
  // The other template can have the URL if it reads the fragment.
  if (isFragmentExtra && !other.isFragmentExtra) return false;
  const isOnePath = precedence.hasPathOf(other.template.precedence);
  if (isOnePath && isFragmentExtra !== other.isFragmentExtra) return matches.some(haveSameNames);
  // In another case, a name makes no template more literal than one of the same path that declares the name as it stands.
  return precedence.isMoreLiteral(other.template.precedence) && !(isOnePath && itemsInOtherCase.some((item) => {
    const form = other.template.formOf(item, url);
    return form?.owners.has(form.nameOf(item, url));
  }));
}

/** The violation of a URL that belongs to another schema; itself, or its canonical form. */
function belonging(schema, range, canonical) {
  const own = canonical === undefined ? "belongs" : "would be " + quote(canonical) + ", which belongs";
  return violation("no-match", undefined, range, "this URL " + own + " to the schema " + quote(schema.name));
}

/** The more literal ones come first. */
const compareMembers = ({ templates: [left] }, { templates: [right] }) => compare(right.precedence.rank, left.precedence.rank)
  || right.precedence.weight - left.precedence.weight || compareTexts(left.text, right.text);

/** A set of schemas, prepared for reading, and others whose URLs do not belong to the set. */
class SchemaSet {
  constructor(tables, others = []) {
    this.members = [...tables, ...others].map((table) => new CompiledSchema(table));
    this.own = this.members.slice(0, tables.length);
    const own = this.ownSet = new Set(this.own);
    const byScheme = groupedBy(this.members.flatMap(({ templates }) => templates), ({ scheme }) => scheme);
    // Of each scheme its schemas, what some of them accept, and their templates, of which the more literal ones come first.
    this.schemes = new Map(Array.from(byScheme, ([name, templates]) => {
      const members = [...new Set(templates.map(({ schema }) => schema))];
      return [name, {
        members, own: members.filter((member) => own.has(member)),
        accepts: new Set(members.flatMap(({ accepts }) => [...accepts])), ownTemplates: templates.filter(({ schema }) => own.has(schema)),
        index: new TemplateIndex(sorted(templates, (left, right) => compareMembers(left.schema, right.schema))),
      }];
    }));
  }

  schemeOf(bytes) {
    const scheme = bytes.slice(0, firstOf(":", bytes, 0));
    return this.schemes.get(scheme) ?? this.schemes.get(lowercased(scheme));
  }

  /**
   * Reads a URL.
   *
   * @returns `{ schema, reading }` of a valid URL; else `{ violations, more }`, with the schema that was probably meant.
   */
  read(text) {
    const malformed = (range, message) => ({ violations: [violation("malformed-url", undefined, range, message)] });
    if (!isUnicode(text)) return malformed(undefined, "the URL has half of a surrogate pair, so it is not Unicode text");
    const bytes = utf8(text);
    if (bytes.length > LONGEST_URL) return malformed([LONGEST_URL, bytes.length], "the URL is longer than " + LONGEST_URL + " bytes");
    const result = this.readBytes(bytes);
    if (result.violations.length > 0) result.violations = hidingSecrets(result.violations, this.secretsOf(result, bytes), bytes);
    return result;
  }

  /** The ranges in a URL that is not valid whose texts no message shows. */
  secretsOf({ reading }, bytes) {
    if (reading) return secretsOfReading(reading);
    const members = this.schemeOf(bytes)?.members ?? this.members;
    const components = members.map(({ secretComponents }) => secretComponents).filter((components) => components !== null);
    return components.length > 0 ? secretsOfUnmatched(components, bytes) : [];
  }

  readBytes(bytes) {
    const scheme = this.schemeOf(bytes);
    let uri = splitURI(bytes);
    const refused = uri.malformed ?? null;
    if (refused && scheme?.accepts.has("iri")) uri = splitURI(bytes, true);
    if (uri.malformed) return { violations: [malformedViolation(uri.malformed, bytes)] };
    const url = new MatchedURL(bytes, uri, refused);
    const reading = this.reading(url, scheme);
    if (reading === null) return this.mismatch(url, scheme);
    const { schema, violations, more } = reading;
    if (refused && !schema.accepts.has("iri")) return { violations: [malformedViolation(refused, bytes)] };
    if (!this.ownSet.has(schema)) {
      return { schema: this.own.length === 1 ? this.own[0] : undefined, violations: [belonging(schema, [0, uri.path[1]])] };
    }
    return { schema, reading, violations, more };
  }

  /**
   * Reads a URL. The result is the reading by the schema that it belongs to, or by the nearest one; null if no template
   * matches.
   *
   * A slash is only added to the path or taken from it if no template has the path as it stands, whatever is wrong with the
   * URL. So a slash is never part of a value, and no URL passes from one schema to another because of a mistake in it.
   */
  reading(url, scheme) {
    if (!scheme) return null;
    const given = this.candidates(url, scheme, url.path);
    const reading = given.length > 0 ? this.readCandidates(given) : null;
    // An empty text after the last slash can be an absent value.
    const isOther = url.otherPath !== null && scheme.accepts.has("trailing-slash") && reading?.violations.length !== 0
      && !given.some(hasPath) && !this.hasURL(url, scheme);
    const others = isOther ? this.candidates(url, scheme, url.otherPath) : [];
    const found = others.length > 0 ? this.readCandidates(others) : null;
    if (found && found.schema.accepts.has("trailing-slash")) return found;
    return reading ?? this.incompleteReading(url, scheme, isOther && found === null);
  }

  /** Whether a template has the path of a URL and, where it has them, a fragment and the names of its fixed items. */
  hasURL(url, { index }) {
    return index.templatesOf(url, url.path).some((template) => {
      const match = matchTemplate(url, template, url.path, NAMES);
      return match !== null && hasPath(match);
    });
  }

  /** Reads a URL with the best of the schemas to which it may belong. */
  readCandidates(candidates) {
    if (candidates.length === 1) return this.readMatch(candidates[0], true);
    // Of schemas that share host and path, the one whose parameters agree; else the nearest.
    for (const candidate of inOrderOfNames(candidates)) {
      const reading = this.readMatch(candidate, false);
      if (reading.violations.length === 0) return reading;
    }
    // A fragment moves no URL to a broader path that it is not valid for.
    // Hundreds of candidates can be equally literal.
    const precedences = [];
    for (const { template: { precedence } } of candidates) {
      if (!precedences.some((other) => other.isEqual(precedence))) precedences.push(precedence);
    }
    const likely = candidates.filter(({ template: { precedence } }) =>
      !precedences.some((other) => other.isMoreLiteral(precedence)));
    return nearestMatch(likely, (match, isExplained) => this.readMatch(match, isExplained));
  }

  readMatch(match, isExplained) {
    const { url, schema } = match;
    const reading = readURL(match, isExplained);
    if (match.unexpected.length > 0) reading.violations = [...match.unexpected, ...reading.violations];
    if (isExplained && reading.violations.length > 0) reading.violations = inOrder(reading.violations);
    if (this.members.length < 2 || reading.violations.length > 0) return reading;
    // A URL in canonical form has been compared with the other schemas.
    const { text: printed, ranges } = printURL(schema, reading.values, reading.server);
    const owner = printed === url.bytes ? undefined : this.otherOwner(printed, schema);
    if (owner) {
      const secrets = secretsOfPrinted(schema, ranges);
      reading.violations = [belonging(owner, [0, url.uri.path[1]], withoutSecrets(secrets, printed, [0, printed.length]))];
    }
    return reading;
  }

  /** The schema to which a URL belongs that another schema has printed; undefined if it belongs to that one. */
  otherOwner(printed, schema) {
    const bytes = utf8(printed);
    const [uri, scheme] = [splitURI(bytes), this.schemeOf(bytes)];
    if (uri.malformed || !scheme) return undefined;
    const url = new MatchedURL(bytes, uri);
    const candidates = this.candidates(url, scheme, url.path);
    const own = candidates.find((match) => match.schema === schema);
    if (!own) return candidates[0]?.schema;
    return inOrderOfNames(candidates).find((match) => orderOf(match) < orderOf(own) && isRead(match))?.schema;
  }

  /**
   * The schemas to which a URL may belong, each with the template that the URL is nearest to. Across schemas literals beat
   * variables, whatever these hold. So none of the result is more literal than another.
   */
  candidates(url, scheme, forms) {
    if (scheme.members.length > COMPARED_LIMIT) {
      const found = this.candidatesOf(url, scheme, forms, true);
      if (found.some(hasRequiredTexts)) return found;
    }
    return this.candidatesOf(url, scheme, forms, false);
  }

  /**
   * @param isSelective Whether schemas are left out that are as literal as another candidate, and need other values of
   *   parameters than the URL has.
   */
  candidatesOf(url, scheme, forms, isSelective) {
    // Hundreds of schemas may be equal to each other. They are one group.
    const [found, groups] = [[], []];
    let last;
    for (const [member, templates] of scheme.index.schemasOf(url, forms)) {
      const [template, ...others] = member.templates;
      if (isSelective && last && isAsSent(last) && others.length === 0 && !hasRequiredTexts({ template, url })
        && last.template.precedence.isEqual(template.precedence)) continue;
      const isLessLiteral = groups.some(([first]) => isAsSent(first)
        && member.templates.every((template) => first.template.precedence.isMoreLiteral(template.precedence)));
      const candidate = isLessLiteral ? null : matchSchema(member, url, forms, ITEMS, templates);
      if (candidate === null) continue;
      let group = groups.find(([first]) => isEqual(first, candidate));
      if (group) group.push(candidate);
      else groups.push(group = [candidate]);
      found.push({ candidate, group });
      last = candidate;
    }
    const candidates = found.filter(({ candidate, group }) =>
      !groups.some((other) => other !== group && isPreferred(other, candidate))).map(({ candidate }) => candidate);
    if (candidates.length < 2) return candidates;
    const mistakes = candidates.map(mistakesOf);
    const least = mistakes.reduce((least, other) => isLess(other, least) ? other : least);
    return candidates.filter((_, index) => !isLess(least, mistakes[index]));
  }

  /**
   * The reading of a URL that matches no template, by the template of which it only lacks items of the query, such as
   * `id={id}`; null if there is none.
   */
  incompleteReading(url, scheme, isOther) {
    const members = scheme.own.filter((member) => member.hasItemsWithVariables);
    if (members.length === 0) return null;
    let best = null;
    const paths = isOther ? [url.path, url.otherPath] : [url.path];
    const possible = new Set(paths.flatMap((path) => [...scheme.index.schemasOf(url, path).keys()]));
    for (const member of members) {
      if (!possible.has(member)) continue;
      for (const path of isOther && member.accepts.has("trailing-slash") ? paths : [url.path]) {
        const match = matchSchema(member, url, path, CONSTANTS);
        if (match && (best === null || isNearer(match, best))) best = match;
      }
    }
    return best && this.readMatch(best, true);
  }

  mismatch(url, { own, ownTemplates } = { own: [], ownTemplates: [] }) {
    // If only some of these schemas read such characters, it is not clear which one was meant.
    if (url.refused && !own.every((member) => member.accepts.has("iri"))) {
      return { violations: [malformedViolation(url.refused, url.bytes)] };
    }
    const found = ownTemplates.length === 0 ? unknownScheme(url, this.ownSchemes) : mismatch(url, ownTemplates);
    // If all templates with this scheme belong to one schema, that schema was meant.
    return { schema: own.length === 1 ? own[0] : undefined, violations: [found] };
  }

  get ownSchemes() { return [...this.schemes.keys()].filter((name) => this.schemes.get(name).own.length > 0); }

  /** Builds the URL of values of a schema. One that belongs to another schema of the set is a violation. */
  build(schema, values, server, unknown) {
    const built = buildURL(schema, values, server, unknown);
    if (built.violations.length > 0 || this.members.length < 2) return built;
    const owner = this.otherOwner(built.canonical, schema);
    if (owner) {
      const end = [...built.canonical].findIndex((character) => character === "?" || character === "#");
      built.violations = [belonging(owner, [0, end < 0 ? built.canonical.length : end])];
    }
    return built;
  }
}
