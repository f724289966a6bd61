import TypedURLModel
import TypedURLSchema

/// The schemas of a module, named so that no two types share a name.
package struct NamedModule {
    package var schemas: [NamedSchema]

    /// The enumeration over all schemas: `GalleryURL`.
    package var typeName: String

    /// Names the schemas of a module, and notes what cannot be named.
    package static func name(
        _ schemas: [URLSchema], module: String, enumName: String?
    ) -> (named: NamedModule, problems: [NamingProblem]) {
        let typeName = enumName ?? defaultTypeName(module: module)
        let (named, problems) = name(schemas, besides: typeName)
        let specificity = SchemaSpecificity(schemas)
        for (index, schema) in named.enumerated() {
            schema.moreSpecific = specificity.moreSpecific[index].map { named[$0].constantHolder }
            schema.isContested = specificity.contested.contains(index)
            schema.sharesURLs = specificity.sharing.contains(index)
        }
        return (NamedModule(schemas: named, typeName: typeName), problems)
    }

    /// What cannot be named, whatever the module's name.
    package static func problems(of schemas: [URLSchema], enumName: String?) -> [NamingProblem] {
        name(schemas, besides: enumName).problems
    }

    /// - Parameter typeName: The name of the enumeration over all schemas, where it is known.
    private static func name(
        _ schemas: [URLSchema], besides typeName: String?
    ) -> (named: [NamedSchema], problems: [NamingProblem]) {
        var named: [NamedSchema] = []
        var problems: [NamingProblem] = []
        var types = NameScope()
        var cases = NameScope()
        for schema in schemas {
            let (next, found) = SchemaNaming.name(schema)
            named.append(next)
            problems += found
            let swiftName = schema.annotations.swiftName
            let message: String
            if swiftName == nil, CamelCase.upper(schema.name).isEmpty {
                message = "\(QuotedText.quote(schema.name)) cannot become a Swift name; add \"swiftName\""
            } else if ReservedNames.types.contains(next.typeName) {
                message =
                    "the type would be \"\(next.typeName)\", which generated code uses; choose another \"swiftName\""
            } else if next.typeName == typeName {
                message =
                    "the type would be \"\(next.typeName)\", the name of the enumeration over all schemas; choose another \"swiftName\""
            } else if let other = types.claim(next.typeName, for: schema.name) {
                message =
                    "the type would be \"\(next.typeName)\" as for \(QuotedText.quote(other)); choose another \"swiftName\""
            } else if let other = cases.claim(next.caseName, for: schema.name) {
                message =
                    "the case would be \"\(next.caseName)\" as for \(QuotedText.quote(other)); choose another \"swiftName\""
            } else {
                continue
            }
            problems.append(NamingProblem(schema, swiftName == nil ? [] : ["swiftName"], message))
        }
        return (named, problems)
    }

    /// `GalleryURL` for `GalleryURLs`, `AppURL` for `App`, `BenchURL` for `bench`.
    package static func defaultTypeName(module: String) -> String {
        var name = module.contains("_") ? CamelCase.upper(module) : CamelCase.capitalised(module)
        if name.hasSuffix("URLs") {
            name.removeLast()
        } else {
            name += name.hasSuffix("URL") ? "s" : "URL"
        }
        return ReservedNames.resolve(name, against: ReservedNames.types)
    }
}
