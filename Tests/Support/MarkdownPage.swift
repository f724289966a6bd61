/// The parts of a page of Markdown that tests look at.
package struct MarkdownPage {
    /// A fenced block.
    package struct Block {
        package let language: String
        package let text: String
    }

    package let text: String
    package private(set) var blocks: [Block] = []
    private var tables: [String: [[String]]] = [:]

    package init(_ path: String) throws {
        text = try Repository.text(path)
        var heading = ""
        var open: (language: String, lines: [String])?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let block = open {
                if line == "```" {
                    blocks.append(
                        Block(language: block.language, text: block.lines.joined(separator: "\n")))
                    open = nil
                } else {
                    open = (block.language, block.lines + [line])
                }
            } else if line.hasPrefix("```") {
                open = (String(line.dropFirst(3)), [])
            } else if line.hasPrefix("## ") || line.hasPrefix("### ") {
                heading = String(line.drop { $0 == "#" }.dropFirst())
            } else if line.hasPrefix("|") {
                tables[heading, default: []].append(Self.cells(of: line))
            }
        }
    }

    /// The rows of the tables under a heading, heads and rules included.
    package func rows(under heading: String) -> [[String]] { tables[heading] ?? [] }

    private static func cells(of line: String) -> [String] {
        line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map { cell in
            let text = cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
            let isCode = text.first == "`" && text.last == "`" && text.count { $0 == "`" } == 2
            return String(isCode ? Array(text.dropFirst().dropLast()) : Array(text))
        }
    }
}
