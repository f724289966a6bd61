import TypedURLCodegen
@_spi(Generated) import TypedURLModel

/// What the usual names in URLs mean, whatever the values in a few samples are.
enum NameHint {
    private static let tracking: Set<String> = [
        "_ga", "_gl", "_hsenc", "_hsmi", "dclid", "epik", "fbclid", "gad_source", "gbraid", "gclid", "gclsrc",
        "igsh", "igshid", "li_fat_id", "mc_cid", "mc_eid", "mkt_tok", "msclkid", "oly_anon_id", "oly_enc_id",
        "srsltid", "ttclid", "twclid", "vero_id", "wbraid", "yclid", "ymclid",
    ]

    /// The entries of the parameters that many senders append to links.
    static let usualTracking: Set<String> = ["fbclid", "gclid", "utm_*"]

    /// The entry of `ignoredParameters` for a parameter that counts clicks: `utm_*` for `utm_source`. Nil for others.
    static func trackingEntry(_ name: String) -> String? {
        if tracking.contains(name) { return name }
        return ["utm_", "mtm_", "hsa_"].first { name.hasPrefix($0) }.map { $0 + "*" }
    }

    /// Whether a segment only says where an API is: `api`, `v1`.
    static func isNamespace(_ segment: String) -> Bool {
        if ["api", "apis", "app", "public", "rest", "services", "web"].contains(segment) { return true }
        let digits = segment.dropFirst()
        return segment.first?.lowercased() == "v" && !digits.isEmpty
            && digits.utf8.allSatisfy { ByteClass.isDigit($0) || $0 == UInt8(ascii: ".") }
    }

    private static let collections: Set<String> = [
        "author", "blog", "category", "channel", "item", "news", "page", "post", "product", "profile", "tag",
        "topic", "user", "wiki",
    ]

    /// Whether the segment after this one is an item's name: `users`, `tag`, `u`.
    static func isCollection(_ segment: String) -> Bool {
        guard !["options", "preferences", "settings", "terms"].contains(segment) else { return false }
        let word = VariableName.words(of: segment).last ?? ""
        return collections.contains(word) || segment.utf8.count == 1 || VariableName.singular(word) != word
    }

    /// Whether a segment after `users` is not a user.
    static func isAction(_ segment: String) -> Bool {
        ["add", "all", "create", "edit", "find", "latest", "list", "me", "new", "popular", "search", "self"]
            .contains(segment)
    }

    /// Whether a text is a language, perhaps with a region: `de`, `pt-BR`.
    static func isLanguage(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let language = parts.first, parts.count <= 2, language.count == 2,
            language.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
        else { return false }
        return parts.count == 1 || parts[1].count == 2 && parts[1].allSatisfy(ByteClass.isLetter)
    }

    private static let texts: Set<String> = [
        "body", "code", "keyword", "keywords", "message", "name", "q", "query", "s", "search", "subject",
        "term", "text", "title", "token",
    ]

    private static let numbers: Set<String> = [
        "amount", "lat", "latitude", "lng", "lon", "longitude", "max_price", "min_price", "price", "rating",
        "score", "zoom",
    ]

    /// The kind of a parameter whose samples have a narrower one by chance.
    static func kind(_ kind: ValueKind, of name: String) -> ValueKind {
        let name = name.lowercased()
        if texts.contains(name) { return .string }
        return kind == .integer && numbers.contains(name) ? .number : kind
    }
}

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
        return name(after: literal, isIdentifier: isIdentifier) ?? (isIdentifier ? "id" : "name")
    }

    /// The name of the variable after a literal that is words; nil for another literal.
    static func name(after literal: String?, isIdentifier: Bool = false) -> String? {
        var words = literal.map(singularWords) ?? []
        if isIdentifier, words.last != "id" { words.append("id") }
        guard let first = words.first, let letter = first.utf8.first, ByteClass.isLetter(letter) else {
            return nil
        }
        return first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Names in Swift for parameters or values whose usual ones are taken; nil for the others.
    ///
    /// - Parameter substitute: What replaces a name that Swift cannot have.
    static func swiftNames(of names: [String], substitute: String = "parameter") -> [String?] {
        var taken: Set<String> = []
        return names.enumerated().map { index, name in
            let usual = CamelCase.lower(name)
            let isUsable =
                !usual.isEmpty && usual.utf8.allSatisfy { ByteClass.isLetter($0) || ByteClass.isDigit($0) }
            if isUsable, taken.insert(usual.lowercased()).inserted { return nil }
            let base = isUsable ? usual : substitute
            var number = isUsable ? 2 : index + 1
            while !taken.insert("\(base)\(number)".lowercased()).inserted { number += 1 }
            return "\(base)\(number)"
        }
    }
}

/// Names for the files of schemas, from the literals of their templates.
struct SchemaFileNames {
    /// The names that are taken, as Swift and some file systems compare them. The configuration's is not a schema's.
    private var taken: Set<String> = ["typedurl"]

    /// A name that no other schema has: `users` of `/users`, `user-post` of `/users/{userId}/posts/{postId}`.
    mutating func name(for cluster: SampleCluster) -> String {
        let own = cluster.parts.indices.dropFirst(cluster.isWeb ? 1 : 0).flatMap { index -> [String] in
            guard let literal = cluster.parts[index].literal else { return [] }
            let isBeforeVariable =
                index + 1 < cluster.parts.count && cluster.parts[index + 1].literal == nil
            return isBeforeVariable
                ? VariableName.singularWords(of: literal) : VariableName.words(of: literal)
        }
        return name(own, origin: Self.words(ofOrigin: cluster))
    }

    /// A name of words.
    ///
    /// - Parameter origin: Words for where those of the schema are taken, or none.
    mutating func name(_ own: [String], origin: [String]) -> String {
        let names = [own.isEmpty ? origin : own, origin + own].map { $0.joined(separator: "-") }
        for name in names where Self.isUsable(name) && claim(name) { return name }
        let base = names.first(where: Self.isUsable) ?? "schema"
        var number = 2
        while !claim("\(base)-\(number)") { number += 1 }
        return "\(base)-\(number)"
    }

    private mutating func claim(_ name: String) -> Bool {
        taken.insert(name.filter { $0 != "-" }).inserted
    }

    private static func isUsable(_ name: String) -> Bool {
        name.utf8.count <= 60 && (name.utf8.first.map(ByteClass.isLetter) ?? false)
    }

    /// `example` of `https://api.example.com`, `mailto` of `mailto:`.
    private static func words(ofOrigin cluster: SampleCluster) -> [String] {
        guard cluster.isWeb, let host = cluster.parts.first?.literal else {
            return VariableName.words(of: cluster.scheme)
        }
        let labels = host.prefix { $0 != ":" }.split(separator: ".")
        return VariableName.words(of: String(labels.dropLast().last ?? labels.first ?? ""))
    }
}
