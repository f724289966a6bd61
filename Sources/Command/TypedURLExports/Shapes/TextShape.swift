import TypedURL
import TypedURLLinting
import TypedURLSamples
@_spi(Generated) import TypedURLModel

/// What is known of the texts that a variable prints at one place of a path.
struct TextShape: Hashable, Sendable {
    /// Whether nothing may be printed.
    var mayBeEmpty = false
    /// Whether a slash may be printed.
    var mayHaveSlash = false
    /// Whether a slash may be there once escapes are decoded.
    var mayDecodeToSlash = false
    /// All texts that are read, as they are printed; nil if they are not listed.
    var words: [String]?
    /// The parameter, for names.
    var parameter = ""

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
            if parameter.isRaw { mayDecodeToSlash = true }
            if parameter.hasSpellings || !parameter.allowReserved.isEmpty { words = nil }
        case .list(let list):
            self.init(list.items, keepsReserved: op.keepsReserved)
            words = nil
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
        case .object: self = .optional
        }
        // The path ends where the rest's query begins.
        if parameter.isRest { self = .anything }
        self.parameter = parameter.name
    }

    /// The texts of a single value.
    private init(_ schema: ScalarSchema, keepsReserved: Bool) {
        let source = TextSource(schema)
        if case .words(let texts) = source {
            let isPlain = texts.allSatisfy { $0.utf8.allSatisfy(ByteClass.isUnreserved) }
            if isPlain || !keepsReserved, texts.count <= Self.wordLimit {
                words = texts.map(PercentEncoding.encode)
            }
            mayBeEmpty = texts.contains("")
            mayDecodeToSlash = texts.contains { $0.utf8.contains(UInt8(ascii: "/")) }
        } else {
            (mayBeEmpty, mayDecodeToSlash) = Self.facts(of: source)
        }
        mayHaveSlash = keepsReserved && mayDecodeToSlash
    }

    /// Whether a text of a source may be empty, and whether it may have a slash. Where it is unknown, it may.
    private static func facts(of source: TextSource) -> (mayBeEmpty: Bool, mayHaveSlash: Bool) {
        let slash: Unicode.Scalar = "/"
        guard let classes = ScalarClasses(source.sets.union([ScalarSet(slash)])) else { return (true, true) }
        var effort = 1 << 20
        let language = TextLanguage(source, classes, &effort)
        guard !language.isIncomplete else { return (true, true) }
        let slashClass = classes[slash]
        let hasSlash = language.steps.joined().contains { $0.classes.contains(slashClass) }
        return (language.admitsEmptyText, hasSlash)
    }
}
