/// The size of a GIF (its specification of 1989, section 18).
enum GIFHeader {
    static func size(of bytes: [UInt8]) throws(PhotoHeaderError) -> Size {
        var reader = ByteReader(bytes, at: 6)
        let size = Size(width: Double(try reader.little(2)), height: Double(try reader.little(2)))
        let flags = try reader.byte()
        try reader.skip(2 + colours(flags))
        while true {
            switch try reader.byte() {
            case 0x21:
                try reader.skip(1)
            case 0x2C:
                try reader.skip(8)
                try reader.skip(colours(try reader.byte()) + 1)
            case 0x3B:
                return size
            default:
                throw .damaged("a GIF has a block of an unknown kind")
            }
            try skipSubBlocks(&reader)
        }
    }

    /// How many bytes the table of colours takes that these flags announce.
    private static func colours(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << ((Int(flags) & 7) + 1)
    }

    private static func skipSubBlocks(_ reader: inout ByteReader) throws(PhotoHeaderError) {
        while case let length = Int(try reader.byte()), length > 0 { try reader.skip(length) }
    }
}
