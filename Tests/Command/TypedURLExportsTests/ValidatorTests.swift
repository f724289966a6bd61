import Foundation
import TestSupport
import Testing
import TypedURLExports

/// What the platforms' own tools say of exports, where they are installed.
@Suite("Validators", .inTurn)
struct ValidatorTests {
    private static let validators: [(kind: ExportKind, program: String, arguments: [String])] = [
        (.infoPlist, "plutil", ["-lint"]), (.entitlements, "plutil", ["-lint"]),
        (.infoPlist, "xmllint", ["--noout"]), (.androidManifest, "xmllint", ["--noout"]),
    ]

    private static func path(of program: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/\(program)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// The validators that are installed here, by their indices.
    private static let installed = validators.indices.filter { path(of: validators[$0].program) != nil }

    @Test(
        "Each validator that is installed accepts what is exported", .enabled(if: !installed.isEmpty),
        arguments: installed)
    func accepted(index: Int) async throws {
        let (kind, program, arguments) = Self.validators[index]
        let path = try #require(Self.path(of: program))
        let text = #"{"type": "string", "minLength": 1}"#
        let source = try exportSource([
            "a.json": schema("https://h.example/a&b/it's/{v}{?w}", ["v": text, "w": text], required: ["v"]),
            "b---c-.json": schema("com.example.app://h/%3C%22%3E/{+v}", ["v": text], required: ["v"]),
            "typed-url.json": #"{"platforms": {"apple": {"urlName": "<A & \"B\">"}}}"#,
        ])
        let exported = kind.export(source)
        #expect(exported.isUsable)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "typed-url-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(exported.text.utf8).write(to: file)
        let run = try await ProgramRun(path, arguments + [file.path])
        #expect(run.status == 0, "\(program): \(run.output)\(run.errors)\n\(exported.text)")
    }
}
