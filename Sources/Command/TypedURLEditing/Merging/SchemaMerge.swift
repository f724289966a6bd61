import TypedURL
import TypedURLSchema

/// Puts schemas with files of their own into one file with `urls`.
///
/// What all of them say is said once. A property that several have becomes the file's where this changes neither the order of
/// parameters in Swift nor a type. `typed-url format` compares the code before and after.
package struct SchemaMerge {
    /// The path of the file.
    private let path: String
    private let parts: [Part]
    private let collection: SchemaCollection
    private var moved = MovedDefinitions()
    /// The names of definitions in the file, by the paths of their files.
    private var definitionNames: [[UInt8]: [String: String]] = [:]

    /// A schema that is put into the file.
    private struct Part {
        let name: String
        let document: SchemaDocument
        let root: JSONObject
        /// The variables of its template, in order.
        let variables: [String]
        /// Whether no server is put in front of its templates.
        let isAbsolute: Bool

        var properties: [JSONObject.Member] { root["properties"]?.objectValue?.members ?? [] }
    }

    /// - Parameters:
    ///   - collection: Schemas without errors.
    ///   - path: The path of the file.
    package init(_ collection: SchemaCollection, into path: String) {
        self.path = path
        self.collection = collection
        parts = collection.files.compactMap { file in
            guard let document = file.document, document.key == nil, let schema = file.schema,
                let root = document.root.objectValue, !file.isReferenceOnly
            else { return nil }
            return Part(
                name: schema.name, document: document, root: root,
                variables: file.templates.first?.variables.map(\.name) ?? [],
                isAbsolute: schema.servers.isEmpty)
        }
        var taken: Set<String> = []
        for part in parts {
            for member in part.root["$defs"]?.objectValue?.members ?? [] {
                definitionNames[Array(part.document.path.utf8), default: [:]][member.name] =
                    taken.insertNumbered(member.name)
            }
            moved.move(
                from: part.document.path, to: path, definitionNames[Array(part.document.path.utf8)] ?? [:])
        }
    }

    /// The paths of the files that the one replaces.
    package var paths: [String] { parts.map(\.document.path) }

    /// Other files, whose references lead to definitions of these.
    package var referringFiles: [SchemaFile] { moved.files(collection, without: paths) }

    /// The file.
    package var file: SchemaFile {
        let hoisted = hoistedProperties
        var members: [String] = []
        for keyword in ["$schema", "servers", "ignoredParameters", "accepts"] {
            if let value = sharedValue(of: keyword) { members.append("\"\(keyword)\": \(value)") }
        }
        let properties = hoisted.names.map { "\(quoted($0)): \(hoisted.texts[$0] ?? "")" }
        if !properties.isEmpty { members.append("\"properties\": " + object(properties)) }
        let definitions = parts.flatMap { part in
            (part.root["$defs"]?.objectValue?.members ?? []).map { member in
                quoted(name(of: member.name, in: part.document.path)) + ": "
                    + text(of: part).text(member.node)
            }
        }
        if !definitions.isEmpty { members.append("\"$defs\": " + object(definitions)) }
        let urls = parts.map { "\"\($0.name)\": " + url(of: $0, hoisted) }
        members.append("\"urls\": " + object(urls))
        return SchemaFile.laidOut(object(members), path)
    }

    private func url(of part: Part, _ hoisted: Hoisted) -> String {
        let text = text(of: part)
        let dropped = ["$schema", "type", "additionalProperties", "$defs"]
        let shared = ["servers", "ignoredParameters", "accepts"].filter { keyword in
            part.root.member(keyword).map { text.value(of: $0) } == sharedValue(of: keyword)
        }
        var members: [String] = []
        for member in part.root.without(Set(dropped + shared)) {
            guard member.name == "properties" else {
                members.append(text.text(member))
                continue
            }
            let own = part.properties.filter { !hoisted.hoists($0.name, of: part.name) }
            if !own.isEmpty { members.append("\"properties\": " + object(own.map(text.text))) }
        }
        let template = part.root["uriTemplate"].map(text.text) ?? ""
        return members.count == 1 && part.root["uriTemplate"] != nil ? template : object(members)
    }

    // MARK: What schemas share

    /// The value of a keyword that most schemas have. The file says it only if all others have a value of their own.
    private func sharedValue(of keyword: String) -> String? {
        let all = parts.map { part in part.root.member(keyword).map { text(of: part).value(of: $0) } }
        let values = all.compactMap(\.self)
        guard let value = Self.mostFrequent(values) else { return nil }
        switch keyword {
        case "$schema": return value
        case "servers":
            let isSafe = zip(parts, all).allSatisfy { $0.isAbsolute || $1 != nil }
            return isSafe ? value : nil
        default: return values.count == parts.count ? value : nil
        }
    }

    /// The properties of the file.
    private struct Hoisted {
        var names: [String] = []
        var texts: [String: String] = [:]
        var owners: [String: Set<String>] = [:]

        func hoists(_ name: String, of schema: String) -> Bool { owners[name]?.contains(schema) ?? false }
    }

    private var hoistedProperties: Hoisted {
        // What a schema ignores would not be ignored in a property of the file.
        var left = parts.filter { $0.root["x-lint-ignore"] == nil }
        while true {
            let hoisted = hoisted(from: left)
            let fitting = left.filter { part in
                Self.order(of: part) { hoisted.hoists($0, of: part.name) } == part.properties.map(\.name)
            }
            if fitting.count == left.count { return hoisted }
            left = fitting
        }
    }

    /// The properties that some schemas have in common.
    private func hoisted(from parts: [Part]) -> Hoisted {
        var names: [String] = []
        var owners: [String: [String: [String]]] = [:]
        for part in parts {
            for property in part.properties where !property.node.hasOwnType {
                if owners[property.name] == nil { names.append(property.name) }
                let text = text(of: part).text(property.node)
                owners[property.name, default: [:]][text, default: []].append(part.name)
            }
        }
        var hoisted = Hoisted()
        for name in names {
            let most = (owners[name] ?? [:]).max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
            guard let (text, schemas) = most, schemas.count > 1 else { continue }
            hoisted.names.append(name)
            hoisted.texts[name] = text
            hoisted.owners[name] = Set(schemas)
        }
        return hoisted
    }

    /// The order that the properties of a schema would have, as `URLGroup` says.
    private static func order(of part: Part, _ isHoisted: (String) -> Bool) -> [String] {
        var order = part.properties.map(\.name).filter { !isHoisted($0) }
        var previous: String?
        for variable in part.variables {
            if isHoisted(variable) {
                order.insert(variable, at: previous.flatMap(order.firstIndex).map { $0 + 1 } ?? 0)
            }
            previous = variable
        }
        return order
    }

    private static func mostFrequent(_ values: [String]) -> String? {
        var counts: [String: Int] = [:]
        for value in values { counts[value, default: 0] += 1 }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    // MARK: References

    private func text(of part: Part) -> NodeText {
        NodeText(part.document) { moved.reference($0, in: part.document.path, movedTo: path) }
    }

    private func name(of definition: String, in path: String) -> String {
        definitionNames[Array(path.utf8)]?[definition] ?? definition
    }
}
