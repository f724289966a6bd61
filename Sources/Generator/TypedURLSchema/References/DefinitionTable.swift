import TypedURLModel

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
    /// For each definition, by its identity, whether its properties are parameters that schemas share. All files are added
    /// before the first is read.
    private(set) lazy var areShared = findSharedParameters()
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
            for member in members.members.prefix(SchemaLimits.definitions) {
                table[member.name] = Definition(member, file: index, id: readings.count)
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

    /// The file of a name that lies beside another.
    package func file(_ name: String, beside file: Int) -> Int? {
        sources.index(ofPath: folders[file] + name)
    }

    /// Notes a file that is not JSON.
    func noteBroken(_ path: String) { brokenPaths[path] = true }

    /// Whether a file with this name exists beside another one, and is not JSON.
    func isBroken(_ name: String, beside file: Int) -> Bool { brokenPaths.contains(folders[file] + name) }

    /// The findings in the definitions of a file, for those that have been read.
    func diagnostics(of file: Int) -> [Diagnostic] {
        definitions(of: file).flatMap { readings[$0.id]?.diagnostics ?? [] }
    }
}

/// An element of `$defs`: a schema that others refer to.
package final class Definition: Sendable {
    /// The member of `$defs`.
    package let member: JSONObject.Member
    /// The index of its file.
    package let file: Int
    /// Its index among the definitions of all files.
    let id: Int
    /// How references end that lead to it.
    var pointer: String { "#/$defs/" + member.name }

    fileprivate init(_ member: JSONObject.Member, file: Int, id: Int) {
        self.member = member
        self.file = file
        self.id = id
    }
}

/// What reading a definition by itself came to.
final class DefinitionReading: Sendable {
    /// What was found in it. Who refers to it does not say it again.
    let diagnostics: [Diagnostic]
    /// Whether it is of no use.
    let hasErrors: Bool

    init(_ diagnostics: [Diagnostic] = [], hasErrors: Bool = false) {
        self.diagnostics = diagnostics
        self.hasErrors = hasErrors
    }
}

/// The files that are read together, laid out one after the other, so that a range says in which file it is.
///
/// A definition can be in a different file from its reference. Its nodes are then in the same tree, but each keeps its
/// own position.
package final class SourceTable {
    /// A file, and where its first byte is counted.
    package final class Entry: Sendable {
        let document: SchemaDocument
        let base: Int
        /// The value of the file, its ranges counted in the table.
        package let root: JSONNode

        fileprivate init(_ document: SchemaDocument, base: Int) {
            self.document = document
            self.base = base
            root = base == 0 ? document.root : document.root.moved(by: base)
        }

        /// The bytes as they are counted in the file itself.
        func local(_ range: Range<Int>) -> Range<Int> {
            range.lowerBound - base..<range.upperBound - base
        }
    }

    package private(set) var entries: [Entry] = []
    private var end = 0
    private var indexOfPath = NameTable<Int>()

    /// Lays out a file after the others.
    ///
    /// - Returns: Its index.
    @discardableResult
    func append(_ document: SchemaDocument) -> Int {
        _ = indexOfPath.insert(entries.count, for: document.path)
        entries.append(Entry(document, base: end))
        // The end of one file is not the start of the next.
        end += document.source.bytes.count + 1
        return entries.count - 1
    }

    /// The index of the file with a path.
    func index(ofPath path: String) -> Int? { indexOfPath[path] }

    /// The file that some bytes are in. There is always at least one file.
    func entry(of range: Range<Int>) -> Entry { entries[index(of: range)] }

    /// The index of the file that some bytes are in.
    func index(of range: Range<Int>) -> Int {
        var low = 0
        var high = entries.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if entries[middle].base <= range.lowerBound { low = middle } else { high = middle }
        }
        return low
    }
}

extension Range<Int> {
    fileprivate func moved(by distance: Int) -> Range<Int> {
        lowerBound + distance..<upperBound + distance
    }
}

extension JSONNode {
    /// The node with all places moved. JSON is nested no deeper than its reader allows.
    fileprivate func moved(by distance: Int) -> JSONNode {
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
