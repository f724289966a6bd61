import Foundation

/// A resource in the format of a file, with the time at which it was stored.
struct DiskEntry: Sendable, Equatable {
    let resource: Resource
    let storedAt: Date
}

/// The start of a file: everything before the resource's bytes.
///
/// ```
/// 0   8  "TYPDURL1"
/// 8   8  checksum of all that follows: XXH64 of the resource's bytes, seeded with XXH64 of the rest
/// 16  8  when it was stored, in milliseconds since 1970
/// 24  8  fingerprint of the schema's defaults
/// 32  4  length of the URL
/// 36  4  length of the media type
/// 40  4  length of the text encoding's name, or 2³²−1 for none
/// 44  4  zero
/// 48  8  length of the resource's bytes
/// 56     URL, media type, text encoding's name, the resource's bytes
/// ```
///
/// Numbers are little-endian.
struct DiskHeader: Sendable, Equatable {
    static let fixedLength = 56
    private static let magic = Array("TYPDURL1".utf8)
    private static let absent = UInt32.max

    let url: String
    let fingerprint: UInt64
    let mimeType: String
    let textEncodingName: String?
    let storedAt: Int64
    let dataLength: Int
    let checksum: UInt64
    private let restHash: UInt64

    /// The header of an entry.
    static func encode(_ entry: DiskEntry, for key: DiskKey) -> [UInt8] {
        var rest: [UInt8] = []
        append(Int64((entry.storedAt.timeIntervalSince1970 * 1000).rounded()), to: &rest)
        append(key.fingerprint, to: &rest)
        append(UInt32(clamping: key.url.utf8.count), to: &rest)
        append(UInt32(clamping: entry.resource.mimeType.utf8.count), to: &rest)
        append(
            entry.resource.textEncodingName.map { UInt32(clamping: $0.utf8.count) } ?? absent, to: &rest)
        append(UInt32(0), to: &rest)
        append(Int64(entry.resource.data.count), to: &rest)
        rest += key.url.utf8
        rest += entry.resource.mimeType.utf8
        rest += (entry.resource.textEncodingName ?? "").utf8
        var header = magic
        append(
            checksum(of: entry.resource.data, restHash: rest.withUnsafeBytes { XXHash64.hash($0) }),
            to: &header)
        return header + rest
    }

    /// The checksum in the file of an entry.
    static func checksum(of entry: DiskEntry, for key: DiskKey) -> UInt64 {
        number(encode(entry, for: key), 8)
    }

    /// The length of the header that starts with these bytes, and of the file; nil if it is not a cache file.
    static func lengths(_ bytes: [UInt8]) -> (header: Int, file: Int)? {
        guard bytes.count >= fixedLength, bytes.starts(with: magic) else { return nil }
        let encoding: UInt32 = number(bytes, 40)
        let texts = [number(bytes, 32) as UInt32, number(bytes, 36), encoding == absent ? 0 : encoding]
        let header = texts.reduce(Int64(fixedLength)) { $0 + Int64($1) }
        let data: Int64 = number(bytes, 48)
        let (file, overflow) = header.addingReportingOverflow(data)
        guard data >= 0, !overflow, let header = Int(exactly: header), let file = Int(exactly: file) else {
            return nil
        }
        return (header, file)
    }

    /// Reads a complete header; nil if a text is not UTF-8.
    init?(_ bytes: [UInt8]) {
        guard let (header, file) = Self.lengths(bytes), bytes.count == header else { return nil }
        var start = Self.fixedLength
        func text(_ length: UInt32) -> String? {
            defer { start += Int(length) }
            let bytes = bytes[start..<start + Int(length)]
            let text = String(decoding: bytes, as: UTF8.self)
            return text.utf8.elementsEqual(bytes) ? text : nil
        }
        let encoding: UInt32 = Self.number(bytes, 40)
        guard let url = text(Self.number(bytes, 32)), let mimeType = text(Self.number(bytes, 36)) else {
            return nil
        }
        var textEncodingName: String?
        if encoding != Self.absent {
            guard let name = text(encoding) else { return nil }
            textEncodingName = name
        }
        self.url = url
        self.mimeType = mimeType
        self.textEncodingName = textEncodingName
        fingerprint = Self.number(bytes, 24)
        storedAt = Self.number(bytes, 16)
        dataLength = file - header
        checksum = Self.number(bytes, 8)
        restHash = bytes.withUnsafeBytes { XXHash64.hash(UnsafeRawBufferPointer(rebasing: $0[16...])) }
    }

    /// The entry, if the file belongs to the key and its bytes are unchanged.
    func entry(_ data: Data, for key: DiskKey) -> DiskEntry? {
        guard data.count == dataLength, fingerprint == key.fingerprint,
            url.utf8.elementsEqual(key.url.utf8),
            checksum == Self.checksum(of: data, restHash: restHash)
        else { return nil }
        return DiskEntry(
            resource: Resource(data: data, mimeType: mimeType, textEncodingName: textEncodingName),
            storedAt: Date(timeIntervalSince1970: Double(storedAt) / 1000))
    }

    private static func checksum(of data: Data, restHash: UInt64) -> UInt64 {
        data.withUnsafeBytes { XXHash64.hash($0, seed: restHash) }
    }

    private static func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    private static func number<Number: FixedWidthInteger>(_ bytes: [UInt8], _ offset: Int) -> Number {
        // Safe: `lengths` checks that there are `fixedLength` bytes, and all numbers are within these.
        bytes.withUnsafeBytes {
            Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
        }
    }
}
