@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension LintCheck {
    /// Finds literals that are variables in the notations of routers, shells and regular expressions.
    static let literalVariable = LintCheck { subject, report in
        let unused = subject.unusedProperties
        for template in WrittenTemplate.all(in: subject) {
            for part in template.parts {
                guard let (literal, advice) = part.foreignVariable(unused) else { continue }
                report.add(
                    "\(QuotedText.quote(literal)) is a literal, which every URL has; \(advice)",
                    at: template.position(of: part.range))
            }
        }
    }

    /// Finds delimiters of a query that stand where none begins or goes on, and slashes that are missing or written twice.
    static let misplacedDelimiter = LintCheck { subject, report in
        for template in WrittenTemplate.all(in: subject) {
            let bytes = Array(template.text.utf8)
            for index in bytes.indices where bytes[index...].starts(with: "/{/".utf8) {
                report.add(
                    "\"{/…}\" prints its own \"/\"; remove the one before it",
                    at: template.position(of: index..<index + 1))
            }
            for part in template.parts {
                // With a prefix, it is a port.
                if let (variable, range) = part.variableOfHost(in: bytes),
                    subject.schema?.parameters.contains(where: {
                        "{\($0.name)}" == variable && !$0.prefix.isEmpty
                    }) != true
                {
                    report.add(
                        "\(QuotedText.quote(variable)) goes on with the host here; write \"/\" before it",
                        at: template.position(of: range))
                }
                guard let (delimiter, range) = part.misplacedDelimiter else { continue }
                let place = part.component == .path ? "the path" : "the query"
                let advice =
                    delimiter == "?"
                    ? "write \"&\" before another parameter, or %3F"
                    : "write \"?\" to begin the query, or %26"
                report.add(
                    "\"\(delimiter)\" is a character of \(place) here, which every URL has; \(advice)",
                    at: template.position(of: range))
            }
        }
    }
}

extension LintSubject {
    /// The names of the properties that no template has a variable for.
    fileprivate var unusedProperties: Set<String> {
        let names = document.root.objectValue?["properties"]?.objectValue?.members.map(\.name) ?? []
        return Set(names).subtracting(templates.flatMap(\.variables).map(\.name))
    }
}

extension WrittenTemplate.Part {
    /// What looks like a variable, and what to write instead; nil if nothing does.
    ///
    /// - Parameter unused: The names of the properties that no template has a variable for.
    fileprivate func foreignVariable(_ unused: Set<String>) -> (literal: String, advice: String)? {
        guard component != .host else {
            return text == "*" ? (text, "write \"{name}\" for a part of the host") : nil
        }
        if text.hasPrefix("${"), text.hasSuffix("}") {
            return ("$", "write \(QuotedText.quote(String(text.dropFirst()))) without it")
        }
        // That the name of a property is a literal name too is an error of its own.
        if component == .name { return nil }
        let marked = String(text.drop { "!$%*+:@~".contains($0) })
        if !marked.isEmpty, unused.contains(marked) { return (text, advice(marked)) }
        if let name = nameAfterColon { return (text, advice(name)) }
        let literal = literal
        let name = text.drop { $0 == "*" }
        if [".*", ".+"].contains(where: literal.contains) { return (text, wildcardAdvice(nil)) }
        guard literal.contains("*") else { return nil }
        if name.isEmpty { return (text, wildcardAdvice(nil)) }
        if isName(name) { return (text, wildcardAdvice(String(name))) }
        // Digits beside a star are a number to dial.
        guard component == .path, literal.contains(where: \.isLetter) else { return nil }
        return (text, "write \"{name}\" for a part of the segment")
    }

    /// The expression right behind a domain, with no path after it, and its bytes in the template: `{path}` of `shop.example{path}`.
    fileprivate func variableOfHost(in template: [UInt8]) -> (String, Range<Int>)? {
        guard component == .host, template[range.lowerBound - 1] == UInt8(ascii: "."), text.hasSuffix("}"),
            !template[range.upperBound...].contains(where: "./".utf8.contains),
            let brace = text.firstIndex(of: "{"), brace > text.startIndex
        else { return nil }
        return (String(text[brace...]), range.lowerBound + text[..<brace].utf8.count..<range.upperBound)
    }

    /// A `?` in the query, or a `&` before a name in the path, and its bytes in the template.
    fileprivate var misplacedDelimiter: (Character, Range<Int>)? {
        let bytes = Array(text.utf8)
        let (question, ampersand) = (UInt8(ascii: "?"), UInt8(ascii: "&"))
        var isInside = false
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "{") { isInside = true }
            if byte == UInt8(ascii: "}") { isInside = false }
            let place = range.lowerBound + index..<range.lowerBound + index + 1
            guard !isInside else { continue }
            switch component {
            case .path where byte == ampersand && bytes[index...].contains(UInt8(ascii: "=")):
                return ("&", place)
            case .name where byte == question, .value where byte == question: return ("?", place)
            default: continue
            }
        }
        return nil
    }

    private func advice(_ name: String) -> String {
        if case .value(let name) = component { return "write \"{?\(name)}\" for a parameter" }
        return "write \"{\(name)}\" for a variable"
    }

    /// The text without its expressions.
    var literal: String { text.replacing(/\{[^}]*\}/, with: "") }

    private func wildcardAdvice(_ name: String?) -> String {
        if case .value = component { return advice("") }
        if let name { return "write \"{+\(name)}\" for the rest of the path" }
        return "write \"{name}\" for a segment, or \"{+rest}\" for the rest of the path"
    }

    /// The name after a colon that does not follow a name itself: `id` of `:id`, `(:id)` and `:a-:id`.
    private var nameAfterColon: String? {
        var previous: Character?
        for index in text.indices {
            defer { previous = text[index] }
            guard text[index] == ":", previous.map({ "(,-.@~".contains($0) }) ?? true else { continue }
            let name = text[text.index(after: index)...].prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
            }
            if isName(name) { return String(name) }
        }
        return nil
    }

    private func isName(_ text: Substring) -> Bool {
        (text.first.map { $0.isLetter || $0 == "_" } ?? false)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
}
