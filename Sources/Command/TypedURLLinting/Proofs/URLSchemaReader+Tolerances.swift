import TypedURL
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
            if tolerance.value == .nameCase { checkNameCase(at: tolerance.range) }
            if !areInherited { checkEffect(of: tolerance) }
        }
    }

    /// Of two names that only differ in case, a third spelling could mean both.
    private mutating func checkNameCase(at position: Range<Int>) {
        var names: [String: String] = [:]
        for name in namesInQuery {
            guard let other = names.updateValue(name, forKey: name.lowercasedASCII),
                !other.hasSameScalars(as: name)
            else { continue }
            let both = "\(QuotedText.quote(other)) and \(QuotedText.quote(name))"
            let message = "\(both) only differ in case, which \"name-case\" ignores; rename one of them"
            findings.add(.nameCollision, message, at: position)
        }
    }

    /// The names that the templates declare in the query, some of them several times.
    private var namesInQuery: [String] {
        templates.map(\.template.components.query).flatMap { query in
            query.fixedItems.map { String(decoding: $0.name, as: UTF8.self) }
                + query.variables.flatMap { variable -> [String] in
                    guard let property = property(of: variable), let schema = property.schema else {
                        return []
                    }
                    if case .object(let object) = schema { return object.properties.map(\.name) }
                    return [property.name] + property.aliases.map(\.value)
                }
        }
    }

    private func property(of variable: URITemplate.Variable) -> ReadProperty? {
        propertyIndices[variable.name].map { properties[$0] }
    }

    /// Whether a comma can be between items or values in the query.
    private var hasCommasInQuery: Bool {
        templates.map(\.template.components.query).contains { query in
            query.fixedItems.contains { $0.value.literalBytes == nil }
                || query.variables.contains { variable in
                    !variable.isExploded && property(of: variable)?.schema?.isSequence != false
                }
        }
    }

    /// What prints a plus sign in the query would be read back as a space.
    private mutating func checkPlus(at position: Range<Int>) {
        for template in templates.map(\.template) {
            for variable in template.components.variables where variable.component == .query {
                guard let property = property(of: variable.variable),
                    property.allowReserved.utf8.contains(UInt8(ascii: "+"))
                else { continue }
                let message =
                    "\(QuotedText.quote(property.name)) is printed with plus signs in the query, which \"plus-as-space\" reads as spaces; remove \"+\" from \"allowReserved\""
                findings.add(.inapplicableKeyword, message, at: position)
            }
            let query = template.components.query
            let patterns = query.fixedItems.map(\.value) + [query.whole].compactMap(\.self)
            for element in patterns.flatMap(\.elements) {
                switch element {
                case .values(.reserved, let variables):
                    let names = variables.map { PercentEncoding.encode($0.name) }.joined(separator: ",")
                    let message =
                        "\"{+\(names)}\" prints plus signs in the query, which \"plus-as-space\" reads as spaces; write \"{\(names)}\""
                    findings.add(.inapplicableKeyword, message, at: position)
                case .literal(let bytes)
                where bytes.contains { !$0.isEscaped && $0.byte == UInt8(ascii: "+") }:
                    let message =
                        "\(QuotedText.quote(template.description)) has a plus sign in the query, which \"plus-as-space\" reads as a space; write \"%2B\" in the template"
                    findings.add(.inapplicableKeyword, message, at: position)
                case .literal, .values, .parameters: continue
                }
            }
        }
    }

    private mutating func checkEffect(of tolerance: Located<Tolerance>) {
        guard !templates.isEmpty else { return }
        let reason: String
        switch tolerance.value {
        case .fragment where templates.allSatisfy { $0.template.components.fragment != nil }:
            reason = "every template has a fragment"
        case .nameCase where namesInQuery.isEmpty: reason = "no template has names in its query"
        case .encodedCommas where !hasCommasInQuery: reason = "no template has a list in its query"
        default: return
        }
        let message = "\(reason), so \"\(tolerance.value.rawValue)\" has no effect; remove it"
        findings.add(.redundantKeyword, message, remedy: .removeElement, at: tolerance.range)
    }
}
