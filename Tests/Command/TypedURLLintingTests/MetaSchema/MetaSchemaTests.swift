import TestSupport
import Testing
import TypedURL

@testable import TypedURLLinting
@testable import TypedURLSchema

/// What of the meta-schema can be seen without a validator. `MetaSchema/check.py` holds it against all schemas and rules.
@Suite("The meta-schema", .inTurn)
struct MetaSchemaTests {
    private let root: JSONNode
    private let definitions: JSONNode

    init() throws {
        root = try #require(try Repository.json("MetaSchema/typed-url.schema.json"))
        definitions = try #require(root["$defs"])
    }

    @Test("The meta-schema is JSON Schema 2020-12, and stands where schemas say that it does")
    func identity() {
        #expect(root["$id"]?.string == URLSchemaReader.metaSchema)
        #expect(root["$schema"]?.string == URLSchemaReader.dialect)
        #expect(
            definitions["$schema", "enum"]?.elements?.map(\.string)
                == [URLSchemaReader.dialect, URLSchemaReader.metaSchema])
    }

    @Test(
        "The meta-schema has the linter's keywords in the linter's positions",
        arguments: [
            ("schema", Keyword.Positions.root), ("file", .file), ("urls-file", .urls), ("url", .url),
            ("property", .property),
            ("definition", .definition), ("item", .item), ("member", .member), ("branch", .branch),
            ("unnamedMember", .unnamedMember),
        ])
    func positions(_ name: String, _ position: Keyword.Positions) {
        let known = Keyword.all.filter { $0.positions.contains(position) }.map(\.name)
        #expect(definitions[name, "properties"]?.names.sorted() == known.sorted())
        #expect(definitions[name, "additionalProperties"]?.value == .boolean(false))
    }

    @Test(
        "The meta-schema refuses the keywords of other types",
        arguments: [
            ("string", [.string, .strings], []), ("integer", [.integer, .integers], []),
            ("array", .array, []), ("union", .union, []),
            // These two apply to the type, and yet there is always a reason against them.
            ("number", .number, ["enum", "const"]), ("boolean", .boolean, ["enum", "const"]),
            ("object", .object, ["default", "aliases"]),
        ] as [(String, ValueKinds, [String])])
    func types(_ name: String, _ kinds: ValueKinds, _ more: [String]) {
        let inapplicable = Keyword.all.filter {
            $0.positions.contains(.property) && $0.kinds != .union && $0.kinds.isDisjoint(with: kinds)
        }
        let refused = definitions["kind-\(name)", "properties"]
        #expect(refused?.names.sorted() == (inapplicable.map(\.name) + more).sorted())
        #expect(refused?.object?.members.allSatisfy { $0.node.value == .boolean(false) } == true)
    }

    @Test("The meta-schema has the formats that are carried out, and the types")
    func names() {
        #expect(
            definitions["format", "enum"]?.elements?.map(\.string) == StringFormat.allCases.map(\.rawValue))
        let types = ["string", "integer", "number", "boolean", "array", "object"]
        #expect(definitions["type", "enum"]?.elements?.map(\.string) == types)
        #expect(definitions["single-type", "enum"]?.elements?.map(\.string) == Array(types.prefix(4)))
    }

    @Test("The meta-schema has the rules that can be ignored")
    func rules() {
        let rules = definitions["x-lint-ignore", "items", "properties", "rule", "enum"]
        #expect(rules?.elements?.map(\.string) == LintRule.allCases.filter(\.canBeIgnored).map(\.id))
    }

    @Test(
        "The meta-schema has the linter's limits",
        arguments: [
            ("root-properties", "maxProperties", SchemaLimits.parameters),
            ("enum", "maxItems", SchemaLimits.enumValues),
            ("alternateTemplates", "maxItems", SchemaLimits.alternates),
            ("anyOf", "maxItems", SchemaLimits.branches), ("oneOf", "maxItems", SchemaLimits.branches),
            ("root-anyOf", "maxItems", SchemaLimits.branches),
            ("root-oneOf", "maxItems", SchemaLimits.branches),
            ("members", "maxProperties", SchemaLimits.members),
            ("patternProperties", "maxProperties", SchemaLimits.members),
            ("prefixItems", "maxItems", SchemaLimits.members), ("aliases", "maxItems", SchemaLimits.aliases),
            ("valueAliases", "maxProperties", SchemaLimits.valueAliases),
            ("ignoredParameters", "maxItems", SchemaLimits.ignoredNames),
            ("template", "maxLength", SchemaLimits.templateLength),
        ])
    func limits(_ keyword: String, _ limit: String, _ value: Int) {
        #expect(definitions[keyword, limit]?.integer == Int64(value))
    }

    @Test("The meta-schema says what each keyword is, for editors to show")
    func descriptions() throws {
        for position in [
            "schema", "file", "urls-file", "url", "property", "definition", "item", "member", "branch",
        ] {
            let keywords = try #require(definitions[position, "properties"]?.object)
            for keyword in keywords.members {
                let reference = try #require(keyword.node["$ref"]?.string)
                let definition = definitions[String(reference.dropFirst("#/$defs/".count))]
                let title = try #require(definition?["title"]?.string, "\(position), \(keyword.name)")
                let text = try #require(definition?["description"]?.string, "\(position), \(keyword.name)")
                #expect(!title.hasSuffix("."))
                #expect(text.hasSuffix("."))
            }
        }
    }

    @Test("The meta-schema refers to what it defines, and defines what it refers to")
    func references() {
        var used: Set<String> = []
        func visit(_ node: JSONNode) {
            node["$ref"]?.string.map { _ = used.insert($0) }
            node.object?.members.forEach { visit($0.node) }
            node.elements?.forEach(visit)
        }
        visit(root)
        #expect(used == Set(definitions.names.map { "#/$defs/\($0)" }))
    }
}
