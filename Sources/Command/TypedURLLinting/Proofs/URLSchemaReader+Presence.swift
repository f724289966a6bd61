@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Rules about which parameters are present that have no effect.
extension URLSchemaReader {
    /// Finds dependencies that always hold.
    mutating func checkEffect(
        ofDependencies keywords: JSONObject, _ scope: NameScope, _ required: NameTable<Range<Int>>
    ) {
        for member in keywords["dependentRequired"]?.objectValue?.members ?? [] {
            guard let elements = member.node.arrayValue else { continue }
            if elements.isEmpty {
                let message =
                    "\(QuotedText.quote(member.name)) requires nothing here; add a name, or remove it"
                findings.add(.redundantKeyword, message, at: member.node.range)
            } else if required.contains(member.name) {
                let message =
                    "\(QuotedText.quote(member.name)) is always required, and so is what it requires; list that in \"required\""
                findings.add(.redundantKeyword, message, at: member.nameRange)
            }
            for (name, position) in optionalNames(elements, scope) {
                let quoted = QuotedText.quote(name)
                if name.hasSameScalars(as: member.name) {
                    findings.add(
                        .redundantKeyword, "\(quoted) requires itself; remove it", remedy: .removeElement,
                        at: position)
                } else if required.contains(name) {
                    findings.add(
                        .redundantKeyword, "\(quoted) is always required; remove it", remedy: .removeElement,
                        at: position)
                }
            }
        }
    }

    /// Finds branches of the root's `anyOf` and `oneOf` that say the same as another, or nothing.
    mutating func checkEffect(ofRulesIn root: JSONObject, _ required: NameTable<Range<Int>>) {
        let scope = NameScope("property", properties.map { ($0.name, $0.hasDefault) })
        for keyword in ["anyOf", "oneOf"] {
            guard let branches = root[keyword]?.arrayValue, branches.count <= SchemaLimits.branches else {
                continue
            }
            var seen = NameTable<Range<Int>>()
            for branch in branches {
                let elements = branch.objectValue?["required"]?.arrayValue ?? []
                let names = optionalNames(elements, scope).map(\.name)
                guard !names.isEmpty else { continue }
                // No name of a parameter holds a line break that is not escaped here.
                let key = names.map { PercentEncoding.encode($0) }.sorted().joined(separator: "\n")
                let position = branch.range.prefix(1)
                if let first = seen.insert(position, for: key) {
                    let line = findings.line(of: first)
                    let message =
                        "the branch at line \(line) already requires the same names; remove one of them"
                    findings.add(.duplicateValue, message, at: position)
                } else if keyword == "anyOf", names.allSatisfy(required.contains) {
                    let message =
                        "this branch only requires names that are always required, so every URL meets it; remove the \"anyOf\""
                    findings.add(.redundantKeyword, message, at: position)
                }
            }
        }
    }

    /// The names among some values that are those of properties without a default, each once.
    private func optionalNames(
        _ elements: [JSONNode], _ scope: NameScope
    ) -> [(name: String, position: Range<Int>)] {
        var seen = NameTable<Bool>()
        return elements.compactMap { element in
            guard let name = element.stringValue, scope.hasDefault[name] == false,
                seen.insert(true, for: name) == nil
            else { return nil }
            return (name, element.range)
        }
    }
}
