import TypedURL

/// The target of a flag: a parameter, or a member of a parameter that is an object. The names are those in URLs.
struct FlagTarget {
    let parameter: Parameter
    /// The parameter's name, or the member's.
    let name: String
    /// What the text may be, where it is a single value or an item of a member.
    let schema: ScalarSchema?
    /// Whether it is a member whose name may be repeated: each flag is an item of a list.
    let isRepeated: Bool

    /// Finds the target of a name, if there is one.
    init?(_ name: String, of schema: URLSchema) {
        let isNamed = { (parameter: Parameter) in
            if case .object = parameter.schema { return false }
            return parameter.declares(name)
        }
        if let parameter = schema.parameters.first(where: isNamed) {
            var single: ScalarSchema?
            if case .scalar(let scalar) = parameter.schema { single = scalar }
            self = FlagTarget(parameter: parameter, name: parameter.name, schema: single, isRepeated: false)
            return
        }
        for parameter in schema.parameters {
            guard case .object(let object) = parameter.schema, let member = object.schemas(of: name).first
            else { continue }
            self = FlagTarget(
                parameter: parameter, name: name, schema: member.single, isRepeated: member.isList)
            return
        }
        return nil
    }

    private init(parameter: Parameter, name: String, schema: ScalarSchema?, isRepeated: Bool) {
        self.parameter = parameter
        self.name = name
        self.schema = schema
        self.isRepeated = isRepeated
    }

    /// Whether the flag can be without a value.
    var isBoolean: Bool {
        switch schema {
        case .boolean, .booleans: true
        default: false
        }
    }

    /// The names of a parameter's declared members; nil if it is not an object, or does not exist.
    static func members(ofObject name: String, in schema: URLSchema) -> [String]? {
        for parameter in schema.parameters where parameter.name.hasSameScalars(as: name) {
            guard case .object(let object) = parameter.schema else { return nil }
            return object.properties.map(\.name)
        }
        return nil
    }

    /// The names of all flags that are known by name.
    static func names(of schema: URLSchema) -> [String] {
        schema.parameters.flatMap { parameter in
            guard case .object(let object) = parameter.schema else { return [parameter.name] }
            return object.properties.map(\.name)
        }
    }
}
