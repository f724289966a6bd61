import Foundation
import TestSupport
import Testing
import TypedURLSchema

@testable import TypedURLCodegen

@Suite("A type of the app, which a schema names", .inTurn)
struct AppTypeTests {
    private static let schema = #"""
        {
          "uriTemplate": "a:{?user,users}", "type": "object", "additionalProperties": false,
          "properties": {
            "user": { "type": "string", "swiftType": "UserID" },
            "users": { "type": "array", "items": { "type": "string", "minLength": 1, "swiftType": "UserID" } }
          }
        }
        """#

    /// What the compiler says of the generated code.
    private func mistakes(_ declaration: String) async throws -> [String] {
        let compiler = try ClientCompiler()
        defer { compiler.remove() }
        let file = SchemaFile(path: "a.json", bytes: Array(Self.schema.utf8))
        let files = try #require(Generation.run([file], module: "App").files)
        for file in files { try compiler.write(file.text, to: file.name) }
        try compiler.write(declaration, to: "UserID.swift")
        let (mistakes, log) = try await compiler.typecheck(files.map(\.name) + ["UserID.swift"])
        #expect(mistakes.keys.allSatisfy { $0.file == "a.typedurl.swift" }, "\(log)")
        return Array(mistakes.values)
    }

    @Test(
        "has the raw value of the property, and an initialiser that can fail", arguments: ["init", "init?"])
    func fits(initialiser: String) async throws {
        let mistakes = try await mistakes(
            "public struct UserID: RawRepresentable, Sendable { public var rawValue: String; public \(initialiser)(rawValue: String) { self.rawValue = rawValue } }"
        )
        #expect(mistakes == [])
    }

    @Test(
        "is a mistake for the compiler otherwise",
        arguments: [
            (
                "init(rawValue: Int) { self.rawValue = rawValue }", "Int",
                "cannot convert value of type 'String'"
            )
        ])
    func unfit(initialiser: String, rawValue: String, message: String) async throws {
        let mistakes = try await mistakes(
            "public struct UserID: RawRepresentable, Sendable { public var rawValue: \(rawValue); public \(initialiser) }"
        )
        #expect(mistakes.contains { $0.contains(message) }, "\(mistakes)")
    }
}
