@_spi(Generated) import TypedURLModel

/// A schema that is easily changed, and written as the text of its file.
package struct SchemaDraft {
    package struct Property {
        package var name: String
        package var keywords: JSONDraft
        package var isRequired = false
        package var isExploded = false

        package init(
            _ name: String, _ keywords: JSONDraft, isRequired: Bool = false, isExploded: Bool = false
        ) {
            (self.name, self.keywords) = (name, keywords)
            (self.isRequired, self.isExploded) = (isRequired, isExploded)
        }
    }

    /// A template, in the parts of its components.
    struct Template {
        enum Part {
            case text(String)
            case variables(op: String, [String])

            var names: [String] { if case .variables(_, let names) = self { names } else { [] } }
        }

        /// With its colon, and with slashes before an authority. Empty after a server.
        var scheme: String
        var authority: [Part] = []
        var path: [Part] = []
        var query: [Part] = []
        var fragment: [Part] = []

        init(_ scheme: String) { self.scheme = scheme }

        var parts: [Part] { authority + path + query + fragment }

        var names: [String] { parts.flatMap(\.names) }

        /// Gives a variable another name; nil removes it.
        mutating func rename(_ name: String, _ other: String?) {
            let components: [WritableKeyPath<Self, [Part]>] = [\.authority, \.path, \.query, \.fragment]
            for component in components {
                self[keyPath: component] = self[keyPath: component].compactMap { part in
                    guard case .variables(let op, let names) = part, names.contains(name) else { return part }
                    let renamed = names.compactMap { $0 == name ? other : $0 }
                    return renamed.isEmpty ? nil : .variables(op: op, renamed)
                }
            }
        }

        mutating func appendToQuery(_ name: String) {
            if case .variables(let op, let names)? = query.last, "?&".contains(op) {
                query[query.count - 1] = .variables(op: op, names + [name])
            } else {
                query.append(.variables(op: query.isEmpty ? "?" : "&", [name]))
            }
        }
    }

    package var name = "test"
    /// The main template, then the alternates.
    var templates: [Template]
    package var properties: [Property]
    /// The root's keywords that are about no single property.
    var root: JSONDraft = [:]

    /// A schema whose properties are all in the query.
    package init(_ properties: [Property]) {
        self.properties = properties
        templates = [Template("x:")]
        for property in properties { templates[0].appendToQuery(property.name) }
    }

    /// The text of the schema's file.
    package var text: String {
        var all: [String] = []
        for text in templates.map(text) where !all.contains(text) { all.append(text) }
        var members: JSONDraft = ["uriTemplate": .string(all[0])]
        members["properties"] = .object(properties.map { .init(name: $0.name, value: $0.keywords) })
        for property in properties where property.isRequired {
            members.add(.string(property.name), to: "required")
        }
        if all.count > 1 { members["alternateTemplates"] = .strings(Array(all.dropFirst())) }
        for member in root.members { members[member.name] = member.value }
        return members.text
    }

    func text(_ template: Template) -> String {
        let exploded = Set(properties.filter(\.isExploded).map(\.name))
        return template.parts.reduce(template.scheme) { text, part in
            switch part {
            case .text(let more): return text + more
            case .variables(let op, let names):
                let all = names.map { PercentEncoding.encode($0) + (exploded.contains($0) ? "*" : "") }
                return text + "{\(op)\(all.joined(separator: ","))}"
            }
        }
    }

    /// Whether a value is the rest of the URL.
    var takesRest: Bool { properties.contains { $0.keywords["restOfURL"] != nil } }

    /// The names of the parameters that rules over several may be about.
    var freeNames: [String] {
        properties.filter { !$0.isRequired && $0.keywords["default"] == nil }.map(\.name)
    }

    /// Whether the reader accepts it.
    package var isAccepted: Bool { uncheckedSchema(text) != nil }

    /// Gives a property another name, or takes it away with the rules that name it.
    mutating func rename(_ name: String, _ other: String?) {
        for place in templates.indices { templates[place].rename(name, other) }
        for rule in ["dependentRequired", "anyOf", "oneOf"] {
            let renamed = root[rule]?.renaming(name, other ?? "")
            root[rule] = other == nil && renamed != root[rule] ? nil : renamed
        }
        guard let place = properties.firstIndex(where: { $0.name == name }) else { return }
        if let other { properties[place].name = other } else { properties.remove(at: place) }
    }
}
