import Foundation
import TestSupport
import Testing

/// The Swift of the page about migration is that of `LinkMigration`.
@Suite("The page about migration", .inTurn)
struct MigrationPageTests {
    private static func lines(_ text: some StringProtocol) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test("The page about migration shows Swift that is compiled, in its order")
    func swift() throws {
        let page = try Repository.text("docs/Migration.md")
        let code = try Repository.text("Tests/Example/GalleryURLsTests/Docs/LinkMigration.swift")
        let blocks = page.components(separatedBy: "```swift\n").dropFirst().map {
            Self.lines($0.components(separatedBy: "\n```")[0])
        }
        #expect(blocks.count == 4)
        let compiled = "\n" + Self.lines(code).joined(separator: "\n") + "\n"
        for block in blocks {
            #expect(compiled.contains("\n" + block.joined(separator: "\n") + "\n"), "\(block.first ?? "")")
        }
    }

    @Test("The page about migration says where the two parsers differ")
    func sideBySide() throws {
        func run(_ open: (LinkMigration) -> (URL) -> Void, _ text: String) throws -> LinkMigration {
            let migration = LinkMigration()
            open(migration)(try #require(URL(string: text)))
            return migration
        }
        let both = try run(LinkMigration.open, "asset://?id=1&width=5&height=5")
        #expect(both.reports.isEmpty)
        #expect(both.shown == [.asset(id: "1", width: 5, height: 5)])
        // Both drop an unknown name.
        #expect(try run(LinkMigration.open, "map:?latitude=1.5&longitude=2&hue=blue").reports.isEmpty)
        let narrow = try run(LinkMigration.open, "asset://?id=1&width=0&height=5")
        #expect(narrow.reports == ["asset: [\"out-of-range\"]"])
        #expect(narrow.shown.count == 1)
        #expect(try run(LinkMigration.open, "asset://?id=1&id=2&width=5&height=5").reports.count == 1)

        let typed = try run(LinkMigration.openTyped, "asset://?id=1&width=5&height=5")
        #expect(typed.reports.isEmpty)
        #expect(typed.shown == both.shown)
        let refused = try run(LinkMigration.openTyped, "asset://?id=1&width=0&height=5")
        #expect(refused.reports == ["[\"out-of-range\"]"])
        #expect(refused.shown == narrow.shown)
    }
}
