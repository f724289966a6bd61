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

/// Checks the places of variables in a main template.
private final class ReversibleShape {
    private let schema: URLSchema
    private let template: URITemplate
    private let components: TemplateComponents

    init(_ schema: URLSchema, _ template: URITemplate) {
        self.schema = schema
        self.template = template
        components = template.components
    }

    var isFound: Bool {
        guard components.query.whole == nil, components.port?.isLiteral ?? true, isHostReversible,
            isReversible(components.userInfo), isReversible(components.fragment, mayKeepReserved: true),
            components.query.fixedItems.allSatisfy({ isReversible($0.value) })
        else { return false }
        // Where `{#…}` is absent, what follows it would belong to the component before.
        guard components.isFragmentFixed || components.fragment?.elements.count ?? 0 < 2 else { return false }
        return isQueryReversible && isPathReversible && (components.hasAuthority ? isPathApart : isPathAlone)
    }

    /// Whether the query starts with a literal, or is a single `{?…}`. Otherwise a query could start with `&`, which
    /// would belong to the path if `{?…}` is absent.
    private var isQueryReversible: Bool {
        var hasVariables = false
        for part in template.parts {
            switch part {
            case .literal(let text):
                guard !hasVariables || text.hasPrefix("#") else { return false }
            case .expression(.query, _):
                guard components.query.fixedItems.isEmpty, !hasVariables else { return false }
                hasVariables = true
            case .expression(.continuation, _):
                guard !components.query.fixedItems.isEmpty else { return false }
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
    private var isPathReversible: Bool {
        let elements = components.path.elements
        var hasVariableInSegment = false
        var hasOpenEnd = false
        for (index, element) in elements.enumerated() {
            let isLast = index == elements.count - 1
            switch element {
            case .literal(let bytes):
                if bytes.contains(where: \.isSlash) { hasVariableInSegment = false }
            // This check does not know where the parameters end.
            case .parameters: return false
            case .values(.simple, let variables):
                guard !hasVariableInSegment, isReversible(variables), isInside(variables) else {
                    return false
                }
                hasVariableInSegment = true
            case .values(.segment, let variables):
                // If a segment can be absent, the next one could take its place.
                guard !hasOpenEnd, isInside(variables) else { return false }
                if let only = variables.first, variables.count == 1, isLast,
                    isListReversible(only) || isReversible(variables, showsEmpty: true)
                {
                    continue
                }
                guard isReversible(variables, showsEmpty: true) else { return false }
                hasVariableInSegment = true
                if variables.first.map(isRequired) != true { hasOpenEnd = true }
            case .values(.reserved, let variables):
                guard isLast, !hasVariableInSegment, !hasOpenEnd, components.hasAuthority, index > 0,
                    isReversible(variables, keepsReserved: true)
                else { return false }
            case .values: return false
            }
        }
        return hasNoDotSegment
    }

    /// Whether an empty text can never turn the path into an authority.
    private func isInside(_ variables: [URITemplate.Variable]) -> Bool {
        components.hasAuthority
            || variables.allSatisfy { parameter($0).map { !$0.schema.canBeEmpty } ?? false }
    }

    /// Whether a path after an authority begins with a slash or is empty, whatever is absent. Else it would continue the host.
    private var isPathApart: Bool {
        for element in components.path.elements {
            switch element {
            case .literal(let bytes): return bytes.first?.isSlash ?? true
            case .values(.segment, let variables):
                if variables.contains(where: isRequired) { return true }
            case .values, .parameters: return false
            }
        }
        return true
    }

    /// Whether a path without an authority never begins with two slashes, whatever is absent. They would begin an authority.
    private var isPathAlone: Bool {
        // What may have been printed so far, besides more.
        var (mayBeEmpty, mayBeSlash) = (true, false)
        for element in components.path.elements {
            switch element {
            case .literal(let bytes):
                for byte in bytes {
                    let isSlash = byte.isSlash
                    if isSlash, mayBeSlash { return false }
                    (mayBeEmpty, mayBeSlash) = (false, isSlash && mayBeEmpty)
                }
            case .values(let op, let variables):
                if op == .segment, mayBeSlash { return false }
                // No value is empty here.
                if variables.contains(where: isRequired) { (mayBeEmpty, mayBeSlash) = (false, false) }
            case .parameters: return false
            }
        }
        return true
    }

    /// Whether no segment is `.` or `..` where its variables are absent: URL parsers remove those.
    private var hasNoDotSegment: Bool {
        // How many dots the segment may consist of; nil if it has other text, or a value.
        var dots: Int? = 0
        for element in components.path.elements {
            switch element {
            case .literal(let bytes):
                for byte in bytes {
                    if byte.isSlash {
                        if dots == 1 || dots == 2 { return false }
                        dots = 0
                    } else {
                        dots = byte.byte == UInt8(ascii: ".") ? dots.map { $0 + 1 } : nil
                    }
                }
            case .values(let op, let variables):
                if op == .segment, dots == 1 || dots == 2 { return false }
                if variables.contains(where: isRequired) { dots = nil }
            case .parameters: return false
            }
        }
        return dots != 1 && dots != 2
    }

    /// Whether a variable is alone in its place, and cannot be read as an absent one.
    ///
    /// - Parameter showsEmpty: Whether an empty text differs from an absent value, because a slash precedes it.
    private func isReversible(
        _ variables: [URITemplate.Variable], keepsReserved: Bool = false, showsEmpty: Bool = false
    ) -> Bool {
        guard variables.count == 1, !variables[0].isExploded, let parameter = parameter(variables[0]) else {
            return false
        }
        switch parameter.schema {
        case .scalar(let scalar): return parameter.isRequired || showsEmpty || !scalar.canBeEmpty
        case .list, .tuple: return !keepsReserved && !parameter.schema.canBeEmpty
        case .object: return false
        }
    }

    /// Whether `{/list*}` has a segment for each item.
    private func isListReversible(_ variable: URITemplate.Variable) -> Bool {
        guard variable.isExploded, case .list(let list)? = parameter(variable)?.schema else { return false }
        return !list.items.canBeEmpty
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
        case .integer, .number, .boolean, .booleanTexts, .integers, .numbers, .booleans: false
        }
    }
}

extension ComponentPattern.LiteralByte {
    /// Whether it separates segments of a path.
    fileprivate var isSlash: Bool { !isEscaped && byte == UInt8(ascii: "/") }
}
