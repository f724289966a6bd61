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
