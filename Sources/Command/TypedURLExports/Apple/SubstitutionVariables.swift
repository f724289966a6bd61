/// The enumerations of a file, each once.
struct SubstitutionVariables {
    private(set) var all: [(name: String, words: [String])] = []

    /// The name of an enumeration. Parameters of one schema with the same values have one.
    mutating func name(_ schema: String, _ parameter: String, _ words: [String]) -> String {
        // A name has no parenthesis and no dollar sign.
        let plain = String(parameter.unicodeScalars.filter { !"$()".unicodeScalars.contains($0) })
        let name = "\(schema)-\(plain)"
        if let known = all.first(where: { $0.words == words && $0.name.hasPrefix(name) }) {
            return known.name
        }
        let taken = all.count { $0.name == name || $0.name.hasPrefix(name + "-") }
        all.append((taken == 0 ? name : "\(name)-\(taken + 1)", words))
        return all[all.count - 1].name
    }
}
