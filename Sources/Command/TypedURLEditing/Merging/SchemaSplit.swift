import TypedURL
import TypedURLSchema

/// Gives each URL of a file with `urls` a file of its own.
///
/// A property of the file that becomes one type of several schemas becomes a definition, to which they refer.
package struct SchemaSplit {
    private let file: SchemaDocument
    private let collection: SchemaCollection
    private let root: JSONObject
    private let members: [(name: String, document: SchemaDocument, isAbsolute: Bool)]
    /// The name of each property of the file that becomes a definition.
    private var definitionNames: [String: String] = [:]

    /// Splits a file of schemas without errors; nil if it is none with `urls`.
    package init?(_ path: String, of collection: SchemaCollection) {
        let readings = collection.files.filter { $0.document?.path == path && !$0.isReferenceOnly }
        guard let file = readings.first(where: \.holdsURLs)?.document, let root = file.root.objectValue else {
            return nil
        }
        self.file = file
        self.collection = collection
        self.root = root
        members = readings.compactMap { reading in
            guard let document = reading.document, let key = document.key else { return nil }
            return (key.name, document, reading.schema?.servers.isEmpty ?? true)
        }
        var taken = Set(root["$defs"]?.objectValue?.members.map(\.name) ?? [])
        for property in root["properties"]?.objectValue?.members ?? [] where property.node.hasOwnType {
            let users = members.count { member in
                Self.properties(of: member.document).contains { $0.nameRange == property.nameRange }
            }
            guard users > 1 else { continue }
            definitionNames[property.name] = taken.insertNumbered(property.name)
        }
    }

    private static func properties(of document: SchemaDocument) -> [JSONObject.Member] {
        document.root.objectValue?["properties"]?.objectValue?.members ?? []
    }

    /// The name of the file for the definitions.
    private var definitionsName: String {
        let own = Reference.fileName(of: file.path)
        let isTaken = members.contains { "\($0.name).json".lowercased() == own.lowercased() }
        return isTaken ? "\(own.dropLast(5))-definitions.json" : own
    }

    private var definitionsPath: String { ReferenceText.folder(of: file.path) + definitionsName }

    private var moved: MovedDefinitions {
        var moved = MovedDefinitions()
        moved.move(from: file.path, to: definitionsPath)
        return moved
    }

    /// Other files, whose references lead to definitions of the file.
    package var referringFiles: [SchemaFile] {
        definitionsPath == file.path ? [] : moved.files(collection, without: [file.path])
    }

    /// The files of the URLs, and one for the definitions if there are any.
    package var files: [SchemaFile] {
        let folder = ReferenceText.folder(of: file.path)
        var files = members.map { name, document, isAbsolute in
            SchemaFile.laidOut(schema(document, isAbsolute: isAbsolute), folder + name + ".json")
        }
        let text = NodeText(file)
        var definitions = (root["properties"]?.objectValue?.members ?? []).compactMap { property in
            definitionNames[property.name].map { quoted($0) + ": " + text.text(property.node) }
        }
        definitions += (root["$defs"]?.objectValue?.members ?? []).map(text.text)
        if !definitions.isEmpty {
            let members = dialect + ["\"$defs\": " + object(definitions)]
            files.append(SchemaFile.laidOut(object(members), definitionsPath))
        }
        return files
    }

    private var dialect: [String] { root.member("$schema").map { [NodeText(file).text($0)] } ?? [] }

    private func schema(_ document: SchemaDocument, isAbsolute: Bool) -> String {
        let folder = ReferenceText.folder(of: file.path)
        let moved = moved
        let text = NodeText(file) { moved.reference($0, in: file.path, movedTo: folder) }
        let keywords = document.root.objectValue ?? JSONObject(members: [])
        var members = dialect
        for keyword in ["servers", "ignoredParameters", "accepts", "x-lint-ignore"]
        where keywords[keyword] == nil {
            guard let member = root.member(keyword), keyword != "servers" || !isAbsolute else { continue }
            members.append(text.text(member))
        }
        members += keywords.without(["properties"]).map { member in
            // A URL that is a text has no name for its template.
            member.name == "uriTemplate" ? "\"uriTemplate\": " + text.text(member.node) : text.text(member)
        }
        let properties = Self.properties(of: document).map { property in
            let isShared = !document.root.range.contains(property.nameRange.lowerBound)
            guard isShared, let definition = definitionNames[property.name] else {
                return text.text(property)
            }
            return quoted(property.name)
                + ": { \"$ref\": \"\(ReferenceText.relative(definitionsName, from: ""))#/$defs/\(ReferenceText.escaped(definition))\" }"
        }
        members.append("\"properties\": " + object(properties))
        return object(members)
    }

}
