import Foundation
import GalleryURLs
import TestSupport
import Testing
import TypedURL
import TypedURLLoading

/// The Swift of the page about loading is that of `LoadingPage` and, of the views, of `Tests/Tools/AppleViews/Uses.swift`.
@Suite("The page about loading", .inTurn)
struct LoadingPageTests {
    private let compiled: Set<String>

    init() throws {
        compiled = Set(
            try [
                "Tests/Example/GalleryURLsTests/Docs/LoadingPage.swift", "Tests/Tools/AppleViews/Uses.swift",
            ]
            .flatMap { Self.lines(try Repository.text($0)) })
    }

    /// Lines without what stands before and after them, and with comments at one distance: what is a value of its own in
    /// a page is an element of a list in the test.
    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { line in
            line.replacingOccurrences(of: ",? +//", with: " //", options: .regularExpression)
                .trimmingCharacters(in: .whitespaces)
        }
    }

    private static func isCode(_ line: String) -> Bool { !line.isEmpty && !line.hasPrefix("import ") }

    @Test("The page about loading shows Swift that is compiled")
    func page() throws {
        let blocks = try MarkdownPage("docs/Loading.md").blocks.filter { $0.language == "swift" }
        #expect(blocks.count >= 15)
        for line in blocks.flatMap({ Self.lines($0.text) }) where Self.isCode(line) {
            #expect(compiled.contains(line), "\(line)")
        }
    }

    @Test("The page about loading names tests for what it promises, and each of them exists")
    func promises() throws {
        let page = try Repository.text("docs/Loading.md")
        let section = page.components(separatedBy: "## Promises\n").last?.components(separatedBy: "\n## ")[0]
        let rows = (section ?? "").split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        #expect(rows.count >= 15)
        for row in rows {
            let tests = row.matches(of: /`(\w+Tests)\/(\w+)`/)
            #expect(!tests.isEmpty, "\(row)")
            for test in tests {
                let files = ["Cache", "HTTP", "Loading", "Registry"].flatMap { folder in
                    ["", "+Folder", "+File"].map {
                        "Tests/App/TypedURLLoadingTests/\(folder)/\(test.1)\($0).swift"
                    }
                }
                let isThere = files.contains {
                    (try? Repository.text($0))?.firstRange(of: "func \(test.2)(") != nil
                }
                #expect(isThere, "\(test.0)")
            }
        }
    }

    @Test("The page about loading is what the README says in short")
    func readme() throws {
        let section = try #require(
            try Repository.text("README.md").components(separatedBy: "## Load them\n").dropFirst().first)
        let blocks = section.components(separatedBy: "\n## ")[0]
            .components(separatedBy: "```swift\n").dropFirst()
        #expect(blocks.count == 2)
        for block in blocks {
            for line in Self.lines(block.components(separatedBy: "\n```")[0]) where Self.isCode(line) {
                #expect(compiled.contains(line), "\(line)")
            }
        }
    }

    @Test("The page about loading shows what works")
    func run() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("page-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = LoadingPage(folder: folder)
        let registry = try page.registry()
        let url = try AssetURL(id: "123", width: 1920, height: 1280)
        try await page.load(registry)
        let loader = try await page.load(registry, url)
        try await page.decode(loader, url)
        try await page.stream(loader, url)
        try await page.policies(loader, url, [AssetURL(id: "4", width: 1, height: 1)])
        try await page.cache(loader, url)
        #if !os(watchOS)
        try await page.session(loader)
        #endif
        for registry in page.replaced(registry) {
            #expect(try await registry.load(url) == .samplePhoto)
        }
        _ = try await page.observe(registry, loader.cache).load(url)
        #expect(page.options().count == 4)
        await #expect(throws: URLError.self) { try await page.web().load(url) }
        let cache = ResourceCache(memory: .megabytes(1))
        let confirming = ResourceLoader(try page.confirming(), cache: cache)
        let avatar = try AvatarURL(assets: ["anna"])
        let first = try await confirming.load(avatar)
        #expect(try await confirming.load(avatar, policy: .revalidate) == first)
    }
}
