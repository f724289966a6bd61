@_spi(Generated) import TypedURLModel

/// A rule of Android for the path of a URL, whose escapes are decoded before it is compared.
///
/// `pathAdvancedPattern` (API level 31) repeats as often as it can and never goes back. So after a variable, the rest of
/// the segment is any text; and where a value may decode to a slash, so is the rest of the path.
struct PathRule: Hashable {
    enum Kind: String {
        case exact = "path"
        case prefix = "pathPrefix"
        case pattern = "pathAdvancedPattern"
    }

    /// Longer patterns are invalid: the system keeps them as 2,048 numbers, up to three for a character.
    private static let lengthLimit = 680

    let kind: Kind
    let text: String

    init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
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
            case .text(let text):
                let end = shape.parts[index...].firstIndex(of: .slash) ?? count
                let rest = shape.parts[index..<end]
                builder.addText(rest.dropFirst().contains { !$0.mayBeEmpty } || !text.mayBeEmpty)
                if rest.contains(where: \.mayDecodeToSlash) { builder.isOpen = true }
                index = end
                continue
            }
            index += 1
        }
        guard let rule = builder.rule(limit: Self.lengthLimit), !rule.text.isEmpty else { return nil }
        self = rule
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
                case "a"..."z", "A"..."Z", "0"..."9", "/", "-", "_", "~", "!", "$", "&", "'", "(", ")", ",",
                    ";", "=", ":",
                    "@":
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

        mutating func addText(_ isNeverEmpty: Bool) {
            isLiteral = false
            pattern += isNeverEmpty ? "[^/]+" : "[^/]*"
        }

        func rule(limit: Int) -> PathRule? {
            if isOpen || pattern.utf8.count > limit { return PathRule(.prefix, prefix) }
            if !isLiteral || !isPlain { return PathRule(.pattern, pattern) }
            return PathRule(.exact, prefix)
        }
    }
}

extension PathShape.Part {
    fileprivate var mayBeEmpty: Bool { if case .text(let text) = self { text.mayBeEmpty } else { false } }

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
        for shape in PathShape.shapes(of: self) {
            // Android has no rule for an empty path.
            guard !shape.mayBeEmpty, let rule = PathRule(shape) else { return [] }
            rules.append(rule)
            guard schema.accepts.contains(.trailingSlash) else { continue }
            var other = shape
            if shape.parts.last == .slash { other.parts.removeLast() } else { other.parts.append(.slash) }
            if !other.mayBeEmpty, let rule = PathRule(other) { rules.append(rule) }
        }
        var seen: Set<PathRule> = []
        return rules.filter { seen.insert($0).inserted }
    }
}
