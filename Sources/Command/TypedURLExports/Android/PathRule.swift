import TypedURLSamples
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A rule of Android for the path of a URL, whose escapes are decoded before it is compared.
///
/// `pathAdvancedPattern` (API level 31) repeats as often as it can and never goes back. So a variable and the rest of its
/// segment are characters of one set; and where a value may decode to a slash, the rest of the path is any text.
struct PathRule: Hashable {
    enum Kind: String {
        case exact = "path"
        case prefix = "pathPrefix"
        case suffix = "pathSuffix"
        /// An older form, with `.` and `*` alone.
        case glob = "pathPattern"
        case pattern = "pathAdvancedPattern"
    }

    /// Longer patterns are invalid: the system keeps them as 2,048 numbers, up to three for a character.
    private static let lengthLimit = 680

    let kind: Kind
    let text: String
    private let pattern: TextPattern

    init(_ kind: Kind, _ text: String) {
        (self.kind, self.text, pattern) = (kind, text, TextPattern(kind, text))
    }

    /// The rule for a path; nil if all paths must be let through.
    init?(_ shape: PathShape) {
        var builder = Builder()
        let count = shape.parts.count
        var index = 0
        while index < count, !builder.isOpen {
            switch shape.parts[index] {
            case .slash: builder.addLiteral("/")
            case .byte:
                var bytes: [UInt8] = []
                while index < count, case .byte(let byte, _) = shape.parts[index] {
                    bytes.append(byte)
                    index += 1
                }
                // Bytes that are no UTF-8 are decoded to replacement characters, whose number depends on the version.
                if let text = UTF8Validation.text(bytes) {
                    builder.addLiteral(text)
                } else {
                    builder.isOpen = true
                }
                continue
            case .text:
                let end = shape.parts[index...].firstIndex(of: .slash) ?? count
                let rest = shape.parts[index..<end]
                if rest.contains(where: \.mayDecodeToSlash) {
                    // A last text with an end can be any characters.
                    builder.addLast(end == count ? rest : [])
                } else {
                    builder.addText(rest)
                }
                index = end
                continue
            }
            index += 1
        }
        guard let rule = builder.rule(limit: Self.lengthLimit), !rule.text.isEmpty else { return nil }
        self = rule
    }

    /// Whether the path of a URL passes.
    func matches(_ url: SplitURL) -> Bool {
        pattern.matches(Array(SplitURL.decoded(url.path).unicodeScalars))
    }

    private struct Builder {
        /// What comes before the first variable.
        private var prefix = ""
        private var pattern = ""
        private var isLiteral = true
        private var isPlain = true
        /// Whether the rest of the path is any text.
        var isOpen = false

        mutating func addLiteral(_ text: String) {
            for scalar in text.unicodeScalars {
                switch scalar {
                case "!", "$", "&"...")", ",", "-", "/"...";", "=", "@"..."Z", "_", "a"..."z", "~":
                    pattern.unicodeScalars.append(scalar)
                    if isLiteral, isPlain { prefix.unicodeScalars.append(scalar) }
                case ".", "*", "+", "{", "[":
                    // As the only member of a set, a character stands for itself.
                    pattern += "[\(scalar)]"
                    if isLiteral, isPlain { prefix.unicodeScalars.append(scalar) }
                default:
                    // Others have a meaning in patterns, or in XML, or are two characters of Java.
                    pattern += String(repeating: ".", count: String(Character(scalar)).utf16.count)
                    isPlain = false
                }
            }
        }

        /// The parts of a segment, the first of which is a text.
        mutating func addText(_ parts: ArraySlice<PathShape.Part>) {
            isLiteral = false
            let sets = parts.compactMap(\.alphabet)
            let ranges = sets.count < parts.count ? [] : ScalarSet.normal(Array(sets.joined()))
            // Others are two characters of Java, or have a meaning in sets or in XML.
            let isPlain =
                !ranges.isEmpty && ranges.count <= 32
                && ranges.allSatisfy { range in
                    [range.lowerBound, range.upperBound].allSatisfy {
                        $0 == 0x2D || $0 < 0x7F && ByteClass.isUnreserved(UInt8($0))
                    }
                }
            let members = isPlain ? Self.members(ranges) : "^/"
            pattern += "[\(members)]" + Self.repetition(parts, factor: isPlain ? 1 : 2)
        }

        /// The last parts of a path, if they have a greatest length; else the rest is any text.
        mutating func addLast(_ parts: ArraySlice<PathShape.Part>) {
            let repetition = Self.repetition(parts, factor: 2)
            guard !parts.isEmpty, repetition.hasPrefix("{") else {
                isOpen = true
                return
            }
            isLiteral = false
            pattern += "." + repetition
        }

        /// The members of a set; a hyphen, which is between the bounds of a range, comes first.
        private static func members(_ ranges: [ClosedRange<UInt32>]) -> String {
            let hyphen: UInt32 = 0x2D
            let others = ranges.flatMap { range in
                range.contains(hyphen)
                    ? [range.lowerBound..<hyphen, hyphen + 1..<range.upperBound + 1]
                    : [range.lowerBound..<range.upperBound + 1]
            }.filter { !$0.isEmpty }
            func text(_ value: UInt32) -> String { String(Unicode.Scalar(UInt8(value))) }
            let texts = others.map { range in
                range.count <= 2
                    ? range.map(text).joined() : "\(text(range.lowerBound))-\(text(range.upperBound - 1))"
            }
            return (ranges.contains { $0.contains(hyphen) } ? "-" : "") + texts.joined()
        }

        /// How many characters of Java some parts have, of which a scalar can be several.
        private static func repetition(_ parts: ArraySlice<PathShape.Part>, factor: Int) -> String {
            var (least, most) = (0, 0)
            for part in parts {
                var (low, high) = (1, 1)
                if case .text(let text) = part {
                    low = text.mayBeEmpty ? 0 : max(1, text.lengths.lowerBound)
                    high = text.lengths.upperBound
                }
                least += low
                most = max(most, high) > 1 << 10 ? .max : most + high * factor
            }
            if most == .max { return least == 0 ? "*" : least == 1 ? "+" : "{\(least),}" }
            if (least, most) == (1, 1) { return "" }
            return least == most ? "{\(least)}" : "{\(least),\(most)}"
        }

        func rule(limit: Int) -> PathRule? {
            if isOpen || pattern.utf8.count > limit { return PathRule(.prefix, prefix) }
            if !isLiteral || !isPlain { return PathRule(.pattern, pattern) }
            return PathRule(.exact, prefix)
        }
    }
}

extension PathShape.Part {
    /// The characters, decoded; nil for all.
    fileprivate var alphabet: [ClosedRange<UInt32>]? {
        switch self {
        case .slash: [0x2F...0x2F]
        case .byte(let byte, _): byte < 0x80 ? [UInt32(byte)...UInt32(byte)] : nil
        case .text(let text): text.alphabet
        }
    }

    fileprivate var mayDecodeToSlash: Bool {
        switch self {
        case .slash: false
        case .byte(let byte, _): byte == UInt8(ascii: "/")
        case .text(let text): text.mayDecodeToSlash || text.mayHaveSlash
        }
    }
}

extension PlacedTemplate {
    /// The rules for the paths of the template; empty if all paths must be let through.
    var pathRules: [PathRule] {
        var rules: [PathRule] = []
        for shape in PathShape.acceptedShapes(of: self) {
            // Android has no rule for an empty path.
            guard !shape.mayBeEmpty, let rule = PathRule(shape) else { return [] }
            rules.append(rule)
        }
        return rules.unique
    }
}
