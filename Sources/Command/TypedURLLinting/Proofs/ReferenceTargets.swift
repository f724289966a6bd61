import TypedURLModel
import TypedURLSchema

/// The definitions that references in all files lead to, even references in wrong positions.
struct ReferenceTargets {
    private var names: [NameTable<Bool>]

    init(_ definitions: DefinitionTable) {
        let entries = definitions.sources.entries
        names = entries.map { _ in NameTable() }
        for (file, entry) in entries.enumerated() {
            entry.root.forEachReference { text in
                guard let reference = try? Reference(text) else { return }
                let target = reference.file.map { definitions.file($0, from: file) } ?? file
                if let target { names[target][reference.name] = true }
            }
        }
    }

    /// Whether a reference leads to the definition.
    func contains(_ definition: Definition) -> Bool {
        names[definition.file].contains(definition.member.name)
    }
}

extension JSONNode {
    fileprivate func forEachReference(_ body: (String) -> Void) {
        switch value {
        case .object(let object):
            for member in object.members {
                if member.name == "$ref", case .string(let text) = member.node.value { body(text) }
                member.node.forEachReference(body)
            }
        case .array(let elements): for element in elements { element.forEachReference(body) }
        case .null, .boolean, .number, .string: break
        }
    }
}
