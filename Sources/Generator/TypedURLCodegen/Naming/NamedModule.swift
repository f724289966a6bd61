import TypedURLModel
import TypedURLSchema

/// The schemas of a module, named so that no two types share a name.
package struct NamedModule {
    package var schemas: [NamedSchema]

    /// The enumeration over all schemas: `GalleryURL`.
    package var typeName: String

    /// The types of the definitions that several schemas refer to, by their names.
    package var sharedTypes: [SharedType]

    /// The regular expressions of these types.
    var sharedPatterns: [NamedPattern]

    /// The servers of several schemas, each with its case. Empty if schemas do not share them.
    package var servers: [(name: String, server: URLServer)]

    /// Names the schemas of a module, and notes what cannot be named.
    ///
    /// - Parameter servers: The servers that all schemas without their own have.
    package static func name(
        _ schemas: [URLSchema], module: String, enumName: String?, servers: [URLServer] = []
    ) -> (named: NamedModule, problems: [NamingProblem]) {
        let typeName = enumName ?? defaultTypeName(module: module)
        let (named, set, problems) = name(schemas, in: typeName, servers: servers)
        let specificity = SchemaSpecificity(schemas)
        for (index, schema) in named.enumerated() {
            schema.moreSpecific = specificity.moreSpecific[index].map { named[$0].constantHolder }
            schema.isContested = specificity.contested.contains(index)
            schema.sharesURLs = specificity.sharing.contains(index)
        }
        let served = named.first { $0.shared.serverOwner != nil }
        let module = NamedModule(
            schemas: named, typeName: typeName, sharedTypes: set.all, sharedPatterns: set.patterns,
            servers: served.map { Array(zip($0.servers, servers)) } ?? [])
        return (module, problems)
    }

    /// What cannot be named, whatever the module's name.
    package static func problems(
        of schemas: [URLSchema], enumName: String?, servers: [URLServer]
    ) -> [NamingProblem] {
        name(schemas, in: enumName, servers: servers).problems
    }

    /// - Parameter typeName: The name of the enumeration over all schemas, where it is known.
    private static func name(
        _ schemas: [URLSchema], in typeName: String?, servers: [URLServer]
    ) -> (named: [NamedSchema], set: SetNaming, problems: [NamingProblem]) {
        let isServed = schemas.map { servers.count > 1 && $0.servers == servers }
        let owner = isServed.count { $0 } > 1 ? typeName ?? "" : nil
        var naming = schemas.indices.map {
            SchemaNaming.name(schemas[$0], serverOwner: isServed[$0] ? owner : nil)
        }
        let set = SetNaming(
            typeName ?? "", naming.map(\.uses),
            members: naming.flatMap { [$0.named.caseName] + $0.named.parameters.map(\.property) },
            reserved: owner == nil ? [] : ReservedNames.serverTypes,
            customTypes: schemas.flatMap(SchemaNaming.customTypes))
        for index in schemas.indices where set.shares(naming[index].uses) {
            naming[index] = SchemaNaming.name(
                schemas[index], serverOwner: isServed[index] ? owner : nil, in: set)
        }
        let problems = set.problems + problems(of: naming.map { ($0.named, $0.problems) }, in: typeName)
        return (naming.map(\.named), set, problems)
    }

    /// What cannot be named in the schemas, or keeps their types apart.
    private static func problems(
        of schemas: [(named: NamedSchema, problems: [NamingProblem])], in typeName: String?
    ) -> [NamingProblem] {
        var problems: [NamingProblem] = []
        var types = NameScope()
        var cases = NameScope()
        for (next, found) in schemas {
            problems += found
            let schema = next.schema
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
        return problems
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
