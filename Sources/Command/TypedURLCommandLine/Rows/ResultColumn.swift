import TypedURL
import TypedURLJSON

/// A column of the results of `check` and `parse`.
struct ResultColumn: Sendable {
    enum Content: Sendable {
        case url
        case valid
        case schema
        case codes
        case violations
        case error
        case server
        case parameters
        case canonical
        /// A parameter of one schema, or a member of one that is an object.
        case parameter(schema: Int)
    }

    let name: String
    /// The name as objects have it: with quotes and a colon.
    let member: [UInt8]
    let content: Content
    /// The names of the parameter and of its member, where the content is one. Apart from the content, so that that is
    /// copied for each row without counting users.
    let path: [String]
    /// Whether objects leave the column out where it has no value; otherwise it is null there.
    let isOptional: Bool

    init(_ name: String, _ content: Content, path: [String] = [], isOptional: Bool = false) {
        self.name = name
        self.content = content
        self.path = path
        self.isOptional = isOptional
        member = Self.member(name)
    }

    /// A name as objects have it.
    static func member(_ name: String) -> [UInt8] {
        var bytes: [UInt8] = []
        JSONText.append(name, to: &bytes)
        return bytes + [UInt8(ascii: ":")]
    }

    /// The same column, with texts of its own.
    var copy: ResultColumn {
        func copy(_ text: String) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }
        return ResultColumn(copy(name), content, path: path.map(copy), isOptional: isOptional)
    }
}

extension ResultColumn.Content {
    /// Whether it needs more of a valid URL than its schema.
    var needsValues: Bool {
        switch self {
        case .url, .valid, .schema, .codes, .violations, .error: false
        case .server, .parameters, .canonical, .parameter: true
        }
    }

    /// Whether it has the messages of violations.
    var needsMessages: Bool {
        switch self {
        case .violations, .error: true
        case .url, .valid, .schema, .codes, .server, .parameters, .canonical, .parameter: false
        }
    }
}

/// The results of each command.
extension ResultColumn {
    /// Whether a URL is valid, and the codes of its violations.
    static func verdict(prefix: String) -> [ResultColumn] {
        [("valid", .valid), ("schema", .schema), ("codes", .codes)].map {
            ResultColumn(prefix + $0, $1, isOptional: true)
        }
    }

    /// Whether a URL is valid, and its parameters and canonical form, or its violations.
    ///
    /// - Parameter hasURL: Whether the URL itself is a column.
    static func full(prefix: String, hasURL: Bool, hasServers: Bool) -> [ResultColumn] {
        let contents: [(String, Content)] =
            (hasURL ? [("url", .url)] : []) + [("valid", .valid), ("schema", .schema)]
            + (hasServers ? [("server", .server)] : [])
            + [("parameters", .parameters), ("canonical", .canonical), ("violations", .violations)]
        return contents.map { ResultColumn(prefix + $0, $1, isOptional: true) }
    }

    /// What `parse` prints by default.
    static func all(prefix: String, hasServers: Bool) -> [ResultColumn] {
        [ResultColumn(prefix + "schema", .schema)]
            + (hasServers ? [ResultColumn(prefix + "server", .server)] : [])
            + [
                ResultColumn(prefix + "parameters", .parameters),
                ResultColumn(prefix + "canonical", .canonical),
            ]
    }
}

extension ResultColumn {
    /// The column of a name: `map.latitude`, `schema`.
    init(_ text: String, of schemas: [URLSchema], prefix: String) throws(CommandProblem) {
        let name = prefix + text
        switch text {
        case "schema": self.init(name, .schema)
        case "server": self.init(name, .server)
        case "parameters": self.init(name, .parameters)
        case "canonical": self.init(name, .canonical)
        default:
            let (content, path) = try Self.content(text, schemas)
            self.init(name, content, path: path)
        }
    }

    /// The content of a name, and the names of the parameter and of its member.
    private static func content(
        _ text: String, _ schemas: [URLSchema]
    ) throws(CommandProblem) -> (Content, path: [String]) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        guard parts.count == 2 else {
            let all = schemas.flatMap { schema in schema.parameters.map { "\(schema.name).\($0.name)" } }
            let meant = all.first { $0.hasSuffix(".\(text)") }.map { "did you mean \(QuotedText.quote($0))?" }
            let advice = NearestName.advice(
                for: text, among: ["schema", "server", "parameters", "canonical"],
                else: "write SCHEMA.PARAMETER, schema, server, parameters or canonical")
            throw CommandProblem("there is no column \(QuotedText.quote(text)); \(meant ?? advice)")
        }
        let schema = try schemas.index(named: parts[0])
        let parameters = schemas[schema].parameters
        if parameters.contains(where: { $0.name.hasSameScalars(as: parts[1]) }) {
            return (.parameter(schema: schema), [parts[1]])
        }
        for parameter in parameters {
            guard case .object(let object) = parameter.schema, parts[1].hasPrefix(parameter.name + ".") else {
                continue
            }
            let member = String(parts[1].dropFirst(parameter.name.count + 1))
            if !object.schemas(of: member).isEmpty {
                return (.parameter(schema: schema), [parameter.name, member])
            }
        }
        let names = parameters.map(\.name)
        let all = "there are \(names.map(QuotedText.quote).joined(separator: ", "))"
        throw CommandProblem(
            "\(QuotedText.quote(parts[0])) has no parameter \(QuotedText.quote(parts[1])); "
                + NearestName.advice(for: parts[1], among: names, else: all))
    }
}
