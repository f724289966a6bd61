@_spi(Once) import TypedURLModel

/// A keyword of JSON Schema that is not supported, and what to write instead.
struct UnsupportedKeyword: Sendable {
    let name: String
    /// What to do instead, as an imperative.
    let advice: String

    private init(_ name: String, _ advice: String) {
        self.name = name
        self.advice = advice
    }

    /// The finding about it.
    var message: Message { "\"\(name)\" is not supported; \(advice)" }

    /// What fixes it in an object, where that is plain and the object does not have the keyword.
    func remedy(in object: JSONObject, _ position: Keyword.Positions) -> Remedy? {
        let successor: String
        switch name {
        case "$id", "$anchor": return .removeMember
        case "definitions": successor = "$defs"
        case "divisibleBy": successor = "multipleOf"
        case "example": successor = "examples"
        case "unevaluatedProperties": successor = "additionalProperties"
        default: return nil
        }
        let isAllowed = Keyword.named(successor)?.positions.contains(position) == true
        guard isAllowed, object[successor] == nil else { return nil }
        return name == "example" ? .listMember(successor) : .renameMember(successor)
    }

    static func named(_ name: String) -> UnsupportedKeyword? {
        all.first { $0.name.hasSameScalars(as: name) }
    }

    static let all: [UnsupportedKeyword] = [
        // Keywords of JSON Schema 2020-12 that say nothing about URLs.
        UnsupportedKeyword("$id", "remove it; the file name identifies a schema"),
        UnsupportedKeyword("$anchor", "remove it"),
        UnsupportedKeyword("$dynamicRef", "use \"$ref\""),
        UnsupportedKeyword("$dynamicAnchor", "remove it"),
        UnsupportedKeyword("$vocabulary", "remove it; it belongs in a meta-schema"),
        UnsupportedKeyword(
            "allOf", "write its keywords here, or share single parameters by \"$ref\" inside \"properties\""),
        UnsupportedKeyword("not", "say what is allowed instead"),
        UnsupportedKeyword("if", "write a schema for each case"),
        UnsupportedKeyword("then", "write a schema for each case"),
        UnsupportedKeyword("else", "write a schema for each case"),
        UnsupportedKeyword("dependentSchemas", "use \"dependentRequired\""),
        UnsupportedKeyword("propertyNames", "use \"properties\" and \"patternProperties\""),
        UnsupportedKeyword("minProperties", "use \"required\""),
        UnsupportedKeyword("maxProperties", "remove it"),
        UnsupportedKeyword("unevaluatedProperties", "write \"additionalProperties\""),
        UnsupportedKeyword("unevaluatedItems", "use \"items\""),
        UnsupportedKeyword("contains", "use \"items\""),
        UnsupportedKeyword("minContains", "use \"minItems\""),
        UnsupportedKeyword("maxContains", "use \"maxItems\""),
        UnsupportedKeyword("readOnly", "remove it; a parameter is both read and written"),
        UnsupportedKeyword("contentEncoding", "remove it, and describe it in \"description\""),
        UnsupportedKeyword("contentMediaType", "remove it, and describe it in \"description\""),
        UnsupportedKeyword("contentSchema", "remove it, and describe it in \"description\""),
        // Keywords of earlier drafts of JSON Schema.
        UnsupportedKeyword("id", "remove it; the file name identifies a schema"),
        UnsupportedKeyword("definitions", "write \"$defs\", its name since 2019"),
        UnsupportedKeyword("dependencies", "use \"dependentRequired\""),
        UnsupportedKeyword("additionalItems", "use \"prefixItems\" with \"items\": false"),
        UnsupportedKeyword("divisibleBy", "write \"multipleOf\", its name since 2013"),
        UnsupportedKeyword("$recursiveRef", "use \"$ref\""),
        UnsupportedKeyword("$recursiveAnchor", "remove it"),
        // Keywords of OpenAPI, from which schemas are copied.
        UnsupportedKeyword("nullable", "remove it; a parameter is optional unless \"required\" lists it"),
        UnsupportedKeyword("example", "use \"examples\", an array"),
        UnsupportedKeyword("discriminator", "remove it; the first branch that matches is used"),
        UnsupportedKeyword("xml", "remove it"),
        UnsupportedKeyword("externalDocs", "remove it, and link from \"description\""),
        // What people write who guess.
        UnsupportedKeyword("name", "remove it; the file name identifies a schema"),
        UnsupportedKeyword("url", "write \"uriTemplate\""),
        UnsupportedKeyword("template", "write \"uriTemplate\""),
        UnsupportedKeyword("query", "write \"{?name}\" in \"uriTemplate\""),
        UnsupportedKeyword("parameters", "write \"properties\""),
        UnsupportedKeyword("min", "write \"minimum\", or \"minLength\" for a string"),
        UnsupportedKeyword("max", "write \"maximum\", or \"maxLength\" for a string"),
        UnsupportedKeyword("regex", "write \"pattern\""),
        UnsupportedKeyword("postfix", "write \"suffix\""),
        UnsupportedKeyword("values", "write \"enum\""),
        UnsupportedKeyword("optional", "remove it; a parameter is optional unless \"required\" lists it"),
        UnsupportedKeyword("secret", "write \"writeOnly\""),
    ]
}
