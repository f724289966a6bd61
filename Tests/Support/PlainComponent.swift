@_spi(Generated) import TypedURLModel

/// A component of a template, and how a URL's text is split by it: written from Language, "How a URL is split", and from
/// nothing else, so that a mistake of the engine shows.
struct PlainComponent {
    enum Delimiter {
        /// The value is always there.
        case none
        case before([PlainText.Byte])
        case after([PlainText.Byte])
    }

    struct Value {
        let op: PlainOperator
        /// One, or those of `{;…}`, which are one value here.
        let variables: [URITemplate.Variable]
        let delimiter: Delimiter
        let canHoldSlash: Bool
    }

    /// A value, and where its text is; nil if it is absent.
    typealias Found = (value: Value, range: Range<Int>?)

    private(set) var texts: [[PlainText.Byte]] = []
    /// One more than texts. Only the first and the last one can be empty.
    private(set) var groups: [[Value]] = [[]]
    private let wide: Int
    private let kind: Kind

    enum Kind { case host, path, fragmentOfValues, other }

    init(_ parts: [PlainTemplate.Part], _ kind: Kind = .other, of schema: URLSchema) {
        self.kind = kind
        for (place, part) in parts.enumerated() {
            switch part {
            case .literal(let byte): Self.append([byte], &texts, &groups)
            case .expression(let op, let variables) where op.opening == ";":
                let delimiter = Delimiter.before(Self.text(";"))
                groups[groups.count - 1].append(
                    Value(op: op, variables: variables, delimiter: delimiter, canHoldSlash: false))
            case .expression(let op, let variables):
                let isOptional = kind == .fragmentOfValues && place == 0
                for (index, variable) in variables.enumerated() {
                    let comma = op.opening.isEmpty && index > 0 ? "," : ""
                    if !isOptional { Self.append(Self.text(comma), &texts, &groups) }
                    let before = op.opening + variable.prefix + (isOptional ? comma : "")
                    let delimiter: Delimiter =
                        !before.isEmpty
                        ? .before(Self.text(before))
                        : variable.suffix.isEmpty ? .none : .after(Self.text(variable.suffix))
                    groups[groups.count - 1].append(
                        Value(
                            op: op, variables: [variable], delimiter: delimiter,
                            canHoldSlash: op.keepsReserved
                                || variable.isExploded && op.separator == UInt8(ascii: "/")))
                }
            }
        }
        wide = PlainWideGroup(texts, groups, ignoresCase: kind == .host).index(of: schema)
    }

    private static func append(
        _ text: [PlainText.Byte], _ texts: inout [[PlainText.Byte]], _ groups: inout [[Value]]
    ) {
        guard !text.isEmpty else { return }
        if !texts.isEmpty, groups[groups.count - 1].isEmpty {
            texts[texts.count - 1] += text
        } else {
            texts.append(text)
            groups.append([])
        }
    }

    private static func text(_ text: String) -> [PlainText.Byte] {
        text.utf8.map { PlainText.Byte(byte: $0, isEscaped: false) }
    }

    /// The text, if there is no value.
    var literal: [UInt8]? { groups.allSatisfy(\.isEmpty) ? texts.joined().map(\.byte) : nil }

    /// The values of a text in order; nil if it does not match. Where the query and the fragment follow the path, the value at its
    /// end has them too.
    func values(in text: PlainText) -> [Found]? {
        let marks = "?#".utf8.map { PlainText.Byte(byte: $0, isEscaped: false) }
        guard kind == .path, let end = text.bytes.firstIndex(where: marks.contains) else {
            return values(of: text.bytes)
        }
        guard var found = values(of: Array(text.bytes[..<end])) else { return nil }
        if let last = found.last, last.range?.upperBound == end {
            found[found.count - 1].range = (last.range?.lowerBound ?? end)..<text.bytes.count
        }
        return found
    }

    private func values(of bytes: [PlainText.Byte]) -> [Found]? {
        var rest = 0..<bytes.count
        var (first, last) = (0, groups.count - 1)
        if first < last, groups[first].isEmpty {
            guard agrees(bytes[rest].prefix(texts[0].count), texts[0]) else { return nil }
            rest = rest.dropFirst(texts[0].count)
            first += 1
        }
        if first < last, groups[last].isEmpty {
            guard agrees(bytes[rest].suffix(texts[last - 1].count), texts[last - 1]) else { return nil }
            rest = rest.dropLast(texts[last - 1].count)
            last -= 1
        }
        let wide = min(max(wide, first), last)
        var (before, after): ([Found], [Found]) = ([], [])
        for place in first..<wide {
            guard let at = bytes.first(texts[place], in: rest, ignoresCase: kind == .host),
                let found = values(of: groups[place], in: bytes, rest.lowerBound..<at)
            else { return nil }
            before += found
            rest = at + texts[place].count..<rest.upperBound
        }
        for place in (wide..<last).reversed() {
            guard let at = bytes.last(texts[place], in: rest, ignoresCase: kind == .host),
                let found = values(
                    of: groups[place + 1], in: bytes, at + texts[place].count..<rest.upperBound)
            else { return nil }
            after = found + after
            rest = rest.lowerBound..<at
        }
        guard let found = values(of: groups[wide], in: bytes, rest) else { return nil }
        let all = before + found + after
        let hasStraySlash =
            kind == .path
            && all.contains { value, range in
                !value.canHoldSlash
                    && bytes[range ?? 0..<0].contains(
                        PlainText.Byte(byte: UInt8(ascii: "/"), isEscaped: false))
            }
        return hasStraySlash ? nil : all
    }

    /// Whether a text at the start or the end of a component is the template's.
    private func agrees(_ bytes: ArraySlice<PlainText.Byte>, _ text: [PlainText.Byte]) -> Bool {
        bytes.count == text.count
            && zip(bytes, text).allSatisfy { $0.agrees($1, isFolded: kind == .host) }
    }

    private func values(
        of group: [Value], in bytes: [PlainText.Byte], _ range: Range<Int>
    ) -> [Found]? {
        var (prefixed, suffixed, single):
            ([(Value, [PlainText.Byte])], [(Value, [PlainText.Byte])], [Value]) =
                ([], [], [])
        for value in group {
            switch value.delimiter {
            case .none: single.append(value)
            case .before(let text): prefixed.append((value, text))
            case .after(let text): suffixed.append((value, text))
            }
        }
        let (front, following) = cut(bytes, range, at: prefixed.map(\.1))
        // The same from the right.
        let reversed = Array(bytes[front].reversed())
        let (rest, preceding) = cut(
            reversed, reversed.indices, at: suffixed.reversed().map { $0.1.reversed() })
        func turned(_ range: Range<Int>) -> Range<Int> {
            front.upperBound - range.upperBound..<front.upperBound - range.lowerBound
        }
        guard single.count == 1 || single.isEmpty && rest.isEmpty else { return nil }
        return zip(suffixed, preceding.reversed()).map { ($0.0, $1.map(turned)) }
            + single.map { ($0, turned(rest)) } + zip(prefixed, following).map { ($0.0, $1) }
    }

    /// What precedes the first of some delimiters, and for each of them the text after it, up to the next of those that come
    /// later in the template; nil where it is absent.
    private func cut(
        _ bytes: [PlainText.Byte], _ range: Range<Int>, at delimiters: [[PlainText.Byte]]
    ) -> (front: Range<Int>, after: [Range<Int>?]) {
        func next(_ delimiters: some Sequence<[PlainText.Byte]>, from start: Int) -> Int {
            let all = delimiters.compactMap {
                bytes.first($0, in: start..<range.upperBound, ignoresCase: kind == .host)
            }
            return all.min() ?? range.upperBound
        }
        var at = next(delimiters, from: range.lowerBound)
        let front = range.lowerBound..<at
        let after = delimiters.enumerated().map { place, delimiter -> Range<Int>? in
            let found = bytes.first(delimiter, in: at..<range.upperBound, ignoresCase: kind == .host)
            guard found == at else { return nil }
            let start = at + delimiter.count
            at = next(delimiters.dropFirst(place + 1), from: start)
            return start..<at
        }
        return (front, after)
    }
}

extension [PlainText.Byte] {
    /// Where a text first occurs as it stands in the URL.
    func first(_ text: [PlainText.Byte], in range: Range<Int>, ignoresCase: Bool) -> Int? {
        range.first { has(text, at: $0, range, ignoresCase) }
    }

    /// Where a text occurs last.
    func last(_ text: [PlainText.Byte], in range: Range<Int>, ignoresCase: Bool) -> Int? {
        range.last { has(text, at: $0, range, ignoresCase) }
    }

    private func has(
        _ text: [PlainText.Byte], at start: Int, _ range: Range<Int>, _ ignoresCase: Bool
    ) -> Bool {
        start + text.count <= range.upperBound
            && zip(self[start...], text).allSatisfy { $0.stands(for: $1, ignoresCase: ignoresCase) }
    }
}

extension PlainText.Byte {
    /// Whether it stands for a text's byte between values, where a reserved character differs from its escape.
    fileprivate func stands(for other: Self, ignoresCase: Bool) -> Bool {
        agrees(other, isFolded: ignoresCase)
            && (isEscaped == other.isEscaped || !":/?#[]@!$&'()*+,;=".utf8.contains(byte))
    }
}

extension URLSchema {
    func parameter(of variable: URITemplate.Variable) -> Parameter? {
        parameters.first { $0.name.hasSameScalars(as: variable.name) }
    }
}
