import TypedURLSchema

/// A way in which a schema can differ from its older self: one value a kind, all of them in `ChangeKind.all`.
package struct ChangeKind: Hashable, Sendable {
    /// The name that people search for, and accept a break by: "maximum-lowered".
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
            ignoredNameAdded, ignoredNameRemoved,
            parameterAdded, parameterRemoved, parameterRenamed, parameterMoved, explodeChanged,
            requiredAdded, requiredRemoved, defaultAdded, defaultChanged, defaultRemoved,
            aliasAdded, aliasRemoved,
            typeChanged, enumAdded, enumRemoved, enumValueAdded, enumValueRemoved, constantChanged,
        ]
        + BoundKinds.all.flatMap(\.kinds)
        + [
            multipleOfAdded, multipleOfChanged, multipleOfRemoved,
            patternAdded, patternChanged, patternRemoved, formatAdded, formatChanged, formatRemoved,
            uniqueItemsAdded, uniqueItemsRemoved, tupleItemAdded, tupleItemRemoved,
            branchAdded, branchRemoved, branchChanged, branchesReordered, unionRuleChanged,
            memberAdded, memberRemoved, memberRequiredAdded, memberRequiredRemoved,
            memberPatternAdded, memberPatternRemoved, memberPatternChanged,
            additionalMembersAdded, additionalMembersRemoved, additionalMembersChanged,
            memberDependencyAdded, memberDependencyRemoved,
            dependencyAdded, dependencyRemoved, presenceRuleAdded, presenceRuleRemoved,
            deprecatedAdded, deprecatedRemoved,
        ]

    /// The kind of that id.
    package static func named(_ id: String) -> ChangeKind? {
        all.first { $0.id.utf8.elementsEqual(id.utf8) }
    }
}

// Whole schemas.
extension ChangeKind {
    static let schemaAdded = ChangeKind("schema-added", "A schema is new.")
    static let schemaDeleted = ChangeKind("schema-deleted", "A schema is gone.")
    static let schemaRenamed = ChangeKind("schema-renamed", "A schema has another name.")
    static let urlsTakenOver = ChangeKind(
        "urls-taken-over", "URLs that were one schema's belong to another one.")
}

// Templates.
extension ChangeKind {
    static let schemeChanged = ChangeKind("scheme-changed", "The template has another scheme.")
    static let authorityChanged = ChangeKind(
        "authority-changed", "The template has another host, port or user info.")
    static let pathChanged = ChangeKind("path-changed", "The template's path has another shape or literal.")
    static let queryChanged = ChangeKind("query-changed", "The template has another query without a name.")
    static let fragmentChanged = ChangeKind("fragment-changed", "The template has another fragment.")
    static let fixedQueryChanged = ChangeKind(
        "fixed-query-changed", "The parameters that every URL has are others.")
    static let parameterOrderChanged = ChangeKind(
        "parameter-order-changed",
        "Named parameters are printed in another order, and so is the canonical form.")
    static let mainTemplateExchanged = ChangeKind(
        "main-template-exchanged", "URLs are printed by what was an alternate template.")
    static let alternateAdded = ChangeKind("alternate-added", "A further template is accepted.")
    static let alternateRemoved = ChangeKind(
        "alternate-removed", "A template that was accepted is so no more.")
    static let alternatesReordered = ChangeKind(
        "alternates-reordered", "The alternate templates are tried in another order.")
    static let ignoredNameAdded = ChangeKind("ignored-name-added", "A further name is passed over.")
    static let ignoredNameRemoved = ChangeKind("ignored-name-removed", "A name is passed over no more.")
}

// Parameters.
extension ChangeKind {
    static let parameterAdded = ChangeKind("parameter-added", "A parameter is new.")
    static let parameterRemoved = ChangeKind("parameter-removed", "A parameter is gone.")
    static let parameterRenamed = ChangeKind("parameter-renamed", "A parameter has another name.")
    static let parameterMoved = ChangeKind(
        "parameter-moved", "A parameter stands at another place of the template, or behind another operator.")
    static let explodeChanged = ChangeKind(
        "explode-changed", "A list is written as one value, or as a repeated name, and was the other.")
    static let requiredAdded = ChangeKind("required-added", "A parameter is required that was not.")
    static let requiredRemoved = ChangeKind("required-removed", "A parameter is no longer required.")
    static let defaultAdded = ChangeKind("default-added", "An absent parameter has a value, and had none.")
    static let defaultChanged = ChangeKind("default-changed", "An absent parameter has another value.")
    static let defaultRemoved = ChangeKind("default-removed", "An absent parameter has no value any more.")
    static let aliasAdded = ChangeKind("alias-added", "A further older name is accepted.")
    static let aliasRemoved = ChangeKind("alias-removed", "An older name is accepted no more.")
}

// Values.
extension ChangeKind {
    static let typeChanged = ChangeKind("type-changed", "A value is of another type.")
    static let enumAdded = ChangeKind("enum-added", "A value is one of a few, and was free.")
    static let enumRemoved = ChangeKind("enum-removed", "A value is free, and was one of a few.")
    static let enumValueAdded = ChangeKind("enum-value-added", "Further values are listed.")
    static let enumValueRemoved = ChangeKind("enum-value-removed", "Values are listed no more.")
    static let constantChanged = ChangeKind("constant-changed", "The one value that is allowed is another.")
    static let multipleOfAdded = ChangeKind("multiple-of-added", "Something must divide a number.")
    static let multipleOfChanged = ChangeKind("multiple-of-changed", "Something else must divide a number.")
    static let multipleOfRemoved = ChangeKind("multiple-of-removed", "Nothing must divide a number any more.")
    static let patternAdded = ChangeKind("pattern-added", "A text must match a pattern.")
    static let patternChanged = ChangeKind("pattern-changed", "A text must match another pattern.")
    static let patternRemoved = ChangeKind("pattern-removed", "A text need not match a pattern any more.")
    static let formatAdded = ChangeKind("format-added", "A text is of a format.")
    static let formatChanged = ChangeKind("format-changed", "A text is of another format.")
    static let formatRemoved = ChangeKind("format-removed", "A text is of no format any more.")
    static let uniqueItemsAdded = ChangeKind("unique-items-added", "No two items may be equal.")
    static let uniqueItemsRemoved = ChangeKind("unique-items-removed", "Items may be equal.")
    static let tupleItemAdded = ChangeKind("tuple-item-added", "A tuple has a further item.")
    static let tupleItemRemoved = ChangeKind("tuple-item-removed", "A tuple has an item less.")
    static let branchAdded = ChangeKind("branch-added", "A union has a further branch.")
    static let branchRemoved = ChangeKind("branch-removed", "A union has a branch less.")
    static let branchChanged = ChangeKind("branch-changed", "A branch of a union is another.")
    static let branchesReordered = ChangeKind(
        "branches-reordered", "The branches of a union are tried in another order.")
    static let unionRuleChanged = ChangeKind(
        "union-rule-changed", "A union is exclusive (`oneOf`), or was (`anyOf`).")
}

// Objects, and which parameters are there.
extension ChangeKind {
    static let memberAdded = ChangeKind("member-added", "An object has a further member.")
    static let memberRemoved = ChangeKind("member-removed", "An object has a member less.")
    static let memberRequiredAdded = ChangeKind("member-required-added", "A member is required that was not.")
    static let memberRequiredRemoved = ChangeKind(
        "member-required-removed", "A member is no longer required.")
    static let memberPatternAdded = ChangeKind(
        "member-pattern-added", "Members of further names are allowed.")
    static let memberPatternRemoved = ChangeKind(
        "member-pattern-removed", "Members whose names match a pattern are allowed no more.")
    static let memberPatternChanged = ChangeKind(
        "member-pattern-changed", "Members whose names match a pattern have other values.")
    static let additionalMembersAdded = ChangeKind(
        "additional-members-added", "Members of any name are allowed.")
    static let additionalMembersRemoved = ChangeKind(
        "additional-members-removed", "Members of any name are allowed no more.")
    static let additionalMembersChanged = ChangeKind(
        "additional-members-changed", "Members of any name have other values.")
    static let memberDependencyAdded = ChangeKind(
        "member-dependency-added", "A member needs others beside it.")
    static let memberDependencyRemoved = ChangeKind(
        "member-dependency-removed", "A member needs others no more.")
    static let dependencyAdded = ChangeKind("dependency-added", "A parameter needs others beside it.")
    static let dependencyRemoved = ChangeKind("dependency-removed", "A parameter needs others no more.")
    static let presenceRuleAdded = ChangeKind(
        "presence-rule-added", "A rule says which parameters are there (root `anyOf`, `oneOf`).")
    static let presenceRuleRemoved = ChangeKind(
        "presence-rule-removed", "A rule over which parameters are there is gone.")
    static let deprecatedAdded = ChangeKind("deprecated-added", "Something should no longer be used.")
    static let deprecatedRemoved = ChangeKind("deprecated-removed", "Something may be used again.")
}
