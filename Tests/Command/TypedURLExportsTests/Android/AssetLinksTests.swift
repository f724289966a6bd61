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

    @Test("has a whole file for a schema")
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
                          { "/": "/users/*/posts", "?": { "view": "all" }, "comments": "post" },
                          { "/": "/users/*", "?": { "view": "all" }, "comments": "post" }
                        ]
                      }
                    }
                  }
                ]

                """)
        #expect(
            exported.findings.map(\.shown) == [
                "post.json:1:17: info: the rule \"/users/*/posts\" also matches URLs that are not valid; let the parser decide [export-widened]\n  https://h.example/users/x/posts?view=all&not-a-parameter=x"
            ])
    }

    @Test("has no rules if a template has none")
    func open() throws {
        let exported = ExportKind.assetLinks.export(
            try source([
                "a.json": schema("https://h.example/a"),
                "b.json": schema("https://h.example/b/{+p}", ["p": #"{"type": "string"}"#], required: ["p"]),
            ]))
        #expect(!exported.text.contains("dynamic_app_link_components"))
        #expect(
            exported.findings.map(\.shown) == [
                "b.json:1:17: info: no rule of Android lets all paths of this template through, and no others; so there are no rules [export-widened]\n  https://h.example/x"
            ])
    }

    @Test("needs the package and the fingerprints")
    func facts() throws {
        let source = try exportSource(["a.json": schema("https://h.example/a")])
        #expect(
            ExportKind.assetLinks.export(source).findings.filter { $0.rule == .impossible }.map(\.shown) == [
                "error: \"platforms\" has no \"android.package\"; add it to typed-url.json, such as \"com.example.app\" [export-impossible]",
                "error: \"platforms\" has no \"android.sha256CertFingerprints\"; add it to typed-url.json, such as [\"14:6D:…\"], which keytool -list -v prints [export-impossible]",
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

    @Test("differs in fingerprints and rules, not in other statements, comments or order")
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
                "assetlinks.json:5:1: error: the fingerprint \"00\" is not in \"platforms\"; remove it, or add it there [export-difference]",
                "assetlinks.json:7:14: error: the rule \"/c\" is not what the schemas say; remove it [export-difference]",
                "assetlinks.json:8:1: error: the rule \"/a\" is missing; add it [export-difference]\n  a.json:1:17: the rule is for this template",
            ])
        #expect(
            try ExportKind.assetLinks.differences("assetlinks.json", "[]", source) == [
                "assetlinks.json:1:1: error: no statement lets \"com.example.app\" open URLs; add what is exported [export-difference]"
            ])
    }
}
