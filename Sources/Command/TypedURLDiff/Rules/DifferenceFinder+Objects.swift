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
        compareRules(before.unnamedRules, after.unnamedRules, site)
        compareDependencies(
            .memberDependencyRemoved, before.dependencies, after.dependencies, "no longer requires", site)
        compareDependencies(
            .memberDependencyAdded, after.dependencies, before.dependencies, "now requires", site)
    }

    /// Compares what members without declared names may be.
    private mutating func compareRules(_ before: [MemberRule], _ after: [MemberRule], _ site: ValueSite) {
        for rule in before {
            guard let other = after.first(where: { $0.pattern == rule.pattern }) else {
                note(
                    rule.pattern == nil ? .additionalMembersRemoved : .memberPatternRemoved, site,
                    "\(site.subject) no longer allows members \(rule.names)", .members, rule.keys,
                    rule.keys.dropLast())
                continue
            }
            let (own, others) = (rule.member, other.member)
            guard SchemaSignature(own) != SchemaSignature(others) else { continue }
            let members =
                rule.pattern == nil
                ? "additional members of \(site.subject)" : "members of \(site.subject) \(rule.names)"
            note(
                rule.pattern == nil ? .additionalMembersChanged : .memberPatternChanged, site,
                "\(members) changed from \(own.shown) to \(others.shown)", .members, rule.keys, rule.keys)
        }
        for rule in after where !before.contains(where: { $0.pattern == rule.pattern }) {
            note(
                rule.pattern == nil ? .additionalMembersAdded : .memberPatternAdded, site,
                "\(site.subject) now allows members \(rule.names)"
                    + (rule.pattern == nil ? ": \(rule.member.shown)" : ""), .members, rule.keys.dropLast(),
                rule.keys)
        }
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

    var names: String { pattern.map { "whose names match \(QuotedText.quote($0))" } ?? "of any name" }

    var keys: [String] { pattern.map { ["patternProperties", $0] } ?? ["additionalProperties"] }
}

extension ObjectSchema {
    fileprivate var unnamedRules: [MemberRule] {
        let rules = patternProperties.map {
            MemberRule(pattern: $0.pattern.source, member: $0.schema)
        }
        return rules + (additionalProperties.map { [MemberRule(pattern: nil, member: $0)] } ?? [])
    }
}
