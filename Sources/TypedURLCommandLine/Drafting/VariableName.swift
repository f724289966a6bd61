import TypedURLCodegen
@_spi(Generated) import TypedURLModel

/// Names of variables and of schemas.
enum VariableName {
    /// A name as a template writes it.
    static func encoded(_ name: String) -> String {
        let bytes = Array(name.utf8)
        var result = ""
        for (index, byte) in bytes.enumerated() {
            let isDotBetween =
                byte == UInt8(ascii: ".") && index > 0 && index + 1 < bytes.count && bytes[index - 1] != byte
            if ByteClass.isUnreserved(byte), byte != UInt8(ascii: "~"),
                byte != UInt8(ascii: ".") || isDotBetween
            {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let (high, low) = PercentEncoding.digits(of: byte)
                result += "%" + String(decoding: [high, low], as: UTF8.self)
            }
        }
        return result
    }

    /// The words of a literal, in lower case: `user`, `groups` of `user-groups` and `userGroups`. None if it is not a text of
    /// such words.
    static func words(of literal: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isAfterLower = false
        for byte in literal.utf8 {
            let isLetter = ByteClass.isLetter(byte)
            let isUpper = isLetter && ByteClass.lowercased(byte) != byte
            if byte == UInt8(ascii: "%") || byte >= 0x80 { return [] }
            if !isLetter, !ByteClass.isDigit(byte) || isUpper && isAfterLower {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else if isUpper, isAfterLower {
                words.append(word)
                word = ""
            }
            if isLetter || ByteClass.isDigit(byte) {
                word.unicodeScalars.append(Unicode.Scalar(ByteClass.lowercased(byte)))
            }
            isAfterLower = isLetter && !isUpper
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
    static func name(behind words: [String], _ values: ValueTally) -> String {
        if values.isEachLanguage, values.kind == .string { return "language" }
        let isIdentifier =
            switch values.kind {
            case .integer, .uuid: true
            case .string: values.isEachNumbered
            case .boolean, .number, .date, .dateTime, .uri: false
            }
        if [.date, .dateTime].contains(values.kind) { return "date" }
        let all = isIdentifier && words.last != "id" ? words + ["id"] : words
        guard let first = all.first, let letter = first.utf8.first, ByteClass.isLetter(letter) else {
            return isIdentifier ? "id" : "name"
        }
        return first + all.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Gives names in Swift to parameters whose usual ones are taken.
    ///
    /// - Parameter isEach: Whether each parameter gets one.
    static func resolve(_ parameters: inout [DraftedParameter], isEach: Bool = false) {
        var taken: Set<String> = []
        for index in parameters.indices {
            let usual = CamelCase.lower(parameters[index].name)
            let isPlain =
                !usual.isEmpty && usual.utf8.allSatisfy { ByteClass.isLetter($0) || ByteClass.isDigit($0) }
            if isPlain, !isEach, taken.insert(usual.lowercased()).inserted { continue }
            let base = isPlain && !isEach ? usual : "parameter"
            var number = isPlain && !isEach ? 2 : index + 1
            while !taken.insert("\(base)\(number)".lowercased()).inserted { number += 1 }
            parameters[index].swiftName = "\(base)\(number)"
        }
    }
}
