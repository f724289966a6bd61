/// How a file is compressed, by its first bytes. No URL begins with any of them, nor does text in UTF-8.
enum Compression: String, CaseIterable {
    case gzip
    case zstd
    case bzip2
    case xz

    /// What compressed these bytes of a file's beginning; nil if nothing did.
    init?(_ beginning: [UInt8]) {
        let found = Self.allCases.first { format in
            format.signatures.contains { beginning.starts(with: $0) }
        }
        guard let found else { return nil }
        self = found
    }

    /// The command that writes out what a file of this kind holds.
    var reader: String {
        switch self {
        case .gzip: "zcat"
        case .zstd: "zstdcat"
        case .bzip2: "bzcat"
        case .xz: "xzcat"
        }
    }

    /// None of them holds a line feed, and NUL only at its end, so that the first record holds them whole.
    private var signatures: [[UInt8]] {
        switch self {
        // RFC 1952, section 2.3.1, with the one method that there is.
        case .gzip: [[0x1F, 0x8B, 0x08]]
        // RFC 8878, section 3.1.1.
        case .zstd: [[0x28, 0xB5, 0x2F, 0xFD]]
        // "BZh" and a digit might begin a text, but not with the mark of a block, or of the end, after them.
        case .bzip2:
            (UInt8(ascii: "1")...UInt8(ascii: "9")).flatMap { level in
                [[0x31, 0x41, 0x59, 0x26, 0x53, 0x59], [0x17, 0x72, 0x45, 0x38, 0x50, 0x90]].map { mark in
                    Array("BZh".utf8) + [level] + mark
                }
            }
        case .xz: [[0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]]
        }
    }
}
