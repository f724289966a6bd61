import TestSupport
import Testing
import TypedURLExports
import TypedURLSchema

@Suite("assetlinks", .inTurn)
struct AssetLinksTests {
    private static let fingerprint = Array(repeating: "AB", count: 32).joined(separator: ":")
    private static let facts = """
        {"platforms": {"android": {"package": "com.example.app", "sha256CertFingerprints": ["\(fingerprint)"]}}}
        """
    private let number = #"{"type": "integer"}"#

    private func source(_ files: [String: String]) throws -> ExportSource {
        try exportSource(files.merging(["typed-url.json": Self.facts]) { $1 })
    }

    @Test("assetlinks has a whole file for a schema")
    func file() throws {
        let exported = ExportKind.assetLinks.export(
            try source([
                "post.json": schema(
                    "https://h.example/users/{id}/posts?view=all{&n}", ["id": number, "n": number],
                    required: ["id"])
            ]))
        #expect(
            exported.text == """
                [
                  {
                    "relation": ["delegate_permission/common.handle_all_urls"],
                    "target": {
                      "namespace": "android_app",
                      "package_name": "com.example.app",
                      "sha256_cert_fingerprints": [
                        "\(Self.fingerprint)"
                      ]
                    },
                    "relation_extensions": {
                      "delegate_permission/common.handle_all_urls": {
                        "dynamic_app_link_components": [
                          { "#": "?*", "exclude": true, "comments": "no URL has a fragment" },
                          { "/": "/users/*/posts", "?": { "view": "all" }, "comments": "schema post" },
                          { "/": "/users/*", "?": { "view": "all" }, "comments": "schema post" }
                        ]
                      }
                    }
                  }
                ]

                """)
        #expect(
            exported.findings.map(\.shown) == [
                "post.json:1:17: info: the rules also let URLs through that are not valid; let the parser decide [export-widened]\n  unexpected-component  https://h.example/users/0/posts?view=all#\n  unknown-parameter     https://h.example/users/0/posts?view=all&unknown=1\n  duplicate-parameter   https://h.example/users/0/posts?view=all&view=all\n  invalid-type          https://h.example/users//posts?view=all",
                "post.json:1:17: info: common spellings of its URLs would not open the app; to let them through, write \"accepts\": [\"trailing-slash\", \"fragment\"] [export-missed]\n  https://h.example/users/0/posts/?view=all\n  https://h.example/users/0/posts?view=all#top",
            ])
    }

    @Test("assetlinks has no rules if a template has none")
    func open() throws {
        let exported = ExportKind.assetLinks.export(
            try source([
                "a.json": schema("https://h.example/a"),
                "b.json": schema("https://h.example/b/{+p}", ["p": #"{"type": "string"}"#], required: ["p"]),
            ]))
        #expect(!exported.text.contains("dynamic_app_link_components"))
        #expect(
            exported.findings.map(\.message) == [
                "no rule of Android lets all paths of a template through, and no others; so there are no rules",
                "no rule of Android lets all paths of a template through, and no others; so there are no rules",
            ])
    }

    /// The rules of the file, without comments.
    private func rules(_ files: [String: String]) throws -> [String] {
        let text = ExportKind.assetLinks.export(try source(files)).text
        let relation = "delegate_permission/common.handle_all_urls"
        let statement = JSONNode.read(text)?.elements?.first?["relation_extensions", relation]
        return (statement?["dynamic_app_link_components"]?.elements ?? []).map { node in
            (node["exclude"] == nil ? "" : "not ") + (node["/"]?.string ?? "")
                + (node["#"]?.string.map { "#" + $0 } ?? "")
        }
    }

    @Test("assetlinks compares fragments that each URL has, unless no pattern is sure to match")
    func fragments() throws {
        #expect(
            try rules([
                "a.json": schema("https://h.example/app#/tokens/{id}", ["id": number], required: ["id"]),
                "b.json": schema("https://h.example/b{#id}", ["id": number]),
            ]) == ["/app#/tokens/*", "/b"])
        let text = #"{"type": "string", "minLength": 1}"#
        let source = try source(["a.json": schema("https://h.example/a#{+v}", ["v": text], required: ["v"])])
        #expect(
            ExportKind.assetLinks.export(source).findings.filter { $0.rule == .notCompared }.map(\.shown) == [
                "a.json:1:17: warning: assetlinks.json does not compare the fragment of this template, so the app opens its page with any other fragment, and without one [export-not-compared]"
            ])
    }

    @Test("assetlinks excludes first what stays on the web, and then lets all through if it has no rules")
    func exclusions() throws {
        let facts = Self.facts.replacing(
            #""android": {"#,
            with: ##""android": {"exclude": [{"/": "/a/beta", "#": "x", "comment": "on the web"}], "##)
        let files = ["a.json": schema("https://h.example/a/{id}", ["id": number], required: ["id"])]
        #expect(try rules(files.merging(["typed-url.json": facts]) { $1 }) == ["not #?*", "/a/*"])
        let exported = ExportKind.assetLinks.export(
            try exportSource(files.merging(["typed-url.json": facts]) { $1 }))
        #expect(
            exported.text.contains(
                ##"{ "/": "/a/beta", "#": "x", "exclude": true, "comments": "on the web" },"##))
        let open = [
            "a.json": schema("https://h.example/{+p}", ["p": #"{"type": "string"}"#], required: ["p"]),
            "typed-url.json": facts,
        ]
        let text = ExportKind.assetLinks.export(try exportSource(open)).text
        #expect(
            text.contains(##"{ "/": "*", "comments": "all other URLs" },"##)
                && text.contains(##"{ "#": "*", "comments": "all other URLs" }"##))
    }

    @Test("assetlinks needs the package and the fingerprints")
    func facts() throws {
        let source = try exportSource(["a.json": schema("https://h.example/a")])
        #expect(
            ExportKind.assetLinks.export(source).findings.filter { $0.rule == .impossible }.map(\.shown) == [
                "error: \"platforms\" has no \"android.package\"; add it to typed-url.json, such as \"com.example.app\", or take it from a file with --adopt [export-impossible]",
                "error: \"platforms\" has no \"android.sha256CertFingerprints\"; add it to typed-url.json, such as [\"14:6D:…\"], which keytool -list -v prints, or take it from a file with --adopt [export-impossible]",
            ])
    }

    private func file(_ fingerprint: String, _ rules: String) -> String {
        """
        [{"relation": ["delegate_permission/common.get_login_creds"], "target": {"namespace": "web", "site": "https://x"}},
        {"relation": ["delegate_permission/common.handle_all_urls"],
        "target": {"namespace": "android_app", "package_name": "com.example.app",
        "sha256_cert_fingerprints": [
        "\(fingerprint)"]},
        "relation_extensions": {"delegate_permission/common.handle_all_urls": {"dynamic_app_link_components": [
        \(rules)
        ]}}}]
        """
    }

    @Test("assetlinks finds a rule that hides URLs if a star takes all that is left")
    func star() throws {
        let source = try source([
            "a.json": schema("https://h.example/a/{id}/b", ["id": number], required: ["id"])
        ])
        let given = file(
            Self.fingerprint, #"{"/": "/a/*/b"}, {"/": "/a/1/*", "exclude": true}, {"/": "/a/*"}"#)
        let found = try ExportKind.assetLinks.differences("assetlinks.json", given, source)
        #expect(
            found.map { $0.prefix { $0 != "\n" } } == [
                "assetlinks.json:7:18: error: the rule { \"/\": \"/a/1/*\", \"exclude\": true } keeps URLs of the schemas out of the app; remove it, or if that is meant, add it to \"platforms.android.exclude\" [export-hidden]"
            ])
    }

    @Test("assetlinks differs in fingerprints and rules, not in other statements, comments or order")
    func differences() throws {
        let source = try source([
            "a.json": schema("https://h.example/a"), "b.json": schema("https://h.example/b"),
        ])
        let equal = file(Self.fingerprint, #"{"/": "/b", "comments": "x"}, {"/": "/a"}"#)
        #expect(try ExportKind.assetLinks.differences("assetlinks.json", equal, source) == [])
        let drift = file("00", #"{"/": "/b"}, {"/": "/c"}"#)
        #expect(
            try ExportKind.assetLinks.differences("assetlinks.json", drift, source) == [
                "assetlinks.json:4:29: error: the fingerprint \"\(Self.fingerprint)\" is missing; add it [export-difference]",
                "assetlinks.json:5:1: info: the additional fingerprint \"00\" is not in \"platforms\" [export-additional]",
                "assetlinks.json:7:24: error: the rule { \"/\": \"/a\" } is missing; add it [export-difference]\n  /a\n  a.json:1:17: the rule is for this template",
                "assetlinks.json:7:14: info: the additional rule { \"/\": \"/c\" } opens the app for more URLs than the schemas [export-additional]\n  /c",
            ])
        // A slash at the end counts here, unlike on Apple's platforms.
        let hidden = file(
            Self.fingerprint, #"{"/": "/a/*"}, {"/": "/a*", "exclude": true}, {"/": "/a"}, {"/": "/b"}"#)
        #expect(
            try ExportKind.assetLinks.differences("assetlinks.json", hidden, source).contains {
                $0.contains(##"the rule { "/": "/a*", "exclude": true } keeps URLs of the schemas out"##)
            })
        let bare =
            #"[{"relation": "delegate_permission/common.handle_all_urls", "target": {"package_name": "com.example.app", "sha256_cert_fingerprints": ["\#(Self.fingerprint)"]}}]"#
        #expect(
            try ExportKind.assetLinks.differences("assetlinks.json", bare, source) == [
                "assetlinks.json:1:2: info: the statement has no rules, so all URLs of the manifest open the app; add those that are exported [export-additional]"
            ])
        #expect(
            try ExportKind.assetLinks.differences("assetlinks.json", "[]", source) == [
                "assetlinks.json:1:1: error: no statement lets \"com.example.app\" open URLs; add what is exported [export-difference]"
            ])
    }

    @Test("assetlinks keeps other statements and other relations of a file")
    func kept() throws {
        let source = try source(["a.json": schema("https://h.example/a")])
        let old = """
            [{"relation": ["delegate_permission/common.get_login_creds"], "target": {"namespace": "web", "site": "https://x"}},
            {"relation": ["delegate_permission/common.get_login_creds", "delegate_permission/common.handle_all_urls"],
            "target": {"namespace": "android_app", "package_name": "com.example.app", "sha256_cert_fingerprints": ["00"]}},
            {"relation": ["delegate_permission/common.handle_all_urls"],
            "target": {"namespace": "android_app", "package_name": "com.example.other", "sha256_cert_fingerprints": ["11"]}}]
            """
        let file = CheckedFile(path: "assetlinks.json", bytes: Array(old.utf8))
        let text = try ExportKind.assetLinks.export(source, over: file).text
        let statements = try #require(JSONNode.read(text)?.elements)
        #expect(
            statements.map { $0["target", "site"]?.string ?? $0["target", "package_name"]?.string } == [
                "https://x", "com.example.app", "com.example.other",
            ])
        #expect(
            statements[1]["relation"]?.elements?.map(\.string) == [
                "delegate_permission/common.get_login_creds", "delegate_permission/common.handle_all_urls",
            ])
        #expect(
            try ExportKind.assetLinks.differences("assetlinks.json", text, source) == [
                "assetlinks.json:15:9: info: the additional fingerprint \"00\" is not in \"platforms\" [export-additional]"
            ])
        let replaced = try ExportKind.assetLinks.export(source, over: file, replaces: true).text
        #expect(try ExportKind.assetLinks.differences("assetlinks.json", replaced, source) == [])
    }
}
