import TypedURL

/// The flags of a schema's parameters, for people.
struct ParameterHelp: CustomStringConvertible {
    let schema: URLSchema

    private static let indent = 25

    var description: String {
        let lines = schema.parameters.flatMap(entries) + server
        let title = schema.annotations.description.map { [$0, ""] } ?? []
        return (["PARAMETERS OF \(schema.name)"] + title.map { $0.isEmpty ? "" : "  \($0)" } + lines)
            .joined(separator: "\n")
    }

    /// The option that names the server, where there are several.
    private var server: [String] {
        guard let first = schema.servers.first, schema.servers.count > 1 else { return [] }
        let names = schema.servers.map(\.name).joined(separator: ", ")
        return entry("--server", "The server.", [names, "default: \(first.name)"])
    }

    private func entries(_ parameter: Parameter) -> [String] {
        guard case .object(let object) = parameter.schema else {
            var remarks = [values(parameter.schema)]
            if parameter.isRequired { remarks.append("required") }
            if let value = parameter.defaultValue { remarks.append("default: \(JSONText(value))") }
            return entry("--\(parameter.name)", parameter.annotations.description, remarks)
        }
        return object.properties.flatMap { property in
            entry(
                "--\(property.name)", property.annotations.description,
                [property.schema.description, "of \(parameter.name)"]
                    + (property.isRequired ? [need(of: parameter)] : []))
        }
    }

    /// When a member that its object requires has to be there: an object that is optional is absent as a whole.
    private func need(of parameter: Parameter) -> String {
        parameter.isRequired ? "required" : "required where \(parameter.name) is there"
    }

    private func values(_ schema: ValueSchema) -> String {
        switch schema {
        case .scalar(let scalar): scalar.description
        case .list(let list): "a list, each item \(list.items.description)"
        case .tuple(let tuple): tuple.items.map(\.label).joined(separator: ",")
        case .object: "an object"
        }
    }

    private func entry(_ name: String, _ description: String?, _ remarks: [String]) -> [String] {
        let text = [description, "(\(remarks.joined(separator: "; ")))"].compactMap { $0 }.joined(
            separator: " ")
        let padding = String(repeating: " ", count: Self.indent)
        guard name.count + 4 <= Self.indent else { return ["  \(name)", padding + text] }
        return ["  \(name)" + String(repeating: " ", count: Self.indent - 2 - name.count) + text]
    }
}
