import TestSupport
import Testing
import TypedURL
import TypedURLExports
import TypedURLLinting
@_spi(Generated) import TypedURLModel
import TypedURLSchema

@testable import TypedURLCommandLine

@Suite("Drafts of association files")
struct AssociationDraftTests {
    private func draft(_ text: String) throws -> Draft {
        try DraftSource.appSiteAssociation.draft(
            CheckedFile(path: "aasa", bytes: Array(text.utf8)), host: "h.example")
    }

    private func lines(_ draft: Draft) -> [String] {
        draft.schemas.flatMap { schema in
            [schema.template.replacing("https://h.example", with: "")]
                + schema.properties.map { property in
                    "\(property.name): \(JSONText.object(property.keywords))\(property.isRequired ? " required" : "")"
                }
        } + draft.leftovers.map { "\($0.subject): \($0.reason)" }
    }

    /// What becomes of a list of components.
    private func components(_ list: String) throws -> [String] {
        lines(
            try draft(
                """
                {"applinks": {"substitutionVariables": {"food": ["tea", "rice%20cake"], "wild": ["a*", "b.c"]},
                "details": [{"appIDs": ["T.a"], "components": [\(list)]}]}}
                """))
    }

    @Test(
        "Wildcards and variables are parameters",
        arguments: [
            (#"{"/": "/buy/*"}"#, ["/buy/{+buy}", #"buy: {"type":"string","rawText":true} required"#]),
            (
                #"{"/": "/users/?*"}"#,
                ["/users/{+user}", #"user: {"type":"string","minLength":1,"rawText":true} required"#]
            ),
            (#"{"/": "/a/???"}"#, ["/a/{a}", #"a: {"type":"string","minLength":3,"maxLength":3} required"#]),
            (#"{"/": "/*"}"#, ["/{+path}", #"path: {"type":"string","rawText":true} required"#]),
            (#"{}"#, ["/{+path}", #"path: {"type":"string","rawText":true} required"#]),
            (#"{"/": "?*"}"#, ["/{+path}", #"path: {"type":"string","rawText":true} required"#]),
            (#"{"/": ""}"#, ["/"]),
            (
                #"{"/": "/$(lang)_$(region)/$(food)/"}"#,
                [
                    "/{language}_{region}/{food}/",
                    #"language: {"type":"string","pattern":"^[a-z]{2,3}$"} required"#,
                    #"region: {"type":"string","pattern":"^[A-Z]{2}$"} required"#,
                    #"food: {"enum":["tea","rice cake"]} required"#,
                ]
            ),
            (
                #"{"/": "/a/$(digit)$(alpha)?", "caseSensitive": false}"#,
                [
                    "/a/{a}", #"a: {"type":"string","pattern":"^[0-9][A-Za-z].{1}$"} required"#,
                    #"/a/$(digit)$(alpha)?: the case of "/a/" does not count in the rule; it does in the schema"#,
                ]
            ),
            (
                #"{"/": "/$(wild)/$(none)"}"#,
                [
                    "/{+wild}/$(none)",
                    #"wild: {"type":"string","pattern":"^(a.*|b\\.c)$","rawText":true} required"#,
                ]
            ),
            (
                #"{"/": "/a/*/b/*"}"#,
                [
                    "/a/{a}/b/{+b}", #"a: {"type":"string"} required"#,
                    #"b: {"type":"string","rawText":true} required"#,
                    #"/a/*/b/*: "a" can contain slashes in the rule; it is one segment in the schema"#,
                ]
            ),
            (
                #"{"/": "*/end"}"#,
                [
                    "/{+path}/end", #"path: {"type":"string","rawText":true} required"#,
                    "*/end: the text before the first slash can be missing in the rule",
                ]
            ),
            (#"{"/": "/%C3%A9 é/x"}"#, ["/%C3%A9%20%C3%A9/x"]),
            (#"{"/": "/50%/x", "percentEncoded": false}"#, ["/50%25/x"]),
            (#"{"/": "a/*"}"#, ["a/*: no path matches it; paths start with a slash"]),
        ] as [(String, [String])])
    func paths(component: String, expected: [String]) throws {
        #expect(try components(component) == expected)
    }

    @Test(
        "Patterns of the query and the fragment are parameters",
        arguments: [
            (
                ##"{"/": "/a", "?": {"id": "????", "q": "*", "x": "a*", "e": "$(food)", "a": "b"}, "#": "top"}"##,
                [
                    "/a{?id,x,e,a}#top", #"id: {"type":"string","minLength":4,"maxLength":4} required"#,
                    #"x: {"type":"string","pattern":"^a.*$"} required"#,
                    #"e: {"enum":["tea","rice cake"]} required"#, #"a: {"const":"b"} required"#,
                ]
            ),
            (
                ##"{"/": "/a", "?": {"id": "$(food)"}, "caseSensitive": false, "#": "s*"}"##,
                [
                    "/a{?id}{#fragment}",
                    #"id: {"enum":["tea","rice cake"],"caseInsensitive":true} required"#,
                    #"fragment: {"type":"string","pattern":"^s.*$"} required"#,
                    ##"/a ?: {"id":"$(food)"} #: s*: the case of "/a" does not count in the rule; it does in the schema"##,
                ]
            ),
            (
                #"{"/": "/a", "?": "x=*"}"#,
                [
                    "/a",
                    #"/a ?: "x=*": a pattern of the whole query has no form; the schema accepts any query"#,
                ]
            ),
            (
                #"{"/": "/a", "?": {"x": 1}}"#,
                ["/a", #"/a ?: {"x":1}: the parameter "x" of the query has no pattern"#]
            ),
        ] as [(String, [String])])
    func queries(component: String, expected: [String]) throws {
        #expect(try components(component) == expected)
    }

    @Test("A rule before another one keeps its wildcard in a segment, or is listed")
    func excluded() throws {
        let draft = try draft(
            ##"""
            {"applinks": {"defaults": {"caseSensitive": false}, "details": [
              {"appIDs": ["T.a"], "defaults": {"caseSensitive": true}, "components": [
                {"#": "no", "exclude": true, "comment": "Stays in the browser"},
                {"/": "/photos/?*/?*", "exclude": true}, {"/": "/photos/?*", "comment": "A photo"},
                {"/": "/help/website/*", "exclude": true}, {"/": "/help/*"}, {"/": "/help/*"}]},
              {"appID": "T.b", "paths": ["NOT /old/x", "/old/*", 7]}]}}
            """##)
        #expect(
            lines(draft) == [
                "/photos/{photo}", #"photo: {"type":"string","minLength":1} required"#, "/help/{+help}",
                #"help: {"type":"string","rawText":true} required"#, "/old/{+old}",
                #"old: {"type":"string","rawText":true} required"#,
                "* #: no: schemas exclude no URLs; what the rule excludes is valid if another rule matches it",
                "/help/website/*: schemas exclude no URLs; what the rule excludes is valid if another rule matches it",
                "/old/x: schemas exclude no URLs; what the rule excludes is valid if another rule matches it",
                ": the path is not a string",
            ])
        #expect(draft.count == 8)
        #expect(draft.describedCount == 5)
        #expect(draft.schemas.map(\.description) == ["A photo", nil, nil])
        #expect(
            draft.schemas.map(\.comment) == [
                #"Drafted by typed-url init from the rule "/photos/?*" of an association file. The rule does not limit the query; add parameters to "properties", and remove "ignoredParameters". Earlier rules exclude "* #: no"."#,
                #"Drafted by typed-url init from the rule "/help/*" of an association file. "help" can contain slashes, as in the rule; if it is one segment, write {help} and remove "rawText". The rule does not limit the query; add parameters to "properties", and remove "ignoredParameters". Earlier rules exclude "* #: no", "/help/website/*"."#,
                #"Drafted by typed-url init from the rule "/old/*" of an association file. "old" can contain slashes, as in the rule; if it is one segment, write {old} and remove "rawText". The rule does not limit the query; add parameters to "properties", and remove "ignoredParameters". Earlier rules exclude "/old/x"."#,
            ])
    }

    @Test(
        "What is no such file is an error with its position",
        arguments: [
            (
                "[",
                "aasa:1:2: error: the file ends here, but the array that starts at line 1 is not closed; add \"]\""
            ),
            ("{}", "aasa:1:1: error: it has no \"applinks\"; is it an association file?"),
            ("{\"applinks\": {}}", "aasa:1:14: error: \"applinks\" has no \"details\""),
        ])
    func mistakes(text: String, message: String) {
        do {
            _ = try draft(text)
            Issue.record("no error")
        } catch {
            #expect("\(error)" == message)
        }
    }

    @Test("A file of the oldest form has its apps as names, and can have no rules")
    func oldest() throws {
        #expect(
            lines(try draft(#"{"applinks": {"apps": [], "details": {"T.a": {"paths": ["/a"]}}}}"#)) == ["/a"])
        let empty = DraftReport(
            draft: try draft(#"{"applinks": {"details": []}}"#), source: "aasa", maxProblems: 20)
        #expect(empty.problem?.description == "cannot draft schemas from aasa: it has no rules")
    }
}

@Suite("Drafts, of random association files")
struct AssociationDraftLawTests {
    private static let rounds = Environment.rounds(24)

    @Test("Accept each URL that opens the app, or list a rule")
    func containment() async {
        await LongWork.run {
            var (opened, refused) = (0, [String]())
            for round in 0..<Self.rounds {
                var file = RandomAssociation(seed: Environment.firstSeed &+ UInt64(round))
                let text = file.next()
                guard let matcher = AssociationMatcher(text), let draft = Self.draft(text) else {
                    Issue.record("no draft\n\(text)")
                    continue
                }
                let (diagnostics, _) = LintTarget(files: draft.files).lint()
                #expect(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)\n\(text)")
                let set = SchemaSet(SchemaCollection.checked(draft.files).schemas.map(\.schema))
                let isComplete = draft.leftovers.allSatisfy { $0.reason.hasPrefix("schemas exclude") }
                for url in file.urls() where matcher.opens(url) {
                    opened += 1
                    do {
                        _ = try set.parse(url)
                    } catch {
                        #expect(!isComplete, "\(url): \(error)\n\(text)")
                        refused.append("\(url): \(draft.leftovers.map(\.reason))")
                    }
                }
            }
            #expect(
                opened > 4 * Self.rounds && refused.count * 5 <= opened,
                "\(refused.count) of \(opened)\n\(refused.joined(separator: "\n"))")
        }
    }

    @Test("Accept what schemas print, of the files that they are exported to")
    func roundTrip() async {
        await LongWork.run {
            var (accepted, refused) = (0, [String]())
            for round in 0..<Self.rounds {
                let seed = Environment.firstSeed &+ UInt64(round)
                let facts = #"{"platforms": {"apple": {"appIDs": ["T.a"]}}}"#
                guard let collection = RandomSets.webCollection(seed: seed, configuration: facts) else {
                    continue
                }
                let exported = ExportKind.appSiteAssociation.export(ExportSource(collection))
                guard exported.isUsable, let draft = Self.draft(exported.text) else { continue }
                let set = SchemaSet(collection.schemas.map(\.schema))
                let drafted = SchemaSet(SchemaCollection.checked(draft.files).schemas.map(\.schema))
                for loaded in collection.schemas {
                    var instances = RandomInstances(loaded.schema, in: set, seed: seed)
                    for _ in 0..<6 {
                        guard let url = instances.next()?.canonical, url.hasPrefix("https://h.example/")
                        else { continue }
                        if (try? drafted.parse(url)) != nil {
                            accepted += 1
                        } else {
                            refused.append(
                                "seed \(seed): \(url): \(draft.leftovers.map(\.reason))\n\(exported.text)")
                        }
                    }
                }
            }
            #expect(
                refused.count * 5 <= accepted && accepted > Self.rounds,
                "\(refused.count) of \(accepted)\n\(refused.joined(separator: "\n"))")
        }
    }

    private static func draft(_ text: String) -> Draft? {
        try? DraftSource.appSiteAssociation.draft(
            CheckedFile(path: "aasa", bytes: Array(text.utf8)), host: "h.example")
    }
}

/// Association files with patterns as people write them, and URLs that may match.
private struct RandomAssociation {
    private var random: SeededGenerator
    private var patterns: [(path: String, query: [String: String])] = []

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func next() -> String {
        let components = (0..<Int.random(in: 1...4, using: &random)).map { _ in component() }
        return """
            {"applinks": {"substitutionVariables": {"w": ["a", "b-c"]}, "details": [{"components": [
            \(components.joined(separator: ",\n"))]}]}}
            """
    }

    private mutating func component() -> String {
        let path = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            "/" + random.pick(["a", "b", "buy", "$(w)", "*", "?*", "??", "x-*", "$(w).html", "*.html"])
        }.joined()
        if random.oneIn(6) { return #"{"/": "\#(path)", "exclude": true}"# }
        var query: [String: String] = [:]
        if random.oneIn(3) {
            for name in random.some(of: ["p", "q"]) {
                query[name] = random.pick(["?*", "*", "v", "$(w)", "v*"])
            }
        }
        patterns.append((path, query))
        let items = query.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
        return #"{"/": "\#(path)"\#(items.isEmpty ? "" : ", \"?\": {\(items.joined(separator: ", "))}")}"#
    }

    mutating func urls() -> [String] {
        patterns.flatMap { pattern in
            (0..<6).map { _ in
                let items = pattern.query.sorted { $0.key < $1.key }.map { "\($0.key)=\(text($0.value))" }
                let more = random.oneIn(3) ? ["utm=1"] : []
                let query = (items + more).joined(separator: "&")
                return
                    "https://h.example\(text(pattern.path))\(query.isEmpty ? "" : "?\(query)")\(random.oneIn(5) ? "#top" : "")"
            }
        }
    }

    private mutating func text(_ pattern: String) -> String {
        let marked = pattern.replacing("?*", with: "!").replacing("$(w)", with: "~")
        return marked.map { character in
            switch character {
            case "*": random.pick(["", "x", "7", "x/y", "a"])
            case "!": random.pick(["x", "7", "x/y", "a"])
            case "~": random.pick(["a", "b-c"])
            case "?": random.pick(["x", "a"])
            default: String(character)
            }
        }.joined()
    }
}
