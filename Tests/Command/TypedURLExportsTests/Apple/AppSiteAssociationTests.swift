import TestSupport
import Testing
import TypedURLExports
import TypedURLSchema

@Suite("apple-app-site-association", .inTurn)
struct AppSiteAssociationTests {
    private static let facts = #"{"platforms": {"apple": {"appIDs": ["TEAM.com.example.app"]}}}"#

    private func source(_ files: [String: String]) throws -> ExportSource {
        try exportSource(files.merging(["typed-url.json": Self.facts]) { $1 })
    }

    /// The components of the file, without comments.
    private func components(_ files: [String: String]) throws -> [String] {
        let text = ExportKind.appSiteAssociation.export(try source(files)).text
        let details = try #require(JSONNode.read(text)?["applinks", "details"]?.elements?.first)
        return try #require(details["components"]?.elements).map { node in
            let query = node["?"]?.object?.members.map { "\($0.name)=\($0.node.string ?? "")" } ?? []
            return (node["exclude"] == nil ? "" : "not ") + (node["/"]?.string ?? "")
                + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
        }
    }

    private let word = #"{"type": "string", "pattern": "^[a-z]+$"}"#
    private let number = #"{"type": "integer"}"#

    @Test("has a whole file for a schema")
    func file() throws {
        let files = [
            "photo.json": schema(
                "https://shop.example/{user}/{size}{?id,tag}",
                ["user": word, "size": #"{"enum": ["small", "large"]}"#, "id": number, "tag": word],
                required: ["user", "size", "id"])
        ]
        let exported = ExportKind.appSiteAssociation.export(try source(files))
        #expect(
            exported.text == """
                {
                  "applinks": {
                    "substitutionVariables": { "photo-size": ["small", "large"] },
                    "details": [
                      {
                        "appIDs": ["TEAM.com.example.app"],
                        "components": [
                          { "/": "/?*/*/$(photo-size)", "exclude": true, "comment": "deeper than photo" },
                          { "/": "/?*/?*/?*", "exclude": true, "comment": "deeper than photo" },
                          { "/": "/?*/$(photo-size)", "?": { "id": "?*" }, "comment": "photo" }
                        ]
                      }
                    ]
                  }
                }

                """)
        #expect(
            exported.findings.map(\.shown) == [
                "photo.json:1:17: info: the rule \"/?*/$(photo-size)\" also matches URLs that are not valid; let the parser decide [export-widened]\n  https://shop.example/x/small?id=x"
            ])
    }

    @Test("has those with more segments first, then the more literal ones, and excludes deeper paths")
    func order() throws {
        #expect(
            try components([
                "a.json": schema("https://h.example/users/{id}", ["id": number], required: ["id"]),
                "b.json": schema("https://h.example/users/me"),
                "c.json": schema(
                    "https://h.example/users/{id}/posts{/n}", ["id": number, "n": number], required: ["id"]),
                "d.json": schema(
                    "https://h.example/wiki/{+page}", ["page": #"{"type": "string"}"#], required: ["page"]),
            ]) == [
                "/wiki/*", "not /users/?*/*/posts/?*", "not /users/?*/posts/?*/?*", "/users/?*/posts/?*",
                "not /users/?*/*/posts", "/users/?*/posts", "/users/me", "not /users/?*/?*", "/users/?*",
            ])
    }

    @Test("requires only what each URL that is read has, and never an empty value")
    func query() throws {
        #expect(
            try components([
                "a.json": schema(
                    "https://h.example/a?k=1&e={&n,s,old,o}",
                    [
                        "n": number, "s": #"{"type": "string"}"#, "o": number,
                        "old": #"{"type": "integer", "aliases": ["older"]}"#,
                    ], required: ["n", "s", "old"])
            ]) == ["/a?k=1&n=?*"])
    }

    @Test("has wildcards for escapes and for what would be a variable")
    func literals() throws {
        #expect(try components(["a.json": schema("https://h.example/a%2fb$(c)*")]) == ["/a%??b?(c)*"])
    }

    @Test("lists values that are also read in another spelling as any text")
    func spellings() throws {
        let size = #"{"enum": ["small", "large"], "caseInsensitive": true}"#
        #expect(
            try components(["a.json": schema("https://h.example/{v}", ["v": size], required: ["v"])])
                == ["not /?*/?*", "/?*"])
    }

    @Test("has the templates of one domain")
    func host() throws {
        let source = try source([
            "a.json": schema("https://a.example/a"), "b.json": schema("https://b.example/b"),
        ])
        #expect(source.hosts == ["a.example", "b.example"])
        let text = ExportKind.appSiteAssociation.export(source.limited(to: "b.example")).text
        #expect(!text.contains("/a\"") && text.contains("/b\""))
    }

    @Test("needs the identifiers of the apps")
    func facts() throws {
        let files = ["a.json": schema("https://a.example/a")]
        #expect(
            ExportKind.appSiteAssociation.export(try exportSource(files)).findings.filter {
                $0.rule == .impossible
            }.map(\.shown) == [
                "error: \"platforms\" has no \"apple.appIDs\"; add it to typed-url.json, such as \"TEAM.com.example.app\" [export-impossible]"
            ])
    }

    @Test("is impossible if it is longer than Apple reads")
    func size() throws {
        let files = (0..<40).map { index in
            ("a\(index).json", schema("https://a.example/\(String(repeating: "a", count: 3500))/\(index)"))
        }
        let exported = ExportKind.appSiteAssociation.export(
            try source(Dictionary(uniqueKeysWithValues: files)))
        #expect(
            exported.findings.filter { $0.rule == .impossible }.map(\.message) == [
                "the file has \(exported.text.utf8.count) bytes, and Apple reads at most 131072; export each domain by itself with --host, or fewer schemas"
            ])
    }

    // MARK: Differences

    private var drifting: ExportSource {
        get throws {
            try source([
                "a.json": schema("https://h.example/a/{v}", ["v": #"{"enum": ["x", "y"]}"#], required: ["v"]),
                "b.json": schema("https://h.example/b/c"),
            ])
        }
    }

    private func file(_ components: [String], ids: String = #""TEAM.com.example.app""#) -> String {
        """
        {
        "webcredentials": {"apps": ["TEAM.com.example.app"]},
        "applinks": {
        "substitutionVariables": {"ab": ["y", "x"]},
        "details": [
        {"appIDs": ["TEAM.com.example.other"], "components": [{"/": "/other"}]},
        {"appIDs": [\(ids)], "components": [
        \(components.joined(separator: ",\n"))
        ]}]}}
        """
    }

    private let rules = [
        #"{"/": "/b/c", "comment": "mine"}"#, #"{"exclude": true, "/": "/a/?*/?*"}"#, #"{"/": "/a/$(ab)"}"#,
    ]

    @Test("is equal to a file with other apps, services, comments and names of variables")
    func equal() throws {
        #expect(try ExportKind.appSiteAssociation.differences("aasa", file(rules), drifting) == [])
    }

    @Test("differs in rules that are missing or superfluous, and in their order")
    func drift() throws {
        let changed = [rules[2], #"{"/": "/c"}"#, rules[1]]
        #expect(
            try ExportKind.appSiteAssociation.differences("aasa", file(changed), drifting) == [
                "aasa:9:1: error: the rule \"/c\" is not what the schemas say; remove it [export-difference]",
                "aasa:11:1: error: the rule \"/b/c\" is missing; add it [export-difference]\n  b.json:1:17: the rule is for this template",
                "aasa:10:1: error: the rule \"/a/?*/?*\" that excludes must come before \"/a/$(ab)\"; the first that matches a URL decides [export-difference]\n  a.json:1:17: the rule is for this template",
            ])
    }

    @Test("differs from a file for other apps, and from one in the old form")
    func other() throws {
        #expect(
            try ExportKind.appSiteAssociation.differences("aasa", file(rules, ids: #""X.y""#), drifting) == [
                "aasa:3:13: error: \"details\" has nothing for \"TEAM.com.example.app\"; add what is exported [export-difference]"
            ])
        let old =
            #"{"applinks": {"apps": [], "details": [{"appID": "TEAM.com.example.app", "paths": ["*"]}]}}"#
        #expect(
            try ExportKind.appSiteAssociation.differences("aasa", old, drifting) == [
                "aasa:1:73: error: \"paths\" cannot say what the schemas do; write \"components\" [export-difference]"
            ])
    }

    @Test("cannot be compared with what is not JSON")
    func unreadable() throws {
        let file = CheckedFile(path: "aasa", bytes: Array("{".utf8))
        #expect(throws: ExportFinding.self) { try ExportKind.appSiteAssociation.compare(file, drifting) }
    }
}
