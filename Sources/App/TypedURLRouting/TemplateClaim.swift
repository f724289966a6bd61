@_spi(Generated) internal import TypedURL
@_spi(Generated) import TypedURLModel

/// The URLs that a template claims.
struct TemplateClaim: Sendable {
    private let template: URITemplate
    private let schema: URLSchema
    private let outline: TemplateOutline

    /// Claims with different keys claim different URLs: more literal ones own what both match.
    let key: [UInt8]

    /// Whether it is for all URLs with its scheme. Many sites share the schemes of the web, so there it is for those that match.
    var ownsScheme: Bool { !scheme.isWebScheme }
    var scheme: String { outline.scheme }

    /// The text before the query, as the template has it.
    var literal: String {
        let text = template.description
        let marks = ["?", "{?", "#", "{#"].compactMap { text.firstRange(of: $0)?.lowerBound }
        return String(text[..<(marks.min() ?? text.endIndex)])
    }

    /// The claim, for people: a custom scheme such as `asset:`, or a web address.
    var description: String { ownsScheme ? scheme + ":" : literal }

    init(_ template: URITemplate, of schema: URLSchema, _ outline: TemplateOutline) {
        (self.template, self.schema, self.outline) = (template, schema, outline)
        var key = outline.scheme.utf8 + [outline.hasAuthority ? 1 : 0, outline.takesSegments ? 1 : 0]
        // No text in UTF-8 has these bytes.
        for text in outline.texts { key += text.literals.joined(separator: [0xFE]) + [0xFF] }
        self.key = key
    }

    /// Whether a URL can belong to both claims, which have one key. The rest of a URL comes last; enumerations without a common value
    /// decide, and required items of the query that the other does not read.
    func conflicts(with other: TemplateClaim) -> Bool {
        if schema.takesRest != other.schema.takesRest { return false }
        let areApart = zip(enumerations, other.enumerations).contains { left, right in
            left.flatMap { left in right.map(left.isDisjoint) } ?? false
        }
        return !areApart && !excludes(other) && !other.excludes(self)
    }

    /// The texts of the variables in host and path, where they are enumerations.
    private var enumerations: [Set<[UInt8]>?] {
        template.components.variables.filter {
            ($0.component == .host || $0.component == .path) && $0.op != .pathParameter
        }.map {
            // Raw text is not decoded.
            schema.parameter(named: $0.name).flatMap { $0.isRaw ? nil : $0.enumeratedTexts }
        }
    }

    /// Whether no URL of this template is valid for the other one, which does not read a required parameter of the query, or none
    /// of its values.
    private func excludes(_ other: TemplateClaim) -> Bool {
        let (query, others) = (template.components.query, other.template.components.query)
        // Where a plus sign is a space, or case does not matter, other names and texts are read.
        guard query.whole == nil, others.whole == nil,
            !(schema.accepts + other.schema.accepts).contains(.nameCase),
            schema.accepts.contains(.plusAsSpace) == other.schema.accepts.contains(.plusAsSpace)
        else { return false }
        return query.variables.contains { variable in
            guard let parameter = schema.parameter(named: variable.name), parameter.isRequired,
                !parameter.schema.isObject
            else { return false }
            let texts = parameter.enumeratedTexts?.map { String(decoding: $0, as: UTF8.self) }
            return parameter.readNames.allSatisfy { name in
                texts?.allSatisfy { !other.reads(name, $0) } ?? !other.reads(name, nil)
            }
        }
    }

    /// Whether a query with this name may be valid, and with this text after it if it is known.
    private func reads(_ name: String, _ text: String?) -> Bool {
        if schema.takesRest || schema.ignoredParameters.contains(where: { $0.covers(name) }) { return true }
        return template.components.query.variables.contains { variable in
            guard let parameter = schema.parameter(named: variable.name), parameter.declares(name) else {
                return false
            }
            guard let text, case .scalar(let scalar) = parameter.schema, !parameter.hasValueAliases else {
                return true
            }
            return scalar.ownValue(of: text) != nil
        }
    }
}

extension Parameter {
    /// The texts of an enumeration's values; nil if other texts are read too.
    fileprivate var enumeratedTexts: Set<[UInt8]>? {
        guard case .scalar(let scalar) = schema, !hasValueAliases else { return nil }
        // They are compared by bytes, not as Swift compares strings.
        return switch scalar.type {
        case .strings(let values): Set(values.map { Array($0.utf8) })
        case .integers(let values): Set(values.map { Array(String($0).utf8) })
        case .string, .integer, .number, .boolean, .booleanTexts, .union: nil
        }
    }
}
