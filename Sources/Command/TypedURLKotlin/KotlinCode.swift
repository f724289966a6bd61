/// Calls of Kotlin.
enum KotlinCode {
    /// - Parameter named: Arguments with names; those that say nothing are left out.
    static func call(_ name: String, _ arguments: [String], _ named: [(String, String?)] = []) -> String {
        let named = named.compactMap { name, value in value.map { "\(name) = \($0)" } }
        return "\(name)(\((arguments + named).joined(separator: ", ")))"
    }

    static func list(_ items: [String]) -> String {
        items.isEmpty ? "emptyList()" : call("listOf", items)
    }

    /// A list; nil if it is empty.
    static func some(_ items: [String]) -> String? { items.isEmpty ? nil : list(items) }

    /// A list of texts; nil if it is empty.
    static func texts(_ texts: [String]) -> String? { some(texts.map(KotlinText.literal)) }
}
