@_spi(Generated) @_spi(Once) import TypedURLModel

/// What must hold where a template follows a server's URI.
enum Junction {
    /// What keeps a template from following a URI, or nil if nothing does.
    static func problem(of template: String, after uri: String) -> Message? {
        let bytes = uri.bytes
        let hierarchy = bytes.drop { $0 != UInt8(ascii: ":") }.dropFirst()
        if needsHost(after: uri), !template.hasPrefix("//") {
            return
                "after the server \(quoted: uri), the template must start with \"//\" and a host; add both, or put the host into \"servers\""
        }
        if template.hasPrefix("//"), hierarchy.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
            let scheme = String(uri.prefix { $0 != ":" }) + ":"
            return
                "the server \(quoted: uri) already has a host, and the \"//\" of the template begins another; remove it with its host, or write \(quoted: scheme) as the server's \"uri\""
        }
        // A scheme alone, and one before an empty authority, leave all to the template.
        guard !hierarchy.isEmpty, !hierarchy.elementsEqual("//".utf8) else { return nil }
        let shown = QuotedText.quote(uri)
        if bytes.last == UInt8(ascii: "/") {
            guard template.hasPrefix("/") || template.hasPrefix("{/") else { return nil }
            return
                "the template cannot start with \"/\" after the server \(shown), which ends with one; remove one of them"
        }
        guard !template.isEmpty, !isDelimited(template) else { return nil }
        return "after the server \(shown), the template must start with \"/\", \"?\" or \"#\"; add one"
    }

    /// Whether a server is a scheme alone whose URLs always have a host, such as `https:`.
    static func needsHost(after uri: String) -> Bool {
        uri.hasSuffix(":") && ReservedScheme.needsHost(String(uri.dropLast()))
    }

    /// Whether a template begins a component or a segment of its own.
    static func isDelimited(_ template: String) -> Bool {
        ["/", "?", "#", "{/", "{?", "{#"].contains(where: template.hasPrefix)
    }

    /// A URI that a template follows in the same way: the same one with another name of the host, if that is plain.
    static func representative(of uri: String) -> String {
        let bytes = uri.bytes
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
            bytes[(colon + 1)...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
        else { return uri }
        let rest = bytes[(colon + 3)...]
        let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ":") } ?? rest.endIndex
        let isPlain = rest[..<end].parts(between: UInt8(ascii: ".")).allSatisfy { label in
            let (hyphen, isLetter) = (UInt8(ascii: "-"), ByteClass.isLetter)
            guard (1...63).contains(label.count), label.last != hyphen else { return false }
            return label.first.map(isLetter) ?? false
                && label.allSatisfy { isLetter($0) || ByteClass.isDigit($0) || $0 == hyphen }
        }
        guard isPlain, rest[..<end].count <= 253 else { return uri }
        return String(decoding: bytes[...(colon + 2)], as: UTF8.self) + "h"
            + String(decoding: rest[end...], as: UTF8.self)
    }
}
