import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

extension DifferenceFinder {
    /// Compares the rules about which parameters are present.
    mutating func comparePresence() {
        for need in old.dependencies {
            let (name, keys) = (renamed(need.parameter), ["dependentRequired", need.parameter])
            for other in need.required where !new.dependencies.require(renamed(other), beside: name) {
                note(
                    .dependencyRemoved, ValueSite(ValueSite.schema.pair, name, keys, ["properties"]),
                    "\(quoted(need.parameter)) no longer requires \(quoted(other))",
                    .presence(.missingDependency, need.parameter, isNew: false))
            }
        }
        for need in new.dependencies {
            let (name, keys) = (need.parameter, ["dependentRequired", need.parameter])
            for other in need.required
            where !old.dependencies.require(original(other), beside: original(name)) {
                note(
                    .dependencyAdded, ValueSite(ValueSite.schema.pair, name, ["properties"], keys),
                    "\(quoted(name)) now requires \(quoted(other))",
                    .presence(.missingDependency, name, isNew: true))
            }
        }
        for rule in old.presenceRules
        where !new.presenceRules.contains(where: { $0.signature() == rule.signature(renamed) }) {
            note(
                .presenceRuleRemoved, .schema, "\(rule.shown) is no longer required",
                .presence(.constraintUnmet, nil, isNew: false), [rule.kind.rawValue])
        }
        for rule in new.presenceRules
        where !old.presenceRules.contains(where: { $0.signature(renamed) == rule.signature() }) {
            note(
                .presenceRuleAdded, .schema, "\(rule.shown) is now required",
                .presence(.constraintUnmet, nil, isNew: true), [], [rule.kind.rawValue])
        }
    }

    /// The newer name of an older schema's parameter.
    func renamed(_ name: String) -> String {
        pairs.first { $0.sender.map { old.parameters[$0].name.hasSameScalars(as: name) } ?? false }?
            .reader.map { new.parameters[$0].name } ?? name
    }

    /// The older name of a newer schema's parameter.
    private func original(_ name: String) -> String {
        pairs.first { $0.reader.map { new.parameters[$0].name.hasSameScalars(as: name) } ?? false }?
            .sender.map { old.parameters[$0].name } ?? name
    }
}

extension [Dependency] {
    /// Whether a name requires another.
    func require(_ name: String, beside parameter: String) -> Bool {
        contains { need in
            need.parameter.hasSameScalars(as: parameter)
                && need.required.contains { $0.hasSameScalars(as: name) }
        }
    }
}

extension PresenceRule {
    /// The rule as a text that does not depend on the order.
    fileprivate func signature(_ name: (String) -> String = { $0 }) -> String {
        let lists = alternatives.map { list in
            list.map { QuotedText.quote(name($0)) }.sorted().joined(separator: ",")
        }
        // A repeated list has no effect in `anyOf`, but in `oneOf` it has.
        return kind.rawValue + (kind == .anyOf ? Array(Set(lists)) : lists).sorted().joined(separator: "|")
    }

    fileprivate var shown: String {
        let lists = alternatives.map { list in
            list.isEmpty ? "none of them" : list.map(QuotedText.quote).joined(separator: " with ")
        }
        return "\(kind == .anyOf ? "at least" : "exactly") one of \(lists.joined(separator: ", "))"
    }
}
