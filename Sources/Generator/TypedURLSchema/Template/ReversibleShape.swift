@_spi(Generated) import TypedURLModel

extension URLSchema {
    /// Whether the shape of the main template alone guarantees that each URL reads back as the values from which it was
    /// built: each variable has its own segment, host or name.
    ///
    /// Other templates can be reversible too, depending on their values.
    package var hasReversibleShape: Bool {
        let printed = printedTemplates
        for template in printed {
            guard ReversibleShape(self, template).isFound else { return false }
        }
        return areApart(printed)
    }

    /// Whether a URL of one server can never belong to another, because schemes, hosts or ports differ.
    private func areApart(_ printed: ArraySlice<URITemplate>) -> Bool {
        guard printed.count > 1 else { return true }
        var seen: [String] = []
        for template in printed {
            let text = template.components.serverText
            if seen.contains(text) { return false }
            seen.append(text)
        }
        return true
    }
}

extension TemplateComponents {
    /// The parts that distinguish servers without comparing paths. A line break is in none of them.
    fileprivate var serverText: String {
        func text(_ pattern: ComponentPattern?) -> String {
            pattern?.literalBytes.map { String(decoding: $0.map(\.byte), as: UTF8.self) } ?? "\n"
        }
        return "\(scheme)\n\(text(host).lowercased())\n\(text(port))"
    }
}

/// Checks the positions of variables in a main template.
private final class ReversibleShape {
    private let schema: URLSchema
    private let template: URITemplate
    private let components: TemplateComponents

    init(_ schema: URLSchema, _ template: URITemplate) {
        self.schema = schema
        self.template = template
        components = template.components
    }

    @_optimize(size)
    var isFound: Bool {
        guard components.query.whole == nil, components.port?.isLiteral ?? true, isHostReversible,
            isReversible(components.userInfo), isReversible(components.fragment, mayKeepReserved: true),
            components.fixedItems.allSatisfy({ isReversible($0.value) })
        else { return false }
        // Where `{#…}` is absent, what follows it would belong to the component before.
        guard components.isFragmentFixed || components.fragment?.elements.count ?? 0 < 2 else { return false }
        return isQueryReversible && isPathReversible
    }

    /// Whether the query and a form in the fragment start with a literal, or are a single `{?…}`. Otherwise a query could start
    /// with `&`, which would belong to the path if `{?…}` is absent.
    private var isQueryReversible: Bool {
        var hasVariables = false
        var form = components.query
        for part in template.parts {
            switch part {
            case .literal(let text):
                guard !hasVariables || text.hasPrefix("#") else { return false }
                if let own = components.fragmentForm, text.contains("#") {
                    (form, hasVariables) = (own, false)
                }
            case .expression(.query, _):
                guard form.fixedItems.isEmpty, !hasVariables else { return false }
                hasVariables = true
            case .expression(.continuation, _):
                guard !form.fixedItems.isEmpty else { return false }
            case .expression: continue
            }
        }
        return true
    }

    /// Whether the host, if it has a variable, is never empty or an address in brackets.
    private var isHostReversible: Bool {
        components.host.elements.allSatisfy { element in
            switch element {
            case .literal(let bytes): !bytes.contains { $0.byte == UInt8(ascii: "[") }
            case .values(_, let variables):
                variables.allSatisfy { parameter($0).map { !$0.schema.canBeEmpty } ?? false }
            case .parameters: false
            }
        } && isReversible(components.host)
    }

    /// Whether a component other than the path has at most one variable, between literals.
    private func isReversible(_ pattern: ComponentPattern?, mayKeepReserved: Bool = false) -> Bool {
        var hasVariable = false
        for element in pattern?.elements ?? [] {
            switch element {
            case .literal: continue
            case .parameters: return false
            case .values(let op, let variables):
                guard !hasVariable, op == .simple || mayKeepReserved && op == .reserved,
                    isReversible(variables, keepsReserved: op == .reserved)
                else { return false }
                hasVariable = true
            }
        }
        return true
    }

    /// Whether each path segment has at most one variable, and the number of segments determines which are present.
    @_optimize(size)
    private var isPathReversible: Bool {
        let segments = PathSegments(components.path).patterns
        var mayBeShorter = false
        for (index, segment) in segments.enumerated() {
            var variable: URITemplate.Variable?
            for element in segment.elements {
                if case .literal = element { continue }
                // This check does not know where the parameters end.
                guard case .values(let op, let variables) = element, variable == nil, isInside(variables)
                else {
                    return false
                }
                variable = variables.first
                let isLast = index == segments.count - 1 && element == segment.elements.last
                switch op {
                case .simple:
                    guard isReversible(variables) else { return false }
                case .segment:
                    if isLast, !mayBeShorter, isListReversible(variables[0]) { continue }
                    // If a segment can be absent, the next one could be read as it, and what follows it the one before.
                    guard !mayBeShorter, isReversible(variables, showsEmpty: true) else { return false }
                    mayBeShorter = !isRequired(variables[0])
                    if mayBeShorter, segment.elements.count > 1 { return false }
                case .reserved:
                    guard isLast, !mayBeShorter, components.hasAuthority,
                        isReversible(variables, keepsReserved: true)
                    else { return false }
                case .label, .fragment, .pathParameter, .query, .continuation: return false
                }
            }
            // URL parsers remove dot segments.
            if segment.dots != nil, !(variable.map(isRequired) ?? false) { return false }
        }
        // What follows an authority would continue the host, and two slashes would begin an authority.
        if components.hasAuthority { return segments[0].isEmpty }
        let others = segments.dropFirst().drop { $0.hasSlash && mayBeEmpty($0) }
        return others.count < 2 || !mayBeEmpty(segments[0]) || !mayBeEmpty(others[others.startIndex])
    }

    /// Whether an empty text can never turn the path into an authority.
    private func isInside(_ variables: [URITemplate.Variable]) -> Bool {
        components.hasAuthority
            || variables.allSatisfy { parameter($0).map { !$0.schema.canBeEmpty } ?? false }
    }

    /// Whether all of a segment can be absent. No value is empty where this is asked.
    private func mayBeEmpty(_ segment: ComponentPattern) -> Bool {
        segment.elements.allSatisfy { element in
            if case .values(_, let variables) = element {
                !variables.contains(where: isRequired)
            } else {
                false
            }
        }
    }

    /// Whether a variable is alone in its position, and cannot be read as an absent one.
    ///
    /// - Parameter showsEmpty: Whether an empty text differs from an absent value, because a slash precedes it. So does a prefix.
    private func isReversible(
        _ variables: [URITemplate.Variable], keepsReserved: Bool = false, showsEmpty: Bool = false
    ) -> Bool {
        guard variables.count == 1, let parameter = parameter(variables[0]) else { return false }
        switch parameter.schema {
        // Its text is never empty, and holds its separators only between members. In `{/v*}` it has several segments.
        case .object: return !keepsReserved && !showsEmpty
        case _ where variables[0].isExploded: return false
        case .scalar(let scalar):
            return parameter.isRequired || showsEmpty || !variables[0].prefix.isEmpty || !scalar.canBeEmpty
        case .list, .tuple: return !keepsReserved && !parameter.schema.canBeEmpty
        }
    }

    /// Whether `{/v*}` has a segment for each item or member.
    private func isListReversible(_ variable: URITemplate.Variable) -> Bool {
        switch parameter(variable)?.schema {
        case .list(let list)?: variable.isExploded && !list.items.canBeEmpty
        case .object?: true
        case .scalar?, .tuple?, nil: false
        }
    }

    private func isRequired(_ variable: URITemplate.Variable) -> Bool {
        parameter(variable)?.isRequired ?? false
    }

    private func parameter(_ variable: URITemplate.Variable) -> Parameter? {
        schema.parameter(named: variable.name)
    }
}

extension ValueSchema {
    /// Whether a value can print an empty text. An empty list is an absent value.
    fileprivate var canBeEmpty: Bool {
        switch self {
        case .scalar(let scalar): scalar.canBeEmpty
        case .list(let list): list.items.canBeEmpty
        case .tuple(let tuple): tuple.items.contains(where: \.schema.canBeEmpty)
        case .object: true
        }
    }
}

extension ScalarSchema {
    /// Whether a value can print an empty text. A text with a format is never empty.
    fileprivate var canBeEmpty: Bool {
        switch type {
        case .string(let string):
            string.minLength ?? 0 == 0 && string.format == nil && string.pattern?.matches("") ?? true
        case .strings(let values): values.contains(where: \.isEmpty)
        case .union(let union): union.branches.contains(where: \.canBeEmpty)
        case .integer, .number, .boolean, .booleanTexts, .integers: false
        }
    }
}

extension ComponentPattern {
    /// Whether a variable of `{/…}` begins it.
    fileprivate var hasSlash: Bool {
        if case .values(.segment, _)? = elements.first { true } else { false }
    }
}
