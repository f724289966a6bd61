/// Whose findings are printed, for formats that say so.
package struct ReportedTool: Sendable {
    /// The command's name: `lint`.
    package let command: String
    /// The rules that findings may be about.
    package let rules: [FindingRule]

    package init(command: String, rules: [FindingRule]) {
        self.command = command
        self.rules = rules
    }

    /// Where the project lives.
    package static let home = "https://github.com/typed-url/swift-typed-url"

    /// Where a rule is explained.
    package func page(of rule: FindingRule) -> String {
        "\(Self.home)/blob/main/docs/\(rule.page ?? "commands/\(command).md")#\(rule.id)"
    }
}
