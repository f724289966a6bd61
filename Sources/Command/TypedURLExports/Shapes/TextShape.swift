import TypedURLSamples
@_spi(Generated) import TypedURLModel

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
    private static let wordLimit = 64

    /// The texts of a parameter that is present.
    init(_ parameter: Parameter, _ op: URITemplate.Operator, isExploded: Bool) {
        switch parameter.schema {
        case .scalar(let scalar):
            self.init(scalar, keepsReserved: op.keepsReserved)
            if parameter.isRaw { (mayDecodeToSlash, alphabet) = (true, nil) }
            if !parameter.allowReserved.isEmpty { words = nil }
            if parameter.hasValueAliases {
                (words, lengths, alphabet) = (nil, (mayBeEmpty ? 0 : 1)...Int.max, nil)
            }
        case .list(let list):
            self.init(list.items, keepsReserved: op.keepsReserved)
            (words, lengths, alphabet) = (nil, (mayBeEmpty ? 0 : 1)...Int.max, nil)
            if isExploded, op == .segment, list.maxItems ?? 2 > 1 {
                (mayHaveSlash, mayDecodeToSlash) = (true, true)
            }
        case .tuple(let tuple):
            let items = tuple.items.map { TextShape($0.schema, keepsReserved: op.keepsReserved) }
            self = items.reduce(TextShape(mayBeEmpty: true)) { $0.joined($1) }
            // Items with the name each are values of their own; others have commas between them.
            let isApart = isExploded && op == .query
            mayBeEmpty = isApart ? items.contains(where: \.mayBeEmpty) : mayBeEmpty && items.count == 1
            if isExploded, op == .segment, tuple.items.count > 1 {
                (mayHaveSlash, mayDecodeToSlash) = (true, true)
            }
        case .object: self = op == .segment || op.keepsReserved ? .anything : .optional
        }
        // The path ends where the rest's query begins.
        if parameter.isRest { self = .anything }
        self.parameter = parameter.name
    }

    /// The texts of a single value.
    init(_ schema: ScalarSchema, keepsReserved: Bool = false) {
        if let texts = schema.listedTexts {
            let isPlain = texts.allSatisfy { $0.utf8.allSatisfy(ByteClass.isUnreserved) }
            if isPlain || !keepsReserved, texts.count <= Self.wordLimit {
                words = texts.map(PercentEncoding.encode)
            }
        }
        let aliases = schema.valueAliases + schema.branches.flatMap(\.valueAliases)
        mayBeEmpty = schema.ownValue(of: "") != nil || aliases.contains { $0.text.isEmpty }
        if schema.branches.count == 1, let measured = schema.branches[0].measured {
            (lengths, alphabet) = measured
        }
        mayDecodeToSlash = schema.branches.contains { $0.mayHaveSlash }
        mayHaveSlash = keepsReserved && mayDecodeToSlash
    }
}
