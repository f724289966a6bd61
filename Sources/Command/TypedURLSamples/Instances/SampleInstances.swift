import TypedURL
@_spi(Generated) import TypedURLModel

/// Instances of a schema: first its parameters in all combinations that the rules over presence admit, then each single
/// value, then pairs of values.
package struct SampleInstances {
    /// All combinations of more parameters are not made.
    private static let combinedLimit = 8

    package let schema: URLSchema
    /// For each parameter the values to choose from, the plainest first.
    package var values: [[ParameterValue]]
    /// The parameters that vary, in an order in which neighbours are near.
    private let varied: [Int]
    private let presence: PresenceRules

    /// - Parameters:
    ///   - varied: The parameters whose presence and values vary; nil for all. Others are there where they have to be.
    ///   - values: For each parameter the values to choose from, the plainest first.
    package init(_ schema: URLSchema, varied: [Int]? = nil, values: [[ParameterValue]]) {
        self.schema = schema
        self.values = values
        self.varied = (varied ?? Array(schema.parameters.indices)).filter { !values[$0].isEmpty }
        presence = PresenceRules(schema)
    }

    /// Instances with the values that show what the schema's keywords admit.
    package init(_ schema: URLSchema, limit: Int = 48) {
        var samples = SampleValues(limit: limit)
        let values = schema.parameters.map { samples.values(of: $0) }
        self.init(schema, values: values)
    }

    /// The instance with these values, by the positions of their parameters.
    package func instance(_ values: [ParameterValue?]) -> Instance {
        Instance(
            zip(schema.parameters, values).compactMap { parameter, value in
                value.map { Instance.Member(parameter.name, $0) }
            })
    }

    /// Sets of parameters that can be present together: the smallest, the largest, then all combinations of those that vary or,
    /// if these are many, each alone and all but each.
    package var presentSets: [Set<Int>] {
        let optional = varied.filter { !schema.parameters[$0].isRequired }
        var chosen: [Set<Int>] = [[], Set(optional)]
        if optional.count <= Self.combinedLimit {
            var all: [Set<Int>] = [[]]
            for position in optional.reversed() { all += all.map { $0.union([position]) } }
            chosen += all
        } else {
            chosen += optional.map { [$0] } + optional.map { Set(optional).subtracting([$0]) }
            chosen += zip(optional, optional.dropFirst()).map { [$0, $1] }
        }
        var seen: Set<Set<Int>> = []
        let fillable = Set(values.indices.filter { !values[$0].isEmpty })
        return chosen.compactMap(presence.completion).filter {
            $0.isSubset(of: fillable) && seen.insert($0).inserted
        }
    }

    /// Visits the instances, each once, until the closure says that it has seen enough.
    ///
    /// - Parameters:
    ///   - hasPairs: Whether two values vary at a time, after all single ones.
    ///   - isEnough: Looks at the values of an instance, by the positions of their parameters.
    package func visit(
        setLimit: Int = .max, hasPairs: @autoclosure () -> Bool = true,
        until isEnough: ([ParameterValue?]) -> Bool
    ) {
        var seen: Set<[Int]> = []
        func isLast(_ set: Set<Int>, _ special: [(position: Int, index: Int)] = []) -> Bool {
            var picks = values.indices.map { set.contains($0) ? 0 : -1 }
            for (position, index) in special { picks[position] = index }
            guard seen.insert(picks).inserted else { return false }
            return isEnough(picks.indices.map { picks[$0] < 0 ? nil : values[$0][picks[$0]] })
        }
        let sets = presentSets
        for set in sets.prefix(setLimit) where isLast(set) { return }
        let bases = [sets.max { $0.count < $1.count }, sets.first].compactMap(\.self)
        /// A base if it has these parameters, else the smallest set that does.
        func set(_ base: Set<Int>, with positions: Int...) -> Set<Int>? {
            base.isSuperset(of: positions)
                ? base : sets.filter { $0.isSuperset(of: positions) }.min { $0.count < $1.count }
        }
        for base in bases {
            for position in varied {
                guard let set = set(base, with: position) else { continue }
                for index in values[position].indices.dropFirst() where isLast(set, [(position, index)]) {
                    return
                }
            }
        }
        guard hasPairs() else { return }
        // Neighbours first.
        for distance in varied.indices.dropFirst() {
            for index in varied.indices.dropLast(distance) {
                let (left, right) = (varied[index], varied[index + distance])
                for base in bases {
                    guard let both = set(base, with: left, right) else { continue }
                    for first in values[left].indices.spread(over: Self.pairLimit) {
                        for second in values[right].indices.spread(over: Self.pairLimit)
                        where isLast(both, [(left, first), (right, second)]) {
                            return
                        }
                    }
                }
            }
        }
    }

    /// More values of each of two parameters are not combined.
    private static let pairLimit = 24
}

extension SampleInstances {
    /// Valid instances that show what a schema's URLs say, none twice: its examples or a smallest one first, then a largest one,
    /// and each value of each parameter.
    package static func valid(of schema: URLSchema, atMost limit: Int = 256) -> [Instance] {
        guard limit > 0 else { return [] }
        let builder = URLBuilder(schema)
        var seen: Set<String> = []
        var found: [Instance] = []
        func add(_ instance: Instance) {
            guard found.count < limit, let built = try? builder.build(instance) else { return }
            if seen.insert(built.canonical).inserted { found.append(instance) }
        }
        schema.examples.forEach(add)
        guard found.count < limit else { return found }
        let samples = SampleInstances(schema)
        samples.visit(setLimit: 8, hasPairs: false) { values in
            add(samples.instance(values))
            return found.count >= limit
        }
        return found
    }
}
