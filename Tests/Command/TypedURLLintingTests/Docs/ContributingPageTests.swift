import Foundation
import TestSupport
import Testing

@Suite("CONTRIBUTING.md", .inTurn)
struct ContributingPageTests {
    private static let roots = [
        ".ci", "MetaSchema", "Package.swift", "Plugins", "Schemas", "Sources", "Tests", "docs",
    ]

    @Test("CONTRIBUTING.md names files and folders that exist")
    func paths() throws {
        let page = try Repository.text("CONTRIBUTING.md")
        let spans = page.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(
            \.element)
        let paths = spans.filter { span in
            let root = span.split(separator: "/").first.map { String($0) } ?? ""
            return Self.roots.contains(root) && !span.contains(" ")
        }
        #expect(paths.count > 50)
        for path in Set(paths) {
            let url = Repository.root.appendingPathComponent(path)
            #expect(FileManager.default.fileExists(atPath: url.path), "\(path)")
        }
    }
}
