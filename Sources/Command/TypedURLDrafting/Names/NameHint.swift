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

    /// Whether a segment only says where an API is: `api`, `v1`, `.well-known`.
    static func isNamespace(_ segment: String) -> Bool {
        let names = [".well-known", "api", "apis", "app", "public", "rest", "services", "web"]
        if names.contains(segment) { return true }
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
        let isLetter = segment.utf8.count == 1 && segment.utf8.allSatisfy(ByteClass.isLetter)
        return collections.contains(word) || isLetter || VariableName.singular(word) != word
    }

    /// Whether a segment after `users` is not a user.
    static func isAction(_ segment: String) -> Bool {
        ["add", "all", "create", "edit", "find", "latest", "list", "me", "new", "popular", "search", "self"]
            .contains(segment)
    }

    /// Whether such a segment selects a part of a collection, as its other values do, if the path goes on.
    static func isSelection(_ segment: String) -> Bool {
        ["all", "latest", "list", "new", "popular"].contains(segment)
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

    /// Whether any text can be a value, however few are in the samples.
    static func isText(_ name: String) -> Bool { texts.contains(name.lowercased()) }

    /// The kind of a parameter whose samples have a narrower one by chance.
    static func kind(_ kind: ValueKind, of name: String) -> ValueKind {
        if isText(name) { return .string }
        return kind == .integer && numbers.contains(name.lowercased()) ? .number : kind
    }
}
