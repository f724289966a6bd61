import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// What the texts of a single value have in common: they match all of some patterns, and their number of scalars is in a range.
package struct TextSource: Hashable {
    let patterns: [Pattern]
    let lengths: ClosedRange<Int>

    /// The texts of a schema, and perhaps more: of numbers, only the form is known. nil if the values are listed, or read in
    /// several ways.
    package init?(_ schema: ScalarSchema) {
        switch schema.type {
        case .string(let string):
            let (minLength, maxLength, pattern, format) = string.keywords
            let ofFormat = format?.languagePattern.flatMap { try? Pattern($0) }
            let least = max(minLength ?? 0, 0)
            self.init(
                patterns: [pattern, ofFormat].compactMap(\.self),
                lengths: least...max(maxLength ?? .max, least))
        case .integer: self.init(matching: "-?(0|[1-9][0-9]*)")
        case .number: self.init(matching: Self.number)
        case .boolean, .booleanTexts, .strings, .integers, .union: return nil
        }
    }

    private init?(matching expression: String) {
        guard let pattern = try? Pattern("^(\(expression))$") else { return nil }
        self.init(patterns: [pattern], lengths: 0...Int.max)
    }

    private init(patterns: [Pattern], lengths: ClosedRange<Int>) {
        self.patterns = patterns
        self.lengths = lengths
    }

    // RFC 8785, section 3.2.2.3: an exponent from 21 on and from −7 down, and a point before them.
    private static let number =
        "0|-?([1-9][0-9]{0,20}|(0\\.0{0,5}|[1-9][0-9]{0,16}\\.[0-9]{0,15})[1-9]|0\\.0{0,5}[1-9][0-9]{0,15}[1-9]"
        + "|[1-9](\\.[0-9]{0,15}[1-9])?e(\\+[1-9][0-9]{1,2}|-([7-9]|[1-9][0-9]{1,2})))"

    /// A shortest text that two schemas have, not the empty one if there is another.
    ///
    /// - Parameter effort: What may be spent on automata, which is reduced by what is.
    /// - Returns: The text, and whether it is certain that there is none where none is found.
    package static func common(
        _ left: ScalarSchema, _ right: ScalarSchema, _ effort: inout Int
    ) -> (text: String?, isCertain: Bool) {
        var isCertain = true
        for left in left.branches {
            for right in right.branches {
                let (text, isComplete) = commonOfBranches(left, right, &effort)
                if let text { return (text, true) }
                isCertain = isCertain && isComplete
            }
        }
        return (nil, isCertain)
    }

    private static func commonOfBranches(
        _ left: ScalarSchema, _ right: ScalarSchema, _ effort: inout Int
    ) -> (text: String?, isComplete: Bool) {
        if let values = left.listed ?? right.listed {
            effort -= 64 * values.count
            let texts = values.lazy.map(\.urlText)
            return (texts.first { left.ownValue(of: $0) != nil && right.ownValue(of: $0) != nil }, true)
        }
        guard effort > 0, let own = TextSource(left), let other = TextSource(right) else {
            return (nil, false)
        }
        let automaton = TextAutomaton(own, &effort).intersection(TextAutomaton(other, &effort), &effort)
        return (automaton.shortest(isEmptyLast: true), automaton.isComplete)
    }
}
