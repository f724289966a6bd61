@_spi(Generated) import TypedURLModel

/// The position of a parameter in the main template, which excludes some values because they could not be read back.
package final class ParameterPosition: Sendable {
    package let component: URIComponentKind

    /// Whether reserved characters are not escaped: in `{+…}` and `{#…}`.
    package let keepsReserved: Bool

    /// Whether the list or object is exploded.
    package let isExploded: Bool

    /// Whether the value is the text of the URL, with its escapes.
    package let isRaw: Bool

    /// Whether the value is the rest of the URL.
    let isRest: Bool

    /// The position of a parameter that the template does not have.
    private init() {
        component = .query
        (keepsReserved, isExploded, isRaw, isRest) = (false, false, false, false)
    }

    private init(_ variable: PlacedVariable, _ parameter: Parameter) {
        component = variable.component
        keepsReserved = variable.op.keepsReserved
        isExploded = variable.variable.isExploded
        isRaw = parameter.isRaw
        isRest = parameter.isRest
    }

    /// The position of each parameter, in the schema's order.
    package static func positions(of schema: URLSchema, _ indexes: TextTable) -> [ParameterPosition] {
        let named = ParameterPosition()
        var positions = Array(repeating: named, count: schema.parameters.count)
        for variable in schema.template.components.variables {
            guard let index = indexes[variable.name] else { continue }
            positions[index] = ParameterPosition(variable, schema.parameters[index])
        }
        return positions
    }
}

extension ParameterPosition {
    /// Whether a string cannot be every text there.
    package var excludesTexts: Bool { keepsReserved || component == .host }

    /// The reason why a text that is printed without escaping reserved characters would not be read back, or why it is no host,
    /// to follow the parameter's name; nil if there is none.
    ///
    /// - Parameter mayBeRaw: Whether its escapes can be part of the value.
    package func problem(in text: String, mayBeRaw: Bool) -> String? {
        guard !isRaw else { return RawText.problem(in: text, component, isRest: isRest) }
        if !keepsReserved {
            // Only brackets without escapes enclose an IP address (RFC 3986, section 3.2.2).
            guard let bracket = text.unicodeScalars.first(where: { $0 == "[" || $0 == "]" }) else {
                return nil
            }
            return "cannot contain " + QuotedText.quote(String(bracket))
                + " here, because the name of a host has no brackets; write those of an IP address in the template"
        }
        guard let problem = component.problem(in: text) else { return nil }
        let mayKeepEscapes = mayBeRaw && component >= .path
        return mayKeepEscapes ? problem + "; to keep escapes, add \"rawText\" to the schema" : problem
    }

}

extension URIComponentKind {
    /// The reason why a text that is printed there without escaping reserved characters would not be read back; nil if it would.
    func problem(in text: String) -> String? {
        let excluded = excludedCharacters.bytes
        let bytes = text.bytes
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "%"), PercentEncoding.beginsWithDigits(bytes[(index + 1)...]) {
                let escape = QuotedText.quote(String(decoding: bytes[index..<index + 3], as: UTF8.self))
                return "cannot contain " + escape + ", because it would be decoded as an escape"
            }
            if excluded.contains(byte) {
                let character = QuotedText.quote(String(Unicode.Scalar(byte)))
                return "cannot contain " + character + " here, because it would not be read back"
            }
        }
        return nil
    }
}
