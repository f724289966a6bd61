@_spi(Generated) @_spi(Once) import TypedURLModel

/// The URLs that one file describes, and what it says for all of them.
///
/// Each member of `urls` becomes what a file of its own would hold: its keywords, and those of the file's properties that its
/// templates name. All parts keep their positions.
final class URLGroup {
    /// The members of `urls`.
    let members: [JSONObject.Member]
    /// The file's properties, each with the type that it is for all URLs.
    private let properties: [JSONObject.Member]
    private var indexOfProperty = NameTable<Int>()
    /// For each property that a member declares, a member that does.
    private var declaring = NameTable<String>()
    private var declared: [String] = []
    /// For each member, its properties and those of the file that its templates name: their indices, and the complements of theirs.
    private var orders: [[Int]] = []
    private var isUsed: [Bool]
    /// Whether all templates are read, so that a property without a variable has none.
    private var areTemplatesRead = true
    /// The keywords for members that do not have them.
    var defaults = SchemaDefaults()

    /// Whether the file says what its URLs ignore.
    let ignores: Bool

    /// nil if the file does not describe several URLs.
    init?(_ file: Int, _ definitions: DefinitionTable) {
        let entry = definitions.sources.entries[file]
        guard let root = entry.root.objectValue, let urls = root["urls"] else { return nil }
        ignores = root["ignoredParameters"] != nil
        members = urls.objectValue?.members ?? []
        properties = (root["properties"]?.objectValue?.members ?? []).map {
            definitions.sharing($0, of: entry.document.path)
        }
        isUsed = properties.map { _ in false }
        for (index, property) in properties.enumerated() { indexOfProperty[property.name] = index }
        orders = members.map(order)
    }

    /// The properties of a member. One of the file's follows the variable that is before it in the template.
    private func order(of member: JSONObject.Member) -> [Int] {
        let keywords = member.node.objectValue
        let own = keywords?["properties"]?.objectValue?.members ?? []
        var order = Array(own.indices)
        var known = NameTable<Int>()
        for (index, property) in own.enumerated() {
            known[property.name] = index
            if declaring.insert(member.name, for: property.name) == nil { declared.append(property.name) }
        }
        let main = keywords?["uriTemplate"] ?? member.node
        for node in [main] + (keywords?["alternateTemplates"]?.arrayValue ?? []) {
            guard let text = node.stringValue?.bytes, text.count <= SchemaLimits.templateLength else {
                areTemplatesRead = false
                continue
            }
            let parser = TemplateParser(text)
            if !parser.problems.isEmpty { areTemplatesRead = false }
            var previous: Int?
            for variable in parser.variables {
                if let property = known[variable.name] {
                    previous = property
                } else if let index = indexOfProperty[variable.name] {
                    order.insert(~index, at: previous.flatMap(order.firstIndex).map { $0 + 1 } ?? 0)
                    known[variable.name] = ~index
                    previous = ~index
                    isUsed[index] = true
                }
            }
        }
        return order
    }

    /// The properties that no template names.
    var unusedProperties: [JSONObject.Member] {
        areTemplatesRead && !members.isEmpty
            ? properties.indices.filter { !isUsed[$0] }.map { properties[$0] }
            : []
    }

    /// What a file of its own would hold.
    func root(of index: Int) -> JSONNode { root(members[index], orders[index], properties) }

    /// The same with the positions in the file itself.
    func document(of index: Int, in file: SchemaDocument) -> SchemaDocument {
        let root = file.root.objectValue
        let properties = root?["properties"]?.objectValue?.members ?? []
        let members = root?["urls"]?.objectValue?.members ?? []
        let node = self.root(members[index], orders[index], properties)
        return SchemaDocument(node, of: members[index], in: file)
    }

    private func root(
        _ member: JSONObject.Member, _ order: [Int], _ shared: [JSONObject.Member]
    ) -> JSONNode {
        let node = member.node
        var keywords: [JSONObject.Member]
        switch node.value {
        case .string:
            keywords = [JSONObject.Member(name: "uriTemplate", nameRange: member.nameRange, node: node)]
        case .object(let object): keywords = object.members
        case .null, .boolean, .number, .array: return node
        }
        let index = keywords.firstIndex { $0.name == "properties" }
        let own = index.map { keywords[$0] }
        // What is no object is found wrong where it is read.
        guard let declared = own == nil ? [] : own?.node.objectValue?.members else { return node }
        let all = order.map { $0 < 0 ? shared[~$0] : declared[$0] }
        let properties = JSONObject.Member(
            name: "properties", nameRange: own?.nameRange ?? member.nameRange,
            node: JSONNode(
                value: .object(JSONObject(members: all)), range: own?.node.range ?? node.range))
        if let index { keywords[index] = properties } else { keywords.append(properties) }
        return JSONNode(value: .object(JSONObject(members: keywords)), range: node.range)
    }

    /// The names that a variable of any member could mean.
    var names: [String] { properties.map(\.name) + declared }

    /// A member that has a property of this name for itself.
    func owner(of name: String) -> String? { declaring[name] }
}

extension DefinitionTable {
    /// A property for several URLs, whose type in Swift they share as they do that of a definition; so they do that of its items.
    fileprivate func sharing(_ property: JSONObject.Member, of path: String) -> JSONObject.Member {
        let keywords = property.node.objectValue?.members.map { member in
            guard member.name == "items", let items = member.node.objectValue else { return member }
            let own = Annotations(property.node.objectValue ?? items)
            let name = items["title"]?.stringValue ?? "\(own.swiftName ?? property.name)Item"
            return member.sharing(items.members, definition(name, items, of: path))
        }
        guard let keywords, let old = property.node.objectValue else { return property }
        return property.sharing(keywords, definition(property.name, old, of: path))
    }

    private func definition(_ name: String, _ keywords: JSONObject, of path: String) -> ValueDefinition {
        readings.append(nil)
        return ValueDefinition(
            id: readings.count - 1, path: path, keyword: "properties", name: name,
            annotations: Annotations(keywords))
    }
}

extension JSONObject.Member {
    /// The member with an object of these members, whose type is that of a definition.
    fileprivate func sharing(
        _ members: [JSONObject.Member], _ definition: ValueDefinition
    ) -> JSONObject.Member {
        let object = JSONObject(members: members, definition: definition)
        return JSONObject.Member(
            name: name, nameRange: nameRange, node: JSONNode(value: .object(object), range: node.range))
    }
}

extension URLSchemaReader {
    /// Reads what a file says for all of its URLs.
    mutating func readShared(_ group: URLGroup) {
        guard let root = rootNode.objectValue else { return }
        findings.checkKeywords(of: root, .urls)
        checkDialect(root)
        readDefinitions()
        group.defaults = SchemaDefaults(root, &findings, over: defaults)
        if let urls = root["urls"], urls.objectValue?.members.isEmpty == true {
            findings.add(
                .invalidValue, "\"urls\" is empty; add a URL, such as \"home\": \"/\"", at: urls.range)
        }
        for property in group.unusedProperties {
            let message: Message =
                "no URL of the file has a variable for \(quoted: property.name); add it to a template, or remove the property"
            findings.add(.unreachableProperty, message, at: property.nameRange)
        }
        proofs?.checkFile(root, &self)
    }

    /// Whether the schema's file says what it ignores, for all its URLs.
    package var ignoresInFile: Bool { group?.ignores ?? false }

    /// The end of a message about a variable that is no property.
    mutating func ending(forVariable name: String) -> Message {
        let own = properties.map(\.name)
        guard let group else {
            return findings.ending(for: name, among: own, else: "add it to \"properties\"")
        }
        if let owner = group.owner(of: name) {
            return
                "; it is one of \(quoted: owner) alone; move it to the file's \"properties\", or declare it here, too"
        }
        return findings.ending(
            for: name, among: own + group.names, else: "add it to the file's \"properties\"")
    }
}
