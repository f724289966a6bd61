/// The enumerations of an apple-app-site-association file, each once, and the patterns with them. `*` is any text, `?` one
/// character; there is no way to write these characters as such, but they match themselves.
struct SubstitutionVariables {
    private(set) var all: [(name: String, words: [String])] = []

    /// The name of an enumeration. Parameters of one schema with the same values have one.
    mutating func name(_ schema: String, _ parameter: String, _ words: [String]) -> String {
        // A name has no parenthesis and no dollar sign.
        let plain = String(parameter.unicodeScalars.filter { !"$()".unicodeScalars.contains($0) })
        let name = "\(schema)-\(plain)"
        if let known = all.first(where: { $0.words == words && $0.name.hasPrefix(name) }) {
            return known.name
        }
        let taken = all.count { $0.name == name || $0.name.hasPrefix(name + "-") }
        all.append((taken == 0 ? name : "\(name)-\(taken + 1)", words))
        return all[all.count - 1].name
    }
}

extension SubstitutionVariables {
    /// The pattern of a path or fragment, whose enumerations are added.
    ///
    /// - Parameter deeper: The index of a text that is replaced by two with a slash between them; nil for none.
    mutating func pattern(_ shape: PathShape, deeper: Int? = nil, of schema: String) -> String {
        var text = ""
        for (index, part) in shape.parts.enumerated() {
            let isEnd = index == shape.parts.count - 1
            switch part {
            case .slash: text += "/"
            // The case of an escape's digits counts.
            case .byte(_, isEscaped: true): text += "%??"
            case .byte(UInt8(ascii: "$"), _): text += "?"
            case .byte(let byte, _): text += String(decoding: [byte], as: UTF8.self)
            case .text(let words) where index == deeper:
                text += (words.mayBeEmpty ? "*" : "?*") + (isEnd ? "/?*" : "/*")
            // A slash at the end does not count, so what is excluded ends in something else.
            case .text(let words) where deeper != nil && isEnd && (words.words == nil || words.mayBeEmpty):
                text += "?*"
            case .text(let words): text += pattern(words, of: schema)
            }
        }
        // Two stars are one, which after a slash needs no segment.
        while let stars = text.firstRange(of: "**") { text.replaceSubrange(stars, with: "*") }
        return text.isEmpty ? "/" : text
    }

    /// The pattern of a text that a variable prints.
    mutating func pattern(_ text: TextShape, of schema: String) -> String {
        if text.mayBeEmpty { return "*" }
        if let words = text.words { return "$(\(name(schema, text.parameter, words)))" }
        let lengths = text.urlLengths
        let isNumber = text.alphabet.map { $0.allSatisfy { (0x30...0x39).contains($0) } } ?? false
        func characters(_ count: Int) -> String {
            String(repeating: isNumber ? "$(digit)" : "?", count: count)
        }
        if lengths.lowerBound == lengths.upperBound, lengths.lowerBound <= 64 {
            return characters(lengths.lowerBound)
        }
        // The texts of a variable have no variables.
        if lengths.upperBound <= 8, !isNumber {
            return "$(\(name(schema, text.parameter, lengths.map(characters))))"
        }
        return characters(max(1, min(lengths.lowerBound, 64))) + "*"
    }
}
