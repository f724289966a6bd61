import TypedURLModel

/// A keyword of JSON Schema that is not supported, and what to write instead.
final class UnsupportedKeyword: Sendable {
    let name: String
    /// What to do instead, as an imperative.
    let advice: String
    /// What does that, where it is plain.
    private let remedy: Remedy?

    private init(_ name: String, _ advice: String, remedy: Remedy? = nil) {
        self.name = name
        self.advice = advice
        self.remedy = remedy
    }

    /// The finding about it.
    var message: String { "\"\(name)\" is not supported; \(advice)" }

    /// What fixes it in an object, if its place there is free.
    func remedy(in object: JSONObject, _ position: Keyword.Positions) -> Remedy? {
        switch remedy {
        case .renameMember(let name)?, .listMember(let name)?:
            let isAllowed = Keyword.named(name)?.positions.contains(position) == true
            return isAllowed && object[name] == nil ? remedy : nil
        default: return remedy
        }
    }

    static func named(_ name: String) -> UnsupportedKeyword? {
        all.first { $0.name.hasSameScalars(as: name) }
    }

    static let all: [UnsupportedKeyword] = jsonSchema + older + openAPI

    /// Keywords of JSON Schema 2020-12 that have no place in a schema of URLs.
    private static let jsonSchema: [UnsupportedKeyword] = [
        UnsupportedKeyword(
            "$id", "remove it; the file name identifies a schema", remedy: .removeMember),
        UnsupportedKeyword("$anchor", "remove it", remedy: .removeMember),
        UnsupportedKeyword("$dynamicRef", "use \"$ref\""),
        UnsupportedKeyword("$dynamicAnchor", "remove it"),
        UnsupportedKeyword("$vocabulary", "remove it; it belongs in a meta-schema"),
        UnsupportedKeyword("not", "say what is allowed instead"),
        UnsupportedKeyword("if", "write a schema for each case"),
        UnsupportedKeyword("then", "write a schema for each case"),
        UnsupportedKeyword("else", "write a schema for each case"),
        UnsupportedKeyword("dependentSchemas", "use \"dependentRequired\""),
        UnsupportedKeyword("propertyNames", "use \"properties\" and \"patternProperties\""),
        UnsupportedKeyword("minProperties", "use \"required\""),
        UnsupportedKeyword("maxProperties", "remove it"),
        UnsupportedKeyword("unevaluatedItems", "use \"items\""),
        UnsupportedKeyword("contains", "use \"items\""),
        UnsupportedKeyword("minContains", "use \"minItems\""),
        UnsupportedKeyword("maxContains", "use \"maxItems\""),
        UnsupportedKeyword("readOnly", "remove it; a parameter is both read and written"),
        UnsupportedKeyword("writeOnly", "remove it; a parameter is both read and written"),
        UnsupportedKeyword("contentEncoding", "remove it, and describe it in \"description\""),
        UnsupportedKeyword("contentMediaType", "remove it, and describe it in \"description\""),
        UnsupportedKeyword("contentSchema", "remove it, and describe it in \"description\""),
    ]

    /// Keywords of earlier drafts of JSON Schema.
    private static let older: [UnsupportedKeyword] = [
        UnsupportedKeyword("id", "remove it; the file name identifies a schema"),
        UnsupportedKeyword(
            "definitions", "write \"$defs\", its name since 2019", remedy: .renameMember("$defs")),
        UnsupportedKeyword("dependencies", "use \"dependentRequired\""),
        UnsupportedKeyword("additionalItems", "use \"prefixItems\" with \"items\": false"),
        UnsupportedKeyword(
            "divisibleBy", "write \"multipleOf\", its name since 2013", remedy: .renameMember("multipleOf")),
        UnsupportedKeyword("$recursiveRef", "use \"$ref\""),
        UnsupportedKeyword("$recursiveAnchor", "remove it"),
    ]

    /// Keywords of OpenAPI, from which schemas are copied.
    private static let openAPI: [UnsupportedKeyword] = [
        UnsupportedKeyword("nullable", "remove it; a parameter is optional unless \"required\" lists it"),
        UnsupportedKeyword("example", "use \"examples\", an array", remedy: .listMember("examples")),
        UnsupportedKeyword("discriminator", "remove it; the first branch that matches is used"),
        UnsupportedKeyword("xml", "remove it"),
        UnsupportedKeyword("externalDocs", "remove it, and link from \"description\""),
    ]
}

/// Names of types and formats in other languages and tools, with their names in JSON Schema.
enum CommonSlips {
    /// What to write instead of a name that is not a type; nil if nothing is known.
    static func type(_ name: String) -> String? {
        let name = name.lowercased()
        if let type = types[name] { return "\"\(type)\"" }
        return strings[name].map { "\"string\" with \"format\": \"\($0)\"" }
    }

    /// What to write instead of a name that is not a format; nil if nothing is known.
    static func format(_ name: String) -> String? {
        let name = name.lowercased()
        if let format = strings[name] { return "\"\(format)\"" }
        if let type = types[name], type != "string" { return "\"type\": \"\(type)\" instead" }
        return nil
    }

    private static let types = [
        "int": "integer", "int8": "integer", "int16": "integer", "int32": "integer", "int64": "integer",
        "uint": "integer", "uint8": "integer", "uint16": "integer", "uint32": "integer", "uint64": "integer",
        "long": "integer", "short": "integer", "bigint": "integer", "integer": "integer",
        "num": "number", "numeric": "number", "float": "number", "float32": "number", "float64": "number",
        "double": "number", "decimal": "number", "number": "number",
        "str": "string", "text": "string", "char": "string", "character": "string", "string": "string",
        "bool": "boolean", "boolean": "boolean",
        "list": "array", "tuple": "array", "set": "array", "array": "array",
        "dict": "object", "dictionary": "object", "map": "object", "struct": "object", "object": "object",
    ]

    /// Kinds of text, by the formats that they are.
    private static let strings = [
        "url": "uri", "uri": "uri", "uri-reference": "uri", "url-reference": "uri", "iri": "uri",
        "iri-reference": "uri",
        "datetime": "date-time", "date_time": "date-time", "date-time": "date-time", "timestamp": "date-time",
        "iso8601": "date-time", "iso-8601": "date-time", "rfc3339": "date-time",
        "date": "date", "full-date": "date",
        "uuid": "uuid", "guid": "uuid",
        "email": "email", "e-mail": "email", "mail": "email", "idn-email": "email", "email-address": "email",
        "hostname": "hostname", "host": "hostname", "host-name": "hostname", "idn-hostname": "hostname",
        "domain": "hostname", "domain-name": "hostname",
        "ip": "ipv4", "ipv4": "ipv4", "ip4": "ipv4", "ip-address": "ipv4", "ipv6": "ipv6", "ip6": "ipv6",
    ]
}
