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

    /// What is wrong with the texts of the variables that stand without their names.
    var mistakes = Mistakes()

    /// The component that can be split in more ways than were tried.
    var undecided: Range<Int>?

    /// Whether the URL agrees with the template in full.
    var isFull: Bool { surplus.isEmpty && mistakes.count == 0 }

    /// Whether the URL is nearer to this template than to another one of the same schema.
    func isNearer(than other: Self) -> Bool {
        (surplus.count, mistakes) < (other.surplus.count, other.mistakes)
    }
}
