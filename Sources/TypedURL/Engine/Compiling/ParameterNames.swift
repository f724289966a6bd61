@_spi(Generated) import TypedURLModel

/// Whose a name is, in a place where parameters stand with their names.
struct ParameterNames: Sendable {
    /// Whose a name is.
    enum Owner {
        /// A parameter's, by its name or an alias. A repeated one is read as a list where `isExploded`.
        case parameter(Int, isExploded: Bool)

        /// A member's of an object.
        case member(of: Int, SpeltMember)

        /// An item's that every URL has, and that stood in the URL before.
        case fixed

        /// Nobody's, but it is accepted.
        case ignored
    }

    /// A name that the schema says, and whose it is.
    struct Known {
        let name: String
        let owner: Owner
    }

    /// The names that may stand here: the parameters' and, of objects, the members', in the schema's order.
    private(set) var known: [Known] = []

    /// The known names, to be compared with one that nobody knows.
    private(set) var candidates = NearestName.Candidates([])

    private var parameters: [[UInt8]: (place: Int, isExploded: Bool)] = [:]
    private var objects: [(place: Int, schema: ObjectSchema)] = []

    /// The members that are named, each with the first object that names it.
    private var members: [[UInt8]: (place: Int, schema: SpeltMember)] = [:]

    /// The names of items that every URL has.
    private let fixed: Set<[UInt8]>

    /// Names that belong to other variables, and so to no object.
    private let taken: Set<[UInt8]>

    private let ignored: [IgnoredName]

    /// What the schema declares, where it ignores all other names; nil if it does not.
    private let declared: [Parameter]?

    init(
        _ variables: [URITemplate.Variable], _ schema: URLSchema, _ place: (String) -> Int?, fixed: [[UInt8]]
    ) {
        for variable in variables {
            guard let place = place(variable.name) else { continue }
            let parameter = schema.parameters[place]
            if case .object(let object) = parameter.schema {
                objects.append((place, object))
                for property in object.properties {
                    let name = Array(property.name.utf8)
                    if members[name] == nil {
                        members[name] = (place, SpeltMember(.scalar(property.schema), property.spellings))
                    }
                }
                continue
            }
            for name in [parameter.name] + parameter.aliases {
                parameters[Array(name.utf8)] = (place, variable.isExploded)
            }
        }
        self.fixed = Set(fixed)
        taken = schema.namesOfVariables
        ignored = schema.ignoredParameters
        declared = ignored.contains(where: \.coversAll) ? schema.parameters : nil
        known = schema.parameters.indices.flatMap { place in
            names(of: schema.parameters[place], place).map { Known(name: $0.0, owner: $0.1) }
        }
        candidates = NearestName.Candidates(known.map(\.name))
    }

    /// The names of a parameter that may stand here, without its aliases.
    private func names(of parameter: Parameter, _ place: Int) -> [(String, Owner)] {
        guard case .object(let object) = parameter.schema else {
            guard let owner = owner(of: parameter.name), case .parameter(place, _) = owner else { return [] }
            return [(parameter.name, owner)]
        }
        guard hasObject(place) else { return [] }
        return object.properties.compactMap { property in
            guard let owner = owner(of: property.name), case .member(place, _) = owner else { return nil }
            return (property.name, owner)
        }
    }

    /// Whose the name is, or nil if it is unknown.
    func owner(of name: String) -> Owner? {
        let bytes = Array(name.utf8)
        if let (place, isExploded) = parameters[bytes] { return .parameter(place, isExploded: isExploded) }
        if fixed.contains(bytes) { return .fixed }
        if declared == nil, ignoredName(covering: bytes) != nil { return .ignored }
        return member(name, bytes) ?? (ignoresUndeclared(name) ? .ignored : nil)
    }

    /// Whether the schema ignores all names but those that it declares, wherever these stand, and does not declare this.
    func ignoresUndeclared(_ name: String) -> Bool {
        guard let declared else { return false }
        return !declared.contains { parameter in
            if case .object(let object) = parameter.schema { return !object.schemas(of: name).isEmpty }
            return ([parameter.name] + parameter.aliases).contains { $0.hasSameScalars(as: name) }
        }
    }

    private func member(_ name: String, _ bytes: [UInt8]) -> Owner? {
        guard !objects.isEmpty, !taken.contains(bytes) else { return nil }
        if let (place, schema) = members[bytes] { return .member(of: place, schema) }
        for (place, object) in objects {
            if let rule = object.patternProperties.first(where: { $0.pattern.matches(name) }) {
                return .member(of: place, SpeltMember(rule.schema, rule.spellings))
            }
        }
        for (place, object) in objects {
            if let schema = object.additionalProperties {
                return .member(of: place, SpeltMember(schema, object.additionalSpellings))
            }
        }
        return nil
    }

    /// What makes the schema ignore a name that has these bytes once decoded; nil if nothing does.
    func ignoredName(covering name: [UInt8]) -> IgnoredName? { ignored.first { $0.covers(name) } }
}

extension URLSchema {
    /// The names and aliases of all parameters but objects, whose members' names stand in URLs and not their own.
    fileprivate var namesOfVariables: Set<[UInt8]> {
        var names: Set<[UInt8]> = []
        for parameter in parameters {
            if case .object = parameter.schema { continue }
            for name in [parameter.name] + parameter.aliases { names.insert(Array(name.utf8)) }
        }
        return names
    }
}

extension ParameterNames {
    /// Whether the members of the object at that place stand here.
    func hasObject(_ place: Int) -> Bool {
        objects.contains { $0.place == place }
    }
}
