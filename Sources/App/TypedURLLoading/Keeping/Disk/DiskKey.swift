import Foundation
import TypedURL

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
        fileName =
            seeds.map { String(format: "%016llx", XXHash64.hash(url, seed: $0)) }.joined() + Self.suffix
    }

    /// The fingerprint of a schema: the same in every process, and for any order of the parameters.
    static func fingerprint(of schema: URLSchema) -> UInt64 {
        let texts = schema.parameters.compactMap { parameter in
            parameter.defaultValue.map { ParameterValue.list([.string(parameter.name), $0]).description }
        }
        return texts.isEmpty ? 0 : XXHash64.hash(texts.sorted().joined())
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
