import TypedURLSamples
import TypedURLSchema
import TypedURL

extension DifferenceFinder {
    mutating func compare(_ before: ObjectSchema, _ after: ObjectSchema, _ site: ValueSite) {
        for member in before.properties {
            let name = quoted(member.name)
            guard let other = after.properties.first(where: { $0.name.hasSameScalars(as: member.name) })
            else {
                note(
                    .memberRemoved, site, "the member \(name) of \(site.subject) was removed", .members,
                    ["properties", member.name], ["properties"])
                continue
            }
            let part = site.part(.member(member.name), "\(name) of \(site.subject)")
            compare(
                "required", member.isRequired, other.isRequired, site, .members,
                added: (
                    .memberRequiredAdded, "the member \(part.subject) changed from optional to required"
                ),
                removed: (
                    .memberRequiredRemoved, "the member \(part.subject) changed from required to optional"
                ))
            compare(member.schema, other.schema, part)
        }
        for member in after.properties
        where !before.properties.contains(where: { $0.name.hasSameScalars(as: member.name) }) {
            let presence = member.isRequired ? "required" : "optional"
            note(
                .memberAdded, site,
                "the \(presence) member \(quoted(member.name)) was added to \(site.subject)", .members,
                ["properties"], ["properties", member.name])
        }
        compareFurtherMembers(before, after, site)
        compareDependencies(
            .memberDependencyRemoved, before.dependencies, after.dependencies, "no longer requires", site)
        compareDependencies(
            .memberDependencyAdded, after.dependencies, before.dependencies, "now requires", site)
    }

    /// Compares what members without declared names may be.
    private mutating func compareFurtherMembers(
        _ before: ObjectSchema, _ after: ObjectSchema, _ site: ValueSite
    ) {
        let (rules, newRules) = (before.furtherMembers, after.furtherMembers)
        guard SchemaSignature(rules) != SchemaSignature(newRules) else { return }
        note(
            .furtherMembersChanged, site,
            "members of \(site.subject) without a declared name changed from \(rules.shown) to \(newRules.shown)",
            .members, before.keysOfFurtherMembers, after.keysOfFurtherMembers)
    }

    /// Notes the members that one side alone requires beside others.
    private mutating func compareDependencies(
        _ kind: ChangeKind, _ needs: [Dependency], _ others: [Dependency], _ words: String,
        _ site: ValueSite
    ) {
        for need in needs {
            for name in need.required where !others.require(name, beside: need.parameter) {
                let keys = ["dependentRequired", need.parameter]
                note(
                    kind, site,
                    "the member \(quoted(need.parameter)) of \(site.subject) \(words) \(quoted(name))",
                    .members, keys, keys)
            }
        }
    }
}

/// What members may be whose names match a pattern, or, without one, those that nothing else is said of.
private struct MemberRule {
    let pattern: String?
    let member: ValueSchema
}

extension [MemberRule] {
    fileprivate var shown: String {
        let texts = map { ($0.pattern.map(QuotedText.quote) ?? "any other") + " (\($0.member.shown))" }
        return isEmpty ? "none" : texts.joined(separator: ", ")
    }
}

extension ObjectSchema {
    /// The rules of patterns, whose order does not matter, and then of all other names.
    fileprivate var furtherMembers: [MemberRule] {
        let rules = patternProperties.map { MemberRule(pattern: $0.pattern.source, member: $0.schema) }
        return rules.sorted { ($0.pattern ?? "").precedes($1.pattern ?? "") }
            + (additionalProperties.map { [MemberRule(pattern: nil, member: $0)] } ?? [])
    }

    fileprivate var keysOfFurtherMembers: [String] {
        patternProperties.isEmpty ? ["additionalProperties"] : ["patternProperties"]
    }
}
