import TypedURL

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
        let (schemas, problems) = name(schemas, besides: typeName)
        return (NamedModule(schemas: schemas, typeName: typeName), problems)
    }

    /// What cannot be named, whatever the module's name.
    package static func problems(of schemas: [URLSchema], enumName: String?) -> [NamingProblem] {
        name(schemas, besides: enumName).problems
    }

    /// - Parameter typeName: The name of the enumeration over all schemas, where it is known.
    private static func name(
        _ schemas: [URLSchema], besides typeName: String?
    ) -> (named: [NamedSchema], problems: [NamingProblem]) {
        var problems: [NamingProblem] = []
        var types = NameScope()
        var cases = NameScope()
        let named = schemas.map { schema in
            let (named, found) = SchemaNaming.name(schema)
            problems += found
            let path = schema.annotations.swiftName == nil ? [] : ["swiftName"]
            func report(_ message: String) {
                problems.append(NamingProblem(schema: schema.name, path: path, message: message))
            }
            if CamelCase.upper(schema.name).isEmpty, schema.annotations.swiftName == nil {
                report("\(QuotedText.quote(schema.name)) cannot become a Swift name; add \"swiftName\"")
            } else if ReservedNames.types.contains(named.typeName) {
                report(
                    "the type would be \"\(named.typeName)\", which generated code uses; choose another \"swiftName\""
                )
            } else if let typeName, named.typeName == typeName {
                report(
                    "the type would be \"\(typeName)\", the name of the enumeration over all schemas; choose another \"swiftName\""
                )
            } else if let other = types.claim(named.typeName, for: schema.name) {
                report(
                    "the type would be \"\(named.typeName)\" as for \(QuotedText.quote(other)); "
                        + "choose another \"swiftName\"")
            } else if let other = cases.claim(named.caseName, for: schema.name) {
                report(
                    "the case would be \"\(named.caseName)\" as for \(QuotedText.quote(other)); "
                        + "choose another \"swiftName\"")
            }
            return named
        }
        return (named, problems)
    }

    /// `GalleryURL` for `GalleryURLs`, `AppURL` for `App`, `BenchURL` for `bench`.
    package static func defaultTypeName(module: String) -> String {
        let name = module.contains("_") ? CamelCase.upper(module) : CamelCase.capitalised(module)
        // A type that is named like its module hides it.
        let typeName =
            name.hasSuffix("URLs")
            ? String(name.dropLast()) : name.hasSuffix("URL") ? name + "s" : name + "URL"
        return ReservedNames.resolve(typeName, against: ReservedNames.types)
    }
}
