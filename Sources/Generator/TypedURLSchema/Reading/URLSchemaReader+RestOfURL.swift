@_spi(Generated) @_spi(Once) import TypedURLModel

/// `restOfURL`: a value that is the rest of the URL, with its query and fragment.
extension URLSchemaReader {
    /// The property whose value is the rest of the URL. It does not inherit what is for the parts that it takes.
    var rest: ReadProperty? { properties.first(where: \.isRest) }

    /// Finds templates in which the value is not the rest, and keywords for parts of a URL that it takes.
    mutating func checkRestOfURL(
        _ ignored: [Located<IgnoredName>], _ tolerances: [Located<Tolerance>]
    ) {
        for rest in properties where rest.isRest {
            let name = QuotedText.quote(rest.name)
            for template in templates where !template.template.endsPath(with: rest.name) {
                let message: Message =
                    "\(name) has \"restOfURL\", so the path must end with \"{+\(PercentEncoding.encode(rest.name))}\", and nothing can follow it; change the template"
                findings.add(.inapplicableKeyword, message, at: template.range)
            }
            let others =
                ignored.map { ("cannot ignore a parameter", $0.range) }
                + tolerances.filter { $0.value != .iri }.map { ("cannot accept another spelling", $0.range) }
            for (what, range) in others {
                let message: Message = "\(name) is the rest of the URL, so the schema \(what); remove it"
                findings.add(.inapplicableKeyword, message, remedy: .removeElement, at: range)
            }
        }
    }
}

extension URITemplate {
    /// Whether the last variable is in the path, and prints reserved characters, and nothing follows it.
    fileprivate func endsPath(with name: String) -> Bool {
        guard case .expression(.reserved, let variables)? = parts.last, let last = variables.last,
            last.name.hasSameScalars(as: name)
        else { return false }
        return components.variables.contains { $0.name.hasSameScalars(as: name) && $0.component == .path }
    }
}
