@_spi(Generated) import TypedURLModel

extension URLSchemaReader {
    /// Reads what a schema, property or item says to people and to the code generator.
    mutating func readAnnotations(_ keywords: JSONObject, kind: ValueKinds?) -> Annotations {
        _ = findings.string("$comment", in: keywords)
        return Annotations(
            title: findings.string("title", in: keywords)?.value,
            description: findings.string("description", in: keywords)?.value,
            isDeprecated: findings.boolean("deprecated", in: keywords)?.value ?? false,
            swiftName: findings.swiftName("swiftName", in: keywords)?.value,
            swiftCaseNames: readCaseNames(keywords, kind))
    }

    /// Reads `swiftCaseNames`: names in Swift, by the text of the value.
    private mutating func readCaseNames(_ keywords: JSONObject, _ kind: ValueKinds?) -> [String: String] {
        guard let kind, ValueKinds([.strings, .integers, .numbers]).contains(kind),
            let members = findings.object("swiftCaseNames", in: keywords)
        else { return [:] }
        let texts = enumTexts(keywords)
        var known = NameTable<Bool>()
        for text in texts { known[text] = true }
        var used = NameTable<Range<Int>>()
        var names: [String: String] = [:]
        for member in members.value.members {
            if !known.contains(member.name) {
                let suggestion = findings.suggestion(for: member.name, among: texts)
                let ending = suggestion.isEmpty ? "; remove it, or add it to \"enum\"" : suggestion
                let message = "\(QuotedText.quote(member.name)) is not a value of \"enum\"\(ending)"
                findings.add(.unknownName, message, at: member.nameRange)
            }
            guard case .string(let name) = member.node.value else {
                let message = "a name must be a string, not \(member.node.value.kind)"
                findings.add(.wrongJSONType, message, at: member.node.range)
                continue
            }
            guard findings.checkIdentifier(Located(value: name, range: member.node.range)) else { continue }
            if let first = used.insert(member.node.range, for: name) {
                let message =
                    "\(QuotedText.quote(name)) already names a case at line \(findings.line(of: first)); change one of them"
                findings.add(.invalidSwiftName, message, at: member.node.range)
                continue
            }
            names[member.name] = name
        }
        return names
    }

    /// The texts of the values, as URLs hold them.
    private func enumTexts(_ keywords: JSONObject) -> [String] {
        var values: [JSONNode] = []
        if let constant = keywords["const"] {
            values = [constant]
        } else if case .array(let listed)? = keywords["enum"]?.value {
            values = Array(listed.prefix(SchemaLimits.enumValues))
        }
        return values.compactMap { node in
            switch node.value {
            case .string(let text): text
            case .number(let number): number.int64.map { String($0) } ?? number.double.map(NumberText.print)
            default: nil
            }
        }
    }
}
