// The templates of one scheme that a URL may match.

/** So many templates are compared one by one. */
const FEW_TEMPLATES = 8;

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
      this.find([host, ...url.tokens(range, "path", {}, hasSlash).text.split("/").map(bytesOfLiteral)])));
    return sorted(found, (left, right) => left - right).map((order) => this.templates[order]);
  }

  schemasOf(url, forms) { return groupedBy(this.templatesOf(url, forms), ({ schema }) => schema); }
}

/** The host and the segments of a template up to one that may have slashes or be absent: literals, and null for other texts. */
function leadOf({ path, segments, table: { literals, open } }) {
  const texts = segments.map(([, shown], index) => shown.length > 1 || shown !== literals[index] ? null : shown[0]);
  const lead = [texts[0] || null, ...texts.slice(1)];
  // A path that the template does not have is an unexpected component.
  if (path.literal === "") return { lead: lead.slice(0, 1) };
  return open === undefined ? { at: lead } : { lead: lead.slice(0, open + 1) };
}
