import Foundation
import TestSupport
import Testing
import TypedURLModel
import TypedURLSchema

@testable import TypedURLCodegen

/// Schemas of real apps and standards, without those whose URLs only the engine reads.
@Suite("Schemas of standards and apps", .inTurn)
struct ScannedSchemasTests {
    private static let folders = [
        "Schemas", "Sources/Command/TypedURLDrafting/Recipes", "Tests/Command/PublicURLs/Schemas",
    ]

    /// The schemas of a folder, without its configuration.
    private func schemas(of folder: String) throws -> [NamedSchema] {
        let folder = Repository.root.appendingPathComponent(folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let files = try names.filter { $0.hasSuffix(".json") }.map { name in
            SchemaFile(
                path: name, bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))))
        }
        let schemas = SchemaCollection.read(files).schemas.map(\.schema)
        return NamedModule.name(schemas, module: "App", enumName: nil).named.schemas
    }

    @Test("Generated code reads the URLs of nearly all, but for objects that take any name")
    func scanned() throws {
        let all = try Self.folders.flatMap { try schemas(of: $0) }
        let others = all.filter { StraightTemplate($0) == nil }
        let isOpen = { (schema: NamedSchema) in
            schema.parameters.contains {
                if case .object(let object) = $0.value { object.others != nil } else { false }
            }
        }
        #expect(others.filter { !isOpen($0) }.map(\.schema.name) == [])
        // Through the enumeration of a set, too.
        #expect(all.filter { $0.exclusions == nil }.map(\.schema.name) == [])
        #expect(others.filter(isOpen).map(\.schema.name) == ["mailto", "package-url", "webcal"])
        #expect(all.count > 40)
    }
}
