import Foundation
import TestSupport
import Testing

/// The tables of docs/Conformance.md that say how many cases of a suite's file come out how.
enum ConformancePage {
    /// Expects that the page's row on a file, if it has one, says the counts: of cases that are carried out in some way,
    /// then of those that are refused, by rule.
    static func expect(_ file: ConformanceFile, _ counts: [Int], _ refused: [String: Int]) {
        let reasons = refused.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(
            separator: ", ")
        let row = "| \(file.name) | \(counts.map(String.init).joined(separator: " | ")) | \(reasons) |"
        let stated = rows.first { $0.hasPrefix("| \(file.name) |") }
        #expect(stated == nil || stated == row)
        print(row)
    }

    /// The rows on files.
    static let rows: [String] = {
        let page = (try? Repository.text("docs/Conformance.md")) ?? ""
        return page.split(separator: "\n").map { String($0) }.filter {
            $0.hasPrefix("| ") && $0.contains(".json |")
        }
    }()
}

@Suite("The page on conformance", .inTurn)
struct ConformancePageTests {
    @Test("The page on conformance has a row for each file that a change is tested with")
    func files() {
        let files = [
            "spec-examples-by-section", "spec-examples", "dependentRequired", "enum", "minimum", "multipleOf",
            "pattern", "prefixItems", "required",
        ]
        #expect(ConformancePage.rows.map { $0.split(separator: " ")[1] } == files.map { "\($0).json" })
    }
}
