// Finds the schema of a URL, and reads it.

const LONGEST_URL = 1 << 20;

/** The match with the template that a URL is nearest to, and that writes lists in the same style; null if there is none. */
function matchSchema(schema, url, respelling, isComplete = true) {
  let best = null;
  for (const template of schema.templates) {
    // A fragment is only dropped if the template has none.
    if (respelling & WITHOUT_FRAGMENT && template.fragment) continue;
    const match = matchTemplate(url, template, schema, isComplete);
    if (match === null) continue;
    if (best === null || isNearer(match, best)) best = match;
    if (isFull(match)) break;
  }
  const styles = best && schema.listStyles.find(({ templates }) => templates.includes(best.template));
  return styles ? { ...best, template: templateOfStyle(styles, best) } : best;
}

/** The violation of a URL that belongs to another schema; itself, or its canonical form. */
function belonging(schema, range, canonical) {
  const own = canonical === undefined ? "belongs" : "would be " + quote(canonical) + ", which belongs";
  return violation("no-match", undefined, range, "this URL " + own + " to the schema " + quote(schema.name));
}

/** A set of schemas, prepared for reading, and others whose URLs do not belong to the set. */
class SchemaSet {
  constructor(tables, others = []) {
    this.members = [...tables, ...others].map((table) => new CompiledSchema(table));
    this.own = this.members.slice(0, tables.length);
    // By scheme: the schemas, the more literal ones first, and the other spellings that some of them read.
    this.schemes = new Map();
    for (const member of this.members) {
      for (const { scheme } of member.templates) {
        const known = this.schemes.get(scheme) ?? { members: [], respellings: 0 };
        this.schemes.set(scheme, known);
        if (known.members[known.members.length - 1] !== member) known.members.push(member);
        known.respellings |= member.respellings;
      }
    }
    for (const scheme of this.schemes.values()) {
      scheme.members = sorted(scheme.members, ({ templates: [left] }, { templates: [right] }) =>
        right.precedence.compareRank(left.precedence) || right.precedence.weight - left.precedence.weight
          || compareTexts(left.text, right.text));
      scheme.templates = scheme.members.flatMap((member) => member.templates
        .filter((template) => this.schemes.get(template.scheme) === scheme)
        .map((template) => new FastTemplate(template, member, this.own.includes(member), this.members.length > 1)));
    }
  }

  schemeOf(bytes) {
    const scheme = bytes.slice(0, firstOf(":", bytes, 0));
    return this.schemes.get(scheme) ?? this.schemes.get(fold(scheme));
  }

  /**
   * Reads a URL.
   *
   * @returns `{ schema, reading }` of a valid URL; else `{ violations }`, with the schema that was probably meant.
   */
  read(text) {
    const templates = this.schemes.get(text.slice(0, text.indexOf(":")))?.templates;
    const reading = templates && text.length <= LONGEST_URL ? readFast(text, templates) : undefined;
    return reading ? { schema: reading.schema, reading, violations: [] } : this.readFully(text);
  }

  readFully(text) {
    if (!isUnicode(text)) {
      const message = "the URL has half of a surrogate pair, so it is not Unicode text";
      return { violations: [violation("malformed-url", undefined, undefined, message)] };
    }
    const bytes = utf8(text);
    if (bytes.length > LONGEST_URL) {
      const message = "the URL is longer than " + LONGEST_URL + " bytes";
      return { violations: [violation("malformed-url", undefined, [LONGEST_URL, bytes.length], message)] };
    }
    const respellings = this.schemeOf(bytes)?.respellings ?? 0;
    const spellings = new Spellings(bytes, (respellings & ENCODED) !== 0);
    if (spellings.malformed) return { violations: [malformedViolation(spellings.malformed, bytes)] };
    const reading = this.reading(spellings, respellings) ?? this.incompleteReading(spellings);
    if (reading === null) return this.mismatch(spellings);
    if (!this.own.includes(reading.schema)) {
      const violations = [belonging(reading.schema, spellings.rangeBeforeQuery)];
      return { schema: this.own.length === 1 ? this.own[0] : undefined, violations };
    }
    return { schema: reading.schema, reading, violations: reading.violations };
  }

  /**
   * Reads a URL as it was given and, if it is not valid, in its other spellings. The result is the first valid reading,
   * otherwise the one with the nearest template, or null if no template matches.
   *
   * The path of a URL that a template matches stays as it was given, so that a slash that is accepted is never part of a
   * value, and no URL passes from one schema to another because of a mistake in it.
   */
  reading(spellings, respellings) {
    const given = this.candidates(spellings, 0);
    let best = this.readCandidates(given, spellings, 0);
    if (best?.violations.length === 0) return best;
    const keepsPath = respellings & OTHER_SLASH && this.isMatched(given, spellings);
    // The spellings of a query depend on the schema.
    const query = this.members.length === 1 ? this.members[0].querySpellings : null;
    const plus = respellings & PLUS_AS_SPACE;
    for (const respelling of spellings.others(keepsPath ? respellings & ~OTHER_SLASH : respellings)) {
      if (query && respelling & OTHER_QUERY && !spellings.hasEffect(respelling | plus, query)) continue;
      const found = this.readCandidates(this.candidates(spellings, respelling), spellings, respelling);
      if (found === null) continue;
      if (found.violations.length === 0) return found;
      // The mistakes in the given URL are more useful than the report that another spelling belongs to another schema.
      if (best === null || !found.isTaken && (isNearer(found.match, best.match)
        || isSubset(respelling, OTHER_QUERY) && found.violations.length <= best.violations.length)) best = found;
    }
    return best;
  }

  /** Whether the path of a URL as it stands has the form of a template. */
  isMatched(given, spellings) {
    if (given.some((match) => !match.missesPath)) return true;
    // A schema that does not read the characters of the URL would read their escapes.
    return spellings.base !== 0
      && this.candidates(new Spellings(spellings.asGiven.bytes, false), 0).some((match) => !match.missesPath);
  }

  /** Reads a URL with the best of the schemas to which it may belong; null if there are none. */
  readCandidates(candidates, spellings, respelling) {
    if (candidates.length < 2) {
      return candidates.length === 0 ? null : this.readMatch(candidates[0], spellings, respelling, true);
    }
    // Of schemas that share host and path, the one whose parameters agree; else the nearest.
    for (const candidate of candidates) {
      if (!hasRequiredNames(candidate) || !hasRequiredTexts(candidate)) continue;
      const reading = this.readMatch(candidate, spellings, respelling, false);
      if (reading.violations.length === 0) return reading;
    }
    return nearestMatch(candidates, (match, isExplained) => this.readMatch(match, spellings, respelling, isExplained));
  }

  readMatch(match, spellings, respelling, isExplained) {
    const reading = readURL(match, isExplained);
    if (match.undecided && reading.violations.length > 0) {
      const message = "the URL can be split between its variables in too many ways; shorten it";
      reading.violations = [violation("no-match", undefined, match.undecided, message)];
    } else if (match.surplus.length > 0) reading.violations = [...match.surplus, ...reading.violations];
    if (reading.violations.length > 0) reading.violations = inOrder(match.url.givenViolations(reading.violations));
    const { fragment } = spellings.parts;
    if (respelling & WITHOUT_FRAGMENT && fragment) {
      reading.ignored.push({ name: "#", value: textOf(spellings.bytes.slice(...fragment)) });
    }
    if (this.members.length < 2 || reading.violations.length > 0) return reading;
    const other = respelling & OTHER_SLASH ? this.ownerOfOtherEnd(spellings) : null;
    if (other && other.owner !== match.schema) {
      reading.isTaken = true;
      reading.violations = [belonging(other.owner, spellings.rangeBeforeQuery, other.url)];
      return reading;
    }
    const printed = printURL(match.schema, reading.values, reading.server).text;
    // A URL that was given in canonical form has been compared with the other schemas, unless it is read in another
    // spelling because they rejected it.
    const owner = respelling === 0 && printed === spellings.bytes
      ? undefined : this.otherOwner(printed, match.schema);
    if (owner) {
      reading.isTaken = true;
      reading.violations = [belonging(owner, spellings.rangeBeforeQuery, printed)];
    }
    return reading;
  }

  /**
   * The schema to which a URL belongs without the slash at its end, or with one, and that URL; null if there is none. What a
   * schema ignores, such as a fragment, may be what another schema needs there.
   */
  ownerOfOtherEnd(spellings) {
    const url = spellings.equivalents & OTHER_SLASH ? null : spellings.spelt(OTHER_SLASH);
    const others = url && new Spellings(url.bytes, false);
    if (!others || others.malformed) return null;
    const found = this.reading(others, (this.schemeOf(url.bytes)?.respellings ?? 0) & ~OTHER_SLASH);
    return found && { owner: found.schema, url: textOf(url.bytes) };
  }

  /** The schema to which a URL belongs that another schema has printed; undefined if it belongs to that one. */
  otherOwner(printed, schema) {
    const spellings = new Spellings(utf8(printed), false);
    if (spellings.malformed) return undefined;
    const candidates = this.candidates(spellings, 0);
    return candidates.some((match) => match.schema === schema) ? undefined : candidates[0]?.schema;
  }

  /**
   * The schemas to which a URL may belong, each with the template that the URL is nearest to. Across schemas literals beat
   * variables, whatever these hold. So none of the result is more literal than another.
   */
  candidates(spellings, respelling) {
    const given = spellings.spelt(respelling);
    const scheme = given && this.schemeOf(given.bytes);
    if (!scheme) return [];
    if (scheme.members.length > COMPARED_LIMIT) {
      const found = this.candidatesOf(scheme, spellings, respelling, true);
      if (found.some(hasRequiredTexts)) return found;
    }
    return this.candidatesOf(scheme, spellings, respelling, false);
  }

  /**
   * @param isSelective Whether schemas are left out that are as literal as another candidate, and need other values of
   *   parameters than the URL has.
   */
  candidatesOf(scheme, spellings, respelling, isSelective) {
    let candidates = [];
    // Hundreds of schemas may be equal to each other. The first one stands for them.
    let firsts = [];
    let last;
    const given = spellings.spelt(respelling);
    for (const member of scheme.members) {
      const [template, ...others] = member.templates;
      if (isSelective && !(respelling & OTHER_QUERY) && last?.surplus.length === 0 && others.length === 0
        && !hasRequiredTexts({ template, url: given }) && last.template.precedence.isEqual(template.precedence)) continue;
      const isLessLiteral = firsts.some((candidate) => candidate.surplus.length === 0
        && member.templates.every((template) => candidate.template.precedence.isMoreLiteral(template.precedence)));
      if (isLessLiteral || !readsSpelling(member, respelling, spellings)) continue;
      const url = spellings.spelt(respelling | member.respellings & PLUS_AS_SPACE, member.querySpellings);
      const candidate = url && matchSchema(member, url, respelling);
      if (!candidate) continue;
      if (!last || !isEqual(last, candidate)) {
        if (firsts.some((first) => isPreferred(first, candidate))) continue;
        candidates = candidates.filter((other) => !isPreferred(candidate, other));
        firsts = [...firsts.filter((other) => !isPreferred(candidate, other)), candidate];
      }
      last = candidate;
      candidates.push(candidate);
    }
    if (candidates.length < 2) return candidates;
    const least = candidates.map(({ mistakes }) => mistakes).reduce((least, other) => isLess(other, least) ? other : least);
    return candidates.filter(({ mistakes }) => !isLess(least, mistakes));
  }

  /**
   * The reading of a URL that matches no template, by the template of which it only lacks items of the query, such as
   * `id={id}`; null if there is none.
   */
  incompleteReading(spellings) {
    let best = null;
    for (const member of this.own) {
      if (!member.templates.some(({ fixedItems }) => fixedItems.some(({ value }) => value.literal === null))) continue;
      for (const respelling of [0, ...spellings.others(member.respellings)]) {
        if (!readsSpelling(member, respelling, spellings)) continue;
        const url = spellings.spelt(respelling | member.respellings & PLUS_AS_SPACE, member.querySpellings);
        const match = url && matchSchema(member, url, respelling, false);
        if (match && (best === null || isNearer(match, best.match))) best = { match, respelling };
      }
    }
    return best && this.readMatch(best.match, spellings, best.respelling, true);
  }

  mismatch(spellings) {
    const url = spellings.asGiven;
    const own = this.own.filter((member) => member.templates.some((template) => isScheme(url, template)));
    // If only some of these schemas encode such characters, it is not clear which one was meant.
    if (spellings.base !== 0 && !own.every((member) => member.respellings & ENCODED)) {
      return { violations: [malformedViolation(splitURI(spellings.bytes).malformed, spellings.bytes)] };
    }
    const templates = own.flatMap((member) => member.templates).filter((template) => isScheme(url, template));
    const found = templates.length === 0 ? unknownScheme(url, this.ownSchemes) : mismatch(url, templates);
    // If all templates with this scheme belong to one schema, that schema was meant.
    return { schema: own.length === 1 ? own[0] : undefined, violations: url.givenViolations([found]) };
  }

  get ownSchemes() {
    return [...this.schemes.keys()].filter((name) =>
      this.schemes.get(name).members.some((member) => this.own.includes(member)));
  }

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
