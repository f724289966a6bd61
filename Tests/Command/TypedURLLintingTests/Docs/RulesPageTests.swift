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

        Each section says why a rule of [`typed-url lint`](commands/lint.md) matters, shows what it finds (`-`) and what to write instead (`+`), and says when to ignore it.
        `--fix` can fix some findings of the rules with a star.

        An **error** is a mistake. It also stops a build, unless finding it takes a search that builds do not run: errors of
        `invalid-authority`, `ambiguous-url`, `invalid-example`, `open-tuple`, `invalid-ignore`, and some of `unsatisfiable`, only fail `lint`.
        \(list(.error)).

        A **warning** is probably a mistake; it only fails strict runs.
        \(list(.warning)).

        An **info** is a suggestion.
        \(list(.info)).

        \(LintRule.allCases.map(section).joined(separator: "\n\n"))

        """
    }

    private static func list(_ severity: Severity) -> String {
        LintRule.allCases.filter { $0.severity == severity }
            .map { "[\($0.id)](#\($0.id))\($0.description.isFixable ? "\\*" : "")" }
            .joined(separator: ", ")
    }

    private static func section(_ rule: LintRule) -> String {
        let explanation = rule.description
        return """
            ## \(rule.id)

            \(explanation.purpose) \(explanation.why)

            ```diff
            \(difference(from: explanation.bad.text, to: explanation.good.text))
            ```

            \(explanation.advice)
            """
    }

    /// The lines of both texts: those that both have once, and a minus or a plus before the others.
    private static func difference(from bad: String, to good: String) -> String {
        let old = bad.split(separator: "\n", omittingEmptySubsequences: false)
        let new = good.split(separator: "\n", omittingEmptySubsequences: false)
        let changes = new.difference(from: old)
        let removed = Set(changes.removals.map(\.offset))
        let added = Set(changes.insertions.map(\.offset))
        var lines: [String] = []
        var index = 0
        for (position, line) in old.enumerated() {
            while added.contains(index), removed.contains(position) == false {
                lines.append("+ \(new[index])")
                index += 1
            }
            if removed.contains(position) {
                lines.append("- \(line)")
            } else {
                lines.append("  \(line)")
                index += 1
            }
        }
        lines += new[index...].map { "+ \($0)" }
        return lines.joined(separator: "\n")
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
