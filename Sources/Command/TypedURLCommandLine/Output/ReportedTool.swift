/// Whose findings are printed, for formats that say so.
struct ReportedTool: Sendable {
    /// The command's name: `lint`.
    let command: String
    /// The rules that findings may be about.
    let rules: [FindingRule]

    /// Where the project lives.
    static let home = "https://github.com/typed-url/swift-typed-url"

    /// Where a rule is explained.
    func page(of rule: FindingRule) -> String {
        "\(Self.home)/blob/main/docs/\(rule.page ?? "commands/\(command).md")#\(rule.id)"
    }
}
