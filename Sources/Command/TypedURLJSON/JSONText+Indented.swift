extension JSONText {
    /// A longer value is on several lines.
    private static let width = 100

    /// The text for people, which ends with a line feed: short values on one line.
    package var indented: String { indented(by: 0) + "\n" }

    private func indented(by depth: Int, after beginning: Int = 0) -> String {
        let line = spaced
        if line.utf8.count + beginning + 2 * depth <= Self.width { return line }
        let margin = String(repeating: " ", count: 2 * depth)
        switch self {
        case .array(let items) where !items.isEmpty:
            let lines = items.map { "\(margin)  \($0.indented(by: depth + 1))" }
            return "[\n\(lines.joined(separator: ",\n"))\n\(margin)]"
        case .object(let members) where !members.isEmpty:
            let lines = members.map { name, value in
                "\(margin)  \(JSONText.string(name)): \(value.indented(by: depth + 1, after: name.utf8.count + 4))"
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(margin)}"
        default: return line
        }
    }

    /// The text on one line, with spaces.
    package var spaced: String {
        switch self {
        case .array(let items): "[" + items.map(\.spaced).joined(separator: ", ") + "]"
        case .object(let members):
            members.isEmpty
                ? "{}"
                : "{ " + members.map { "\(JSONText.string($0)): \($1.spaced)" }.joined(separator: ", ") + " }"
        default: description
        }
    }
}
