@_spi(Generated) import TypedURLModel

extension FastReader {
    /// Whether a text is a valid value.
    func admits(_ text: FastReaderValue, _ index: Int) -> Bool {
        value(of: text, index, isNeeded: false) != nil
    }

    /// The value of a text in normal form, or any value if it is not needed; nil if the text is not known to be valid.
    func value(of text: FastReaderValue, _ index: Int, isNeeded: Bool = true) -> ParameterValue? {
        switch tables.values[index] {
        case .unknown, .component: return nil
        case .integer(let bounds):
            guard let value = IntegerText.parse(text.bytes), bounds.contains(value) else { return nil }
            return .integer(value)
        case .number(let bounds):
            guard let value = text.number, bounds.contains(value) else { return nil }
            // −0 is 0.
            return .number(value == 0 ? 0 : value)
        case .text(let lengths):
            guard let count = text.scalarCount, lengths.contains(count) else { return nil }
            return isNeeded ? text.decoded.map(ParameterValue.string) : .boolean(true)
        case .words(let all): return word(text, among: few(of: all, around: text), isNeeded)
        case .format(let format):
            return text.decoded.flatMap { format.normal($0) }.map(ParameterValue.string)
        case .aliased(let own, let others, let isCaseInsensitive):
            return value(of: text, own, isNeeded: isNeeded)
                ?? word(text, among: others, ignoresCase: isCaseInsensitive, isNeeded)
        case .scalar(let index):
            let schema = tables.scalars[index]
            guard let value = text.decoded.flatMap({ schema.value(of: $0) }).map(schema.normal) else {
                return nil
            }
            return schema.admits(value) ? value : nil
        case .list(let item, let counts, let separator, let isUnique):
            return items(of: text, separator, counts, isUnique: isUnique, isNeeded) { _ in item }
        case .tuple(let all, let separator, let isUnique):
            return items(of: text, separator, all.count...all.count, isUnique: isUnique, isNeeded) {
                all.lowerBound + $0
            }
        }
    }

    // MARK: Lists

    /// The value of a list or tuple; nil if an item is not valid.
    ///
    /// - Parameter index: Finds the index of the valid values of an item.
    private func items(
        of text: FastReaderValue, _ separator: FastReaderValue.Separator, _ counts: ClosedRange<Int>,
        isUnique: Bool, _ isNeeded: Bool, _ index: (Int) -> Int
    ) -> ParameterValue? {
        // A list and its item treat an empty text differently.
        guard !text.range.isEmpty else { return nil }
        var (list, count): ([ParameterValue], Int) = ([], 0)
        let areValid = text.forEachItem(between: separator) { part in
            if separator == .slash, part.range.isEmpty || mayBeDots(part.url, part.range) { return false }
            guard count < counts.upperBound,
                let value = value(of: part, index(count), isNeeded: isNeeded || isUnique)
            else { return false }
            if isNeeded || isUnique { list.append(value) }
            count += 1
            return true
        }
        let isRepeated = isUnique && ParameterValue.repetition(in: list) != nil
        return areValid && counts.contains(count) && !isRepeated ? .list(list) : nil
    }

    /// Whether a segment starts with a dot, plain or as an escape.
    func mayBeDots(_ url: UnsafeBufferPointer<UInt8>, _ segment: Range<Int>) -> Bool {
        let first = url[segment.lowerBound]
        guard first == UInt8(ascii: "%"), segment.count > 1 else { return first == UInt8(ascii: ".") }
        return url[segment.lowerBound + 1] == UInt8(ascii: "2")
    }

    // MARK: Single values

    /// The few words, of some in the order of their texts, among which a text is, if it is one of them.
    private func few(of all: Range<Int>, around text: FastReaderValue) -> Range<Int> {
        var rest = all
        // A list has a search for each of its items, so one through all words would take long.
        while rest.count > FastReaderTables.fewWords {
            let middle = rest.lowerBound + rest.count / 2
            let isBefore = tables.text.withUnsafeBufferPointer {
                text.bytes.lexicographicallyPrecedes($0[tables.words[middle].text])
            }
            rest = isBefore ? rest.lowerBound..<middle : middle..<rest.upperBound
        }
        return rest
    }

    /// The value of the first word that a text is.
    private func word(
        _ text: FastReaderValue, among all: Range<Int>, ignoresCase: Bool = false, _ isNeeded: Bool
    ) -> ParameterValue? {
        let found = all.first { index in
            let word = tables.words[index].text
            guard word.count == text.range.count else { return false }
            return ignoresCase
                ? hasTextInAnyCase(word, text.url, at: text.range.lowerBound)
                : hasText(word, text.url, at: text.range.lowerBound)
        }
        return found.map { isNeeded ? tables.words[$0].value : .boolean(true) }
    }
}
