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

    /// A set of one schema.
    private func set(_ file: SchemaFile) -> SchemaSet {
        let collection = SchemaCollection.checked([file]).linted(from: .warning)
        #expect(collection.diagnostics.map(\.description) == [])
        return SchemaSet(collection.schemas.map(\.schema))
    }

    private func set(_ text: String) -> SchemaSet {
        set(SchemaFile(path: "recipe.json", bytes: Array(text.utf8)))
    }

    private func expect(_ shown: ShownURL, in schemas: SchemaSet) throws {
        if shown.results.count == 2 {
            let parsed = try schemas.parse(shown.url)
            let instance = shown.results[0].replacing("\": ", with: "\":").replacing(", \"", with: ",\"")
            #expect(JSONText(parsed.instance).description == instance)
            #expect(parsed.canonical == shown.results[1])
            #expect(try schemas.parse(shown.results[1]) == parsed)
        } else {
            let error = #expect(throws: URLValidationError.self) { try schemas.parse(shown.url) }
            #expect(error?.violations.map(\.message).joined(separator: "; ") == shown.results.first)
        }
    }

    @Test("The page's schemas have no findings, and the URLs below each are what it says")
    func schemas() throws {
        var schemas: SchemaSet?
        var count = 0
        for block in page.blocks {
            if block.language == "json" {
                schemas = set(block.text)
            } else if block.language.isEmpty {
                for shown in ShownURL.lines(of: block.text) {
                    try expect(shown, in: try #require(schemas))
                    count += 1
                }
            }
        }
        #expect(count == 16)
    }

    @Test("Each recipe reads and rejects the URLs beside it", arguments: Recipe.names)
    func urls(name: String) throws {
        let recipe = try #require(Recipe.all.first { $0.name == name })
        let urls = try #require(try ShownURL.ofRecipes.first { $0.recipe == name }).urls
        let schemas = set(recipe.file)
        for shown in urls { try expect(shown, in: schemas) }
        #expect(urls.contains { $0.results.count == 2 })
        #expect(urls.contains { $0.results.count == 1 })
    }

    @Test("The page has a line for each recipe, with its description, its file and the first of its URLs")
    func index() throws {
        let rows = page.rows(under: "").dropFirst(2)
        #expect(rows.map { $0[0] }.sorted() == Recipe.names)
        let urls = try ShownURL.ofRecipes
        #expect(urls.map(\.recipe).sorted() == Recipe.names)
        for row in rows {
            let recipe = try #require(Recipe.all.first { $0.name == row[0] })
            let schema = try #require(SchemaCollection.checked([recipe.file]).schemas.first?.schema)
            let description = try #require(schema.annotations.description).dropLast()
            #expect(row[1].hasPrefix("[\(description)](../"), "\(recipe.name)")
            let link = row[1].split(separator: "(../").last?.dropLast() ?? ""
            #expect(
                try Repository.text(String(link)) == String(decoding: recipe.file.bytes, as: UTF8.self))
            #expect(row[2] == urls.first { $0.recipe == recipe.name }?.urls.first?.url)
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
