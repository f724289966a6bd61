import Foundation
import TestSupport
import Testing

@Suite("typed-url export", .inTurn)
struct ExportTests {
    private func export(_ arguments: String..., in folder: URL? = nil) async throws -> CommandRun {
        try await CommandRun(["export"] + arguments + ["--schemas", CommandRun.schemas], in: folder)
    }

    @Test("prints the file, and counts infos or prints them")
    func output() async throws {
        let run = try await export("android-manifest")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("<?xml") && run.output.contains("android:scheme=\"poll\""))
        #expect(run.errors == "4 infos; --infos prints them\n")
        let infos = try await export("android-manifest", "--infos")
        #expect(infos.output == run.output)
        #expect(infos.errors.contains("[export-widened]\n") && infos.errors.contains("poll://"))
    }

    @Test("writes a file, which is then equal to the schemas, and finds what differs in it")
    func check() async throws {
        try await withTemporaryFolder { folder in
            let written = try await export("info-plist", "--output", "Info.plist", in: folder)
            #expect(written.status == 0 && written.output.isEmpty)
            let equal = try await export("info-plist", "--check", "Info.plist", in: folder)
            #expect(equal.status == 0)
            #expect(equal.output + equal.errors == "")

            let file = folder.appendingPathComponent("Info.plist")
            let text = try String(contentsOf: file, encoding: .utf8)
            try Data(text.replacing("<string>poll</string>", with: "").utf8).write(to: file)
            let drift = try await export("info-plist", "--check", "Info.plist", in: folder)
            #expect(drift.status == 1)
            #expect(
                drift.output == """
                    Info.plist:6:2: error: the scheme "poll" is missing; add it to "CFBundleURLSchemes" [export-difference]
                      \t<array>
                      \t^~~~~~~
                    \(CommandRun.schemas)/poll.json:5:18: note: a template has the scheme
                        "uriTemplate": "poll://{?owner,id,width,height,theme}",
                                       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

                    """)
            let json = try await export(
                "info-plist", "--check", "Info.plist", "--format", "jsonl", in: folder)
            #expect(json.status == 1)
            #expect(json.output.contains(#""rule":"export-difference""#))
        }
    }

    @Test("does not write over what an app's file has beside an export")
    func others() async throws {
        let plist = "<plist><dict><key>CFBundleName</key><string>App</string></dict></plist>"
        let manifest = """
            <manifest xmlns:android="http://schemas.android.com/apk/res/android">
            <uses-permission android:name="android.permission.INTERNET"/></manifest>
            """
        let message =
            "error: the file has more than an export, which would be lost from here on; add what is printed without --output by hand, and then compare with --check [export-difference]"
        try await withTemporaryFolder { folder in
            let start = "<plist version=\"1.0\"><dict><key>CFBundleURLTypes</key><array><dict>"
            let scheme =
                start
                + "<key>CFBundleURLSchemes</key><array>\n<string>poll</string>\n<string>$(OTHER)</string></array></dict></array></dict></plist>"
            let launcher = """
                <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
                <activity android:name=".MainActivity" android:exported="true"><intent-filter>
                <action android:name="android.intent.action.MAIN" /></intent-filter></activity></application></manifest>
                """
            for (kind, text, position) in [
                ("info-plist", plist, "1:1"), ("info-plist", scheme, "3:1"),
                ("android-manifest", manifest, "2:1"), ("android-manifest", launcher, "3:1"),
            ] {
                let file = folder.appendingPathComponent("file.xml")
                try Data(text.utf8).write(to: file)
                let run = try await export(kind, "--output", "file.xml", in: folder)
                #expect(
                    run.status == 2 && run.errors.hasPrefix("file.xml:\(position): \(message)\n"),
                    "\(run.errors)")
                #expect(try String(contentsOf: file, encoding: .utf8) == text)
                // What an export has written, another one replaces.
                try FileManager.default.removeItem(at: file)
                for _ in 0..<2 {
                    #expect(try await export(kind, "--output", "file.xml", in: folder).status == 0)
                }
            }
        }
    }

    @Test("adopts the facts of a file, keeps what it has for others, and then agrees with it")
    func adopt() async throws {
        try await withTemporaryFolder { folder in
            let schemas = folder.appendingPathComponent("Schemas")
            try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
            let schema = """
                {"uriTemplate": "https://h.example/ios/{page}", "type": "object",
                "properties": {"page": {"type": "string", "pattern": "^[a-z]+$"}}, "required": ["page"],
                "additionalProperties": false}
                """
            try Data(schema.utf8).write(to: schemas.appendingPathComponent("page.json"))
            let file = folder.appendingPathComponent("aasa")
            let text = """
                {"applinks": {"details": [{"appID": "T.app", "paths": ["NOT /ios/beta", "/ios/*"]}]},
                "webcredentials": {"apps": ["T.app"]}}
                """
            try Data(text.utf8).write(to: file)
            func run(_ arguments: String...) async throws -> CommandRun {
                try await CommandRun(["export", "apple-app-site-association"] + arguments, in: folder)
            }
            let adopted = try await run("--adopt", "aasa")
            #expect(adopted.status == 0)
            #expect(adopted.errors == "Schemas/typed-url.json: wrote apple.appIDs, apple.exclude\n")
            let configuration = schemas.appendingPathComponent("typed-url.json")
            #expect(
                try String(contentsOf: configuration, encoding: .utf8) == """
                    {
                      "platforms": { "apple": { "appIDs": ["T.app"], "exclude": [{ "/": "/ios/beta" }] } }
                    }

                    """)
            let checked = try await run("--check", "aasa")
            #expect(checked.status == 0)
            #expect(checked.output == "")
            #expect(checked.errors == "1 info; --infos prints them\n")
            let exact = try await run("--check", "aasa", "--exact")
            #expect(exact.status == 1)
            #expect(
                exact.output.hasPrefix(
                    "aasa:1:73: error: the additional rule \"/ios/*\" opens the app for more URLs than the schemas [export-difference]\n"
                ))
            let written = try await run("--output", "aasa")
            #expect(written.status == 0)
            #expect(
                try String(contentsOf: file, encoding: .utf8).hasSuffix(
                    "  },\n  \"webcredentials\": { \"apps\": [\"T.app\"] }\n}\n"))
            let equal = try await run("--check", "aasa", "--exact")
            #expect(equal.status == 0)
        }
    }

    @Test("writes nothing that is impossible")
    func impossible() async throws {
        try await withTemporaryFolder { folder in
            let run = try await export("entitlements", "--output", "a", in: folder)
            #expect(run.status == 1)
            #expect(run.errors.contains("[export-impossible]"))
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("a").path))
        }
    }

    @Test("exits with 2 if it cannot do its work")
    func failures() async throws {
        let kind = try await export("word")
        #expect(kind.status == 2)
        let both = try await export("info-plist", "--output", "a", "--check", "a")
        #expect(both.status == 2)
        #expect(
            both.errors.contains(
                "--output writes a file, --check compares one and --adopt reads one; use one of them."))
        let absent = try await export("info-plist", "--check", "no.plist")
        #expect(absent.status == 2)
        #expect(absent.errors == "error: cannot read no.plist: there is no such file\n")
        let text = try await CommandRun(
            "export", "info-plist", "--check", "-", "--schemas", CommandRun.schemas, input: Array("x".utf8))
        #expect(text.status == 2)
        #expect(
            text.errors == """
                <stdin>:1:1: error: there is text outside of the root element; check that the file is XML [export-difference]
                  x
                  ^

                """)
        let host = try await export("assetlinks", "--host", "example.com")
        #expect(host.status == 2)
        #expect(host.errors == "error: no template has the domain \"example.com\"\n")
        let misplaced = try await export("info-plist", "--host", "example.com")
        #expect(misplaced.status == 2)
        #expect(misplaced.errors.contains("--host is for files on servers; info-plist has all domains."))
    }
}
