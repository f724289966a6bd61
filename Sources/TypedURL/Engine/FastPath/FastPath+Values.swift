@_spi(Generated) import TypedURLModel

extension FastPath {
    /// Whether a text is a valid value.
    func admits(_ value: FastPathValue, _ place: Int) -> Bool {
        switch values[place] {
        case .unknown: return false
        case .list(let item, let counts):
            // A list and its item treat an empty text differently.
            guard !value.range.isEmpty else { return false }
            var count = 0
            for part in value.items {
                guard admits(scalar: part, item) else { return false }
                count += 1
            }
            return counts.contains(count)
        case .tuple(let items):
            var next = items.lowerBound
            for part in value.items {
                guard next < items.upperBound, admits(scalar: part, next) else { return false }
                next += 1
            }
            return next == items.upperBound
        case .integer, .number, .text, .words, .scalar: return admits(scalar: value, place)
        }
    }

    private func admits(scalar value: FastPathValue, _ place: Int) -> Bool {
        switch values[place] {
        case .unknown, .list, .tuple: return false
        case .integer(let bounds): return IntegerText.parse(value.bytes).map(bounds.contains) ?? false
        case .number(let bounds): return value.number.map(bounds.contains) ?? false
        case .text(let lengths):
            return value.scalarCount.map(lengths.contains) ?? false
        case .words(let all): return word(value, among: all) != nil
        case .scalar(let schema):
            guard let text = value.decoded, let read = scalars[schema].value(of: text) else { return false }
            return scalars[schema].admits(scalars[schema].normal(read))
        }
    }

    private func word(_ value: FastPathValue, among all: Range<Int>) -> Int? {
        all.first { place in
            words[place].text.count == value.range.count
                && isSpelt(words[place].text, value.url, at: value.range.lowerBound)
        }
    }

    // MARK: As instances have them

    /// The value of an accepted text, in normal form.
    func value(of text: FastPathValue, _ place: Int) -> ParameterValue? {
        switch values[place] {
        case .unknown: return nil
        case .integer: return IntegerText.parse(text.bytes).map(ParameterValue.integer)
        // −0 is 0.
        case .number: return text.number.map { .number($0 == 0 ? 0 : $0) }
        case .text: return text.decoded.map(ParameterValue.string)
        case .words(let all): return word(text, among: all).map { words[$0].value }
        case .scalar(let schema):
            return text.decoded.flatMap(scalars[schema].value).map(scalars[schema].normal)
        case .list(let item, _): return .list(text.items.compactMap { value(of: $0, item) })
        case .tuple(let items):
            return .list(zip(text.items, items).compactMap { value(of: $0, $1) })
        }
    }
}
