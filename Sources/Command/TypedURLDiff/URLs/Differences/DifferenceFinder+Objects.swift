import TypedURLLinting
import TypedURLSamples
import TypedURLSchema
import TypedURL

extension DifferenceFinder {
    mutating func compare(_ before: ObjectSchema, _ after: ObjectSchema, _ site: ValueSite) {
        let aspect = ChangedAspect.members(site.pair)
        let (oldMembers, newMembers) = (site.oldPath + ["properties"], site.newPath + ["properties"])
        for member in before.properties {
            let name = quoted(member.name)
            guard let other = after.properties.first(where: { $0.name.hasSameScalars(as: member.name) })
            else {
                note(
                    .memberRemoved, site.parameter, "the member \(name) of \(site.subject) was removed",
                    oldMembers + [member.name], newMembers, aspect)
                continue
            }
            compare(
                "required", member.isRequired, other.isRequired, site, aspect,
                added: (
                    .memberRequiredAdded,
                    "the member \(name) of \(site.subject) changed from optional to required"
                ),
                removed: (
                    .memberRequiredRemoved,
                    "the member \(name) of \(site.subject) changed from required to optional"
                ))
            let part = site.part(.member(member.name), "\(name) of \(site.subject)")
            compareSpellings(member.spellings, other.spellings, part)
            compare(member.schema, other.schema, part)
        }
        for member in after.properties
        where !before.properties.contains(where: { $0.name.hasSameScalars(as: member.name) }) {
            let demand = member.isRequired ? "required" : "optional"
            note(
                .memberAdded, site.parameter,
                "the \(demand) member \(quoted(member.name)) was added to \(site.subject)", oldMembers,
                newMembers + [member.name], aspect)
        }
        comparePatterns(before, after, site)
        compareOthers(
            before.additionalProperties.map { SpeltMember($0, before.additionalSpellings) },
            after.additionalProperties.map { SpeltMember($0, after.additionalSpellings) }, site)
        compareDependencies(before.dependencies, after.dependencies, site)
    }

    private mutating func comparePatterns(
        _ before: ObjectSchema, _ after: ObjectSchema, _ site: ValueSite
    ) {
        let aspect = ChangedAspect.members(site.pair)
        let (oldPath, newPath) = (site.oldPath + ["patternProperties"], site.newPath + ["patternProperties"])
        for rule in before.patternProperties {
            let source = rule.pattern.source
            guard let other = after.patternProperties.first(where: { $0.pattern.source == source }) else {
                note(
                    .memberPatternRemoved, site.parameter,
                    "\(site.subject) no longer allows members whose names match \(quoted(source))",
                    oldPath + [source], newPath, aspect)
                continue
            }
            let (own, others) = (
                SpeltMember(rule.schema, rule.spellings), SpeltMember(other.schema, other.spellings)
            )
            guard own.signature != others.signature else { continue }
            note(
                .memberPatternChanged, site.parameter,
                "members of \(site.subject) whose names match \(quoted(source)) changed from \(own.shown) to \(others.shown)",
                oldPath + [source], newPath + [source], aspect)
        }
        for rule in after.patternProperties
        where !before.patternProperties.contains(where: { $0.pattern.source == rule.pattern.source }) {
            note(
                .memberPatternAdded, site.parameter,
                "\(site.subject) now allows members whose names match \(quoted(rule.pattern.source))",
                oldPath,
                newPath + [rule.pattern.source], aspect)
        }
    }

    private mutating func compareOthers(
        _ before: SpeltMember?, _ after: SpeltMember?, _ site: ValueSite
    ) {
        guard before?.signature != after?.signature else { return }
        let kind: ChangeKind
        let message: String
        switch (before, after) {
        case (nil, let after?):
            kind = .additionalMembersAdded
            message = "\(site.subject) now allows members of any name: \(after.shown)"
        case (_, nil):
            kind = .additionalMembersRemoved
            message = "\(site.subject) no longer allows members of any name"
        case (let before?, let after?):
            kind = .additionalMembersChanged
            message = "additional members of \(site.subject) changed from \(before.shown) to \(after.shown)"
        }
        note(
            kind, site.parameter, message, site.oldPath + (before == nil ? [] : ["additionalProperties"]),
            site.newPath + (after == nil ? [] : ["additionalProperties"]), .members(site.pair))
    }

    private mutating func compareDependencies(
        _ before: [Dependency], _ after: [Dependency], _ site: ValueSite
    ) {
        let aspect = ChangedAspect.members(site.pair)
        for (kind, one, other, words) in [
            (ChangeKind.memberDependencyRemoved, before, after, "no longer requires"),
            (.memberDependencyAdded, after, before, "now requires"),
        ] {
            for need in one {
                let known = other.first { $0.parameter.hasSameScalars(as: need.parameter) }?.required ?? []
                for name in need.required where !known.contains(where: { $0.hasSameScalars(as: name) }) {
                    note(
                        kind, site.parameter,
                        "the member \(quoted(need.parameter)) of \(site.subject) \(words) \(quoted(name))",
                        site.oldPath + ["dependentRequired", need.parameter],
                        site.newPath + ["dependentRequired", need.parameter], aspect)
                }
            }
        }
    }
}
