@testable import TypedURLDiff
import TestSupport
import Testing
import TypedURLLinting
import TypedURLSchema

/// How many schemas are tried, where `TYPED_URL_ROUNDS` is set.
private let rounds = Environment.rounds(150)

@Suite("A definition that a second schema refers to", .inTurn)
struct SharedTypeLawTests {
    /// A definition that one schema refers to, and perhaps a second one, which has the same by itself otherwise.
    private func version(of definition: String, isShared: Bool) throws -> ModuleVersion? {
        let variable = definition.contains(#""type": "object""#) ? "v*" : "v"
        func schema(_ name: String, _ property: String) -> SchemaFile {
            let text = """
                {"uriTemplate": "\(name)://x{?\(variable)}", "type": "object", "properties": {"v": \(property)}, "additionalProperties": false}
                """
            return SchemaFile(path: "Schemas/\(name).json", bytes: Array(text.utf8))
        }
        let reference = ##"{"$ref": "types/types.json#/$defs/v"}"##
        let types = #"{"$defs": {"v": \#(definition)}}"#
        let collection = SchemaCollection.checked([
            schema("one", reference), schema("two", isShared ? reference : definition),
            SchemaFile(path: "Schemas/types/types.json", bytes: Array(types.utf8)),
        ])
        guard !collection.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        return try? ModuleVersion(collection, module: "App")
    }

    @Test("breaks no code of clients, whatever its values are")
    func law() throws {
        var schemas = RandomSchemas(seed: Environment.firstSeed)
        var count = 0
        for _ in 0..<rounds {
            let text = schemas.next()
            let document = SchemaDocument.read(path: "x.json", bytes: Array(text.utf8)).document
            for property in document?.root["properties"]?.object?.members ?? [] {
                let definition = String(decoding: Array(text.utf8)[property.node.range], as: UTF8.self)
                guard let old = try version(of: definition, isShared: false),
                    let new = try version(of: definition, isShared: true)
                else { continue }
                count += 1
                let broken = new.changes(since: old).filter { $0.swift != .compatible }
                #expect(broken.map(\.message) == [], "\(definition)")
            }
        }
        #expect(count > rounds / 2, "\(count) definitions")
    }
}
