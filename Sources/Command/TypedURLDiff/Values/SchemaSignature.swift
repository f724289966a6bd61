import TypedURLModel

/// All that a value, or a part of its schema, depends on, as a text: equal ones have equal texts. What only people read is left out.
///
/// It is found by reflection, so that a new keyword counts without further code.
struct SchemaSignature: Hashable {
    let text: String

    init(_ part: Any) {
        text = Self.text(part)
    }

    /// Texts have their lengths before them, so that no two lists of texts are joined to the same one.
    private static func text(_ part: Any) -> String {
        switch part {
        case is Annotations, is TextTable: return ""
        case let text as String: return "\(text.utf8.count):\(text)"
        case let pattern as Pattern: return text(pattern.source)
        default: break
        }
        let mirror = Mirror(reflecting: part)
        if mirror.children.isEmpty { return "\(part)" }
        let isEnum = mirror.displayStyle == .enum
        return mirror.children.reduce("(") { result, child in
            result + (isEnum ? child.label ?? "" : "") + text(child.value) + " "
        } + ")"
    }
}
