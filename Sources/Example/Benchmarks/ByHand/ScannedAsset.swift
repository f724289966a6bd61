import Foundation

/// An asset URL read and printed by hand, byte by byte: as strictly as generated code, and for this one template.
struct ScannedAsset {
    enum Filter: String {
        case original, noir, sepia, chrome, fade
    }

    enum Rotate: Int {
        case value0 = 0
        case value90 = 90
        case value180 = 180
        case value270 = 270
    }

    let id: String
    let width: Int
    let height: Int
    let filter: Filter
    let rotate: Rotate

    init?(_ text: String) {
        var text = text
        guard let value = text.withUTF8(Self.init(bytes:)) else { return nil }
        self = value
    }

    private init?(bytes: UnsafeBufferPointer<UInt8>) {
        let prefix: StaticString = "asset://?"
        guard bytes.count > prefix.utf8CodeUnitCount,
            ScannedText.areEqual(UnsafeBufferPointer(rebasing: bytes[..<prefix.utf8CodeUnitCount]), prefix)
        else { return nil }
        var id: String?
        var width: Int?
        var height: Int?
        var filter: Filter?
        var rotate: Rotate?
        var index = prefix.utf8CodeUnitCount
        while true {
            let nameStart = index
            while index < bytes.count, bytes[index] != UInt8(ascii: "=") { index += 1 }
            guard index < bytes.count else { return nil }
            let name = UnsafeBufferPointer(rebasing: bytes[nameStart..<index])
            index += 1
            let start = index
            while index < bytes.count, bytes[index] != UInt8(ascii: "&") {
                guard ScannedText.isValueCharacter(bytes[index]) else { return nil }
                index += 1
            }
            let value = UnsafeBufferPointer(rebasing: bytes[start..<index])
            switch name.count {
            case 2 where id == nil && ScannedText.areEqual(name, "id"): id = ScannedText.string(value)
            case 5 where width == nil && ScannedText.areEqual(name, "width"):
                width = ScannedText.integer(value)
            case 6 where height == nil && ScannedText.areEqual(name, "height"):
                height = ScannedText.integer(value)
            case 6 where filter == nil && ScannedText.areEqual(name, "filter"):
                filter = Filter(scanned: value)
                guard filter != nil else { return nil }
            case 6 where rotate == nil && ScannedText.areEqual(name, "rotate"):
                rotate = ScannedText.integer(value).flatMap(Rotate.init)
                guard rotate != nil else { return nil }
            default: return nil
            }
            guard index < bytes.count else { break }
            index += 1
        }
        guard let id, let width, let height, (1...16384).contains(width), (1...16384).contains(height),
            !id.isEmpty, id.utf8.count <= 128 || id.unicodeScalars.count <= 128
        else { return nil }
        (self.id, self.width, self.height) = (id, width, height)
        self.filter = filter ?? .original
        self.rotate = rotate ?? .value0
    }

    /// The canonical form, printed into the string's own storage.
    var string: String {
        String(unsafeUninitializedCapacity: 96 + 3 * id.utf8.count) { buffer in
            var count = 0
            func put(_ byte: UInt8) {
                buffer[count] = byte
                count += 1
            }
            func put(_ text: StaticString) {
                for index in 0..<text.utf8CodeUnitCount { put(text.utf8Start[index]) }
            }
            func put(_ integer: Int) {
                var divisor = 1
                while integer / divisor >= 10 { divisor *= 10 }
                while divisor > 0 {
                    put(UInt8(ascii: "0") + UInt8(integer / divisor % 10))
                    divisor /= 10
                }
            }
            put("asset://?id=")
            for byte in id.utf8 {
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."),
                    UInt8(ascii: "_"),
                    UInt8(ascii: "~"):
                    put(byte)
                default:
                    put(UInt8(ascii: "%"))
                    for digit in [byte >> 4, byte & 15] {
                        put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
                    }
                }
            }
            put("&width=")
            put(width)
            put("&height=")
            put(height)
            if filter != .original {
                put("&filter=")
                for byte in filter.rawValue.utf8 { put(byte) }
            }
            if rotate != .value0 {
                put("&rotate=")
                put(rotate.rawValue)
            }
            return count
        }
    }
}

extension ScannedAsset.Filter {
    fileprivate init?(scanned text: UnsafeBufferPointer<UInt8>) {
        switch text.count {
        case 4 where ScannedText.areEqual(text, "noir"): self = .noir
        case 4 where ScannedText.areEqual(text, "fade"): self = .fade
        case 5 where ScannedText.areEqual(text, "sepia"): self = .sepia
        case 6 where ScannedText.areEqual(text, "chrome"): self = .chrome
        case 8 where ScannedText.areEqual(text, "original"): self = .original
        default: return nil
        }
    }
}
