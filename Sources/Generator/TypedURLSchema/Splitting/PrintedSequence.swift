@_spi(Generated) @_spi(Once) import TypedURLModel

/// What consecutive parts of a template print, some of which can be absent.
struct PrintedSequence {
    private struct Part {
        let texts: PrintedTexts

        /// How many parts are absent together, this one first; none if it is always there.
        let optionalCount: Int
    }

    private var parts: [Part] = []

    init() {}

    init(_ texts: PrintedTexts) { append(texts) }

    // MARK: Building

    @inline(never)
    mutating func append(_ texts: PrintedTexts) {
        parts.append(Part(texts: texts, optionalCount: 0))
    }

    /// Appends a text that is always there.
    /// - Returns: The index of the part.
    @discardableResult
    @inline(never)
    mutating func append(_ text: [UInt8]) -> Int {
        append(Self.texts(text))
        return parts.count - 1
    }

    @inline(never)
    mutating func append(_ other: PrintedSequence) { parts += other.parts }

    /// Appends a value with its delimiter, with which it can be absent.
    mutating func append(_ texts: PrintedTexts, _ delimiter: ComponentGroups.Value.Delimiter) {
        switch delimiter {
        case .none: append(texts)
        case .before(let text): appendOptional(Self.texts(text), texts)
        case .after(let text): appendOptional(texts, Self.texts(text))
        }
    }

    @inline(never)
    private mutating func appendOptional(_ first: PrintedTexts, _ second: PrintedTexts) {
        parts.append(Part(texts: first, optionalCount: 2))
        append(second)
    }

    @inline(never)
    private static func texts(_ text: [UInt8]) -> PrintedTexts {
        var texts = PrintedTexts()
        texts.append(text)
        return texts
    }

    // MARK: Questions

    /// Whether a character can be printed.
    @inline(never)
    func canContain(_ character: UInt8) -> Bool {
        parts.contains { $0.texts.characters.contains(character) }
    }

    /// Whether a text can be printed, other than at the end of a part.
    /// - Parameter effort: How many states may still be looked at. Without an answer, the text can be printed.
    func canContain(_ text: [UInt8], otherThanAtEndOf part: Int, _ effort: inout Int) -> Bool {
        guard !text.isEmpty else { return true }
        let search = TextSearch(text)
        return canReach(text.count, otherThanAtEndOf: part, &effort) { search.lengths(after: $0, $1) }
    }

    /// Whether what is printed can begin with a text.
    func canBegin(with text: [UInt8], _ effort: inout Int) -> Bool {
        canReach(text.count, otherThanAtEndOf: nil, &effort) { length, characters in
            characters.contains(text[length]) ? [length + 1] : []
        }
    }

    /// Whether a length can be reached by reading characters.
    private func canReach(
        _ goal: Int, otherThanAtEndOf own: Int?, _ effort: inout Int,
        _ lengths: (Int, PrintedTexts.Characters) -> [Int]
    ) -> Bool {
        // For each state of each part, the lengths with which it was reached.
        var firsts = [0]
        for part in parts { firsts.append(firsts[firsts.count - 1] + part.texts.steps.count) }
        var known: [[Bool]] = Array(repeating: [], count: firsts[parts.count])
        var open: [(part: Int, state: Int, length: Int)] = []
        func reach(_ part: Int, _ state: Int, _ length: Int) {
            guard part < parts.count else { return }
            let index = firsts[part] + state
            if known[index].isEmpty { known[index] = Array(repeating: false, count: goal + 1) }
            if !known[index][length] { open.append((part, state, length)) }
            known[index][length] = true
        }
        reach(0, 0, 0)
        while let situation = open.popLast() {
            guard effort > 0 else { return true }
            effort -= 1
            let part = parts[situation.part]
            if situation.state == 0, part.optionalCount > 0 {
                reach(situation.part + part.optionalCount, 0, situation.length)
            }
            if situation.state == part.texts.end { reach(situation.part + 1, 0, situation.length) }
            for step in part.texts.steps[situation.state] {
                guard let characters = step.characters else {
                    reach(situation.part, step.target, situation.length)
                    continue
                }
                for length in lengths(situation.length, characters) {
                    let isOwn = situation.part == own && step.target == part.texts.end
                    if length == goal, !isOwn { return true }
                    reach(situation.part, step.target, length)
                }
            }
        }
        return false
    }
}

/// The search for a text.
private struct TextSearch {
    private let borders: TextBorders
    private let ownCharacters: [UInt8]

    init(_ text: [UInt8]) {
        borders = TextBorders(text)
        var ownCharacters: [UInt8] = []
        for character in text where !ownCharacters.contains(character) { ownCharacters.append(character) }
        self.ownCharacters = ownCharacters
    }

    /// How much of the text can have been read after one of some characters.
    func lengths(after length: Int, _ characters: PrintedTexts.Characters) -> [Int] {
        var lengths = ownCharacters.filter(characters.contains).map { borders.length(after: length, $0) }
        if !characters.isWithin(ownCharacters) { lengths.append(0) }
        return lengths
    }
}

extension PrintedTexts.Characters {
    /// Whether all of them are listed.
    fileprivate func isWithin(_ bytes: [UInt8]) -> Bool {
        var rest = self
        for byte in bytes {
            if byte < 64 { rest.low &= ~(1 << UInt64(byte)) } else { rest.high &= ~(1 << UInt64(byte & 63)) }
        }
        return rest.low | rest.high == 0
    }
}
