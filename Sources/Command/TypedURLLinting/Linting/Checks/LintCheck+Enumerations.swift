import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension LintCheck {
    /// Finds values that a slip of the finger made two of, and white space around one.
    static let similarValues = LintCheck { subject, report in
        for schema in subject.subschemas {
            var seen = NameTable<JSONNode>()
            for node in schema["enum"]?.arrayValue ?? [] {
                guard let text = node.stringValue else { continue }
                let trimmed = text.trimmed
                guard let other = seen.insert(node, for: trimmed.lowercased()), let first = other.stringValue,
                    !first.hasSameScalars(as: text)
                else { continue }
                let difference = first.trimmed == trimmed ? "white space" : "case"
                let message =
                    "\(QuotedText.quote(text)) differs from \(QuotedText.quote(first)) at line \(report.line(of: other.range)) only in \(difference); remove one of them"
                report.add(message, at: node.range)
            }
        }
    }

    /// Finds listed integers whose cases in Swift are named after their digits.
    static let unnamedCase = LintCheck { subject, report in
        for schema in subject.subschemas {
            guard let nodes = schema["enum"]?.arrayValue, nodes.count > 1, schema["swiftType"] == nil else {
                continue
            }
            let names = schema["swiftCaseNames"]?.objectValue
            for node in nodes {
                guard case .number(let number) = node.value, let value = number.int64 else { break }
                guard value >= 0, names?["\(value)"] == nil else { continue }
                report.add(
                    "\(value) becomes the case \"value\(value)\" in Swift; name it in \"swiftCaseNames\"",
                    at: node.range)
                break
            }
        }
    }

    /// Finds lists of strings that are all integers, or the two booleans.
    static let textualValues = LintCheck { subject, report in
        for schema in subject.subschemas {
            guard let member = schema.member("enum"), let nodes = member.node.arrayValue, nodes.count > 1
            else {
                continue
            }
            let texts = nodes.compactMap(\.stringValue)
            guard texts.count == nodes.count else { continue }
            if Set(texts) == ["true", "false"] {
                report.add(
                    "these strings are booleans; write \"type\": \"boolean\"",
                    at: member.nameRange)
            } else if texts.allSatisfy({ IntegerText.parse($0.utf8) != nil }) {
                report.add(
                    "these strings are integers; write \"type\": \"integer\", and the values without quotes",
                    at: member.nameRange)
            }
        }
    }
}

extension String {
    /// The text without white space around it.
    fileprivate var trimmed: Substring {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
