/// Rows of cells, whose columns stand one below the other.
package enum AlignedText {
    /// A line for each row.
    ///
    /// - Parameter numbers: The index of a column of numbers, which end below each other.
    package static func lines(_ rows: [[String]], numbers: Int? = nil) -> [String] {
        let columns = (rows.first ?? []).indices
        let widths = columns.map { column in rows.map { $0[column].unicodeScalars.count }.max() ?? 0 }
        return rows.map { row in
            let cells = columns.map { column in
                let gap = widths[column] - row[column].unicodeScalars.count
                let space = String(repeating: " ", count: gap)
                return column == numbers ? space + row[column] : row[column] + space
            }
            var line = cells.joined(separator: "  ")
            while line.hasSuffix(" ") { line.removeLast() }
            return line
        }
    }

    /// The lines as one text.
    package static func text(_ rows: [[String]]) -> String { lines(rows).joined(separator: "\n") }
}

/// A number and what it counts: `1 file`, `2,000 files`.
package func counted(_ count: Int, _ noun: String) -> String {
    "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// The number with commas between its thousands.
package func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().reduce(into: "") { text, digit in
        if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
        text.append(digit.element)
    }
}
