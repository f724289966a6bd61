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
