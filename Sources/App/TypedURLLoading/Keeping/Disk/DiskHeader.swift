import Foundation
import TypedURL

/// The start of a file: everything before the resource's bytes.
///
/// ```
/// 0   8  "TYPDURL9"
/// 8   8  `ContentHash` of the rest of the header
/// 16  8  length of the header
/// 24     the texts of `encode`, separated by the byte FF; the byte FE alone is none (UTF-8 has neither). If the header was
///        written after the bytes of a stream, zeros fill it up.
/// ```
///
/// Both numbers are little-endian. Files with another beginning, such as "TYPDURL8", are not used.
struct DiskHeader: Sendable {
    private static let textsStart = 24
    private static let magic = Array("TYPDURL9".utf8)
    private static let (separator, none): (UInt8, UInt8) = (0xFF, 0xFE)

    /// The length of the header, and of the resource's bytes after it.
    let length: Int
    let dataLength: Int
    let url: String
    private let fingerprint: UInt64

    /// The hash of the media type, seeded with that of the bytes.
    private let checksum: UInt64

    /// The resource without its bytes.
    private let empty: LoadedResource

    /// How long the resource can be used.
    var lifetime: Lifetime { empty.lifetime }

    /// The header of an entry.
    static func encode(_ entry: LoadedResource, for key: DiskKey) -> Data {
        let resource = entry.resource
        let (length, hash) = entry.file?.contents ?? (resource.data.count, hash(of: resource.data))
        var texts: [String?] = [
            key.url, String(key.fingerprint), String(length), String(checksum(of: resource, hash)),
            String(entry.storedAt.timeIntervalSinceReferenceDate), resource.mimeType,
        ]
        if let metadata = resource.cacheMetadata {
            texts += [
                metadata.lifetime?.text, metadata.age.text, metadata.staleWhileRevalidate.text,
                metadata.staleIfError.text, String(metadata.mustRevalidate),
                String(metadata.storage.rawValue),
            ]
            texts += [metadata.kind.rawValue] + metadata.texts
        }
        var bytes = Array(
            texts.map { $0.map { Array($0.utf8) } ?? [none] }.joined(separator: [separator]))
        let filling = StreamFile.start - textsStart - bytes.count
        if entry.file != nil, filling > 0 {
            bytes += [separator] + [UInt8](repeating: 0, count: filling - 1)
        }
        let rest = littleEndian(UInt64(textsStart + bytes.count)) + bytes
        return Data(magic + littleEndian(rest.withUnsafeBytes { ContentHash.hash($0) }) + rest)
    }

    /// The length of the header that starts with these bytes; nil if it is not a cache file.
    static func length(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= textsStart, bytes.starts(with: magic) else { return nil }
        return Int(exactly: number(bytes, 16)).flatMap { $0 >= textsStart ? $0 : nil }
    }

    /// Reads a complete header; nil if it was changed.
    init?(_ bytes: [UInt8]) {
        guard Self.length(bytes) == bytes.count,
            bytes[16...].withUnsafeBytes({ ContentHash.hash($0) }) == Self.number(bytes, 8)
        else { return nil }
        var texts = bytes[Self.textsStart...].split(
            separator: Self.separator, omittingEmptySubsequences: false
        ).map { $0.elementsEqual([Self.none]) ? nil : String(decoding: $0, as: UTF8.self) }
        if texts.count == 7 || texts.count == 18 { texts.removeLast() }
        func value<Value>(_ index: Int, _ make: (String) -> Value?) -> Value? { texts[index].flatMap(make) }
        guard texts.count == 6 || texts.count == 17, let url = texts[0], let mimeType = texts[5],
            let fingerprint = value(1, UInt64.init), let dataLength = value(2, Int.init),
            let checksum = value(3, UInt64.init), let storedAt = value(4, Double.init)
        else { return nil }
        var resource = Resource(data: Data(), mimeType: mimeType)
        if texts.count == 17 {
            func time(_ index: Int) -> Duration? { value(index, Duration.init(text:)) }
            var metadata = CacheMetadata(
                lifetime: time(6), age: time(7) ?? .zero, staleWhileRevalidate: time(8) ?? .zero,
                staleIfError: time(9) ?? .zero, mustRevalidate: texts[10] == "true",
                storage: Storage(rawValue: value(11, Int.init) ?? 0), entityTag: texts[13],
                lastModified: texts[14], location: texts[15])
            metadata.kind = value(12, CacheMetadata.Kind.init) ?? .resource
            metadata.notes = texts[16]
            resource.cacheMetadata = metadata
        }
        (length, self.dataLength, self.url) = (bytes.count, dataLength, url)
        (self.fingerprint, self.checksum) = (fingerprint, checksum)
        empty = Loaded(resource, .disk, storedAt: Date(timeIntervalSinceReferenceDate: storedAt))
    }

    /// Whether the file belongs to the key.
    func isOf(_ key: DiskKey) -> Bool {
        fingerprint == key.fingerprint && url.utf8.elementsEqual(key.url.utf8)
    }

    /// The entry, if its bytes are unchanged.
    func entry(_ data: Data) -> LoadedResource? {
        var resource = empty.resource
        resource.data = data
        return checksum == Self.checksum(of: resource, Self.hash(of: data))
            ? Loaded(resource, .disk, storedAt: empty.storedAt) : nil
    }

    /// The entry with its bytes in the file, if they are unchanged.
    func entry(_ file: StreamFile) -> LoadedResource? {
        checksum == Self.checksum(of: empty.resource, file.contents.hash)
            ? Loaded(empty.resource, .disk, storedAt: empty.storedAt, file: file) : nil
    }

    private static func checksum(of resource: Resource, _ hash: UInt64) -> UInt64 {
        ContentHash.hash(resource.mimeType, seed: hash)
    }

    private static func hash(of data: Data) -> UInt64 { data.withUnsafeBytes { ContentHash.hash($0) } }

    private static func littleEndian(_ number: UInt64) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
        bytes.withUnsafeBytes {
            UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
    }
}

extension Duration {
    /// The exact duration: seconds and attoseconds.
    fileprivate var text: String { "\(components.seconds) \(components.attoseconds)" }

    fileprivate init?(text: String) {
        let numbers = text.split(separator: " ").compactMap { Int64($0) }
        guard numbers.count == 2 else { return nil }
        self.init(secondsComponent: numbers[0], attosecondsComponent: numbers[1])
    }
}

/// The key of a resource on disk: its URL's canonical form, and the defaults of its schema.
struct DiskKey: Sendable {
    /// The suffix of all files.
    private static let suffix = ".resource"

    /// The canonical form.
    let url: String

    /// A hash of the defaults of the schema's parameters. A canonical string leaves out values that equal their defaults, so its
    /// meaning depends on the defaults. Resources that an app stored before a default changed must not be found afterwards.
    let fingerprint: UInt64

    /// The name of the file: 32 hexadecimal digits of a hash, and the suffix. The file contains the URL and the fingerprint
    /// in full, so equal hashes are no problem.
    let fileName: String

    /// The key of a canonical string of a type.
    init(_ url: String, of type: any SchemaURL.Type) {
        let set = type.schemas
        let index = set.schemas.count == 1 ? 0 : set.owner(of: Array(url.utf8))
        self.init(url: url, fingerprint: index.map { Self.fingerprint(of: set.schemas[$0]) } ?? 0)
    }

    init(url: String, fingerprint: UInt64) {
        self.url = url
        self.fingerprint = fingerprint
        let seeds = [fingerprint, fingerprint ^ 0x5459_5045_4455_524C]
        let numbers = seeds.map { seed in
            let digits = String(ContentHash.hash(url, seed: seed), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        fileName = numbers.joined() + Self.suffix
    }

    /// The fingerprint of a schema: the same in every process, and for any order of the parameters.
    static func fingerprint(of schema: URLSchema) -> UInt64 {
        let texts = schema.parameters.compactMap { parameter in
            parameter.defaultValue.map { ParameterValue.list([.string(parameter.name), $0]).description }
        }
        return texts.isEmpty ? 0 : ContentHash.hash(texts.sorted().joined())
    }

    /// Whether a file belongs to a cache, by its name.
    static func isFileName(_ name: String) -> Bool {
        let digits = name.utf8.prefix(32)
        return digits.count == 32 && name.dropFirst(32) == suffix
            && digits.allSatisfy("0123456789abcdef".utf8.contains)
    }
}

/// A file that is being written: `PROCESS.NUMBER.unfinished`. It is renamed when it is complete.
struct UnfinishedFile: Sendable {
    /// The age, in seconds, at which it is abandoned even if a process has that number.
    private static let ageLimit: TimeInterval = 3600
    private static var thisProcess: Int32 { ProcessInfo.processInfo.processIdentifier }

    let name: String
    private let process: Int32

    /// A new file.
    init() {
        process = Self.thisProcess
        name = "\(process).\(UInt64.random(in: 0 ... .max)).unfinished"
    }

    /// A file by its name; nil if it is not an unfinished file.
    init?(name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2] == "unfinished", let process = Int32(parts[0]), process > 0,
            UInt64(parts[1]) != nil
        else { return nil }
        (self.name, self.process) = (name, process)
    }

    /// Whether its process has ended, or cannot still be writing it.
    func isAbandoned(writtenAt time: Date) -> Bool {
        if abs(time.timeIntervalSinceNow) > Self.ageLimit { return true }
        // Signal 0 only checks that the process exists. `EPERM` says that it does.
        return process != Self.thisProcess && kill(process, 0) != 0 && errno == ESRCH
    }
}
