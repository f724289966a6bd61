import Foundation
import TestSupport
import Testing
import TypedURLSchema

@testable import TypedURLCodegen

/// A folder in `Golden`: schemas, and what of the Swift that they become is held by tests. `TYPED_URL_RECORD` writes it.
struct GoldenCase: Sendable, CustomTestStringConvertible {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden")

    /// The schemas whose Swift is there as a whole.
    static let sample = GoldenCase(testDescription: "sample")

    /// A folder for each part of the language.
    static let features: [GoldenCase] = names(in: folder).filter { $0 != sample.testDescription }.map {
        GoldenCase(testDescription: $0)
    }

    let testDescription: String

    private var folder: URL { Self.folder.appendingPathComponent(testDescription) }

    func schemas() throws -> [SchemaFile] {
        try Self.names(in: folder).filter { $0.hasSuffix(".json") }.map { name in
            let data = try Data(contentsOf: folder.appendingPathComponent(name))
            return SchemaFile(path: name, bytes: [UInt8](data))
        }
    }

    /// Compares a text with the file of a name, or writes it there.
    func expect(_ text: String, in name: String, _ location: SourceLocation = #_sourceLocation) throws {
        let url = folder.appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["TYPED_URL_RECORD"] != nil {
            try Data(text.utf8).write(to: url)
        }
        #expect(
            text == (try String(contentsOf: url, encoding: .utf8)), "\(testDescription)/\(name)",
            sourceLocation: location)
    }

    private static func names(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }
}

@Suite("Golden Swift", .inTurn)
struct GoldenTests {
    private func files(_ schemas: [SchemaFile]) throws -> [GeneratedFile] {
        let generation = Generation.run(schemas, module: "App")
        #expect(generation.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        return try #require(generation.files)
    }

    @Test("The generated files of the sample are recorded as a whole")
    func sample() throws {
        for file in try files(try GoldenCase.sample.schemas()) {
            try GoldenCase.sample.expect(file.text, in: file.name)
        }
    }

    @Test("A feature adds the recorded lines to the code of a plain schema", arguments: GoldenCase.features)
    func feature(_ golden: GoldenCase) throws {
        let schemas = try golden.schemas()
        let plain = try files(SchemaCollection.read(schemas).plain)
        let texts = try files(schemas).map { file in
            (file.name, AddedLines(in: file, plain: plain.first { $0.name == file.name }).text)
        }
        let added = texts.filter { !$0.1.isEmpty }.map { "=== \($0)\n\($1)" }
        try golden.expect(added.joined(), in: "Added.swift.txt")
    }

    @Test("There is a folder for each part of the language")
    func isComplete() {
        #expect(
            GoldenCase.features.map(\.testDescription) == [
                "accepting", "constants", "deprecated", "enumerations", "formats", "ignored", "lists",
                "module", "objects", "operators", "patterns", "positional", "presence", "raw-text",
                "rivals", "rules", "secrets", "servers", "shared", "spellings", "tuples", "unions", "urls",
            ])
    }
}
