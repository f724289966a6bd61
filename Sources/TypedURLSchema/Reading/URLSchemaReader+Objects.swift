@_spi(Generated) import TypedURLModel

/// The schema of members without a declared name, with its position.
private struct UnnamedMembers {
    let schema: MemberSchema
    var spellings: Spellings?
    let place: Range<Int>
}

extension URLSchemaReader {
    /// Reads an object, whose members are parameters of the URL by themselves.
    mutating func readObject(_ keywords: JSONObject, at place: Range<Int>) -> ObjectSchema? {
        let count = findings.count
        let named = readMembers(keywords)
        let patterns = readPatternProperties(keywords)
        let additional = readAdditionalProperties(keywords)
        let scope = NameScope("member", named.map { ($0.name, false) })
        let required = readRequired(keywords, scope)
        let dependencies = readDependencies(keywords, scope, required: required)
        guard findings.count == count else { return nil }
        if named.isEmpty, patterns.isEmpty, additional == nil {
            findings.add(
                .unsatisfiable, "the object has no members; add \"properties\", or remove it", at: place)
        }
        checkTypes(patterns.map(\.1) + (additional.map { [$0] } ?? []))
        checkNamed(named, keywords, patterns)
        guard findings.count == count else { return nil }
        return ObjectSchema(
            properties: named.map { member in
                ObjectSchema.Property(
                    member.name, member.schema, isRequired: required.contains(member.name),
                    spellings: member.spellings, annotations: member.annotations)
            },
            patternProperties: patterns.map {
                ObjectSchema.PatternProperty($0.0, $0.1.schema, spellings: $0.1.spellings)
            },
            additionalProperties: additional?.schema, additionalSpellings: additional?.spellings,
            dependencies: dependencies)
    }

    // MARK: Members

    private mutating func readMembers(_ keywords: JSONObject) -> [ObjectSchema.Property] {
        guard let members = findings.object("properties", in: keywords) else { return [] }
        reportSurplus(members.value)
        return members.value.members.prefix(SchemaLimits.members).compactMap { member in
            if member.name.isEmpty {
                findings.add(
                    .invalidValue, "a member's name must have at least one character", at: member.nameRange)
            }
            let owner = subject
            subject = member.name
            defer { subject = owner }
            guard let own = self.keywords(of: member.node, "a member's schema") else { return nil }
            let read = readScalar(own, at: member.nameRange, .member)
            guard let schema = read.schema else { return nil }
            return ObjectSchema.Property(
                member.name, schema, spellings: read.spellings, annotations: read.annotations)
        }
    }

    private mutating func readPatternProperties(_ keywords: JSONObject) -> [(Pattern, UnnamedMembers)] {
        guard let members = findings.object("patternProperties", in: keywords) else { return [] }
        reportSurplus(members.value)
        return members.value.members.prefix(SchemaLimits.members).compactMap { member in
            let pattern = readPattern(Located(value: member.name, range: member.nameRange))
            guard let member = readUnnamedMember(member.node, at: member.nameRange), let pattern else {
                return nil
            }
            return (pattern, member)
        }
    }

    private mutating func readAdditionalProperties(_ keywords: JSONObject) -> UnnamedMembers? {
        guard let member = keywords.member("additionalProperties") else { return nil }
        switch member.node.value {
        case .boolean(false): return nil
        case .boolean(true):
            return UnnamedMembers(schema: .scalar(.string(StringSchema())), place: member.nameRange)
        default:
            return readUnnamedMember(member.node, at: member.nameRange)
        }
    }

    private mutating func reportSurplus(_ members: JSONObject) {
        guard let surplus = members.members.dropFirst(SchemaLimits.members).first else { return }
        let message =
            "an object can name at most \(SchemaLimits.members) members; remove this and what follows"
        findings.add(.invalidValue, message, at: surplus.nameRange)
    }

    /// Reads the schema of members without a declared name: a single value, or a list.
    private mutating func readUnnamedMember(_ node: JSONNode, at place: Range<Int>) -> UnnamedMembers? {
        guard let keywords = keywords(of: node, "a member's schema") else { return nil }
        var members: UnnamedMembers?
        readSubschema(keywords, at: place, .unnamedMember) { reader, subschema in
            if subschema.kind == .array {
                // A tuple has no place here, which is a finding already.
                guard subschema.keywords["prefixItems"] == nil,
                    let list = reader.readList(subschema.keywords, at: place)
                else { return }
                members = UnnamedMembers(schema: .list(list), place: place)
            } else {
                let scalar = reader.readScalar(subschema)
                guard let schema = scalar.schema else { return }
                members = UnnamedMembers(
                    schema: .scalar(schema), spellings: scalar.spellings, place: place)
            }
        }
        return members
    }

    // MARK: What they have to do with each other

    /// Members that are not named become one dictionary in Swift, so that they are of one type.
    private mutating func checkTypes(_ unnamed: [UnnamedMembers]) {
        guard let first = unnamed.first else { return }
        for members in unnamed {
            guard let type = members.schema.baseType else {
                let message =
                    "members without a declared name must have one type, not a union; write \"type\", or name them"
                findings.add(.mixedMembers, message, at: members.place)
                continue
            }
            guard let expected = first.schema.baseType, expected != type else { continue }
            let message =
                "members without a declared name must have one type; this is \(type), and the first is \(expected)"
            findings.add(.mixedMembers, message, at: members.place)
        }
    }

    /// A member that is named and matches a pattern, too, must be of both types.
    private mutating func checkNamed(
        _ named: [ObjectSchema.Property], _ keywords: JSONObject, _ patterns: [(Pattern, UnnamedMembers)]
    ) {
        guard case .object(let members)? = keywords["properties"]?.value else { return }
        for (member, property) in zip(members.members, named) {
            guard let type = property.schema.baseType else { continue }
            for (pattern, unnamed) in patterns where pattern.matches(property.name) {
                guard let other = unnamed.schema.baseType, other != type else { continue }
                let message =
                    "\(QuotedText.quote(property.name)) is \(type), but it matches the pattern \(QuotedText.quote(pattern.source)), which requires \(other); change one of them"
                findings.add(.unsatisfiable, message, at: member.nameRange)
            }
        }
    }
}

extension MemberSchema {
    /// The type of its values, in words; nil for a union, or a list of them.
    fileprivate var baseType: String? {
        switch self {
        case .scalar(let schema): schema.baseType
        case .list(let list): list.items.baseType.map { "a list, each item \($0)" }
        }
    }
}

extension ScalarSchema {
    /// The type of its values, in words; nil for a union.
    fileprivate var baseType: String? {
        switch self {
        case .string, .strings: "a string"
        case .integer, .integers: "an integer"
        case .number, .numbers: "a number"
        case .boolean, .booleans: "a boolean"
        case .union: nil
        }
    }
}
