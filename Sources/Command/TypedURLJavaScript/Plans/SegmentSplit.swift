@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// How a segment with several variables is split where only one way can be valid.
struct SegmentSplit {
    /// So many of the first variables end where the text after them is first; the others begin where the text before
    /// them is last. Nil if several ways may be valid.
    let count: Int?

    /// - Parameter texts: What is before each variable, and after the last one, as it is compared.
    init(_ texts: [String], _ parameters: [Parameter]) {
        /// Whether a value has no character of the text beside it that would end it.
        func ends(_ parameter: Parameter, _ character: Unicode.Scalar?) -> Bool {
            guard let character, character.isASCII, !parameter.hasValueAliases,
                case .scalar(let scalar) = parameter.schema
            else { return false }
            return !scalar.type.mayContain(character)
        }
        let inner = 1..<parameters.count
        let count = inner.prefix { ends(parameters[$0 - 1], texts[$0].unicodeScalars.first) }.count
        let areDecided = inner.dropFirst(count).allSatisfy {
            ends(parameters[$0], texts[$0].unicodeScalars.last)
        }
        self.count = areDecided && inner.allSatisfy { !texts[$0].isEmpty } ? count : nil
    }
}

extension ScalarType {
    /// Whether a text that is read may have a character of ASCII. The characters of a pattern are those of all its classes.
    fileprivate func mayContain(_ character: Unicode.Scalar) -> Bool {
        func isIn(_ texts: [String]) -> Bool { texts.contains { $0.unicodeScalars.contains(character) } }
        switch self {
        case .string(let string):
            switch string.format {
            case .uuid?: return isIn(["0123456789abcdefABCDEF-"])
            case .date?: return isIn(["0123456789-"])
            case .ipv4?: return isIn(["0123456789."])
            case nil:
                var parser = PatternParser(string.pattern?.source ?? "")
                guard string.pattern != nil, let tree = try? parser.parse() else { return true }
                return tree.leaves.contains { parser.sets[$0].contains(character) }
            default: return true
            }
        case .strings(let values): return isIn(values)
        case .integer, .integers: return isIn(["-0123456789"])
        case .number: return isIn(["-+.0123456789eE"])
        case .boolean: return isIn(["true", "false"])
        case .booleanTexts(let texts): return isIn([texts.trueText, texts.falseText])
        case .union(let union): return union.branches.contains { $0.type.mayContain(character) }
        }
    }
}

extension PatternTree {
    /// The indexes of its sets of scalars.
    fileprivate var leaves: [Int] {
        switch shape {
        case .empty: []
        case .scalar(let set): [set]
        case .sequence(let parts), .choice(let parts): parts.flatMap(\.leaves)
        case .repeated(let part, _, _): part.leaves
        }
    }
}
