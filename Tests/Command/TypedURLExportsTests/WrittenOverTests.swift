import TestSupport
import Testing
import TypedURLExports
import TypedURLSchema

@Suite("A file that is written over another one", .inTurn)
struct WrittenOverTests {
    private static let fingerprint = Array(repeating: "AB", count: 32).joined(separator: ":")
    private static let facts = """
        {"platforms": {"apple": {"appIDs": ["T.a", "T.b", "T.c"]},
        "android": {"package": "com.a", "sha256CertFingerprints": ["\(fingerprint)"]}}}
        """
    private let files = [
        "r.json": schema("https://h.example/r/{id}", ["id": #"{"type": "integer"}"#], required: ["id"]),
        "typed-url.json": facts,
    ]

    private func file(_ text: String) -> CheckedFile { CheckedFile(path: "f", bytes: Array(text.utf8)) }

    /// An association file of one app.
    private func association(_ rules: [String]) -> String {
        #"{"applinks": {"details": [{"appIDs": ["T.a", "T.b", "T.c"], "components": ["# + "\n"
            + rules.joined(separator: ",\n") + "\n]}]}}"
    }

    /// The rules of a file, a line each, without what the export writes of a schema.
    private func rules(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("{ \"") }
            .map { String($0.hasSuffix(",") ? $0.dropLast() : $0) }
    }

    private func written(
        _ text: String, _ kind: ExportKind = .appSiteAssociation, _ files: [String: String]? = nil,
        replaces: Bool = false
    ) throws -> String {
        try kind.export(exportSource(files ?? self.files), over: file(text), replaces: replaces).text
    }

    private func problem(
        _ text: String, _ kind: ExportKind = .appSiteAssociation
    ) throws -> String? {
        do {
            _ = try written(text, kind)
            return nil
        } catch let problem as ExportFinding {
            return problem.shown
        }
    }

    private func exported() throws -> [String] {
        rules(ExportKind.appSiteAssociation.export(try exportSource(files)).text)
    }

    @Test("keeps the rules of people before those of the schemas, and what closes the list behind them")
    func unknown() throws {
        let uniswap = [
            ##"{ "/": "/swap/*" }"##, ##"{ "#": "/swap*", "comment": "a wallet" }"##,
            ##"{ "/": "/explore/*", "?": { "chain": "?*" } }"##, ##"{ "/": "/old/*", "exclude": true }"##,
        ]
        let closing = ##"{ "/": "*", "exclude": true }"##
        let text = try written(association(uniswap + [closing]))
        #expect(rules(text) == uniswap + (try exported()) + [closing])
        #expect(try written(text) == text)
        #expect(try rules(written(text, replaces: true)) == exported())
    }

    @Test("keeps rules in their place among those of the schemas, also when these become others")
    func places() throws {
        let own = try exported()
        let a = ##"{ "/": "/a", "comment": "mine" }"##
        let b = ##"{ "/": "/b", "exclude": true }"##
        let given = [own[0], a] + own.dropFirst() + [b]
        #expect(try rules(written(association(given))) == given)
        // A rule of a schema that is gone is gone, and one that a person has explained keeps that.
        let stale = ##"{ "/": "/gone/?*", "comment": "schema gone" }"##
        let explained = own.map { $0.replacing("schema r\"", with: "orders\"") }
        #expect(
            try rules(written(association([stale, a] + explained))) == [a] + explained)
        var more = files
        more["s.json"] = schema("https://h.example/s")
        let wider = try rules(written(association(given), .appSiteAssociation, more))
        #expect(wider.filter { $0 == a || $0 == b } == [a, b] && wider.count > given.count)
    }

    @Test("says which rules have no place, would keep URLs out, or would not open what they did")
    func refused() throws {
        let excluding = ##"{ "/": "/r/*", "exclude": true }"##
        let end = "change them, or write without them with --replace [export-difference]"
        let message = "error: the file has rules that cannot stay beside those of the schemas; \(end)"
        #expect(
            try problem(association([#"{"/": "/x"}"#, excluding])) == """
                f:3:1: \(message)
                  \(excluding)  would keep https://h.example/r/0 out of the app
                """)
        #expect(
            try problem(association([##"{ "/": "*", "exclude": true }"##, #"{"/": "/x"}"#]))
                == """
                f:2:1: \(message)
                  { "/": "*", "exclude": true }  would keep https://h.example/r/0 out of the app
                """)
        let own = try exported()
        let moved = [own[own.count - 1], #"{"/": "/x"}"#] + own.dropLast()
        #expect(
            try problem(association(moved)) == """
                f:3:1: \(message)
                  { "/": "/x" }  has no place among the rules of the schemas
                """)
        #expect(try rules(written(association([excluding]), replaces: true)) == own)
    }

    @Test("keeps the paths of each entry, also as components for newer systems")
    func paths() throws {
        func entry(_ id: String) -> String {
            #"{"appID": "\#(id)", "paths": ["/ios/*", "NOT /x"]}"#
        }
        let text = try written(
            #"{"applinks": {"apps": [], "details": [\#(["T.a", "T.b", "T.c"].map(entry).joined(separator: ","))]}}"#
        )
        let entries = try #require(JSONNode.read(text)?["applinks", "details"]?.elements)
        #expect(entries.map { $0["appID"]?.string } == ["T.a", "T.b", "T.c"])
        #expect(
            entries.map { $0["paths"]?.elements?.compactMap(\.string) }
                == Array(repeating: ["/ios/*", "NOT /x"], count: 3))
        let list = [##"{ "/": "/ios/*" }"##, ##"{ "/": "/x", "exclude": true }"##] + (try exported())
        #expect(rules(text) == list + list + list)
        #expect(try written(text) == text)
    }

    @Test("keeps Android's rules, fingerprints and extensions")
    func assetLinks() throws {
        let mine = ##"{ "/": "/swap/*", "comments": "mine" }"##
        let text = try written(
            """
            [{"relation": ["delegate_permission/common.handle_all_urls"], "note": 1,
            "target": {"namespace": "android_app", "package_name": "com.a", "sha256_cert_fingerprints": ["00"]},
            "relation_extensions": {"x": {}, "delegate_permission/common.handle_all_urls": {"y": 2,
            "dynamic_app_link_components": [\(mine)]}}}]
            """, .assetLinks)
        #expect(
            text == """
                [
                  {
                    "relation": ["delegate_permission/common.handle_all_urls"],
                    "note": 1,
                    "target": {
                      "namespace": "android_app",
                      "package_name": "com.a",
                      "sha256_cert_fingerprints": [
                        "00",
                        "\(Self.fingerprint)"
                      ]
                    },
                    "relation_extensions": {
                      "x": {},
                      "delegate_permission/common.handle_all_urls": {
                        "y": 2,
                        "dynamic_app_link_components": [
                          { "/": "/swap/*", "comments": "mine" },
                          { "#": "?*", "exclude": true, "comments": "no URL has a fragment" },
                          { "/": "/r/*", "comments": "schema r" }
                        ]
                      }
                    }
                  }
                ]

                """)
        #expect(try written(text, .assetLinks) == text)
        let hiding = text.replacing(mine, with: ##"{ "/": "/r/*", "exclude": true }"##)
        #expect(
            try problem(hiding, .assetLinks)?.hasSuffix(
                #"{ "/": "/r/*", "exclude": true }  would keep https://h.example/r/0 out of the app"#)
                == true)
        #expect(
            try ExportKind.assetLinks.compare(file(hiding), exportSource(files))
                .contains { $0.rule == .hidden })
    }

    @Test("of an app is not written where it has paths, filters or comments of people")
    func app() throws {
        let text = ExportKind.androidManifest.export(try exportSource(files)).text
        #expect(try problem(text, .androidManifest) == nil)
        let path = text.replacing(
            "    <data android:host", with: "    <data android:pathPrefix=\"/swap\" />\n<data android:host")
        #expect(try problem(path, .androidManifest)?.contains("line 6: <intent-filter") == true)
        let comment = text.replacing("<application>", with: "<application><!-- not ours -->")
        #expect(
            try problem(comment, .androidManifest)?.hasSuffix("line 3: <!-- not ours -->") == true)
        #expect(try written(comment, .androidManifest, replaces: true) == text)
    }

    @Test("is no other file")
    func others() throws {
        for text in ["[]", #"{"applinks": 1}"#, #"{"applinks": {"details": "x"}}"#] {
            #expect(
                try problem(text)
                    == "f:1:1: error: the file is no association file, so nothing of it could be kept; delete it [export-difference]"
            )
        }
        #expect(
            try problem("{}", .assetLinks)
                == "f:1:1: error: the file is no list of statements, so nothing of it could be kept; delete it [export-difference]"
        )
    }

    @Test("is not written if the configuration excludes all URLs of a schema")
    func excluded() throws {
        var files = files
        files["typed-url.json"] = Self.facts.replacing(
            #""apple": {"#, with: #""apple": {"exclude": [{"/": "/r/*"}], "#)
        let exported = ExportKind.appSiteAssociation.export(try exportSource(files))
        #expect(
            exported.findings.map(\.shown) == [
                """
                typed-url.json:1:2: error: "platforms.apple.exclude" keeps all URLs of "r" out of the app; exclude fewer, or move a schema that is only for the web to a folder of its own [export-hidden]
                  https://h.example/r/0
                  r.json:1:17: the schema has this template
                """
            ])
    }
}
