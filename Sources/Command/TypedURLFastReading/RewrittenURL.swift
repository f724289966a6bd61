@_spi(Generated) import TypedURLModel

/// The other spellings for which a URL is rewritten before it is read. Names and commas are read as they are.
struct Rewritings: OptionSet {
    let rawValue: UInt8

    /// Escapes for what RFC 3986 does not allow in a path, query or fragment.
    static let encoded = Rewritings(rawValue: 1)
    /// No fragment.
    static let withoutFragment = Rewritings(rawValue: 2)
    /// Spaces for the plus signs of the query.
    static let plusAsSpace = Rewritings(rawValue: 4)
    /// The path without its last slash or, if it does not end with one, with a slash.
    static let otherSlash = Rewritings(rawValue: 8)

    /// Those that a schema reads.
    static func all(_ tolerances: [Tolerance]) -> Rewritings {
        tolerances.reduce([]) { known, tolerance in
            switch tolerance {
            case .iri: known.union(.encoded)
            case .fragment: known.union(.withoutFragment)
            case .plusAsSpace: known.union(.plusAsSpace)
            case .trailingSlash: known.union(.otherSlash)
            case .nameCase, .encodedCommas: known
            }
        }
    }
}

/// A URL in another spelling.
struct RewrittenURL {
    private(set) var bytes: [UInt8] = []
    /// What was changed.
    private(set) var rewritings: Rewritings = []
    /// The fragment that was left out, without its `#`.
    private(set) var fragment: Range<Int>?
    private var path = 0..<0
    /// Where the query ends, or the path if there is none.
    private var end = 0

    /// The URL with escapes and without its fragment, if some schemas read it so.
    ///
    /// nil if it contains a character that no escape stands for.
    init?(_ url: UnsafeBufferPointer<UInt8>, _ readable: Rewritings) {
        guard let colon = url.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        var start = colon + 1
        let slash = UInt8(ascii: "/")
        if start + 1 < url.count, url[start] == slash, url[start + 1] == slash {
            let ends = [slash, UInt8(ascii: "?"), UInt8(ascii: "#")]
            start = url[(start + 2)...].firstIndex { ends.contains($0) } ?? url.count
        }
        let hash = url[start...].firstIndex(of: UInt8(ascii: "#")) ?? url.count
        let query = url[start..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
        bytes.reserveCapacity(url.count + 16)
        bytes += url[..<start]
        guard append(url, start..<query, readable, ByteClass.isPathCharacter) else { return nil }
        path = start..<bytes.count
        guard append(url, query..<hash, readable, ByteClass.isQueryCharacter) else { return nil }
        end = bytes.count
        if hash < url.count {
            bytes.append(url[hash])
            guard append(url, hash + 1..<url.count, readable, ByteClass.isQueryCharacter) else { return nil }
            if readable.contains(.withoutFragment) {
                bytes.removeSubrange(end...)
                fragment = hash + 1..<url.count
                rewritings.insert(.withoutFragment)
            }
        }
        guard !rewritings.contains(.encoded) || UTF8Validation.firstInvalidByte(of: url) == nil else {
            return nil
        }
    }

    /// Appends a part of a URL, with escapes where they are needed.
    ///
    /// - Returns: Whether all of it can be read.
    @inline(__always)
    private mutating func append(
        _ url: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ readable: Rewritings,
        _ isAllowed: (UInt8) -> Bool
    ) -> Bool {
        for index in range {
            let byte = url[index]
            if isAllowed(byte) || byte == UInt8(ascii: "%") {
                bytes.append(byte)
            } else {
                // Control characters are not read: U+0080 to U+009F are C2 and a byte in the same range.
                guard readable.contains(.encoded), byte >= 0x20, byte != 0x7F,
                    byte != 0xC2 || index + 1 < url.count && url[index + 1] > 0x9F
                else { return false }
                let digits: StaticString = "0123456789ABCDEF"
                bytes.append(UInt8(ascii: "%"))
                bytes.append(digits.utf8Start[Int(byte >> 4)])
                bytes.append(digits.utf8Start[Int(byte & 15)])
                rewritings.insert(.encoded)
            }
        }
        return true
    }

    /// Whether the query contains a plus sign.
    var hasPlus: Bool { bytes[path.upperBound..<end].contains(UInt8(ascii: "+")) }

    /// Replaces the plus signs of the query by spaces.
    mutating func replacePlus() {
        let given = bytes
        bytes.removeSubrange(path.upperBound...)
        for byte in given[path.upperBound..<end] {
            if byte == UInt8(ascii: "+") { bytes += "%20".utf8 } else { bytes.append(byte) }
        }
        let rest = given[end...]
        end = bytes.count
        bytes += rest
        rewritings.insert(.plusAsSpace)
    }

    /// Removes the slash at the end of the path, or adds one.
    ///
    /// - Returns: Whether that is another URL. An empty path can be the same as a slash.
    mutating func changeSlash() -> Bool {
        guard path.count > 1 else { return false }
        let slash = UInt8(ascii: "/")
        if bytes[path.upperBound - 1] == slash {
            bytes.remove(at: path.upperBound - 1)
        } else {
            bytes.insert(slash, at: path.upperBound)
        }
        rewritings.insert(.otherSlash)
        return true
    }
}
