import TypedURLModel
import TypedURLSchema

/// Finds schemas of a set whose templates may match URLs of others, so that only the engine can decide who owns them.
enum SharedURLs {
    private typealias Entry = (schema: Int, components: TemplateComponents, path: PieceTree.Path)

    /// The indexes of these schemas. The literals of ports, hosts and path segments are compared.
    static func schemas(among schemas: [URLSchema]) -> Set<Int> {
        let entries = schemas.enumerated().flatMap { index, schema in
            schema.templates.map { template -> Entry in
                (index, template.components, HierarchicalPart(template.components).path)
            }
        }
        var table = PathTable()
        for (number, entry) in entries.enumerated() { table.insert(number, at: entry.path) }
        let shared = entries.filter { entry in
            !table.forEach(agreeingWith: entry.path) { number in
                let other = entries[number]
                return other.schema == entry.schema || other.components.hasOtherPort(than: entry.components)
            }
        }
        return Set(shared.map(\.schema))
    }
}

extension TemplateComponents {
    fileprivate func hasOtherPort(than other: TemplateComponents) -> Bool {
        guard let digits = portDigits, let others = other.portDigits else { return false }
        return digits != others
    }

    /// The literal port, empty for the default one; nil if it has variables.
    private var portDigits: [UInt8]? {
        guard let port else { return [] }
        guard let digits = port.literalBytes?.map(\.byte) else { return nil }
        return DefaultPort(scheme: scheme)?.isNone(digits) ?? digits.isEmpty ? [] : digits
    }
}
