/// A schema that is easily changed, and written as the text of its file.
package struct SchemaDraft {
    /// Where a parameter stands.
    package enum Place: Hashable, Sendable {
        /// A segment of its own: `/{a}`.
        case segment
        /// A segment that may be absent: `{/a}`.
        case optionalSegment
        /// With its name in the path: `{;a}`.
        case run
        case query
        /// After a name of the query: `q={a}`.
        case fixedQuery
        case fragment
        /// With its name in the fragment.
        case form
        /// Beside the parameter in front of it: `-{a}`.
        case beside
    }

    /// A template in which some parameters stand without their names, whatever the main one does with them.
    package struct Layout {
        /// What divides the values from each other.
        package enum Mark: CaseIterable, Sendable {
            /// `/{a}/{b}`
            case segments
            /// `/{a}-{b}`
            case dash
            /// `{/a*}`, and nothing else
            case items
            /// `{/a}{/b}`
            case optional
            /// `/{a}{;b}`
            case run
        }

        package var scheme: String
        package var names: [String]
        package var mark: Mark
    }

    package struct Parameter {
        package var name: String
        package var value: ValueDraft
        package var place: Place
        package var isRequired = false
        package var isExploded = false
        package var defaultText: String?
        package var aliases: [String] = []
        package var isDeprecated = false
        /// Whether it is a secret, where its schema lists no values.
        package var isSecret = false
        /// Keywords for other texts of its values.
        package var spellings: [String] = []
        /// Whether its value is the text as it stands in the URL, where that is allowed.
        package var isRaw = false
        /// Characters that are printed as they are, where that is allowed.
        package var allowReserved = ""
        /// A text before its value, where that is allowed.
        package var prefix = ""

        package init(name: String, value: ValueDraft, place: Place) {
            self.name = name
            self.value = value
            self.place = place
        }
    }

    package var name = "test"
    package var scheme = "x"
    package var host: String?
    /// Literal segments in front of those of parameters.
    package var path: [String] = []
    package var fixedQuery: [(name: String, value: String)] = []
    package var parameters: [Parameter] = []
    /// What is put in place of the scheme and the literal path by alternate templates.
    package var alternates: [(scheme: String, path: [String])] = []
    /// What stands in front of the main template, and of alternates of its scheme.
    package var servers: [(name: String, uri: String, aliases: [String])] = []
    /// Further alternate templates.
    package var layouts: [Layout] = []
    /// Whether the first alternate is the main template, and the other way round.
    package var isExchanged = false
    package var ignored: [String] = []
    package var accepts: [String] = []
    package var dependencies: [(String, String)] = []
    package var rules: [(kind: String, alternatives: [[String]])] = []
    package var isDeprecated = false
    /// The keyword, perhaps none, of a text at the end of the path; nil if there is no such text.
    package var endOfPath: String?

    package init() {}

    /// The text of the schema's file.
    package var text: String { endOfPath == nil ? ownText : withEndOfPath.ownText }

    /// The draft without all that the rest of a URL excludes.
    private var withEndOfPath: SchemaDraft {
        var draft = self
        draft.parameters = parameters.filter { [.segment, .optionalSegment, .beside].contains($0.place) }
        let names = Set(draft.parameters.map(\.name))
        draft.dependencies = dependencies.filter { names.isSuperset(of: [$0, $1]) }
        draft.rules = rules.filter { names.isSuperset(of: $0.alternatives.joined()) }
        (draft.fixedQuery, draft.ignored, draft.layouts) = ([], [], [])
        draft.accepts = accepts.filter { $0 == "iri" }
        return draft
    }

    private var ownText: String {
        let canBeRaw = layouts.isEmpty && !parameters.contains { $0.place == .form }
        var templates = [template(scheme, path)] + alternates.map { template($0.scheme, $0.path) }
        if isExchanged, servers.isEmpty, templates.count > 1 { templates.swapAt(0, 1) }
        for layout in layouts.map(template) where !templates.contains(layout) { templates.append(layout) }
        var members = [
            #""uriTemplate": "\#(templates[0])""#, #""type": "object""#,
            #""properties": {\#((parameters.map { Self.text($0, canBeRaw: canBeRaw) } + ends).joined(separator: ", "))}"#,
        ]
        let required = parameters.filter(\.isRequired).map(\.name) + (endOfPath == nil ? [] : ["end"])
        if !required.isEmpty { members.append("\"required\": \(Self.list(required))") }
        if templates.count > 1 {
            members.append("\"alternateTemplates\": \(Self.list(Array(templates.dropFirst())))")
        }
        if !servers.isEmpty {
            let all = servers.map { server in
                let aliases = server.aliases.isEmpty ? "" : ", \"aliases\": \(Self.list(server.aliases))"
                return "{\"name\": \"\(server.name)\", \"uri\": \"\(server.uri)\"\(aliases)}"
            }
            members.append("\"servers\": [\(all.joined(separator: ", "))]")
        }
        if !ignored.isEmpty { members.append("\"ignoredParameters\": \(Self.list(ignored))") }
        if !accepts.isEmpty { members.append("\"accepts\": \(Self.list(accepts))") }
        if !dependencies.isEmpty {
            var needs: [String: [String]] = [:]
            for (name, other) in dependencies where !needs[name, default: []].contains(other) {
                needs[name, default: []].append(other)
            }
            let all = needs.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \(Self.list($0.value))" }
            members.append("\"dependentRequired\": {\(all.joined(separator: ", "))}")
        }
        for rule in rules {
            let lists = rule.alternatives.map { "{\"required\": \(Self.list($0))}" }
            members.append("\"\(rule.kind)\": [\(lists.joined(separator: ", "))]")
        }
        if isDeprecated { members.append("\"deprecated\": true") }
        members.append("\"additionalProperties\": false")
        return "{" + members.joined(separator: ", ") + "}"
    }

    /// The property of the text at the end of the path.
    private var ends: [String] {
        endOfPath.map { #""end": {"type": "string"\#($0.isEmpty ? "" : ", \"\($0)\": true")}"# }.map { [$0] }
            ?? []
    }

    private func template(_ scheme: String, _ path: [String]) -> String {
        func names(_ place: Place) -> [String] {
            parameters.filter { $0.place == place }.map { parameter in
                let isExploded = parameter.isExploded
                return parameter.name + (isExploded ? "*" : "")
            }
        }
        func expression(_ op: String, _ names: [String]) -> String {
            names.isEmpty ? "" : "{\(op)\(names.joined(separator: ","))}"
        }
        let isRelative = !servers.isEmpty && scheme == self.scheme
        var text = isRelative ? "" : scheme + ":" + (host.map { "//" + $0 } ?? "")
        text += path.map { "/" + $0 }.joined()
        for parameter in parameters {
            let name = parameter.name + (parameter.isExploded ? "*" : "")
            switch parameter.place {
            case .segment: text += "/{\(name)}"
            case .beside: text += parameter.hasPrefix ? "{\(name)}" : "-{\(name)}"
            case .optionalSegment: text += "{/\(name)}"
            case .run, .query, .fixedQuery, .fragment, .form: break
            }
        }
        if endOfPath != nil { text += "/{+end}" }
        text += expression(";", names(.run))
        var items = fixedQuery.map { "\($0.name)=\($0.value)" }
        items += parameters.filter { $0.place == .fixedQuery }.map { "q\($0.name)={\($0.name)}" }
        if items.isEmpty {
            text += expression("?", names(.query))
        } else {
            text += "?" + items.joined(separator: "&") + expression("&", names(.query))
        }
        let form = expression("?", names(.form))
        return text
            + (form.isEmpty
                ? expression("#", names(.fragment)) : "#" + expression("", names(.fragment)) + form)
    }

    private func template(_ layout: Layout) -> String {
        let all = parameters.filter { parameter in
            if case .object = parameter.value { false } else { true }
        }
        var names = layout.names.filter { name in all.contains { $0.name == name } }
        var text = layout.scheme + ":"
        switch layout.mark {
        case .segments: text += names.map { "/{\($0)}" }.joined()
        case .dash: text += names.isEmpty ? "" : "/" + names.map { "{\($0)}" }.joined(separator: "-")
        case .optional: text += names.map { "{/\($0)}" }.joined()
        case .items:
            names = Array(names.prefix(1))
            text += names.map { name in
                if case .list? = all.first(where: { $0.name == name })?.value {
                    "{/\(name)*}"
                } else {
                    "{/\(name)}"
                }
            }.joined()
        case .run:
            let others = all.filter { $0.name != names.first }
            text += names.prefix(1).map { "/{\($0)}" }.joined()
            if !others.isEmpty {
                text +=
                    "{;" + others.map { $0.name + ($0.isExploded ? "*" : "") }.joined(separator: ",") + "}"
            }
            names += others.map(\.name)
        }
        let rest = parameters.filter { !names.contains($0.name) }
        return rest.isEmpty
            ? text
            : text + "{?" + rest.map { $0.name + ($0.isExploded ? "*" : "") }.joined(separator: ",") + "}"
    }

    private static func text(_ parameter: Parameter, canBeRaw: Bool) -> String {
        var members = parameter.value.members
        if let text = parameter.defaultText { members.append("\"default\": \(text)") }
        if !parameter.aliases.isEmpty { members.append("\"aliases\": \(list(parameter.aliases))") }
        if parameter.isDeprecated { members.append("\"deprecated\": true") }
        members += parameter.spellings
        let lists = ["\"default\"", "\"enum\"", "\"const\"", "\"valueAliases\""]
        if parameter.isSecret, !members.contains(where: { member in lists.contains(where: member.contains) })
        {
            members.append("\"writeOnly\": true")
        }
        if canBeRaw, parameter.isRaw, parameter.place == .fragment, parameter.value.canBeRaw {
            members.append("\"rawText\": true")
        }
        if !parameter.allowReserved.isEmpty, parameter.place != .fragment, parameter.value.canBeRaw {
            members.append("\"allowReserved\": \"\(parameter.allowReserved)\"")
        }
        if parameter.hasPrefix { members.append("\"prefix\": \"\(parameter.prefix)\"") }
        return "\"\(parameter.name)\": {\(members.joined(separator: ", "))}"
    }

    private static func list(_ names: [String]) -> String {
        "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
}

extension SchemaDraft.Parameter {
    /// Whether a text is printed before its value.
    fileprivate var hasPrefix: Bool {
        guard case .scalar = value, !isRequired else { return false }
        return !prefix.isEmpty && [.segment, .beside, .fixedQuery].contains(place)
    }
}

/// What a value may be, as keywords that are easily changed.
package indirect enum ValueDraft {
    case scalar(ScalarDraft)
    case list(ScalarDraft, least: Int?, most: Int?, isUnique: Bool)
    case tuple([ScalarDraft], isUnique: Bool)
    case object(ObjectDraft)

    /// Whether it has items.
    var isList: Bool {
        switch self {
        case .list, .tuple: true
        case .scalar, .object: false
        }
    }

    /// Whether a value can be the text as it stands in the URL.
    fileprivate var canBeRaw: Bool {
        guard case .scalar(let scalar) = self, scalar.kind == .string else { return false }
        return scalar.keywords["format"] == nil
    }

    var members: [String] {
        switch self {
        case .scalar(let scalar): return scalar.members
        case .list(let items, let least, let most, let isUnique):
            var members = ["\"type\": \"array\"", "\"items\": {\(items.members.joined(separator: ", "))}"]
            if let least { members.append("\"minItems\": \(least)") }
            if let most { members.append("\"maxItems\": \(most)") }
            if isUnique { members.append("\"uniqueItems\": true") }
            return members
        case .tuple(let items, let isUnique):
            let all = items.enumerated().map { index, item in
                "{\((item.members + ["\"title\": \"item\(["A", "B", "C", "D", "E"][index])\""]).joined(separator: ", "))}"
            }
            var members = ["\"type\": \"array\"", "\"prefixItems\": [\(all.joined(separator: ", "))]"]
            members += ["\"items\": false", "\"minItems\": \(items.count)"]
            if isUnique { members.append("\"uniqueItems\": true") }
            return members
        case .object(let object): return object.members
        }
    }
}

/// An object's members.
package struct ObjectDraft {
    package var properties: [(name: String, value: ScalarDraft, isRequired: Bool)] = []
    package var pattern: (source: String, value: MemberDraft)?
    package var additional: MemberDraft?
    package var dependency: (String, String)?

    package init() {}

    var members: [String] {
        var members = ["\"type\": \"object\""]
        let all = properties.map { "\"\($0.name)\": {\($0.value.members.joined(separator: ", "))}" }
        members.append("\"properties\": {\(all.joined(separator: ", "))}")
        let required = properties.filter(\.isRequired).map { "\"\($0.name)\"" }
        if !required.isEmpty { members.append("\"required\": [\(required.joined(separator: ", "))]") }
        if let pattern {
            let schema = pattern.value.members.joined(separator: ", ")
            members.append("\"patternProperties\": {\"\(pattern.source)\": {\(schema)}}")
        }
        if let additional {
            members.append("\"additionalProperties\": {\(additional.members.joined(separator: ", "))}")
        }
        if let dependency {
            members.append("\"dependentRequired\": {\"\(dependency.0)\": [\"\(dependency.1)\"]}")
        }
        return members
    }
}

/// What members of an object may be that have no declared name.
package struct MemberDraft {
    package var value: ScalarDraft
    /// The number of items and whether they are unique, where a member is a list.
    package var list: (least: Int?, most: Int?, isUnique: Bool)?

    package init(_ value: ScalarDraft) { self.value = value }

    var members: [String] {
        guard let list else { return value.members }
        return ValueDraft.list(value, least: list.least, most: list.most, isUnique: list.isUnique).members
    }
}

/// The keywords of a single value, each with the text of its value.
package struct ScalarDraft {
    package enum Kind: String, CaseIterable, Sendable { case string, integer, number, boolean, union }

    package var kind: Kind
    package var keywords: [String: String] = [:]
    package var values: [String]?
    package var branches: [ScalarDraft] = []
    package var isExclusive = false
    /// Keywords for other texts of its values.
    package var spellings: [String] = []

    package init(_ kind: Kind) { self.kind = kind }

    var members: [String] {
        if kind == .union {
            let all = branches.enumerated().map { index, branch in
                "{\((branch.members + ["\"title\": \"branch\(["A", "B", "C", "D", "E"][index % 5])\""]).joined(separator: ", "))}"
            }
            return ["\"\(isExclusive ? "oneOf" : "anyOf")\": [\(all.joined(separator: ", "))]"]
        }
        var members = ["\"type\": \"\(kind.rawValue)\""]
        if let values {
            members.append("\"enum\": [\(values.joined(separator: ", "))]")
            return members + spellings
        }
        return members + spellings + keywords.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    }
}
