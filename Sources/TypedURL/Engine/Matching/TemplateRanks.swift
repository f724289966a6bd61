@_spi(Generated) import TypedURLModel

/// How literal the templates of a set are beside each other, so that of hundreds that match one URL few are looked at closely.
package struct TemplateRanks: Sendable {
    private let precedences: [TemplatePrecedence]

    /// By the templates: a number that equal precedences have in common.
    private let kinds: [Int]

    /// By the templates: a number that is greater for a template that is more literal than another one.
    private let orders: [Int]

    init(_ templates: [CompiledTemplate]) {
        precedences = templates.map(\.precedence)
        var kinds: [TemplatePrecedence: Int] = [:]
        for precedence in precedences where kinds[precedence] == nil { kinds[precedence] = kinds.count }
        let sorted = kinds.keys.sorted { ($0.rank, $0.weight) < ($1.rank, $1.weight) }
        var orders: [Int] = Array(repeating: 0, count: kinds.count)
        for (order, precedence) in sorted.enumerated() { orders[kinds[precedence] ?? 0] = order }
        self.kinds = precedences.map { kinds[$0] ?? 0 }
        self.orders = self.kinds.map { orders[$0] }
    }

    /// Whether URLs that both templates match belong to the first one.
    package func isMoreLiteral(_ template: Int, than other: Int) -> Bool {
        kinds[template] != kinds[other] && precedences[template].isMoreLiteral(than: precedences[other])
    }

    /// Sorts the places of templates, schema by schema, so that schemas of more literal templates come before those of less
    /// literal ones; else they stay as they are. A few are not worth it.
    func mostLiteralFirst(_ runs: [ArraySlice<Int>]) -> [ArraySlice<Int>] {
        guard runs.count > Self.few else { return runs }
        let sorted = runs.map { (order: $0.reduce(0) { max($0, orders[$1]) }, run: $0) }
        guard sorted.contains(where: { $0.order != sorted[0].order }) else { return runs }
        return sorted.sorted { ($1.order, $0.run.startIndex) < ($0.order, $1.run.startIndex) }.map(\.run)
    }

    private static let few = 4
}
