/// The kinds of picture that every browser shows.
enum PhotoFormat: String, Sendable, CaseIterable {
    case jpeg, png, gif, webp, svg

    var mimeType: String {
        self == .svg ? "image/svg+xml" : "image/\(rawValue)"
    }

    /// The format that a file's first bytes announce; its name does not matter.
    init?(announcedBy bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: PNGHeader.signature) {
            self = .png
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
            self = .gif
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else if Self.looksLikeMarkup(bytes) {
            self = .svg
        } else {
            return nil
        }
    }

    private static func looksLikeMarkup(_ bytes: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
        return text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } == UInt8(ascii: "<")
    }
}
