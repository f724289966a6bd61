import TypedURLSchema

/// What comparing the templates of all schemas of a set may cost together, where the limits of a single template or
/// pair would add up to minutes. A unit is about a microsecond of an optimised build.
struct SetEffort: Sendable {
    /// What is left.
    private(set) var left: Int

    /// What any set may cost.
    private static let base = 250_000

    /// What each schema adds. Templates that people write cost less.
    private static let perSchema = 250

    /// The budget for a set with this number of schemas.
    init(schemas: Int) {
        left = Self.base + schemas * Self.perSchema
    }

    /// A budget of so many units.
    init(units: Int) {
        left = units
    }

    /// No limit but those of single templates.
    static var unlimited: SetEffort { SetEffort(units: .max) }

    var isSpent: Bool { left <= 0 }

    mutating func spend(_ units: Int) { left -= units }

    /// Takes what a template's automaton took to make.
    mutating func spend(on template: TemplateAutomaton) {
        spend((ReversibilityLimits.effort - template.effort) / 256 + 2 * template.graph.size)
    }

    /// Subtracts the cost of the alphabet of two templates, which does not depend on them.
    mutating func spendOnPair() { spend(150) }

    /// Subtracts the cost of comparing pairs of templates, most of which differ at first glance.
    mutating func spendOnGlances(_ count: Int) { spend(count / 64) }

    /// Takes what a search took.
    ///
    /// - Parameter comparisons: Pairs of steps, most of which one comparison distinguishes.
    mutating func spend(visits: Int, comparisons: Int) { spend(visits + comparisons / 16) }
}
