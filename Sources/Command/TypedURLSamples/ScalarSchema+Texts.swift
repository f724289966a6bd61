import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension ScalarSchema {
    /// All texts, where they are listed.
    package var listedTexts: [String]? {
        if case .booleanTexts(let texts) = type { return [texts.trueText, texts.falseText] }
        if case .integer(let integer) = type, let least = integer.minimum, let most = integer.maximum,
            UInt64(bitPattern: most &- least) < 64
        {
            return (least...most).map { "\($0)" }
        }
        return listed?.map(\.urlText)
    }

    /// The lengths and the scalars of the texts of a value, which is no union; nil if they are unknown.
    package var measured: (ClosedRange<Int>, [ClosedRange<UInt32>])? {
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
    package var mayHaveSlash: Bool {
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
