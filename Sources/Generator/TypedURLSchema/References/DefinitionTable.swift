@_spi(Once) import TypedURLModel

/// The definitions of all files that are read together, and what was found in those that were read.
package final class DefinitionTable {
    /// The files.
    package let sources = SourceTable()
    /// What each definition came to that was read, by its identity.
    var readings: [DefinitionReading?] = []
    /// What reading the files may still cost.
    var allowance = SetAllowance(schemas: 1)
    /// The values for keywords that a schema does not have.
    var defaults = SchemaDefaults()
    private var definitions: [NameTable<Definition>] = []
    private var names: [[String]] = []
    private var folders: [String] = []
    private var brokenPaths = NameTable<Bool>()

    /// Adds a file.
    ///
    /// - Returns: Its index.
    func append(_ document: SchemaDocument) -> Int {
        let index = sources.append(document)
        var table = NameTable<Definition>()
        var names: [String] = []
        if case .object(let root) = sources.entries[index].root.value,
            case .object(let members)? = root["$defs"]?.value
        {
            for member in members.members {
                table[member.name] = Definition(
                    member, file: index, path: document.path, id: readings.count)
                readings.append(nil)
                names.append(member.name)
            }
        }
        definitions.append(table)
        self.names.append(names)
        folders.append(Reference.folder(of: document.path))
        return index
    }

    /// The definitions of a file, in the order of the text.
    func definitions(of file: Int) -> [Definition] {
        names[file].compactMap { definitions[file][$0] }
    }

    /// The definition of a name.
    func definition(_ name: String, of file: Int) -> Definition? { definitions[file][name] }

    /// The names of a file's definitions.
    func names(of file: Int) -> [String] { names[file] }

    /// The file that a relative path leads to from another.
    package func file(_ path: String, from file: Int) -> Int? {
        Reference.path(path, from: folders[file]).flatMap(sources.index(ofPath:))
    }

    /// Notes a file that is not JSON.
    func noteBroken(_ path: String) { brokenPaths[path] = true }

    /// Whether the file that a relative path leads to from another is there, and is not JSON.
    func isBroken(_ path: String, from file: Int) -> Bool {
        Reference.path(path, from: folders[file]).map { brokenPaths.contains($0) } ?? false
    }

    /// The findings in the definitions of a file, for those that have been read.
    func diagnostics(of file: Int) -> [Diagnostic] {
        definitions(of: file).flatMap { readings[$0.id]?.diagnostics ?? [] }
    }
}

extension Range<Int> {
    fileprivate func moved(by distance: Int) -> Range<Int> {
        lowerBound + distance..<upperBound + distance
    }
}

extension JSONNode {
    /// The node with all positions moved. JSON is nested no deeper than its reader allows.
    func moved(by distance: Int) -> JSONNode {
        let value: JSONValue =
            switch value {
            case .null, .boolean, .number, .string: self.value
            case .array(let elements): .array(elements.map { $0.moved(by: distance) })
            case .object(let object):
                .object(
                    JSONObject(
                        members: object.members.map {
                            JSONObject.Member(
                                name: $0.name, nameRange: $0.nameRange.moved(by: distance),
                                node: $0.node.moved(by: distance))
                        }))
            }
        return JSONNode(value: value, range: range.moved(by: distance))
    }
}
