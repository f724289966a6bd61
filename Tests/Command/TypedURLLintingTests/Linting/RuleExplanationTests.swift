import TestSupport
import Testing

@testable import TypedURLLinting
@testable import TypedURLSchema

@Suite("The explanations of the rules", .inTurn)
struct RuleExplanationTests {
    @Test("The explanations of the rules show what the rule finds, and what it does not")
    func examples() {
        for rule in LintRule.allCases {
            let explanation = rule.description
            if let bad = explanation.bad.schema {
                #expect(findings(of: bad).contains { $0.rule == rule }, "\(rule): \(bad)")
            }
            if let good = explanation.good.schema {
                let findings = findings(of: good).filter { $0.rule == rule || $0.severity == .error }
                #expect(findings.map(\.description) == [], "\(rule): \(good)")
            }
        }
    }

    @Test("The explanations of the rules are sentences")
    func sentences() {
        for rule in LintRule.allCases {
            let explanation = rule.description
            #expect(explanation.why.hasSuffix("."), "\(rule.id)")
            #expect(explanation.advice.hasSuffix("."), "\(rule.id)")
            #expect(explanation.bad.text != explanation.good.text, "\(rule.id)")
        }
    }

    private func findings(of text: String) -> [Diagnostic] {
        SchemaCollection.checked([SchemaFile(path: "note.json", bytes: Array(text.utf8))]).linted()
            .diagnostics
    }
}

extension RuleExample {
    /// The example as a file; nil if it is none. Members that do not matter are added.
    var schema: String? {
        switch self {
        case .file(let text): return text
        case .sketch: return nil
        case .members(let members):
            let names = JSONNode.read("{\(members)}")?["properties"]?.names ?? []
            let query = names.isEmpty ? "" : "{?\(names.joined(separator: ","))}"
            let others = [
                ("uriTemplate", "\"com.example.note:\(query)\""), ("type", "\"object\""),
                ("properties", "{}"), ("additionalProperties", "false"),
            ].filter { !members.contains("\"\($0.0)\": ") || $0.0 == "type" }
            let written = others.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ")
            return "{ \(members), \(written) }"
        }
    }
}
