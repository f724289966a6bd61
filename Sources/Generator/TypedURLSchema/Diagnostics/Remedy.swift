/// A safe fix for a finding: it does not change which URLs are valid or what they mean, or it corrects a mistake whose
/// intent is clear in a schema that cannot be used.
package indirect enum Remedy: Sendable {
    /// Removes the finding's bytes.
    case delete
    /// Replaces the finding's bytes with a text.
    case replace(String)
    /// Inserts a text after the finding.
    case append(String)
    /// Converts the finding's letters to lower case.
    case lowercase
    /// Removes the member whose name or value has the finding.
    case removeMember
    /// Removes the array element with the finding, and also the array if it was the only element.
    case removeElement
    /// Adds a member to the object that starts at the finding, or that is the value of the member whose name has the finding: its
    /// name, and its value as JSON.
    case addMember(String, value: String)
    /// Renames the member whose name has the finding.
    case renameMember(String)
    /// Renames the member whose name has the finding, and puts its value into an array.
    case listMember(String)
}
