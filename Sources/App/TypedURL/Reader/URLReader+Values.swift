@_spi(Generated) import TypedURLModel

// Texts become values, and what is wrong with them records.
extension URLReader {
    /// Reads a single value, and checks its keywords and its position.
    ///
    /// - Returns: Whether there is a value.
    @inline(never)
    mutating func readScalar(
        _ index: Int32, _ range: TableRange, _ mode: TextMode, of subject: ReadSubject,
        into value: inout ReadValue
    ) -> Bool {
        let failure =
            mode.isRaw ? readRaw(range) : decode(range, hasEscapes: mode.hasEscapes, hasPlus: mode.hasPlus)
        if failure != .none {
            failDecoding(failure, range, subject)
            return false
        }
        if mode.isFolded { foldText() }
        (value.range, value.mode) = (range, mode)
        var unmet: UInt16 = 0
        let scalar = plan.scalars[index]
        if !parse(scalar, mode, &value, &unmet) || unmet != 0 {
            if scalar.hasAliases, readAlias(scalar, mode, &value) {
                unmet = 0
            } else if unmet == 0 {
                fail(.type, range, parameter: plan.parameters[subject.value].parameter, item: subject.item)
                return false
            }
        }
        if unmet != 0 {
            let isNewer = unmet == .enumeration && subject.item < 0
            if isLenient, isNewer, plan.parameters[subject.value].isReplaceable {
                value = ReadValue()
                return true
            }
            failKeywords(unmet, range, subject)
        }
        if plan.parameters[subject.value].excludesTexts { checkPosition(value, range, subject) }
        return true
    }

    @inline(never)
    private mutating func failDecoding(_ failure: Undecodable, _ range: TableRange, _ subject: ReadSubject) {
        let parameter = plan.parameters[subject.value].parameter
        switch failure {
        case .none: break
        case .escape(let escape): fail(.escape, escape, parameter: parameter, item: subject.item)
        case .utf8: fail(.utf8, range, parameter: parameter, item: subject.item)
        }
    }

    @inline(never)
    private mutating func failKeywords(_ unmet: UInt16, _ range: TableRange, _ subject: ReadSubject) {
        let parameter = plan.parameters[subject.value].parameter
        var keyword: UInt16 = 0
        while keyword <= ScalarKeyword.anyOf.rawValue {
            if unmet >> keyword & 1 == 1 {
                fail(
                    .init(rawValue: UInt8(keyword)) ?? .type, range, parameter: parameter, item: subject.item)
                if keyword <= ScalarKeyword.finite.rawValue { return }
            }
            keyword += 1
        }
    }

    // MARK: Types and keywords

    /// - Parameter unmet: Receives a bit for each keyword that the value does not meet.
    /// - Returns: Whether the text is of the type.
    @inline(__always)
    private mutating func parse(
        _ scalar: ReadingPlan.Scalar, _ mode: TextMode, _ value: inout ReadValue, _ unmet: inout UInt16
    ) -> Bool {
        switch scalar.kind {
        case .string:
            value.kind = .text
            checkString(scalar, mode, &value, &unmet)
            return true
        case .strings:
            let word = self.word(scalar)
            (value.kind, value.bits) = word < 0 ? (.text, 0) : (.word, UInt64(word))
            if word < 0 { unmet |= .enumeration }
            return true
        case .integer:
            guard let number = integer() else { return false }
            (value.kind, value.bits) = (.integer, UInt64(bitPattern: number))
            if scalar.bounds != 0 {
                let scale = { (bits: UInt64) in Int64(bitPattern: bits) }
                check(number, scalar, scale, &unmet)
                if scalar.bounds & 16 != 0, !number.isMultiple(of: scalar.multipleOf) { unmet |= .multipleOf }
            }
            return true
        case .integers:
            guard let number = integer() else { return false }
            (value.kind, value.bits) = (.integer, UInt64(bitPattern: number))
            if !scalar.words.indices.contains(where: { plan.words[$0].value == number }) {
                unmet |= .enumeration
            }
            return true
        case .number:
            guard let number = NumberText.parse(text) else { return false }
            let normal = number == 0 ? 0 : number
            (value.kind, value.bits) = (.number, normal.bitPattern)
            if scalar.bounds != 0 { check(normal, scalar, { Double(bitPattern: $0) }, &unmet) }
            return true
        case .boolean:
            for word in scalar.words.indices where isText(plan.words[word].text) {
                (value.kind, value.bits) = (.boolean, UInt64(plan.words[word].value))
                return true
            }
            return false
        case .union: return parseUnion(scalar, mode, &value, &unmet)
        }
    }

    @inline(__always)
    private mutating func checkString(
        _ scalar: ReadingPlan.Scalar, _ mode: TextMode, _ value: inout ReadValue, _ unmet: inout UInt16
    ) {
        if scalar.format >= 0, !normalize(scalar, &value) {
            unmet |= .format
        }
        if scalar.minLength > 0 || scalar.maxLength < .max {
            var length = text.count
            if mode.hasEscapes { length = text.count { $0 & 0xC0 != 0x80 } }
            if value.kind == .stored { length = storedText(value).unicodeScalars.count }
            if length < Int(scalar.minLength) { unmet |= .minLength }
            if length > Int(scalar.maxLength) { unmet |= .maxLength }
        }
        if scalar.pattern >= 0 {
            let pattern = plan.patterns[Int(scalar.pattern)]
            let matches = value.kind == .stored ? pattern.matches(storedText(value)) : pattern.matches(text)
            if !matches { unmet |= .pattern }
        }
    }

    private func storedText(_ value: ReadValue) -> String {
        if case .string(let text) = stored[Int(value.bits)] { text } else { "" }
    }

    /// Stores the normal form of a format.
    @inline(never)
    private mutating func normalize(_ scalar: ReadingPlan.Scalar, _ value: inout ReadValue) -> Bool {
        guard let normal = plan.formats[Int(scalar.format)].normal(string) else { return false }
        store(.string(normal), in: &value)
        return true
    }

    @inline(never)
    mutating func store(_ stored: ParameterValue, in value: inout ReadValue) {
        (value.kind, value.bits) = (.stored, UInt64(self.stored.count))
        self.stored.append(stored)
    }

    /// `-?(0|[1-9][0-9]*)` within 64 bits.
    @inline(__always)
    private mutating func integer() -> Int64? {
        guard text.count > 0, text.count <= 18 else { return IntegerText.parse(text) }
        let isNegative = text[0] == UInt8(ascii: "-")
        var (index, value) = (isNegative ? 1 : 0, Int64(0))
        guard index < text.count, text[index] != UInt8(ascii: "0") || index + 1 == text.count else {
            return nil
        }
        while index < text.count {
            let digit = text[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value &* 10 &+ Int64(digit)
            index += 1
        }
        return isNegative ? -value : value
    }

    @inline(__always)
    private func check<Number: Comparable>(
        _ value: Number, _ scalar: ReadingPlan.Scalar, _ number: (UInt64) -> Number, _ unmet: inout UInt16
    ) {
        if scalar.bounds & 1 != 0, value < number(scalar.minimum) { unmet |= .minimum }
        if scalar.bounds & 2 != 0, value <= number(scalar.exclusiveMinimum) { unmet |= .exclusiveMinimum }
        if scalar.bounds & 4 != 0, value > number(scalar.maximum) { unmet |= .maximum }
        if scalar.bounds & 8 != 0, value >= number(scalar.exclusiveMaximum) { unmet |= .exclusiveMaximum }
    }

    /// The index of the word of an enumeration; -1 if it has no such word.
    @inline(__always)
    private mutating func word(_ scalar: ReadingPlan.Scalar) -> Int32 {
        if !scalar.slots.isEmpty { return number(in: scalar.slots) { $0.words[$1].text } }
        var index = scalar.words.start
        while index < scalar.words.end {
            if isText(plan.words[index].text) { return index }
            index += 1
        }
        return -1
    }

    @inline(never)
    private mutating func parseUnion(
        _ scalar: ReadingPlan.Scalar, _ mode: TextMode, _ value: inout ReadValue, _ unmet: inout UInt16
    ) -> Bool {
        let schema = plan.sources[Int(scalar.source)]
        let text = string
        guard let found = schema.value(of: text, ignoresCase: mode.isFolded) else {
            value.kind = .text
            unmet |= .anyOf
            return true
        }
        // A value that prints the text is in normal form, and no other one has it.
        if let own = found.text, own.hasSameScalars(as: text) {
            store(found, in: &value)
            return true
        }
        let normal = schema.normal(found)
        if !schema.admits(normal) { unmet |= .anyOf }
        store(normal, in: &value)
        return true
    }

    @inline(never)
    private mutating func readAlias(
        _ scalar: ReadingPlan.Scalar, _ mode: TextMode, _ value: inout ReadValue
    ) -> Bool {
        let schema = plan.sources[Int(scalar.source)]
        guard let found = schema.value(ofAlias: string, ignoresCase: mode.isFolded) else { return false }
        store(found, in: &value)
        return true
    }

    /// Checks that a string would be read back from its position.
    @inline(__always)
    private mutating func checkPosition(_ value: ReadValue, _ range: TableRange, _ subject: ReadSubject) {
        switch value.kind {
        case .text, .word, .stored: break
        case .absent, .integer, .number, .boolean, .list: return
        }
        // What stands in a URL without an escape can stand there, but for the brackets of an address.
        let mayBeWrong =
            value.mode.hasEscapes || parts.unescaped >= 0 || value.kind == .stored
            || range.end <= parts.host.end
                && bytes(range).contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
        guard mayBeWrong else { return }
        checkText(value, range, subject)
    }

    @inline(never)
    private mutating func checkText(_ value: ReadValue, _ range: TableRange, _ subject: ReadSubject) {
        guard case .string(let text) = self.value(of: value) else { return }
        let parameter = plan.parameters[subject.value].parameter
        if position(parameter).problem(in: text, mayBeRaw: false) != nil {
            fail(.position, range, parameter: parameter, item: subject.item)
        }
    }

    /// The position of a parameter of the schema that is read.
    func position(_ parameter: Int32) -> ParameterPosition {
        plan.parameters[plan.schemas[currentSchema].parameters.start + parameter].position
    }

    // MARK: Lists

    /// Reads the value of a parameter that stands in one text.
    ///
    /// - Parameters:
    ///   - separator: What is between items.
    ///   - splitsAtEscapedCommas: Whether `%2C` is such a separator, too.
    /// - Returns: Whether there is a value.
    @inline(__always)
    mutating func readValue(
        _ index: Int32, _ range: TableRange, separator: UInt8, splitsAtEscapedCommas: Bool = false,
        _ mode: TextMode, into value: inout ReadValue
    ) -> Bool {
        let plan = self.plan.parameters[index]
        if plan.kind == .scalar {
            return readScalar(plan.scalars.start, range, mode, of: ReadSubject(value: index), into: &value)
        }
        let first = itemRanges.count
        splitList(range, separator, splitsAtEscapedCommas)
        return readItems(index, from: first, range, mode, into: &value)
    }

    @inline(never)
    private mutating func splitList(_ range: TableRange, _ separator: UInt8, _ splitsAtEscapedCommas: Bool) {
        var (start, index) = (range.start, range.start)
        while index < range.end {
            let byte = url[Int(index)]
            if byte == separator {
                itemRanges.append(TableRange(start: start, end: index))
                start = index + 1
            } else if splitsAtEscapedCommas, byte == UInt8(ascii: "%"), index + 2 < range.end,
                url[Int(index) + 1] == UInt8(ascii: "2"), url[Int(index) + 2] | 0x20 == UInt8(ascii: "c")
            {
                itemRanges.append(TableRange(start: start, end: index))
                index += 2
                start = index + 1
            }
            index += 1
        }
        itemRanges.append(TableRange(start: start, end: range.end))
    }

    /// Reads the items from `first` on in `itemRanges`.
    ///
    /// - Parameter whole: The range for violations of all items together.
    @inline(never)
    mutating func readItems(
        _ index: Int32, from first: Int32, _ whole: TableRange, _ mode: TextMode, into value: inout ReadValue
    ) -> Bool {
        defer { itemRanges.removeAll(from: first) }
        let list = plan.parameters[index]
        let count = itemRanges.count - first
        let (firstRecord, firstValue) = (records.count, itemValues.count)
        if list.kind == .tuple {
            if count != list.scalars.count - 1 {
                fail(.tupleItems, whole, parameter: list.parameter, detail: count)
            }
        } else {
            if count < list.minItems { fail(.minItems, whole, parameter: list.parameter, detail: count) }
            if count > list.maxItems { fail(.maxItems, whole, parameter: list.parameter, detail: count) }
        }
        var isNotAllowed = false
        for number in 0..<count {
            var item = ReadValue()
            let scalar =
                list.kind == .tuple
                ? min(list.scalars.start + number, list.scalars.end - 1) : list.scalars.start
            let before = records.count
            let subject = ReadSubject(value: index, item: number)
            guard readScalar(scalar, itemRanges[first + number], mode, of: subject, into: &item) else {
                // A text without a value ends the parameter's checks.
                records[firstRecord] = records[before]
                records.removeAll(from: firstRecord + 1)
                itemValues.removeAll(from: firstValue)
                return false
            }
            if list.kind == .tuple, number >= list.scalars.count - 1 { records.removeAll(from: before) }
            for record in before..<records.count {
                let reason = records[record].reason
                isNotAllowed = isNotAllowed || reason == .enumeration || reason == .anyOf
            }
            itemValues.append(item)
        }
        (value.kind, value.range) = (.list, TableRange(start: firstValue, end: itemValues.count))
        // A value that no branch of a union accepts cannot be compared.
        guard list.areItemsUnique, !(list.hasUnion && isNotAllowed) else { return true }
        if let (one, other) = ParameterValue.repetition(in: listItems(of: value)) {
            // The range is the repeating item's.
            fail(.uniqueItems, whole, parameter: list.parameter, item: Int32(other), detail: Int32(one))
        }
        return true
    }

    private mutating func listItems(of list: ReadValue) -> [ParameterValue] {
        var items: [ParameterValue] = []
        items.reserveCapacity(Int(list.range.count))
        for index in list.range.indices { items.append(value(of: itemValues[index])) }
        return items
    }

    // MARK: Results

    /// The value as it is in an instance.
    mutating func value(of value: ReadValue) -> ParameterValue {
        switch value.kind {
        case .integer: return .integer(Int64(bitPattern: value.bits))
        case .number: return .number(Double(bitPattern: value.bits))
        case .boolean: return .boolean(value.bits == 1)
        case .word: return .string(plan.string(plan.words[Int32(value.bits)].text))
        case .stored: return stored[Int(value.bits)]
        case .list: return .list(listItems(of: value))
        case .text, .absent:
            if value.mode.isRaw {
                _ = readRaw(value.range)
            } else {
                _ = decode(value.range, hasEscapes: value.mode.hasEscapes, hasPlus: value.mode.hasPlus)
            }
            if value.mode.isFolded { foldText() }
            return .string(string)
        }
    }
}

extension UInt16 {
    // A bit for each keyword.
    fileprivate static var minLength: UInt16 { bit(.minLength) }
    fileprivate static var maxLength: UInt16 { bit(.maxLength) }
    fileprivate static var pattern: UInt16 { bit(.pattern) }
    fileprivate static var format: UInt16 { bit(.format) }
    fileprivate static var minimum: UInt16 { bit(.minimum) }
    fileprivate static var exclusiveMinimum: UInt16 { bit(.exclusiveMinimum) }
    fileprivate static var maximum: UInt16 { bit(.maximum) }
    fileprivate static var exclusiveMaximum: UInt16 { bit(.exclusiveMaximum) }
    fileprivate static var multipleOf: UInt16 { bit(.multipleOf) }
    fileprivate static var enumeration: UInt16 { bit(.enumeration) }
    fileprivate static var anyOf: UInt16 { bit(.anyOf) }

    private static func bit(_ keyword: ScalarKeyword) -> UInt16 { 1 << keyword.rawValue }
}
