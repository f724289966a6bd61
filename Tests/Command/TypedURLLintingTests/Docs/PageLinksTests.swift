import Foundation
import TestSupport
import Testing

@Suite("The pages' links", .inTurn)
struct PageLinksTests {
    /// A link of Markdown inside this repository: the page that has it, and where it leads to.
    private struct Link {
        let page: String
        let path: String
        let heading: String?
    }

    private static let pages =
        ["README.md", "CONTRIBUTING.md"] + files(in: "docs") + files(in: "docs/commands")

    private static func files(in folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appendingPathComponent(folder).path)
        return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    }

    /// The links of a page, outside its blocks of code.
    private static func links(in page: String) throws -> [Link] {
        let text = try Repository.text(page).components(separatedBy: "\n```").enumerated()
            .filter { $0.offset % 2 == 0 }.map(\.element).joined()
        let folder = page.split(separator: "/").dropLast().map(String.init)
        return text.components(separatedBy: "](").dropFirst().compactMap { rest in
            let target = String(rest.prefix { $0 != ")" })
            guard !target.contains(":"), rest.contains(")") else { return nil }
            let parts = target.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
            var path = folder
            for step in parts[0].split(separator: "/").map(String.init) {
                if step == ".." { _ = path.popLast() } else { path.append(step) }
            }
            return Link(
                page: page, path: parts[0].isEmpty ? page : path.joined(separator: "/"),
                heading: parts.count > 1 ? parts[1] : nil)
        }
    }

    /// The names by which GitHub links to the headings of a page, and those that the page declares.
    private static func anchors(of page: String) throws -> Set<String> {
        var names: Set<String> = []
        for line in try Repository.text(page).split(separator: "\n") {
            if line.hasPrefix("#") {
                let title = line.drop { $0 == "#" }.dropFirst().lowercased()
                let kept = title.unicodeScalars.filter { scalar in
                    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                        || " -_".unicodeScalars.contains(scalar)
                }
                names.insert(String(String.UnicodeScalarView(kept)).replacing(" ", with: "-"))
            }
            for part in line.components(separatedBy: "<a id=\"").dropFirst() {
                names.insert(String(part.prefix { $0 != "\"" }))
            }
        }
        return names
    }

    @Test("The pages' links lead to files and headings that exist", arguments: pages)
    func targets(page: String) throws {
        for link in try Self.links(in: page) {
            let file = Repository.root.appendingPathComponent(link.path)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(link.page): \(link.path)")
            guard let heading = link.heading, link.path.hasSuffix(".md") else { continue }
            #expect(
                try Self.anchors(of: link.path).contains(heading), "\(link.page): \(link.path)#\(heading)")
        }
    }

    @Test("The pages' links of the index lead to all pages")
    func index() throws {
        let linked = Set(try Self.links(in: "docs/README.md").map(\.path))
        let missing = Self.pages.filter {
            $0.hasPrefix("docs/") && $0 != "docs/README.md" && !linked.contains($0)
        }
        #expect(missing == [])
    }

    @Test("The pages' links of the contents lead to each section of the page about the language")
    func contents() throws {
        let page = "docs/Language.md"
        let linked = Set(try Self.links(in: page).filter { $0.path == page }.compactMap(\.heading))
        let sections = try Repository.text(page).split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(sections.count == 12)
        let names = sections.map {
            $0.dropFirst(3).lowercased().filter { !",.".contains($0) }.replacing(" ", with: "-")
        }
        #expect(names.filter { !linked.contains($0) } == [])
    }
}
