import TypedURLCodegen
@_spi(Generated) import TypedURLModel

/// Names of variables.
enum VariableName {
    /// A name as a template writes it.
    static func encoded(_ name: String) -> String {
        let bytes = Array(name.utf8)
        return bytes.indices.reduce(into: "") { result, index in
            let byte = bytes[index]
            let isBetween = index > 0 && index + 1 < bytes.count && bytes[index - 1] != byte
            let isPlain =
                byte == UInt8(ascii: ".")
                ? isBetween : ByteClass.isUnreserved(byte) && byte != UInt8(ascii: "~")
            let (high, low) = PercentEncoding.digits(of: byte)
            result += String(
                decoding: isPlain ? [byte] : [UInt8(ascii: "%"), high, low], as: UTF8.self)
        }
    }

    /// The words of a literal, in lower case: `user`, `groups` of `user-groups` and `userGroups`. None if it is not a text of
    /// such words.
    static func words(of literal: String) -> [String] {
        guard !literal.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 >= 0x80 }) else { return [] }
        var words: [String] = []
        var word = ""
        var isAfterLower = false
        for scalar in literal.unicodeScalars {
            let isUpper = ("A"..."Z").contains(scalar)
            let isLower = ("a"..."z").contains(scalar)
            if isUpper && isAfterLower || !isUpper && !isLower && !("0"..."9").contains(scalar) {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if isUpper || isLower || ("0"..."9").contains(scalar) { word += String(scalar).lowercased() }
            isAfterLower = isLower
        }
        if !word.isEmpty { words.append(word) }
        return words.joined().utf8.count > 32 ? [] : words
    }

    /// One of many: `user` of `users`.
    static func singular(_ word: String) -> String {
        if ["news", "series", "species"].contains(word) || word.count < 4 { return word }
        if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        for ending in ["sses", "xes", "ches", "shes"] where word.hasSuffix(ending) {
            return String(word.dropLast(2))
        }
        for ending in ["ss", "us", "is"] where word.hasSuffix(ending) { return word }
        return word.hasSuffix("s") ? String(word.dropLast()) : word
    }

    /// The words of a literal, the last one in the singular.
    static func singularWords(of literal: String) -> [String] {
        let words = words(of: literal)
        return words.dropLast() + words.suffix(1).map(singular)
    }

    /// The name of the variable after a literal: `userId` after `users` where the values are identifiers, else `user`.
    static func name(after literal: String?, _ values: ValueTally) -> String {
        if values.isEachLanguage, values.kind == .string { return "language" }
        if [.date, .dateTime].contains(values.kind) { return "date" }
        let isIdentifier =
            [.integer, .uuid].contains(values.kind) || values.kind == .string && values.isEachNumbered
        var words = literal.map(singularWords) ?? []
        if isIdentifier, words.last != "id" { words.append("id") }
        guard let first = words.first, let letter = first.utf8.first, ByteClass.isLetter(letter) else {
            return isIdentifier ? "id" : "name"
        }
        return first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Names in Swift for parameters whose usual ones are taken; nil for the others.
    static func swiftNames(of names: [String]) -> [String?] {
        var taken: Set<String> = []
        return names.enumerated().map { index, name in
            let usual = CamelCase.lower(name)
            let isUsable =
                !usual.isEmpty && usual.utf8.allSatisfy { ByteClass.isLetter($0) || ByteClass.isDigit($0) }
            if isUsable, taken.insert(usual.lowercased()).inserted { return nil }
            let base = isUsable ? usual : "parameter"
            var number = isUsable ? 2 : index + 1
            while !taken.insert("\(base)\(number)".lowercased()).inserted { number += 1 }
            return "\(base)\(number)"
        }
    }
}
