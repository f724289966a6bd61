@_spi(Generated) import TypedURLModel

extension URLSchemaReader {
    /// Reads `accepts`: spellings of URLs that are read and never printed.
    mutating func readTolerances(_ root: JSONObject) -> [Tolerance] {
        guard let names = findings.array("accepts", in: root) else { return [] }
        var tolerances: [Tolerance] = []
        for name in findings.differentStrings("accepts", names.value) {
            guard let tolerance = Tolerance(rawValue: name.value) else {
                let all = Tolerance.allCases.map(\.rawValue)
                let suggestion = findings.suggestion(for: name.value, among: all)
                let ending =
                    suggestion.isEmpty
                    ? "; write \(all.dropLast().map(QuotedText.quote).joined(separator: ", ")) or \(QuotedText.quote(all[all.count - 1]))"
                    : suggestion
                let message =
                    "\(QuotedText.quote(name.value)) is not a spelling that can be accepted\(ending)"
                findings.add(.invalidValue, message, at: name.range)
                continue
            }
            if tolerance == .plusAsSpace { checkPlus(at: name.range) }
            if tolerance == .fragment { checkFragment(at: name.range) }
            tolerances.append(tolerance)
        }
        return tolerances
    }

    /// What prints a plus sign in the query would be read back as a space.
    private mutating func checkPlus(at place: Range<Int>) {
        for template in templates.map(\.template) {
            let query = TemplateComponents(template).query
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
        guard !templates.isEmpty, templates.allSatisfy({ TemplateComponents($0.template).fragment != nil })
        else { return }
        let message = "every template has a fragment, so \"fragment\" has no effect; remove it"
        findings.add(.redundantKeyword, message, remedy: .removeElement, at: place)
    }
}
