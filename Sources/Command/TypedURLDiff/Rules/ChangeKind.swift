/// A way in which a schema can differ from its older version. The raw value is the name of the case.
package enum ChangeKind: String, Hashable, Sendable, CaseIterable {
    // Whole schemas.
    case schemaAdded, schemaDeleted, schemaRenamed, urlsTakenOver
    // Templates.
    case templateChanged, parameterOrderChanged, alternateAdded, alternateRemoved,
        alternatesReordered
    case serverAdded, serverRemoved, serverRenamed, serverURIChanged, serverAliasAdded, serverAliasRemoved
    case defaultServerChanged
    case ignoredNameAdded, ignoredNameRemoved, toleranceAdded, toleranceRemoved
    // Parameters.
    case parameterAdded, parameterRemoved, parameterRenamed
    case requiredAdded, requiredRemoved
    case defaultAdded, defaultChanged, defaultRemoved
    case aliasAdded, aliasRemoved
    case caseInsensitiveAdded, caseInsensitiveRemoved
    case valueAliasAdded, valueAliasRemoved
    case rawTextAdded, rawTextRemoved
    case restOfURLAdded, restOfURLRemoved
    case allowReservedChanged
    case delimiterChanged
    // Values.
    case typeChanged
    case enumAdded, enumRemoved, enumValueAdded, enumValueRemoved, constantChanged
    case minimumAdded, minimumRemoved, minimumRaised, minimumLowered
    case maximumAdded, maximumRemoved, maximumRaised, maximumLowered
    case exclusiveMinimumAdded, exclusiveMinimumRemoved, exclusiveMinimumRaised, exclusiveMinimumLowered
    case exclusiveMaximumAdded, exclusiveMaximumRemoved, exclusiveMaximumRaised, exclusiveMaximumLowered
    case minLengthAdded, minLengthRemoved, minLengthRaised, minLengthLowered
    case maxLengthAdded, maxLengthRemoved, maxLengthRaised, maxLengthLowered
    case minItemsAdded, minItemsRemoved, minItemsRaised, minItemsLowered
    case maxItemsAdded, maxItemsRemoved, maxItemsRaised, maxItemsLowered
    case multipleOfAdded, multipleOfChanged, multipleOfRemoved
    case patternAdded, patternChanged, patternRemoved
    case formatAdded, formatChanged, formatRemoved
    case uniqueItemsAdded, uniqueItemsRemoved
    case tupleItemAdded, tupleItemRemoved
    case branchesChanged
    // Objects, and which parameters are there.
    case memberAdded, memberRemoved, memberRequiredAdded, memberRequiredRemoved
    case furtherMembersChanged
    case memberDependencyAdded, memberDependencyRemoved
    case dependencyAdded, dependencyRemoved, presenceRuleAdded, presenceRuleRemoved
    case deprecatedAdded, deprecatedRemoved, writeOnlyAdded, writeOnlyRemoved

    /// What has changed, as a sentence.
    package var purpose: String {
        if self == .urlsTakenOver { return "URLs of one schema now belong to another." }
        return "\(Self.nouns[words.keyword] ?? "`\(words.keyword)`") was \(words.change)."
    }

    /// What a kind of change is about, if that is not a keyword.
    private static let nouns = [
        "schema": "A schema", "template": "The main template",
        "parameterOrder": "The order of named parameters",
        "alternate": "An alternate template", "alternates": "The list of alternate templates",
        "server": "A server", "serverURI": "The URI of a server", "serverAlias": "An alias of a server",
        "defaultServer": "The first server", "ignoredName": "An ignored name",
        "tolerance": "A spelling in `accepts`", "parameter": "A parameter",
        "delimiter": "A `prefix` or a `suffix`", "alias": "An alias",
        "valueAlias": "A text in `valueAliases`", "type": "The type of a value",
        "enumValue": "A value of `enum`", "constant": "`const`", "tupleItem": "An item of a tuple",
        "member": "A member of an object", "memberRequired": "`required` of a member",
        "dependency": "What a parameter requires", "memberDependency": "What a member requires",
        "branches": "What a union may be", "furtherMembers": "What members without a declared name may be",
        "presenceRule": "A rule about which parameters are present",
    ]

    /// Whether code that uses the generated types of some language can stop compiling, or do something else.
    ///
    /// Bounds count where they come or go: in TypeScript they decide between `number` and `bigint`.
    package var breaksGeneratedCode: Bool {
        switch self {
        case .schemaAdded, .schemaDeleted, .schemaRenamed, .serverAdded, .serverRemoved, .serverRenamed,
            .defaultServerChanged, .ignoredNameRemoved, .toleranceRemoved, .parameterAdded,
            .parameterRemoved, .parameterRenamed, .requiredAdded, .requiredRemoved, .defaultAdded,
            .defaultChanged, .defaultRemoved, .typeChanged, .enumAdded, .enumRemoved, .enumValueAdded,
            .enumValueRemoved, .constantChanged, .minimumAdded, .minimumRemoved, .maximumAdded,
            .maximumRemoved, .exclusiveMinimumAdded, .exclusiveMinimumRemoved, .exclusiveMaximumAdded,
            .exclusiveMaximumRemoved, .formatAdded, .formatChanged, .formatRemoved, .tupleItemAdded,
            .tupleItemRemoved, .branchesChanged, .memberAdded, .memberRemoved,
            .memberRequiredAdded, .memberRequiredRemoved, .furtherMembersChanged:
            true
        default: false
        }
    }

    /// The name for searching, and for accepting a break: "maximum-lowered", "server-uri-changed".
    package var id: String {
        let letters = Array(rawValue)
        return letters.indices.reduce(into: "") { id, index in
            let isStart =
                letters[index].isUppercase
                && (letters[index - 1].isLowercase || letters[index + 1].isLowercase)
            id += (isStart ? "-" : "") + letters[index].lowercased()
        }
    }

    /// The kind with that id.
    package static func named(_ id: String) -> ChangeKind? { allCases.first { $0.id == id } }

    /// The keyword that the kind is about, and what was done to it: `maximum` and "lowered".
    var words: (keyword: String, change: String) {
        let end = rawValue.lastIndex(where: \.isUppercase) ?? rawValue.endIndex
        return (String(rawValue[..<end]), rawValue[end...].lowercased())
    }
}
