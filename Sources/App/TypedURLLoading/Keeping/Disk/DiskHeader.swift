import Foundation

/// The start of a file: everything before the resource's bytes.
///
/// ```
/// 0   8  "TYPDURL4"
/// 8   8  checksum of the rest of the header: XXH64
/// 16  8  length of the header
/// 24  8  length of the resource's bytes
/// 32  8  checksum of the contents: XXH64 of the resource's bytes, seeded with that of its media type and text encoding
/// 40     the texts, each after its length in 4 bytes, which is 2³²−1 for none
/// ```
///
/// Numbers are little-endian; those among the texts are decimal. Files with another beginning, such as "TYPDURL3", are not used.
struct DiskHeader: Sendable, Equatable {
    static let fixedLength = 40
    private static let magic = Array("TYPDURL4".utf8)
    private static let absent = UInt32.max

    let url: String
    let storedAt: Date
    private let fingerprint: UInt64

    /// The resource without its bytes.
    private let resource: Resource

    /// The length of the header, and of the resource's bytes after it.
    let length: Int
    let dataLength: Int
    private let checksum: UInt64

    /// How long the resource can be used.
    var lifetime: Lifetime { Lifetime(storedAt: storedAt, resource.cacheMetadata) }

    /// The header of an entry.
    static func encode(_ entry: DiskEntry, for key: DiskKey) -> [UInt8] {
        let resource = entry.resource
        var texts = [
            key.url, String(key.fingerprint), String(entry.storedAt.milliseconds), resource.mimeType,
            resource.textEncodingName,
        ]
        if let metadata = resource.cacheMetadata {
            let times = [
                metadata.lifetime, metadata.age, metadata.staleWhileRevalidate, metadata.staleIfError,
            ]
            texts += times.map { $0.map { String($0.milliseconds) } }
            texts += [String(metadata.mustRevalidate), String(metadata.storage.rawValue)] + metadata.texts
        }
        var fields: [UInt8] = []
        for text in texts {
            append(text.map { UInt32(clamping: $0.utf8.count) } ?? absent, to: &fields)
            fields += (text ?? "").utf8
        }
        var rest: [UInt8] = []
        append(UInt64(fixedLength + fields.count), to: &rest)
        append(UInt64(resource.data.count), to: &rest)
        append(checksum(of: resource), to: &rest)
        rest += fields
        var header = magic
        append(rest.withUnsafeBytes { XXHash64.hash($0) }, to: &header)
        return header + rest
    }

    /// The length of the header that starts with these bytes, and of the file; nil if it is not a cache file.
    static func lengths(_ bytes: [UInt8]) -> (header: Int, file: Int)? {
        guard bytes.count >= fixedLength, bytes.starts(with: magic),
            let header = Int(exactly: number(bytes, 16) as UInt64), header >= fixedLength,
            let data = Int(exactly: number(bytes, 24) as UInt64)
        else { return nil }
        let (file, overflow) = header.addingReportingOverflow(data)
        return overflow ? nil : (header, file)
    }

    /// Reads a complete header; nil if it was changed, or a text is not UTF-8.
    init?(_ bytes: [UInt8]) {
        guard let (header, file) = Self.lengths(bytes), bytes.count == header,
            bytes.withUnsafeBytes({ XXHash64.hash(UnsafeRawBufferPointer(rebasing: $0[16...])) })
                == Self.number(bytes, 8),
            let texts = Self.texts(bytes), texts.count == 5 || texts.count == 16,
            let url = texts[0], let mimeType = texts[3]
        else { return nil }
        func number(_ index: Int) -> Int64? { texts[index].flatMap { Int64($0) } }
        guard let fingerprint = texts[1].flatMap({ UInt64($0) }), let storedAt = number(2) else { return nil }
        (length, dataLength, checksum) = (header, file - header, Self.number(bytes, 32))
        (self.url, self.fingerprint, self.storedAt) = (url, fingerprint, Date(milliseconds: storedAt))
        var resource = Resource(data: Data(), mimeType: mimeType, textEncodingName: texts[4])
        if texts.count == 16 {
            func time(_ index: Int) -> Duration? { number(index).map { .milliseconds($0) } }
            var metadata = CacheMetadata(
                lifetime: time(5), age: time(6) ?? .zero, staleWhileRevalidate: time(7) ?? .zero,
                staleIfError: time(8) ?? .zero, mustRevalidate: texts[9] == "true",
                storage: Storage(rawValue: number(10).flatMap { Int(exactly: $0) } ?? 0),
                entityTag: texts[11], lastModified: texts[12], location: texts[13])
            metadata.http = texts[14].flatMap(HTTPHead.init(text:))
            metadata.variant = texts[15].flatMap(HTTPVariant.init(text:))
            resource.cacheMetadata = metadata
        }
        self.resource = resource
    }

    /// The texts of a header; nil if one is too long or not UTF-8.
    private static func texts(_ bytes: [UInt8]) -> [String?]? {
        var texts: [String?] = []
        var start = fixedLength
        while start + 4 <= bytes.count {
            let length: UInt32 = number(bytes, start)
            start += 4
            if length == absent {
                texts.append(nil)
                continue
            }
            guard let length = Int(exactly: length), length <= bytes.count - start else { return nil }
            let part = bytes[start..<start + length]
            let text = String(decoding: part, as: UTF8.self)
            guard text.utf8.elementsEqual(part) else { return nil }
            texts.append(text)
            start += length
        }
        return start == bytes.count ? texts : nil
    }

    /// The entry, if the file belongs to the key and its bytes are unchanged.
    func entry(_ data: Data, for key: DiskKey) -> DiskEntry? {
        guard data.count == dataLength, fingerprint == key.fingerprint,
            url.utf8.elementsEqual(key.url.utf8)
        else { return nil }
        var resource = resource
        resource.data = data
        return checksum == Self.checksum(of: resource)
            ? DiskEntry(resource: resource, storedAt: storedAt) : nil
    }

    private static func checksum(of resource: Resource) -> UInt64 {
        let type = XXHash64.hash("\(resource.mimeType)\0\(resource.textEncodingName ?? "")")
        return resource.data.withUnsafeBytes { XXHash64.hash($0, seed: type) }
    }

    private static func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    /// A number within the bytes.
    private static func number<Number: FixedWidthInteger>(_ bytes: [UInt8], _ offset: Int) -> Number {
        bytes.withUnsafeBytes {
            Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
        }
    }
}

/// The hash XXH64. It is fast and well distributed, but not cryptographic: it detects accidental damage.
///
/// Specified in `xxhash_spec.md` of the xxHash project.
enum XXHash64 {
    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

    /// The hash of a text in UTF-8.
    static func hash(_ text: String, seed: UInt64 = 0) -> UInt64 {
        var text = text
        return text.withUTF8 { hash(UnsafeRawBufferPointer($0), seed: seed) }
    }

    /// The hash of bytes.
    static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
        var position = 0
        var hash: UInt64
        if bytes.count >= 32 {
            var (lane1, lane2) = (seed &+ prime1 &+ prime2, seed &+ prime2)
            var (lane3, lane4) = (seed, seed &- prime1)
            while position <= bytes.count - 32 {
                lane1 = round(lane1, word(bytes, position))
                lane2 = round(lane2, word(bytes, position + 8))
                lane3 = round(lane3, word(bytes, position + 16))
                lane4 = round(lane4, word(bytes, position + 24))
                position += 32
            }
            hash = rotated(lane1, 1) &+ rotated(lane2, 7) &+ rotated(lane3, 12) &+ rotated(lane4, 18)
            hash = merged(hash, lane1)
            hash = merged(hash, lane2)
            hash = merged(hash, lane3)
            hash = merged(hash, lane4)
        } else {
            hash = seed &+ prime5
        }
        hash &+= UInt64(bytes.count)
        while position + 8 <= bytes.count {
            hash = rotated(hash ^ round(0, word(bytes, position)), 27) &* prime1 &+ prime4
            position += 8
        }
        if position + 4 <= bytes.count {
            let half = UInt64(
                UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
            hash = rotated(hash ^ (half &* prime1), 23) &* prime2 &+ prime3
            position += 4
        }
        while position < bytes.count {
            hash = rotated(hash ^ (UInt64(bytes[position]) &* prime5), 11) &* prime1
            position += 1
        }
        hash = (hash ^ (hash >> 33)) &* prime2
        hash = (hash ^ (hash >> 29)) &* prime3
        return hash ^ (hash >> 32)
    }

    @inline(__always)
    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    @inline(__always)
    private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
        word << count | word >> (64 - count)
    }

    @inline(__always)
    private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        rotated(lane &+ word &* prime2, 31) &* prime1
    }

    @inline(__always)
    private static func merged(_ hash: UInt64, _ lane: UInt64) -> UInt64 {
        (hash ^ round(0, lane)) &* prime1 &+ prime4
    }
}
