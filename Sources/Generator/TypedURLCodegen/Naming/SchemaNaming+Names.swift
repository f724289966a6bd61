@_spi(Once) import TypedURLModel
import TypedURLSchema

/// The names that do not depend on each other.
extension SchemaNaming {
    static func typeName(of schema: URLSchema) -> String {
        if let given = schema.annotations.swiftName { return given }
        let name = CamelCase.upper(schema.name)
        return name.hasSuffix("URL") ? name : "\(name)URL"
    }

    static func caseName(of schema: URLSchema) -> String {
        var name = schema.annotations.swiftName ?? schema.name
        if name.hasSuffix("URL"), name.count > 3 { name.removeLast(3) }
        return ReservedNames.resolve(
            CamelCase.lower(name),
            against: ReservedNames.cases + ReservedNames.members + ReservedNames.setMembers)
    }

    static func propertyName(of parameter: Parameter, in schema: URLSchema) -> String {
        var reserved = ReservedNames.members + ReservedNames.typeMembers + ReservedNames.builderMembers
        if schema.ignoresParts { reserved += ReservedNames.ignoringMembers }
        if hasServers(schema) { reserved += ReservedNames.serverMembers }
        return ReservedNames.resolve(
            parameter.annotations.swiftName ?? CamelCase.lower(parameter.name), against: reserved)
    }

    /// Whether values say which server they lead to.
    static func hasServers(_ schema: URLSchema) -> Bool { schema.servers.count > 1 }

    /// The cases of the servers. Names of servers differ in more than case and hyphens.
    static func serverNames(of schema: URLSchema, areShared: Bool) -> [String] {
        guard hasServers(schema) else { return [] }
        let reserved = ReservedNames.cases + (areShared ? ReservedNames.sharedServerMembers : [])
        return schema.servers.map { ReservedNames.resolve(CamelCase.lower($0.name), against: reserved) }
    }
}
