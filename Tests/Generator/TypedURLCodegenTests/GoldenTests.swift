import Foundation
import TestSupport
import Testing
import TypedURLSchema

@testable import TypedURLCodegen

/// A folder in `Golden`: schemas, and beside each the Swift that it becomes.
struct GoldenCase: Sendable, CustomStringConvertible {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden")

    static let all: [GoldenCase] = names(in: folder).map { GoldenCase(description: $0) }

    let description: String

    private var folder: URL { Self.folder.appendingPathComponent(description) }

    func schemas() throws -> [SchemaFile] {
        try Self.names(in: folder).filter { $0.hasSuffix(".json") }.map { name in
            let data = try Data(contentsOf: folder.appendingPathComponent(name))
            return SchemaFile(path: name, bytes: [UInt8](data))
        }
    }

    /// What stands in the folder as the text of a generated file. With `TYPED_URL_RECORD` set, the text
    /// given, which is then what stands there.
    func expected(_ file: GeneratedFile) throws -> String {
        let url = folder.appendingPathComponent(file.name)
        if ProcessInfo.processInfo.environment["TYPED_URL_RECORD"] != nil {
            try Data(file.text.utf8).write(to: url)
        }
        return try String(contentsOf: url, encoding: .utf8)
    }

    var expectedNames: [String] {
        Self.names(in: folder).filter { $0.hasSuffix(".swift") }
    }

    private static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }
}

@Suite("Schemas become Swift", .inTurn)
struct GoldenTests {
    @Test("as it stands beside them", arguments: GoldenCase.all)
    func golden(_ golden: GoldenCase) throws {
        let generation = Generation.run(try golden.schemas(), module: "App")
        #expect(generation.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        let files = try #require(generation.files)
        for file in files {
            let expected = try golden.expected(file)
            #expect(file.text == expected, "\(golden)/\(file.name)")
        }
        #expect(files.map(\.name).sorted() == golden.expectedNames)
    }

    @Test("from a folder for each part of the language")
    func isComplete() {
        #expect(
            GoldenCase.all.map(\.description) == [
                "accepting", "constants", "deprecated", "enumerations", "formats", "ignored", "lists",
                "module", "objects", "operators", "patterns", "positional", "presence", "raw-text",
                "rivals", "rules", "scalars", "secrets", "servers", "shared", "spellings", "tuples",
                "unions",
            ])
    }
}
