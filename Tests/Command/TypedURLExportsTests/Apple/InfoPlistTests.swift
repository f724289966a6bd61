import TestSupport
import Testing
import TypedURLExports
import TypedURLXML

@Suite("info-plist", .inTurn)
struct InfoPlistTests {
    private func source(_ more: [String: String] = [:]) throws -> ExportSource {
        let files = [
            "asset.json": schema("asset://{?id}", ["id": #"{"type": "string"}"#]),
            "map.json": schema(
                "map:{?x}", ["x": #"{"type": "integer"}"#],
                more: #""alternateTemplates": ["geo-map:{?x}"],"#),
            "shop.json": schema(
                "https://shop.example/{id}", ["id": #"{"type": "integer"}"#], required: ["id"]),
        ]
        return try exportSource(files.merging(more) { $1 })
    }

    @Test("info-plist lists each scheme of its own once, those of alternates too, and not https")
    func schemes() throws {
        let exported = ExportKind.infoPlist.export(try source())
        #expect(
            exported.text == """
                <?xml version="1.0" encoding="utf-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                <dict>
                \t<key>CFBundleURLTypes</key>
                \t<array>
                \t\t<dict>
                \t\t\t<key>CFBundleTypeRole</key>
                \t\t\t<string>Editor</string>
                \t\t\t<key>CFBundleURLSchemes</key>
                \t\t\t<array>
                \t\t\t\t<string>asset</string>
                \t\t\t\t<string>map</string>
                \t\t\t\t<string>geo-map</string>
                \t\t\t</array>
                \t\t</dict>
                \t</array>
                </dict>
                </plist>

                """)
        #expect(exported.findings.isEmpty)
    }

    @Test("info-plist has the name of the configuration")
    func name() throws {
        let facts = #"{"platforms": {"apple": {"urlName": "com.example.app"}}}"#
        let exported = ExportKind.infoPlist.export(try source(["typed-url.json": facts]))
        #expect(exported.text.contains("<key>CFBundleURLName</key>\n\t\t\t<string>com.example.app</string>"))
    }

    @Test("info-plist has no character that XML cannot have")
    func characters() {
        #expect(
            XMLText.content("a\u{1}<\u{FFFE}\u{202E}\r\n\"é") == #"a\u{1}&lt;\u{FFFE}\u{202E}\u{D}"#
                + "\n&quot;é")
        #expect(XMLText.attribute("a\u{0}\n\t") == #"a\u{0}&#10;&#9;"#)
    }

    @Test("info-plist is impossible for https alone")
    func webAlone() throws {
        let exported = ExportKind.infoPlist.export(
            try exportSource(["a.json": schema("https://shop.example/a")]))
        #expect(!exported.isUsable)
        #expect(
            exported.findings.map(\.shown) == [
                "a.json:1:17: error: no schema has a scheme of its own, and Info.plist has no others; for https, export \"entitlements\" [export-impossible]"
            ])
    }

    private func file(_ types: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
            <key>CFBundleName</key><string>A &amp; B</string>
            <!-- <key>CFBundleURLTypes</key> -->
            <key>UILaunchScreen</key><dict/>
            <key>CFBundleURLTypes</key>
            <array>
        \(types)
            </array>
            <key>UIBackgroundModes</key><array><string>fetch</string></array>
        </dict>
        </plist>
        """
    }

    private func type(_ schemes: String...) -> String {
        "<dict><key>CFBundleURLSchemes</key>\n<array>"
            + schemes.map { "\n<string>\($0)</string>" }.joined() + "</array></dict>"
    }

    @Test("info-plist is equal to a file with other keys, and with URL types of other schemes")
    func equal() throws {
        let text = file(type("fb1234", "com.googleusercontent.apps") + type("asset", "Geo-Map") + type("map"))
        #expect(try ExportKind.infoPlist.differences("Info.plist", text, try source()) == [])
    }

    @Test(
        "info-plist differs in schemes that are missing, and in those beside the schemas' that no schema has")
    func drift() throws {
        let text = file(type("asset", "assets") + type("map"))
        #expect(
            try ExportKind.infoPlist.differences("Info.plist", text, try source()) == [
                "Info.plist:13:1: info: no schema has the additional scheme \"assets\" [export-additional]",
                "Info.plist:9:5: error: the scheme \"geo-map\" is missing; add it to \"CFBundleURLSchemes\" [export-difference]\n  map.json:2:40: a template has the scheme",
            ])
    }

    @Test("info-plist has a scheme that a build setting stands for, or does not compare it")
    func buildSettings() throws {
        let text = file(
            type("fb$(FACEBOOK_ID)", "$(LOGIN_SCHEME)-$(TEAM)")
                + type("asset", "$(APP_SCHEME)", "${MAPS:lower}"))
        func differences(_ settings: String) throws -> [String] {
            let facts =
                #"{"platforms": {"apple": {"appIDs": ["TEAM.map"], "buildSettings": {\#(settings)}}}}"#
            return try ExportKind.infoPlist.differences(
                "Info.plist", text, try source(["typed-url.json": facts]))
        }
        #expect(
            try differences(#""LOGIN_SCHEME": "x""#) == [
                "Info.plist:16:1: info: the value of \"$(APP_SCHEME)\" is not in the file, so the scheme \"map\" is not compared; add it to \"platforms.apple.buildSettings\" [export-additional]",
                "Info.plist:17:1: info: the value of \"${MAPS:lower}\" is not in the file, so the scheme \"map\" is not compared; add it to \"platforms.apple.buildSettings\" [export-additional]",
            ])
        #expect(
            try differences(#""LOGIN_SCHEME": "x", "APP_SCHEME": "Map", "MAPS:lower": "maps""#) == [
                "Info.plist:17:1: info: no schema has the additional scheme \"maps\" [export-additional]",
                "Info.plist:9:5: error: the scheme \"geo-map\" is missing; add it to \"CFBundleURLSchemes\" [export-difference]\n  map.json:2:40: a template has the scheme",
            ])
        let bundle = file(type("asset", "geo-$(PRODUCT_BUNDLE_IDENTIFIER)", "$(PRODUCT_BUNDLE_IDENTIFIER)"))
        let facts = #"{"platforms": {"apple": {"appIDs": ["TEAM.map"]}}}"#
        #expect(
            try ExportKind.infoPlist.differences(
                "Info.plist", bundle, try source(["typed-url.json": facts])) == [])
    }

    @Test(
        "info-plist cannot be compared with what is no property list",
        arguments: [
            ("bplist00", "this is a binary property list; convert it with: plutil -convert xml1 Info.plist"),
            ("", "the file has no element; check that it is XML"),
            ("{}", "there is text outside of the root element; check that the file is XML"),
            ("url,a&b", "there is text outside of the root element; check that the file is XML"),
            ("<a/>", "the root element must be \"plist\", not \"a\"; check which file this is"),
            ("<plist><dict>", "the element \"dict\" has no end"),
            ("<plist></dict>", "\"dict\" ends here, but is not open"),
            ("<plist>&a;</plist>", "unknown XML reference; write \"&amp;\" for \"&\""),
            ("<plist/>", "the property list is empty"),
        ])
    func unreadable(text: String, message: String) throws {
        let file = CheckedFile(path: "Info.plist", bytes: Array(text.utf8))
        let error = #expect(throws: ExportFinding.self) {
            _ = try ExportKind.infoPlist.compare(file, try source())
        }
        #expect(error?.message == message)
    }
}
