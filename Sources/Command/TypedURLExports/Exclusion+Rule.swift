import TypedURLJSON
import TypedURLLinting

extension Platforms.Exclusion {
    /// The rule in a file of the platform.
    ///
    /// - Parameter commentName: The name of a rule's comment there.
    func rule(commentName: String) -> JSONText {
        .object(
            members.map { ($0.name, $0.value) } + [("exclude", .boolean(true))]
                + (comment.map { [(commentName, .string($0))] } ?? []))
    }
}
