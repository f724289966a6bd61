@_spi(Generated) @_spi(Once) import TypedURLModel

/// How a URL is like a template before the query.
struct Likeness {
    enum Difference {
        /// A different number of slashes after the scheme.
        case slashes

        /// A part that differs from the template's, or that the template does not have, by its index in the URL.
        case other(Int)
        case extra(Int)

        /// A part that the URL does not have, by its index in the template and the index of the next part in the URL.
        case missing(Int, before: Int)
    }

    /// nil if there is no difference.
    private(set) var difference: Difference?

    /// How many parts are alike from the left.
    private(set) var shared = 0

    /// How many of them have literals, since each URL is alike in the others; -1 if not even the slashes are alike.
    private(set) var sharedLiterals = -1

    /// Whether the URL is like the template but for misspellings.
    let isNear: Bool

    /// Whether the URL has one slash too many, and nothing else is wrong.
    private(set) var hasExtraSlash = false

    init(_ url: URLOutline, _ template: TemplateOutline) {
        let patterns = template.compared
        // The slashes before the path may differ, too.
        let isMeant =
            Self.first(
                url.parts.drop(while: \.text.isEmpty), patterns.drop { $0.literal?.isEmpty ?? false },
                isAlike: Self.isNearlyAlike) == nil
        if url.slashes != template.slashes {
            (difference, isNear) = (.slashes, isMeant)
            return
        }
        guard let first = Self.first(url.parts[...], patterns) else {
            (shared, sharedLiterals, isNear) = (url.parts.count, .max, false)
            return
        }
        (difference, isNear) = (first, isMeant)
        switch first {
        case .slashes: break
        case .missing(_, let index): shared = index
        case .extra(let index):
            shared = index
            hasExtraSlash = url.parts[index...].allSatisfy(\.text.isEmpty)
        case .other(let index):
            shared = index
            let column = patterns.startIndex + index
            guard column < patterns.endIndex else { break }
            hasExtraSlash =
                url.parts[index].text.isEmpty
                && Self.first(url.parts[(index + 1)...], patterns[column...]) == nil
        }
        sharedLiterals = patterns.prefix(shared).prefix { !$0.isRepeated }.count {
            $0.text.isLiteral || $0.text.literalCount > 0
        }
    }

    /// What decides which of two is nearer.
    var rank: (Int, Int, Int, Int) { (sharedLiterals, isNear ? 1 : 0, shared, hasExtraSlash ? 1 : 0) }

    /// The first difference of some parts.
    private static func first(
        _ parts: ArraySlice<URLOutline.Part>, _ patterns: ArraySlice<TemplateOutline.Part>,
        isAlike: ([UInt8], TemplateOutline.Part) -> Bool = isAlike
    ) -> Difference? {
        var (index, column) = (parts.startIndex, patterns.startIndex)
        while column < patterns.endIndex {
            let pattern = patterns[column]
            let needed = patterns[column...].count { !$0.isOptional }
            if parts.endIndex - index < needed {
                // The first part that differs comes before what is missing.
                while index < parts.endIndex {
                    if !isAlike(parts[index].text, patterns[column]) { return .other(index) }
                    (index, column) = (index + 1, column + 1)
                }
                return .missing(column - patterns.startIndex, before: index)
            }
            if pattern.isRepeated {
                // What follows can be in any of the segments, but for what each URL ends with.
                column = (patterns.lastIndex { $0.isRepeated || $0.isOptional } ?? column) + 1
                index = parts.endIndex - (patterns.endIndex - column)
                continue
            }
            if pattern.isOptional, parts.endIndex - index == needed {
                column += 1
                continue
            }
            if !isAlike(parts[index].text, pattern) { return .other(index) }
            (index, column) = (index + 1, column + 1)
        }
        return index < parts.endIndex ? .extra(index) : nil
    }

    /// Whether a text is alike, or what is before its first value is probably misspelt.
    private static func isNearlyAlike(_ text: [UInt8], _ part: TemplateOutline.Part) -> Bool {
        if isAlike(text, part) { return true }
        let beginning = part.text.literals[0]
        guard let last = beginning.last, !text.isEmpty,
            let end = part.literal == nil ? text.firstIndex(of: last) : text.count - 1
        else { return false }
        let own = String(decoding: text[...end], as: UTF8.self)
        return NearestName.find(own, among: [String(decoding: beginning, as: UTF8.self)]) != nil
            && isAlike(beginning + text[(end + 1)...], part)
    }

    /// Whether a text has the literals of a part in order.
    private static func isAlike(_ text: [UInt8], _ part: TemplateOutline.Part) -> Bool {
        if let literal = part.literal { return literal == text }
        let literals = part.text.literals
        guard !text.isEmpty, let beginning = literals.first, let end = literals.last,
            text.count >= beginning.count + end.count, text.starts(with: beginning),
            text.suffix(end.count).elementsEqual(end)
        else { return text.isEmpty && part.isRepeated }
        var rest = text[beginning.count..<(text.count - end.count)]
        for literal in literals.dropFirst().dropLast() where !literal.isEmpty {
            guard let found = rest.indices.first(where: { rest[$0...].starts(with: literal) }) else {
                return false
            }
            rest = rest[(found + literal.count)...]
        }
        return true
    }
}
