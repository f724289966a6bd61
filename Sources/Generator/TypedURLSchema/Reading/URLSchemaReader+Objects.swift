@_spi(Generated) @_spi(Once) import TypedURLModel

/// A member that an object names, with the position of its name.
private typealias NamedMember = (name: Located<String>, schema: ScalarSchema)

/// The schema of members without a declared name, with its position.
private typealias UnnamedMembers = Located<ValueSchema>

extension URLSchemaReader {
    /// Reads an object, whose members are parameters of the URL by themselves.
    mutating func readObject(_ keywords: JSONObject, at range: Range<Int>) -> ObjectSchema? {
        let count = findings.count
        let named = readMembers(keywords)
        let patterns = readPatternProperties(keywords)
        let additional = readAdditionalProperties(keywords)
        let scope = NameScope("member", named.map { ($0.name.value, false) })
        let required = readRequired(keywords, scope)
        let dependencies = readDependencies(keywords, scope, required: required)
        guard findings.count == count else { return nil }
        let areMembersReadable = keywords["properties"].map { $0.objectValue != nil } ?? true
        if named.isEmpty, patterns.isEmpty, additional == nil, areMembersReadable {
            findings.add(
                .unsatisfiable, "the object has no members; add \"properties\", or remove it", at: range)
        }
        let first = patterns.first?.1 ?? additional
        for (pattern, members) in patterns {
            checkType(of: members, first)
            for member in named { checkType(of: member, pattern, members) }
        }
        if let additional { checkType(of: additional, first) }
        guard findings.count == count else { return nil }
        return ObjectSchema(
            properties: named.map { member in
                ObjectSchema.Property(
                    member.name.value, member.schema, isRequired: required.contains(member.name.value))
            },
            patternProperties: patterns.map { ObjectSchema.PatternProperty($0.0, $0.1.value) },
            additionalProperties: additional?.value, dependencies: dependencies)
    }

    // MARK: Members

    private mutating func readMembers(_ keywords: JSONObject) -> [NamedMember] {
        guard let members = keywords["properties"]?.objectValue else { return [] }
        _ = findings.checkCount(
            members.members.map(\.nameRange), SchemaLimits.members, "an object can name", "members")
        let owner = subject
        var named: [NamedMember] = []
        for member in members.members.prefix(SchemaLimits.members) {
            let name = Located(value: member.name, range: member.nameRange)
            if member.name.isEmpty {
                findings.add(
                    .invalidValue, "a member's name must have at least one character", at: name.range)
            }
            subject = member.name
            guard let own = self.keywords(of: member.node, "a member's schema"),
                let schema = readScalar(own, at: name.range, .member)
            else { continue }
            named.append((name, schema))
        }
        subject = owner
        return named
    }

    private mutating func readPatternProperties(_ keywords: JSONObject) -> [(Pattern, UnnamedMembers)] {
        guard let members = keywords["patternProperties"]?.objectValue else { return [] }
        _ = findings.checkCount(
            members.members.map(\.nameRange), SchemaLimits.members, "an object can name", "members")
        var patterns: [(Pattern, UnnamedMembers)] = []
        for member in members.members.prefix(SchemaLimits.members) {
            let pattern = readPattern(Located(value: member.name, range: member.nameRange))
            let unnamed = readUnnamedMember(member.node, at: member.nameRange)
            if let pattern, let unnamed { patterns.append((pattern, unnamed)) }
        }
        return patterns
    }

    private mutating func readAdditionalProperties(_ keywords: JSONObject) -> UnnamedMembers? {
        guard let member = keywords.member("additionalProperties") else { return nil }
        guard let isOpen = member.node.booleanValue else {
            return readUnnamedMember(member.node, at: member.nameRange)
        }
        return isOpen
            ? Located(value: .scalar(ScalarSchema(.string(StringSchema()))), range: member.nameRange) : nil
    }

    /// Reads the schema of members without a declared name: a single value, or a list.
    private mutating func readUnnamedMember(_ node: JSONNode, at range: Range<Int>) -> UnnamedMembers? {
        guard let keywords = keywords(of: node, "a member's schema") else { return nil }
        var members: UnnamedMembers?
        readSubschema(keywords, at: range, .unnamedMember) { reader, keywords, kind in
            if kind != .array {
                members = reader.readScalar(keywords, kind).map { Located(value: .scalar($0), range: range) }
            } else if keywords["prefixItems"] == nil {
                members = reader.readList(keywords, at: range).map {
                    Located(value: reader.readSecret(keywords, .list($0)), range: range)
                }
            }
            // A tuple is not allowed here, which is a finding already.
        }
        return members
    }

    // MARK: What they have to do with each other

    /// Members that are not named become one dictionary in Swift, so that they are of one type.
    private mutating func checkType(of members: UnnamedMembers, _ first: UnnamedMembers?) {
        guard let type = members.value.baseType else {
            let message: Message =
                "members without a declared name must have one type, not a union; write \"type\", or name them"
            findings.add(.mixedMembers, message, at: members.range)
            return
        }
        guard let expected = first?.value.baseType, expected != type else { return }
        let message: Message =
            "members without a declared name must have one type; this is \(type), and the first is \(expected)"
        findings.add(.mixedMembers, message, at: members.range)
    }

    /// A member that is named and matches a pattern, too, must be of both types.
    private mutating func checkType(of member: NamedMember, _ pattern: Pattern, _ members: UnnamedMembers) {
        guard let type = member.schema.baseType, let other = members.value.baseType, other != type,
            pattern.matches(member.name.value)
        else { return }
        let message: Message =
            "\(quoted: member.name.value) is \(type), but it matches the pattern \(quoted: pattern.source), which requires \(other); change one of them"
        findings.add(.unsatisfiable, message, at: member.name.range)
    }
}

extension ValueSchema {
    /// The type of a member's values, in words; nil for a union, or a list of them.
    fileprivate var baseType: String? {
        switch self {
        case .scalar(let scalar): scalar.baseType
        case .list(let list): list.items.baseType.map { "a list, each item \($0)" }
        case .tuple, .object: nil
        }
    }
}

extension ScalarSchema {
    /// The type of its values, in words; nil for a union.
    fileprivate var baseType: String? {
        switch type {
        case .string, .strings: "a string"
        case .integer, .integers: "an integer"
        case .number: "a number"
        case .boolean, .booleanTexts: "a boolean"
        case .union: nil
        }
    }
}
