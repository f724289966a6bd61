extension TextPattern {
    /// A rule of a manifest for a decoded path.
    init(_ kind: PathRule.Kind, _ text: String) {
        let literal = text.unicodeScalars.map { Token.set([$0...$0]) }
        switch kind {
        case .exact: tokens = literal
        case .prefix: tokens = literal + [.any]
        case .suffix: tokens = [.any] + literal
        case .glob: tokens = Self.tokens(text, isGlob: true)
        case .pattern: tokens = Self.tokens(text, isGlob: false)
        }
    }

    /// Sets of characters, each with how often it is repeated.
    private static func tokens(_ text: String, isGlob: Bool) -> [Token] {
        var tokens: [Token] = []
        var pattern = Array(text.unicodeScalars)[...]
        while let first = pattern.popFirst() {
            var (set, isNegated) = ([first...first], false)
            switch first {
            case "\\": set = pattern.popFirst().map { [$0...$0] } ?? []
            case ".": set = all
            case "[" where !isGlob: (set, isNegated) = members(&pattern)
            default: break
            }
            let counts = repetition(&pattern, isGlob: isGlob)
            // A glob's repetition of any character ends before the next one of the pattern.
            if isGlob, first == ".", counts.upperBound > 1,
                let end = pattern.first(where: { $0 != "\\" })
            {
                (set, isNegated) = ([end...end], true)
            }
            tokens.append(.run(set, isNegated: isNegated, counts))
        }
        return tokens
    }

    private static func members(
        _ pattern: inout ArraySlice<Unicode.Scalar>
    ) -> (set: Characters, isNegated: Bool) {
        var set: Characters = []
        let isNegated = pattern.first == "^"
        if isNegated { pattern.removeFirst() }
        while var low = pattern.popFirst(), low != "]" {
            if low == "\\" { low = pattern.popFirst() ?? low }
            if pattern.first == "-", pattern.dropFirst().first != "]" {
                pattern.removeFirst()
                let high = pattern.popFirst() ?? low
                set.append(min(low, high)...max(low, high))
            } else {
                set.append(low...low)
            }
        }
        return (set, isNegated)
    }

    private static func repetition(
        _ pattern: inout ArraySlice<Unicode.Scalar>, isGlob: Bool
    ) -> ClosedRange<Int> {
        switch pattern.first {
        case "*":
            pattern.removeFirst()
            return 0...Int.max
        case "+" where !isGlob:
            pattern.removeFirst()
            return 1...Int.max
        case "{" where !isGlob:
            let text = String(String.UnicodeScalarView(pattern.dropFirst().prefix { $0 != "}" }))
            pattern = pattern.dropFirst(text.unicodeScalars.count + 2)
            let bounds = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
            let least = max(0, (bounds.first ?? 1) ?? 1)
            return least...max(least, bounds.count == 1 ? least : (bounds.last ?? nil) ?? .max)
        default: return 1...1
        }
    }
}
