import TypedURLModel

/// An element of `$defs`: a schema that others refer to.
package final class Definition: Sendable {
    /// The member of `$defs`.
    package let member: JSONObject.Member
    /// The index of its file.
    package let file: Int
    /// Its index among the definitions of all files.
    let id: Int
    /// What values that refer to it know of it.
    let type: ValueDefinition
    /// How references end that lead to it.
    var pointer: String { "#/$defs/" + member.name }

    init(_ member: JSONObject.Member, file: Int, path: String, id: Int) {
        self.member = member
        self.file = file
        self.id = id
        let keywords = member.node.objectValue ?? JSONObject(members: [])
        type = ValueDefinition(
            id: id, path: path, keyword: "$defs", name: member.name, annotations: Annotations(keywords))
    }
}
