@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Translates schemas of parameters: follows their references and joins `allOf`.
struct OpenAPISchemaReader {
    typealias Unreadable = OpenAPIDocument.Unreadable
    private typealias Member = (name: String, node: JSONNode)

    let api: OpenAPIDocument
    /// How many more schemas are looked at. References can make a short text mean a huge schema.
    private var budget = 500
    /// How many lists and objects are around what is read. URLs have no deep values, but schemas that contain themselves do.
    private var depth = 0
    private var lost: [String] = []

    private static let annotations: Set<String> = ["title", "description", "default", "deprecated"]
    private static let unsupported: Set<String> = [
        "not", "if", "then", "else", "contains", "dependentSchemas", "propertyNames", "minProperties",
        "maxProperties", "unevaluatedProperties", "unevaluatedItems",
    ]
    private static let formats: Set<String> = [
        "uuid", "date", "date-time", "uri", "email", "hostname", "ipv4", "ipv6",
    ]
    /// Formats that say nothing about the text in a URL.
    private static let unchecked: Set<String> = [
        "int32", "int64", "float", "double", "byte", "binary", "password",
    ]

    /// Translates a schema; nil is any text.
    static func schema(_ node: JSONNode?, in api: OpenAPIDocument) throws(Unreadable) -> OpenAPISchema {
        guard let node else { return .text }
        var reader = OpenAPISchemaReader(api: api)
        var schema = try reader.value(try reader.flattened(node, []))
        schema.lost = reader.lost
        return schema
    }

    private init(api: OpenAPIDocument) { self.api = api }

    // MARK: References

    /// The members of a schema, of what it refers to and of its `allOf`.
    private mutating func flattened(_ node: JSONNode, _ active: [String]) throws(Unreadable) -> [Member] {
        budget -= 1
        guard budget > 0 else { throw Unreadable("its schema has too many parts") }
        guard let object = node.objectValue else {
            if node.booleanValue == true { return [] }
            throw Unreadable("its schema is not an object")
        }
        let reference = object["$ref"]?.stringValue
        var members: [Member] = []
        if reference == nil || !api.isVersion30 {
            members = object.members.filter { $0.name != "$ref" && $0.name != "allOf" }.map {
                ($0.name, $0.node)
            }
        }
        if let reference {
            guard !active.contains(reference) else {
                throw Unreadable("its schema \(QuotedText.quote(reference)) contains itself")
            }
            try merge(try flattened(try api.target(of: reference), active + [reference]), into: &members)
        }
        if reference == nil || !api.isVersion30 {
            for part in object["allOf"]?.arrayValue ?? [] {
                try merge(try flattened(part, active), into: &members)
            }
        }
        return members
    }

    private func merge(_ more: [Member], into members: inout [Member]) throws(Unreadable) {
        for member in more {
            guard let known = members.first(where: { $0.name == member.name }) else {
                members.append(member)
                continue
            }
            if !Self.annotations.contains(member.name), !member.name.hasPrefix("x-"),
                member.name != "example",
                JSONText(known.node).description != JSONText(member.node).description
            {
                throw Unreadable("its \"allOf\" has several \(QuotedText.quote(member.name))")
            }
        }
    }

    // MARK: Values

    private mutating func value(_ members: [Member]) throws(Unreadable) -> OpenAPISchema {
        for member in members where Self.unsupported.contains(member.name) { lost.append(member.name) }
        func node(_ name: String) -> JSONNode? { members.first { $0.name == name }?.node }
        var schema: OpenAPISchema
        if node("oneOf") != nil, node("anyOf") != nil { lost.append("anyOf") }
        if let union = node("oneOf") ?? node("anyOf") {
            let rest = members.filter {
                !["oneOf", "anyOf"].contains($0.name) && !Self.annotations.contains($0.name)
            }
            var branches: [[Member]] = []
            for branch in union.arrayValue ?? [] {
                var joined = try flattened(branch, [])
                try merge(rest, into: &joined)
                branches.append(joined)
            }
            schema = try self.union(branches)
        } else {
            let type = node("type")
            let types = (type?.arrayValue ?? type.map { [$0] } ?? []).compactMap(\.stringValue).filter {
                $0 != "null"
            }
            // Each integer is a number.
            let kinds = types.contains("number") ? types.filter { $0 != "integer" } : types
            if kinds.count > 1 {
                let rest = members.filter { $0.name != "type" && !Self.annotations.contains($0.name) }
                schema = try self.union(
                    kinds.map { kind in
                        rest + [("type", JSONNode(value: .string(kind), range: type?.range ?? 0..<0))]
                    })
            } else {
                schema = try single(members, type: kinds.first)
            }
        }
        for name in ["title", "description"] {
            if let text = node(name)?.stringValue { schema.annotations.append((name, .string(text))) }
        }
        if let value = node("default"), !value.isNull { schema.keywords.append(("default", JSONText(value))) }
        return schema
    }

    private mutating func union(_ all: [[Member]]) throws(Unreadable) -> OpenAPISchema {
        var branches: [OpenAPISchema] = []
        for members in all {
            let isNull = members.contains { $0.name == "type" && $0.node.stringValue == "null" }
            if !isNull { branches.append(try value(members)) }
        }
        if branches.count == 1 { return branches[0] }
        guard !branches.contains(where: { $0.shape == .object }) else {
            throw Unreadable("its schema is an object in some cases")
        }
        if branches.contains(where: { $0.shape == .list }) {
            // A single value is a list of one.
            lost.append("oneOf")
            return OpenAPISchema(
                shape: .list,
                keywords: [("type", .string("array")), ("items", .object([("type", .string("string"))]))])
        }
        // After any text nothing is read.
        let isText = branches.map {
            $0.keywords.map(\.name) == ["type"] && $0["type"]?.description == "\"string\""
        }
        let order = isText.indices.filter { !isText[$0] } + isText.indices.filter { isText[$0] }.prefix(1)
        let nested = order.flatMap { index in
            if case .array(let inner)? = branches[index]["anyOf"] { return inner }
            return [branches[index].json]
        }
        return OpenAPISchema(keywords: [("anyOf", .array(nested))])
    }

    private mutating func single(_ members: [Member], type: String?) throws(Unreadable) -> OpenAPISchema {
        func node(_ name: String) -> JSONNode? { members.first { $0.name == name }?.node }
        let isList = type == "array" || type == nil && (node("items") ?? node("prefixItems")) != nil
        if isList { return try list(members) }
        if type == "object" || type == nil && (node("properties") ?? node("additionalProperties")) != nil {
            return try object(members)
        }
        if let values = node("enum")?.arrayValue ?? node("const").map({ [$0] }) {
            let texts = values.filter { !$0.isNull }.map { value in
                // YAML reads the text 1 as a number.
                if type == "string", case .number(let number) = value.value {
                    return JSONText.string(number.text)
                }
                return JSONText(value)
            }
            // Two values that are written alike are one.
            var seen: Set<String> = []
            let listed = texts.filter { seen.insert($0.description).inserted }
            let keyword = ("enum", JSONText.array(listed))
            let isConstant = node("enum") == nil && listed.count == 1
            return OpenAPISchema(
                keywords: (type.map { [("type", .string($0))] } ?? [])
                    + (isConstant ? [("const", listed[0])] : [keyword]))
        }
        let isNumber = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"].contains {
            node($0) != nil
        }
        let type = type ?? (isNumber ? "number" : "string")
        var keywords: [(name: String, value: JSONText)] = [("type", .string(type))]
        if type == "string" {
            if let format = node("format")?.stringValue {
                if Self.formats.contains(format) {
                    keywords.append(("format", .string(format)))
                } else if !Self.unchecked.contains(format) {
                    lost.append("format \(format)")
                }
            }
            if let pattern = (node("pattern") ?? node("x-typed-url-pattern"))?.stringValue {
                keywords.append(("pattern", .string(PlainClasses.pattern(pattern))))
            }
            for name in ["minLength", "maxLength"] {
                node(name).map { keywords.append((name, JSONText($0))) }
            }
        } else if type == "integer" || type == "number" {
            for (name, exclusive) in [("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")] {
                let isExclusive = node(exclusive)?.booleanValue
                if let bound = node(name) {
                    keywords.append((isExclusive == true ? exclusive : name, JSONText(bound)))
                }
                if isExclusive == nil { node(exclusive).map { keywords.append((exclusive, JSONText($0))) } }
            }
            node("multipleOf").map { keywords.append(("multipleOf", JSONText($0))) }
        }
        return OpenAPISchema(keywords: keywords)
    }

    /// An item of a list, or a member of an object.
    private mutating func part(_ node: JSONNode, _ allowed: Set<OpenAPISchema.Shape> = [.scalar])
        throws(Unreadable) -> OpenAPISchema
    {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 3 else { throw Unreadable("its schema has a list or object inside") }
        let part = try value(try flattened(node, []))
        guard allowed.contains(part.shape) else { throw Unreadable("its schema has a list or object inside") }
        return part
    }

    private mutating func list(_ members: [Member]) throws(Unreadable) -> OpenAPISchema {
        func node(_ name: String) -> JSONNode? { members.first { $0.name == name }?.node }
        var list = OpenAPISchema(shape: .list, keywords: [("type", .string("array"))])
        if let prefix = node("prefixItems")?.arrayValue {
            var items: [JSONText] = []
            for item in prefix { items.append(try part(item).json) }
            list.keywords.append(("prefixItems", .array(items)))
            node("items").map { list.keywords.append(("items", JSONText($0))) }
        } else {
            var item = OpenAPISchema.text
            if let node = node("items") { item = try part(node) }
            list.keywords.append(("items", item.json))
            node("maxItems").map { list.keywords.append(("maxItems", JSONText($0))) }
        }
        for name in ["minItems", "uniqueItems"] {
            node(name).map { list.keywords.append((name, JSONText($0))) }
        }
        return list
    }

    private mutating func object(_ members: [Member]) throws(Unreadable) -> OpenAPISchema {
        func node(_ name: String) -> JSONNode? { members.first { $0.name == name }?.node }
        var object = OpenAPISchema(shape: .object, keywords: [("type", .string("object"))])
        let required = Set((node("required")?.arrayValue ?? []).compactMap(\.stringValue))
        for member in node("properties")?.objectValue?.members ?? [] {
            object.members.append(
                (member.name, try part(member.node), isRequired: required.contains(member.name)))
        }
        if !object.members.isEmpty {
            object.keywords.append(("properties", .object(object.members.map { ($0.name, $0.schema.json) })))
        }
        var patterns: [(String, JSONText)] = []
        let given = node("patternProperties") ?? node("x-typed-url-patterns")
        for member in given?.objectValue?.members ?? [] {
            let schema = try part(member.node, [.scalar, .list])
            patterns.append((PlainClasses.pattern(member.name), schema.json))
        }
        if !patterns.isEmpty { object.keywords.append(("patternProperties", .object(patterns))) }
        if let others = node("additionalProperties"), others.booleanValue != false {
            let isAny = others.booleanValue == true || others.objectValue?.members.isEmpty == true
            let schema = isAny ? nil : try part(others, [.scalar, .list])
            object.keywords.append(("additionalProperties", schema?.json ?? .boolean(true)))
        }
        for name in ["required", "dependentRequired"] {
            node(name).map { object.keywords.append((name, JSONText($0))) }
        }
        return object
    }
}

extension JSONNode {
    fileprivate var isNull: Bool { if case .null = value { true } else { false } }
}
