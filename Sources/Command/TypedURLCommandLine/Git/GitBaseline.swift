import TypedURL
import TypedURLSchema
import TypedURLReporting

/// Reads the schemas of a commit.
struct GitBaseline {
    let tree: GitTree
    /// Where they are, from the root of the repository on.
    let path: String

    private var name: String { tree.revision.name }

    /// Reads the files.
    ///
    /// - Parameters:
    ///   - isFile: Whether the path is a single schema's. What stands beside it may be referred to.
    ///   - names: The names of the newer files, by which schemas are found that have moved.
    func read(isFile: Bool, names: Set<String>) throws(CommandProblem) -> Baseline {
        isFile ? try schema() : try folder(names)
    }

    // MARK: A folder

    private func folder(_ names: Set<String>) throws(CommandProblem) -> Baseline {
        let entries = try tree.entries(at: path)
        if let entry = entries.first(where: { $0.path == path }) {
            throw CommandProblem(
                "\(position(entry)) \(entry.kind == .file ? "was a file" : Self.mistake(entry.kind))")
        }
        guard !entries.isEmpty else { return try missing(names) }
        // A submodule hides its schemas.
        if let entry = entries.first(where: { $0.kind == .submodule && SchemaFiles.isVisible(rest(of: $0)) })
        {
            throw CommandProblem("\(position(entry)) \(Self.mistake(entry.kind))")
        }
        let schemas = entries.filter { SchemaFiles.isNamedWell(rest(of: $0)) }
        let files = try files(schemas, isInRoot: path.isEmpty)
        return Baseline(name: name, files: try files + neighbours(of: files))
    }

    /// The files of the folders that the configuration names as neighbours, as far as the commit has them.
    private func neighbours(of files: [SchemaFile]) throws(CommandProblem) -> [SchemaFile] {
        var all: [SchemaFile] = []
        for name in files.neighbourNames?.names ?? [] {
            guard let folder = Reference.path(name, from: path.isEmpty ? "" : path + "/") else { continue }
            let entries = try tree.entries(at: folder).filter { entry in
                entry.kind == .file && SchemaFiles.isNamedWell(String(entry.path.dropFirst(folder.count + 1)))
            }
            all += try self.files(entries).map {
                SchemaFile(path: $0.path, bytes: $0.bytes, neighbour: name)
            }
        }
        return all
    }

    /// The path of an entry below the folder.
    private func rest(of entry: GitTree.Entry) -> String {
        path.isEmpty ? entry.path : String(entry.path.dropFirst(path.count + 1))
    }

    /// The folder was not there: the schemas are new, unless they have moved.
    private func missing(_ names: Set<String>) throws(CommandProblem) -> Baseline {
        if let moved = try moved(names) {
            let folder = moved.path.dropLast(moved.name.count + 1)
            throw problem(moved, "the schemas have", folder.isEmpty ? "." : folder)
        }
        return Baseline(
            name: name, files: [], note: "\(name) has no \(QuotedText.quote(path)): all schemas are new")
    }

    /// A file that has one of the names, wherever it was.
    private func moved(_ names: Set<String>) throws(CommandProblem) -> GitTree.Entry? {
        try tree.entries(at: "").first { $0.kind == .file && names.contains(String($0.name)) }
    }

    /// The message for a path that did not exist while another file of its name did.
    private func problem(_ moved: GitTree.Entry, _ subject: String, _ path: Substring) -> CommandProblem {
        CommandProblem(
            "\(name) has no \(QuotedText.quote(self.path)), but \(QuotedText.quote(moved.path)); if \(subject) "
                + "moved, add --against-path \(ShellWord.quoted(String(path)))")
    }

    // MARK: A single schema

    private func schema() throws(CommandProblem) -> Baseline {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        let beside = try tree.entries(at: folder).filter { entry in
            entry.path.split(separator: "/").dropLast().joined(separator: "/") == folder
        }
        let schema = beside.filter { $0.path == path }
        // A folder that was not there has been moved as a whole, or the schema into it.
        if beside.isEmpty, let file = path.split(separator: "/").last, let moved = try moved([String(file)]) {
            throw problem(moved, "it has", moved.path[...])
        }
        let set = SchemaFolder.set(around: folder.isEmpty ? "" : folder + "/") { path in
            (try? tree.entries(at: path).isEmpty) == false
        }
        let neighbours = try entries(of: set, beside).filter { entry in
            entry.path != path && entry.kind == .file && SchemaFiles.isNamedWell(String(entry.name))
                && entry.size.map { $0 <= SchemaDocument.sizeLimit } == true
        }.prefix(SchemaFolder.neighbourLimit)
        return Baseline(
            name: name,
            files: try files(schema, isInRoot: set == "")
                + files(Array(neighbours), isInRoot: set == "").map {
                    SchemaFile(path: $0.path, bytes: $0.bytes, isReferenceOnly: true)
                },
            note: schema.isEmpty ? "\(name) has no \(QuotedText.quote(path)): the schema is new" : nil)
    }

    /// The entries of the set that a schema belongs to, or those beside it if no set is known.
    private func entries(
        of set: String?, _ beside: [GitTree.Entry]
    ) throws(CommandProblem) -> [GitTree.Entry] {
        guard let set else { return beside }
        return try tree.entries(at: String(set.dropLast())).filter { entry in
            SchemaFiles.isVisible(String(entry.path.dropFirst(set.count)))
        }
    }

    // MARK: Files

    /// - Parameter isInRoot: Whether a reference of one of them can lead to the root of the repository.
    private func files(_ entries: [GitTree.Entry], isInRoot: Bool = false) throws(CommandProblem)
        -> [SchemaFile]
    {
        for entry in entries {
            guard entry.kind == .file else {
                throw CommandProblem("\(position(entry)) \(Self.mistake(entry.kind))")
            }
            guard let size = entry.size, size <= SchemaDocument.sizeLimit else {
                throw CommandProblem(
                    "\(position(entry)) has \(entry.size ?? 0) bytes, but a schema can have at most \(SchemaDocument.sizeLimit)"
                )
            }
        }
        return zip(entries, try tree.contents(of: entries)).map { entry, bytes in
            SchemaFile(path: position(entry, isInRoot: isInRoot), bytes: bytes)
        }
    }

    /// The file as git names it: `main:Schemas/asset.json`.
    private func position(_ entry: GitTree.Entry, isInRoot: Bool = false) -> String {
        // The part after the last slash has to be the file's name, and ".." must not remove the name of the commit.
        let isBelow = !isInRoot && entry.path.contains("/" as Character)
        return "\(name):\(isBelow ? "" : "./")\(entry.path)"
    }

    private static func mistake(_ kind: GitTree.Entry.Kind) -> String {
        switch kind {
        case .file: "is a file"
        case .symbolicLink: "is a symbolic link; name its target, or compare with a folder"
        case .submodule: "is a submodule; run typed-url diff inside it, or compare with a folder"
        }
    }
}
