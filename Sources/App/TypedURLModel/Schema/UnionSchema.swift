/// A value of one of several kinds: `anyOf` or `oneOf` (JSON Schema Core 2020-12, section 10.2.1).
///
/// A text belongs to the first branch that accepts it.
public final class UnionSchema: Sendable {
    /// The branches, in the order in which they are tried. There is at least one, and none is a union itself.
    public let branches: [ScalarSchema]

    /// Whether a value is rejected if another branch also accepts it (`oneOf`).
    public let isExclusive: Bool

    /// For each text that a branch of listed strings reads, in lower case, the first such branch; nil where they are few.
    private let firstBranches: TextTable?

    /// So few texts are compared one by one.
    private static let least = 64

    /// Creates a union of at least one branch.
    @_spi(Generated)
    public init(_ branches: [ScalarSchema], isExclusive: Bool = false) {
        self.branches = branches
        self.isExclusive = isExclusive
        var count = 0
        var table = TextTable()
        for (index, branch) in branches.enumerated() {
            for text in branch.listedTexts {
                _ = table.insert(text.lowercasedBytes, at: index)
                count += 1
            }
        }
        firstBranches = count < Self.least ? nil : table
    }

    /// The branches that may read a text, in their order.
    func branches(for text: String) -> [ScalarSchema] {
        guard let firstBranches else { return branches }
        let first = firstBranches[text.lowercasedBytes] ?? branches.count
        return branches.indices.filter { $0 >= first || !branches[$0].isListed }.map { branches[$0] }
    }
}

extension ScalarSchema {
    fileprivate var isListed: Bool { if case .strings = type { true } else { false } }

    /// The texts that are read as values, where these are listed strings.
    fileprivate var listedTexts: [String] {
        guard case .strings(let texts) = type else { return [] }
        return texts + valueAliases.map(\.text)
    }
}
