@_spi(Generated) import TypedURLModel

/// The text of a component of a URL. An escape counts as one character.
struct ComponentText: BitwiseCopyable {
    var range: TableRange

    /// The end of the part that values can take: a slash that the URL does not have can follow it (`trailing-slash`).
    var valueEnd: Int32

    /// Those of a schema that act where this text is.
    var tolerances = Tolerances()
    var isHost = false
    var isPath = false

    /// Whether each of its bytes stands for itself.
    var isPlain: Bool

    /// What follows, as a part of the same component.
    func with(_ range: TableRange) -> ComponentText {
        var text = self
        text.range = range
        return text
    }
}

// How a component is split into values, in one pass.
//
// The texts of the template end the groups before the wide one at their first occurrences, from the left, and begin those after it at
// their last occurrences, from the right. The wide group is what is left.
extension URLReader {
    /// Splits a component.
    ///
    /// - Returns: Whether the texts of the template are there, and no value has a slash that it does not print. If not, the match is
    ///   unchanged.
    mutating func split(_ index: Int32, _ text: ComponentText, _ match: inout Match) -> Bool {
        let component = plan.components[index]
        var text = text
        if !component.isPlain { text.isPlain = false }
        guard component.hasVariables else {
            return end(of: component.literal, at: text.range.start, text, isExact: false) == text.range.end
        }
        let (captureCount, runCount, missing) = (captures.count, runs.count, match.missing)
        if splitGroups(component, text, &match) { return true }
        captures.removeAll(from: captureCount)
        runs.removeAll(from: runCount)
        match.missing = missing
        return false
    }

    private mutating func splitGroups(
        _ component: ReadingPlan.Component, _ whole: ComponentText, _ match: inout Match
    ) -> Bool {
        var text = whole
        var (group, last) = (component.groups.start, component.groups.end - 1)
        var literal = component.texts.start
        if plan.groups[group].variables.isEmpty {
            let start = end(of: plan.ranges[literal], at: text.range.start, text, isExact: false)
            guard start >= 0 else { return false }
            text.range.start = start
            (group, literal) = (group + 1, literal + 1)
        }
        if plan.groups[last].variables.isEmpty {
            let end = start(ofLast: plan.ranges[component.texts.end - 1], text)
            guard end >= 0 else { return false }
            text.range.end = end
            last -= 1
        }
        let wide = component.groups.start + component.wide
        while group < wide {
            let found = first(plan.ranges[literal], text)
            guard found.start >= 0,
                read(
                    plan.groups[group], text.with(TableRange(start: text.range.start, end: found.start)),
                    &match)
            else { return false }
            text.range.start = found.end
            (group, literal) = (group + 1, literal + 1)
        }
        return readBehind(last, wide, component, text, &match)
    }

    /// Reads the groups from the wide one to the last one.
    private mutating func readBehind(
        _ group: Int32, _ wide: Int32, _ component: ReadingPlan.Component, _ text: ComponentText,
        _ match: inout Match
    ) -> Bool {
        guard group > wide else { return read(plan.groups[group], text, &match) }
        let literal = component.texts.start + (group - component.groups.start) - 1
        let found = last(plan.ranges[literal], text)
        guard found.start >= 0,
            readBehind(
                group - 1, wide, component, text.with(TableRange(start: text.range.start, end: found.start)),
                &match)
        else { return false }
        return read(plan.groups[group], text.with(TableRange(start: found.end, end: text.range.end)), &match)
    }

    // MARK: A group

    @inline(__always)
    private mutating func read(
        _ group: ReadingPlan.Group, _ text: ComponentText, _ match: inout Match
    ) -> Bool {
        if group.hasSingle, group.variables.count == 1 {
            return take(group.variables.start, text.range, text, &match)
        }
        return readSeveral(group, text, &match)
    }

    @inline(never)
    private mutating func readSeveral(
        _ group: ReadingPlan.Group, _ text: ComponentText, _ match: inout Match
    ) -> Bool {
        let single = group.variables.start + group.suffixCount
        let suffixed = TableRange(start: group.variables.start, end: single)
        let prefixed = TableRange(start: group.hasSingle ? single + 1 : single, end: group.variables.end)
        let end = start(ofFirst: prefixed, from: text.range.start, text)
        let start = self.end(ofLast: suffixed, before: end, text)
        guard group.hasSingle || start == end,
            suffixed.isEmpty
                || readSuffixed(suffixed, text.with(TableRange(start: text.range.start, end: start)), &match),
            !group.hasSingle || take(single, TableRange(start: start, end: end), text, &match)
        else { return false }
        var position = end
        for index in prefixed.indices {
            let valueStart = self.end(of: plan.variables[index].delimiter, at: position, text, isExact: true)
            guard valueStart >= 0 else {
                miss(index, &match)
                continue
            }
            let rest = TableRange(start: index + 1, end: prefixed.end)
            position = self.start(ofFirst: rest, from: valueStart, text)
            guard take(index, TableRange(start: valueStart, end: position), text, &match) else {
                return false
            }
        }
        return position == text.range.end
    }

    /// Reads values with suffixes, from the right.
    private mutating func readSuffixed(
        _ variables: TableRange, _ text: ComponentText, _ match: inout Match
    ) -> Bool {
        var position = text.range.end
        let firstCapture = captures.count
        for index in variables.indices.reversed() {
            let valueEnd = start(of: plan.variables[index].delimiter, before: position, text)
            guard valueEnd >= 0 else {
                miss(index, &match)
                continue
            }
            let rest = TableRange(start: variables.start, end: index)
            position = end(ofLast: rest, before: valueEnd, text)
            guard take(index, TableRange(start: position, end: valueEnd), text, &match) else { return false }
        }
        // In the order of the template.
        var (low, high) = (firstCapture, captures.count - 1)
        while low < high {
            (captures[low], captures[high]) = (captures[high], captures[low])
            (low, high) = (low + 1, high - 1)
        }
        return position == text.range.start
    }

    // MARK: A value

    private mutating func miss(_ variable: Int32, _ match: inout Match) {
        if plan.variables[variable].isRequired { match.missing += 1 }
    }

    /// - Returns: Whether the value can hold the text.
    @inline(__always)
    private mutating func take(
        _ index: Int32, _ range: TableRange, _ text: ComponentText, _ match: inout Match
    ) -> Bool {
        // A slash that the URL does not have is part of no value.
        guard range.isEmpty || range.end <= text.valueEnd else { return false }
        var range = TableRange(start: min(range.start, text.valueEnd), end: min(range.end, text.valueEnd))
        let variable = plan.variables[index]
        if text.isPath, !variable.canHoldSlash {
            var position = range.start
            while position < range.end {
                if url[Int(position)] == UInt8(ascii: "/") { return false }
                position += 1
            }
        }
        if variable.parameter < 0 {
            runs.append(CapturedRun(number: variable.form, range: range))
            return true
        }
        if variable.isRest, range.end == text.valueEnd { range.end = Int32(url.count) }
        captures.append(Capture(variable: index, parameter: variable.parameter, range: range))
        return true
    }

    // Methods that compilers do not inline mutate the reader formally: for others it is copied.

    // MARK: Characters

    /// A byte of a component, or an escape.
    private struct Character {
        var byte: UInt8
        var isEscaped: Bool
    }

    /// The character at an index, which moves behind it. A `%` that does not start an escape counts as a plain byte.
    private mutating func next(at index: inout Int32, _ text: ComponentText) -> Character {
        guard index < text.valueEnd else {
            index += 1
            return Character(byte: UInt8(ascii: "/"), isEscaped: false)
        }
        let byte = url[Int(index)]
        if byte == UInt8(ascii: "%"), index + 2 < text.range.end, index + 2 < url.count,
            let escaped = PercentEncoding.byte(url[Int(index) + 1], url[Int(index) + 2])
        {
            index += 3
            let splits = escaped == UInt8(ascii: ",") && text.tolerances.contains(.encodedCommas)
            return Character(byte: escaped, isEscaped: !splits)
        }
        index += 1
        if byte == UInt8(ascii: "+"), text.tolerances.contains(.plusAsSpace) {
            return Character(byte: UInt8(ascii: " "), isEscaped: true)
        }
        // What is not allowed in a URL counts as its escapes.
        let isAllowed = ByteClass.isQueryCharacter(byte) || byte == UInt8(ascii: "%") || text.isHost
        return Character(byte: byte, isEscaped: !isAllowed)
    }

    /// Where the character before an index begins.
    private mutating func previous(_ index: Int32, _ text: ComponentText) -> Int32 {
        var start = index - 3
        if start >= text.range.start, start < text.valueEnd, url[Int(start)] == UInt8(ascii: "%") {
            _ = next(at: &start, text)
            if start == index { return index - 3 }
        }
        return index - 1
    }

    /// Whether a character agrees with a byte of the template. Both are decoded first, but an escaped slash does not separate segments,
    /// and a broken escape agrees with nothing.
    ///
    /// - Parameter isExact: Whether it stands between values, where a reserved character and its escape differ.
    private func agrees(_ character: Character, with index: Int32, isHost: Bool, isExact: Bool) -> Bool {
        let (byte, isEscape) = (plan.text[index], plan.escapes[index])
        if isExact, character.isEscaped != isEscape, ByteClass.isReserved(byte) { return false }
        switch character.byte {
        case UInt8(ascii: "/"), UInt8(ascii: "%"):
            return character.byte == byte && character.isEscaped == isEscape
        default:
            return isHost
                ? ByteClass.lowercased(character.byte) == ByteClass.lowercased(byte) : character.byte == byte
        }
    }

    // MARK: Texts of the template

    /// The end of a text that begins at an index; -1 if another one does.
    ///
    /// - Parameter isExact: Whether it stands between values. The texts at the ends of a component compare decoded.
    @inline(__always)
    private mutating func end(of literal: TableRange, at start: Int32, _ text: ComponentText, isExact: Bool)
        -> Int32
    {
        guard text.isPlain else { return endWithEscapes(of: literal, at: start, text, isExact: isExact) }
        let end = start + literal.count
        guard end <= text.range.end, let base = url.baseAddress else { return -1 }
        if end <= text.valueEnd,
            areEqual(base + Int(start), plan.text.base + Int(literal.start), count: Int(literal.count))
        {
            return end
        }
        // Letters in another case can be equal, and so can a slash that the URL does not have.
        guard text.isHost || end > text.valueEnd else { return -1 }
        var offset: Int32 = 0
        while offset < literal.count {
            let index = start + offset
            let byte = index < text.valueEnd ? url[Int(index)] : UInt8(ascii: "/")
            let expected = plan.text[literal.start + offset]
            if byte != expected, !text.isHost || ByteClass.lowercased(byte) != ByteClass.lowercased(expected)
            {
                return -1
            }
            offset += 1
        }
        return end
    }

    @inline(never)
    private mutating func endWithEscapes(
        of literal: TableRange, at start: Int32, _ text: ComponentText, isExact: Bool
    ) -> Int32 {
        var index = start
        for byte in literal.indices {
            guard index < text.range.end,
                agrees(next(at: &index, text), with: byte, isHost: text.isHost, isExact: isExact)
            else { return -1 }
        }
        return index
    }

    /// The start of a text at the end of the component; -1 if another one is there.
    private mutating func start(ofLast literal: TableRange, _ text: ComponentText) -> Int32 {
        var start = text.range.end
        if text.isPlain {
            start -= literal.count
            return start >= text.range.start && end(of: literal, at: start, text, isExact: false) >= 0
                ? start : -1
        }
        for _ in literal.indices {
            guard start > text.range.start else { return -1 }
            start = previous(start, text)
        }
        return end(of: literal, at: start, text, isExact: false) == text.range.end ? start : -1
    }

    /// The first occurrence of a text; -1 if there is none.
    private mutating func first(_ literal: TableRange, _ text: ComponentText) -> TableRange {
        var index = text.range.start
        while index < text.range.end {
            let end = end(of: literal, at: index, text, isExact: true)
            if end >= 0 { return TableRange(start: index, end: end) }
            if text.isPlain { index += 1 } else { _ = next(at: &index, text) }
        }
        return TableRange(start: -1, end: -1)
    }

    /// The last occurrence of a text; -1 if there is none.
    private mutating func last(_ literal: TableRange, _ text: ComponentText) -> TableRange {
        var index = text.range.end
        while index > text.range.start {
            index = text.isPlain ? index - 1 : previous(index, text)
            let end = end(of: literal, at: index, text, isExact: true)
            if end >= 0 { return TableRange(start: index, end: end) }
        }
        return TableRange(start: -1, end: -1)
    }

    /// The start of a delimiter after a value, if it ends there; else -1.
    private mutating func start(of delimiter: TableRange, before end: Int32, _ text: ComponentText) -> Int32 {
        var start = end
        for byte in delimiter.indices.reversed() {
            guard start > text.range.start else { return -1 }
            let index = previous(start, text)
            var next = index
            guard agrees(self.next(at: &next, text), with: byte, isHost: text.isHost, isExact: true) else {
                return -1
            }
            start = index
        }
        return start
    }

    /// The start of the first delimiter of some values from an index on, or the end of the text.
    private mutating func start(ofFirst variables: TableRange, from start: Int32, _ text: ComponentText)
        -> Int32
    {
        guard !variables.isEmpty else { return text.range.end }
        var index = start
        let first = firstByte(ofAll: variables)
        while index < text.range.end {
            // Nearly no byte begins a delimiter, or an escape of its first byte.
            if first != 0, index < text.valueEnd, url[Int(index)] != first,
                url[Int(index)] != UInt8(ascii: "%")
            {
                index += 1
                continue
            }
            for variable in variables.indices
            where end(of: plan.variables[variable].delimiter, at: index, text, isExact: true) >= 0 {
                return index
            }
            if text.isPlain { index += 1 } else { _ = next(at: &index, text) }
        }
        return text.range.end
    }

    /// The byte with which the delimiters of all values begin; 0 if it is not the same, or a letter, whose case may not count.
    private mutating func firstByte(ofAll variables: TableRange) -> UInt8 {
        let first = plan.text[plan.variables[variables.start].delimiter.start]
        guard ByteClass.isReserved(first) else { return 0 }
        for variable in variables.indices where plan.text[plan.variables[variable].delimiter.start] != first {
            return 0
        }
        return first
    }

    /// The end of the last delimiter of some values before an index, or the start of the text.
    private mutating func end(ofLast variables: TableRange, before end: Int32, _ text: ComponentText) -> Int32
    {
        guard !variables.isEmpty else { return text.range.start }
        var index = end
        while index > text.range.start {
            for variable in variables.indices
            where start(of: plan.variables[variable].delimiter, before: index, text) >= 0 { return index }
            index = previous(index, text)
        }
        return text.range.start
    }
}
