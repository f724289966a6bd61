// The templates of one scheme that a URL may match.

class TemplateIndex {
  /** @param templates Those of each schema, in the order in which they are compared. */
  constructor(templates) {
    this.templates = templates;
    this.find = templates.length > FEW_TEMPLATES ? indexOf(templates) : null;
  }

  /** The templates that a URL may match with some forms of its path. */
  templatesOf(url, forms) {
    if (!this.find) return this.templates;
    const { authority } = url.uri;
    const host = authority ? url.tokens(authority.host, "host").text : "";
    const found = new Set(forms.flatMap(({ range, hasSlash }) =>
      this.find([host, ...url.tokens(range, "path", {}, hasSlash).text.split("/")])));
    return sorted(found, (left, right) => left - right).map((order) => this.templates[order]);
  }

  schemasOf(url, forms) { return groupedBy(this.templatesOf(url, forms), ({ schema }) => schema); }
}

/** The host and the segments of a template up to one that may have slashes or be absent: literals, and null for other texts. */
function leadOf({ host, path }) {
  const lead = [host.literal || null];
  // A path that the template does not have is an unexpected component.
  if (path.literal === "") return { lead };
  const startsWithSlash = ([first]) => first?.operator?.text === "/";
  // Without values, what follows `{/v}` follows the segment before it.
  const last = path.segments.map((segment) => startsWithSlash(segment) && segment.length > 1).lastIndexOf(true);
  const end = path.segments.findIndex((segment, index) =>
    index < last || startsWithSlash(segment) || segment.some(({ operator }) => operator?.keepsReserved));
  const texts = path.segments.map(literalOf);
  return end < 0 ? { at: [...lead, ...texts] } : { lead: [...lead, ...texts.slice(0, end)] };
}
