/// How a file is compressed or encoded that is not text in UTF-8, by its first bytes. No URL begins with any of them.
struct FileEncoding {
    /// What is said of the file.
    let name: String
    /// The command that writes out what a file of this kind holds.
    let reader: String
    /// The first bytes; nil for any byte. None is a line feed, and NUL is only the last one, so that the first record holds
    /// them whole.
    private let signature: [UInt8?]

    private static let all = [
        // RFC 1952, section 2.3.1, with the one method that there is.
        FileEncoding(name: "compressed with gzip", reader: "zcat", signature: [0x1F, 0x8B, 0x08]),
        // RFC 8878, section 3.1.1.
        FileEncoding(name: "compressed with zstd", reader: "zstdcat", signature: [0x28, 0xB5, 0x2F, 0xFD]),
        // "BZh" and a digit might begin a text, but not with the mark of a block after them.
        FileEncoding(
            name: "compressed with bzip2", reader: "bzcat",
            signature: [0x42, 0x5A, 0x68, nil, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59]),
        FileEncoding(
            name: "compressed with xz", reader: "xzcat", signature: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]),
        // A byte order mark, as a redirection of PowerShell writes it.
        FileEncoding(name: "UTF-16", reader: "iconv -f UTF-16 -t UTF-8", signature: [0xFF, 0xFE]),
        FileEncoding(name: "UTF-16", reader: "iconv -f UTF-16 -t UTF-8", signature: [0xFE, 0xFF]),
    ]

    /// The encoding of a file that begins with these bytes; nil if it has none of these.
    static func of(_ beginning: [UInt8]) -> FileEncoding? {
        all.first { encoding in
            beginning.count >= encoding.signature.count
                && zip(beginning, encoding.signature).allSatisfy { $1 == nil || $0 == $1 }
        }
    }
}
