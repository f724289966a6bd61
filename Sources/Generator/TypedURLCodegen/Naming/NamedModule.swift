@_spi(Once) import TypedURLModel
import TypedURLSchema

/// The schemas of a module, named so that no two types share a name.
package struct NamedModule {
    package var schemas: [NamedSchema]

    /// The schemas of other targets that own URLs beside these, each named as the type that holds it.
    var neighbours: [NamedSchema]

    /// The enumeration over all schemas: `GalleryURL`.
    package var typeName: String

    /// The types of the definitions that several schemas refer to, by their names.
    package var sharedTypes: [SharedType]

    /// The regular expressions of these types.
    var sharedPatterns: [NamedPattern]

    /// Which of the schemas, then of the neighbours, own URLs of others.
    package let specificity: SchemaSpecificity

    /// A schema whose servers others have too; nil if schemas do not share them.
    package var served: NamedSchema? { schemas.first { $0.shared.serverOwner != nil } }

    /// Names the schemas of a module, and notes what cannot be named.
    ///
    /// - Parameters:
    ///   - servers: The servers that all schemas without their own have.
    ///   - neighbours: The schemas of other targets that own URLs beside these.
    @_optimize(size)
    package static func name(
        _ schemas: [URLSchema], module: String, enumName: String?, servers: [URLServer] = [],
        neighbours: [URLSchema] = []
    ) -> (named: NamedModule, problems: [NamingProblem]) {
        let typeName = enumName ?? defaultTypeName(module: module)
        let (named, set, problems) = name(schemas, in: typeName, servers: servers)
        shareServers(of: named)
        let held = neighbours.enumerated().map { index, schema in
            SchemaNaming.name(schema, as: "\(typeName)Neighbour\(index + 1)").named
        }
        let holders = (named + held).map(\.constantHolder)
        let specificity = SchemaSpecificity(schemas + neighbours)
        for (index, schema) in named.enumerated() {
            schema.moreSpecific = specificity.moreSpecific[index].map { holders[$0] }
            schema.isContested = specificity.isContested[index]
            schema.exclusions = specificity.exclusions[index]
        }
        let module = NamedModule(
            schemas: named, neighbours: held, typeName: typeName, sharedTypes: set.all,
            sharedPatterns: set.patterns, specificity: specificity)
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
        let areServersShared = servers.count > 1 && schemas.count(where: { $0.servers == servers }) > 1
        func result(_ schema: URLSchema, in set: SetNaming? = nil) -> SchemaNaming.Result {
            let isOwned = areServersShared && schema.servers == servers
            return SchemaNaming.name(schema, serverOwner: isOwned ? typeName ?? "" : nil, in: set)
        }
        var naming = schemas.map { result($0) }
        let set = SetNaming(typeName ?? "", naming.map(\.uses), hasServers: areServersShared)
        for index in schemas.indices where set.shares(naming[index].uses) {
            naming[index] = result(schemas[index], in: set)
        }
        return (naming.map(\.named), set, set.problems + problems(of: naming, in: typeName))
    }

    /// Lets schemas with the same servers have one type for them: that of the first schema by name, which no other file and no
    /// order changes.
    private static func shareServers(of schemas: [NamedSchema]) {
        let own = schemas.filter { !$0.servers.isEmpty && $0.shared.serverOwner == nil }
        // Outside of deprecated code, the name of a deprecated type is a warning.
        let order = IndexOrder.sorted(own.count) { first, second in
            let (first, second) = (own[first], own[second])
            let isDeprecated = first.schema.annotations.isDeprecated
            return isDeprecated == second.schema.annotations.isDeprecated
                ? first.typeName.precedes(second.typeName) : !isDeprecated
        }
        var owners: [NamedSchema] = []
        for schema in order.map({ own[$0] }) {
            schema.serverTwin = owners.first { $0.schema.servers == schema.schema.servers }
            if schema.serverTwin == nil { owners.append(schema) }
        }
    }

    /// What cannot be named in the schemas, or keeps their types apart.
    private static func problems(
        of schemas: [SchemaNaming.Result], in typeName: String?
    ) -> [NamingProblem] {
        var problems: [NamingProblem] = []
        var types = NameTable<String>()
        var cases = NameTable<String>()
        for result in schemas {
            let next = result.named
            problems += result.problems
            let schema = next.schema
            let swiftName = schema.annotations.swiftName
            let message: Message
            if swiftName == nil, CamelCase.upper(schema.name).isEmpty {
                message = "\(quoted: schema.name) cannot become a Swift name; add \"swiftName\""
            } else if ReservedNames.types.contains(next.typeName) {
                message =
                    "the type would be \"\(next.typeName)\", which generated code uses; choose another \"swiftName\""
            } else if next.typeName == typeName {
                message =
                    "the type would be \"\(next.typeName)\", the name of the enumeration over all schemas; choose another \"swiftName\""
            } else if let other = types.insert(schema.name, for: next.typeName) {
                message =
                    "the type would be \"\(next.typeName)\" as for \(quoted: other); choose another \"swiftName\""
            } else if let other = cases.insert(schema.name, for: next.caseName) {
                message =
                    "the case would be \"\(next.caseName)\" as for \(quoted: other); choose another \"swiftName\""
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
