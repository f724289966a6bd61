import Foundation
import GalleryURLs
import TestSupport
import Testing
import TypedURL

@Suite("The articles of the DocC catalogues", .inTurn)
struct CatalogueTests {
    private static let catalogues = [
        "Sources/App/TypedURL/TypedURL.docc", "Sources/App/TypedURLLoading/TypedURLLoading.docc",
    ]
    private static let compiled = [
        "Tests/Example/GalleryURLsTests/Docs/CatalogueArticles.swift",
        "Tests/Example/GalleryURLsTests/Docs/LoadingPage.swift",
    ]

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test("The articles of the DocC catalogues show Swift that is compiled", arguments: catalogues)
    func swift(catalogue: String) throws {
        let compiled = Set(try Self.compiled.flatMap { Self.lines(try Repository.text($0)) })
        let folder = Repository.root.appendingPathComponent(catalogue).path
        let articles = try FileManager.default.contentsOfDirectory(atPath: folder)
        let blocks = try articles.flatMap { try MarkdownPage("\(catalogue)/\($0)").blocks }
            .filter { $0.language == "swift" }
        #expect(blocks.count >= 3)
        for line in blocks.flatMap({ Self.lines($0.text) }) { #expect(compiled.contains(line), "\(line)") }
    }

    @Test("The articles of the DocC catalogues show what works")
    func run() throws {
        let articles = CatalogueArticles()
        #expect(
            try articles.build() == [
                "asset://?id=123&width=1920&height=1280", "asset://?id=123&width=320&height=1280",
            ])
        let read = try articles.read()
        #expect(read.strict == read.lenient)
        #expect(read.violations.map(\.code) == [.unknownParameter])
        var shown: [String] = []
        try articles.readAny { shown.append($0) }
        #expect(shown == ["123"])
        #expect(try articles.readDefault() == .original)
    }
}
