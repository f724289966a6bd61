/// The smallest files that a browser would still call pictures, as far as their headers go.
enum PhotoFiles {
    static func png(width: UInt32, height: UInt32) -> [UInt8] {
        let size = big(width) + big(height)
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", size + [8, 2, 0, 0, 0]) + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])
    }

    static func jpeg(
        width: UInt16, height: UInt16, orientation: UInt8? = nil, isLittleEndian: Bool = false
    ) -> [UInt8] {
        let note = orientation.map { segment(0xE1, exif($0, isLittleEndian: isLittleEndian)) } ?? []
        let frame = segment(0xC2, [8] + big(height) + big(width) + [1, 1, 0x11, 0])
        return [0xFF, 0xD8] + segment(0xE0, Array("JFIF".utf8)) + note + frame
            + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD9]
    }

    static func gif(width: UInt16, height: UInt16) -> [UInt8] {
        let size = little(width) + little(height)
        let screen = size + [0x80, 0, 0] + [UInt8](repeating: 0, count: 6)
        let comment: [UInt8] = [0x21, 0xFE, 2, 0x3B, 0x3B, 0]
        let image = [0x2C, 0, 0, 0, 0] + size + [0, 2, 2, 0x44, 0x01, 0] as [UInt8]
        return Array("GIF89a".utf8) + screen + comment + image + [0x3B]
    }

    enum WebPKind: CaseIterable, Sendable {
        case lossy, lossless, extended
    }

    static func webP(_ kind: WebPKind, width: UInt32, height: UInt32) -> [UInt8] {
        let (name, body): (String, [UInt8]) =
            switch kind {
            case .lossy:
                ("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A] + little(UInt16(width)) + little(UInt16(height)))
            case .lossless: ("VP8L", [0x2F] + little((width - 1) | (height - 1) << 14) + [0])
            case .extended:
                ("VP8X", [0, 0, 0, 0] + little(width - 1).prefix(3) + little(height - 1).prefix(3))
            }
        let content = Array("WEBP".utf8) + Array(name.utf8) + little(UInt32(body.count)) + body
        return Array("RIFF".utf8) + little(UInt32(content.count)) + content
    }

    private static func exif(_ orientation: UInt8, isLittleEndian: Bool) -> [UInt8] {
        func number(_ value: some FixedWidthInteger) -> [UInt8] {
            isLittleEndian ? little(value) : big(value)
        }
        let start =
            Array("Exif".utf8) + [0, 0] + Array((isLittleEndian ? "II" : "MM").utf8) + number(UInt16(42))
        let directory = number(UInt32(8)) + number(UInt16(2))
        let model = number(UInt16(0x0110)) + number(UInt16(2)) + number(UInt32(2)) + [65, 0, 0, 0]
        let held =
            number(UInt16(0x0112)) + number(UInt16(3)) + number(UInt32(1)) + number(UInt16(orientation))
        return start + directory + model + held + [0, 0] + number(UInt32(0))
    }

    private static func segment(_ code: UInt8, _ body: [UInt8]) -> [UInt8] {
        [0xFF, code] + big(UInt16(body.count + 2)) + body
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        big(UInt32(body.count)) + Array(name.utf8) + body + [0, 0, 0, 0]
    }

    private static func big(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }

    private static func little(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
}
