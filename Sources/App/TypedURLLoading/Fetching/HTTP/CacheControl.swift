/// The directives of a response's `Cache-Control` that a private cache follows (RFC 9111, section 5.2.2, and RFC 5861).
///
/// Unknown directives and those for shared caches are ignored. If a directive comes twice, the first one counts. The text
/// is read once, from left to right.
struct CacheControl: Sendable, Equatable {
    /// A number of seconds. An invalid one is 0, so that a copy is stale rather than used for too long.
    var maxAge: Int?
    var staleWhileRevalidate: Int?
    var staleIfError: Int?
    var noCache = false
    var noStore = false
    var mustRevalidate = false

    /// Whether a response may be stored that says nothing else about it: `public` or `private`.
    var allowsStoring = false

    /// Whether `no-store` only counts if the status is not understood (RFC 9111, section 5.2.2.3).
    var mustUnderstand = false

    /// More seconds are read as these, about 68 years (RFC 9111, section 1.2.2).
    static let secondsLimit = 1 << 31

    init(_ text: String = "") {
        var scanner = Scanner(bytes: Array(text.utf8))
        while let (name, value) = scanner.next() {
            switch name {
            case "max-age": maxAge = maxAge ?? Self.seconds(value)
            case "stale-while-revalidate": staleWhileRevalidate = staleWhileRevalidate ?? Self.seconds(value)
            case "stale-if-error": staleIfError = staleIfError ?? Self.seconds(value)
            // With names of fields, only these must be confirmed. To confirm everything is allowed too.
            case "no-cache": noCache = true
            case "no-store": noStore = true
            case "must-revalidate": mustRevalidate = true
            case "must-understand": mustUnderstand = true
            case "public", "private": allowsStoring = true
            default: break
            }
        }
    }

    /// A number of seconds; 0 if it is invalid.
    private static func seconds(_ value: [UInt8]?) -> Int { value.flatMap(seconds) ?? 0 }

    /// A number of seconds; nil if it is not a number of digits.
    static func seconds(_ digits: some Collection<UInt8>) -> Int? {
        guard !digits.isEmpty else { return nil }
        var number = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            number = min(number * 10 + Int(digit) - 0x30, secondsLimit)
        }
        return number
    }

    /// Reads a list of names with values: `name`, `name=token`, `name="text"`.
    private struct Scanner {
        let bytes: [UInt8]
        private var position = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        /// No directive that matters has a longer name or value.
        private static let lengthLimit = 64

        mutating func next() -> (name: String, value: [UInt8]?)? {
            skip { $0 == UInt8(ascii: ",") || Self.isSpace($0) }
            guard position < bytes.count else { return nil }
            let name = take { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "=") }
            var value: [UInt8]?
            if position < bytes.count, bytes[position] == UInt8(ascii: "=") {
                position += 1
                skip(Self.isSpace)
                value = isAtQuote ? quoted() : take { $0 != UInt8(ascii: ",") }
                // What follows a quoted text makes it invalid.
                let rest = take { $0 != UInt8(ascii: ",") }
                if !rest.isEmpty { value = [] }
            }
            return (String(decoding: name, as: UTF8.self).lowercased(), value)
        }

        private var isAtQuote: Bool { position < bytes.count && bytes[position] == UInt8(ascii: "\"") }

        private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

        private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
            while position < bytes.count, isSkipped(bytes[position]) { position += 1 }
        }

        /// The bytes until one that is not part of the text, without spaces at the end.
        private mutating func take(_ isPart: (UInt8) -> Bool) -> [UInt8] {
            let start = position
            skip(isPart)
            var end = position
            while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
            return end - start > Self.lengthLimit ? [] : Array(bytes[start..<end])
        }

        /// The text between quotation marks; empty without a closing one.
        private mutating func quoted() -> [UInt8] {
            position += 1
            var text: [UInt8] = []
            while position < bytes.count, !isAtQuote {
                if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
                if text.count <= Self.lengthLimit { text.append(bytes[position]) }
                position += 1
            }
            guard position < bytes.count else { return [] }
            position += 1
            return text
        }
    }
}
