import TypedURLSchema
import TypedURL

/// Which parameters of a schema can be there together.
struct PresenceTable {
    /// All combinations of more parameters than these are not looked at.
    static let limit = 12

    private let schema: URLSchema
    /// The parameters that rules relate.
    private let related: [Int]

    init(_ schema: URLSchema) {
        self.schema = schema
        var related: Set<Int> = []
        for need in schema.dependencies {
            for name in [need.parameter] + need.required {
                schema.place(of: name).map { _ = related.insert($0) }
            }
        }
        for name in schema.presenceRules.flatMap({ $0.alternatives.joined() }) {
            schema.place(of: name).map { _ = related.insert($0) }
        }
        self.related = related.sorted()
    }

    /// Whether rules relate the parameter to others.
    func relates(_ parameter: Int) -> Bool { related.contains(parameter) }

    /// Every set of parameters that rules and `required` allow, among those that are asked for and those that rules
    /// relate to any; nil where there are too many.
    func combinations(of asked: some Sequence<Int>) -> [Set<Int>]? {
        let scope = Set(asked).union(related).sorted()
        let free = scope.filter { !schema.parameters[$0].isRequired }
        guard free.count <= Self.limit else { return nil }
        let fixed = Set(scope.filter { schema.parameters[$0].isRequired })
        return (0..<(1 << free.count)).compactMap { bits in
            let present = fixed.union(free.indices.filter { bits >> $0 & 1 == 1 }.map { free[$0] })
            return admits(present) ? present : nil
        }
    }

    /// Whether the rules allow just these to be there.
    func admits(_ present: Set<Int>) -> Bool {
        schema.dependencies.allSatisfy { Self.admits(present, $0, schema.place) }
            && schema.presenceRules.allSatisfy { Self.admits(present, $0, schema.place) }
    }

    /// Whether a dependency is met. What has no place is absent.
    static func admits(_ present: Set<Int>, _ need: Dependency, _ place: (String) -> Int?) -> Bool {
        func isPresent(_ name: String) -> Bool { place(name).map(present.contains) ?? false }
        return !isPresent(need.parameter) || need.required.allSatisfy(isPresent)
    }

    /// Whether a rule is met. What has no place is absent.
    static func admits(_ present: Set<Int>, _ rule: PresenceRule, _ place: (String) -> Int?) -> Bool {
        func isPresent(_ name: String) -> Bool { place(name).map(present.contains) ?? false }
        let met = rule.alternatives.count { $0.allSatisfy(isPresent) }
        return rule.kind == .anyOf ? met > 0 : met == 1
    }

    /// How many of the schema's URLs have the parameter.
    func presence(of parameter: Int) -> Fit {
        guard let combinations = combinations(of: [parameter]) else { return .unknown }
        return Fit(combinations.lazy.map { $0.contains(parameter) })
    }
}
