import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLinting
@testable import TypedURLSchema

@Suite("Schemas of public URLs", .inTurn)
struct PublicURLTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("PublicURLs")

    private static func collection() throws -> SchemaCollection {
        let schemas = folder.appendingPathComponent("Schemas")
        let names = try FileManager.default.contentsOfDirectory(atPath: schemas.path).sorted()
        return SchemaCollection.checked(
            try names.map { name in
                SchemaFile(
                    path: name, bytes: Array(try Data(contentsOf: schemas.appendingPathComponent(name))))
            })
    }

    /// A row of the table of examples.
    private struct Example {
        let schema: String
        let url: String
        let canonical: String
    }

    private static func examples() throws -> [Example] {
        let text = try String(contentsOf: folder.appendingPathComponent("urls.tsv"), encoding: .utf8)
        return try text.split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            try #require(cells.count == 4, "\(line)")
            return Example(schema: cells[0], url: cells[2], canonical: cells[3].isEmpty ? cells[2] : cells[3])
        }
    }

    @Test("Schemas of public URLs have no findings of the linter")
    func lint() throws {
        let linted = try Self.collection().linted(from: .warning)
        #expect(
            linted.diagnostics.isEmpty, "\(linted.diagnostics.map(\.description).joined(separator: "\n"))")
        #expect(linted.schemas.count >= 18)
    }

    @Test("Schemas of public URLs read the examples of their documents, and print them")
    func examples() throws {
        let schemas = try Self.collection().schemas.map(\.schema)
        let set = SchemaSet(schemas)
        let laws = URLLaws(set)
        var seen: Set<String> = []
        for example in try Self.examples() {
            seen.insert(example.schema)
            do throws(URLValidationError) {
                let parsed = try set.parse(example.url)
                #expect(parsed.schema == example.schema, "\(example.url)")
                #expect(parsed.canonical == example.canonical, "\(example.url)")
                #expect(laws.problem(roundTripOf: parsed) == nil)
                #expect(laws.problem(of: example.url) == nil)
            } catch {
                Issue.record("\(error)")
            }
        }
        #expect(seen == Set(schemas.map(\.name)))
    }
}
