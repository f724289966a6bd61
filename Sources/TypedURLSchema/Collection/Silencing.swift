import TypedURL

/// Leaves out the findings that their files ignore, and notes which ignores had an effect.
package struct Silencing {
    private let files: [SchemaReading]
    private var fileOfPath = NameTable<Int>()
    /// The ignores that had an effect, by the file's index and their own.
    package private(set) var used: Set<[Int]> = []

    package init(_ files: [SchemaReading]) {
        self.files = files
        for (index, file) in files.enumerated() where !file.ignores.isEmpty {
            guard let document = file.document else { continue }
            fileOfPath[document.path] = index
        }
    }

    /// The findings that are not ignored.
    package mutating func wanted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.filter { diagnostic in
            guard diagnostic.severity != .error, let file = fileOfPath[diagnostic.path],
                let ignore = files[file].ignores.firstIndex(where: { $0.rule == diagnostic.rule })
            else { return true }
            used.insert([file, ignore])
            return false
        }
    }
}
