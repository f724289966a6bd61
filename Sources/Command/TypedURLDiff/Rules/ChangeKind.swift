import TypedURL
import TypedURLSamples
import TypedURLSchema

/// A way in which a schema can differ from its older version: one value for each kind, all of them in `ChangeKind.all`.
package struct ChangeKind: Hashable, Sendable {
    /// The name for searching, and for accepting a break: "maximum-lowered".
    package let id: String
    /// What has changed, as a sentence.
    package let purpose: String

    init(_ id: String, _ purpose: String) {
        self.id = id
        self.purpose = purpose
    }
}

extension ChangeKind {
    /// All kinds.
    package static let all = ofURLs + ofSwift

    /// The kinds that a comparison of schemas finds, in the order in which the changes of one schema are listed.
    static let ofURLs: [ChangeKind] =
        [
            schemaAdded, schemaDeleted, schemaRenamed, urlsTakenOver,
            schemeChanged, authorityChanged, pathChanged, queryChanged, fragmentChanged, fixedQueryChanged,
            parameterOrderChanged, mainTemplateExchanged, alternateAdded, alternateRemoved,
            alternatesReordered,
            serverAdded, serverRemoved, serverRenamed, serverURIChanged, serverAliasAdded,
            serverAliasRemoved, defaultServerChanged,
            ignoredNameAdded, ignoredNameRemoved, toleranceAdded, toleranceRemoved,
            parameterAdded, parameterRemoved, parameterRenamed, parameterMoved, explodeChanged,
            requiredAdded, requiredRemoved, defaultAdded, defaultChanged, defaultRemoved,
            aliasAdded, aliasRemoved,
            caseInsensitiveAdded, caseInsensitiveRemoved, valueAliasAdded, valueAliasRemoved,
            rawTextAdded, rawTextRemoved, restOfURLAdded, restOfURLRemoved, allowReservedChanged,
            typeChanged, enumAdded, enumRemoved, enumValueAdded, enumValueRemoved, constantChanged,
        ]
        + ValueKeyword.allKinds
        + [
            uniqueItemsAdded, uniqueItemsRemoved, tupleItemAdded, tupleItemRemoved,
            branchAdded, branchRemoved, branchChanged, branchesReordered, unionRuleChanged,
            memberAdded, memberRemoved, memberRequiredAdded, memberRequiredRemoved,
            memberPatternAdded, memberPatternRemoved, memberPatternChanged,
            additionalMembersAdded, additionalMembersRemoved, additionalMembersChanged,
            memberDependencyAdded, memberDependencyRemoved,
            dependencyAdded, dependencyRemoved, presenceRuleAdded, presenceRuleRemoved,
            deprecatedAdded, deprecatedRemoved,
        ]

    /// The kind with that id.
    package static func named(_ id: String) -> ChangeKind? {
        all.first { $0.id.utf8.elementsEqual(id.utf8) }
    }
}

// Whole schemas.
extension ChangeKind {
    static let schemaAdded = Self("schema-added", "A schema was added.")
    static let schemaDeleted = Self("schema-deleted", "A schema was removed.")
    static let schemaRenamed = Self("schema-renamed", "A schema was renamed.")
    static let urlsTakenOver = Self("urls-taken-over", "URLs of one schema now belong to another.")
}

// Templates.
extension ChangeKind {
    static let schemeChanged = Self("scheme-changed", "The scheme of the template changed.")
    static let authorityChanged = Self(
        "authority-changed", "The host, port or user info of the template changed.")
    static let pathChanged = Self("path-changed", "The shape or a literal of the template's path changed.")
    static let queryChanged = Self("query-changed", "The unnamed query of the template changed.")
    static let fragmentChanged = Self("fragment-changed", "The fragment of the template changed.")
    static let fixedQueryChanged = Self(
        "fixed-query-changed", "The fixed query parameters of the template changed.")
    static let parameterOrderChanged = Self(
        "parameter-order-changed",
        "The printing order of named parameters changed, and the canonical form with it.")
    static let mainTemplateExchanged = Self(
        "main-template-exchanged", "An alternate template became the main template.")
    static let alternateAdded = Self("alternate-added", "An alternate template was added.")
    static let alternateRemoved = Self("alternate-removed", "An alternate template was removed.")
    static let alternatesReordered = Self(
        "alternates-reordered", "The alternate templates are tried in a different order.")
    static let serverAdded = Self("server-added", "A server was added.")
    static let serverRemoved = Self("server-removed", "A server was removed.")
    static let serverRenamed = Self("server-renamed", "A server was renamed.")
    static let serverURIChanged = Self("server-uri-changed", "The URI of a server changed.")
    static let serverAliasAdded = Self("server-alias-added", "An alias was added to a server.")
    static let serverAliasRemoved = Self("server-alias-removed", "An alias of a server was removed.")
    static let defaultServerChanged = Self(
        "default-server-changed", "Another server is the first one, and the default in Swift.")
    static let ignoredNameAdded = Self("ignored-name-added", "An ignored name was added.")
    static let ignoredNameRemoved = Self("ignored-name-removed", "An ignored name was removed.")
    static let toleranceAdded = Self("tolerance-added", "A spelling was added to `accepts`.")
    static let toleranceRemoved = Self("tolerance-removed", "A spelling was removed from `accepts`.")
}

// Parameters.
extension ChangeKind {
    static let parameterAdded = Self("parameter-added", "A parameter was added.")
    static let parameterRemoved = Self("parameter-removed", "A parameter was removed.")
    static let parameterRenamed = Self("parameter-renamed", "A parameter was renamed.")
    static let parameterMoved = Self(
        "parameter-moved", "A parameter moved to another place in the template, or to another operator.")
    static let explodeChanged = Self(
        "explode-changed", "A list changed between one value and a repeated name.")
    static let requiredAdded = Self("required-added", "A parameter became required.")
    static let requiredRemoved = Self("required-removed", "A parameter became optional.")
    static let defaultAdded = Self("default-added", "`default` was added.")
    static let defaultChanged = Self("default-changed", "`default` was changed.")
    static let defaultRemoved = Self("default-removed", "`default` was removed.")
    static let aliasAdded = Self("alias-added", "An alias was added.")
    static let aliasRemoved = Self("alias-removed", "An alias was removed.")
    static let caseInsensitiveAdded = Self("case-insensitive-added", "`caseInsensitive` was added.")
    static let caseInsensitiveRemoved = Self("case-insensitive-removed", "`caseInsensitive` was removed.")
    static let valueAliasAdded = Self("value-alias-added", "A text was added to `valueAliases`.")
    static let valueAliasRemoved = Self("value-alias-removed", "A text was removed from `valueAliases`.")
    static let rawTextAdded = Self("raw-text-added", "`rawText` was added.")
    static let rawTextRemoved = Self("raw-text-removed", "`rawText` was removed.")
    static let restOfURLAdded = Self("rest-of-url-added", "`restOfURL` was added.")
    static let restOfURLRemoved = Self("rest-of-url-removed", "`restOfURL` was removed.")
    static let allowReservedChanged = Self(
        "allow-reserved-changed",
        "The characters of `allowReserved` changed, and the canonical form with them.")
}

// Values.
extension ChangeKind {
    static let typeChanged = Self("type-changed", "The type of a value changed.")
    static let enumAdded = Self("enum-added", "`enum` was added.")
    static let enumRemoved = Self("enum-removed", "`enum` was removed.")
    static let enumValueAdded = Self("enum-value-added", "Values were added to `enum`.")
    static let enumValueRemoved = Self("enum-value-removed", "Values were removed from `enum`.")
    static let constantChanged = Self("constant-changed", "`const` was changed.")
    static let uniqueItemsAdded = Self("unique-items-added", "`uniqueItems` was added.")
    static let uniqueItemsRemoved = Self("unique-items-removed", "`uniqueItems` was removed.")
    static let tupleItemAdded = Self("tuple-item-added", "An item was added to a tuple.")
    static let tupleItemRemoved = Self("tuple-item-removed", "An item was removed from a tuple.")
    static let branchAdded = Self("branch-added", "A branch was added to a union.")
    static let branchRemoved = Self("branch-removed", "A branch was removed from a union.")
    static let branchChanged = Self("branch-changed", "A branch of a union changed.")
    static let branchesReordered = Self(
        "branches-reordered", "The branches of a union are tried in a different order.")
    static let unionRuleChanged = Self("union-rule-changed", "A union changed between `anyOf` and `oneOf`.")
}

// Objects, and which parameters are there.
extension ChangeKind {
    static let memberAdded = Self("member-added", "A member was added to an object.")
    static let memberRemoved = Self("member-removed", "A member was removed from an object.")
    static let memberRequiredAdded = Self("member-required-added", "A member became required.")
    static let memberRequiredRemoved = Self("member-required-removed", "A member became optional.")
    static let memberPatternAdded = Self(
        "member-pattern-added", "A pattern was added to `patternProperties`.")
    static let memberPatternRemoved = Self(
        "member-pattern-removed", "A pattern was removed from `patternProperties`.")
    static let memberPatternChanged = Self(
        "member-pattern-changed", "The values of a pattern in `patternProperties` changed.")
    static let additionalMembersAdded = Self(
        "additional-members-added", "`additionalProperties` of an object was added.")
    static let additionalMembersRemoved = Self(
        "additional-members-removed", "`additionalProperties` of an object was removed.")
    static let additionalMembersChanged = Self(
        "additional-members-changed", "`additionalProperties` of an object changed.")
    static let memberDependencyAdded = Self("member-dependency-added", "A member now requires another.")
    static let memberDependencyRemoved = Self(
        "member-dependency-removed", "A member no longer requires another.")
    static let dependencyAdded = Self("dependency-added", "A parameter now requires another.")
    static let dependencyRemoved = Self("dependency-removed", "A parameter no longer requires another.")
    static let presenceRuleAdded = Self(
        "presence-rule-added", "A rule about which parameters are present was added (root `anyOf`, `oneOf`).")
    static let presenceRuleRemoved = Self(
        "presence-rule-removed", "A rule about which parameters are present was removed.")
    static let deprecatedAdded = Self("deprecated-added", "`deprecated` was added.")
    static let deprecatedRemoved = Self("deprecated-removed", "`deprecated` was removed.")
}

// Changes that only Swift code notices. If another change is about the same parameter, the effect on code belongs to its
// verdict.
extension ChangeKind {
    static let swiftAccessLowered = Self(
        "swift-access-lowered", "The access level of the generated types was lowered (`accessLevel`).")
    static let swiftDeclarationRemoved = Self(
        "swift-declaration-removed", "A public declaration was removed, or has another name.")
    static let swiftDeclarationChanged = Self(
        "swift-declaration-changed", "The type, the default or the position of a public declaration changed.")
    static let swiftDeclarationAdded = Self(
        "swift-declaration-added", "A case or a required argument was added.")

    /// All of these.
    static let ofSwift = [
        swiftAccessLowered, swiftDeclarationRemoved, swiftDeclarationChanged, swiftDeclarationAdded,
    ]
}
