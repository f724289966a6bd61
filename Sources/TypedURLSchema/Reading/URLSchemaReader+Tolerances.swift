@_spi(Generated) import TypedURLModel

extension URLSchemaReader {
    /// Reads the accepted spellings or, where the schema says nothing of them, takes those of its target.
    mutating func readTolerances(_ root: JSONObject) -> [Tolerance] {
        if root["accepts"] == nil, let tolerances = definitions.defaults.tolerances {
            if tolerances.contains(.plusAsSpace) { checkPlus(at: templatePlace) }
            return tolerances
        }
        let tolerances = findings.tolerances(in: root) ?? []
        for tolerance in tolerances {
            if tolerance.value == .plusAsSpace { checkPlus(at: tolerance.range) }
            if tolerance.value == .fragment { checkFragment(at: tolerance.range) }
        }
        return tolerances.map(\.value)
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
