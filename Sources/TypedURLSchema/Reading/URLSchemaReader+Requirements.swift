@_spi(Generated) import TypedURL

extension URLSchemaReader {
    /// Reads `required`: the names, and where each stands.
    mutating func readRequired(_ root: JSONObject) -> NameTable<Range<Int>> {
        var required = NameTable<Range<Int>>()
        guard let names = findings.array("required", in: root) else { return required }
        for name in findings.differentStrings("required", names.value) where checkProperty(name, "required") {
            required[name.value] = name.range
        }
        return required
    }

    /// Reads `dependentRequired`.
    mutating func readDependencies(_ root: JSONObject, required: NameTable<Range<Int>>) -> [Dependency] {
        guard let members = findings.object("dependentRequired", in: root) else { return [] }
        return members.value.members.compactMap { member in
            let name = Found(value: member.name, range: member.nameRange)
            let isProperty = checkProperty(name, "dependentRequired")
            guard case .array(let elements) = member.node.value else {
                let message =
                    "\(QuotedText.quote(member.name)) must list names in an array, not be \(member.node.value.kind)"
                findings.add(.wrongJSONType, message, at: member.node.range)
                return nil
            }
            if elements.isEmpty {
                let message = "\(QuotedText.quote(member.name)) needs nothing here; add a name, or remove it"
                findings.add(.redundantKeyword, message, at: member.node.range)
            }
            let needed = findings.differentStrings("dependentRequired", elements)
                .filter { checkProperty($0, "dependentRequired") }
            checkRedundant(needed, of: name, required)
            return isProperty && !needed.isEmpty
                ? Dependency(member.name, requires: needed.map(\.value)) : nil
        }
    }

    /// Whether a name is that of a property that may be absent. It is a finding if not.
    private mutating func checkProperty(_ name: Found<String>, _ keyword: String) -> Bool {
        let quoted = QuotedText.quote(name.value)
        guard let index = propertyIndices[name.value] else {
            let suggestion = findings.suggestion(for: name.value, among: properties.map(\.name))
            let ending = suggestion.isEmpty ? "; remove it, or add it to \"properties\"" : suggestion
            findings.add(.unknownName, "\(quoted) is no property\(ending)", at: name.range)
            return false
        }
        guard properties[index].hasDefault else { return true }
        let message =
            "\(quoted) has a default, so it is never missing; remove it from \"\(keyword)\", or remove its default"
        findings.add(.defaultAndRequired, message, at: name.range)
        return false
    }

    private mutating func checkRedundant(
        _ needed: [Found<String>], of name: Found<String>, _ required: NameTable<Range<Int>>
    ) {
        for other in needed {
            let quoted = QuotedText.quote(other.value)
            if other.value.hasSameScalars(as: name.value) {
                findings.add(.redundantKeyword, "\(quoted) needs itself; remove it", at: other.range)
            } else if required.contains(other.value) {
                findings.add(.redundantKeyword, "\(quoted) is always required; remove it", at: other.range)
            }
        }
    }
}
