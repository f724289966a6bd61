/// The size of a WebP (RFC 9649, section 2).
enum WebPHeader {
    static func size(of bytes: [UInt8]) throws(PhotoHeaderError) -> Size {
        var reader = ByteReader(bytes, at: 4)
        guard try reader.little(4) <= bytes.count - 8 else { throw .short }
        try reader.skip(4)
        if reader.take("VP8 ") {
            try reader.skip(4 + 3)
            guard try reader.big(3) == 0x9D012A else { throw .damaged("a WebP lacks its start code") }
            return Size(
                width: Double(try reader.little(2) & 0x3FFF), height: Double(try reader.little(2) & 0x3FFF))
        }
        if reader.take("VP8L") {
            try reader.skip(4)
            guard try reader.byte() == 0x2F else { throw .damaged("a WebP lacks its signature") }
            let bits = try reader.little(4)
            return Size(width: Double(bits & 0x3FFF) + 1, height: Double(bits >> 14 & 0x3FFF) + 1)
        }
        if reader.take("VP8X") {
            try reader.skip(4 + 4)
            return Size(width: Double(try reader.little(3)) + 1, height: Double(try reader.little(3)) + 1)
        }
        throw .damaged("a WebP begins with a chunk of an unknown kind")
    }
}
