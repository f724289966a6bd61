/// Tables of texts, for arguments of tests: a row a line, its cells with ` → ` between them. Lines that begin with `// ` are comments.
package enum Rows {
    /// The rows of a table with two columns.
    package static func pairs(_ text: String) -> [(String, String)] {
        cells(text).map { ($0[0], $0[1]) }
    }

    /// The rows of a table with three columns.
    package static func triples(_ text: String) -> [(String, String, String)] {
        cells(text).map { ($0[0], $0[1], $0[2]) }
    }

    private static func cells(_ text: String) -> [[String]] {
        text.split(separator: "\n").filter { !$0.hasPrefix("// ") }.map { line in
            line.split(separator: " → ").map(String.init)
        }
    }
}
