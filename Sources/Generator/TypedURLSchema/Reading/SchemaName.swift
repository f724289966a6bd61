@_spi(Generated) @_spi(Once) import TypedURLModel

/// The name that a schema has from its file, or from its key in `urls`.
struct SchemaName {
    /// The key, or the file's name without folders and `.json`.
    let text: String

    /// What is wrong with the name, and what to do about it.
    let problem: Message?

    init(path: String) {
        let suffix = ".json"
        let file = Reference.fileName(of: path)
        guard file.hasSuffix(suffix) else {
            text = file
            problem = "a schema's file name must end in \".json\"; rename the file"
            return
        }
        let name = String(file.dropLast(suffix.count))
        text = name
        problem =
            Self.isUsable(name)
            ? nil
            : "\(quoted: name) is not a valid schema name; rename the file to letters, digits, \"-\" and \"_\", starting with a letter"
    }

    /// The name of a member of `urls`.
    init(key: String) {
        text = key
        problem =
            Self.isUsable(key)
            ? nil
            : "\(quoted: key) is not a valid schema name; use letters, digits, \"-\" and \"_\", and start with a letter"
    }

    /// What two names have in common that give one name in Swift, where words are joined and start with a capital.
    var folded: String { Self.folded(text) }

    static func folded(_ name: String) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" }
    }

    /// Whether a text can be a name: letters, digits, `-` and `_`, a letter first.
    static func isUsable(_ name: String) -> Bool {
        name.bytes.first.map(ByteClass.isLetter) ?? false
            && name.bytes.allSatisfy {
                ByteClass.isLetter($0) || ByteClass.isDigit($0) || "-_".utf8.contains($0)
            }
    }
}
