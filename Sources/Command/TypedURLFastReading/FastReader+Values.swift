@_spi(Generated) import TypedURLModel

extension FastReader {
    /// Whether a text is a valid value.
    func admits(_ text: FastReaderValue, _ place: Int) -> Bool {
        switch values[place] {
        case .list(_, _, _, isUnique: true), .tuple(_, _, isUnique: true):
            return value(of: text, place) != nil
        case .list(let item, let counts, let separator, isUnique: false):
            var count = 0
            let areValid = forEachItem(of: text, separator) { part in
                count += 1
                return scalar(part, item) != nil
            }
            return areValid && counts.contains(count)
        case .tuple(let items, let separator, isUnique: false):
            var next = items.lowerBound
            let areValid = forEachItem(of: text, separator) { part in
                defer { next += 1 }
                return next < items.upperBound && scalar(part, next) != nil
            }
            return areValid && next == items.upperBound
        case .unknown, .integer, .number, .text, .words, .format, .scalar, .aliased, .member:
            return scalar(text, place) != nil
        }
    }

    /// The value of a text, in normal form; nil if the text is not known to be valid.
    func value(of text: FastReaderValue, _ place: Int) -> ParameterValue? {
        switch values[place] {
        case .list(let item, let counts, let separator, let isUnique):
            guard let list = items(of: text, separator, { _ in item }), counts.contains(list.count),
                !isUnique || Self.areUnique(list)
            else { return nil }
            return .list(list)
        case .tuple(let all, let separator, let isUnique):
            let list = items(of: text, separator) { index in
                index < all.count ? all.lowerBound + index : nil
            }
            guard let list, list.count == all.count, !isUnique || Self.areUnique(list)
            else { return nil }
            return .list(list)
        case .unknown, .integer, .number, .text, .words, .format, .scalar, .aliased, .member:
            return scalar(text, place).flatMap { value(of: text, $0) }
        }
    }

    // MARK: Lists

    /// The values of a list's items; nil if one of them is not valid.
    ///
    /// - Parameter place: Finds the index of an item's valid values; nil if there are too many items.
    private func items(
        of text: FastReaderValue, _ separator: FastReaderValue.Separator, _ place: (Int) -> Int?
    ) -> [ParameterValue]? {
        var list: [ParameterValue] = []
        let areValid = forEachItem(of: text, separator) { part in
            guard let place = place(list.count), let read = scalar(part, place),
                let value = value(of: part, read)
            else { return false }
            list.append(value)
            return true
        }
        return areValid ? list : nil
    }

    /// Passes each item to the closure until the closure returns false.
    @inline(__always)
    private func forEachItem(
        of text: FastReaderValue, _ separator: FastReaderValue.Separator, _ body: (FastReaderValue) -> Bool
    ) -> Bool {
        // A list and its item treat an empty text differently.
        guard !text.range.isEmpty else { return false }
        for part in text.items(between: separator) {
            if separator == .slash, part.range.isEmpty || mayBeDots(part.url, part.range) { return false }
            guard body(part) else { return false }
        }
        return true
    }

    /// Whether no item of a list equals another one.
    private static func areUnique(_ items: [ParameterValue]) -> Bool {
        // Integers are the most frequent ones, and few of them are compared faster one by one.
        guard items.count <= 8 else { return ParameterValue.repetition(in: items) == nil }
        for (index, item) in items.enumerated() {
            guard case .integer(let value) = item else { return ParameterValue.repetition(in: items) == nil }
            for case .integer(value) in items[..<index] { return false }
        }
        return true
    }

    // MARK: Single values

    /// A valid value, as far as it had to be read to know that.
    private enum Scalar {
        case integer(Int64)
        case number(Double)
        /// The decoded text.
        case text
        /// The word with that index.
        case word(Int)
        /// The text, which has this format.
        case formatted(StringFormat)
        case value(ParameterValue)
    }

    /// Reads a single value; nil if it is not known to be valid.
    private func scalar(_ text: FastReaderValue, _ place: Int) -> Scalar? {
        switch values[place] {
        case .unknown, .list, .tuple, .member: return nil
        case .integer(let bounds):
            guard let value = IntegerText.parse(text.bytes), bounds.contains(value) else { return nil }
            return .integer(value)
        case .number(let bounds):
            guard let value = text.number, bounds.contains(value) else { return nil }
            return .number(value)
        case .text(let lengths):
            guard let count = text.scalarCount, lengths.contains(count) else { return nil }
            return .text
        case .words(let all):
            return word(text, among: all).map(Scalar.word)
        case .format(let format):
            guard let decoded = text.decoded, Self.isValid(decoded, format) else { return nil }
            return .formatted(format)
        case .aliased(let own, let others, let isCaseInsensitive):
            return scalar(text, own) ?? spelling(text, among: others, isCaseInsensitive).map(Scalar.word)
        case .scalar(let schema):
            guard let decoded = text.decoded, let read = scalars[schema].value(of: decoded) else {
                return nil
            }
            let value = scalars[schema].normal(read)
            return scalars[schema].admits(value) ? .value(value) : nil
        }
    }

    /// Whether a text has a format, without its normal form.
    private static func isValid(_ text: String, _ format: StringFormat) -> Bool {
        switch format {
        case .uuid: UUIDText.isValid(Array(text.utf8))
        case .dateTime: DateTimeText.milliseconds(Array(text.utf8)) != nil
        case .date, .uri, .email, .hostname, .ipv4, .ipv6: format.normal(text) != nil
        }
    }

    /// The value, in normal form, of a text that was read as `scalar`.
    private func value(of text: FastReaderValue, _ scalar: Scalar) -> ParameterValue? {
        switch scalar {
        case .integer(let value): .integer(value)
        // −0 is 0.
        case .number(let value): .number(value == 0 ? 0 : value)
        case .text: text.decoded.map(ParameterValue.string)
        case .formatted(let format): text.decoded.flatMap(format.normal).map(ParameterValue.string)
        case .word(let place): words[place].value
        case .value(let value): value
        }
    }

    private func word(_ text: FastReaderValue, among all: Range<Int>) -> Int? {
        var rest = all
        // A long list of one of many words each would take long.
        while rest.count > FastReaderTables.fewWords {
            let middle = rest.lowerBound + rest.count / 2
            if precedes(text, words[middle].text) {
                rest = rest.lowerBound..<middle
            } else {
                rest = middle..<rest.upperBound
            }
        }
        return rest.first { place in
            words[place].text.count == text.range.count
                && hasText(words[place].text, text.url, at: text.range.lowerBound)
        }
    }

    /// The first of some texts that is this one.
    private func spelling(_ text: FastReaderValue, among all: Range<Int>, _ isCaseInsensitive: Bool) -> Int? {
        all.first { place in
            let word = words[place].text
            guard word.count == text.range.count else { return false }
            return isCaseInsensitive
                ? hasTextInAnyCase(word, text.url, at: text.range.lowerBound)
                : hasText(word, text.url, at: text.range.lowerBound)
        }
    }

    /// Whether a text of the URL is before a word, byte by byte.
    private func precedes(_ value: FastReaderValue, _ word: Range<Int>) -> Bool {
        text.withUnsafeBufferPointer { text in
            UnsafeBufferPointer(rebasing: value.url[value.range]).lexicographicallyPrecedes(text[word])
        }
    }
}
