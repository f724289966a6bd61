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

    /// How many parts are alike from the left; -1 if not even the slashes are.
    private(set) var shared = 0

    /// Whether the URL has one slash too many, and nothing else is wrong.
    private(set) var hasExtraSlash = false

    init(_ url: URLOutline, _ template: TemplateOutline) {
        let patterns = template.compared
        if url.slashes != template.slashes {
            (difference, shared) = (.slashes, -1)
            return
        }
        guard let first = Self.first(url.parts[...], patterns) else {
            shared = url.parts.count
            return
        }
        difference = first
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
        // A template of any host shares nothing with a URL that differs behind it.
        if shared == 1, template.hasAuthority, patterns.first?.text.literalCount == 0,
            patterns.first?.literal == nil
        {
            shared = 0
        }
    }

    /// Whether the first difference is probably a misspelling, and the only one.
    func isNear(_ url: URLOutline, _ template: TemplateOutline) -> Bool {
        let patterns = template.compared
        switch difference {
        case .slashes?:
            return patterns.allSatisfy { $0.literal?.isEmpty ?? false }
                || Self.areNear(url.parts[...], patterns)
        case .other(let index)?:
            let column = patterns.startIndex + index
            return column < patterns.endIndex && Self.areNear(url.parts[index...], patterns[column...])
        case .extra?, .missing?, nil: return false
        }
    }

    /// The first difference of some parts.
    private static func first(
        _ parts: ArraySlice<URLOutline.Part>, _ patterns: ArraySlice<TemplateOutline.Part>
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
                // What follows can be in any of the segments.
                guard let last = patterns.last, last.text.isLiteral, let text = parts.last?.text,
                    !isAlike(text, last)
                else { return nil }
                return .other(parts.endIndex - 1)
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

    /// Whether each part is alike, or probably misspelt.
    private static func areNear(
        _ parts: ArraySlice<URLOutline.Part>, _ patterns: ArraySlice<TemplateOutline.Part>
    ) -> Bool {
        for (part, pattern) in zip(parts, patterns) {
            if pattern.isRepeated { return true }
            if isAlike(part.text, pattern) { continue }
            guard let literal = pattern.literal, !literal.isEmpty, !part.text.isEmpty else { return false }
            let known = String(decoding: literal, as: UTF8.self)
            if NearestName.find(String(decoding: part.text, as: UTF8.self), among: [known]) == nil {
                return false
            }
        }
        return parts.count == patterns.count
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
