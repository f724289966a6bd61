import TypedURLSchema

/// Leaves out the findings that their files ignore, and notes which ignores had an effect.
struct IgnoreFilter {
    /// What each file ignores.
    private var ignores: [[LintIgnore]] = []
    private var fileOfPath = NameTable<Int>()
    /// The ignores that had an effect, by the file's index and their own.
    private(set) var used: Set<[Int]> = []

    init(_ files: [SchemaReading]) {
        for (index, file) in files.enumerated() {
            ignores.append(file.document.map(LintIgnore.all) ?? [])
            guard let document = file.document, !ignores[index].isEmpty else { continue }
            fileOfPath[document.path] = index
        }
    }

    /// The findings that are not ignored.
    mutating func wanted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.filter { diagnostic in
            guard diagnostic.severity != .error, let file = fileOfPath[diagnostic.path],
                let ignore = ignores[file].firstIndex(where: { $0.rule == diagnostic.rule })
            else { return true }
            used.insert([file, ignore])
            return false
        }
    }
}
