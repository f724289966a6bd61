@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A path of OpenAPI with its parameters: a template for one choice of the variables that its path can lack.
struct OpenAPIPath {
    /// A part of a template for which OpenAPI has no form.
    struct NoForm: Error {
        let reason: String
    }

    /// More choices are not written out.
    private static let choiceLimit = 16

    private(set) var key = ""
    private(set) var parameters: [JSONText] = []

    /// The key with empty braces: two paths that only differ in names are one.
    var shape: String {
        var isName = false
        return String(
            key.filter { character in
                if character == "}" { isName = false }
                defer { if character == "{" { isName = true } }
                return !isName
            })
    }

    /// The paths of a template.
    static func paths(_ template: PlacedTemplate) throws(NoForm) -> [OpenAPIPath] {
        let components = template.components
        if components.userInfo != nil { throw NoForm(reason: "a user info") }
        if components.host.literalBytes == nil || components.port.map({ $0.literalBytes == nil }) == true {
            throw NoForm(reason: "a variable in the host or port")
        }
        if components.fragment != nil { throw NoForm(reason: "a fragment") }
        if components.query.whole != nil { throw NoForm(reason: "a query without names") }
        var paths = [OpenAPIPath()]
        for element in components.path.elements {
            switch element {
            case .literal(let bytes):
                for index in paths.indices { paths[index].key += text(bytes) }
            case .values(let op, let variables): try add(variables, op, template.schema, to: &paths)
            case .parameters(let variables): try add(variables, .pathParameter, template.schema, to: &paths)
            }
        }
        let query = try queryParameters(components.query, template.schema)
        return paths.map { path in
            var path = path
            if !path.key.hasPrefix("/") { path.key = "/" + path.key }
            path.parameters += query
            return path
        }
    }

    private static func text(_ bytes: [ComponentPattern.LiteralByte]) -> String {
        bytes.map { byte in
            let text = String(decoding: [byte.byte], as: UTF8.self)
            return byte.isEscaped ? "%" + hexadecimal(byte.byte) : text
        }.joined()
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let (high, low) = PercentEncoding.digits(of: byte)
        return String(decoding: [high, low], as: UTF8.self)
    }

    // MARK: Paths

    private static func add(
        _ variables: [URITemplate.Variable], _ op: URITemplate.Operator, _ schema: URLSchema,
        to paths: inout [OpenAPIPath]
    ) throws(NoForm) {
        if op.keepsReserved { throw NoForm(reason: "reserved characters in a path") }
        for (index, variable) in variables.enumerated() {
            guard let parameter = schema.parameter(named: variable.name) else { continue }
            if op == .simple, variables.count > 1, !parameter.isRequired {
                throw NoForm(reason: "variables of one expression that can be absent")
            }
            if op == .segment, variable.isExploded, !parameter.isScalar {
                throw NoForm(reason: "a list of path segments")
            }
            if case .object = parameter.schema { throw NoForm(reason: "an object in a path") }
            let style = op == .label ? "label" : op == .pathParameter ? "matrix" : "simple"
            let before = op == .segment ? "/" : op == .simple && index > 0 ? "," : ""
            let with = paths.map { path in
                var path = path
                path.key += before + "{\(variable.name)}"
                path.parameters.append(
                    json(
                        parameter, name: variable.name, place: "path", style: style,
                        isExploded: parameter.isScalar ? nil : variable.isExploded))
                return path
            }
            paths = parameter.isRequired ? with : with + paths
            if paths.count > choiceLimit { throw NoForm(reason: "many variables that its path can lack") }
        }
    }

    // MARK: Queries

    private static func queryParameters(_ query: QueryPattern, _ schema: URLSchema) throws(NoForm)
        -> [JSONText]
    {
        var parameters: [JSONText] = []
        for item in query.fixedItems {
            let name = String(decoding: item.name, as: UTF8.self)
            if query.fixedItems.count(where: { $0.name == item.name }) > 1 {
                throw NoForm(reason: "a fixed parameter that is repeated")
            }
            if let bytes = item.value.literalBytes {
                let value = JSONText.string(String(decoding: bytes.map(\.byte), as: UTF8.self))
                parameters.append(
                    .object([
                        ("name", .string(name)), ("in", .string("query")), ("required", .boolean(true)),
                        ("schema", .object([("type", .string("string")), ("const", value)])),
                    ]))
                continue
            }
            guard case .values(.simple, let variables)? = item.value.elements.first,
                item.value.elements.count == 1,
                variables.count == 1, let parameter = schema.parameter(named: variables[0].name),
                parameter.isRequired
            else { throw NoForm(reason: "a fixed parameter with text around its variable") }
            parameters.append(
                json(
                    parameter, name: name, place: "query", style: "form",
                    isExploded: parameter.isScalar ? nil : false))
        }
        for variable in query.variables {
            guard let parameter = schema.parameter(named: variable.name) else { continue }
            parameters.append(
                json(
                    parameter, name: variable.name, place: "query", style: "form",
                    isExploded: parameter.isScalar ? nil : variable.isExploded))
        }
        return parameters
    }

    private static func json(
        _ parameter: Parameter, name: String, place: String, style: String, isExploded: Bool?
    ) -> JSONText {
        var members: [(String, JSONText)] = [("name", .string(name)), ("in", .string(place))]
        if let text = parameter.annotations.description ?? parameter.annotations.title {
            members.append(("description", .string(text)))
        }
        if place == "path" || parameter.isRequired { members.append(("required", .boolean(true))) }
        if parameter.annotations.isDeprecated { members.append(("deprecated", .boolean(true))) }
        members.append(("style", .string(style)))
        if let isExploded { members.append(("explode", .boolean(isExploded))) }
        members.append(("schema", ParameterSchema.json(parameter)))
        if !parameter.aliases.isEmpty {
            members.append(("x-typed-url-aliases", ParameterSchema.strings(parameter.aliases)))
        }
        return .object(members)
    }
}

extension Parameter {
    fileprivate var isScalar: Bool { if case .scalar = schema { true } else { false } }
}
