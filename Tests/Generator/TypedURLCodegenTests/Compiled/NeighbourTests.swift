import TestSupport
import Testing
import TypedURLSchema

@testable import TypedURLCodegen

@Suite("Generated code beside neighbours", .inTurn)
struct NeighbourTests {
    private static let files = [
        SchemaFile(path: "typed-url.json", bytes: Array(#"{"neighbours": ["../Cart"]}"#.utf8)),
        SchemaFile(
            path: "user.json",
            bytes: Array(
                #"{"uriTemplate": "https://shop.example/{user}", "properties": {"user": {"type": "string"}}}"#
                    .utf8)),
        SchemaFile(
            path: "../Cart/cart.json",
            bytes: Array(
                #"{"urls": {"cart": {"uriTemplate": "https://shop.example/c-{id}", "deprecated": true}, "help": "https://help.example/", "order": "https://shop.example/order-{id}"}, "properties": {"id": {"type": "string", "pattern": "^[a-z]+$"}}}"#
                    .utf8), neighbour: "../Cart"),
    ]

    @Test("Generated code holds the schemas of neighbours that own URLs beside its own, and compiles")
    func compiles() async throws {
        let generation = Generation.run(Self.files, module: "App")
        #expect(generation.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        let files = try #require(generation.files)
        #expect(files.map(\.name) == ["user.typedurl.swift", "App.typedurls.swift"])
        let held = files.map(\.text).joined()
        #expect(
            held.contains(
                "SchemaSet([schema], besides: [AppURLNeighbour1Schema.schema, AppURLNeighbour2.schema])"))
        #expect(!held.contains("help.example"))
        let compiler = try ClientCompiler()
        defer { compiler.remove() }
        for file in files { try compiler.write(file.text, to: file.name) }
        let (mistakes, log) = try await compiler.typecheck(files.map(\.name))
        #expect(mistakes.isEmpty, "\(log)")
    }
}
