import TypedURLSamples
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// The texts that the host or the path of a template may be, decoded, and perhaps more. A slash that is no delimiter is another
/// scalar, so that it stays one.
struct ComponentTexts {
    private static let slash = UInt32(UInt8(ascii: "/"))
    private static let escapedSlash: UInt32 = 0x10FFFF

    /// nil where it does not count what values can hold.
    private let schema: URLSchema?
    private let comparison: ValueComparison

    /// A URL up to its query that the templates of two schemas may both match, as far as their literals and what values can hold say;
    /// nil if there is none.
    ///
    /// - Returns: The URL is nil where none is known.
    static func common(
        _ own: URITemplate, of schema: URLSchema, _ other: URITemplate, of otherSchema: URLSchema,
        _ comparison: ValueComparison
    ) -> (url: String?, Void)? {
        let (left, right) = (
            ComponentTexts(schema: schema, comparison: comparison),
            ComponentTexts(schema: otherSchema, comparison: comparison)
        )
        let (own, other) = (own.components, other.components)
        var url: String? = own.scheme + (own.hasAuthority ? "://" : ":")
        for (component, second, isHost) in [(own.host, other.host, true), (own.path, other.path, false)] {
            let texts = left.texts(of: component, isHost: isHost)
            let others = right.texts(of: second, isHost: isHost)
            guard let common = comparison.work({ texts.intersection(others, &$0) }) else { return (nil, ()) }
            if let text = common.shortest() { url = url.map { $0 + written(text) } } else { url = nil }
            // An empty path may count as a slash.
            let mayBeEmpty = own.hasAuthority && (texts.states[0].isEnd || others.states[0].isEnd)
            if common.isComplete, common.shortest() == nil, isHost || !mayBeEmpty { return nil }
        }
        return (url, ())
    }

    /// Whether a host has no text of two templates, whatever their values are.
    static func areHostsApart(
        _ own: TemplateComponents, _ other: TemplateComponents, _ comparison: ValueComparison
    ) -> Bool {
        // Literals are compared before.
        if own.host.isLiteral && other.host.isLiteral { return false }
        let texts = ComponentTexts(schema: nil, comparison: comparison)
        let hosts = [own, other].map { texts.texts(of: $0.host, isHost: true) }
        guard let common = comparison.work({ hosts[0].intersection(hosts[1], &$0) }) else { return false }
        return common.isComplete && common.shortest() == nil
    }

    /// The text of a component as it stands in a URL.
    private static func written(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar.value {
            case slash: result += "/"
            case escapedSlash: result += "%2F"
            default: result += PercentEncoding.encode(String(scalar))
            }
        }
    }

    /// - Parameter isHost: Whether letters have no case.
    private func texts(of component: ComponentPattern, isHost: Bool) -> TextAutomaton {
        component.elements.reduce(TextAutomaton(listing: [""])) { texts, element in
            switch element {
            case .literal(let bytes):
                let text = String(
                    decoding: bytes.map { $0.compared(ignoresCase: isHost).byte }, as: UTF8.self)
                let hasEscapes = bytes.contains { $0.compared().isEscaped }
                return texts.followed(by: hasEscapes ? .everything : TextAutomaton(listing: [text]))
            case .values(let op, let variables) where variables.count == 1 && !variables[0].hasDelimiter:
                let value = values(variables[0], op)
                switch op {
                case .simple, .reserved: return texts.followed(by: value)
                case .label, .segment:
                    let delimiter = TextAutomaton(listing: [op == .label ? "." : "/"])
                    return texts.followed(by: delimiter.followed(by: value).orNothing)
                default: return texts.followed(by: .everything)
                }
            case .values, .parameters: return texts.followed(by: .everything)
            }
        }
    }

    /// What one variable prints.
    private func values(_ variable: URITemplate.Variable, _ op: URITemplate.Operator) -> TextAutomaton {
        guard let parameter = schema?.parameter(named: variable.name), !parameter.isRaw, !parameter.isRest,
            !variable.isExploded
        else { return .everything }
        let keepsSlash = op.keepsReserved || !parameter.allowReserved.isEmpty
        let known = known(parameter) ?? (parameter.admitsEmptyText ? .everything : .something)
        return known.adding(Self.escapedSlash, besides: Self.slash, isInstead: !keepsSlash)
    }

    /// The texts of a parameter that is a single value with one spelling; nil if they are not known.
    private func known(_ parameter: Parameter) -> TextAutomaton? {
        guard case .scalar(let schema) = parameter.schema, !schema.hasAliases, !schema.hasSeveralTexts,
            schema.branches.count == 1
        else { return nil }
        if case .number = schema.type { return nil }
        if let listed = schema.listedTexts { return listed.count > 64 ? nil : TextAutomaton(listing: listed) }
        return comparison.texts(of: schema)
    }
}
