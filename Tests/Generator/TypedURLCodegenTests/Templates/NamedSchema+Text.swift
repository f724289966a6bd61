@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLCodegen

extension URLSchema {
    /// A schema of some templates. Variables that begin with `l` are lists, with `o` objects that take any name, with
    /// `k` objects with the member `w`, with `r` required; with `s` required and never empty; with `p` and `m` strings with
    /// the prefix `@` and `-`; all others are strings that may be absent.
    convenience init(templates: String...) {
        let templates = templates.map(Self.template)
        let parameters = templates[0].variables.map { variable in
            switch variable.name.prefix(1) {
            case "l": Parameter(variable.name, .list(ListSchema(.integer(IntegerSchema()))))
            case "o":
                Parameter(
                    variable.name,
                    .object(ObjectSchema(additionalProperties: .scalar(.string(StringSchema())))))
            case "k":
                Parameter(
                    variable.name,
                    .object(ObjectSchema(properties: [.init("w", ScalarSchema(.string(StringSchema())))])))
            case "r": Parameter(variable.name, .scalar(.string(StringSchema())), isRequired: true)
            case "s":
                Parameter(variable.name, .scalar(.string(StringSchema(minLength: 3))), isRequired: true)
            case "p", "m":
                Parameter(
                    variable.name, .scalar(.string(StringSchema())),
                    prefix: variable.name.hasPrefix("p") ? "@" : "-")
            default: Parameter(variable.name, .scalar(.string(StringSchema())))
            }
        }
        self.init(
            name: "x", template: templates[0], alternateTemplates: Array(templates.dropFirst()),
            parameters: parameters)
    }

    private static func template(_ text: String) -> URITemplate {
        var parts: [URITemplate.Part] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest.firstIndex(of: "}") {
            if open > rest.startIndex { parts.append(.literal(String(rest[..<open]))) }
            var names = rest[rest.index(after: open)..<close]
            let op = URITemplate.Operator.allCases.first { $0 != .simple && names.hasPrefix($0.rawValue) }
            if op != nil { names.removeFirst() }
            let variables = names.split(separator: ",").map { name in
                URITemplate.Variable(String(name.filter { $0 != "*" }), isExploded: name.hasSuffix("*"))
            }
            parts.append(.expression(op ?? .simple, variables))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.literal(String(rest))) }
        return URITemplate(parts)
    }
}
