@_spi(Generated) import TypedURLModel

/// Parts of paths as templates write them.
enum LiteralText {
    /// The text with escapes in upper case, and only where a path needs them. Texts that a parser holds equal become equal.
    static func normal(_ text: ArraySlice<UInt8>) -> String {
        normal(text) { ByteClass.isPathCharacter($0) && $0 != UInt8(ascii: "/") }
    }

    /// The same of a host, in lower case. An IP address in brackets has no escapes.
    static func normalHost(_ text: ArraySlice<UInt8>) -> String {
        let isBracketed = text.first == UInt8(ascii: "[")
        let host =
            isBracketed ? String(decoding: text, as: UTF8.self) : normal(text, ByteClass.isHostCharacter)
        return host.lowercased()
    }

    private static func normal(_ text: ArraySlice<UInt8>, _ isPlain: (UInt8) -> Bool) -> String {
        if text.allSatisfy(isPlain) { return String(decoding: text, as: UTF8.self) }
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            var value = byte
            if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(ByteClass.hexadecimalValue),
                let low = rest.dropFirst().first.flatMap(ByteClass.hexadecimalValue)
            {
                value = high << 4 | low
                rest = rest.dropFirst(2)
            }
            if isPlain(value) {
                bytes.append(value)
            } else {
                let (high, low) = PercentEncoding.digits(of: value)
                bytes += [UInt8(ascii: "%"), high, low]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
