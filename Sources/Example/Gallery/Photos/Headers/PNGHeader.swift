/// The size of a PNG (ISO/IEC 15948, section 5).
enum PNGHeader {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func size(of bytes: [UInt8]) throws(PhotoHeaderError) -> Size {
        var reader = ByteReader(bytes, at: signature.count)
        guard try reader.big(4) == 13, reader.take("IHDR") else {
            throw .damaged("a PNG begins with the chunk IHDR")
        }
        let size = Size(width: Double(try reader.big(4)), height: Double(try reader.big(4)))
        try reader.skip(5 + 4)
        while true {
            let length = try reader.big(4)
            let isLast = reader.take("IEND")
            try reader.skip((isLast ? 0 : 4) + length + 4)
            if isLast { return size }
        }
    }
}
