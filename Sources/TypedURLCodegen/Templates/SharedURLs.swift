import TypedURLModel
import TypedURLSchema

/// Finds schemas of a set whose templates may match URLs of others, so that only the engine can decide who owns them.
enum SharedURLs {
    /// Whether each schema is one of these. The literals of ports, hosts and path segments are compared.
    static func areShared(_ schemas: [URLSchema]) -> [Bool] {
        var owners: [Int] = []
        var components: [TemplateComponents] = []
        var paths: [PieceTree.Path] = []
        var table = PathTable()
        for (index, schema) in schemas.enumerated() {
            for template in schema.templates {
                owners.append(index)
                components.append(template.components)
                paths.append(HierarchicalPart(template.components).path)
                table.insert(owners.count - 1, at: paths[owners.count - 1])
            }
        }
        var areShared = schemas.map { _ in false }
        for (number, owner) in owners.enumerated() where !areShared[owner] {
            areShared[owner] = !table.forEach(agreeingWith: paths[number]) { other in
                owners[other] == owner || components[other].hasOtherPort(than: components[number])
            }
        }
        return areShared
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
