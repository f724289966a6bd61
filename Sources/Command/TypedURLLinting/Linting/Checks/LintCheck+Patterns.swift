import TypedURL
import TypedURLSamples
import TypedURLSchema

extension LintCheck {
    /// Reports patterns that allow any text before or after a match.
    static let unanchoredPattern = LintCheck { subject, report in
        // Creating an automaton again is slow.
        let known = Set(subject.schema?.parameters.flatMap(\.schema.scalars).flatMap(\.patterns) ?? [])
        for schema in subject.subschemas {
            // Listed values are compared, so the pattern does not matter.
            guard schema["enum"] == nil, schema["const"] == nil, let node = schema["pattern"],
                let text = node.stringValue, known.contains(text) || (try? Pattern(text)) != nil
            else { continue }
            let branches = PatternBranch.branches(of: text)
            let isOpen = (
                before: branches.contains { !$0.isClosedBefore },
                after: branches.contains { !$0.isClosedAfter }
            )
            let position =
                switch isOpen {
                case (true, true): "before and after a match"
                case (true, false): "before a match"
                case (false, true): "after a match"
                case (false, false): ""
                }
            guard !position.isEmpty else { continue }
            let anchored = PatternBranch.anchored(branches)
            let advice =
                anchored.unicodeScalars.count <= QuotedText.lengthLimit
                ? "write \(QuotedText.quote(anchored))"
                : "start each branch with \"^\" and end it with \"$\""
            report.add(
                "the pattern allows any text \(position); \(advice), or add \".*\" if that is intended",
                at: node.range)
        }
    }
}

extension ScalarSchema {
    /// The patterns of its strings, which are known to be valid.
    fileprivate var patterns: [String] {
        switch type {
        case .string(let schema): schema.pattern.map { [$0.source] } ?? []
        case .union(let union): union.branches.flatMap(\.patterns)
        case .integer, .number, .boolean, .booleanTexts, .strings, .integers: []
        }
    }
}

/// A branch of a whole pattern, as it is written.
struct PatternBranch {
    private let text: Substring

    private var isOpening: Bool { text.unicodeScalars.first == "^" }

    private var isClosing: Bool {
        let escapes = text.unicodeScalars.dropLast().reversed().prefix { $0 == "\\" }.count
        return text.unicodeScalars.last == "$" && escapes.isMultiple(of: 2)
    }

    /// Whether it specifies the text before it, even if that is any text.
    var isClosedBefore: Bool { isOpening || text.hasPrefix(".*") }

    /// Whether it specifies the text after it, even if that is any text.
    var isClosedAfter: Bool { isClosing || text.hasSuffix(".*") && !text.hasSuffix("\\.*") }

    /// The branches of a valid pattern: what is between `|` outside groups and classes.
    static func branches(of pattern: String) -> [PatternBranch] {
        var branches: [PatternBranch] = []
        var start = pattern.startIndex
        var depth = 0
        var isInClass = false
        var isEscaped = false
        for (index, scalar) in zip(pattern.unicodeScalars.indices, pattern.unicodeScalars) {
            let isPlain = !isEscaped && !isInClass
            switch scalar {
            case "[" where isPlain: isInClass = true
            case "]" where !isEscaped: isInClass = false
            case "(" where isPlain: depth += 1
            case ")" where isPlain: depth -= 1
            case "|" where isPlain && depth == 0:
                branches.append(PatternBranch(text: pattern[start..<index]))
                start = pattern.unicodeScalars.index(after: index)
            default: break
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return branches + [PatternBranch(text: pattern[start...])]
    }

    /// The pattern that only matches whole texts.
    static func anchored(_ branches: [PatternBranch]) -> String {
        branches.map { ($0.isOpening ? "" : "^") + $0.text + ($0.isClosing ? "" : "$") }.joined(
            separator: "|")
    }
}
