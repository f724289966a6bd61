@_spi(Generated) import TypedURLModel
import TypedURLJSON

/// A component of a template, as the engine and the core of JavaScript split it: the texts that are always printed, the groups of
/// values between them, and perhaps the index of the wide group. `docs/JavaScript.md` describes the format.
struct ComponentTable {
    private let schema: URLSchema
    private(set) var parts: [JSONText] = []

    /// - Parameter isOptional: Whether the component is only there with its first value.
    init(
        _ pattern: ComponentPattern, of schema: URLSchema, ignoresCase: Bool = false, isOptional: Bool = false
    ) {
        self.schema = schema
        let component = ComponentGroups(pattern, isOptional: isOptional)
        for (index, group) in component.groups.enumerated() {
            if !group.values.isEmpty { parts.append(.array(group.values.map(value))) }
            guard index < component.texts.count else { continue }
            let isAtEnd = group.values.isEmpty || component.groups[index + 1].values.isEmpty
            let text = Self.compared(component.texts[index], ignoresCase: ignoresCase, isExact: !isAtEnd)
            parts.append(.string(text))
        }
        let groups = component.groups.indices.filter { !component.groups[$0].values.isEmpty }
        guard let wide = groups.firstIndex(of: component.wide), wide < groups.count - 1 else { return }
        parts.append(.integer(Int64(wide)))
    }

    private func value(_ value: ComponentGroups.Value) -> JSONText {
        let (delimiter, isAfter) =
            switch value.delimiter {
            case .none: ([UInt8](), false)
            case .before(let text): (text, false)
            case .after(let text): (text, true)
            }
        return Self.expression(
            String(decoding: delimiter, as: UTF8.self), value.op, value.variables, of: schema,
            isAfter: isAfter)
    }

    /// A list of a delimiter, a separator, flags, and the indexes of parameters.
    static func expression(
        _ delimiter: String, _ op: URITemplate.Operator, _ variables: [URITemplate.Variable],
        of schema: URLSchema, isAfter: Bool = false
    ) -> JSONText {
        let flags: Int64 =
            (op.isNamed ? 1 : 0) + (op.keepsReserved ? 2 : 0) + (op == .pathParameter ? 4 : 0)
            + (isAfter ? 8 : 0)
        let separator = String(decoding: [op.separator], as: UTF8.self)
        return .array(
            [.string(delimiter), .string(separator), .integer(flags)]
                + variables.map { index($0, of: schema) })
    }

    /// The index of a variable's parameter; its complement if the variable is exploded.
    static func index(_ variable: URITemplate.Variable, of schema: URLSchema) -> JSONText {
        let index = Int64(schema.index(ofParameter: variable.name) ?? 0)
        return .integer(variable.isExploded ? ~index : index)
    }

    /// A text as it is compared: a character for each byte, which is 256 more for an escaped slash or percent sign, and between values
    /// for each escape of a character that is not unreserved.
    static func compared(
        _ bytes: [ComponentPattern.LiteralByte], ignoresCase: Bool = false, isExact: Bool = false
    ) -> String {
        var text = String.UnicodeScalarView()
        for literal in bytes {
            let byte = ignoresCase ? ByteClass.lowercased(literal.byte) : literal.byte
            let differs =
                isExact
                ? !ByteClass.isUnreserved(byte) : byte == UInt8(ascii: "/") || byte == UInt8(ascii: "%")
            text.append(Unicode.Scalar(UInt16(byte) + (literal.isEscaped && differs ? 256 : 0)) ?? "?")
        }
        return String(text)
    }
}
