import Foundation
import TestSupport
import Testing

@Suite("typed-url export", .inTurn)
struct ExportTests {
    private func export(_ arguments: String..., in folder: URL? = nil) async throws -> CommandRun {
        try await CommandRun(["export"] + arguments + ["--schemas", CommandRun.schemas], in: folder)
    }

    @Test("export does not write over what an app's file has beside an export")
    func others() async throws {
        let plist = "<plist><dict><key>CFBundleName</key><string>App</string></dict></plist>"
        let manifest = """
            <manifest xmlns:android="http://schemas.android.com/apk/res/android">
            <uses-permission android:name="android.permission.INTERNET"/></manifest>
            """
        let message =
            "error: the file has more than an export, which would be lost; add what is printed without --output by hand and compare with --check, or write over it with --replace [export-difference]"
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
                ("android-manifest", manifest, "2:1"), ("android-manifest", launcher, "2:64"),
            ] {
                let file = folder.appendingPathComponent("file.xml")
                try Data(text.utf8).write(to: file)
                let run = try await export(kind, "--output", "file.xml", in: folder)
                #expect(
                    run.status == 2 && run.errors.hasPrefix("file.xml:\(position): \(message)\n"),
                    "\(run.errors)")
                #expect(try String(contentsOf: file, encoding: .utf8) == text)
                for option in ["--replace", "--infos"] {
                    let written = try await export(kind, "--output", "file.xml", option, in: folder)
                    #expect(written.status == 0, "\(written.errors)")
                }
            }
        }
    }
}
