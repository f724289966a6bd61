/// A way in which a schema can differ from its older version. The raw value is the name of the case.
package enum ChangeKind: String, Hashable, Sendable, CaseIterable {
    // Whole schemas.
    case schemaAdded, schemaDeleted, schemaRenamed, urlsTakenOver
    // Templates.
    case templateChanged, parameterOrderChanged, mainTemplateExchanged, alternateAdded, alternateRemoved,
        alternatesReordered
    case serverAdded, serverRemoved, serverRenamed, serverURIChanged, serverAliasAdded, serverAliasRemoved
    case defaultServerChanged
    case ignoredNameAdded, ignoredNameRemoved, toleranceAdded, toleranceRemoved
    // Parameters.
    case parameterAdded, parameterRemoved, parameterRenamed, parameterMoved, explodeChanged
    case requiredAdded, requiredRemoved
    case defaultAdded, defaultChanged, defaultRemoved
    case aliasAdded, aliasRemoved
    case caseInsensitiveAdded, caseInsensitiveRemoved
    case valueAliasAdded, valueAliasRemoved
    case rawTextAdded, rawTextRemoved
    case restOfURLAdded, restOfURLRemoved
    case allowReservedChanged
    case prefixChanged
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
    case branchAdded, branchRemoved, branchChanged, branchesReordered, unionRuleChanged
    // Objects, and which parameters are there.
    case memberAdded, memberRemoved, memberRequiredAdded, memberRequiredRemoved
    case furtherMembersChanged
    case memberDependencyAdded, memberDependencyRemoved
    case dependencyAdded, dependencyRemoved, presenceRuleAdded, presenceRuleRemoved
    case deprecatedAdded, deprecatedRemoved, writeOnlyAdded, writeOnlyRemoved

    /// What has changed, as a sentence.
    package var purpose: String {
        switch self {
        case .schemaAdded: "A schema was added."
        case .schemaDeleted: "A schema was removed."
        case .schemaRenamed: "A schema was renamed."
        case .urlsTakenOver: "URLs of one schema now belong to another."
        case .templateChanged: "A literal, a fixed parameter or the shape of the template changed."
        case .parameterOrderChanged:
            "The printing order of named parameters changed, and the canonical form with it."
        case .mainTemplateExchanged: "An alternate template became the main template."
        case .alternateAdded: "An alternate template was added."
        case .alternateRemoved: "An alternate template was removed."
        case .alternatesReordered: "The alternate templates are tried in a different order."
        case .serverAdded: "A server was added."
        case .serverRemoved: "A server was removed."
        case .serverRenamed: "A server was renamed."
        case .serverURIChanged: "The URI of a server changed."
        case .serverAliasAdded: "An alias was added to a server."
        case .serverAliasRemoved: "An alias of a server was removed."
        case .defaultServerChanged: "Another server is the first one, and the default in Swift."
        case .ignoredNameAdded: "An ignored name was added."
        case .ignoredNameRemoved: "An ignored name was removed."
        case .toleranceAdded: "A spelling was added to `accepts`."
        case .toleranceRemoved: "A spelling was removed from `accepts`."
        case .parameterAdded: "A parameter was added."
        case .parameterRemoved: "A parameter was removed."
        case .parameterRenamed: "A parameter was renamed."
        case .parameterMoved: "A parameter moved to another position in the template, or to another operator."
        case .explodeChanged: "A list changed between one value and a repeated name."
        case .requiredAdded: "A parameter became required."
        case .requiredRemoved: "A parameter became optional."
        case .aliasAdded: "An alias was added."
        case .aliasRemoved: "An alias was removed."
        case .valueAliasAdded: "A text was added to `valueAliases`."
        case .valueAliasRemoved: "A text was removed from `valueAliases`."
        case .allowReservedChanged:
            "The characters of `allowReserved` changed, and the canonical form with them."
        case .prefixChanged: "The text of `prefix` changed."
        case .typeChanged: "The type of a value changed."
        case .enumValueAdded: "Values were added to `enum`."
        case .enumValueRemoved: "Values were removed from `enum`."
        case .constantChanged: "`const` was changed."
        case .tupleItemAdded: "An item was added to a tuple."
        case .tupleItemRemoved: "An item was removed from a tuple."
        case .branchAdded: "A branch was added to a union."
        case .branchRemoved: "A branch was removed from a union."
        case .branchChanged: "A branch of a union changed."
        case .branchesReordered: "The branches of a union are tried in a different order."
        case .unionRuleChanged: "A union changed between `anyOf` and `oneOf`."
        case .memberAdded: "A member was added to an object."
        case .memberRemoved: "A member was removed from an object."
        case .memberRequiredAdded: "A member became required."
        case .memberRequiredRemoved: "A member became optional."
        case .furtherMembersChanged: "`patternProperties` or `additionalProperties` of an object changed."
        case .memberDependencyAdded: "A member now requires another."
        case .memberDependencyRemoved: "A member no longer requires another."
        case .dependencyAdded: "A parameter now requires another."
        case .dependencyRemoved: "A parameter no longer requires another."
        case .presenceRuleAdded:
            "A rule about which parameters are present was added (root `anyOf`, `oneOf`)."
        case .presenceRuleRemoved: "A rule about which parameters are present was removed."
        default: "`\(words.keyword)` was \(words.change)."
        }
    }

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
            .tupleItemRemoved, .branchAdded, .branchRemoved, .branchChanged, .memberAdded, .memberRemoved,
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
