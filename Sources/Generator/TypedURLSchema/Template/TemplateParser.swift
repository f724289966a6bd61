@_spi(Generated) @_spi(Once) import TypedURLModel

/// Splits a template into literals and expressions (RFC 6570, section 2).
///
/// All mistakes are reported, each at its bytes. `TemplateCheck` reports correct text at the wrong position.
final class TemplateParser {
    private(set) var parts: [URITemplate.Part] = []
    /// Where each byte of a literal or escape, and each expression, starts in the text.
    private(set) var starts: [Int] = []
    /// The variables without mistakes.
    private(set) var variables: [TemplateVariable] = []
    private(set) var problems: [TemplateProblem] = []
    private let text: [UInt8]
    /// Whether a brace was left open, so that one too many after it is not a second mistake.
    private var hasOpenBrace = false

    init(_ text: [UInt8]) {
        self.text = text
        var index = 0
        while index < text.count, problems.count < SchemaLimits.templateProblems {
            if text[index] == UInt8(ascii: "{") {
                index = parseExpression(from: index)
            } else {
                let end = text[index...].firstIndex(of: UInt8(ascii: "{")) ?? text.count
                parseLiteral(index..<end)
                index = end
            }
        }
    }

    @inline(never)
    func add(_ rule: LintRule, _ message: Message, remedy: Remedy? = nil, at range: Range<Int>) {
        guard problems.count < SchemaLimits.templateProblems else { return }
        problems.append(TemplateProblem(rule, message, remedy: remedy, at: range))
    }

    // MARK: Expressions

    private func parseExpression(from start: Int) -> Int {
        var end = start + 1
        while end < text.count, text[end] != UInt8(ascii: "}"), text[end] != UInt8(ascii: "{") { end += 1 }
        guard end < text.count, text[end] == UInt8(ascii: "}") else {
            hasOpenBrace = true
            let isDouble = end == start + 1 && end < text.count
            add(
                .invalidTemplate,
                isDouble
                    ? "an expression has one brace on each side; remove the other"
                    : "this \"{\" is not closed; add \"}\" after the variables",
                at: start..<start + 1)
            return end
        }
        let (op, names) = parseOperator(start + 1..<end)
        let count = variables.count
        if names.isEmpty {
            add(
                .invalidTemplate, "the expression is empty; name a variable, or remove it",
                at: start..<end + 1)
        } else {
            var start = names.lowerBound
            for end in names.filter({ text[$0] == UInt8(ascii: ",") }) + [names.upperBound] {
                parseVariable(start..<end, op)
                start = end + 1
            }
        }
        starts.append(start)
        parts.append(
            .expression(op, variables[count...].map { .init($0.name, isExploded: $0.isExploded) }))
        return end + 1
    }

    /// The operator, and the text after it (RFC 6570, section 2.2).
    private func parseOperator(_ inside: Range<Int>) -> (URITemplate.Operator, Range<Int>) {
        guard let first = text[inside].first else { return (.simple, inside) }
        let shown = String(Unicode.Scalar(first))
        if let op = URITemplate.Operator(rawValue: shown) { return (op, inside.dropFirst()) }
        guard "=,!@|".utf8.contains(first) else { return (.simple, inside) }
        let message: Message = "\"\(shown)\" is an operator that RFC 6570 reserves; use one of + # . / ; ? &"
        add(.invalidTemplate, message, at: inside.prefix(1))
        return (.simple, inside.dropFirst())
    }

    private func parseVariable(_ range: Range<Int>, _ op: URITemplate.Operator) {
        if text[range].first == UInt8(ascii: ":") {
            let name = String(decoding: text[range.dropFirst()], as: UTF8.self)
            let port = QuotedText.quote("{\(name.isEmpty ? "port" : name)}")
            let message: Message =
                "an expression cannot print \":\"; write \(port), and \"prefix\": \":\" in its property"
            return add(.invalidTemplate, message, at: range)
        }
        let isExploded = text[range].last == UInt8(ascii: "*")
        let name = isExploded ? range.dropLast() : stripPrefix(range)
        guard !name.isEmpty else {
            return add(.invalidTemplate, "a variable's name is missing here", at: range)
        }
        let count = problems.count
        checkName(name)
        guard problems.count == count, let decoded = decoded(name) else { return }
        variables.append(TemplateVariable(name: decoded, range: name, op: op, isExploded: isExploded))
    }

    private func stripPrefix(_ range: Range<Int>) -> Range<Int> {
        guard let colon = text[range].firstIndex(of: UInt8(ascii: ":")) else { return range }
        let modifier = String(decoding: text[colon..<range.upperBound], as: UTF8.self)
        let isLength = text[(colon + 1)..<range.upperBound].allSatisfy(ByteClass.isDigit)
        let message: Message =
            isLength
            ? "the prefix modifier \(quoted: modifier) truncates values, so they cannot be read back; remove it"
            : "an expression has no types or patterns; write \(quoted: modifier) as keywords of the property, and remove it"
        add(.prefixModifier, message, at: colon..<range.upperBound)
        return range.lowerBound..<colon
    }

    /// A name is letters, digits, `_`, `-` and escapes, with single dots between them (RFC 6570, section 2.3; the
    /// hyphen is this package's).
    private func checkName(_ name: Range<Int>) {
        var index = name.lowerBound
        while index < name.upperBound {
            let byte = text[index]
            if byte == UInt8(ascii: "%") {
                index = checkEscape(at: index, before: name.upperBound)
            } else if byte == UInt8(ascii: ".") {
                let isBetween = index > name.lowerBound && index + 1 < name.upperBound
                if !isBetween || text[index - 1] == byte {
                    let message: Message =
                        "a dot is only allowed between the parts of a variable's name; remove it, or write %2E"
                    add(.invalidTemplate, message, at: index..<index + 1)
                }
                index += 1
            } else if ByteClass.isLetter(byte) || ByteClass.isDigit(byte) || byte == UInt8(ascii: "_")
                || byte == UInt8(ascii: "-")
            {
                index += 1
            } else {
                index = reportCharacter(at: index, isInName: true)
            }
        }
    }

    // MARK: Literals

    private func parseLiteral(_ range: Range<Int>) {
        var index = range.lowerBound
        let count = problems.count
        while index < range.upperBound {
            let byte = text[index]
            starts.append(index)
            if byte == UInt8(ascii: "%") {
                index = checkEscape(at: index, before: range.upperBound)
            } else if byte >= 0x80 || Self.isLiteral(byte) {
                index += 1
            } else if byte == UInt8(ascii: "}") {
                if !hasOpenBrace {
                    add(
                        .invalidTemplate, "unmatched \"}\"; remove it, or write %7D",
                        at: index..<index + 1)
                }
                index += 1
            } else {
                index = reportCharacter(at: index, isInName: false)
            }
        }
        if problems.count == count { _ = decoded(range) }
        // A URL contains a literal percent-encoded outside ASCII (RFC 6570, section 3.1).
        var literal: [UInt8] = []
        for byte in text[range] {
            if byte < 0x80 {
                literal.append(byte)
            } else {
                PercentEncoding.appendEscape(of: byte, to: &literal)
            }
        }
        parts.append(.literal(String(decoding: literal, as: UTF8.self)))
    }

    /// Whether an ASCII byte is allowed somewhere in a URI without an escape.
    private static func isLiteral(_ byte: UInt8) -> Bool {
        ByteClass.isQueryCharacter(byte) || "#[]".utf8.contains(byte)
    }

    // MARK: Both

    private func checkEscape(at index: Int, before end: Int) -> Int {
        let digits = text[index + 1..<min(index + 3, end)]
        guard digits.count == 2, digits.allSatisfy({ ByteClass.hexadecimalValue($0) != nil }) else {
            let message: Message =
                "\"%\" must be followed by two hexadecimal digits; write \"{name}\" for a variable, or %25"
            add(.invalidTemplate, message, at: index..<index + 1)
            return index + 1
        }
        return index + 3
    }

    /// What else to write than a character of other notations for optional variables, wildcards and defaults.
    private func adviceOnName(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "?": "leave the name out of \"required\" instead, or begin a query with \"{?name}\""
        case ";": "write a comma between names, or %3B"
        case "*", "+": "write \"{+rest}\" for the rest of the path"
        case "/", "#", "&": "write it outside the braces"
        case "=", "|", "<", ">": "write types and defaults as keywords of the property"
        default: nil
        }
    }

    /// What else to write than a character of other notations for variables.
    static func adviceOnLiteral(_ scalar: Unicode.Scalar) -> String? {
        ["<", ">", "[", "]", "\\", "^", "|"].contains(scalar)
            ? "write \"{name}\" for a variable, or " + PercentEncoding.encode(String(scalar)) : nil
    }

    private func reportCharacter(at index: Int, isInName: Bool) -> Int {
        guard let scalar = text.scalar(at: index) else { return index + 1 }
        let end = index + UTF8.width(scalar)
        let escape = PercentEncoding.encode(String(scalar))
        let advice =
            (isInName ? adviceOnName(scalar) : Self.adviceOnLiteral(scalar))
            ?? (scalar.properties.isWhitespace ? "remove it, or write \(escape)" : "write \(escape)")
        let context: Message = isInName ? "a variable's name" : "a template"
        let message: Message = "\(shown(scalar)) is not allowed in \(context); \(advice)"
        add(.invalidTemplate, message, at: index..<end)
        return end
    }

    /// The text with its escapes decoded, which are known to be well-formed. It is a problem if that is not UTF-8.
    private func decoded(_ range: Range<Int>) -> String? {
        if let text = PercentEncoding.decoded(Array(text[range])) { return text }
        add(.invalidTemplate, "the escapes do not decode to UTF-8; correct them", at: range)
        return nil
    }
}
