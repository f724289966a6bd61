import TypedURLJSON
import TypedURLLinting

/// The form of a rule in an association file and in `assetlinks.json`.
enum LinkRule {
    /// - Parameter comment: The name of comments there, and the comment.
    static func json(
        path: String?, query: JSONText? = nil, fragment: String? = nil, isExcluded: Bool,
        comment: (name: String, text: String)? = nil
    ) -> JSONText {
        let members: [(String, JSONText?)] = [
            ("/", path.map(JSONText.string)), ("?", query), ("#", fragment.map(JSONText.string)),
            ("exclude", isExcluded ? .boolean(true) : nil),
            (comment?.name ?? "", comment.map { .string($0.text) }),
        ]
        return .object(members.compactMap { name, value in value.map { (name, $0) } })
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
