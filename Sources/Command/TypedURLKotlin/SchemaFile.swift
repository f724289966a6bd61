import TypedURLCodegen
@_spi(Generated) import TypedURLModel

/// The class of a schema.
struct SchemaFile {
    private let named: NamedSchema
    private let set: String
    private let others: [String]
    private let types: ValueTypes

    /// - Parameter others: The types that own URLs which this one would accept.
    init(_ named: NamedSchema, set: String, others: [String]) {
        self.named = named
        self.set = set
        self.others = others
        types = ValueTypes(outer: named.typeName, set: set)
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
        let plain = named.parameters.map(plain) + [hasServers ? "server.ordinal" : "0"]
        let kinds = others.isEmpty ? "" : ", { listOf(\(others.joined(separator: ", "))) }"
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
                \(plain.map { "        \($0),\n" }.joined())    )
                \(nested)\(servers)
                    public companion object : URLKind<\(name)>(
                        listOf(\(heads)),
                        \"\"\"
                \(planText)
                \"\"\"\(kinds),
                    ) {
                        internal override fun make(values: Array<Any?>, server: Int): \(name) = \(name)(
                \(made)        )
                    }
                }

                """
    }

    /// The schemes and hosts of the templates, as the runtime finds the schemas of a URL by them.
    private var heads: String {
        var heads: [String] = []
        for components in schema.templates.map(\.components) {
            var head = components.scheme + ":"
            if components.hasAuthority {
                let host = components.host.literalBytes
                let isPlain = host?.allSatisfy { !$0.isEscaped } ?? false
                let bytes = isPlain ? host?.map { ByteClass.lowercased($0.byte) } ?? [] : [UInt8(ascii: "*")]
                head += "//" + String(decoding: bytes, as: UTF8.self)
            }
            if !heads.contains(head) { heads.append(head) }
        }
        return heads.map(KotlinText.literal).joined(separator: ", ")
    }

    /// A raw string has no escapes, but JSON has.
    private var planText: String {
        PlanText(schema).text.unicodeScalars.reduce(into: "") { text, scalar in
            if scalar == "$" { text += "\\u0024" } else { text.unicodeScalars.append(scalar) }
        }
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

    private func plain(_ named: NamedParameter) -> String {
        let property = KotlinText.property(named.property)
        guard isOptional(named) else { return types.plain(named.value, property) }
        let value = types.plain(named.value, "it")
        return value == "it" ? property : "\(property)?.let { \(value) }"
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

    init(_ set: NamedModule) { self.set = set }

    static func servers(_ names: [String], _ schema: URLSchema, _ indentation: String) -> String {
        let entries = zip(names, schema.servers).map { name, server in
            KotlinText.comment([server.description, "`\(server.uri)`"], indentation + "    ")
                + "\(indentation)    \(KotlinText.entry(name)),\n"
        }
        return
            "\(indentation)/** The servers of the URLs. */\n\(indentation)public enum class Server {\n\(entries.joined())\(indentation)}\n"
    }

    var text: String {
        let types = ValueTypes(outer: set.typeName, set: set.typeName)
        let shared = set.sharedTypes.map {
            NestedDeclarations(types, "    ").text($0.value, $0.definition.annotations, isShared: true)
        }.joined()
        let servers = set.served.map { "\n" + Self.servers($0.servers, $0.schema, "    ") } ?? ""
        let kinds = set.schemas.map { "            \($0.typeName),\n" }.joined()
        return """

            /** A URL of any schema. */
            public sealed interface \(set.typeName) {
                /** The canonical form: one string for each value. */
                public val string: String

                /** The parameters of the URL that was read which the schema ignores. */
                public val ignored: List<IgnoredParameter>
            \(shared)\(servers)
                /** Reads the URLs of all schemas. */
                public companion object : URLSet<\(set.typeName)>({
                    listOf(
            \(kinds)        )
                })
            }

            """
    }
}
