import TypedURLSchema
import TypedURL

/// Finds which parameters of two states of a schema are one.
enum ParameterPairing {
    /// The pairs in the order of the older schema; then what is new, in the order of the newer one.
    ///
    /// Parameters match by name. Otherwise they match if one side has the other's name as an alias, or if both are at
    /// the same place with the same constraints and no other parameter is.
    static func pairs(_ old: URLSchema, _ new: URLSchema) -> [ParameterPair] {
        var readers: [Int?] = old.parameters.map { parameter in
            new.place(ofParameter: parameter.name)
        }
        func free() -> [Int] { new.parameters.indices.filter { !readers.contains($0) } }
        func pair(_ isSame: (Parameter, Parameter) -> Bool, isUnique: Bool) {
            for place in readers.indices where readers[place] == nil {
                let candidates = free().filter { isSame(old.parameters[place], new.parameters[$0]) }
                guard let candidate = candidates.first else { continue }
                let rivals = readers.indices.filter {
                    readers[$0] == nil && isSame(old.parameters[$0], new.parameters[candidate])
                }
                if isUnique, candidates.count > 1 || rivals.count > 1 { continue }
                readers[place] = candidate
            }
        }
        pair(
            { before, after in
                after.aliases.contains { $0.hasSameScalars(as: before.name) }
                    || before.aliases.contains { $0.hasSameScalars(as: after.name) }
            }, isUnique: false)
        let oldPlaces = VariablePlaces(old.template)
        let newPlaces = VariablePlaces(new.template)
        pair(
            { before, after in
                before.isRequired == after.isRequired && before.schema.signature == after.schema.signature
                    && oldPlaces[before.name] == newPlaces[after.name] && oldPlaces[before.name] != nil
            }, isUnique: true)
        return readers.enumerated().map { ParameterPair(sender: $0, reader: $1) }
            + free().map { ParameterPair(sender: nil, reader: $0) }
    }
}

/// The places of a template's variables.
struct VariablePlaces {
    /// A component and operator, and whether items have names of their own.
    struct Place: Hashable {
        enum Component { case userInfo, host, port, path, query, fragment }
        let component: Component
        let op: URITemplate.Operator
        /// The path segment that contains named parameters; the first index is 0.
        var segment = 0

        /// Whether the parameter's name is in the query.
        var isInQuery: Bool { component == .query && isNamed }

        /// Whether the parameter's name is in the URL.
        var isNamed: Bool { op.isNamed }
    }

    private var places: [[UInt8]: (place: Place, isExploded: Bool)] = [:]

    init(_ template: URITemplate) {
        let components = template.components
        note(components.userInfo, .userInfo)
        note(components.host, .host)
        note(components.port, .port)
        note(components.path, .path)
        for item in components.query.fixedItems { note(item.value, .query) }
        note(components.query.whole, .query)
        for variable in components.query.variables { note(variable, Place(component: .query, op: .query)) }
        note(components.fragment, .fragment)
    }

    private mutating func note(_ pattern: ComponentPattern?, _ component: Place.Component) {
        var segment = 0
        for element in pattern?.elements ?? [] {
            switch element {
            case .literal(let bytes): segment += bytes.count { !$0.isEscaped && $0.byte == UInt8(ascii: "/") }
            case .values(let op, let variables):
                if op == .segment { segment += variables.count }
                for variable in variables { note(variable, Place(component: component, op: op)) }
            case .parameters(let variables):
                let place = Place(component: component, op: .pathParameter, segment: segment)
                for variable in variables { note(variable, place) }
            }
        }
    }

    private mutating func note(_ variable: URITemplate.Variable, _ place: Place) {
        places[Array(variable.name.utf8)] = (place, variable.isExploded)
    }

    subscript(name: String) -> Place? { places[Array(name.utf8)]?.place }

    func isExploded(_ name: String) -> Bool { places[Array(name.utf8)]?.isExploded ?? false }
}

extension ValueSchema {
    /// All that a value depends on, as a text: equal schemas have equal ones.
    var signature: String {
        switch self {
        case .scalar(let schema): return schema.signature
        case .list(let list):
            let items = "\(list.items.signature) \(list.itemSpellings.signature)"
            return "list \(list.minItems ?? -1) \(list.maxItems ?? -1) \(list.areItemsUnique) \(items)"
        case .tuple(let tuple):
            let items = tuple.items.map { $0.schema.signature + $0.spellings.signature }
            return "tuple \(tuple.areItemsUnique) \(items)"
        case .object(let object):
            let members = object.properties.map {
                "\(QuotedText.quote($0.name)) \($0.isRequired) \($0.schema.signature) \($0.spellings.signature)"
            }
            let rules = object.patternProperties.map {
                "\($0.pattern.source) \(SpeltMember($0.schema, $0.spellings).signature)"
            }
            let needs = object.dependencies.map { "\($0.parameter) \($0.required)" }
            let others = object.additionalProperties.map {
                SpeltMember($0, object.additionalSpellings).signature
            }
            return "object \(members) \(rules) \(others ?? "-") \(needs)"
        }
    }
}
