import TypedURL
import TypedURLLinting
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
    static let schemaAdded = ChangeKind("schema-added", "A schema was added.")
    static let schemaDeleted = ChangeKind("schema-deleted", "A schema was removed.")
    static let schemaRenamed = ChangeKind("schema-renamed", "A schema was renamed.")
    static let urlsTakenOver = ChangeKind(
        "urls-taken-over", "URLs of one schema now belong to another.")
}

// Templates.
extension ChangeKind {
    static let schemeChanged = ChangeKind("scheme-changed", "The scheme of the template changed.")
    static let authorityChanged = ChangeKind(
        "authority-changed", "The host, port or user info of the template changed.")
    static let pathChanged = ChangeKind(
        "path-changed", "The shape or a literal of the template's path changed.")
    static let queryChanged = ChangeKind("query-changed", "The unnamed query of the template changed.")
    static let fragmentChanged = ChangeKind("fragment-changed", "The fragment of the template changed.")
    static let fixedQueryChanged = ChangeKind(
        "fixed-query-changed", "The fixed query parameters of the template changed.")
    static let parameterOrderChanged = ChangeKind(
        "parameter-order-changed",
        "The printing order of named parameters changed, and the canonical form with it.")
    static let mainTemplateExchanged = ChangeKind(
        "main-template-exchanged", "An alternate template became the main template.")
    static let alternateAdded = ChangeKind("alternate-added", "An alternate template was added.")
    static let alternateRemoved = ChangeKind(
        "alternate-removed", "An alternate template was removed.")
    static let alternatesReordered = ChangeKind(
        "alternates-reordered", "The alternate templates are tried in a different order.")
    static let serverAdded = ChangeKind("server-added", "A server was added.")
    static let serverRemoved = ChangeKind("server-removed", "A server was removed.")
    static let serverRenamed = ChangeKind("server-renamed", "A server was renamed.")
    static let serverURIChanged = ChangeKind("server-uri-changed", "The URI of a server changed.")
    static let serverAliasAdded = ChangeKind(
        "server-alias-added", "An alias was added to a server.")
    static let serverAliasRemoved = ChangeKind(
        "server-alias-removed", "An alias of a server was removed.")
    static let defaultServerChanged = ChangeKind(
        "default-server-changed", "Another server is the first one, and the default in Swift.")
    static let ignoredNameAdded = ChangeKind("ignored-name-added", "An ignored name was added.")
    static let ignoredNameRemoved = ChangeKind("ignored-name-removed", "An ignored name was removed.")
    static let toleranceAdded = ChangeKind("tolerance-added", "A spelling was added to `accepts`.")
    static let toleranceRemoved = ChangeKind("tolerance-removed", "A spelling was removed from `accepts`.")
}

// Parameters.
extension ChangeKind {
    static let parameterAdded = ChangeKind("parameter-added", "A parameter was added.")
    static let parameterRemoved = ChangeKind("parameter-removed", "A parameter was removed.")
    static let parameterRenamed = ChangeKind("parameter-renamed", "A parameter was renamed.")
    static let parameterMoved = ChangeKind(
        "parameter-moved", "A parameter moved to another place in the template, or to another operator.")
    static let explodeChanged = ChangeKind(
        "explode-changed", "A list changed between one value and a repeated name.")
    static let requiredAdded = ChangeKind("required-added", "A parameter became required.")
    static let requiredRemoved = ChangeKind("required-removed", "A parameter became optional.")
    static let defaultAdded = ChangeKind("default-added", "`default` was added.")
    static let defaultChanged = ChangeKind("default-changed", "`default` was changed.")
    static let defaultRemoved = ChangeKind("default-removed", "`default` was removed.")
    static let aliasAdded = ChangeKind("alias-added", "An alias was added.")
    static let aliasRemoved = ChangeKind("alias-removed", "An alias was removed.")
    static let caseInsensitiveAdded = ChangeKind("case-insensitive-added", "`caseInsensitive` was added.")
    static let caseInsensitiveRemoved = ChangeKind(
        "case-insensitive-removed", "`caseInsensitive` was removed.")
    static let valueAliasAdded = ChangeKind("value-alias-added", "A text was added to `valueAliases`.")
    static let valueAliasRemoved = ChangeKind(
        "value-alias-removed", "A text was removed from `valueAliases`.")
    static let rawTextAdded = ChangeKind("raw-text-added", "`rawText` was added.")
    static let rawTextRemoved = ChangeKind("raw-text-removed", "`rawText` was removed.")
    static let restOfURLAdded = ChangeKind("rest-of-url-added", "`restOfURL` was added.")
    static let restOfURLRemoved = ChangeKind("rest-of-url-removed", "`restOfURL` was removed.")
    static let allowReservedChanged = ChangeKind(
        "allow-reserved-changed",
        "The characters of `allowReserved` changed, and the canonical form with them.")
}

// Values.
extension ChangeKind {
    static let typeChanged = ChangeKind("type-changed", "The type of a value changed.")
    static let enumAdded = ChangeKind("enum-added", "`enum` was added.")
    static let enumRemoved = ChangeKind("enum-removed", "`enum` was removed.")
    static let enumValueAdded = ChangeKind("enum-value-added", "Values were added to `enum`.")
    static let enumValueRemoved = ChangeKind("enum-value-removed", "Values were removed from `enum`.")
    static let constantChanged = ChangeKind("constant-changed", "`const` was changed.")
    static let uniqueItemsAdded = ChangeKind("unique-items-added", "`uniqueItems` was added.")
    static let uniqueItemsRemoved = ChangeKind("unique-items-removed", "`uniqueItems` was removed.")
    static let tupleItemAdded = ChangeKind("tuple-item-added", "An item was added to a tuple.")
    static let tupleItemRemoved = ChangeKind("tuple-item-removed", "An item was removed from a tuple.")
    static let branchAdded = ChangeKind("branch-added", "A branch was added to a union.")
    static let branchRemoved = ChangeKind("branch-removed", "A branch was removed from a union.")
    static let branchChanged = ChangeKind("branch-changed", "A branch of a union changed.")
    static let branchesReordered = ChangeKind(
        "branches-reordered", "The branches of a union are tried in a different order.")
    static let unionRuleChanged = ChangeKind(
        "union-rule-changed", "A union changed between `anyOf` and `oneOf`.")
}

// Objects, and which parameters are there.
extension ChangeKind {
    static let memberAdded = ChangeKind("member-added", "A member was added to an object.")
    static let memberRemoved = ChangeKind("member-removed", "A member was removed from an object.")
    static let memberRequiredAdded = ChangeKind("member-required-added", "A member became required.")
    static let memberRequiredRemoved = ChangeKind(
        "member-required-removed", "A member became optional.")
    static let memberPatternAdded = ChangeKind(
        "member-pattern-added", "A pattern was added to `patternProperties`.")
    static let memberPatternRemoved = ChangeKind(
        "member-pattern-removed", "A pattern was removed from `patternProperties`.")
    static let memberPatternChanged = ChangeKind(
        "member-pattern-changed", "The values of a pattern in `patternProperties` changed.")
    static let additionalMembersAdded = ChangeKind(
        "additional-members-added", "`additionalProperties` of an object was added.")
    static let additionalMembersRemoved = ChangeKind(
        "additional-members-removed", "`additionalProperties` of an object was removed.")
    static let additionalMembersChanged = ChangeKind(
        "additional-members-changed", "`additionalProperties` of an object changed.")
    static let memberDependencyAdded = ChangeKind(
        "member-dependency-added", "A member now requires another.")
    static let memberDependencyRemoved = ChangeKind(
        "member-dependency-removed", "A member no longer requires another.")
    static let dependencyAdded = ChangeKind("dependency-added", "A parameter now requires another.")
    static let dependencyRemoved = ChangeKind("dependency-removed", "A parameter no longer requires another.")
    static let presenceRuleAdded = ChangeKind(
        "presence-rule-added", "A rule about which parameters are present was added (root `anyOf`, `oneOf`).")
    static let presenceRuleRemoved = ChangeKind(
        "presence-rule-removed", "A rule about which parameters are present was removed.")
    static let deprecatedAdded = ChangeKind("deprecated-added", "`deprecated` was added.")
    static let deprecatedRemoved = ChangeKind("deprecated-removed", "`deprecated` was removed.")
}

// Changes that only Swift code notices. If another change of the schema explains an effect on code, the effect belongs
// to the verdict of that change.
extension ChangeKind {
    package static let swiftAccessLowered = ChangeKind(
        "swift-access-lowered", "The access level of the generated types was lowered (`accessLevel`).")
    package static let swiftEnumerationRenamed = ChangeKind(
        "swift-enumeration-renamed", "The enumeration over all schemas was renamed (`enumName`).")
    package static let swiftTypeRenamed = ChangeKind(
        "swift-type-renamed", "A schema's type was renamed in Swift.")
    package static let swiftNameChanged = ChangeKind(
        "swift-name-changed", "A property, label, case or nested type was renamed in Swift.")
    package static let swiftOrderChanged = ChangeKind(
        "swift-order-changed", "The order of an initialiser's arguments changed; it follows `properties`.")
    package static let swiftTypeChanged = ChangeKind(
        "swift-type-changed", "The type of a property, or of its members, changed in Swift.")
    package static let swiftOptionalityChanged = ChangeKind(
        "swift-optionality-changed",
        "A property became optional, stopped being optional, or became a required argument in Swift.")
    package static let swiftDefaultChanged = ChangeKind(
        "swift-default-changed", "The default value of an initialiser's argument changed.")
    package static let swiftCasesChanged = ChangeKind(
        "swift-cases-changed", "The cases of an enumeration changed in Swift.")
    package static let swiftPropertyChanged = ChangeKind(
        "swift-property-changed", "A type lost a property, or requires one more, in Swift.")

    /// All of these.
    static let ofSwift = [
        swiftAccessLowered, swiftEnumerationRenamed, swiftTypeRenamed, swiftNameChanged, swiftOrderChanged,
        swiftTypeChanged, swiftOptionalityChanged, swiftDefaultChanged, swiftCasesChanged,
        swiftPropertyChanged,
    ]
}

extension SchemaConfiguration {
    /// The accepted breaks whose change does not exist. The reader keeps ids as they are: only a comparison, which builds
    /// do not contain, knows which ones there are.
    package var unknownChanges: [Diagnostic] {
        guard let source = document?.source else { return [] }
        return acceptedBreaks.filter { ChangeKind.named($0.change) == nil }.map { accepted in
            let nearest = NearestName.find(accepted.change, among: ChangeKind.all.map(\.id))
            let ending =
                nearest.map { "did you mean \(QuotedText.quote($0))?" }
                ?? "typed-url diff --list-changes lists them"
            return Diagnostic(
                .invalidValue, "\(QuotedText.quote(accepted.change)) is not a change; \(ending)",
                path: accepted.path, range: accepted.changeRange, in: source)
        }
    }
}
