import TestSupport
import Testing
import TypedURLExports

@Suite("Facts that a file has", .inTurn)
struct AppFactsTests {
    private func facts(_ kind: ExportKind, _ text: String, _ files: [String: String]) throws -> [String] {
        let facts = try kind.facts(
            of: CheckedFile(path: "file", bytes: Array(text.utf8)), exportSource(files))
        return facts.values.map { "\($0.path.joined(separator: ".")): \($0.value)" }
            + facts.findings.map(\.shown)
    }

    private let photo = [
        "a.json": schema(
            "https://h.example/photos/{id}", ["id": #"{"type": "integer"}"#], required: ["id"])
    ]

    @Test("Facts of a file are the apps that open the schemas' URLs, and what is excluded before")
    func association() throws {
        let text = ##"""
            {"applinks": {"substitutionVariables": {"v": ["a", "b*"]}, "details": [
            {"appIDs": ["T.other"], "components": [{"/": "/other"}]},
            {"appIDs": ["T.app", "T.app.beta"], "components": [
            {"/": "/photos/$(v)", "exclude": true, "comment": "on the web"}, {"/": "/photos/7", "?": {"x": "?*"}, "#": "y", "exclude": true},
            {"/": "/photos/?*/?*", "exclude": true},
            {"/": "/photos/*"}, {"/": "/photos/late", "exclude": true}, {"/": "/else", "exclude": true, "caseSensitive": false}]}]}}
            """##
        #expect(
            try facts(.appSiteAssociation, text, photo) == [
                #"apple.appIDs: ["T.app","T.app.beta"]"#,
                ##"apple.exclude: [{"/":"/photos/a","comment":"on the web"},{"/":"/photos/b*","comment":"on the web"},{"/":"/photos/7","?":{"x":"?*"},"#":"y"},{"/":"/else","caseSensitive":false}]"##,
            ])
        let old = #"{"applinks": {"details": [{"appID": "T.app", "paths": ["NOT /photos/a*", "*"]}]}}"#
        #expect(
            try facts(.appSiteAssociation, old, photo) == [
                #"apple.appIDs: ["T.app"]"#, #"apple.exclude: [{"/":"/photos/a*"}]"#,
            ])
    }

    @Test("Facts of a file are of apps with the same rules, and of no list that is too long")
    func tiedApps() throws {
        let text =
            #"{"applinks": {"details": [{"appID": "T.app", "paths": ["NOT /photos/a", "*"]}, {"appID": "T.kids", "paths": ["*"]}, {"appIDs": ["T.beta"], "components": [{"/": "/photos/a", "exclude": true}, {}], "paths": ["NOT /x"]}]}}"#
        #expect(
            try facts(.appSiteAssociation, text, photo) == [
                #"apple.appIDs: ["T.app","T.beta"]"#, #"apple.exclude: [{"/":"/photos/a"}]"#,
            ])
        let texts = (0..<70).map { "\"a\($0)\"" }.joined(separator: ", ")
        let long =
            #"{"applinks": {"substitutionVariables": {"v": [\#(texts)]}, "details": [{"appID": "T.app", "components": [{"/": "/$(v)/$(v)", "exclude": true}]}]}}"#
        let problem = #expect(throws: ExportFinding.self) { try facts(.appSiteAssociation, long, photo) }
        #expect(
            problem?.message
                == "the variables of this rule have too many texts to list the rules in \"platforms.apple.exclude\"; write it with wildcards"
        )
    }

    @Test(
        "Facts of a file are no exclusions that keep URLs of the schemas out of the app, unless these are meant"
    )
    func hiding() throws {
        let text =
            #"{"applinks": {"details": [{"appID": "T.app", "components": [{"/": "/photos/*", "exclude": true}, {"/": "/x", "exclude": true}, {}]}]}}"#
        let ids = #"apple.appIDs: ["T.app"]"#
        #expect(
            try facts(.appSiteAssociation, text, photo) == [
                ids, #"apple.exclude: [{"/":"/x"}]"#,
                #"""
                file:1:61: error: the rule { "/": "/photos/*", "exclude": true } keeps URLs of the schemas out of the app, so it is not adopted; remove it, or if that is meant, add it to "platforms.apple.exclude" by hand [export-hidden]
                  https://h.example/photos/0
                """#,
            ])
        let meant = [
            "typed-url.json": #"{"platforms": {"apple": {"exclude": [{"/": "/photos/*"}]}}}"#
        ].merging(photo) { $1 }
        #expect(
            try facts(.appSiteAssociation, text, meant) == [
                ids, #"apple.exclude: [{"/":"/photos/*"},{"/":"/x"}]"#,
            ])
    }

    @Test("Facts of a file are the package, the fingerprints, and what is excluded")
    func assetLinks() throws {
        let fingerprint = Array(repeating: "ab", count: 32).joined(separator: ":")
        let text = """
            [{"relation": ["delegate_permission/common.get_login_creds"], "target": {"namespace": "web", "site": "https://x"}},
            {"relation": ["delegate_permission/common.handle_all_urls"],
            "target": {"namespace": "android_app", "package_name": "com.a", "sha256_cert_fingerprints": ["\(fingerprint)", "x"]},
            "relation_extensions": {"delegate_permission/common.handle_all_urls": {"dynamic_app_link_components": [
            {"/": "/photos/beta", "exclude": true, "comments": "on the web"}, {"/": "/photos/*"},
            {"/": "/photos/late", "exclude": true}]}}}]
            """
        #expect(
            try facts(.assetLinks, text, photo) == [
                #"android.package: "com.a""#,
                #"android.sha256CertFingerprints: ["\#(fingerprint.uppercased())"]"#,
                #"android.exclude: [{"/":"/photos/beta","comment":"on the web"}]"#,
            ])
    }

    @Test("Facts of a file are the activity with filters for links, and the name of the URL type")
    func others() throws {
        let filter =
            #"<intent-filter><action android:name="android.intent.action.VIEW"/><category android:name="android.intent.category.BROWSABLE"/><data android:scheme="a"/></intent-filter>"#
        let manifest =
            #"<manifest package="com.a"><application><activity android:name=".Main"/><activity android:name=".Links">\#(filter)</activity></application></manifest>"#
        #expect(
            try facts(.androidManifest, manifest, photo) == [
                #"android.package: "com.a""#, #"android.activity: ".Links""#,
            ])
        let others =
            #"<activity android:name="com.login.Redirect">\#(filter)</activity><activity-alias android:name=".Alias" android:targetActivity="${applicationId}.Links">\#(filter.replacing("\"a\"", with: "\"https\""))</activity-alias>"#
        let aliases = photo.merging(["typed-url.json": #"{"platforms": {"android": {"package": "com.b"}}}"#])
        { $1 }
        #expect(
            try facts(.androidManifest, "<manifest><application>\(others)</application></manifest>", aliases)
                == [
                    #"android.activity: "com.b.Links""#
                ])
        let plist =
            "<plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLName</key><string>com.a</string><key>CFBundleURLSchemes</key><array><string>fb</string></array></dict><dict><key>CFBundleURLName</key><string>com.b</string><key>CFBundleURLSchemes</key><array><string>Shop</string></array></dict></array></dict></plist>"
        #expect(try facts(.infoPlist, plist, ["a.json": schema("shop:a")]) == [#"apple.urlName: "com.b""#])
    }

    @Test("Facts of a file are none in some files")
    func none() throws {
        let problem = #expect(throws: ExportFinding.self) { try facts(.assetLinks, "[]", photo) }
        #expect(
            problem?.shown
                == "file:1:1: error: the file has no fact about the app that \"platforms\" could have [export-difference]"
        )
    }
}

@Suite("Hostile files", .inTurn)
struct HostileFileTests {
    private let files = [
        "a.json": schema(
            "https://h.example/photos/{id}", ["id": #"{"type": "integer"}"#], required: ["id"]),
        "typed-url.json": #"{"platforms": {"apple": {"appIDs": ["T.a"]}}}"#,
    ]

    /// An association file of some paths.
    private func association(_ paths: [String], apps: [String] = ["T.a"]) -> String {
        let components = paths.map { #"{"/": "\#($0)"}"# }.joined(separator: ",")
        let ids = apps.map { "\"\($0)\"" }.joined(separator: ",")
        return #"{"applinks": {"details": [{"appIDs": [\#(ids)], "components": [\#(components)]}]}}"#
    }

    private func facts(_ kind: ExportKind, _ text: String) throws -> String {
        try kind.facts(of: CheckedFile(path: "f", bytes: Array(text.utf8)), exportSource(files)).values.map {
            "\($0.path.joined(separator: ".")): \($0.value)"
        }.joined(separator: " ")
    }

    private func differences(_ kind: ExportKind, _ text: String) throws -> [String] {
        try kind.compare(CheckedFile(path: "f", bytes: Array(text.utf8)), exportSource(files)).map(\.message)
    }

    @Test("Hostile files with long wildcards or many rules are compared in part, which is said")
    func rules() throws {
        func message(_ count: Int) -> String {
            "the rules are too many or too long, so only the first \(count) are compared; write fewer or shorter ones"
        }
        let long = association(["/b", String(repeating: "*x", count: 40_000)])
        #expect(try differences(.appSiteAssociation, long).first == message(1))
        let many = try differences(.appSiteAssociation, association((0..<1500).map { "/\($0)/*" }))
        #expect(many.first?.hasPrefix("the rules are too many or too long") == true)
    }

    @Test("Hostile files with many apps are compared in part, which is said")
    func apps() throws {
        let ids = (0..<1500).map { "T.a\($0)" }
        let list = ids.map { "\"\($0)\"" }.joined(separator: ",")
        #expect(
            try facts(.appSiteAssociation, association(["/photos/*"], apps: ids + ids))
                == "apple.appIDs: [\(list)]")
        let wild = String(repeating: "*x", count: 20_000)
        let excluding =
            #"{"applinks": {"details": [{"appID": "T.a", "paths": ["\#(wild)", "NOT \#(wild)x"]}]}}"#
        let problem = #expect(throws: ExportFinding.self) { try facts(.appSiteAssociation, excluding) }
        #expect(
            problem?.message == "the rules are too many or too long to compare; write \"platforms\" by hand")
    }

    @Test("Hostile files of filters that combine too much are not compared, those that repeat their data are")
    func filters() throws {
        func manifest(_ data: [String]) -> String {
            let start =
                #"<manifest><application><activity android:name=".A"><intent-filter android:autoVerify="true"><action android:name="android.intent.action.VIEW"/><category android:name="android.intent.category.BROWSABLE"/>"#
            return start + data.map { "<data \($0)/>" }.joined()
                + "</intent-filter></activity></application></manifest>"
        }
        let message =
            "the filters up to this one have more than 4096 combinations of schemes, hosts and paths, so the file is not compared; use fewer <data>"
        let many = manifest(
            (0..<20).map { #"android:scheme="s\#($0)" android:host="\#($0)" android:path="/\#($0)""# })
        let problems = [
            #expect(throws: ExportFinding.self) { try differences(.androidManifest, many) },
            #expect(throws: ExportFinding.self) { try facts(.androidManifest, many) },
        ]
        #expect(problems.map { $0?.message } == [message, message])
        let repeated = manifest(
            (0..<100).map { #"android:scheme="https" android:host="h.example" android:path="/\#($0)""# }
                + [#"android:pathPrefix="/photos/""#])
        let found = try differences(.androidManifest, repeated)
        #expect(!found.contains { $0.hasPrefix("no filter") } && found.count == 1)
        let glob = #"android:pathPattern="\#(String(repeating: ".*a", count: 20_000))""#
        #expect(
            try facts(
                .androidManifest, manifest([#"android:scheme="https" android:host="h.example""#, glob]))
                == #"android.activity: ".A""#)
    }
}
