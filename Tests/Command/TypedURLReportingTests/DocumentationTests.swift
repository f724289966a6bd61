import Foundation
import TestSupport
import Testing
import TypedURL
import TypedURLSchema

@testable import TypedURLReporting

@Suite("The documentation of formats and codes", .inTurn)
struct DocumentationTests {
    @Test("Each format is shown as it is printed")
    func formats() throws {
        let page = try Repository.text("docs/CI.md")
        let line = "  \"properties\": { \"id\": { \"type\": \"integer\", \"minimun\": 1 } },"
        let finding = Finding(
            rule: "unknown-keyword", severity: .error,
            message: "unknown keyword \"minimun\"; did you mean \"minimum\"?",
            location: FindingLocation(
                path: "Schemas/note.json", start: SourcePosition(line: 4, column: 46),
                end: SourcePosition(line: 4, column: 55), excerpt: SourceExcerpt(text: line)))
        let rule = FindingRule(id: "unknown-keyword", severity: .error, purpose: "")
        let tool = ReportedTool(command: "lint", rules: [rule])
        for (format, reporter) in [
            ("", { TextReporter(output: $0, style: .plain) }),
            ("json", { JSONReporter(output: $0, command: "lint") }),
            ("json", { JSONLinesReporter(output: $0) }), ("", { GitHubReporter(output: $0) }),
        ] as [(String, (Output) -> any Reporter)] {
            let text = printed([finding], by: reporter)
            #expect(page.contains("```\(format)\n\(text)```\n"), "\(text)")
        }
        // Of the others the part is shown that is the finding's.
        for reporter in [
            { SARIFReporter(output: $0, tool: tool) }, { GitLabReporter(output: $0) },
            { JUnitReporter(output: $0, command: "lint") },
        ] as [(Output) -> any Reporter] {
            let (none, one) = (printed([], by: reporter), printed([finding], by: reporter))
            let part = one.split(separator: "\n").filter { line in
                !none.contains(line) && !line.hasSuffix("[") && line != "]}]}" && line != "]"
            }
            #expect(!part.isEmpty)
            #expect(page.contains(part.joined(separator: "\n")), "\(part)")
        }
    }

    @Test("Each code has a section, to which reports lead")
    func codes() throws {
        let page = try Repository.text("docs/commands/check.md")
        for code in ViolationCode.allCases {
            #expect(page.contains("\n### \(code.rawValue)\n"))
            let rule = try #require(FindingRule.violations.first { $0.id == code.rawValue })
            #expect(
                ReportedTool(command: "scan", rules: []).page(of: rule)
                    == "https://github.com/typed-url/swift-typed-url/blob/main/docs/commands/check.md#\(code.rawValue)"
            )
        }
    }
}
