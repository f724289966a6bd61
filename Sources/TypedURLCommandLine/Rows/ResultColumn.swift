import TypedURL

/// A column of the results of `parse`.
struct ResultColumn: Sendable {
    enum Content: Sendable {
        case schema
        case server
        case parameters
        case canonical
        /// A parameter of one schema, by their places, and its name.
        case parameter(schema: Int, Int, String)
        /// A member of a parameter that is an object, by the schema's place and both names.
        case member(schema: Int, String, String)
    }

    let name: ResultName
    let content: Content

    init(_ name: ResultName, _ content: Content) {
        self.name = name
        self.content = content
    }

    /// The same column, with texts of its own.
    var copy: ResultColumn {
        func copy(_ text: String) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }
        let content: Content =
            switch content {
            case .schema, .server, .parameters, .canonical: content
            case .parameter(let schema, let place, let name): .parameter(schema: schema, place, copy(name))
            case .member(let schema, let name, let member):
                .member(schema: schema, copy(name), copy(member))
            }
        return ResultColumn(ResultName(copy(name.text)), content)
    }

    /// The whole of a URL.
    static func all(_ names: ResultNames) -> [ResultColumn] {
        [ResultColumn(names.schema, .schema)]
            + (names.server.map { [ResultColumn($0, .server)] } ?? [])
            + [ResultColumn(names.parameters, .parameters), ResultColumn(names.canonical, .canonical)]
    }
}

extension ResultColumn {
    /// A name of `--columns` that says no column.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// The column of a name: `map.latitude`, `schema`.
    init(_ text: String, of schemas: [URLSchema], _ names: ResultNames) throws(Problem) {
        let name = ResultName(names.prefix + text)
        switch text {
        case "schema": self.init(name, .schema)
        case "server": self.init(name, .server)
        case "parameters": self.init(name, .parameters)
        case "canonical": self.init(name, .canonical)
        default: self.init(name, try Self.content(text, schemas))
        }
    }

    private static func content(_ text: String, _ schemas: [URLSchema]) throws(Problem) -> Content {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        guard parts.count == 2 else {
            throw Problem(
                description:
                    "there is no column \(QuotedText.quote(text)); write SCHEMA.PARAMETER, schema, server, parameters or canonical"
            )
        }
        guard let schema = schemas.firstIndex(where: { $0.name.hasSameScalars(as: parts[0]) }) else {
            throw Problem(description: UnknownSchema.message(parts[0], among: schemas.map(\.name)))
        }
        let parameters = schemas[schema].parameters
        if let place = parameters.firstIndex(where: { $0.name.hasSameScalars(as: parts[1]) }) {
            return .parameter(schema: schema, place, parts[1])
        }
        for parameter in parameters {
            guard case .object(let object) = parameter.schema, parts[1].hasPrefix(parameter.name + ".") else {
                continue
            }
            let member = String(parts[1].dropFirst(parameter.name.count + 1))
            if !object.schemas(of: member).isEmpty { return .member(schema: schema, parameter.name, member) }
        }
        throw Problem(
            description:
                "\(QuotedText.quote(parts[0])) has no parameter \(QuotedText.quote(parts[1]))"
                + hint(parts[1], among: parameters.map(\.name)))
    }

    private static func hint(_ name: String, among names: [String]) -> String {
        if let nearest = NearestName.find(name, among: names) {
            return "; did you mean \(QuotedText.quote(nearest))?"
        }
        return "; there are \(names.map(QuotedText.quote).joined(separator: ", "))"
    }
}
