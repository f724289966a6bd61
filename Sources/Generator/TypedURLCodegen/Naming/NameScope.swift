import TypedURLSchema

/// The names of one scope. Each belongs to one text.
package struct NameScope {
    private var owners: [String: String] = [:]

    /// Takes a name for a text.
    ///
    /// - Returns: The text that has the name already, if there is one.
    package mutating func claim(_ name: String, for owner: String) -> String? {
        if let other = owners[name] { return other }
        owners[name] = owner
        return nil
    }
}
