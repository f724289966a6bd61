import TestSupport
import Foundation
import Testing

@testable import TypedURLLinting
@testable import TypedURLSchema

/// The page about the rules. With `TYPED_URL_RECORD` set, the test writes it.
@Suite("The page about the linter's rules", .inTurn)
struct RulesPageTests {
    @Test("The page about the linter's rules is what the table of the rules says")
    func page() throws {
        let path = "docs/Rules.md"
        if ProcessInfo.processInfo.environment["TYPED_URL_RECORD"] != nil {
            try Data(RulesPage.text.utf8).write(to: Repository.root.appendingPathComponent(path))
        }
        #expect(try Repository.text(path) == RulesPage.text)
    }
}

/// The page, made from the table.
private enum RulesPage {
    static var text: String {
        """
        # The rules of the linter

        After this page you can fix or ignore any finding of [`typed-url lint`](commands/lint.md). Each section says why the rule matters, shows
        an incorrect and a correct example, and says how to fix a finding or when to ignore it. An error is a mistake. It
        also stops a build, unless finding it takes a search that builds do not run: errors of `irreversible-template`, `invalid-authority`,
        `ambiguous-url`, `invalid-example`, `open-tuple` and `invalid-ignore`, and some of other rules such as `unsatisfiable`, only fail `lint`. A
        warning is probably a mistake; it only fails strict runs. An info is a suggestion. `--fix` can fix some findings of the rules marked "fix".

        | rule | severity | | requirement |
        |---|---|---|---|
        \(LintRule.allCases.map(row).joined(separator: "\n"))

        \(LintRule.allCases.map(section).joined(separator: "\n\n"))

        """
    }

    private static func row(_ rule: LintRule) -> String {
        let description = rule.description
        let fix = description.isFixable ? "fix " : ""
        return "| [\(rule.id)](#\(rule.id)) | \(rule.severity.rawValue) | \(fix)| \(description.purpose) |"
    }

    private static func section(_ rule: LintRule) -> String {
        let explanation = rule.description
        return """
            ## \(rule.id)

            \(rule.description.purpose) \(explanation.why)

            Incorrect:

            \(block(explanation.bad))

            Correct:

            \(block(explanation.good))

            \(explanation.advice)
            """
    }

    private static func block(_ example: RuleExample) -> String {
        let language =
            switch example {
            case .members, .file: "json"
            case .sketch: "text"
            }
        return "```\(language)\n\(example.text)\n```"
    }
}
