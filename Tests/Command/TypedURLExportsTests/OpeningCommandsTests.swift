import Foundation
import TestSupport
import Testing
import TypedURLExports

@Suite("commands")
struct OpeningCommandsTests {
    private func source() throws -> ExportSource {
        try exportSource([
            "a.json": schema(
                "/a{?n,size,it}",
                [
                    "n": #"{"type": "integer"}"#, "size": #"{"enum": ["small", "large"]}"#,
                    "it": #"{"type": "string", "pattern": "^it's \\$5$"}"#,
                ], required: ["n"],
                more: """
                    "servers": [{"name": "live", "uri": "https://h.example"}, {"name": "test", "uri": "https://t.example"}],
                    "examples": [{"n": 7}],
                    """),
            "typed-url.json": #"{"platforms": {"android": {"package": "com.example.app"}}}"#,
        ])
    }

    @Test("open each example, server, optional parameter and listed value")
    func script() throws {
        let view = "am start -W -a android.intent.action.VIEW -d"
        #expect(
            ExportKind.commands.export(try source()).text == """
                #!/bin/sh
                # a: example 1
                xcrun simctl openurl booted 'https://h.example/a?n=7'
                adb shell "\(view) 'https://h.example/a?n=7' com.example.app"
                # a: server test
                xcrun simctl openurl booted 'https://t.example/a?n=7'
                adb shell "\(view) 'https://t.example/a?n=7' com.example.app"
                # a: it
                xcrun simctl openurl booted 'https://h.example/a?n=7&it=it%27s%20%245'
                adb shell "\(view) 'https://h.example/a?n=7&it=it%27s%20%245' com.example.app"
                # a: size is small
                xcrun simctl openurl booted 'https://h.example/a?n=7&size=small'
                adb shell "\(view) 'https://h.example/a?n=7&size=small' com.example.app"
                # a: size is large
                xcrun simctl openurl booted 'https://h.example/a?n=7&size=large'
                adb shell "\(view) 'https://h.example/a?n=7&size=large' com.example.app"

                """)
    }

    @Test("open a URL of a schema that has no examples, and whose parameters depend on each other")
    func rules() throws {
        let source = try exportSource([
            "a.json": schema(
                "app:{?x,y}", ["x": #"{"type": "integer"}"#, "y": #"{"type": "integer"}"#],
                more: #""anyOf": [{"required": ["x"]}, {"required": ["y"]}],"#)
        ])
        let lines = ExportKind.commands.export(source).text.split(separator: "\n")
        #expect(
            lines.filter { $0.hasPrefix("#") || $0.hasPrefix("xcrun") } == [
                "#!/bin/sh", "# a: the fewest parameters", "xcrun simctl openurl booted 'app:?x=0'", "# a: y",
                "xcrun simctl openurl booted 'app:?x=0&y=0'",
            ])
    }

    @Test("give both shells the URL as it is")
    func quoting() async throws {
        let url = "x:/it's$(id)!*;'$HOME'"
        let source = try exportSource(["a.json": schema(url)])
        let script = """
            adb() { shift; sh -c "$*"; }
            xcrun() { printf '%s\\n' "$4"; }
            am() { printf '%s\\n' "$6"; }
            export -f am
            \(ExportKind.commands.export(source).text)
            """.replacing("sh -c", with: "bash -c")
        let run = try await ProgramRun("/bin/bash", ["-c", script])
        #expect(run.output == "\(url)\n\(url)\n", "\(run.errors)")
    }

    @Test("differ from a script in commands alone")
    func differences() throws {
        let text = ExportKind.commands.export(try source()).text
        #expect(
            try ExportKind.commands.differences("open.sh", "set -e\n" + text + "echo done\n", source()) == [])
        let lines = text.split(separator: "\n")
        let drift = (lines.dropLast() + ["adb shell input keyevent 3"]).joined(separator: "\n")
        #expect(
            try ExportKind.commands.differences("open.sh", drift, source()) == [
                "open.sh:\(lines.count):1: error: no schema gives this command; remove it, or add an example for its URL [export-difference]",
                "open.sh:\(lines.count):27: error: a command is missing; add it [export-difference]\n  \(lines.last ?? "")\n  a.json:1:17: the command is for this template",
            ])
    }
}
