@_spi(Generated) @_spi(Once) import TypedURLModel

/// The texts that parts of a template print in a URL, as a nondeterministic automaton over bytes.
///
/// It decides where a value ends: whether a text can contain a delimiter. What it accepts is never less than what is printed; it is
/// more for lengths, for bounds of numbers other than their sign, for escapes of characters outside ASCII, and for what has more
/// states than the limit.
struct PrintedTexts {
    /// A set of ASCII characters.
    struct Characters {
        var low: UInt64 = 0
        var high: UInt64 = 0

        @inline(never)
        init(_ contains: (UInt8) -> Bool) {
            for byte in UInt8(0)..<128 where contains(byte) { insert(byte) }
        }

        init(_ text: String) { for byte in text.utf8 { insert(byte) } }

        /// One character; none if the byte is not ASCII.
        init(_ byte: UInt8) { if byte < 128 { insert(byte) } }

        var isEmpty: Bool { low | high == 0 }

        mutating func formUnion(_ other: Self) {
            low |= other.low
            high |= other.high
        }

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

    /// The characters of all texts.
    private(set) var characters = Characters("")

    /// How many states there may be. Of a larger pattern or enumeration only the characters count.
    private let limit: Int

    init(limit: Int = SchemaLimits.printedStates) {
        self.limit = limit
    }

    // MARK: Building

    @inline(never)
    private mutating func newState() -> Int {
        steps.append([])
        return steps.count - 1
    }

    @inline(never)
    private mutating func connect(_ source: Int, _ target: Int, _ characters: Characters? = nil) {
        steps[source].append(Step(characters: characters, target: target))
        if let characters { self.characters.formUnion(characters) }
    }

    /// Appends a text.
    @inline(never)
    mutating func append(_ text: [UInt8]) {
        for byte in text {
            let next = newState()
            connect(end, next, Characters(byte))
            end = next
        }
    }

    /// Appends one of several texts.
    @inline(never)
    private mutating func appendOne(of texts: [[UInt8]]) {
        appendOne(of: texts.count) { $0.append(texts[$1]) }
    }

    /// Appends what a closure appends for one of several numbers.
    private mutating func appendOne(of count: Int, _ append: (inout PrintedTexts, Int) -> Void) {
        let start = end
        let common = newState()
        for number in 0..<count {
            end = newState()
            connect(start, end)
            append(&self, number)
            connect(end, common)
        }
        end = common
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

    @inline(never)
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
            steps[state] = steps[state].map {
                Step(characters: $0.characters?.ignoringCase, target: $0.target)
            }
        }
        characters = characters.ignoringCase
    }
}

extension PrintedTexts.Characters {
    fileprivate var ignoringCase: Self {
        Self { contains($0) || ByteClass.isLetter($0) && contains($0 ^ 0x20) }
    }
}

// MARK: Values

extension PrintedTexts {
    /// How a position prints characters.
    struct Position {
        /// The characters that are printed as they are.
        let plain: Characters

        /// Whether others are printed as escapes. Raw text has none of them.
        let hasEscapes: Bool

        init(_ op: URITemplate.Operator, _ parameter: Parameter?, keepsAll: Bool = false) {
            let allowed = Characters(parameter?.allowReserved ?? "")
            let keepsAll = keepsAll || op.keepsReserved
            // Raw text has its escapes as they are.
            let isRaw = parameter?.isRaw ?? false
            hasEscapes = !isRaw
            plain = Characters {
                ByteClass.isUnreserved($0) || keepsAll && ByteClass.isReserved($0) || allowed.contains($0)
                    || isRaw && $0 == UInt8(ascii: "%")
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

    /// Appends what a value can print between its delimiters.
    ///
    /// - Parameter keepsAll: Whether reserved characters are as they are, which a URL may have where others are printed.
    mutating func appendText(
        of value: ComponentGroups.Value, _ parameter: (String) -> Parameter?, keepsAll: Bool = false
    ) {
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
        let position = Position(value.op, own, keepsAll: keepsAll)
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
        case .object(let object):
            let (names, values) = Self.characters(ofMembersOf: object, position)
            var characters = names
            characters.formUnion(values)
            characters.insert(UInt8(ascii: "="))
            characters.insert(separator)
            appendAny(of: characters, isEmptyAllowed: false)
        }
    }

    /// Whether an item or a member of a value can contain the separator between these, or a member's name its `=`.
    static func hasSeparatorInside(_ value: ComponentGroups.Value, _ parameter: Parameter) -> Bool {
        let position = Position(value.op, parameter)
        if case .object(let object) = parameter.schema {
            let (names, values) = characters(ofMembersOf: object, position)
            return names.contains(UInt8(ascii: "=")) || names.contains(value.separator)
                || values.contains(value.separator)
        }
        return parameter.schema.isSequence
            && parameter.schema.scalars.contains { scalar in
                characters { $0.append(scalar, position) }.contains(value.separator)
            }
    }

    /// What the names of an object's members print, and what their values print.
    private static func characters(
        ofMembersOf object: ObjectSchema, _ position: Position
    ) -> (names: Characters, values: Characters) {
        var names = object.additionalProperties == nil ? Characters("") : position.characters
        for property in object.properties { names.formUnion(position.characters(property.name)) }
        for rule in object.patternProperties {
            names.formUnion(characters { $0.append(rule.pattern, nil, position) })
        }
        var values = Characters("")
        for scalar in ValueSchema.object(object).scalars {
            values.formUnion(characters { $0.append(scalar, position) })
        }
        return (names, values)
    }

    private static func characters(_ append: (inout PrintedTexts) -> Void) -> Characters {
        var texts = PrintedTexts()
        append(&texts)
        return texts.characters
    }

    /// Whether a value can contain a reserved character.
    static func canHold(_ character: UInt8, _ scalar: ScalarSchema) -> Bool {
        characters { $0.append(scalar, Position(.reserved, nil)) }.contains(character)
    }

    @inline(never)
    private mutating func append(_ scalar: ScalarSchema, _ position: Position) {
        switch scalar.type {
        case .string(let schema): append(schema, position)
        case .strings(let texts):
            let printed = texts.map(position.text)
            guard fits(printed.reduce(0) { $0 + $1.count + 2 }) else {
                var all = Characters("")
                for text in printed { all.formUnion(Characters(String(decoding: text, as: UTF8.self))) }
                return appendAny(of: all, isEmptyAllowed: true)
            }
            appendOne(of: printed)
        case .integers(let values): appendOne(of: values.map { String($0).bytes })
        case .boolean: appendOne(of: ["true".bytes, "false".bytes])
        case .booleanTexts(let texts):
            appendOne(of: [texts.trueText.bytes, texts.falseText.bytes])
        case .integer(let schema):
            if schema.isSigned { appendOne(of: [[UInt8(ascii: "-")], []]) }
            appendAny(of: Characters("0123456789"), isEmptyAllowed: false)
        case .number(let schema):
            if schema.isSigned { appendOne(of: [[UInt8(ascii: "-")], []]) }
            // Very large and very small numbers have exponents: 1e+21, 1e-7.
            appendAny(of: position.characters("0123456789.e+-"), isEmptyAllowed: false)
        case .union(let union):
            appendOne(of: union.branches.count) { $0.append(union.branches[$1], position) }
        }
    }

    private mutating func append(_ schema: StringSchema, _ position: Position) {
        if let pattern = schema.pattern { return append(pattern, schema.format, position) }
        let characters = schema.format?.characters.map(position.characters)
        appendAny(
            of: characters ?? position.characters,
            isEmptyAllowed: schema.minLength ?? 0 == 0 && schema.format == nil)
    }

    /// Appends the texts that match a pattern, of the characters of a format.
    private mutating func append(_ pattern: Pattern, _ format: StringFormat?, _ position: Position) {
        let automaton = pattern.automaton
        let characters = format?.characters.map(Characters.init)
        let sets = automaton.sets.map { PrintedSet($0, position, characters) }
        guard fits(automaton.setOfState.count * 5 + automaton.groups.count) else {
            // The set of what an anchor leaves out is there, too.
            var used = Characters("")
            for set in automaton.setOfState { used.formUnion(sets[set].characters) }
            return appendAny(of: used, isEmptyAllowed: format == nil)
        }
        let final = newState()
        // What leads into a state of the pattern does not depend on the state before.
        let states = automaton.setOfState.indices.map { state in
            let (entry, target) = (newState(), newState())
            connect(sets[automaton.setOfState[state]], from: entry, to: target)
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
        if automaton.acceptsEmptyText, format == nil { connect(end, final) }
        end = final
    }

    private func fits(_ count: Int) -> Bool { count <= limit - steps.count }

    /// Connects two states by what the scalars of a set print.
    @inline(never)
    private mutating func connect(_ set: PrintedSet, from entry: Int, to target: Int) {
        connect(entry, target, set.plain)
        guard set.hasEscapes else { return }
        let (percent, digit, escape) = (newState(), newState(), newState())
        connect(entry, percent, Characters("%"))
        connect(percent, digit, PrintedSet.digits)
        connect(digit, escape, PrintedSet.digits)
        connect(escape, target)
        // A scalar outside ASCII is several escapes.
        if set.hasOthers { connect(escape, percent, Characters("%")) }
    }
}

/// What the scalars of a set print.
private struct PrintedSet {
    static let digits = PrintedTexts.Characters("0123456789ABCDEF")

    /// Those that are printed as they are.
    let plain: PrintedTexts.Characters

    /// Whether some print escapes.
    let hasEscapes: Bool

    /// Whether some are not ASCII.
    let hasOthers: Bool

    /// - Parameter allowed: The characters of a format; nil if these can be any.
    init(_ set: ScalarSet, _ position: PrintedTexts.Position, _ allowed: PrintedTexts.Characters?) {
        let members = PrintedTexts.Characters {
            set.contains(Unicode.Scalar($0)) && allowed?.contains($0) ?? true
        }
        plain = PrintedTexts.Characters { members.contains($0) && position.plain.contains($0) }
        let escaped = PrintedTexts.Characters { members.contains($0) && !position.plain.contains($0) }
        hasOthers =
            allowed == nil
            && (set.hasCategories || set.isNegated || set.listed.contains { $0.upperBound > 0x7F })
        hasEscapes = position.hasEscapes && (hasOthers || !escaped.isEmpty)
    }

    var characters: PrintedTexts.Characters {
        var all = plain
        guard hasEscapes else { return all }
        all.formUnion(Self.digits)
        all.insert(UInt8(ascii: "%"))
        return all
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
