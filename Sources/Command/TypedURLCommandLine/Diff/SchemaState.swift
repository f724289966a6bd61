import TypedURL
import TypedURLCodegen
import TypedURLLinting
import TypedURLSchema
import TypedURLReporting

/// The schemas at one time, with the locations of everything in them.
final class SchemaState {
    let files: [SchemaFile]
    let collection: SchemaCollection
    /// The files that schemas refer to, by their paths. Thousands of findings can refer to one.
    private var referencedFiles: [[UInt8]: SchemaDocument] = [:]

    init(_ files: [SchemaFile]) {
        // The configuration belongs to a single schema, too.
        self.files = files.map { file in
            file.isConfiguration && file.isReferenceOnly
                ? SchemaFile(path: file.path, bytes: file.bytes) : file
        }
        collection = SchemaCollection.checked(self.files)
    }

    /// The errors for which nothing can be compared.
    var errors: [Diagnostic] {
        collection.diagnostics.filter { $0.severity == .error } + collection.configuration.unknownChanges
    }

    /// The location of a key in a schema's file or, without a schema, in the configuration.
    func location(of path: [String], in schema: String?) -> FindingLocation? {
        guard let (document, root) = document(of: schema, holding: path.first) else { return nil }
        var location = FindingLocation(
            path: document.path, range: root.range(ofKeyAt: path), in: document.source)
        // A finding about a file as a whole has no useful first line.
        if path.isEmpty { location.excerpt = nil }
        return location
    }

    /// Where a key is: in a definition that the schema refers to, or in its own file.
    func source(of path: [String], in schema: String) -> FindingLocation? {
        locationInDefinition(of: path, in: schema) ?? location(of: path, in: schema)
    }

    /// The position of a key in a definition that the schema refers to; nil if the key is in the schema itself.
    func locationInDefinition(of path: [String], in schema: String?) -> FindingLocation? {
        guard var document = document(of: schema) else { return nil }
        var path = path
        var location: FindingLocation?
        // Schemas without errors have no circles of references.
        while let (text, rest) = document.root.reference(onTheWayTo: path[...]),
            let reference = try? Reference(text),
            let target = reference.path(from: document.path).flatMap(file)
        {
            document = target
            path = ["$defs", reference.name] + rest
            location = FindingLocation(
                path: document.path, range: document.root.range(ofKeyAt: path), in: document.source)
        }
        return location
    }

    /// What holds a keyword: a schema or, where that leaves it to its file or the target, that file or the configuration.
    private func document(
        of schema: String?, holding keyword: String?
    ) -> (document: SchemaDocument, root: JSONNode)? {
        let own = document(of: schema)
        var root = own?.root
        if let keyword, SchemaDefaults.keywords.contains(keyword), root?.objectValue?[keyword] == nil {
            root = own?.wholeRoot
            if root?.objectValue?[keyword] == nil, let configuration {
                return (configuration, configuration.root)
            }
        }
        return own.flatMap { own in root.map { (own, $0) } }
    }

    /// The file of a schema or, without one, the configuration.
    private func document(of schema: String?) -> SchemaDocument? {
        guard let schema else { return configuration }
        return collection.schemas.first { $0.schema.name.utf8.elementsEqual(schema.utf8) }?.document
    }

    private func file(_ path: String) -> SchemaDocument? {
        let key = Array(path.utf8)
        if let known = referencedFiles[key] { return known }
        let document = files.first { $0.path.utf8.elementsEqual(key) }.flatMap {
            SchemaDocument.read(path: $0.path, bytes: $0.bytes).document
        }
        referencedFiles[key] = document
        return document
    }

    /// The file that configures the target, if there is one.
    private(set) lazy var configuration = files.first(where: \.isConfiguration).flatMap {
        SchemaDocument.read(path: $0.path, bytes: $0.bytes).document
    }
}

extension JSONNode {
    /// The reference after which a path goes on, since its next key is not beside it, and the rest of the path.
    fileprivate func reference(onTheWayTo path: ArraySlice<String>) -> (
        text: String, rest: ArraySlice<String>
    )? {
        guard let step = path.first else { return nil }
        switch value {
        case .object(let object):
            if let node = object[step] { return node.reference(onTheWayTo: path.dropFirst()) }
            guard case .string(let text)? = object["$ref"]?.value else { return nil }
            return (text, path)
        case .array(let items):
            guard let index = Int(step), items.indices.contains(index) else { return nil }
            return items[index].reference(onTheWayTo: path.dropFirst())
        case .null, .boolean, .number, .string: return nil
        }
    }
}
