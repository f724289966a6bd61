@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Keywords that say nothing.
extension URLSchemaReader {
    /// Finds keywords whose value has no effect.
    mutating func checkEffect(of keywords: JSONObject, _ kind: ValueKinds) {
        let least = kind == .array ? "minItems" : "minLength"
        let isCounted =
            [.string, .strings].contains(kind) || kind == .array && keywords["prefixItems"] == nil
        if isCounted, case .number(let number)? = keywords[least]?.value, number.int64 == 0 {
            reportRedundant("\"\(least)\" of 0 has no effect; remove it", keywords[least], .removeMember)
        }
        for keyword in ["uniqueItems", "caseInsensitive", "rawText"]
        where keywords[keyword]?.booleanValue == false {
            reportRedundant(
                "\"\(keyword)\" of false has no effect; remove it", keywords[keyword], .removeMember)
        }
        // If there is also a reference, they replace those in the definition.
        let remedy = findings.useCount == 0 ? Remedy.removeMember : nil
        if keywords["aliases"]?.arrayValue?.isEmpty == true {
            reportRedundant("\"aliases\" is empty; remove it", keywords["aliases"], remedy)
        }
        if keywords["valueAliases"]?.objectValue?.members.isEmpty == true {
            reportRedundant("\"valueAliases\" is empty; remove it", keywords["valueAliases"], remedy)
        }
    }

    private mutating func reportRedundant(_ message: String, _ node: JSONNode?, _ remedy: Remedy?) {
        guard let node else { return }
        findings.add(.redundantKeyword, message, remedy: remedy, at: node.range)
    }

    /// Finds keywords beside an enumeration, whose values meet them.
    mutating func checkEffect(ofConstraintsIn keywords: JSONObject) {
        let origin = keywords["const"] == nil ? "enum" : "const"
        for name in Keyword.constraints + (origin == "const" ? ["enum"] : []) {
            guard let constraint = keywords.member(name) else { continue }
            let message = "\"\(name)\" has no effect beside \"\(origin)\"; remove it"
            findings.add(.redundantKeyword, message, remedy: .removeMember, at: constraint.nameRange)
        }
    }
}
