import Foundation
import GalleryURLs
import TestSupport
import Testing
import TypedURL

/// The page about apps says what the package and Foundation do, and its Swift is that of `LinkOpener`
/// and `ChosenServer`.
@Suite("The page about apps", .inTurn)
struct AppsPageTests {
    /// The lines of each block of Swift, without what stands before and after them: what is a value of its own in a
    /// page is an element of a list in the test.
    private static func blocks(in page: String) -> [[String]] {
        page.components(separatedBy: "```swift\n").dropFirst().map { rest in
            lines(rest.components(separatedBy: "\n```")[0])
        }
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { line in
            line.replacingOccurrences(of: ",  //", with: "  //").trimmingCharacters(in: .whitespaces)
                .replacingOccurrences(of: " +//", with: "  //", options: .regularExpression)
        }
    }

    /// Names that Linux has no module for.
    private static let foreign = [
        "onOpenURL", "NSUserActivityTypeBrowsingWeb", "UIApplication", "UIOpenURLContext", "NSApplication",
    ]

    @Test("The page about apps shows Swift that is compiled, apart from the system's own entrances")
    func swift() throws {
        let compiled = try [
            "Tests/Example/GalleryURLsTests/Docs/LinkOpener.swift",
            "Tests/App/LanguageTests/Docs/ChosenServer.swift",
        ].flatMap { Self.lines(try Repository.text($0)) }
        let blocks = Self.blocks(in: try Repository.text("docs/Apps.md"))
        let own = blocks.filter { block in
            !Self.foreign.contains { name in block.contains { $0.contains(name) } }
        }
        #expect(blocks.count - own.count == Self.foreign.count)
        #expect(own.count == 11)
        for line in own.joined() { #expect(compiled.contains(line), "\(line)") }
    }

    @Test("The page about apps is what the README says in short")
    func readme() throws {
        let compiled = Self.lines(try Repository.text("Tests/Example/GalleryURLsTests/Docs/LinkOpener.swift"))
        let section = try #require(
            try Repository.text("README.md").components(separatedBy: "## Links in an app\n").dropFirst().first
        )
        let block = try #require(Self.blocks(in: section).first)
        for line in block { #expect(compiled.contains(line), "\(line)") }
    }

    @Test("The page about apps shares the Swift of the README's section on types, whose comments are true")
    func types() throws {
        let compiled = Self.lines(try Repository.text("Tests/Example/GalleryURLsTests/Docs/LinkOpener.swift"))
        let page = try Repository.text("README.md")
        let section = try #require(
            page.components(separatedBy: "## What a schema becomes\n").dropFirst().first)
        let block = try #require(Self.blocks(in: section).first)
        #expect(block.count == 12)
        for line in block { #expect(compiled.contains(line), "\(line)") }
        let opener = LinkOpener()
        #expect(
            try opener.schemaBecomesType("map:?latitude=1.5&longitude=2")
                == ["true", "original", "false", "?id=123&width=1920&height=1280"])
        #expect(opener.shown == ["asset://?id=123&width=320&height=213", "map of 1.5, 2.0"])
    }

    @Test("The page about apps says what opening, reading and printing do")
    func opener() throws {
        let opener = LinkOpener()
        opener.open(try #require(URL(string: "asset://?id=1&width=5&height=5")))
        opener.open(try #require(URL(string: "map:?latitude=1.5&longitude=2")))
        #expect(opener.shown == ["photo 1", "map of 1.5, 2.0"])
        opener.open(try #require(URL(string: "asset://?id=1&width=5&height=5&hue=blue")))
        #expect(opener.shown.last?.contains("unknown parameter \"hue\"") == true)
        let count = opener.shown.count
        opener.read(try #require(URL(string: "asset://?id=2&width=5&height=5&hue=blue&filter=new")))
        #expect(opener.shown.count == count + 3)
        #expect(opener.shown.last == "photo 2")
        opener.read(try #require(URL(string: "asset://?id=3&width=5")))
        #expect(opener.shown.count == count + 4)
        let (link, text) = try opener.print()
        #expect(link.absoluteString == text)
        #expect(opener.takes(link))
        #expect(opener.shown.last == "photo 123")
        #expect(!opener.takes(try #require(URL(string: "asset://?id=3&width=5"))))
        #expect(opener.shown.last == "photo 123")
        #expect(
            try opener.request(to: "https://api.example.com")
                == "https://api.example.com/assets?id=123&width=320&height=240")
    }

    @Test("The page about apps says what a plus sign is")
    func plus() throws {
        let page = try Repository.text("docs/Apps.md")
        for value in try LinkOpener().plus() { #expect(page.contains("// \"\(value)\"")) }
    }

    @Test("The page about apps says what URL(string:) makes of text")
    func repairs() throws {
        let rows = try Repository.text("docs/Apps.md").split(separator: "\n").filter {
            $0.hasPrefix("| `asset:")
        }
        #expect(rows.count == 4)
        for row in rows {
            let cells = row.split(separator: "`").map(String.init)
            #expect(URL(string: cells[1])?.absoluteString == cells[3])
        }
    }
}
