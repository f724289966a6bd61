import TypedURLJSON
import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLLinting
@testable import TypedURLSchema

@Suite("The page about the language", .inTurn)
struct LanguagePageTests {
    private let page: MarkdownPage

    init() throws {
        page = try MarkdownPage("docs/Language.md")
    }

    @Test("The page about the language shows schemas without a mistake, and the URLs that they print")
    func schemas() throws {
        var schema: URLSchema?
        var examples = 0
        for block in page.blocks {
            if block.language == "json", block.text.contains("\"urls\"") {
                let file = SchemaFile(path: "shop.json", bytes: Array(block.text.utf8))
                let collection = SchemaCollection.checked([file])
                #expect(collection.diagnostics.map(\.description) == [])
                #expect(collection.schemas.map(\.schema.name) == ["home", "product", "reviews", "search"])
                let reviews = try #require(collection.schemas.first { $0.schema.name == "reviews" })
                try check(
                    #"{"id": 7, "sort": "price"}"#, "https://shop.example/products/7/reviews?sort=price",
                    reviews.schema)
            } else if block.language == "json" {
                let reading = readSchema(block.text)
                #expect(reading.diagnostics.map(\.description) == [])
                schema = reading.schema
            } else {
                let schema = try #require(schema)
                let lines = block.text.split(separator: "\n").map(String.init)
                for (instance, url) in zip(lines, lines.dropFirst()) where url.hasPrefix("→ ") {
                    try check(instance, String(url.dropFirst(2)), schema)
                    examples += 1
                }
            }
        }
        #expect(examples == 13)
    }

    @Test("The page about migration shows routes without a mistake")
    func routes() throws {
        let block = try #require(MarkdownPage("docs/Migration.md").blocks.first { $0.language == "json" })
        let collection = SchemaCollection.checked([
            SchemaFile(path: "shop.json", bytes: Array(block.text.utf8))
        ])
        #expect(collection.diagnostics.map(\.description) == [])
        #expect(collection.schemas.count == 4)
        for url in ["/products/7/reviews?sort=new&utm_a=1", "/files/a/b.txt", "/products/7/"] {
            let set = SchemaSet(collection.schemas.map(\.schema))
            #expect(throws: Never.self) { try set.parse("https://www.shop.example" + url) }
        }
    }

    @Test("The page about the language is introduced by an article with a schema without a mistake")
    func article() throws {
        let blocks = try MarkdownPage("Sources/App/TypedURL/TypedURL.docc/GettingStarted.md").blocks
        let schemas = blocks.filter { $0.language == "json" }
        #expect(schemas.count == 1)
        for block in schemas {
            let diagnostics = readSchema(block.text).diagnostics
            #expect(diagnostics.map(\.description) == [])
        }
    }

    @Test("The page about the language shows templates, and what they print")
    func templates() throws {
        let rows = page.rows(under: "Templates").filter { $0.count == 3 && $0[1].hasPrefix("{") }
        #expect(rows.count == 21)
        for row in rows {
            let instance = try #require(JSONNode.read(row[1])?.object)
            let properties = instance.members.map { "\(quoted($0.name)): \(Self.keywords(of: $0.node))" }
            let reading = readSchema(
                """
                {"uriTemplate": \(quoted(row[0])), "type": "object", "properties": {\(properties.joined(separator: ","))},
                "required": [\(instance.members.map { quoted($0.name) }.joined(separator: ","))],
                "additionalProperties": false}
                """)
            #expect(reading.diagnostics.map(\.description) == [])
            try check(row[1], row[2], #require(reading.schema))
        }
    }

    @Test("The page about the language shows how URLs are split")
    func splitting() throws {
        let rows = page.rows(under: "How a URL is split").dropFirst(2)
        #expect(rows.count == 8)
        for row in rows {
            // A template, then perhaps a keyword and its texts, and whose it is.
            let spans = Self.spans(of: row[0])
            let names = spans[0].matches(of: /[a-z]+(?=[,*}])/).map { String($0.0) }
            let texts = spans.dropFirst(2).filter { !names.contains($0) }
            let holders = spans.last.flatMap { names.contains($0) ? [$0] : nil } ?? names.suffix(texts.count)
            let keywords = zip(holders, texts).map { ($0, #", "\#(spans[1])": \#(quoted($1))"#) }
            let more = Dictionary(keywords) { first, _ in first }
            let properties = names.map { name in
                let keyword = more[name] ?? ""
                let first = row[2].contains("empty") ? "" : "[a-z0-9]"
                let characters = keyword.contains("suffix") ? "a-z0-9/-" : "a-z0-9/"
                let text = #"{"type": "string", "pattern": "^\#(first)[\#(characters)]*$"\#(keyword)}"#
                let isList = spans[0].contains(name + "*")
                return "\(quoted(name)): " + (isList ? #"{"type": "array", "items": \#(text)}"# : text)
            }
            let reading = readSchema(
                #"{"uriTemplate": \#(quoted(spans[0])), "properties": {\#(properties.joined(separator: ","))}}"#
            )
            #expect(reading.diagnostics.map(\.description) == [], "\(row[0])")
            let schema = try #require(reading.schema)
            let shown = zip(names, row[2].split(separator: ", ")).compactMap { name, value in
                let texts = value == "the empty text" ? [""] : Self.spans(of: String(value))
                let items = texts.map(ParameterValue.string)
                return items.first.map {
                    Instance.Member(name, spans[0].contains(name + "*") ? .list(items) : $0)
                }
            }
            let url = row[1]
            let parsed = try SchemaSet([schema]).parse(url)
            #expect(parsed.instance == Instance(shown), "\(url)")
            #expect(Accounting(schema).problem(parsed, url) == nil)
        }
    }

    /// The texts between backticks.
    private static func spans(of cell: String) -> [String] {
        let parts = cell.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        return parts.count == 1 && !cell.hasPrefix("no ")
            ? parts : parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    private func check(_ text: String, _ url: String, _ schema: URLSchema) throws {
        let reading = InstanceReading.read(text, of: schema, path: "instance.json")
        let built = try schema.build(#require(reading.instance))
        #expect(built.canonical == url)
        #expect(try SchemaSet([schema]).parse(url) == built)
    }

    /// What a value may be that is like the one in an example.
    private static func keywords(of value: JSONNode) -> String {
        switch value.value {
        case .array: #"{"type": "array", "items": {"type": "string", "pattern": "^[a-z]+$"}}"#
        case .object:
            #"{"type": "object", "patternProperties": {"^[a-z]$": {"type": "string", "pattern": "^[0-9/]*$"}}}"#
        case .number: #"{"type": "integer"}"#
        default: #"{"type": "string"}"#
        }
    }

    @Test("The page about the language names each keyword and format")
    func names() {
        for name in Keyword.all.map(\.name) + StringFormat.allCases.map(\.rawValue) + ["type"] {
            #expect(page.text.contains("`\(name)`") || page.text.contains("\"\(name)\""), "\(name)")
        }
        let refused = page.rows(under: "What is not supported").map { $0[0] }.joined()
        for word in ["not", "if", "then", "else", "dependentSchemas", "dependencies"] {
            #expect(UnsupportedKeyword.named(word) != nil)
            #expect(refused.contains(word))
        }
    }

    @Test("The page about the language says what to write for URLs that no template takes apart")
    func wholeTexts() throws {
        let rows = page.rows(under: "URLs that no template takes apart").dropFirst(2)
        #expect(rows.count == 8)
        for row in rows {
            let text = Self.spans(of: row[2]).first { $0.hasPrefix("{\"uri") } ?? row[2]
            let reading = readSchema(text)
            #expect(reading.diagnostics.map(\.description) == [])
            let set = SchemaSet([try #require(reading.schema)])
            #expect(throws: Never.self, "\(row[0])") { try set.parse(row[0]) }
        }
    }

    @Test("The page about the language says how large things may be")
    func limits() {
        let limits = page.rows(under: "Limits").dropFirst(2).map { Int($0[1].filter { $0 != "," }) }
        #expect(
            limits == [
                URLLimits.length, SchemaDocument.sizeLimit, SchemaLimits.parameters, SchemaLimits.alternates,
                SchemaLimits.templates, SchemaLimits.templatesInAll, SchemaLimits.templateLength,
                SchemaLimits.enumValues, SchemaLimits.enumValuesInAll,
                SchemaLimits.branches, SchemaLimits.members, SchemaLimits.aliases, SchemaLimits.valueAliases,
                SchemaLimits.ignoredNames, SchemaLimits.referenceDepth, PatternLimits.size,
                PatternLimits.depth,
            ])
    }
}
