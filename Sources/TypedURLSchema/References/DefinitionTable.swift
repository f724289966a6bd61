import TypedURL

/// The definitions of all files that are read together, and what was found in those that were read.
struct DefinitionTable: Sendable {
    /// The files.
    private(set) var sources = SourceTable()
    /// What each definition came to that was read, by its identity.
    var readings: [Int: DefinitionReading] = [:]
    /// What reading the files may still cost.
    var allowance = SetAllowance(schemas: 1)
    private var definitions: [NameTable<Definition>] = []
    private var names: [[String]] = []
    private var referredTo: [NameTable<Bool>] = []
    private var folders: [String] = []
    private var brokenPaths = NameTable<Bool>()

    /// Adds a file.
    ///
    /// - Returns: Its index.
    mutating func append(_ document: SchemaDocument) -> Int {
        let index = sources.append(document)
        var table = NameTable<Definition>()
        var names: [String] = []
        if case .object(let root) = sources.entries[index].root.value,
            case .object(let members)? = root["$defs"]?.value
        {
            for member in members.members.prefix(SchemaLimits.definitions) {
                table[member.name] = Definition(member: member, file: index)
                names.append(member.name)
            }
        }
        definitions.append(table)
        self.names.append(names)
        referredTo.append(NameTable())
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
    func file(_ name: String, beside file: Int) -> Int? {
        sources.index(ofPath: folders[file] + name)
    }

    /// Notes a file that is no JSON.
    mutating func noteBroken(_ path: String) { brokenPaths[path] = true }

    /// Whether the file of a name that lies beside another is there, and is no JSON.
    func isBroken(_ name: String, beside file: Int) -> Bool { brokenPaths.contains(folders[file] + name) }

    /// Notes what all references of all files lead to, whether they stand where one may or not.
    mutating func noteReferences() {
        for (file, entry) in sources.entries.enumerated() {
            entry.root.forEachReference { text in
                guard let reference = try? Reference(text) else { return }
                let target = reference.file.map { self.file($0, beside: file) } ?? file
                if let target { referredTo[target][reference.name] = true }
            }
        }
    }

    /// Whether a reference leads to the definition.
    func isReferredTo(_ definition: Definition) -> Bool {
        referredTo[definition.file].contains(definition.member.name)
    }

    /// What was found in the definitions of a file, as far as they were read.
    func diagnostics(of file: Int) -> [Diagnostic] {
        definitions(of: file).flatMap { readings[$0.id]?.diagnostics ?? [] }
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
