@_spi(Generated) import TypedURLModel

/// The position of a parameter in the main template, which excludes some values because they could not be read back.
package struct ParameterPosition: Sendable {
    package let component: URIComponentKind

    /// Whether reserved characters are not escaped: in `{+…}` and `{#…}`.
    package let keepsReserved: Bool

    /// Whether the list or object is exploded.
    package let isExploded: Bool

    /// Whether the value is converted to lower case, like a host of `http` and `https`.
    package let isFolded: Bool

    /// Whether the value is the text of the URL, with its escapes.
    package let isRaw: Bool

    /// The position of each parameter, in the schema's order.
    package static func positions(of schema: URLSchema, _ indexes: TextTable) -> [ParameterPosition] {
        let named = ParameterPosition(
            component: .query, keepsReserved: false, isExploded: false, isFolded: false,
            isRaw: false)
        var positions = Array(repeating: named, count: schema.parameters.count)
        for variable in schema.template.components.variables {
            guard let index = indexes[variable.name] else { continue }
            positions[index] = ParameterPosition(
                component: variable.component, keepsReserved: variable.op.keepsReserved,
                isExploded: variable.variable.isExploded, isFolded: variable.isFolded,
                isRaw: schema.parameters[index].isRaw)
        }
        return positions
    }
}

extension ParameterPosition {
    /// The reason why a text that is printed without escaping reserved characters would not be read back, to follow the
    /// parameter's name; nil if it would be read back.
    ///
    /// - Parameter mayBeRaw: Whether its escapes can be part of the value.
    func problem(in text: String, mayBeRaw: Bool) -> String? {
        guard !isRaw else { return RawText.problem(in: text, component) }
        guard let problem = problem(in: text) else { return nil }
        let mayKeepEscapes = mayBeRaw && component >= .path
        return mayKeepEscapes ? problem + "; to keep escapes, add \"rawText\" to the schema" : problem
    }

    private func problem(in text: String) -> String? {
        let excluded = Array(component.excludedCharacters.utf8)
        let bytes = Array(text.utf8)
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
