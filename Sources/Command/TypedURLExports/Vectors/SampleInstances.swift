@_spi(Generated) import TypedURLModel
import TypedURL

/// Valid instances of a schema that show what its URLs say: its first example or a smallest one, a largest one, its other
/// examples, and each value of each parameter.
struct SampleInstances {
    /// The maximum number of instances.
    private static let limit = 256

    /// The instances, none twice.
    let all: [Instance]

    /// - Parameter limit: The number of instances that is enough.
    init(_ schema: URLSchema, limit: Int = limit) {
        let builder = URLBuilder(schema)
        var known = SampleValues(schema)
        let values = schema.parameters.map { known.values(of: $0) }
        var seen: Set<String> = []
        var found: [Instance] = []

        func add(_ instance: Instance) -> Bool {
            guard found.count < limit, let built = try? builder.build(instance) else { return false }
            if seen.insert(built.canonical).inserted { found.append(instance) }
            return true
        }
        func instance(_ present: Set<Int>, _ place: Int? = nil, _ value: ParameterValue? = nil) -> Instance {
            Instance(
                present.sorted().compactMap { index in
                    (index == place ? value : values[index].first).map {
                        Instance.Member(schema.parameters[index].name, $0)
                    }
                })
        }

        let places = schema.parameters.indices.filter { !values[$0].isEmpty }
        for example in schema.examples.prefix(1) { _ = add(example) }
        // The first alternative of each rule is often enough; where it is not, another one is.
        if found.isEmpty { _ = schema.presentSets(with: []).first { add(instance($0)) } }
        for set in schema.presentSets(with: places) where add(instance(set)) { break }
        for example in schema.examples.dropFirst() { _ = add(example) }
        let smallest = schema.presentSets(with: []).first { add(instance($0)) }
        for place in places where found.count < limit {
            let set = schema.presentSets(with: [place]).first { add(instance($0)) } ?? smallest
            guard let set, set.contains(place) else { continue }
            for value in values[place].dropFirst() { _ = add(instance(set, place, value)) }
        }
        all = found
    }
}

extension URLSchema {
    /// Sets of parameters that contain some of them and may be valid together: with what is required, and with each
    /// alternative of the rules.
    fileprivate func presentSets(with places: [Int]) -> [Set<Int>] {
        let required = parameters.indices.filter { parameters[$0].isRequired }
        var sets: [Set<Int>] = [Set(places + required)]
        for rule in presenceRules {
            let alternatives = rule.alternatives.map { Set($0.compactMap(place(ofParameter:))) }
            let all = alternatives.reduce(Set()) { $0.union($1) }
            sets = sets.prefix(64).flatMap { set in
                [set]
                    + alternatives.map { set.subtracting(all.subtracting(required)).union($0).union(places) }
                    + alternatives.map { set.subtracting(all.subtracting(required)).union($0) }
            }
        }
        return sets.map(withDependencies)
    }

    private func withDependencies(_ set: Set<Int>) -> Set<Int> {
        var set = set
        var count = 0
        while count < set.count {
            count = set.count
            for dependency in dependencies {
                guard place(ofParameter: dependency.parameter).map(set.contains) ?? false else { continue }
                set.formUnion(dependency.required.compactMap(place(ofParameter:)))
            }
        }
        return set
    }
}
