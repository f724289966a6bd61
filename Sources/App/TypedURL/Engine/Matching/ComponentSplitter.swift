@_spi(Generated) import TypedURLModel

/// Finds the text of each variable in a component, in one pass.
///
/// The texts of the template end the groups before the wide one at their first occurrences, from the left, and begin those after
/// it at their last occurrences, from the right. The wide group is what is left.
struct ComponentSplitter {
    /// The texts that were found, in the order of the template.
    struct Split {
        fileprivate(set) var captures: [Capture] = []

        /// The runs of named parameters.
        fileprivate(set) var runs: [Run] = []

        /// How many required values are absent.
        fileprivate(set) var missing = 0
    }

    /// The text of a variable.
    struct Capture {
        let parameterIndex: Int
        let range: Range<Int>
        let separator: UInt8?

        /// Its value, if it was read already and is valid.
        var value: ParameterValue?
    }

    /// A run of named parameters, by its index in the path.
    struct Run {
        let index: Int
        let range: Range<Int>
    }

    private let text: ComponentText
    private let pattern: CompiledComponent

    /// The length of the URL.
    private let urlCount: Int

    private var split = Split()

    /// - Returns: nil if the texts of the template are not there, or a value has a slash that it does not print.
    static func split(_ text: ComponentText, _ pattern: CompiledComponent, urlCount: Int) -> Split? {
        if let literal = pattern.literal {
            return text.rest(after: literal).flatMap { $0.isEmpty ? Split() : nil }
        }
        var splitter = ComponentSplitter(text: text, pattern: pattern, urlCount: urlCount)
        return splitter.readAll() ? splitter.split : nil
    }

    private init(text: ComponentText, pattern: CompiledComponent, urlCount: Int) {
        self.text = text
        self.pattern = pattern
        self.urlCount = urlCount
    }

    private mutating func readAll() -> Bool {
        let (texts, groups) = (pattern.texts, pattern.groups)
        var rest = text.range
        var (first, last) = (0, groups.count - 1)
        if groups[0].isEmpty {
            guard let other = text.rest(after: texts[0]) else { return false }
            (rest, first) = (other, 1)
        }
        if groups[last].isEmpty {
            guard let other = text.rest(before: texts[last - 1], in: rest) else { return false }
            (rest, last) = (other, last - 1)
        }
        while first < pattern.wide {
            guard let end = text.first(texts[first], in: rest),
                read(groups[first], rest.lowerBound..<end.lowerBound)
            else { return false }
            (rest, first) = (end.upperBound..<rest.upperBound, first + 1)
        }
        return readBehind(last, rest)
    }

    /// Reads the groups from the wide one to this one.
    private mutating func readBehind(_ index: Int, _ range: Range<Int>) -> Bool {
        guard index > pattern.wide else { return read(pattern.groups[index], range) }
        guard let start = text.last(pattern.texts[index - 1], in: range) else { return false }
        return readBehind(index - 1, range.lowerBound..<start.lowerBound)
            && read(pattern.groups[index], start.upperBound..<range.upperBound)
    }

    // MARK: A group

    private mutating func read(_ group: CompiledComponent.Group, _ range: Range<Int>) -> Bool {
        let (suffixed, prefixed) = (group.suffixed, group.prefixed)
        let end = text.start(ofFirst: prefixed[...], from: range.lowerBound, in: range)
        let start = text.end(ofLast: suffixed[...], before: end, in: range)
        guard group.single != nil || start == end else { return false }
        guard suffixed.isEmpty || readSuffixed(suffixed, range.lowerBound..<start) else { return false }
        if let single = group.single, !take(single, start..<end) { return false }
        var position = end
        for (index, value) in prefixed.enumerated() {
            guard let start = text.end(of: value.delimiter, at: position, in: range) else {
                miss(value)
                continue
            }
            position = text.start(ofFirst: prefixed[(index + 1)...], from: start, in: range)
            guard take(value, start..<position) else { return false }
        }
        return position == range.upperBound
    }

    /// Reads values with suffixes, from the right.
    private mutating func readSuffixed(_ values: [CompiledComponent.Value], _ range: Range<Int>) -> Bool {
        var found: [Range<Int>?] = []
        var position = range.upperBound
        for (index, value) in values.enumerated().reversed() {
            guard let end = text.start(of: value.delimiter, before: position, in: range) else {
                found.append(nil)
                continue
            }
            position = text.end(ofLast: values[..<index], before: end, in: range)
            found.append(position..<end)
        }
        guard position == range.lowerBound else { return false }
        for (value, range) in zip(values, found.reversed()) {
            guard let range else {
                miss(value)
                continue
            }
            guard take(value, range) else { return false }
        }
        return true
    }

    // MARK: A value

    private mutating func miss(_ value: CompiledComponent.Value) {
        if case .variable(let variable) = value.content, variable.isRequired { split.missing += 1 }
    }

    /// - Returns: Whether the value can hold the text.
    private mutating func take(_ value: CompiledComponent.Value, _ range: Range<Int>) -> Bool {
        // A slash that the URL does not have is part of no value.
        guard range.isEmpty || range.upperBound <= text.end else { return false }
        let range = min(range.lowerBound, text.end)..<min(range.upperBound, text.end)
        switch value.content {
        case .run(let index):
            guard !hasStraySlash(range) else { return false }
            split.runs.append(Run(index: index, range: range))
        case .variable(let variable):
            guard variable.canHoldSlash || !hasStraySlash(range) else { return false }
            let isRest = variable.isRest && range.upperBound == text.end
            split.captures.append(
                Capture(
                    parameterIndex: variable.parameterIndex,
                    range: isRest ? range.lowerBound..<urlCount : range, separator: variable.separator))
        }
        return true
    }

    private func hasStraySlash(_ range: Range<Int>) -> Bool {
        text.component == .path && text.hasSlash(in: range)
    }
}
