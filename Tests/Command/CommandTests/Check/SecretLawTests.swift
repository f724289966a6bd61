import TestSupport
import Testing
import TypedURLLinting
import TypedURLSchema

@testable @_spi(Generated) import TypedURL
@testable import TypedURLCommandLine
@testable import TypedURLReporting
@_spi(Generated) import TypedURLModel

/// How many random schemas are tried: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(128)

@Suite("Secrets, on random schemas", .inTurn)
struct SecretLawTests {
    /// What no text of a schema or a message has, and each secret does.
    private static let marks = ["zqx", "73100"]

    /// The value with marks in place of secrets. Such a value is rarely valid.
    private func marked(_ value: ParameterValue, _ schema: ValueSchema) -> ParameterValue {
        switch (schema, value) {
        case (.scalar(let scalar), _): marked(value, scalar)
        case (.list(let list), .list(let items)): .list(items.map { marked($0, list.items) })
        case (.tuple(let tuple), .list(let items)):
            .list(zip(items, tuple.items).map { marked($0, $1.schema) })
        case (.object(let object), .object(let members)):
            .object(
                members.map { member in
                    let schema = object.schemas(of: member.name).first
                    return .init(member.name, schema.map { marked(member.value, $0) } ?? member.value)
                })
        default: value
        }
    }

    private func marked(_ value: ParameterValue, _ schema: ScalarSchema) -> ParameterValue {
        guard schema.isSecret else { return value }
        return switch value {
        case .string: .string("zqxsecret")
        case .integer: .integer(731_001)
        case .number: .number(73100.5)
        default: value
        }
    }

    /// The URL, and others that differ from it in one place.
    private func variants(of url: String, _ schema: URLSchema) -> [String] {
        let query = url.firstIndex { "?#".contains($0) } ?? url.endIndex
        var all = [
            url, url + "%zz", url + " ", "zz" + url, url[..<query] + "/x" + url[query...],
            url + (url.contains("?") ? "&" : "?") + "zz=1", url + "#zz",
            url.replacing("zqx", with: "%zqx"), url.replacing("73100", with: "x73100"),
        ]
        let isOpen = schema.parameters.contains { if case .object = $0.schema { true } else { false } }
        if !isOpen, !schema.ignoresParts { all.append(url.replacing("=", with: "x=")) }
        return all
    }

    /// Whether a value that is no secret has a mark, because the URL is split otherwise than it was printed.
    private func hasMarkElsewhere(_ url: String, _ schema: URLSchema) -> Bool {
        guard let parsed = try? SchemaSet([schema]).parse(url) else { return false }
        return parsed.instance.members.contains { member in
            let isSecret = schema.parameter(named: member.name)?.schema.hasSecret ?? false
            return !isSecret && Self.marks.contains { "\(member.value)".contains($0) }
        }
    }

    /// What people see of a URL, by the name of where.
    private func views(of url: String, _ schema: URLSchema) -> [(String, String)] {
        var views: [(String, String)] = []
        func add(_ name: String, _ value: some Any) {
            var dumped = ""
            dump(value, to: &dumped)
            views += [(name, "\(value)"), (name + ", dumped", dumped)]
        }
        let set = SchemaSet([schema])
        do throws(URLValidationError) {
            _ = try set.parse(url)
        } catch {
            add("error", error)
            add("violations", error.violations)
        }
        add("without secrets", set.withoutSecrets(url))
        func check(_ rendering: URLChecker.Rendering) -> CheckedURLs {
            var checker = URLChecker(SchemaSet([schema]), rendering, showsSecrets: false)
            return checker.check(url, argument: 1, isCounting: false)
        }
        add("text", String(decoding: check(.text(TextStyle(isColoured: false))).text, as: UTF8.self))
        for content in [RowWriter.Content.verdict, .full, .parameters] {
            add("\(content)", String(decoding: check(.rows(content, of: .all)).text, as: UTF8.self))
        }
        var findings = check(.findings).findings.flatMap(\.self)
        do throws(URLValidationError) {
            _ = try SchemaSet([schema]).parse(url)
        } catch {
            let line = URLLine(path: "urls.txt", number: 3, column: 7, isVerbatim: true)
            findings += error.findings(line: line)
        }
        for finding in findings {
            add("finding", finding)
            for property in finding.properties { add("property", "\(property.value)") }
        }
        return views
    }

    @Test("Secrets are shown by no message, description or report", arguments: 0..<4)
    func secrets(part: UInt64) async throws {
        await LongWork.run {
            var count = 0
            for round in 0..<max(1, rounds / 4) {
                let seed = Environment.firstSeed + UInt64(round) * 4 + part
                var schemas = RandomSchemas(seed: seed)
                let text = schemas.nextAcceptedDraft().text
                // Most have no secret, and are not searched for URLs that do not read back. In such a URL a secret can be read
                // as another value.
                guard uncheckedSchema(text)?.hasSecret == true, let schema = readSchema(text).schema
                else { continue }
                var instances = RandomInstances(schema, seed: seed)
                for _ in 0..<3 {
                    guard let instance = instances.next()?.instance else { continue }
                    let secret = Instance(
                        instance.members.map { member in
                            let parameter = schema.parameter(named: member.name)
                            return .init(
                                member.name, parameter.map { marked(member.value, $0.schema) } ?? member.value
                            )
                        })
                    let url: String
                    do throws(URLValidationError) {
                        url = try URLBuilder(schema).build(secret).canonical
                    } catch {
                        #expect(!Self.marks.contains { "\(error)".contains($0) }, "seed \(seed): \(error)")
                        url = error.url
                    }
                    guard Self.marks.contains(where: url.contains) else { continue }
                    for variant in variants(of: url, schema) where !hasMarkElsewhere(variant, schema) {
                        for (name, view) in views(of: variant, schema) {
                            count += 1
                            #expect(
                                !Self.marks.contains { view.contains($0) },
                                "seed \(seed): \(schema.template) \(variant): \(name): \(view)")
                        }
                    }
                }
            }
            #expect(count > 0 || rounds < 64)
        }
    }

    @Test("Secrets are shown by no error of a URL that would belong to another schema")
    func otherOwner() throws {
        let schemas = SchemaCollection.checked([
            SchemaFile(
                path: "page.json",
                bytes: Array(
                    """
                    {"uriTemplate": "x://h/{page}{?token}", "alternateTemplates": ["x://h/old/{page}{?token}"],
                    "type": "object", "properties": {"page": {"type": "string", "minLength": 1},
                    "token": {"type": "string", "writeOnly": true}}, "required": ["page"], "additionalProperties": false}
                    """.utf8)),
            SchemaFile(
                path: "home.json",
                bytes: Array(
                    """
                    {"uriTemplate": "x://h/home{?token}", "type": "object",
                    "properties": {"token": {"type": "string"}}, "additionalProperties": false}
                    """.utf8)),
        ]).schemas.map(\.schema)
        let set = SchemaSet(schemas)
        let page = try #require(schemas.firstIndex { $0.name == "page" })
        let read = #expect(throws: URLValidationError.self) { try set.parse("x://h/old/home?token=zqx") }
        #expect(
            read?.description == """
                x://h/old/home?token=…
                ^~~~~~~~~~~~~~ this URL would be "x://h/home?token=…", which belongs to the schema "home"
                note: checked against the schema "page"
                """)
        let built = #expect(throws: URLValidationError.self) {
            try set.builder(at: page).build(
                Instance([.init("page", .string("home")), .init("token", .string("zqx"))]))
        }
        #expect(
            built?.description == """
                x://h/home?…
                ^~~~~~~~~~ this URL belongs to the schema "home"
                note: checked against the schema "page"
                """)
    }

    @Test(
        "Secrets are shown by no value that has the text of a secret that is missing",
        arguments: [
            (#""required": ["key"]"#, ViolationCode.missingParameter),
            (#""dependentRequired": {"mode": ["key"]}"#, .missingDependency),
            (#""anyOf": [{"required": ["key"]}, {"required": ["other"]}]"#, .constraintUnmet),
        ])
    func missing(rule: String, code: ViolationCode) throws {
        let schema = readSchema(
            """
            {"uriTemplate": "x:a{/all*}/b{/key}{?mode,other}", "type": "object", "properties": {
            "all": {"type": "array", "items": {"type": "string", "pattern": "^[a-z]"}},
            "key": {"type": "integer", "writeOnly": true}, "mode": {"type": "string"}, "other": {"type": "string"}},
            \(rule), "additionalProperties": false}
            """
        ).schema
        let set = SchemaSet([try #require(schema)])
        let error = #expect(throws: URLValidationError.self) { try set.parse("x:a/c/z73100/b?mode=d") }
        #expect(error?.violations.map(\.code) == [code])
        let shown = try #require(error).description
        #expect(shown.hasPrefix("x:a/…/b") && !shown.contains("73100"))
    }

    @Test(
        "Secrets are shown under no alias",
        arguments: ["x:a?key=zqx#b", "x:b?key=zqx", "x:a?key=zqx&token=zqx"])
    func aliases(url: String) throws {
        let schema = readSchema(
            """
            {"uriTemplate": "x:a{?token}", "type": "object", "properties": {
            "token": {"type": "string", "writeOnly": true, "aliases": ["key"]}}, "additionalProperties": false}
            """
        ).schema
        let set = SchemaSet([try #require(schema)])
        let error = #expect(throws: URLValidationError.self) { try set.parse(url) }
        let shown = try #require(error).description
        #expect(shown.contains("…") && !shown.contains("zqx"))
    }

    @Test(
        "Secrets are shown under no name that an object takes by a pattern",
        arguments: ["x:a?s-1=zqx#b", "x:b?s-1=zqx"])
    func patterns(url: String) throws {
        let schema = readSchema(
            """
            {"uriTemplate": "x:a{?o*}", "type": "object", "properties": {
            "o": {"type": "object", "patternProperties": {"^s-": {"type": "string", "writeOnly": true}}}},
            "additionalProperties": false}
            """
        ).schema
        let set = SchemaSet([try #require(schema)])
        let error = #expect(throws: URLValidationError.self) { try set.parse(url) }
        let shown = try #require(error).description
        #expect(shown.contains("…") && !shown.contains("zqx"))
    }

    @Test("Secrets are shown by no name that a delimiter inside one seems to begin")
    func delimiter() throws {
        let schema = readSchema(
            """
            {"uriTemplate": "x:doc{.o*}", "type": "object", "properties": {"o": {"type": "object", "properties":
            {"token": {"type": "string", "pattern": "^[^.]*$", "writeOnly": true}}, "additionalProperties": false}},
            "required": ["o"], "additionalProperties": false}
            """
        ).schema
        let set = SchemaSet([try #require(schema)])
        let error = #expect(throws: URLValidationError.self) { try set.parse("x:doc.token=abcdef.zqx") }
        #expect(
            error?.description == """
                x:doc.…
                      ^ unknown parameter "…"
                note: checked against the schema "test"
                """)
    }
}
