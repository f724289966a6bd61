#if os(Linux)
import Foundation
import TestSupport
import Testing

/// A keyword of strings that is read from a schema and then forgotten would make invalid URLs valid. So the compiler names what
/// must know it, and here it is asked about one more.
@Suite("Another keyword of strings", .inTurn, .enabled(if: ProgramRun.isThere("swiftc")))
struct StringKeywordTests {
    @Test("Another keyword of strings does not compile until each reader of strings knows it")
    func readers() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // The build makes this of the folder of a module of C.
        let header = Repository.root.appendingPathComponent(
            "Sources/Command/TypedURLRuntimeText/include/RuntimeText.h")
        try Data("module TypedURLRuntimeText { header \"\(header.path)\" }".utf8)
            .write(to: folder.appendingPathComponent("module.modulemap"))
        for (module, reader) in Self.modules {
            let files = try Self.files(of: module, copyingTo: folder)
            let name = String(module.drop { $0 != "/" }.dropFirst())
            let options = [
                "-swift-version", "6", "-package-name", "keywords", "-module-name", name, "-I", folder.path,
            ]
            _ = try await ProgramRun(
                "swiftc",
                [
                    "-frontend", "-emit-module", "-experimental-skip-all-function-bodies",
                    "-experimental-allow-module-with-compiler-errors", "-o",
                    folder.appendingPathComponent("\(name).swiftmodule").path,
                ] + options + files, isJoined: true)
            guard let reader else { continue }
            let (own, others) = (
                files.filter { $0.hasSuffix(reader) }, files.filter { !$0.hasSuffix(reader) }
            )
            let run = try await ProgramRun(
                "swiftc", ["-frontend", "-typecheck"] + options + others + ["-primary-file"] + own,
                isJoined: true)
            #expect(run.output.contains("'StringSchema.Keywords'"), "\(reader): \(run.output)")
        }
    }

    /// Modules, each after those that it imports, and the file of each that must know all keywords of strings.
    private static let modules: [(path: String, reader: String?)] = [
        ("App/TypedURLModel", "ScalarKeyword.swift"),
        ("App/TypedURL", "PlanLowering+Values.swift"),
        ("Generator/TypedURLSchema", "URLSchemaReader+Strings.swift"),
        ("Generator/TypedURLCodegen", "StringSchema+Swift.swift"),
        ("Command/TypedURLSamples", "TextSource.swift"),
        ("Command/TypedURLJSON", nil),
        ("Command/TypedURLLinting", nil),
        ("Command/TypedURLJavaScript", "PlanTypes.swift"),
    ]

    /// The paths of a module's files, one of them with a further keyword.
    private static func files(of module: String, copyingTo folder: URL) throws -> [String] {
        let sources = Repository.root.appendingPathComponent("Sources/\(module)")
        let found = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.allObjects
        return try (found as? [URL] ?? []).filter { $0.pathExtension == "swift" }.map { file in
            guard file.lastPathComponent == "StringSchema.swift" else { return file.path }
            let text = try String(contentsOf: file, encoding: .utf8)
            let (known, more) = ("format: StringFormat?\n", "format: StringFormat?, suffix: String?\n")
            let changed = text.replacingOccurrences(of: known, with: more)
            try #require(changed != text)
            let copy = folder.appendingPathComponent(file.lastPathComponent)
            try Data(changed.utf8).write(to: copy)
            return copy.path
        }
    }
}
#endif
