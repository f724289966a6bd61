/// How a URL agrees with a template: which of its bytes are what.
struct TemplateMatch {
    /// The texts of the variables that stand without their names.
    var captures: [ComponentMatcher.Capture] = []

    /// The named parameters of the path, by run.
    var runs: [Int: Range<Int>] = [:]

    /// The items of the query that are not fixed.
    var query: [QueryItem] = []

    /// What the URL has and the template has not, each a violation.
    var surplus: [Violation] = []

    /// Whether the texts of the variables that stand without their names are valid values.
    var isExact = true

    /// How far the URL is from the template: 0 where it agrees in full.
    var distance: Int { surplus.isEmpty ? (isExact ? 0 : 1) : 1 + surplus.count }
}
