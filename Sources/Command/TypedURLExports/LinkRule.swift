import TypedURLJSON
import TypedURLLinting
import TypedURLSchema

/// The form of a rule in an association file and in `assetlinks.json`.
enum LinkRule {
    /// - Parameter comment: The name of comments there, and the comment.
    static func json(
        path: String?, query: JSONText?, fragment: String?, isExcluded: Bool, comment: (String, String)
    ) -> JSONText {
        let members: [(String, JSONText?)] = [
            ("/", path.map(JSONText.string)), ("?", query), ("#", fragment.map(JSONText.string)),
            ("exclude", isExcluded ? .boolean(true) : nil), (comment.0, .string(comment.1)),
        ]
        return .object(members.compactMap { name, value in value.map { (name, $0) } })
    }

    /// The rule of a file in a message, without its comment.
    static func shown(_ node: JSONNode) -> String {
        let members = JSONText.members(of: node).filter { $0.0 != "comment" && $0.0 != "comments" }
        return node.objectValue == nil ? JSONText(node).spaced : JSONText.object(members).spaced
    }
}

extension Platforms.Exclusion {
    /// - Parameter commentName: The name of a rule's comment in the file.
    func rule(commentName: String) -> JSONText {
        .object(
            members.map { ($0.name, $0.value) } + [("exclude", .boolean(true))]
                + (comment.map { [(commentName, .string($0))] } ?? []))
    }
}
