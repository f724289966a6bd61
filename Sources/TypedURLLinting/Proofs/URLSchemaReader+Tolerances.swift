@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Accepted spellings that the templates do not go with.
extension URLSchemaReader {
    /// Finds templates that print what is read as something else, and tolerances without effect.
    ///
    /// - Parameter areInherited: Whether they are those of the target.
    mutating func checkTolerances(_ tolerances: [Located<Tolerance>], areInherited: Bool) {
        for tolerance in tolerances {
            if tolerance.value == .plusAsSpace { checkPlus(at: tolerance.range) }
            if tolerance.value == .fragment, !areInherited { checkFragment(at: tolerance.range) }
        }
    }

    /// What prints a plus sign in the query would be read back as a space.
    private mutating func checkPlus(at place: Range<Int>) {
        for template in templates.map(\.template) {
            let query = template.components.query
            let patterns = query.fixedItems.map(\.value) + [query.whole].compactMap(\.self)
            for element in patterns.flatMap(\.elements) {
                switch element {
                case .values(.reserved, let variables):
                    let names = variables.map { PercentEncoding.encode($0.name) }.joined(separator: ",")
                    let message =
                        "\"{+\(names)}\" prints plus signs in the query, which \"plus-as-space\" reads as spaces; write \"{\(names)}\""
                    findings.add(.inapplicableKeyword, message, at: place)
                case .literal(let bytes)
                where bytes.contains { !$0.isEscaped && $0.byte == UInt8(ascii: "+") }:
                    let message =
                        "\(QuotedText.quote(template.description)) has a plus sign in the query, which \"plus-as-space\" reads as a space; write \"%2B\" in the template"
                    findings.add(.inapplicableKeyword, message, at: place)
                case .literal, .values, .parameters: continue
                }
            }
        }
    }

    private mutating func checkFragment(at place: Range<Int>) {
        guard !templates.isEmpty, templates.allSatisfy({ $0.template.components.fragment != nil })
        else { return }
        let message = "every template has a fragment, so \"fragment\" has no effect; remove it"
        findings.add(.redundantKeyword, message, remedy: .removeElement, at: place)
    }
}
