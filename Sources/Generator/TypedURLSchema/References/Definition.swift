import TypedURLModel

/// An element of `$defs`: a schema that others refer to.
package final class Definition: Sendable {
    /// The member of `$defs`.
    package let member: JSONObject.Member
    /// The index of its file.
    package let file: Int
    /// Its index among the definitions of all files.
    let id: Int
    /// How references end that lead to it.
    var pointer: String { "#/$defs/" + member.name }

    init(_ member: JSONObject.Member, file: Int, id: Int) {
        self.member = member
        self.file = file
        self.id = id
    }
}
