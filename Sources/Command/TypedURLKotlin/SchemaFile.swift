import TypedURLCodegen
@_spi(Generated) import TypedURLModel

/// The class of a schema.
struct SchemaFile {
    private let named: NamedSchema
    private let set: String
    private let others: [String]
    private let types: ValueTypes

    /// - Parameter others: The types that own URLs which this one would accept.
    init(_ named: NamedSchema, set: String, others: [String], uuid: KotlinUUID) {
        self.named = named
        self.set = set
        self.others = others
        types = ValueTypes(outer: named.typeName, set: set, uuid: uuid)
    }

    private var schema: URLSchema { named.schema }
    private var hasServers: Bool { schema.servers.count > 1 }
    private var server: String { (named.shared.serverOwner == nil ? named.typeName : set) + ".Server" }

    var text: String {
        let name = named.typeName
        let template = "`\(schema.template.description)`"
        let properties =
            named.parameters.map(property)
            + (hasServers
                ? [
                    "    /** The server of the URL. */\n    public val server: \(server) = \(server).\(KotlinText.entry(named.servers[0])),\n"
                ] : [])
        let values =
            named.parameters.map { KotlinText.property($0.property) } + [hasServers ? "server.ordinal" : "0"]
        let kinds =
            others.isEmpty
            ? "" : "\n        internal override fun moreSpecific() = \(KotlinCode.list(others))\n"
        let nested = named.parameters.map {
            NestedDeclarations(types, "    ").text($0.value, $0.parameter.annotations)
        }.joined()
        return "\n"
            + KotlinText.comment([schema.annotations.description ?? schema.annotations.title, template], "")
            + NestedDeclarations.deprecation(schema.annotations, "")
                + """
                public \(properties.isEmpty ? "" : "data ")class \(name)(
                \(properties.joined())) : TypedURL(), \(set) {
                    init { checkURL() }

                    internal override val urlKind: URLKind<*> get() = Companion

                    internal override fun urlValues(): Array<Any?> = arrayOf(
                \(values.map { "        \($0),\n" }.joined())    )
                \(nested)\(servers)
                    public companion object : URLKind<\(name)>() {
                        internal override fun plan() = newPlan()
                \(kinds)
                        internal override fun make(values: Array<Any?>, server: Int): \(name) = \(name)(
                \(made)        )
                    }
                }

                \(PlanText(schema: schema).text)
                """
    }

    private func property(_ named: NamedParameter) -> String {
        let parameter = named.parameter
        var facts: [String] = []
        if let value = parameter.defaultValue { facts.append("By default `\(value)`.") }
        let type = types.type(named.value)
        var text = KotlinText.comment(
            [parameter.annotations.description ?? parameter.annotations.title, facts.joined(separator: " ")],
            "    ")
        text += NestedDeclarations.deprecation(parameter.annotations, "    ")
        text += "    public val \(KotlinText.property(named.property)): \(type)"
        if let value = parameter.defaultValue {
            return text + " = \(types.literal(value, of: named.value)),\n"
        }
        if parameter.isRequired { return text + ",\n" }
        return text + (isList(named) ? " = emptyList(),\n" : "? = null,\n")
    }

    private func isList(_ named: NamedParameter) -> Bool {
        if case .list = named.value { true } else { false }
    }

    private func isOptional(_ named: NamedParameter) -> Bool {
        !named.parameter.isRequired && named.parameter.defaultValue == nil && !isList(named)
    }

    private var made: String {
        var lines = named.parameters.enumerated().map { index, named in
            let property = KotlinText.property(named.property)
            let schema = "schema.parameters[\(index)]"
            if isOptional(named) {
                return "\(property) = values[\(index)]?.let { \(types.value(named.value, "it", schema)) }"
            }
            let value = types.value(named.value, "values[\(index)]", schema)
            return isList(named) && !named.parameter.isRequired
                ? "\(property) = if (values[\(index)] == null) emptyList() else \(value)"
                : "\(property) = \(value)"
        }
        if hasServers { lines.append("server = \(server).entries[server]") }
        return lines.map { "            \($0),\n" }.joined()
    }

    private var servers: String {
        guard hasServers, named.shared.serverOwner == nil else { return "" }
        return "\n" + SetFile.servers(named.servers, schema, "    ")
    }
}

/// The interface over all schemas, with what they share.
struct SetFile {
    private let set: NamedModule
    private let neighbours: [URLSchema]

    private let uuid: KotlinUUID

    init(_ set: NamedModule, _ neighbours: [URLSchema], uuid: KotlinUUID) {
        self.set = set
        self.uuid = uuid
        self.neighbours = neighbours
    }

    static func servers(_ names: [String], _ schema: URLSchema, _ indentation: String) -> String {
        let entries = zip(names, schema.servers).map { name, server in
            KotlinText.comment([server.description, "`\(server.uri)`"], indentation + "    ")
                + "\(indentation)    \(KotlinText.entry(name)),\n"
        }
        return
            "\(indentation)/** The servers of the URLs. */\n\(indentation)public enum class Server {\n\(entries.joined())\(indentation)}\n"
    }

    var text: String {
        let types = ValueTypes(outer: set.typeName, set: set.typeName, uuid: uuid)
        let shared = set.sharedTypes.map {
            NestedDeclarations(types, "    ").text($0.value, $0.definition.annotations, isShared: true)
        }.joined()
        let servers = set.served.map { "\n" + Self.servers($0.servers, $0.schema, "    ") } ?? ""
        let kinds =
            set.schemas.map(\.typeName) + neighbours.indices.map { Self.neighbour($0) }
        let branches = kinds.enumerated().map { "            \($0) -> \($1)\n" }.joined()
        let heads = (set.schemas.map(\.schema) + neighbours).map {
            "        \(KotlinText.literal(Self.heads(of: $0))),\n"
        }
        return """

            /** A URL of any schema. */
            public sealed interface \(set.typeName) {
                /** The canonical form: one string for each value. */
                public val string: String

                /** The parameters of the URL that was read which the schema ignores. */
                public val ignored: List<IgnoredParameter>
            \(shared)\(servers)
                /** Reads the URLs of all schemas. */
                public companion object : URLSet<\(set.typeName)>(
                    \(set.schemas.count),
            \(heads.joined())    ) {
                    internal override fun kind(index: Int): URLKind<*> = when (index) {
            \(branches)            else -> error("no schema")
                    }
                }
            }

            """
    }

    /// The schemas of neighbours, which own URLs beside these.
    var neighbourText: String {
        neighbours.enumerated().map { index, schema in
            """

            internal object \(Self.neighbour(index)) : URLKind<TypedURL>() {
            \(PlanText(schema: schema, head: "internal override fun plan()", indentation: "    ").text)
                internal override fun make(values: Array<Any?>, server: Int): TypedURL = error("of another set")
            }

            """
        }.joined()
    }

    static func neighbour(_ index: Int) -> String { "Neighbour\(index + 1)" }

    /// How the URLs of a schema begin, as the runtime finds the schemas of a URL: scheme, host and first segment. A star is for what is no plain
    /// text.
    private static func heads(of schema: URLSchema) -> String {
        var heads: [String] = []
        for components in schema.templates.map(\.components) {
            let outline = TemplateOutline(components)
            func text(_ index: Int) -> String {
                guard index < outline.openIndex ?? .max, index < outline.parts.count,
                    let bytes = outline.parts[index].literal,
                    bytes.allSatisfy({ ByteClass.isUnreserved($0) || index == 0 && $0 == UInt8(ascii: ":") })
                else { return "*" }
                let text = String(
                    decoding: index == 0 ? bytes.map(ByteClass.lowercased) : bytes, as: UTF8.self)
                return text.isEmpty && index > 0 ? "*" : text
            }
            let head = components.scheme + ":" + (components.hasAuthority ? "//\(text(0))/\(text(1))" : "")
            if !heads.contains(head) { heads.append(head) }
        }
        return heads.joined(separator: " ")
    }
}
