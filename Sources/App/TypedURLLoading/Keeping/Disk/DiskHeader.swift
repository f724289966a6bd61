import Foundation

/// The start of a file: everything before the resource's bytes.
///
/// ```
/// 0   8  "TYPDURL3"
/// 8   8  checksum of the rest of the header: XXH64
/// 16  8  checksum of the contents: XXH64 of the resource's bytes, seeded with that of its media type and text encoding
/// 24  8  when it was stored, in milliseconds since 1970
/// 32  8  fingerprint of the schema's defaults
/// 40  8  lifetime in milliseconds, or 2⁶³−1 for none
/// 48  8  age when it was stored, in milliseconds
/// 56  8  how long it is used while it is loaded again, in milliseconds
/// 64  8  how long it is used if that fails, in milliseconds
/// 72  4  1 if it has cache metadata, and 2 if it must be revalidated
/// 76  4  where it may be cached
/// 80  4  length of the URL
/// 84  4  length of the media type
/// 88  4  length of the text encoding's name, or 2³²−1 for none
/// 92  4  length of the entity tag, or 2³²−1 for none
/// 96  4  length of the time of the last change, or 2³²−1 for none
/// 100 4  length of the location, or 2³²−1 for none
/// 104 4  length of the HTTP response's head, or 2³²−1 for none
/// 108 4  length of the variant, or 2³²−1 for none
/// 112 8  length of the resource's bytes
/// 120    the texts in this order, the resource's bytes
/// ```
///
/// Numbers are little-endian. Files with another beginning, such as "TYPDURL2", are not used.
struct DiskHeader: Sendable, Equatable {
    static let fixedLength = 120
    private static let magic = Array("TYPDURL3".utf8)
    private static let absent = UInt32.max
    private static let endless = Int64.max

    /// Where the lengths of the texts are.
    private static let textLengths = stride(from: 80, to: 112, by: 4)

    let url: String
    let fingerprint: UInt64
    let mimeType: String
    let textEncodingName: String?
    let metadata: CacheMetadata?
    let storedAt: Date

    /// The length of the header, and of the resource's bytes after it.
    let length: Int
    let dataLength: Int

    /// The checksum of the contents: the resource's bytes, its media type and text encoding.
    let checksum: UInt64

    /// How long the resource can be used.
    var lifetime: Lifetime { Lifetime(storedAt: storedAt, metadata) }

    /// The header of an entry.
    static func encode(_ entry: DiskEntry, for key: DiskKey) -> [UInt8] {
        let resource = entry.resource
        let metadata = resource.cacheMetadata
        let times = metadata ?? CacheMetadata()
        let texts = [key.url, resource.mimeType, resource.textEncodingName] + times.texts
        var rest: [UInt8] = []
        append(checksum(of: resource), to: &rest)
        append(entry.storedAt.milliseconds, to: &rest)
        append(key.fingerprint, to: &rest)
        append(times.lifetime?.milliseconds ?? endless, to: &rest)
        for time in [times.age, times.staleWhileRevalidate, times.staleIfError] {
            append(time.milliseconds, to: &rest)
        }
        append(UInt32(metadata == nil ? 0 : 1) + (times.mustRevalidate ? 2 : 0), to: &rest)
        append(UInt32(truncatingIfNeeded: times.storage.rawValue), to: &rest)
        for text in texts { append(text.map { UInt32(clamping: $0.utf8.count) } ?? absent, to: &rest) }
        append(Int64(resource.data.count), to: &rest)
        for text in texts { rest += (text ?? "").utf8 }
        var header = magic
        append(rest.withUnsafeBytes { XXHash64.hash($0) }, to: &header)
        return header + rest
    }

    /// The length of the header that starts with these bytes, and of the file; nil if it is not a cache file.
    static func lengths(_ bytes: [UInt8]) -> (header: Int, file: Int)? {
        guard bytes.count >= fixedLength, bytes.starts(with: magic) else { return nil }
        let header = textLengths.reduce(Int64(fixedLength)) { sum, offset in
            let length: UInt32 = number(bytes, offset)
            return length == absent ? sum : sum + Int64(length)
        }
        let data: Int64 = number(bytes, 112)
        let (file, overflow) = header.addingReportingOverflow(data)
        guard data >= 0, !overflow, let header = Int(exactly: header), let file = Int(exactly: file) else {
            return nil
        }
        return (header, file)
    }

    /// Reads a complete header; nil if it was changed, or a text is not UTF-8.
    init?(_ bytes: [UInt8]) {
        guard let (header, file) = Self.lengths(bytes), bytes.count == header,
            bytes.withUnsafeBytes({ XXHash64.hash(UnsafeRawBufferPointer(rebasing: $0[16...])) })
                == Self.number(bytes, 8)
        else { return nil }
        var texts: [String?] = []
        var start = Self.fixedLength
        for offset in Self.textLengths {
            let length: UInt32 = Self.number(bytes, offset)
            guard length != Self.absent else {
                texts.append(nil)
                continue
            }
            let bytes = bytes[start..<start + Int(length)]
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.utf8.elementsEqual(bytes) else { return nil }
            texts.append(text)
            start += Int(length)
        }
        guard let url = texts[0], let mimeType = texts[1] else { return nil }
        self.url = url
        self.mimeType = mimeType
        textEncodingName = texts[2]
        checksum = Self.number(bytes, 16)
        storedAt = Date(milliseconds: Self.number(bytes, 24))
        fingerprint = Self.number(bytes, 32)
        length = header
        dataLength = file - header
        let flags: UInt32 = Self.number(bytes, 72)
        let lifetime: Int64 = Self.number(bytes, 40)
        guard flags & 1 != 0 else {
            metadata = nil
            return
        }
        var metadata = CacheMetadata(
            lifetime: lifetime == Self.endless ? nil : .milliseconds(lifetime),
            age: .milliseconds(Self.number(bytes, 48) as Int64),
            staleWhileRevalidate: .milliseconds(Self.number(bytes, 56) as Int64),
            staleIfError: .milliseconds(Self.number(bytes, 64) as Int64),
            mustRevalidate: flags & 2 != 0,
            storage: Storage(rawValue: Int(Self.number(bytes, 76) as UInt32)),
            entityTag: texts[3], lastModified: texts[4], location: texts[5])
        metadata.http = texts[6].flatMap(HTTPHead.init(text:))
        metadata.variant = texts[7].flatMap(HTTPVariant.init(text:))
        self.metadata = metadata
    }

    /// The entry, if the file belongs to the key and its bytes are unchanged.
    func entry(_ data: Data, for key: DiskKey) -> DiskEntry? {
        guard data.count == dataLength, fingerprint == key.fingerprint,
            url.utf8.elementsEqual(key.url.utf8)
        else { return nil }
        let resource = Resource(
            data: data, mimeType: mimeType, textEncodingName: textEncodingName, cacheMetadata: metadata)
        guard checksum == Self.checksum(of: resource) else { return nil }
        return DiskEntry(resource: resource, storedAt: storedAt)
    }

    /// The checksum of a resource's contents. It is the same when the resource has been revalidated.
    static func checksum(of resource: Resource) -> UInt64 {
        let type = XXHash64.hash("\(resource.mimeType)\0\(resource.textEncodingName ?? "")")
        return resource.data.withUnsafeBytes { XXHash64.hash($0, seed: type) }
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
