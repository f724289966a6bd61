/// The size of a JPEG (ITU-T T.81, annex B), turned as its Exif orientation says.
enum JPEGHeader {
    static func size(of bytes: [UInt8]) throws(PhotoHeaderError) -> Size {
        var reader = ByteReader(bytes, at: 2)
        var size: Size?
        var liesOnItsSide = false
        while true {
            switch try marker(&reader) {
            case 0xE1:
                let segment = try body(&reader)
                if let orientation = ExifOrientation(segment) { liesOnItsSide = orientation.liesOnItsSide }
            case 0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF:
                var frame = ByteReader(Array(try body(&reader)), at: 1)
                let height = Double(try frame.big(2))
                size = Size(width: Double(try frame.big(2)), height: height)
            case 0xDA:
                guard let size else { throw .damaged("a JPEG's picture comes before its size") }
                try findEnd(bytes[reader.offset...])
                return liesOnItsSide ? size.turned : size
            case 0xD9:
                throw .damaged("a JPEG has no picture")
            case 0x01, 0xD0...0xD7:
                // These stand alone.
                continue
            default:
                _ = try body(&reader)
            }
        }
    }

    private static func marker(_ reader: inout ByteReader) throws(PhotoHeaderError) -> UInt8 {
        guard try reader.byte() == 0xFF else { throw .damaged("a JPEG lacks a marker") }
        while true {
            let code = try reader.byte()
            if code != 0xFF { return code }
        }
    }

    /// What stands in a segment. Its length counts its own two bytes.
    private static func body(_ reader: inout ByteReader) throws(PhotoHeaderError) -> ArraySlice<UInt8> {
        let length = try reader.big(2) - 2
        let start = reader.offset
        try reader.skip(length)
        return reader.bytes[start..<reader.offset]
    }

    /// Some cameras add bytes after the end, so it is looked for from behind.
    private static func findEnd(_ scan: ArraySlice<UInt8>) throws(PhotoHeaderError) {
        var after: UInt8 = 0
        for byte in scan.reversed() {
            if byte == 0xFF, after == 0xD9 { return }
            after = byte
        }
        throw .short
    }
}
