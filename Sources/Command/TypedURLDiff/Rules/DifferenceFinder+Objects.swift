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
            compareSpellings(member.spellings, other.spellings, part)
            compare(member.schema, other.schema, part)
        }
        for member in after.properties
        where !before.properties.contains(where: { $0.name.hasSameScalars(as: member.name) }) {
            let demand = member.isRequired ? "required" : "optional"
            note(
                .memberAdded, site,
                "the \(demand) member \(quoted(member.name)) was added to \(site.subject)", .members,
                ["properties"], ["properties", member.name])
        }
        comparePatterns(before, after, site)
        compareOthers(
            before.additionalProperties.map { SpeltMember($0, before.additionalSpellings) },
            after.additionalProperties.map { SpeltMember($0, after.additionalSpellings) }, site)
        compareDependencies(
            .memberDependencyRemoved, before.dependencies, after.dependencies, "no longer requires", site)
        compareDependencies(
            .memberDependencyAdded, after.dependencies, before.dependencies, "now requires", site)
    }

    private mutating func comparePatterns(
        _ before: ObjectSchema, _ after: ObjectSchema, _ site: ValueSite
    ) {
        let key = "patternProperties"
        for rule in before.patternProperties {
            let source = rule.pattern.source
            guard let other = after.patternProperties.first(where: { $0.pattern.source == source }) else {
                note(
                    .memberPatternRemoved, site,
                    "\(site.subject) no longer allows members whose names match \(quoted(source))", .members,
                    [key, source], [key])
                continue
            }
            let (own, others) = (
                SpeltMember(rule.schema, rule.spellings), SpeltMember(other.schema, other.spellings)
            )
            guard own.signature != others.signature else { continue }
            note(
                .memberPatternChanged, site,
                "members of \(site.subject) whose names match \(quoted(source)) changed from \(own.shown) to \(others.shown)",
                .members, [key, source], [key, source])
        }
        for rule in after.patternProperties
        where !before.patternProperties.contains(where: { $0.pattern.source == rule.pattern.source }) {
            note(
                .memberPatternAdded, site,
                "\(site.subject) now allows members whose names match \(quoted(rule.pattern.source))",
                .members,
                [key], [key, rule.pattern.source])
        }
    }

    private mutating func compareOthers(_ before: SpeltMember?, _ after: SpeltMember?, _ site: ValueSite) {
        guard before?.signature != after?.signature else { return }
        let key = "additionalProperties"
        let (kind, message): (ChangeKind, String) =
            switch (before, after) {
            case (nil, let after?):
                (
                    .additionalMembersAdded, "\(site.subject) now allows members of any name: \(after.shown)"
                )
            case (_, nil):
                (.additionalMembersRemoved, "\(site.subject) no longer allows members of any name")
            case (let before?, let after?):
                (
                    .additionalMembersChanged,
                    "additional members of \(site.subject) changed from \(before.shown) to \(after.shown)"
                )
            }
        note(
            kind, site, message, .members, before == nil ? [] : [key], after == nil ? [] : [key])
    }

    /// Notes the members that one side alone requires beside others.
    private mutating func compareDependencies(
        _ kind: ChangeKind, _ needs: [Dependency], _ others: [Dependency], _ words: String,
        _ site: ValueSite
    ) {
        for need in needs {
            let known = others.first { $0.parameter.hasSameScalars(as: need.parameter) }?.required ?? []
            for name in need.required where !known.contains(where: { $0.hasSameScalars(as: name) }) {
                let keys = ["dependentRequired", need.parameter]
                note(
                    kind, site,
                    "the member \(quoted(need.parameter)) of \(site.subject) \(words) \(quoted(name))",
                    .members, keys, keys)
            }
        }
    }
}
