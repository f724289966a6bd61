@_spi(Generated) @_spi(Once) import TypedURLModel

extension Annotations {
    /// What a schema, property or item says to people and to the code generator.
    @inline(never)
    convenience init(_ keywords: JSONObject, swiftCaseNames: [String: String] = [:]) {
        let swiftName = keywords["swiftName"]?.stringValue
        let swiftType = keywords["swiftType"]?.stringValue
        self.init(
            title: keywords["title"]?.stringValue,
            description: keywords["description"]?.stringValue,
            isDeprecated: keywords["deprecated"]?.booleanValue ?? false,
            swiftName: swiftName.map(SwiftIdentifier.isValid) == true ? swiftName : nil,
            swiftCaseNames: swiftCaseNames,
            swiftType: swiftType.map(SwiftIdentifier.isTypeName) == true ? swiftType : nil,
            definition: keywords.definition)
    }
}

extension URLSchemaReader {
    /// Reads `swiftCaseNames`: names in Swift, by the text of the value.
    mutating func readCaseNames(_ keywords: JSONObject, _ type: ScalarType) -> [String: String] {
        let texts = type.listedValues.map(\.urlText)
        guard !texts.isEmpty, let members = keywords["swiftCaseNames"]?.objectValue else { return [:] }
        var known = NameTable<Bool>()
        for text in texts { known[text] = true }
        var used = NameTable<Range<Int>>()
        var names: [String: String] = [:]
        for member in members.members {
            if !known.contains(member.name) {
                let ending = findings.ending(
                    for: member.name, among: texts, else: "remove it, or add it to \"enum\"")
                let message: Message = "\(quoted: member.name) is not a value of \"enum\"\(ending)"
                findings.add(.unknownName, message, at: member.nameRange)
            }
            guard let name = member.node.stringValue else {
                let message: Message = "a name must be a string, not \(member.node.kind)"
                findings.add(.wrongJSONType, message, at: member.node.range)
                continue
            }
            guard findings.checkIdentifier(Located(value: name, range: member.node.range)) else { continue }
            if let first = used.insert(member.node.range, for: name) {
                let message: Message =
                    "\(quoted: name) already names a case at line \(findings.line(of: first)); change one of them"
                findings.add(.invalidSwiftName, message, at: member.node.range)
                continue
            }
            names[member.name] = name
        }
        return names
    }
}

extension URLSchemaReader {
    /// Reads `examples`: instances of the schema, for previews and tests.
    ///
    /// What is no instance is left out. The linter says why.
    mutating func readExamples(_ root: JSONObject, _ parts: SchemaParts) -> [Instance] {
        guard let examples = root["examples"]?.arrayValue, !examples.isEmpty else { return [] }
        // What is wrong with values is not said here, but it ends the search for the intended ones.
        var findings = findings.scratch
        return examples.compactMap { node in
            guard let object = node.objectValue else { return nil }
            var present = NameTable<Bool>()
            var members: [Instance.Member] = []
            var count = 0
            for parameter in parts.parameters {
                guard let node = object[parameter.name] else { continue }
                let check = ValueCheck(.invalidExample, parameter, nil)
                guard let value = check.value(of: node, &findings) else { return nil }
                count += 1
                guard let normal = parameter.normal(value) else { continue }
                present[parameter.name] = true
                members.append(Instance.Member(parameter.name, normal))
            }
            guard count == object.members.count, parts.allow(present) else { return nil }
            return Instance(members)
        }
    }

    /// Whether the limit for the values of defaults and examples allows more. Exceeding it is only reported once.
    package mutating func mayCheckValues(of node: JSONNode) -> Bool {
        let limit = SchemaLimits.values
        let before = valueCount
        valueCount += node.valueCount
        if before <= limit, valueCount > limit {
            let message: Message =
                "the defaults and examples contain more than \(limit) values; remove or shorten some"
            findings.add(.invalidValue, message, at: node.range)
        }
        return valueCount <= limit
    }
}

extension SchemaParts {
    /// Whether the parameters with these names may be present, and no others.
    fileprivate func allow(_ names: NameTable<Bool>) -> Bool {
        parameters.allSatisfy { !$0.isRequired || names.contains($0.name) }
            && dependencies.allSatisfy {
                !names.contains($0.parameter) || $0.required.allSatisfy(names.contains)
            }
            && presenceRules.allSatisfy { rule in
                let met = rule.alternatives.filter { $0.allSatisfy(names.contains) }
                return rule.kind == .anyOf ? !met.isEmpty : met.count == 1
            }
    }
}

extension JSONNode {
    /// How many values the node holds, itself counted.
    fileprivate var valueCount: Int {
        switch value {
        case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
        case .object(let object): object.members.reduce(1) { $0 + $1.node.valueCount }
        default: 1
        }
    }
}
