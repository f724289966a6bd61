/// How a camera was held, as its Exif note says (tag 0x0112).
struct ExifOrientation {
    let value: Int

    /// Whether the picture's width is the height that one sees.
    var liesOnItsSide: Bool { (5...8).contains(value) }

    /// Reads the body of a segment APP1. A note that cannot be read counts as absent, as in browsers.
    init?(_ segment: ArraySlice<UInt8>) {
        let preamble = Array("Exif".utf8) + [0, 0]
        guard segment.starts(with: preamble),
            let value = try? Self.orientation(Array(segment.dropFirst(preamble.count))),
            (1...8).contains(value)
        else { return nil }
        self.value = value
    }

    private static func orientation(_ tiff: [UInt8]) throws(PhotoHeaderError) -> Int? {
        var reader = ByteReader(tiff)
        let isLittle = reader.take("II")
        guard isLittle || reader.take("MM") else { return nil }
        func number(_ count: Int) throws(PhotoHeaderError) -> Int {
            isLittle ? try reader.little(count) : try reader.big(count)
        }
        guard try number(2) == 42 else { return nil }
        reader.offset = try number(4)
        for _ in 0..<(try number(2)) {
            let tag = try number(2)
            let kind = try number(2)
            let count = try number(4)
            if tag == 0x0112, kind == 3, count == 1 { return try number(2) }
            try reader.skip(4)
        }
        return nil
    }
}
