import TypedURL
import TypedURLLinting
import TypedURLSamples
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// What is known of the texts that a variable prints at one position.
struct TextShape: Hashable, Sendable {
    /// Whether nothing may be printed.
    var mayBeEmpty = false
    /// Whether a slash may be printed.
    var mayHaveSlash = false
    /// Whether a slash may be there once escapes are decoded.
    var mayDecodeToSlash = false
    /// All texts that are read, as they are printed; nil if they are not listed.
    var words: [String]?
    /// How many scalars the texts have, decoded.
    var lengths = 0...Int.max
    /// The scalars of the texts, decoded; nil for all.
    var alphabet: [ClosedRange<UInt32>]?
    /// The parameter, for names.
    var parameter = ""

    /// How many characters of a URL the texts are.
    var urlLengths: ClosedRange<Int> {
        let isPlain = alphabet?.allSatisfy {
            $0.allSatisfy { $0 < 0x80 && ByteClass.isUnreserved(UInt8($0)) }
        }
        return isPlain == true ? lengths : lengths.lowerBound...Int.max
    }

    /// Any text within a segment.
    static let optional = TextShape(mayBeEmpty: true, mayDecodeToSlash: true)
    /// Any text.
    static let anything = TextShape(mayBeEmpty: true, mayHaveSlash: true, mayDecodeToSlash: true)

    /// A text that has something beside it in the place of one variable.
    func joined(_ other: TextShape) -> TextShape {
        TextShape(
            mayBeEmpty: mayBeEmpty && other.mayBeEmpty, mayHaveSlash: mayHaveSlash || other.mayHaveSlash,
            mayDecodeToSlash: mayDecodeToSlash || other.mayDecodeToSlash)
    }
}

extension TextShape {
    /// More words than that are not listed in a file.
    fileprivate static let wordLimit = 64

    /// The texts of a parameter that is present.
    init(_ parameter: Parameter, _ op: URITemplate.Operator, isExploded: Bool) {
        switch parameter.schema {
        case .scalar(let scalar):
            self.init(scalar, keepsReserved: op.keepsReserved)
            if parameter.isRaw { mayDecodeToSlash = true }
            if parameter.hasValueAliases || !parameter.allowReserved.isEmpty { words = nil }
            if parameter.hasValueAliases { lengths = (mayBeEmpty ? 0 : 1)...Int.max }
            if parameter.hasValueAliases || parameter.isRaw { alphabet = nil }
        case .list(let list):
            self.init(list.items, keepsReserved: op.keepsReserved)
            (words, lengths, alphabet) = (nil, (mayBeEmpty ? 0 : 1)...Int.max, nil)
            if isExploded, op == .segment, list.maxItems ?? 2 > 1 {
                mayHaveSlash = true
                mayDecodeToSlash = true
            }
        case .tuple(let tuple):
            self = tuple.items.map { TextShape($0.schema, keepsReserved: op.keepsReserved) }
                .reduce(TextShape(mayBeEmpty: true)) { $0.joined($1) }
            mayBeEmpty = mayBeEmpty && tuple.items.count == 1
            if isExploded, op == .segment, tuple.items.count > 1 {
                mayHaveSlash = true
                mayDecodeToSlash = true
            }
        case .object: self = op == .segment || op.keepsReserved ? .anything : .optional
        }
        // The path ends where the rest's query begins.
        if parameter.isRest { self = .anything }
        self.parameter = parameter.name
    }

    /// The texts of a single value.
    private init(_ schema: ScalarSchema, keepsReserved: Bool) {
        if let texts = schema.listedTexts {
            let isPlain = texts.allSatisfy { $0.utf8.allSatisfy(ByteClass.isUnreserved) }
            if isPlain || !keepsReserved, texts.count <= Self.wordLimit {
                words = texts.map(PercentEncoding.encode)
            }
        }
        mayBeEmpty = schema.ownValue(of: "") != nil
        if schema.branches.count == 1, let measured = schema.branches[0].measured {
            (lengths, alphabet) = measured
        }
        mayDecodeToSlash = schema.branches.contains { $0.mayHaveSlash }
        mayHaveSlash = keepsReserved && mayDecodeToSlash
    }
}

extension ScalarSchema {
    /// All texts, where they are listed.
    fileprivate var listedTexts: [String]? {
        if case .booleanTexts(let texts) = type { return [texts.trueText, texts.falseText] }
        if case .integer(let integer) = type, let least = integer.minimum, let most = integer.maximum,
            UInt64(bitPattern: most &- least) < TextShape.wordLimit
        {
            return (least...most).map { "\($0)" }
        }
        return listed?.map(\.urlText)
    }

    /// The lengths and the scalars of the texts of a value, which is no union; nil if they are unknown.
    fileprivate var measured: (ClosedRange<Int>, [ClosedRange<UInt32>])? {
        if let listedTexts {
            let counts = listedTexts.map(\.unicodeScalars.count)
            let scalars = listedTexts.joined().unicodeScalars.map { $0.value...$0.value }
            return ((counts.min() ?? 0)...(counts.max() ?? 0), ScalarSet.normal(scalars))
        }
        if case .integer(let integer) = type {
            let bounds = [integer.minimum ?? .min, integer.maximum ?? .max]
            let isPositive = bounds[0] >= 0
            return (
                (isPositive ? "\(bounds[0])".utf8.count : 1)...(bounds.map { "\($0)".utf8.count }.max() ?? 20),
                (isPositive ? [] : [0x2D...0x2D]) + [0x30...0x39]
            )
        }
        // These are read in other spellings too.
        if case .string(let string) = type, string.format == .uuid {
            return (36...36, [0x2D...0x2D, 0x30...0x39, 0x41...0x46, 0x61...0x66])
        }
        if case .string(let string) = type, string.format == .dateTime { return nil }
        guard let source = TextSource(self) else { return nil }
        var effort = 1 << 20
        let texts = TextAutomaton(source, &effort)
        guard texts.isComplete, let least = texts.shortest() else { return nil }
        let sets = Set(texts.states.dropFirst().map(\.set)).map { texts.sets[$0] }
        // More sets are in no pattern of people.
        let alphabet = sets.count <= 64 ? ScalarSet.normal(Array(sets.joined())) : []
        let all = alphabet.isEmpty ? [0...0x10FFFF] : alphabet
        return (least.unicodeScalars.count...(texts.longestLength ?? .max), all)
    }

    /// Whether a text of a value, which is no union, may have a slash. Where it is unknown, it may.
    fileprivate var mayHaveSlash: Bool {
        if let listedTexts { return listedTexts.contains { $0.utf8.contains(UInt8(ascii: "/")) } }
        if case .string(let string) = type, let format = string.format, [.hostname, .ipv6].contains(format) {
            return false
        }
        guard let source = TextSource(self), let slash = try? Pattern("/") else { return true }
        var effort = 1 << 20
        let texts = TextAutomaton(source, &effort).intersection(TextAutomaton(slash), &effort)
        return !texts.isComplete || texts.shortest() != nil
    }
}
