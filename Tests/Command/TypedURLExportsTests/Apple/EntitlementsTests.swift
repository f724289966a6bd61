import TestSupport
import Testing
import TypedURLExports

@Suite("entitlements", .inTurn)
struct EntitlementsTests {
    private func source() throws -> ExportSource {
        let id = #"{"type": "string", "pattern": "^[a-z]+$"}"#
        return try exportSource([
            "a.json": schema("asset:{?id}", ["id": #"{"type": "string"}"#]),
            "b.json": schema("https://{id}.shop.example/", ["id": id], required: ["id"]),
            "c.json": schema(
                "/c",
                more: """
                    "servers": [{"name": "live", "uri": "https://Example.com", "aliases": ["http://old.example",
                    "https://www.example.com/c"]}],
                    """),
        ])
    }

    @Test("entitlements lists each domain with https once, those of aliases too")
    func domains() throws {
        let exported = ExportKind.entitlements.export(try source())
        #expect(
            exported.text.split(separator: "\n").filter { $0.contains("applinks") }.map(\.description) == [
                "\t\t<string>applinks:*.shop.example</string>", "\t\t<string>applinks:example.com</string>",
                "\t\t<string>applinks:www.example.com</string>",
            ])
        #expect(exported.text.contains("<key>com.apple.developer.associated-domains</key>"))
        #expect(exported.findings.map(\.shown) == [])
    }

    @Test("entitlements is impossible for a host that is a variable, and without https")
    func impossible() throws {
        let host = #"{"type": "string", "format": "hostname"}"#
        let source = try exportSource([
            "a.json": schema("https://{host}/a", ["host": host], required: ["host"])
        ])
        #expect(
            ExportKind.entitlements.export(source).findings.map(\.shown) == [
                "a.json:1:17: error: an entitlement needs the domain of this template, and a variable stands in its place; write the domain as a literal, such as \"{name}.example.com\" [export-impossible]"
            ])
        let plain = try exportSource(["a.json": schema("http://shop.example/a")])
        #expect(
            ExportKind.entitlements.export(plain).findings.map(\.shown) == [
                "a.json:1:17: error: no template has the scheme https, and there are no associated domains for others; add a server with https [export-impossible]"
            ])
    }

    @Test("entitlements differs in domains alone, not in other services, keys or modes")
    func differences() throws {
        let text = """
            <plist version="1.0"><dict>
            <key>aps-environment</key><string>development</string>
            <key>com.apple.developer.associated-domains</key>
            <array>
            <string>webcredentials:login.example</string>
            <string>applinks:*.shop.example?mode=developer</string>
            <string>applinks:example.com</string>
            <string>applinks:old.example</string>
            </array></dict></plist>
            """
        #expect(
            try ExportKind.entitlements.differences("App.entitlements", text, try source()) == [
                "App.entitlements:8:1: info: no schema has the additional domain \"applinks:old.example\" [export-additional]",
                "App.entitlements:4:1: error: the domain \"applinks:www.example.com\" is missing; add it to \"com.apple.developer.associated-domains\" [export-difference]\n  c.json:1:17: a template has the domain",
            ])
        let equal = text.replacing("old.example", with: "www.example.com")
        #expect(try ExportKind.entitlements.differences("App.entitlements", equal, try source()) == [])
    }

    private func file(_ domains: String...) -> String {
        "<plist><dict><key>com.apple.developer.associated-domains</key><array>"
            + domains.map { "\n<string>\($0)</string>" }.joined() + "</array></dict></plist>"
    }

    @Test("entitlements has a domain that a wildcard or a build setting stands for, or does not compare it")
    func otherTexts() throws {
        let files = ["a.json": schema("https://www.h.example/a"), "b.json": schema("https://h.example/b")]
        let other =
            "App.entitlements:2:1: info: no schema has the additional domain \"applinks:*.h.example\" [export-additional]"
        let wildcard = file("applinks:*.h.example", "applinks:H.example?mode=developer")
        #expect(
            try ExportKind.entitlements.differences("App.entitlements", wildcard, try exportSource(files))
                == [other])
        let settings = file("applinks:$(LINK_HOST)", "applinks:www.${LINK_HOST}")
        #expect(
            try ExportKind.entitlements.differences("App.entitlements", settings, try exportSource(files))
                == [
                    "App.entitlements:2:1: info: the value of \"$(LINK_HOST)\" is not in the file, so the domain \"applinks:www.h.example\" is not compared; add it to \"platforms.apple.buildSettings\" [export-additional]",
                    "App.entitlements:3:1: info: the value of \"${LINK_HOST}\" is not in the file, so the domain \"applinks:www.h.example\" is not compared; add it to \"platforms.apple.buildSettings\" [export-additional]",
                ])
        let known = files.merging([
            "typed-url.json": #"{"platforms": {"apple": {"buildSettings": {"LINK_HOST": "h.example"}}}}"#
        ]) { $1 }
        #expect(
            try ExportKind.entitlements.differences("App.entitlements", settings, try exportSource(known))
                == [])
        // A text that cannot be the domain leaves it missing.
        #expect(
            try ExportKind.entitlements.differences(
                "App.entitlements", file("applinks:www.$(LINK_HOST)"), try exportSource(files)
            ).last
                == "App.entitlements:1:63: error: the domain \"applinks:h.example\" is missing; add it to \"com.apple.developer.associated-domains\" [export-difference]\n  b.json:1:17: a template has the domain"
        )
    }
}
