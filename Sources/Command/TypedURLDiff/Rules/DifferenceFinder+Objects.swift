@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension DifferenceFinder {
    mutating func compare(_ before: ObjectSchema, _ after: ObjectSchema, _ site: ValueSite) {
        for member in before.properties {
            guard let other = after.properties.first(where: { $0.name.hasSameScalars(as: member.name) })
            else {
                continue
            }
            let part = site.part(.member(member.name), "\(quoted(member.name)) of \(site.subject)")
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
        for (member, isNew) in changes(before.properties, after.properties, \.name.bytes) {
            let (presence, name) = (member.isRequired ? "required" : "optional", quoted(member.name))
            note(
                (.memberRemoved, .memberAdded), isNew: isNew, site,
                isNew
                    ? "the \(presence) member \(name) was added to \(site.subject)"
                    : "the member \(name) of \(site.subject) was removed",
                .members, ["properties", member.name])
        }
        if before.furtherMembers != after.furtherMembers {
            let keys = after.patternProperties.isEmpty ? "additionalProperties" : "patternProperties"
            note(
                .furtherMembersChanged, site,
                "members of \(site.subject) without a declared name changed", .members, [keys], [keys])
        }
        for (need, isNew) in changes(before.dependencies.pairs, after.dependencies.pairs, \.self) {
            note(
                (.memberDependencyRemoved, .memberDependencyAdded), isNew: isNew, site,
                "the member \(quoted(need[0])) of \(site.subject) \(isNew ? "now" : "no longer") requires \(quoted(need[1]))",
                .members, ["dependentRequired", need[0]])
        }
    }
}

extension ObjectSchema {
    /// What members without a declared name may be: the rules of patterns, whose order does not matter, and that of all other names.
    fileprivate var furtherMembers: [SchemaSignature] {
        patternProperties.sorted { $0.pattern.source.precedes($1.pattern.source) }.map(SchemaSignature.init)
            + [SchemaSignature(additionalProperties as Any)]
    }
}
