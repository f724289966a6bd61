import TestSupport
import Foundation
import TypedURLSchema

/// The cases of the standards' own suites. They are no part of the package: they are read where they stand beside it, or in
/// the folder that `TYPED_URL_CONFORMANCE` names. Without them there are no cases.
enum ConformanceSuite {
    private static let folder =
        ProcessInfo.processInfo.environment["TYPED_URL_CONFORMANCE"].map { URL(fileURLWithPath: $0) }
        ?? Repository.root.deletingLastPathComponent().appendingPathComponent("shared/conformance")

    /// Whether there are cases of a standard.
    static func has(_ standard: String) -> Bool { !files(of: standard).isEmpty }

    /// The files of one standard: `rfc6570` or `json-schema`.
    static func files(of standard: String) -> [ConformanceFile] {
        let folder = folder.appendingPathComponent(standard)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
            guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
            return JSONNode.read(String(decoding: data, as: UTF8.self)).map {
                ConformanceFile(name: name, bytes: [UInt8](data), root: $0)
            }
        }
    }
}

/// A file of cases.
struct ConformanceFile: Sendable, CustomStringConvertible {
    let name: String
    let bytes: [UInt8]
    let root: JSONNode

    var description: String { name }

    /// A value as it stands in the file.
    func text(of node: JSONNode) -> String {
        String(decoding: bytes[node.range], as: UTF8.self)
    }
}
