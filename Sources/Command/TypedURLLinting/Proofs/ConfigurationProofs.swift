import TypedURLSchema

/// What only the linter finds in a target's `typed-url.json`.
struct ConfigurationProofs {
    private(set) var diagnostics: [Diagnostic] = []

    init(_ files: [SchemaFile]) {
        for file in files where file.isConfiguration && !file.isReferenceOnly {
            guard let document = SchemaDocument.read(path: file.path, bytes: file.bytes).document,
                let root = document.root.objectValue
            else { continue }
            var findings = Findings(in: document)
            findings.checkRepetition(ofServersIn: root)
            _ = findings.acceptedBreaks(in: root, path: file.path)
            _ = findings.platforms(in: root)
            diagnostics += findings.diagnostics
        }
    }
}
