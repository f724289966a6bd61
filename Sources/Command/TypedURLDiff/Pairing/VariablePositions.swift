@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The positions of a template's variables, by their names.
struct VariablePositions {
    /// A position that a variable can be moved out of. Two variables without names that are in one component, with one
    /// operator, have equal positions, because their order is a matter of the template.
    struct Position: Hashable {
        let component: URIComponentKind
        let op: URITemplate.Operator
        /// The path segment that contains named parameters; 0 for other variables.
        private let segment: Int

        fileprivate init(_ variable: PlacedVariable) {
            component = variable.component
            op = variable.op
            segment = op == .pathParameter ? variable.segment : 0
        }

        /// Whether the parameter's name is in the query or in the form of a fragment.
        var isInForm: Bool { component.isForm && isNamed }

        /// Whether the parameter's name is in the URL.
        var isNamed: Bool { op.isNamed }
    }

    private var variables: [[UInt8]: PlacedVariable] = [:]

    init(_ template: URITemplate) {
        for variable in template.components.variables { variables[Array(variable.name.utf8)] = variable }
    }

    subscript(name: String) -> Position? { variable(name).map(Position.init) }

    func variable(_ name: String) -> PlacedVariable? { variables[Array(name.utf8)] }

    func isExploded(_ name: String) -> Bool { variable(name)?.variable.isExploded ?? false }
}

/// The possible owners of the names in a schema's URLs, by whichever template. At run time the engine finds the one owner
/// of a name in one query or path.
struct NameOwners {
    private let schema: URLSchema
    /// The names and aliases of the parameters that have names in any template and are not objects.
    private var named = TextTable()
    /// The objects whose members stand among other names.
    let objects: [(position: Int, schema: ObjectSchema)]

    init(_ schema: URLSchema) {
        let templates = schema.templates.map(VariablePositions.init)
        self.schema = schema
        var objects: [(Int, ObjectSchema)] = []
        for (position, parameter) in schema.parameters.enumerated() {
            guard templates.contains(where: { $0[parameter.name]?.isNamed ?? false }) else { continue }
            if case .object(let object) = parameter.schema {
                objects.append((position, object))
            } else {
                for name in parameter.readNames { named.insert(Array(name.utf8), at: position) }
            }
        }
        self.objects = objects
    }

    /// The parameter with that name or alias.
    func parameter(_ name: String) -> Int? { named[name] }

    /// Whether the name can belong to a member of an object, which then is no parameter's, wherever both are.
    func isMember(_ name: String) -> Bool {
        schema.parameters.contains { parameter in
            if case .object(let object) = parameter.schema { object.takes(name) } else { false }
        }
    }

    /// Whether a URL with the name can be valid, apart from fixed items.
    func isKnown(_ name: String) -> Bool {
        parameter(name) != nil || isMember(name) || schema.ignoredParameters.contains { $0.covers(name) }
    }
}

extension ObjectSchema {
    /// Whether members can have names that the schema does not declare.
    var isOpen: Bool { additionalProperties != nil || !patternProperties.isEmpty }

    /// Whether a member can have the name.
    func takes(_ name: String) -> Bool { !schemas(of: name).isEmpty }
}
