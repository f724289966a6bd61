import Foundation
import TestSupport
import Testing

@Suite("The usual ways to parse a link", .inTurn, .enabled(if: ParsingWays.isThere))
struct ParsingWaysTests {
    @Test(
        "The usual ways to parse a link compile without a warning, for each schema's type and for the set's",
        arguments: ["5", "6"])
    func warnings(languageMode: String) async throws {
        for type in ["AssetURL", "GalleryURL"] {
            let log = try await ParsingWays.typecheck(ParsingWays.good(type), languageMode)
            #expect(log == "")
        }
    }

    @Test("The usual ways to parse a link need try, so that nobody loses the violations unseen")
    func needTry() async throws {
        let log = try await ParsingWays.typecheck(
            "import GalleryURLs\nfunc open(_ text: String) { let url: AssetURL? = AssetURL(text); print(url as Any) }",
            "6")
        #expect(log.contains("error: call can throw, but it is not marked with 'try'"), "\(log)")
    }
}

/// Programs that parse links, and the compiler that reads them.
private enum ParsingWays {
    #if os(macOS)
    private static let compiler = ["xcrun", "swiftc"]
    #else
    private static let compiler = ["swiftc"]
    #endif

    static let isThere = ProgramRun.isThere(compiler[0])

    static func good(_ type: String) -> String {
        """
        import Foundation
        import GalleryURLs
        import TypedURL

        func parse(_ text: String, _ texts: [String], _ some: String?, _ link: URL) throws {
            let first = try? \(type)(text)
            print(first as Any)
            let second: \(type)? = try? \(type)(text)
            print(second as Any)
            if let url = try? \(type)(text) { print(url) }
            if case let url? = try? \(type)(text) { print(url) }
            guard let third = try? \(type)(text) else { return }
            print(third, (try? \(type)(text))?.string ?? "", (try? \(type)(text)) ?? third)
            while let url = try? \(type)(text) { print(url) }
            switch try? \(type)(text) {
            case let url?: print(url)
            case nil: break
            }
            let string = try? \(type)(text).string
            print(string as Any)
            print(texts.compactMap { try? \(type)($0) }, texts.map { try? \(type)($0) })
            print(texts.lazy.compactMap { try? \(type)($0) }.first as Any)
            print(some.flatMap { try? \(type)($0) } as Any)
            print(try texts.map { try \(type)($0) }, try texts.map(\(type).init), try some.map { try \(type)($0) } as Any)
            print(Result { try \(type)(text) })
            if let url = try? \(type)(link) { print(url) }
            do {
                print(try \(type)(text), try \(type)(link))
            } catch {
                print(error.violations)
            }
            let read = \(type).parseLeniently(text)
            print(read.value as Any, read.violations, read.schema as Any, read.error as Any)
            print(try anyURL(text, as: \(type).self))
        }

        func anyURL<Link: SchemaURL>(_ text: String, as type: Link.Type) throws -> Link {
            if let link = try? Link(text) { return link }
            return try Link(text)
        }

        """
    }

    /// What the compiler says of a program, with warnings as errors.
    static func typecheck(_ program: String, _ languageMode: String) async throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(program.utf8).write(to: folder.appendingPathComponent("Program.swift"))
        let modules = try #require(
            BuildProducts.search { folder in
                ["Modules", "."].map { folder.appendingPathComponent($0).standardized }.first {
                    FileManager.default.fileExists(
                        atPath: $0.appendingPathComponent("GalleryURLs.swiftmodule").path)
                }
            })
        let options = [
            "-typecheck", "-parse-as-library", "-warnings-as-errors", "-swift-version", languageMode, "-I",
            modules.path, "Program.swift",
        ]
        return try await ProgramRun(
            compiler[0], compiler.dropFirst() + options, in: folder, isJoined: true
        ).output
    }
}
