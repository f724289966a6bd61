@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// A literal of an authority, or a value with its delimiter.
struct AuthorityPart {
    /// What is missing of a value.
    enum Gap: CaseIterable {
        /// The value is there and prints nothing, or an item of it does.
        case empty

        /// The value is absent.
        case absent
    }

    /// The parameter of the value; nil if this is a literal.
    let parameter: Parameter?

    /// The delimiter before the value, or the literal.
    var before: [UInt8]

    /// The delimiter after the value.
    let after: [UInt8]

    /// Whether the value can be absent, with its delimiter.
    var canBeAbsent: Bool

    /// What is between the items of a list.
    private let separator: UInt8

    private static let dot = UInt8(ascii: ".")
    private static let other = UInt8(ascii: "x")

    init(_ literal: [ComponentPattern.LiteralByte]) {
        // An escaped dot divides no labels.
        before = literal.map { $0.isEscaped ? Self.other : $0.byte }
        (parameter, after, canBeAbsent, separator) = (nil, [], false, 0)
    }

    init(_ value: ComponentGroups.Value, _ parameter: Parameter) {
        self.parameter = parameter
        separator = value.separator
        switch value.delimiter {
        case .none: (before, after) = ([], [])
        case .before(let text): (before, after) = (text, [])
        case .after(let text): (before, after) = ([], text)
        }
        canBeAbsent = value.delimiter != .none && !parameter.isRequired
    }

    /// Whether it is a literal that ends with a dot.
    var isDot: Bool { parameter == nil && before.last == Self.dot }

    /// What it prints, with some gaps alone and with none. Dots of a value divide no labels: only its keywords restrict them.
    func texts(_ gaps: [Gap]) -> [[UInt8]] {
        guard let parameter else { return [before] }
        var texts = parameter.printsCharacters ? [before + [Self.other] + after] : []
        if gaps.contains(.empty), parameter.defaultValue?.text != "" {
            texts += emptyTexts(parameter.schema).map { before + $0 + after }
        }
        if gaps.contains(.absent), canBeAbsent { texts.append([]) }
        return texts
    }

    /// What a value of no characters prints, and a list with such an item.
    private func emptyTexts(_ schema: ValueSchema) -> [[UInt8]] {
        let count: ClosedRange<Int>
        switch schema {
        case .object: return []
        case .scalar: count = 1...1
        case .tuple(let tuple): count = tuple.items.count...tuple.items.count
        case .list(let list):
            count = max(list.minItems ?? 1, 1)...max(list.maxItems ?? 2, list.minItems ?? 1, 1)
        }
        guard schema.scalars.contains(where: \.admitsEmptyText) else { return [] }
        var texts: [[UInt8]] = count.contains(1) ? [[]] : []
        // The first or the last one of several is empty.
        if count.upperBound > 1, separator == Self.dot {
            texts += [[Self.dot, Self.other], [Self.other, Self.dot]]
        }
        return texts
    }

    /// The texts of a value, as far as its type says.
    var automaton: TextAutomaton {
        let text = parameter.map { parameter in
            parameter.schema.scalars.flatMap(\.branches).map(\.portTexts).reduce(TextAutomaton(listing: [])) {
                $0.or($1)
            }
        }
        let all = [TextAutomaton(listing: [before.text]), text, TextAutomaton(listing: [after.text])]
            .compactMap(\.self)
        let whole = all.dropFirst().reduce(all[0]) { $0.followed(by: $1) }
        return canBeAbsent ? whole.orNothing : whole
    }
}

/// What was read of an authority, as far as its labels are concerned.
struct AuthorityText: Hashable {
    private(set) var isEmpty = true
    private(set) var endsWithDot = false
    private(set) var hasEmptyLabel = false

    /// All that some parts print.
    static func texts(of parts: [AuthorityPart], _ gaps: (Int) -> [AuthorityPart.Gap]) -> Set<AuthorityText> {
        var texts: Set<AuthorityText> = [AuthorityText()]
        for (index, part) in parts.enumerated() {
            let ends = part.texts(gaps(index))
            texts = Set(texts.flatMap { text in ends.map { text.appending($0) } })
        }
        return texts
    }

    private func appending(_ bytes: [UInt8]) -> AuthorityText {
        var text = self
        for byte in bytes {
            let isDot = byte == UInt8(ascii: ".")
            if isDot, text.isEmpty || text.endsWithDot { text.hasEmptyLabel = true }
            text.endsWithDot = isDot
            text.isEmpty = false
        }
        return text
    }
}

/// What makes a fault.
enum AuthorityCause {
    case literals
    case parameter(Parameter, isAbsent: Bool)

    /// More parts are not looked at alone.
    private static let limit = 16

    /// Which of some parts make a fault; nil if there is none.
    init?(of parts: [AuthorityPart], _ isFaulty: (AuthorityText) -> Bool) {
        func isFault(_ gaps: (Int) -> [AuthorityPart.Gap]) -> Bool {
            AuthorityText.texts(of: parts, gaps).contains(where: isFaulty)
        }
        if isFault({ _ in [] }) {
            self = .literals
            return
        }
        guard isFault({ _ in AuthorityPart.Gap.allCases }) else { return nil }
        let values = parts.indices.lazy.filter { parts[$0].parameter != nil }
        for index in values.prefix(Self.limit) {
            for gap in AuthorityPart.Gap.allCases {
                guard let parameter = parts[index].parameter, isFault({ $0 == index ? [gap] : [] }) else {
                    continue
                }
                self = .parameter(parameter, isAbsent: gap == .absent)
                return
            }
        }
        // Several are missing at once.
        guard let part = values.first.map({ parts[$0] }), let parameter = part.parameter else { return nil }
        self = .parameter(parameter, isAbsent: part.texts([.empty]).count == part.texts([]).count)
    }
}

/// A port of more than 16 bits.
enum LargePort {
    private static let pattern = try? Pattern(
        "^0*([1-9][0-9]{5,}|[7-9][0-9]{4}|6[6-9][0-9]{3}|65[6-9][0-9]{2}|655[4-9][0-9]|6553[6-9])$")

    static func isPrinted(by parts: [AuthorityPart]) -> Bool {
        guard let pattern else { return false }
        let port = parts.reduce(TextAutomaton(listing: [""])) { $0.followed(by: $1.automaton) }
        var effort = TextLimits.effort
        return port.intersection(TextAutomaton(pattern), &effort).shortest() != nil
    }
}

extension Parameter {
    /// Whether a value prints a character. A default is not printed.
    fileprivate var printsCharacters: Bool {
        guard case .scalar(let scalar) = schema, let texts = scalar.listedTexts else { return true }
        return texts.contains { !$0.isEmpty && $0 != defaultValue?.urlText }
    }
}

extension ScalarSchema {
    fileprivate var admitsEmptyText: Bool { ownValue(of: "") != nil }

    /// The texts of a value, which is no union. Of integers, the greatest one is enough.
    fileprivate var portTexts: TextAutomaton {
        if case .integer(let integer) = type {
            guard let greatest = integer.range?.upperBound else { return TextAutomaton(listing: []) }
            return TextAutomaton(listing: [String(greatest - greatest % (integer.multipleOf ?? 1))])
        }
        if let listedTexts { return TextAutomaton(listing: listedTexts) }
        var effort = TextLimits.effort
        return TextSource(self).map { TextAutomaton($0, &effort) } ?? .everything
    }
}

extension [UInt8] {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
