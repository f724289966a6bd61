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

    /// The components of the file, without comments, and without limits unless these are asked for.
    private func components(_ files: [String: String], limits: Bool = false) throws -> [String] {
        let text = ExportKind.appSiteAssociation.export(try source(files)).text
        let details = try #require(JSONNode.read(text)?["applinks", "details"]?.elements?.first)
        let nodes = try #require(details["components"]?.elements)
        func isLimit(_ node: JSONNode) -> Bool {
            node["exclude"] != nil && (node["?"] != nil || node["#"] != nil)
        }
        return nodes.filter { limits || !isLimit($0) }.map { node in
            let query =
                node["?"]?.object?.members.map { "\($0.name)=\($0.node.string ?? "")" }
                ?? node["?"]?.string.map { [$0] } ?? []
            return (node["exclude"] == nil ? "" : "not ") + (node["/"]?.string ?? "")
                + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
                + (node["#"]?.string.map { "#" + $0 } ?? "")
        }
    }

    private let word = #"{"type": "string", "pattern": "^[a-z]+$"}"#
    private let number = #"{"type": "integer"}"#

    @Test("apple-app-site-association has a whole file for a schema")
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
                          { "?": "?*&?*&?*", "exclude": true, "comment": "at most 2 items from here on" },
                          { "#": "?*", "exclude": true, "comment": "no fragment from here on" },
                          { "/": "/?*/*/$(photo-size)", "exclude": true, "comment": "deeper than schema photo" },
                          { "/": "/?*/?*/?*", "exclude": true, "comment": "deeper than schema photo" },
                          { "/": "/?*/$(photo-size)", "?": { "id": "?*" }, "comment": "schema photo" }
                        ]
                      }
                    ]
                  }
                }

                """)
        #expect(
            exported.findings.map(\.shown) == [
                "photo.json:1:17: info: the rules also open the app for URLs that are not valid; let the parser decide [export-widened]\n  no-match              https://shop.example/a/small/?id=0\n  unexpected-component  https://shop.example/a/small?id=0#\n  invalid-type          https://shop.example/a/small?id=0?\n  unknown-parameter     https://shop.example/a/small?id=0&unknown=1\n  duplicate-parameter   https://shop.example/a/small?id=0&id=0\n  pattern-mismatch      https://shop.example/0/small?id=0",
                "photo.json:1:17: info: common spellings of its URLs would not open the app; to let them through, write \"accepts\": [\"fragment\"] [export-missed]\n  https://shop.example/a/small?id=0#top",
            ])
    }

    @Test(
        "apple-app-site-association has those with more segments first, then the more literal ones, and excludes deeper paths"
    )
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

    @Test("apple-app-site-association has rules for paths that end in several empty segments")
    func emptyEnds() throws {
        let text = #"{"type": "string"}"#
        #expect(
            try components([
                "a.json": schema(
                    "https://h.example/a/{x}/{y}/{z}", ["x": text, "y": text, "z": text],
                    required: ["x", "y", "z"])
            ]) == ["not /a/*/*/*/?*", "/a/*/*/*", "not /a/*/?*", "/a/*"])
        // A segment of two texts, which may both be empty, is one star, which needs no segment.
        let files = [
            "a.json": schema(
                "https://h.example/a/{x}{y}", ["x": text, "y": ##"{"type": "string", "prefix": "@"}"##])
        ]
        #expect(try components(files) == ["not /a/*/*?*", "not /a/*/?*", "/a/*"])
        let file = ExportKind.appSiteAssociation.export(try source(files)).text
        #expect(try #require(AssociationMatcher(file)).opens("https://h.example/a/"))
        func suffixed(_ suffix: String) -> String {
            ##"{"type": "string", "pattern": "^[a-z]*$", "suffix": "\##(suffix)"}"##
        }
        let several = [
            "a.json": schema(
                "https://h.example/{k}/{x}{y}/{z}",
                ["k": number, "x": suffixed("_"), "y": suffixed("-"), "z": suffixed("_")], required: ["k"])
        ]
        let rules = ExportKind.appSiteAssociation.export(try source(several)).text
        #expect(try #require(AssociationMatcher(rules)).opens("https://h.example/7//"))
    }

    @Test(
        "apple-app-site-association names no item whose name or value has a space, where that can be a plus")
    func spaces() throws {
        let files = [
            "a.json": schema(
                "https://h.example/a?k=b%20c&l=d{&sort%20by}", ["sort by": number], required: ["sort by"],
                more: #""accepts": ["plus-as-space"],"#)
        ]
        #expect(try components(files) == ["/a?k=?*&l=d"])
    }

    @Test("apple-app-site-association requires no item whose name can have another case")
    func nameCase() throws {
        let files = [
            "a.json": schema(
                "https://h.example/a?k=1&2=3{&n}", ["n": number], required: ["n"],
                more: #""accepts": ["name-case"],"#)
        ]
        #expect(try components(files) == ["/a?2=3"])
    }

    @Test("apple-app-site-association requires only what each URL that is read has, and never an empty value")
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

    @Test("apple-app-site-association has wildcards for escapes and for what would be a variable")
    func literals() throws {
        #expect(try components(["a.json": schema("https://h.example/a%2fb$(c)*")]) == ["/a%??b?(c)*"])
    }

    @Test("apple-app-site-association lists values that are also read in another spelling as any text")
    func spellings() throws {
        let size = #"{"enum": ["small", "large"], "caseInsensitive": true}"#
        #expect(
            try components(["a.json": schema("https://h.example/{v}", ["v": size], required: ["v"])])
                == ["not /?*/?*", "/?*"])
    }

    @Test("apple-app-site-association has the fragment that each URL has")
    func fragments() throws {
        let size = #"{"enum": ["small", "large"]}"#
        #expect(
            try components([
                "a.json": schema(
                    "https://h.example/app#/tokens/{id}/{size}", ["id": word, "size": size],
                    required: ["id", "size"]),
                "b.json": schema("https://h.example/b{#id}", ["id": number]),
                "c.json": schema(
                    "https://h.example/c#t={t}{&n}", ["t": number, "n": number], required: ["t"]),
                "d.json": schema("https://h.example/d#a%20b/"),
            ]) == ["/c#?*", "/app#/tokens/?*/$(a-size)", "/d#a%??b/", "/b"])
    }

    @Test(
        "apple-app-site-association has no query with more items than a URL has, and no fragment where none has one"
    )
    func limits() throws {
        let files = [
            "a.json": schema("https://h.example/a/b"),
            "b.json": schema("https://h.example/a{?n,m}", ["n": number, "m": number]),
            "c.json": schema("https://h.example/c#{v}", ["v": number], required: ["v"]),
            "d.json": schema("https://h.example/d"),
        ]
        #expect(
            try components(files, limits: true) == [
                "not ??*&?*&?*", "not /a/b??*", "not /a/b#?*", "/a/b", "not /c??*", "/c#?*", "not /a#?*",
                "/a",
                "not /d??*", "not /d#?*", "/d",
            ])
        // What is ignored, an open object or the query as a whole can have any number of items.
        for template in ["https://h.example/a{?o*}", "https://h.example/a?{v}"] {
            let o = #"{"type": "object", "additionalProperties": {"type": "string"}}"#
            let properties = template.contains("o*") ? ["o": o] : ["v": number]
            let text = schema(template, properties, required: template.contains("o*") ? [] : ["v"])
            let texts = try components(["a.json": text], limits: true)
            #expect(texts.filter { $0.hasPrefix("not") } == ["not #?*"], "\(template)")
        }
        let ignoring = schema(
            "https://h.example/a", more: #""ignoredParameters": ["utm_*"], "accepts": ["fragment"],"#)
        #expect(try components(["a.json": ignoring], limits: true) == ["/a"])
    }

    @Test("apple-app-site-association has the lengths of values")
    func lengths() throws {
        func path(_ keywords: String) throws -> String {
            try components(["a.json": schema("https://h.example/{v}", ["v": keywords], required: ["v"])])[1]
        }
        #expect(try path(#"{"type": "string", "format": "uuid"}"#) == "/" + String(repeating: "?", count: 36))
        #expect(try path(#"{"type": "string", "minLength": 3}"#) == "/???*")
        #expect(try path(#"{"type": "string", "pattern": "^[a-z]{2,3}$"}"#) == "/$(a-v)")
        // An é has six characters in a URL.
        #expect(try path(#"{"type": "string", "pattern": "^[a-é]{2,3}$"}"#) == "/??*")
        #expect(try path(#"{"type": "integer", "minimum": 10, "maximum": 99}"#) == "/$(digit)$(digit)")
        #expect(try path(#"{"type": "integer", "minimum": 1, "maximum": 5}"#) == "/$(a-v)")
        #expect(try path(#"{"type": "string", "pattern": "^[0-9]{3}$"}"#) == "/$(digit)$(digit)$(digit)")
        #expect(
            try components([
                "a.json": schema(
                    "https://h.example/q{?v,w}",
                    ["v": #"{"enum": ["b", "c"]}"#, "w": #"{"type": "string", "format": "uuid"}"#],
                    required: ["v", "w"])
            ]) == ["/q?v=$(a-v)&w=" + String(repeating: "?", count: 36)])
    }

    @Test("apple-app-site-association excludes no deeper paths where its own end with two slashes")
    func slashes() throws {
        func excluded(_ template: String) throws -> [String] {
            let text = schema(template, ["v": number], required: ["v"])
            return try components(["a.json": text]).filter { $0.hasPrefix("not") }
        }
        #expect(try excluded("https://h.example/{v}/").count == 1)
        #expect(try excluded("https://h.example/{v}//") == [])
    }

    @Test("apple-app-site-association excludes first what stays on the web")
    func exclusions() throws {
        let facts =
            ##"{"platforms": {"apple": {"appIDs": ["T.a"], "exclude": [{"/": "/ios/beta/*", "?": {"v": "?"}, "#": "x", "caseSensitive": false, "comment": "on the web"}]}}}"##
        let text = ExportKind.appSiteAssociation.export(
            try exportSource(["a.json": schema("https://h.example/ios"), "typed-url.json": facts])
        ).text
        #expect(
            text.contains(
                """
                          {
                            "/": "/ios/beta/*",
                            "?": { "v": "?" },
                            "#": "x",
                            "caseSensitive": false,
                            "exclude": true,
                            "comment": "on the web"
                          },
                          { "?": "?*", "exclude": true, "comment": "no query from here on" },
                          { "#": "?*", "exclude": true, "comment": "no fragment from here on" },
                          { "/": "/ios", "comment": "schema a" }

                """))
    }

    @Test("apple-app-site-association keeps other apps, their variables and other services of a file")
    func kept() throws {
        let source = try source([
            "a.json": schema("https://h.example/a/{v}", ["v": #"{"enum": ["x", "y"]}"#], required: ["v"])
        ])
        let old = """
            {"webcredentials": {"apps": ["T.x"]},
            "applinks": {"apps": [], "defaults": {"caseSensitive": false}, "substitutionVariables": {"food": ["pizza"], "old": ["x"]},
            "details": [{"appIDs": ["T.x"], "components": [{"/": "/eat/$(food)"}]},
            {"appIDs": ["TEAM.com.example.app", "T.y"], "components": [{"/": "/$(old)"}, {"/": "/y"}]}]},
            "appclips": {"apps": ["T.x.Clip"]}, "activitycontinuation": {"apps": ["T.x"]}}
            """
        let file = CheckedFile(path: "aasa", bytes: Array(old.utf8))
        let text = try ExportKind.appSiteAssociation.export(source, over: file).text
        #expect(
            text == """
                {
                  "webcredentials": { "apps": ["T.x"] },
                  "applinks": {
                    "apps": [],
                    "defaults": { "caseSensitive": false },
                    "substitutionVariables": { "a-v": ["x", "y"], "food": ["pizza"], "old": ["x"] },
                    "details": [
                      { "appIDs": ["T.x"], "components": [{ "/": "/eat/$(food)" }] },
                      {
                        "appIDs": ["TEAM.com.example.app"],
                        "defaults": { "caseSensitive": true, "percentEncoded": true },
                        "components": [
                          { "/": "/$(old)", "caseSensitive": false },
                          { "/": "/y", "caseSensitive": false },
                          { "?": "?*", "exclude": true, "comment": "no query from here on" },
                          { "#": "?*", "exclude": true, "comment": "no fragment from here on" },
                          { "/": "/a/?*/?*", "exclude": true, "comment": "deeper than schema a" },
                          { "/": "/a/$(a-v)", "comment": "schema a" }
                        ]
                      },
                      { "appIDs": ["T.y"], "components": [{ "/": "/$(old)" }, { "/": "/y" }] }
                    ]
                  },
                  "appclips": { "apps": ["T.x.Clip"] },
                  "activitycontinuation": { "apps": ["T.x"] }
                }

                """)
        let found = try ExportKind.appSiteAssociation.differences("aasa", text, source)
        #expect(found.count == 2 && found.allSatisfy { $0.contains(": info: the additional rule { \"/\": ") })
    }

    @Test(
        "apple-app-site-association keeps what older systems read of a file, and entries of other apps as they are"
    )
    func older() throws {
        let source = try source(["a.json": schema("https://h.example/a")])
        func details(_ text: String) throws -> [String] {
            let file = CheckedFile(path: "aasa", bytes: Array(#"{"applinks": {"details": \#(text)}}"#.utf8))
            let written = try ExportKind.appSiteAssociation.export(source, over: file).text
            return try #require(JSONNode.read(written)?["applinks", "details"]?.elements).map { entry in
                (entry.object?.members ?? []).map { member in
                    member.name + (member.node.string.map { " " + $0 } ?? "")
                        + (member.node.elements ?? []).compactMap(\.string).map { " " + $0 }.joined()
                }.joined(separator: ", ")
            }
        }
        let own = "TEAM.com.example.app"
        let entry = "appIDs \(own), components"
        #expect(
            try details(
                #"[{"appID": "T.x", "paths": ["/x"]}, {"appID": "\#(own)", "appIDs": ["\#(own)"], "paths": ["/a"], "components": []}]"#
            )
                == ["appID T.x, paths /x", "\(entry), appID \(own), paths /a"])
        #expect(
            try details(#"[{"appID": "\#(own)", "appIDs": ["\#(own)", "T.x"], "paths": ["/a"]}]"#)
                == ["\(entry), appID \(own), paths /a", "appIDs T.x, paths /a"])
        #expect(
            try details(#"{"T.x": {"paths": ["/x"]}, "\#(own)": {"paths": ["/a"]}}"#)
                == ["appID T.x, paths /x", "\(entry), appID \(own), paths /a"])
    }

    @Test("apple-app-site-association has the templates of one domain")
    func host() throws {
        let source = try source([
            "a.json": schema("https://a.example/a"), "b.json": schema("https://b.example/b"),
        ])
        #expect(source.hosts == ["a.example", "b.example"])
        let text = ExportKind.appSiteAssociation.export(source.limited(to: "b.example")).text
        #expect(!text.contains("/a\"") && text.contains("/b\""))
    }

    @Test("apple-app-site-association needs the identifiers of the apps")
    func facts() throws {
        let files = ["a.json": schema("https://a.example/a")]
        #expect(
            ExportKind.appSiteAssociation.export(try exportSource(files)).findings.filter {
                $0.rule == .impossible
            }.map(\.shown) == [
                "error: \"platforms\" has no \"apple.appIDs\"; add it to typed-url.json, such as \"TEAM.com.example.app\", or take it from a file with --adopt [export-impossible]"
            ])
    }

    @Test("apple-app-site-association is impossible if it is longer than Apple reads")
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

    @Test(
        "apple-app-site-association is equal to a file with other apps, services, comments and names of variables"
    )
    func equal() throws {
        #expect(try ExportKind.appSiteAssociation.differences("aasa", file(rules), drifting) == [])
    }

    @Test(
        "apple-app-site-association differs in rules that are missing, and not in the order of rules that have no URL in common"
    )
    func drift() throws {
        let changed = [rules[2], #"{"/": "/c"}"#, rules[1]]
        #expect(
            try ExportKind.appSiteAssociation.differences("aasa", file(changed), drifting) == [
                "aasa:11:1: error: the rule { \"/\": \"/b/c\" } is missing; add it [export-difference]\n  /b/c\n  b.json:1:17: the rule is for this template",
                "aasa:9:1: info: the additional rule { \"/\": \"/c\" } opens the app for more URLs than the schemas [export-additional]\n  /c",
            ])
    }

    @Test("apple-app-site-association differs in the order of rules that decide about one URL")
    func precedence() throws {
        let changed = [rules[2], #"{"/": "/b/*", "exclude": true}"#, rules[0], rules[1]]
        #expect(
            try ExportKind.appSiteAssociation.differences("aasa", file(changed), drifting) == [
                "aasa:9:1: error: the rule { \"/\": \"/b/*\", \"exclude\": true } keeps URLs of the schemas out of the app; remove it, or if that is meant, add it to \"platforms.apple.exclude\" [export-hidden]\n  https://h.example/b/c\n  b.json:1:17: the rule is for this template"
            ])
        let source = try exportSource([
            "a.json": schema("https://h.example/a/{v}", ["v": word], required: ["v"]),
            "typed-url.json":
                #"{"platforms": {"apple": {"appIDs": ["TEAM.com.example.app"], "exclude": [{"/": "/a/web"}]}}}"#,
        ])
        let late = [#"{"/": "/a/?*"}"#, #"{"/": "/a/web", "exclude": true}"#]
        #expect(
            try ExportKind.appSiteAssociation.differences("aasa", file(late), source).first
                == "aasa:8:1: error: the rule { \"/\": \"/a/web\", \"exclude\": true } must come before { \"/\": \"/a/?*\" }; the first that matches a URL decides [export-difference]\n  /a/web"
        )
        let absent = [#"{"/": "/a/*"}"#]
        #expect(
            try ExportKind.appSiteAssociation.differences("aasa", file(absent), source) == [
                "aasa:9:1: error: the rule { \"/\": \"/a/web\", \"exclude\": true } is missing; add it [export-difference]\n  /a/web",
                "aasa:8:1: info: the additional rule { \"/\": \"/a/*\" } opens the app for more URLs than the schemas [export-additional]\n  /a/xx/xx",
            ])
    }

    @Test(
        "apple-app-site-association differs in what defaults say, and not in rules that are written in another way"
    )
    func meaning() throws {
        let decoded = file(rules).replacing(
            "\"applinks\": {", with: "\"applinks\": {\"defaults\": {\"caseSensitive\": false},")
        #expect(
            try ExportKind.appSiteAssociation.differences("aasa", decoded, drifting) == [
                "aasa:8:1: info: the additional rule { \"/\": \"/b/c\" } opens the app for more URLs than the schemas [export-additional]\n  /B/C",
                "aasa:10:1: info: the additional rule { \"/\": \"/a/$(ab)\" } opens the app for more URLs than the schemas [export-additional]\n  /A/X",
                "aasa:9:1: info: the additional rule { \"exclude\": true, \"/\": \"/a/?*/?*\" } excludes URLs; if that is meant, add it to \"platforms.apple.exclude\" [export-additional]",
            ])
        let source = try source(["a.json": schema("https://h.example/a%2Fb")])
        let escapes = file([#"{"/": "/a%??b"}"#]).replacing(
            "\"appIDs\": [\"TEAM.com.example.app\"],",
            with: "\"appIDs\": [\"TEAM.com.example.app\"], \"defaults\": {\"percentEncoded\": false},")
        #expect(
            try ExportKind.appSiteAssociation.differences("aasa", escapes, source) == [
                "aasa:8:1: error: the rule { \"/\": \"/a%??b\" } ignores case or decodes URLs here; set \"caseSensitive\" and \"percentEncoded\" to true for it [export-difference]\n  /a%2Fb\n  a.json:1:17: the rule is for this template"
            ])
        let other = [#"{"/": "b/c/"}"#, #"{"/": "/a/x"}"#, #"{"/": "/a/y"}"#]
        #expect(try ExportKind.appSiteAssociation.differences("aasa", file(other), drifting) == [])
    }

    @Test("apple-app-site-association differs from a file for other apps, and from one in the old form")
    func other() throws {
        #expect(
            try ExportKind.appSiteAssociation.differences("aasa", file(rules, ids: #""X.y""#), drifting) == [
                "aasa:3:13: error: \"details\" has nothing for \"TEAM.com.example.app\"; add what is exported [export-difference]"
            ])
        let old =
            #"{"applinks": {"apps": [], "details": [{"appID": "TEAM.com.example.app", "paths": ["NOT /a/beta", "/b/c"]}]}}"#
        #expect(
            try ExportKind.appSiteAssociation.differences("aasa", old, drifting) == [
                "aasa:1:104: error: the rule { \"/\": \"/a/$(a-v)\" } is missing; add it [export-difference]\n  /a/x\n  a.json:1:17: the rule is for this template",
                "aasa:1:83: info: the additional rule \"NOT /a/beta\" excludes URLs; if that is meant, add it to \"platforms.apple.exclude\" [export-additional]",
            ])
        #expect(
            try ExportKind.appSiteAssociation.compare(
                CheckedFile(path: "aasa", bytes: Array(old.utf8)), drifting, isExact: true
            ).map(\.rule) == [.difference, .difference])
    }

    @Test("apple-app-site-association cannot be compared with what is not JSON")
    func unreadable() throws {
        let file = CheckedFile(path: "aasa", bytes: Array("{".utf8))
        #expect(throws: ExportFinding.self) { try ExportKind.appSiteAssociation.compare(file, drifting) }
    }
}
