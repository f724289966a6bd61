@_spi(Generated) @_spi(Once) import TypedURLModel

/// The position of a parameter in the main template, which excludes some values because they could not be read back.
package struct ParameterPosition: Sendable, BitwiseCopyable {
    package var component = URIComponentKind.query

    /// Whether reserved characters are not escaped: in `{+…}` and `{#…}`.
    package var keepsReserved = false

    /// Whether the list or object is exploded.
    package var isExploded = false

    /// Whether the value is the text of the URL, with its escapes.
    package var isRaw = false

    /// Whether the value is the rest of the URL.
    var isRest = false

    /// The position of a parameter that the template does not have.
    init() {}

    private init(_ variable: PlacedVariable, _ parameter: Parameter) {
        component = variable.component
        keepsReserved = variable.op.keepsReserved
        isExploded = variable.variable.isExploded
        isRaw = parameter.isRaw
        isRest = parameter.isRest
    }

    /// The position of each parameter, in the schema's order.
    package static func positions(of schema: URLSchema, _ indexes: TextTable) -> [ParameterPosition] {
        var positions = schema.parameters.map { _ in ParameterPosition() }
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

    /// Why a text that is printed without escaping reserved characters would not be read back, or why it is no host; nil if there is no
    /// reason.
    ///
    /// - Parameter mayBeRaw: Whether its escapes can be part of the value.
    package func problem(in text: String, mayBeRaw: Bool) -> TextProblem? {
        guard !isRaw else { return RawText.problem(in: text, component, isRest: isRest) }
        guard !keepsReserved else {
            return component.problem(in: text, mayBeRaw: mayBeRaw && component >= .path)
        }
        // Only brackets without escapes enclose an IP address (RFC 3986, section 3.2.2).
        return text.unicodeScalars.first { $0 == "[" || $0 == "]" }.map {
            TextProblem(reason: .bracket, text: String($0))
        }
    }
}

/// What a text contains that would not be read back from where it is printed without escapes.
package struct TextProblem {
    package let reason: ViolationReason
    /// A character or an escape.
    package var text: String?
    /// Whether its escapes can be part of the value.
    package var mayBeRaw = false
}

extension URIComponentKind {
    /// Why a text that is printed there without escaping reserved characters would not be read back; nil if it would.
    func problem(in text: String, mayBeRaw: Bool = false) -> TextProblem? {
        // No other character is one of these, or begins an escape.
        if text.utf8.allSatisfy(ByteClass.isUnreserved) { return nil }
        let excluded = excludedCharacters.bytes
        let bytes = text.bytes
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "%"), PercentEncoding.beginsWithDigits(bytes[(index + 1)...]) {
                let escape = String(decoding: bytes[index..<index + 3], as: UTF8.self)
                return TextProblem(reason: .escape, text: escape, mayBeRaw: mayBeRaw)
            }
            if excluded.contains(byte) {
                let character = String(Unicode.Scalar(byte))
                return TextProblem(reason: .unescaped, text: character, mayBeRaw: mayBeRaw)
            }
        }
        return nil
    }
}
