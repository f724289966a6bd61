@_spi(Generated) import TypedURLModel

/// The texts that parts of a template print in a URL, as a nondeterministic automaton over bytes.
///
/// It decides where a value ends: whether a text can contain a delimiter. What it accepts is never less than what is printed; it is
/// more for lengths, for bounds of numbers other than their sign, and for escapes of characters outside ASCII.
package struct PrintedTexts {
    /// A set of ASCII characters.
    struct Characters {
        var low: UInt64 = 0
        var high: UInt64 = 0

        init(_ contains: (UInt8) -> Bool) {
            for byte in UInt8(0)..<128 where contains(byte) { insert(byte) }
        }

        init(_ text: String) { for byte in text.utf8 { insert(byte) } }

        mutating func insert(_ byte: UInt8) {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
        }

        func contains(_ byte: UInt8) -> Bool { ByteClass.contains(byte, low: low, high: high) }
    }

    /// A step from a state; without characters, it reads nothing.
    struct Step {
        let characters: Characters?
        let target: Int
    }

    /// The steps from each state. The first state is the start.
    private(set) var steps: [[Step]] = [[]]

    /// The state at which the texts end.
    private(set) var end = 0

    package init() {}

    // MARK: Building

    private mutating func newState() -> Int {
        steps.append([])
        return steps.count - 1
    }

    private mutating func connect(_ source: Int, _ target: Int, _ characters: Characters? = nil) {
        steps[source].append(Step(characters: characters, target: target))
    }

    /// Appends a text.
    package mutating func append(_ text: some Sequence<UInt8>) {
        for byte in text {
            let next = newState()
            connect(end, next, Characters { $0 == byte })
            end = next
        }
    }

    /// Appends one of several texts, or what else each closure appends.
    private mutating func appendOne<Choice>(
        of choices: some Sequence<Choice>, _ append: (inout PrintedTexts, Choice) -> Void
    ) {
        let start = end
        let common = newState()
        for choice in choices {
            end = newState()
            connect(start, end)
            append(&self, choice)
            connect(end, common)
        }
        end = common
    }

    /// Appends what a closure appends, or nothing.
    package mutating func appendOptional(_ append: (inout PrintedTexts) -> Void) {
        appendOne(of: [true, false]) { if $1 { append(&$0) } }
    }

    /// Appends what a closure appends, any number of times.
    private mutating func repeatLast(_ append: (inout PrintedTexts) -> Void) {
        let start = newState()
        connect(end, start)
        end = start
        append(&self)
        connect(end, start)
        end = newState()
        connect(start, end)
    }

    private mutating func appendAny(of characters: Characters, isEmptyAllowed: Bool) {
        let next = newState()
        connect(end, next, isEmptyAllowed ? nil : characters)
        connect(next, next, characters)
        end = next
    }
}

extension PrintedTexts {
    /// Adds the texts that differ only in the case of ASCII letters.
    mutating func ignoreCase() {
        for state in steps.indices {
            steps[state] = steps[state].map { step in
                Step(
                    characters: step.characters.map { own in
                        PrintedTexts.Characters {
                            own.contains($0) || ByteClass.isLetter($0) && own.contains($0 ^ 0x20)
                        }
                    }, target: step.target)
            }
        }
    }
}

// MARK: Values

extension PrintedTexts {
    /// How a position prints characters.
    struct Position {
        /// The characters that are printed as they are.
        let plain: Characters

        init(_ op: URITemplate.Operator, _ parameter: Parameter?) {
            let allowed = Characters(parameter?.allowReserved ?? "")
            let keepsAll = op.keepsReserved
            plain = Characters {
                ByteClass.isUnreserved($0) || keepsAll && ByteClass.isReserved($0) || allowed.contains($0)
            }
        }

        /// What any text is printed with.
        var characters: Characters {
            var all = plain
            all.insert(UInt8(ascii: "%"))
            return all
        }

        func text(_ text: String) -> [UInt8] {
            text.utf8.flatMap { byte -> [UInt8] in
                if byte < 0x80, plain.contains(byte) { return [byte] }
                var escape: [UInt8] = []
                PercentEncoding.appendEscape(of: byte, to: &escape)
                return escape
            }
        }

        /// What texts of some characters are printed with.
        func characters(_ characters: String) -> Characters {
            Characters(String(decoding: text(characters), as: UTF8.self))
        }
    }

    /// Appends what a value of a template can print.
    package mutating func append(_ value: ComponentGroups.Value, _ parameter: (String) -> Parameter?) {
        switch value.delimiter {
        case .none: appendText(of: value, parameter)
        case .before(let delimiter):
            appendOptional {
                $0.append(delimiter)
                $0.appendText(of: value, parameter)
            }
        case .after(let delimiter):
            appendOptional {
                $0.appendText(of: value, parameter)
                $0.append(delimiter)
            }
        }
    }

    /// Appends what a value can print between its delimiters.
    mutating func appendText(of value: ComponentGroups.Value, _ parameter: (String) -> Parameter?) {
        guard value.op != .pathParameter, let variable = value.variables.first,
            let own = parameter(variable.name)
        else {
            // Names and values in any order.
            let all = value.variables.compactMap { parameter($0.name)?.allowReserved }.joined() + ";=,%"
            let characters = Characters(all)
            return appendAny(
                of: Characters { ByteClass.isUnreserved($0) || characters.contains($0) }, isEmptyAllowed: true
            )
        }
        let position = Position(value.op, own)
        let separator = value.separator
        switch own.schema {
        case .scalar(let scalar): append(scalar, position)
        case .list(let list):
            append(list.items, position)
            repeatLast {
                $0.append([separator])
                $0.append(list.items, position)
            }
        case .tuple(let tuple):
            for (index, item) in tuple.items.enumerated() {
                if index > 0 { append([separator]) }
                append(item.schema, position)
            }
        case .object:
            var characters = position.characters
            characters.insert(UInt8(ascii: "="))
            characters.insert(separator)
            appendAny(of: characters, isEmptyAllowed: false)
        }
    }

    /// Whether an item or a member of a value can contain the separator between these, or a member's name its `=`.
    static func hasSeparatorInside(_ value: ComponentGroups.Value, _ parameter: Parameter) -> Bool {
        let position = Position(value.op, parameter)
        func canContain(_ character: UInt8, _ append: (inout PrintedTexts) -> Void) -> Bool {
            var texts = PrintedTexts()
            append(&texts)
            return texts.canContain(character)
        }
        let parts = parameter.schema.scalars.contains { scalar in
            canContain(value.separator) { $0.append(scalar, position) }
        }
        guard case .object(let object) = parameter.schema else { return parameter.schema.isSequence && parts }
        return parts
            || [value.separator, UInt8(ascii: "=")].contains { character in
                object.properties.contains { position.text($0.name).contains(character) }
                    || object.patternProperties.contains { rule in
                        canContain(character) { $0.append(rule.pattern, position) }
                    } || object.additionalProperties != nil && position.plain.contains(character)
            }
    }

    private mutating func append(_ scalar: ScalarSchema, _ position: Position) {
        switch scalar.type {
        case .string(let schema): append(schema, position)
        case .strings(let texts): appendOne(of: texts) { $0.append(position.text($1)) }
        case .integers(let values): appendOne(of: values) { $0.append(String($1).utf8) }
        case .boolean: appendOne(of: ["true", "false"]) { $0.append($1.utf8) }
        case .booleanTexts(let texts):
            appendOne(of: [texts.trueText, texts.falseText]) { $0.append($1.utf8) }
        case .integer(let schema):
            if schema.isSigned { appendOptional { $0.append("-".utf8) } }
            appendAny(of: Characters("0123456789"), isEmptyAllowed: false)
        case .number(let schema):
            if schema.isSigned { appendOptional { $0.append("-".utf8) } }
            // Very large and very small numbers have exponents: 1e+21, 1e-7.
            appendAny(of: position.characters("0123456789.e+-"), isEmptyAllowed: false)
        case .union(let union): appendOne(of: union.branches) { $0.append($1, position) }
        }
    }

    private mutating func append(_ schema: StringSchema, _ position: Position) {
        if let characters = schema.format?.characters {
            return appendAny(of: position.characters(characters), isEmptyAllowed: false)
        }
        if schema.format == nil, let pattern = schema.pattern { return append(pattern, position) }
        appendAny(
            of: position.characters, isEmptyAllowed: schema.minLength ?? 0 == 0 && schema.format == nil)
    }

    /// Appends the texts that match a pattern.
    private mutating func append(_ pattern: Pattern, _ position: Position) {
        let automaton = pattern.automaton
        let final = newState()
        // What leads into a state of the pattern does not depend on the state before.
        let states = automaton.setOfState.indices.map { state in
            let (entry, target) = (newState(), newState())
            connect(automaton.sets[automaton.setOfState[state]], position, from: entry, to: target)
            if automaton.accepting.hasBit(state) { connect(target, final) }
            return (entry: entry, target: target)
        }
        for state in states.indices where automaton.first.hasBit(state) { connect(end, states[state].entry) }
        for chain in automaton.chains {
            for state in states.indices where chain.states.hasBit(state) {
                connect(states[state].target, states[state - chain.distance].entry)
            }
        }
        for group in automaton.groups {
            let common = newState()
            for state in states.indices {
                if group.states.hasBit(state) { connect(states[state].target, common) }
                if group.successors.hasBit(state) { connect(common, states[state].entry) }
            }
        }
        if automaton.acceptsEmptyText { connect(end, final) }
        end = final
    }

    /// Connects two states by what the scalars of a set print.
    private mutating func connect(
        _ set: ScalarSet, _ position: Position, from entry: Int, to target: Int
    ) {
        let members = Characters { set.contains(Unicode.Scalar($0)) }
        connect(entry, target, Characters { members.contains($0) && position.plain.contains($0) })
        let escaped = Characters { members.contains($0) && !position.plain.contains($0) }
        let others = set.hasCategories || set.isNegated || set.listed.contains { $0.upperBound > 0x7F }
        guard others || escaped.low | escaped.high != 0 else { return }
        let (percent, digit, escape) = (newState(), newState(), newState())
        connect(entry, percent, Characters("%"))
        connect(percent, digit, Characters("0123456789ABCDEF"))
        connect(digit, escape, Characters("0123456789ABCDEF"))
        connect(escape, target)
        // A scalar outside ASCII is several escapes.
        if others { connect(escape, percent, Characters("%")) }
    }
}

extension [UInt64] {
    fileprivate func hasBit(_ index: Int) -> Bool { self[index / 64] >> UInt64(index % 64) & 1 == 1 }
}

extension NumericSchema where Value: SignedNumeric {
    /// Whether a value can begin with a minus sign.
    fileprivate var isSigned: Bool {
        !(minimum.map { $0 >= 0 } ?? false) && !(exclusiveMinimum.map { $0 >= 0 } ?? false)
    }
}

extension StringFormat {
    /// The characters of its texts; nil if these can be any.
    fileprivate var characters: String? {
        let (digits, letters) = ("0123456789", "abcdefghijklmnopqrstuvwxyz")
        return switch self {
        case .uuid: digits + "abcdef-"
        case .date: digits + "-"
        case .dateTime: digits + "-:.TZ"
        case .hostname: digits + "-." + letters + letters.uppercased()
        case .ipv4: digits + "."
        case .ipv6: digits + ":.abcdefABCDEF"
        case .uri, .email: nil
        }
    }
}

// MARK: Questions

extension PrintedTexts {
    /// Whether a text can contain a character.
    package func canContain(_ character: UInt8) -> Bool {
        steps.contains { $0.contains { $0.characters?.contains(character) ?? false } }
    }

    /// Whether a text can begin with another one.
    package func canBegin(with text: [UInt8]) -> Bool {
        var states: Set<Int> = [0]
        for byte in text {
            var next: Set<Int> = []
            for state in closure(of: states) {
                for step in steps[state] where step.characters?.contains(byte) ?? false {
                    next.insert(step.target)
                }
            }
            states = next
        }
        return !states.isEmpty
    }

    private func closure(of states: Set<Int>) -> Set<Int> {
        var (all, open) = (states, Array(states))
        while let state = open.popLast() {
            for step in steps[state] where step.characters == nil && all.insert(step.target).inserted {
                open.append(step.target)
            }
        }
        return all
    }

    /// Whether a text can contain another one, other than where the state after it is a given one.
    package func canContain(_ text: [UInt8], otherThanAt state: Int? = nil) -> Bool {
        guard !text.isEmpty else { return true }
        let search = TextSearch(text)
        let width = text.count + 1
        var isKnown = [Bool](repeating: false, count: steps.count * width)
        var open = [0]
        isKnown[0] = true
        while let situation = open.popLast() {
            let (source, length) = (situation / width, situation % width)
            for step in steps[source] {
                for next in search.lengths(after: length, step.characters) {
                    if step.characters != nil, next == text.count, step.target != state { return true }
                    let reached = step.target * width + next
                    guard !isKnown[reached] else { continue }
                    isKnown[reached] = true
                    open.append(reached)
                }
            }
        }
        return false
    }
}

/// How much of a text has been read (Knuth, Morris and Pratt).
private struct TextSearch {
    private let text: [UInt8]
    private let borders: [Int]
    private let ownCharacters: [UInt8]

    init(_ text: [UInt8]) {
        self.text = text
        var borders = [0]
        for index in text.indices.dropFirst() {
            var length = borders[index - 1]
            while length > 0, text[index] != text[length] { length = borders[length - 1] }
            borders.append(text[index] == text[length] ? length + 1 : 0)
        }
        self.borders = borders
        ownCharacters = Array(Set(text)).sorted()
    }

    /// The lengths after one of some characters; without characters nothing is read.
    func lengths(after length: Int, _ characters: PrintedTexts.Characters?) -> [Int] {
        guard let characters else { return [length] }
        var lengths = ownCharacters.filter(characters.contains).map { self.length(after: length, $0) }
        if !characters.isWithin(ownCharacters) { lengths.append(0) }
        return lengths
    }

    private func length(after length: Int, _ byte: UInt8) -> Int {
        var length = length == text.count ? borders[length - 1] : length
        while length > 0, text[length] != byte { length = borders[length - 1] }
        return text[length] == byte ? length + 1 : 0
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
