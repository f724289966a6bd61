import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Accepted spellings that the templates do not go with.
extension URLSchemaReader {
    /// Finds templates that print what is read as something else, and tolerances without effect.
    ///
    /// - Parameters:
    ///   - ignored: The names that the schema ignores.
    ///   - areInherited: Whether the tolerances are those of the target.
    mutating func checkTolerances(
        _ tolerances: [Located<Tolerance>], ignored: [IgnoredName], areInherited: Bool
    ) {
        for tolerance in tolerances {
            if tolerance.value == .plusAsSpace { checkPlus(at: tolerance.range) }
            if tolerance.value == .nameCase { checkNameCase(ignored, at: tolerance.range) }
            if !areInherited { checkEffect(of: tolerance) }
        }
    }

    /// Of two names that only differ in case, a third spelling could mean both.
    private mutating func checkNameCase(_ ignored: [IgnoredName], at position: Range<Int>) {
        var names: [String: String] = [:]
        for name in namesInQuery {
            guard let other = names.updateValue(name, forKey: name.lowercasedASCII),
                !other.hasSameScalars(as: name)
            else { continue }
            let both = "\(QuotedText.quote(other)) and \(QuotedText.quote(name))"
            let message = "\(both) only differ in case, which \"name-case\" ignores; rename one of them"
            findings.add(.nameCollision, message, at: position)
        }
        for name in ignored where !name.coversAll {
            let other = names.values.sorted().first { other in
                name.covers(Array(other.utf8), ignoresCase: true) && !name.covers(other)
            }
            guard let other else { continue }
            let message =
                "\(QuotedText.quote(other)) and the ignored \(QuotedText.quote(name.description)) only differ in case, which \"name-case\" ignores; rename or narrow one of them"
            findings.add(.nameCollision, message, at: position)
        }
    }

    /// The names that the templates declare in the query, some of them several times.
    private var namesInQuery: [String] {
        templates.flatMap(\.template.components.forms).flatMap { query in
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
        templates.flatMap(\.template.components.forms).contains { query in
            query.fixedItems.contains { $0.value.literalBytes == nil }
                || query.variables.contains { variable in
                    !variable.isExploded && property(of: variable)?.schema?.isSequence != false
                }
        }
    }

    /// A plus sign of the template in the query would be compared as a space. What values print is looked at where the schema is read.
    private mutating func checkPlus(at position: Range<Int>) {
        for template in templates.map(\.template) {
            if template.hasPlusInForm {
                let message =
                    "\(QuotedText.quote(template.description)) has a plus sign in the query, which \"plus-as-space\" reads as a space; write \"%2B\" in the template"
                findings.add(.inapplicableKeyword, message, at: position)
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

extension URITemplate {
    /// Whether a literal has a plus sign in a form, in a name or a value.
    fileprivate var hasPlusInForm: Bool {
        var isInForm = false
        for part in parts {
            switch part {
            case .literal(let text):
                for byte in text.utf8 {
                    if byte == UInt8(ascii: "?") { isInForm = true }
                    if byte == UInt8(ascii: "#") {
                        if components.fragmentForm == nil { return false }
                        isInForm = !components.hasFormAfterQuestionMark
                    }
                    if isInForm, byte == UInt8(ascii: "+") { return true }
                }
            case .expression(.query, _): isInForm = true
            case .expression(.fragment, _): return false
            case .expression: continue
            }
        }
        return false
    }
}
