import TestSupport
import Testing
import TypedURLExports

@Suite("android-manifest", .inTurn)
struct AndroidManifestTests {
    private static let facts = #"{"platforms": {"android": {"activity": "com.example.app.LinkActivity"}}}"#
    private let word = #"{"type": "string", "pattern": "^[a-z]+$"}"#
    private let number = #"{"type": "integer"}"#

    private func source(_ files: [String: String]) throws -> ExportSource {
        try exportSource(files.merging(["typed-url.json": Self.facts]) { $1 })
    }

    /// The lines of the filters' data.
    private func data(
        _ template: String, _ properties: [String: String] = [:], required: [String] = [], more: String = ""
    )
        throws -> [String]
    {
        let text = schema(template, properties, required: required, more: more)
        return ExportKind.androidManifest.export(try source(["a.json": text])).text.split(separator: "\n")
            .map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("<data") }
            .map { String($0.dropFirst("<data android:".count).dropLast(" />".count)) }
    }

    @Test("android-manifest has a whole file, which can be merged with the app's own")
    func file() throws {
        let exported = ExportKind.androidManifest.export(
            try source([
                "photo.json": schema(
                    "/photos/{id}", ["id": number], required: ["id"],
                    more: """
                        "servers": [{"name": "live", "uri": "https://shop.example", "aliases": ["http://shop.example",
                        "shop://open"]}],
                        """),
                "tel.json": schema("shop:tel"),
            ]))
        #expect(
            exported.text == """
                <?xml version="1.0" encoding="utf-8"?>
                <manifest xmlns:android="http://schemas.android.com/apk/res/android">
                    <application>
                        <activity android:name="com.example.app.LinkActivity" android:exported="true">
                            <!-- photo; before API level 31, all paths -->
                            <intent-filter android:autoVerify="true">
                                <action android:name="android.intent.action.VIEW" />
                                <category android:name="android.intent.category.DEFAULT" />
                                <category android:name="android.intent.category.BROWSABLE" />
                                <data android:scheme="https" />
                                <data android:scheme="http" />
                                <data android:host="shop.example" />
                                <data android:pathAdvancedPattern="/photos/[-0-9]{1,20}" />
                            </intent-filter>
                            <!-- photo; before API level 31, all paths -->
                            <intent-filter>
                                <action android:name="android.intent.action.VIEW" />
                                <category android:name="android.intent.category.DEFAULT" />
                                <category android:name="android.intent.category.BROWSABLE" />
                                <data android:scheme="shop" />
                                <data android:host="open" />
                                <data android:pathAdvancedPattern="/photos/[-0-9]{1,20}" />
                            </intent-filter>
                            <!-- tel -->
                            <intent-filter>
                                <action android:name="android.intent.action.VIEW" />
                                <category android:name="android.intent.category.DEFAULT" />
                                <category android:name="android.intent.category.BROWSABLE" />
                                <data android:scheme="shop" />
                            </intent-filter>
                        </activity>
                    </application>
                </manifest>

                """)
        let message =
            "info: the intent filters also let URLs through that are not valid; let the parser decide"
        #expect(
            exported.findings.map(\.shown) == [
                "photo.json:1:17: \(message) [export-widened]\n  unexpected-component  https://shop.example/photos/0#x\n  unknown-parameter     https://shop.example/photos/0?unknown=1\n  invalid-type          https://shop.example/photos/01",
                "tel.json:1:17: \(message) [export-widened]\n  no-match              shop:te\n  unexpected-component  shop:tel#x\n  unknown-parameter     shop:tel?unknown=1",
                "photo.json:1:17: info: common spellings of its URLs would not open the app; to let them through, write \"accepts\": [\"trailing-slash\"] [export-missed]\n  https://shop.example/photos/0/",
            ])
    }

    @Test("android-manifest has exact paths, and patterns that need no going back")
    func paths() throws {
        let start = ["scheme=\"https\"", "host=\"h.example\""]
        #expect(try data("https://h.example/a.b(c)") == start + ["path=\"/a.b(c)\""])
        #expect(try data("https://h.example/a%20b*") == start + ["pathAdvancedPattern=\"/a.b[*]\""])
        #expect(
            try data("https://h.example/a.b/x-{v}-{w}/c", ["v": word, "w": word], required: ["v", "w"])
                == start
                + ["pathAdvancedPattern=\"/a[.]b/x-[-a-z]{3,}/c\""])
        #expect(
            try data("https://h.example/a{/v}", ["v": word]) == start
                + ["pathAdvancedPattern=\"/a/[a-z]+\"", "path=\"/a\""])
    }

    @Test("android-manifest lets all through after a value that may hold a slash once it is decoded")
    func slashes() throws {
        let text = #"{"type": "string", "minLength": 1}"#
        #expect(
            try data("https://h.example/a/{v}/b", ["v": text], required: ["v"]) == [
                "scheme=\"https\"", "host=\"h.example\"", "pathPrefix=\"/a/\"",
            ])
        let raw = #"{"type": "string", "pattern": "^[a-z0-9%]+$", "rawText": true}"#
        #expect(
            try data("https://h.example/a/{+v}/b", ["v": raw], required: ["v"]) == [
                "scheme=\"https\"", "host=\"h.example\"", "pathPrefix=\"/a/\"",
            ])
    }

    @Test("android-manifest lets all paths through if one may be empty")
    func empty() throws {
        #expect(
            try data("https://h.example{?n}", ["n": number]) == ["scheme=\"https\"", "host=\"h.example\""])
    }

    @Test("android-manifest has a slash more or less where the schema accepts it")
    func trailingSlash() throws {
        #expect(
            try data("https://h.example/a", more: #""accepts": ["trailing-slash"],"#) == [
                "scheme=\"https\"", "host=\"h.example\"", "path=\"/a\"", "path=\"/a/\"",
            ])
    }

    @Test("android-manifest has a port beside its host, and a wildcard for subdomains")
    func hosts() throws {
        #expect(
            try data("https://{v}.h.example:8443/", ["v": word], required: ["v"]) == [
                "scheme=\"https\"", "host=\"*.h.example\" android:port=\"8443\"", "path=\"/\"",
            ])
    }

    @Test("android-manifest is impossible for a host of the web that is a variable")
    func impossible() throws {
        let host = #"{"type": "string", "format": "hostname"}"#
        let source = try exportSource(["a.json": schema("https://{v}/", ["v": host], required: ["v"])])
        #expect(
            ExportKind.androidManifest.export(source).findings.filter { $0.rule == .impossible }.map(\.shown)
                == [
                    "a.json:1:17: error: an intent filter needs the domain of this template, and a variable stands in its place; write the domain as a literal, such as \"{name}.example.com\" [export-impossible]"
                ])
    }

    @Test("android-manifest has the characters and lengths of values, and not more than a segment can have")
    func values() throws {
        func path(_ template: String, _ keywords: String) throws -> String {
            let lines = try data(template, ["v": keywords], required: ["v"])
            return lines.filter { !$0.hasPrefix("scheme") && !$0.hasPrefix("host") }.joined(separator: " ")
        }
        #expect(
            try path("https://h.example/{v}", #"{"type": "integer", "minimum": 0, "maximum": 999}"#)
                == "pathAdvancedPattern=\"/[0-9]{1,3}\"")
        #expect(
            try path("https://h.example/{v}", #"{"type": "string", "format": "uuid"}"#)
                == "pathAdvancedPattern=\"/[-0-9A-Fa-f]{36}\"")
        #expect(
            try path("https://h.example/{v}.html", #"{"enum": ["ab", "c"]}"#)
                == "pathAdvancedPattern=\"/[.a-chlmt]{6,7}\"")
        #expect(
            try path("https://h.example/a/{v}", #"{"type": "string", "minLength": 1, "maxLength": 40}"#)
                == "pathAdvancedPattern=\"/a/.{1,80}\"")
        #expect(
            try path("https://h.example/{v}/b", #"{"type": "string", "pattern": "^[é-ü]{2}$"}"#)
                == "pathAdvancedPattern=\"/[^/]{2,4}/b\"")
    }

    @Test("android-manifest warns where a fragment or an exclusion decides, which no filter compares")
    func notCompared() throws {
        let source = try exportSource([
            "a.json": schema("https://h.example/app#/tokens/{id}", ["id": number], required: ["id"]),
            "b.json": schema("https://h.example/b{#id}", ["id": number]),
            "typed-url.json": #"{"platforms": {"android": {"exclude": [{"/": "/beta/*"}]}}}"#,
        ])
        #expect(
            ExportKind.androidManifest.export(source).findings.filter { $0.rule == .notCompared }.map(\.shown)
                == [
                    "a.json:1:17: warning: an intent filter does not compare the fragment of this template, so the app opens its page with any other fragment, and without one [export-not-compared]",
                    "typed-url.json:1:2: warning: an intent filter excludes no URLs, so \"platforms.android.exclude\" only counts from Android 15 on, by the rules of \"assetlinks\" [export-not-compared]",
                ])
    }

    // MARK: Differences

    private func manifest(_ filters: String) -> String {
        """
        <?xml version="1.0" encoding="utf-8"?>
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <uses-permission android:name="android.permission.INTERNET"/>
        <application android:label="A">
        <activity android:name=".Main"><intent-filter>
        <action android:name="android.intent.action.MAIN"/>
        <category android:name="android.intent.category.LAUNCHER"/></intent-filter></activity>
        <activity android:name=".Other">
        \(filters)
        </activity>
        <service android:name=".Sync"/>
        </application>
        </manifest>
        """
    }

    private func filter(_ data: String, verify: Bool = true) -> String {
        """
        <intent-filter\(verify ? " android:autoVerify=\"true\"" : "")>
        <action android:name="android.intent.action.VIEW"/>
        <category android:name="android.intent.category.DEFAULT"/>
        <category android:name="android.intent.category.BROWSABLE"/>
        \(data)
        </intent-filter>
        """
    }

    private var drifting: ExportSource {
        get throws {
            try source([
                "a.json": schema("https://h.example/a"), "b.json": schema("https://h.example/b"),
                "c.json": schema("shop:{?n}", ["n": number]),
            ])
        }
    }

    @Test(
        "android-manifest is equal to a manifest with other activities and filters, and with data in other elements"
    )
    func equal() throws {
        let text = manifest(
            filter(
                #"<data android:scheme="https" android:host="H.example" android:path="/a"/><data android:path="/b"/>"#
            )
                + filter(#"<data android:scheme="shop"/>"#, verify: false)
                + filter(#"<data android:scheme="https" android:host="other.example"/>"#, verify: false))
        #expect(try ExportKind.androidManifest.differences("AndroidManifest.xml", text, drifting) == [])
    }

    @Test("android-manifest differs in what a filter combines, in what is missing, and in verification")
    func drift() throws {
        let text = manifest(
            filter(
                #"<data android:scheme="https"/><data android:host="h.example"/><data android:path="/a"/><data android:pathPrefix="/c"/>"#,
                verify: false))
        #expect(
            try ExportKind.androidManifest.differences("AndroidManifest.xml", text, drifting) == [
                "AndroidManifest.xml:9:1: info: the filter lets more URLs through than the schemas; note that it combines all schemes, hosts and paths of its <data> [export-additional]\n  \"https://h.example\" with pathPrefix \"/c\"",
                "AndroidManifest.xml:9:1: error: the filter has no android:autoVerify=\"true\"; without it, its links open in a browser [export-difference]",
                "AndroidManifest.xml:4:1: error: no filter lets \"https://h.example\" with path \"/b\" through; add what is exported [export-difference]\n  https://h.example/b\n  b.json:1:17: the filter is for this template",
                "AndroidManifest.xml:4:1: error: no filter lets \"shop://*\" through; add what is exported [export-difference]\n  shop:\n  c.json:1:17: the filter is for this template",
            ])
    }

    @Test(
        "android-manifest is equal to a manifest that lets the schemas' URLs through by other rules, which are additional"
    )
    func otherRules() throws {
        let text = manifest(
            filter(
                #"<data android:scheme="https" android:host="h.example" android:pathPattern="/.*"/>"#)
                + filter(#"<data android:scheme="shop"/>"#, verify: false))
        #expect(
            try ExportKind.androidManifest.differences("m.xml", text, drifting) == [
                "m.xml:9:1: info: the filter lets more URLs through than the schemas; note that it combines all schemes, hosts and paths of its <data> [export-additional]\n  \"https://h.example\" with pathPattern \"/.*\""
            ])
    }

    @Test(
        "android-manifest reads the ranges of a set, and a hyphen at its end as one",
        arguments: [
            ("/[a-b]", [ExportRule.additional]), ("/[ba-]", [.additional]),
            ("/[b-]", [.additional, .difference]), ("/[^a-b]", [.additional, .difference, .difference]),
        ])
    func sets(pattern: String, rules: [ExportRule]) throws {
        let text = manifest(
            filter(
                #"<data android:scheme="https" android:host="h.example" android:pathAdvancedPattern="\#(pattern)"/>"#
            ) + filter(#"<data android:scheme="shop"/>"#, verify: false))
        let file = CheckedFile(path: "m.xml", bytes: Array(text.utf8))
        #expect(try ExportKind.androidManifest.compare(file, drifting).map(\.rule) == rules)
    }

    @Test("android-manifest knows the values of placeholders and resources, or says which it does not know")
    func placeholders() throws {
        let text = manifest(
            filter(#"<data android:scheme="https" android:host="${host}" android:path="@string/path"/>"#)
                + filter(#"<data android:scheme="${applicationId}"/>"#, verify: false))
        let files = ["a.json": schema("https://h.example/a"), "c.json": schema("com.example.app:c")]
        let known = try exportSource(
            files.merging([
                "typed-url.json":
                    #"{"platforms": {"android": {"package": "com.example.app", "placeholders": {"host": "h.example", "@string/path": "/a"}}}}"#
            ]) { $1 })
        #expect(try ExportKind.androidManifest.differences("m.xml", text, known) == [])
        #expect(
            try ExportKind.androidManifest.differences("m.xml", text, try exportSource(files)) == [
                "m.xml:13:30: info: the value of \"${host}\" is not in the manifest; add it to \"platforms.android.placeholders\" [export-additional]",
                "m.xml:13:53: info: the value of \"@string/path\" is not in the manifest; add it to \"platforms.android.placeholders\" [export-additional]",
                "m.xml:18:7: info: the value of \"${applicationId}\" is not in the manifest; add it to \"platforms.android.placeholders\" [export-additional]",
            ])
    }

    @Test("android-manifest looks at the hosts of aliases too")
    func aliases() throws {
        let source = try source([
            "a.json": schema(
                "/a/{id}", ["id": number], required: ["id"],
                more:
                    #""servers": [{"name": "live", "uri": "https://h.example", "aliases": ["https://www.h.example"]}],"#
            )
        ])
        let text = manifest(
            filter(
                #"<data android:scheme="https" android:host="h.example" android:pathPattern="/a/.*"/><data android:host="www.h.example"/>"#
            ))
        #expect(
            try ExportKind.androidManifest.compare(
                CheckedFile(path: "m.xml", bytes: Array(text.utf8)), source
            ).map(\.rule) == [.additional])
        let one = text.replacing(#"<data android:host="www.h.example"/>"#, with: "")
        #expect(
            try ExportKind.androidManifest.differences("m.xml", one, source).last
                == "m.xml:4:1: error: no filter lets \"https://www.h.example\" with pathAdvancedPattern \"/a/[-0-9]{1,20}\" through; add what is exported [export-difference]\n  https://www.h.example/a/0\n  a.json:1:17: the filter is for this template"
        )
    }

    @Test("android-manifest reads backslashes of values, and patterns that end a repetition with one")
    func escapes() throws {
        let source = try source([
            "a.json": schema("https://h.example/{v}.html", ["v": word], required: ["v"])
        ])
        let text = manifest(
            filter(
                #"<data android:scheme="https" android:host="h.example" android:pathPattern="/.*\\.html"/>"#))
        #expect(
            try ExportKind.androidManifest.differences("m.xml", text, source) == [
                "m.xml:9:1: info: the filter lets more URLs through than the schemas; note that it combines all schemes, hosts and paths of its <data> [export-additional]\n  \"https://h.example\" with pathPattern \"/.*\\.html\""
            ])
    }

    @Test(
        "android-manifest misses no rule that others stand for: of an alternate, without paths, or with a slash more"
    )
    func samples() throws {
        let source = try source([
            "a.json": schema(
                "https://h.example/pay/{v}", ["v": word], required: ["v"],
                more: #""alternateTemplates": ["bank://pay/{v}"], "accepts": ["trailing-slash"],"#)
        ])
        let text = manifest(
            filter(#"<data android:scheme="https" android:host="h.example" android:pathPrefix="/pay/"/>"#)
                + filter(#"<data android:scheme="bank"/>"#, verify: false))
        #expect(
            try ExportKind.androidManifest.compare(
                CheckedFile(path: "m.xml", bytes: Array(text.utf8)), source
            ).map(\.rule) == [.additional, .additional])
        let narrow = text.replacing("/pay/", with: "/pay/a")
        #expect(
            try ExportKind.androidManifest.differences("m.xml", narrow, source).contains {
                $0.contains(
                    "error: no filter lets \"https://h.example\" with pathAdvancedPattern \"/pay/[a-z]+/\" through"
                )
            })
    }

    @Test("android-manifest finds other schemes beside those of the web, and says what it does not compare")
    func mixed() throws {
        let text = manifest(
            filter(
                #"<data android:scheme="https" android:host="h.example" android:path="/a"/><data android:scheme="shop"/><uri-relative-filter-group android:allow="false"><data android:path="/a"/></uri-relative-filter-group>"#
            ) + "<nav-graph android:value=\"@navigation/main\"/>")
        let findings = try ExportKind.androidManifest.differences("m.xml", text, drifting)
        #expect(
            findings.contains(
                "m.xml:9:1: info: the rules of <uri-relative-filter-group> are not compared [export-additional]"
            ))
        #expect(
            findings.contains(
                "m.xml:9:1: error: the filter has other schemes beside those of the web, so the system does not verify its hosts, and their links open in a browser; move these schemes to a filter of their own [export-difference]"
            ))
        #expect(
            findings.contains(
                "m.xml:4:1: error: no filter lets \"https://h.example\" with path \"/b\" through; add what is exported, or compare the merged manifest, which has the filters of <nav-graph> [export-difference]\n  https://h.example/b\n  b.json:1:17: the filter is for this template"
            ))
    }
}
