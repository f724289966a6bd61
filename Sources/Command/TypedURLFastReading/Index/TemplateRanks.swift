@_spi(Generated) import TypedURLModel

/// How literal the templates of a set are beside each other. Most templates of a large set are equally literal, which one
/// comparison of integers tells.
struct TemplateRanks: Sendable {
    private let precedences: [TemplatePrecedence]

    /// By the templates: a number that equal precedences have in common.
    private let classes: [Int]

    init(_ templates: [IndexedTemplate]) {
        precedences = templates.map(\.precedence)
        var classes: [TemplatePrecedence: Int] = [:]
        for precedence in precedences where classes[precedence] == nil { classes[precedence] = classes.count }
        self.classes = precedences.map { classes[$0] ?? 0 }
    }

    /// Whether URLs that both templates match belong to the first one.
    func isMoreLiteral(_ template: Int, than other: Int) -> Bool {
        classes[template] != classes[other] && precedences[template].isMoreLiteral(than: precedences[other])
    }
}
