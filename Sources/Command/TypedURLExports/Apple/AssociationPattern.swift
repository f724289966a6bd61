import TypedURLModel

/// A pattern of an apple-app-site-association file. `*` is any text, `?*` one that is not empty, `?` one character;
/// there is no way to write these characters as such, but they match themselves.
struct AssociationPattern: Hashable {
    /// The pattern.
    private(set) var text = ""
    /// A text that matches it.
    private(set) var example = ""

    /// The pattern of a path.
    ///
    /// - Parameters:
    ///   - deeper: The index of a text that is replaced by two with a slash between them; nil for none.
    ///   - variables: The names of enumerations, which are added.
    ///   - filler: What stands for a text in the example.
    init(
        _ shape: PathShape, deeper: Int? = nil, filler: String, _ variables: inout SubstitutionVariables,
        of schema: String
    ) {
        for (index, part) in shape.parts.enumerated() {
            switch part {
            case .slash: append("/")
            case .byte(let byte, isEscaped: true):
                // The case of an escape's digits counts.
                append("%??", example: "%" + String(byte, radix: 16, uppercase: true).leftPadded)
            case .byte(UInt8(ascii: "$"), _): append("?", example: "$")
            case .byte(let byte, _): append(String(decoding: [byte], as: UTF8.self))
            case .text(let text) where index == deeper:
                append((text.mayBeEmpty ? "*" : "?*") + (index == shape.parts.count - 1 ? "/?*" : "/*"))
            case .text(let text):
                if let words = text.words, !text.mayBeEmpty {
                    append("$(\(variables.name(schema, text.parameter, words)))", example: words.first ?? "")
                } else {
                    // A slash at the end does not count, so what is excluded ends in something else.
                    let isEnd = deeper != nil && index == shape.parts.count - 1
                    append(text.mayBeEmpty && !isEnd ? "*" : "?*", example: filler)
                }
            }
        }
        if text.isEmpty { append("/") }
    }

    private mutating func append(_ pattern: String, example: String? = nil) {
        text += pattern
        self.example += example ?? pattern
    }
}

extension String {
    fileprivate var leftPadded: String { utf8.count < 2 ? "0" + self : self }
}
