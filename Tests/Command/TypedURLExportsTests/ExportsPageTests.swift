import Foundation
import TestSupport
import Testing
import TypedURLExports

@Suite("The page of exports", .inTurn)
struct ExportsPageTests {
    private let page: MarkdownPage

    init() throws {
        page = try MarkdownPage("docs/Exports.md")
    }

    @Test(
        "The page of exports lists each kind, and shows a part of what is written",
        arguments: ExportKind.allCases)
    func kinds(kind: ExportKind) throws {
        #expect(page.text.contains("| [`\(kind.rawValue)`](#\(kind.rawValue)) | \(kind.purpose) |\n"))
        let json = page.blocks.filter { $0.language == "json" }.map(\.text)
        let source = try exportSource(["typed-url.json": json[0], "photo.json": json[1]])
        let section = try #require(
            page.text.components(separatedBy: "\n## \(kind.rawValue)\n").dropFirst().first)
        let block = try #require(section.components(separatedBy: "```").dropFirst().first)
        let shown = Self.lines(block).dropFirst()
        let exported = Self.lines(kind.export(source).text)
        #expect(exported.indices.contains { exported[$0...].starts(with: shown) }, "\(block)")
    }

    @Test(
        "The page of exports has a section for each rule, to which reports lead",
        arguments: ExportRule.allCases)
    func rules(rule: ExportRule) {
        #expect(page.text.contains("\n### \(rule.rawValue)\n"))
    }

    /// The lines without indentation and the commas after them.
    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { line in
            let line = line.drop { $0 == " " || $0 == "\t" }
            return String(line.hasSuffix(",") ? line.dropLast() : line)
        }
    }
}
