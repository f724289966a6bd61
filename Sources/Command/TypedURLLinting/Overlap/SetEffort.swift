import TypedURLModel

/// What the searches in all schemas of a set may cost together, where the limits of a single schema or pair would add up to
/// minutes. A unit is about a microsecond of an optimised build.
struct SetEffort: Sendable {
    /// What is left.
    private(set) var left: Int

    /// What any set may cost.
    private static let base = 200_000

    /// What each schema adds. Most cost nothing.
    private static let perSchema = 250

    /// Words of 64 states that an automaton looks at in a unit.
    private static let wordsPerUnit = 25

    /// The budget for a set with this number of schemas.
    init(schemas: Int) {
        left = Self.base + schemas * Self.perSchema
    }

    /// A budget of so many units.
    init(units: Int) { left = units }

    var isSpent: Bool { left <= 0 }

    /// What one search may cost: an eighth of what is left, so that later schemas of a set have something left.
    ///
    /// - Parameter least: So many instances may be printed in any case.
    func share(for schema: URLSchema, atLeast least: Int) -> Int {
        max(least * Self.cost(of: schema), left / 8)
    }

    /// What the automata of one search may look at.
    var automata: Int { max(500, left / 8) * Self.wordsPerUnit }

    mutating func spend(_ units: Int) { left -= units }

    /// Takes what automata looked at.
    mutating func spend(automata words: Int) { left -= words / Self.wordsPerUnit }

    /// What it costs to print an instance of a schema and to read it back, apart from the URL's length.
    static func cost(of schema: URLSchema) -> Int { 20 + schema.parameters.count }
}
