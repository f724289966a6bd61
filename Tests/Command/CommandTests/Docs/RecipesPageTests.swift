import Foundation
import TestSupport
import Testing
import TypedURL
import TypedURLJSON
import TypedURLLinting
import TypedURLSchema

@testable import TypedURLCommandLine
@testable import TypedURLDrafting

@Suite("The page of recipes", .inTurn)
struct RecipesPageTests {
    private let page: MarkdownPage

    init() throws {
        page = try MarkdownPage("docs/Recipes.md")
    }

    /// A set of one schema of the page.
    private func set(_ text: String) -> SchemaSet {
        let file = SchemaFile(path: "recipe.json", bytes: Array(text.utf8))
        let collection = SchemaCollection.checked([file]).linted(from: .warning)
        #expect(collection.diagnostics.map(\.description) == [])
        return SchemaSet(collection.schemas.map(\.schema))
    }

    @Test("The page of recipes has schemas without a finding, and says what the URLs below each are")
    func schemas() throws {
        var schemas: SchemaSet?
        var (valid, wrong) = (0, 0)
        for block in page.blocks {
            if block.language == "json" {
                schemas = set(block.text)
                continue
            }
            for line in block.text.split(separator: "\n") {
                let parts = line.split(separator: " → ").map(String.init)
                let schemas = try #require(schemas)
                if parts.count == 3 {
                    let parsed = try schemas.parse(parts[0])
                    let instance = JSONText(parsed.instance).description
                    #expect(
                        instance == parts[1].replacing("\": ", with: "\":").replacing(", \"", with: ",\""))
                    #expect(parsed.canonical == parts[2])
                    #expect(try schemas.parse(parts[2]) == parsed)
                    valid += 1
                } else {
                    try #require(parts.count == 2)
                    let error = #expect(throws: URLValidationError.self) { try schemas.parse(parts[0]) }
                    #expect(error?.violations.map(\.message).joined(separator: "; ") == parts[1])
                    wrong += 1
                }
            }
        }
        #expect((valid, wrong) == (70, 45))
    }

    @Test("The page of recipes shows each recipe as it is written")
    func recipes() {
        let rows = page.rows(under: "").dropFirst(2)
        #expect(rows.map { $0[0] }.sorted() == Recipe.names)
        let shown = Set(page.blocks.map(\.text))
        for recipe in Recipe.all {
            let text = String(decoding: recipe.file.bytes, as: UTF8.self)
            #expect(shown.contains(String(text.dropLast())), "\(recipe.name)")
        }
    }

    @Test("The page of recipes says which characters a template prints plain")
    func characters() async throws {
        let templates = [
            "a": "doc:/a/{v}", "b": "doc:/b/{+v}", "c": "doc:/c?x={+v}", "d": "doc:/d/{+v}",
            "e": "doc:/e/{v}",
        ]
        let rows = page.rows(under: "Characters that stay plain").dropFirst(2)
        #expect(rows.count == 10)
        try await withTemporaryFolder { folder in
            for (name, template) in templates {
                let keyword = ["d": #", "rawText": true"#, "e": #", "allowReserved": "@:,+&""#][name] ?? ""
                let schema = """
                    { "uriTemplate": "\(template)", "type": "object", "required": ["v"],
                      "properties": { "v": { "type": "string"\(keyword) } }, "additionalProperties": false }
                    """
                try schema.write(
                    to: folder.appendingPathComponent("\(name).json"), atomically: true, encoding: .utf8)
            }
            let names = templates.keys.sorted()
            let lines = rows.flatMap { row in
                names.map { "{\"schema\": \"\($0)\", \"parameters\": {\"v\": \"<\(row[0])>\"}}" }
            }
            let input = lines.joined(separator: "\n").replacing("<", with: "x").replacing(">", with: "y")
            let run = try await CommandRun(
                "build", "--schemas", ".", "-", in: folder, input: Array(input.utf8))
            let urls = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            for (row, index) in zip(rows, stride(from: 0, to: lines.count, by: names.count)) {
                let printed = urls[index..<index + names.count].map { url in
                    url.split(separator: "x").last.map { String($0.dropLast()) } ?? "no"
                }
                #expect(printed == Array(row.dropFirst()))
            }
        }
    }

    @Test("The page of recipes says which keyword a message asks for")
    func messages() throws {
        let schemas = set(try #require(page.blocks.last { $0.language == "json" }).text)
        let rows = page.rows(under: "From a message to a keyword").dropFirst(2)
        #expect(rows.count == 13)
        for row in rows {
            let error = #expect(throws: URLValidationError.self) {
                try schemas.parse("https://shop.example\(row[0])")
            }
            #expect(error?.violations.map(\.message) == [row[1]])
        }
    }
}
