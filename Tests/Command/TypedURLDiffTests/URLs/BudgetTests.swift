@testable import TypedURLDiff
import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLSchema

/// Inputs that once took seconds or minutes, none of them larger than 100 kB.
@Suite("A comparison keeps to its budget", .inTurn)
struct BudgetTests {
    @Test("A comparison keeps to its budget where an object has many patterns", arguments: [20, 100])
    func patterns(count: Int) throws {
        func schema(_ last: String) throws -> [URLSchema] {
            let rules = (0..<count).map { #""^x\#($0)-[a-\#(last)]*$": { "type": "integer" }"# }
            return [
                try Self.schema(
                    "x:{?o*}",
                    #""o": { "type": "object", "properties": {}, "patternProperties": {\#(rules.joined(separator: ", "))} }"#
                )
            ]
        }
        let (changes, budget) = Self.compare(try schema("z"), try schema("y"))
        #expect(changes.map(\.kind) == [.furtherMembersChanged])
        Self.expectKept(budget)
    }

    @Test("A comparison keeps to its budget where the templates of many schemas cross", arguments: [40, 80])
    func crossing(count: Int) throws {
        func schemas(_ keyword: String) throws -> [URLSchema] {
            try (0..<count).map { index in
                let segments = (0..<7).map { index >> $0 & 1 == 1 ? "x" : "{a\($0)}" }
                let names = (0..<7).filter { index >> $0 & 1 == 0 }.map { "a\($0)" }
                return try Self.schema(
                    "https://h.example/x/" + segments.joined(separator: "/x/"),
                    names.map { #""\#($0)": { "type": "string"\#(keyword) }"# }.joined(separator: ", "),
                    required: names, name: "s\(index)")
            }
        }
        let (changes, budget) = Self.compare(try schemas(""), try schemas(#", "maxLength": 9"#))
        Self.expectKept(budget)
        // Each schema tells once of the others of which nothing is known.
        let uncompared = changes.filter { $0.message.hasSuffix("may match the same URLs") }
        #expect(uncompared.count == Set(uncompared.map(\.schema)).count)
        #expect(uncompared.allSatisfy { $0.oldURLs == .notProven && $0.newURLs == .notProven })
        #expect(changes.count < 20 * count)
    }

    @Test("A comparison keeps to its budget where many parameters have thousands of values")
    func values() throws {
        func schema(_ last: String) throws -> [URLSchema] {
            let values = (0..<4_095).map { "\"v\($0)\"" } + ["\"\(last)\""]
            let value = #"{ "enum": [\#(values.joined(separator: ","))] }"#
            let names = (0..<31).map { "p\($0)" }
            return [
                try Self.schema(
                    "x:{?\(names.joined(separator: ","))}",
                    names.map { "\"\($0)\": \(value)" }.joined(separator: ","))
            ]
        }
        let (changes, budget) = Self.compare(try schema("old"), try schema("new"))
        Self.expectKept(budget)
        let removed = changes.filter { $0.kind == .enumValueRemoved }
        #expect(removed.count == 31)
        for (index, change) in removed.enumerated() {
            #expect(change.oldURLs.witness?.contains("p\(index)=old") ?? false)
        }
    }

    @Test("A comparison keeps to its budget where many parameters have many aliases")
    func aliases() throws {
        func schema(_ keyword: String, _ count: Int = 32) throws -> [URLSchema] {
            let names = (0..<200).map { "p\($0)" }
            let parameters = names.map { name in
                let aliases = (0..<count).map { "\"\(name)a\($0)\"" }.joined(separator: ",")
                return "\"\(name)\": { \"type\": \"integer\"\(keyword), \"aliases\": [\(aliases)] }"
            }
            return [
                try Self.schema("x:{?\(names.joined(separator: ","))}", parameters.joined(separator: ","))
            ]
        }
        let (lowered, budget) = Self.compare(try schema(""), try schema(#", "maximum": 9"#))
        Self.expectKept(budget)
        #expect(lowered.count { $0.oldURLs != .notProven } > 150)
        let (removed, rest) = Self.compare(try schema(""), try schema("", 31))
        Self.expectKept(rest)
        #expect(removed.allSatisfy { $0.oldURLs != .notProven && $0.newURLs == .compatible })
    }

    @Test("A comparison keeps to its budget where constants tell hundreds of schemas apart")
    func constants() throws {
        func schemas(_ keyword: String) throws -> [URLSchema] {
            try (0..<160).map { index in
                try Self.schema(
                    "https://h.example/x{?kind,v}",
                    #""kind": { "const": "k\#(index)" }, "v": { "type": "integer"\#(keyword) }"#,
                    required: ["kind"], name: "s\(index)")
            }
        }
        let (changes, budget) = Self.compare(try schemas(""), try schemas(#", "maximum": 9"#))
        Self.expectKept(budget)
        #expect(
            changes.map(\.oldURLs)
                == (0..<160).map { .breaks(witness: "https://h.example/x?kind=k\($0)&v=10") })
        let (removed, rest) = Self.compare(try schemas(""), Array(try schemas("").dropLast()))
        #expect(removed.map(\.oldURLs) == [.breaks(witness: "https://h.example/x?kind=k159")])
        // None of the others was looked at.
        #expect(rest.spent < 2_000, "\(rest.spent) steps")
    }

    @Test("A comparison keeps to its budget where many servers have many alternates")
    func servers() throws {
        func schema(_ keyword: String, servers: Int) throws -> [URLSchema] {
            let names = (0..<60).map { "p\($0)" }
            let query = "{?\(names.joined(separator: ","))}"
            let all = (0..<servers).map { #"{ "name": "s\#($0)", "uri": "https://s\#($0).example" }"# }
            let alternates = (0..<15).map { "\"/b\($0)\(query)\"" }
            return [
                try Self.schema(
                    "/a" + query,
                    names.map { "\"\($0)\": { \"type\": \"integer\"\(keyword) }" }.joined(separator: ","),
                    more:
                        #""servers": [\#(all.joined(separator: ","))], "alternateTemplates": [\#(alternates.joined(separator: ","))]"#
                )
            ]
        }
        let (changes, budget) = Self.compare(
            try schema("", servers: 8), try schema(#", "maximum": 9"#, servers: 8))
        Self.expectKept(budget)
        #expect(
            changes.map(\.oldURLs)
                == (0..<60).map { .breaks(witness: "https://s0.example/a?p\($0)=10") })
        let (removed, rest) = Self.compare(try schema("", servers: 8), try schema("", servers: 7))
        Self.expectKept(rest)
        #expect(removed.map(\.kind) == [.serverRemoved])
    }

    @Test(
        "An edit of all schemas of a large set is compared in a few steps for each, whatever the spellings of servers",
        arguments: LargeSet.allCases, ["a URI", "a spelling", "a maximum"])
    func largeSets(set: LargeSet, edited: String) throws {
        let edit =
            switch edited {
            case "a URI": (set == .servers ? "//h15.example" : "//shop.example", "//new.example")
            case "a spelling":
                set == .servers ? (#""https://a1.h0.example", "#, "") : (#""https://m.shop.example", "#, "")
            default: (#""minimum": 1, "default""#, #""minimum": 1, "maximum": 50, "default""#)
            }
        let text = set.text.replacing(edit.0, with: edit.1, maxReplacements: edited == "a URI" ? 1 : .max)
        #expect(text != set.text)
        let states = [set.text, text].map { text in
            SchemaCollection.read([SchemaFile(path: "a.json", bytes: Array(text.utf8))]).schemas.map(\.schema)
        }
        let (changes, budget) = Self.compare(states[0], states[1])
        // Half of the schemas of one set have the edited parameter.
        #expect(2 * changes.count >= states[0].count)
        #expect(changes.allSatisfy { $0.oldURLs != .notProven && $0.newURLs != .notProven })
        Self.expectKept(budget)
        // Of the spellings that both states have, one stands for all.
        let spellings = SharedSpellings(states[0], states[1])
        let templates = spellings.removed(from: states[1]).map(\.templates.count).max() ?? 0
        #expect(templates <= 3 * (states[1].first?.servers.count ?? 0) + 1, "\(templates) templates")
    }

    @Test(
        "An edit of twice as many schemas of one path is compared in about twice as many steps",
        arguments: OnePathSet.allCases)
    func growth(set: OnePathSet) throws {
        func steps(_ count: Int) -> Int {
            let text = set.text(count)
            let edited = text.replacing("\"servers\"", with: "\"accepts\": [\"fragment\"], \"servers\"")
            let states = [text, edited].map { text in
                SchemaCollection.read([SchemaFile(path: "a.json", bytes: Array(text.utf8))]).schemas
                    .map(\.schema)
            }
            let (changes, budget) = Self.compare(states[0], states[1])
            #expect(changes.count >= count)
            Self.expectKept(budget)
            return budget.spent
        }
        let (some, more) = (steps(100), steps(200))
        #expect(more <= 2 * some + some / 2, "\(some) steps, then \(more)")
    }

    @Test("Lists of thousands of different items count against the budget")
    func longLists() {
        let list = ListSchema(.integer(IntegerSchema()), minItems: 1_000, areItemsUnique: true)
        func spent(within steps: Int) -> (items: Int, steps: Int) {
            let budget = Budget(steps: steps)
            let values = ParameterSamples(budget).values(of: Parameter("l", .list(list)))
            return (values.reduce(0) { $0 + $1.items.count }, budget.spent)
        }
        let (items, steps) = spent(within: 1_000_000)
        #expect(items >= 2_000)
        #expect(steps >= items / 8)
        let none = spent(within: 0)
        #expect(none.items == 0 && none.steps == 0)
    }

    @Test("A comparison keeps to its budget where all of many parameters are renamed")
    func renamedParameters() throws {
        func schema(_ prefix: String) throws -> [URLSchema] {
            let names = (0..<256).map { "\(prefix)\($0)" }
            return [
                try Self.schema(
                    "x:{?\(names.joined(separator: ","))}",
                    names.map { #""\#($0)": { "type": "integer" }"# }.joined(separator: ","))
            ]
        }
        // Any of them may be any of the others, each of which was once compared with all.
        let changes = SchemaComparison.changes(
            from: try schema("a"), to: try schema("b"), within: Budget(steps: 0))
        #expect(changes.count { $0.kind == .parameterAdded } == 256)
        #expect(changes.count { $0.kind == .parameterRemoved } == 256)
    }

    @Test("Without a budget, nothing is proven that needs a URL")
    func spent() throws {
        let old = [try Self.schema("x:{?n}", #""n": { "type": "integer" }"#)]
        let new = [try Self.schema("x:{?n}", #""n": { "type": "integer", "multipleOf": 2 }"#)]
        let changes = SchemaComparison.changes(from: old, to: new, within: Budget(steps: 0))
        // That no multiple of two is excluded is simple enough.
        #expect(changes.map(\.oldURLs) == [.notProven])
        #expect(changes.map(\.newURLs) == [.compatible])
    }

    // MARK: Schemas

    private static func schema(
        _ template: String, _ properties: String, required: [String] = [], name: String = "test",
        more: String? = nil
    ) throws -> URLSchema {
        let names = required.map { "\"\($0)\"" }.joined(separator: ", ")
        let text = """
            { "uriTemplate": "\(template)", "type": "object", "properties": {\(properties)},
              "required": [\(names)], \(more.map { $0 + ", " } ?? "")"additionalProperties": false }
            """
        let reading = SchemaReading.read(path: "\(name).json", bytes: Array(text.utf8))
        return try #require(reading.schema, "\(reading.diagnostics)")
    }

    private static func compare(_ old: [URLSchema], _ new: [URLSchema]) -> ([SchemaChange], Budget) {
        let budget = Budget(schemas: old.count + new.count)
        return (SchemaComparison.changes(from: old, to: new, within: budget), budget)
    }

    /// The last step may exceed the budget, but none follows it.
    private static func expectKept(_ budget: Budget) {
        #expect(10 * budget.spent <= 11 * budget.limit, "\(budget.spent) steps of \(budget.limit)")
    }
}
