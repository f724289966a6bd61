/// SVG inside a URL (RFC 2397). It is escaped, which is shorter than Base64 and stays readable.
enum DataURI {
    static func markup(_ svg: some Collection<UInt8>) -> Markup {
        var escaped: [UInt8] = Array("data:image/svg+xml,".utf8)
        escaped.reserveCapacity(svg.count * 5 / 4)
        for byte in svg {
            if isPlain[Int(byte)] {
                escaped.append(byte)
            } else {
                escaped += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return Markup(verbatim: String(decoding: escaped, as: UTF8.self))
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    /// What RFC 3986 allows in a path, without the apostrophe and the ampersand, which attributes escape.
    private static let isPlain: [Bool] = {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$()*+,;=:@/".utf8)
        return (0...255).map { plain.contains(UInt8($0)) }
    }()
}
