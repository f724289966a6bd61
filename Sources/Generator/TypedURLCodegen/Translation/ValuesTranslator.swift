@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

/// The initialiser that takes over what the engine has read of a URL.
struct ValuesTranslator {
    let schema: NamedSchema

    /// The function that checks the values.
    let check: SwiftText

    func write(_ access: SwiftText, to writer: inout SwiftWriter) {
        Self.openInitialiser(access, in: &writer)
        let values = schema.parameters.enumerated().map { index, parameter in
            let method: SwiftText = parameter.isOptional ? "optional" : "required"
            return "values.\(parameter.value.call(method, "\(index)\(comment(parameter))"))" as SwiftText
        }
        let builder = schema.builder(server: "Server.allCases[values.server]", values)
        writer.property(nil, "let _values", "\(values.isEmpty ? "" : "try ")\(builder)")
        writer.guarding(["Self.\(check)(_values)"], else: "throw URLValues.Mismatch()")
        let ignored = schema.schema.ignoresParts ? ", ignoring: values.ignored" : ""
        writer.lines("self.init(checked: _values\(ignored))")
        writer.close()
    }

    /// The parameter's name, where the property beside it has another one.
    private func comment(_ parameter: NamedParameter) -> SwiftText {
        let name = parameter.parameter.name
        if name == parameter.property || name.utf8.contains(UInt8(ascii: "*")) { return "" }
        return " /* \(SwiftText.literal(name)) */"
    }

    static func openInitialiser(
        _ access: SwiftText, isDeprecated: Bool = false, in writer: inout SwiftWriter
    ) {
        writer.member("Takes over the values that the engine has read.", isDeprecated: isDeprecated)
        writer.function("\(access)init", ["_values values: URLValues"], " throws(URLValues.Mismatch)")
    }
}

extension NamedValue {
    /// Takes over the value at an index.
    fileprivate func call(_ method: SwiftText, _ index: SwiftText) -> SwiftText {
        switch self {
        case .scalar(let scalar): scalar.call(method, index)
        case .list(let item, _): item.call("list", index)
        case .tuple(let tuple):
            "\(method)(\(index)) { $0.tuple(of: \(tuple.items.count), \(tuple.typeName).init(_values:)) }"
        case .object(let object):
            "\(method)(\(index)) { \(object.typeName)(urlTexts: $0.memberTexts) }"
        }
    }
}

extension NamedTuple {
    /// Declares the initialiser that takes over the items.
    func writeValuesInitialiser(_ helper: SwiftText, in writer: inout SwiftWriter) {
        writer.member()
        writer.open("\(helper)init(_values items: URLValues) throws(URLValues.Mismatch) {")
        for (index, item) in items.enumerated() {
            writer.lines("self.\(item.property) = try items.\(item.scalar.call("required", "\(index)"))")
        }
        writer.close()
    }
}

extension NamedScalar {
    /// Takes over the value at an index.
    fileprivate func call(_ method: SwiftText, _ index: SwiftText) -> SwiftText {
        let call: SwiftText = "\(method)(\(index))"
        switch self {
        case .string, .integer, .number, .boolean, .enumeration: return call
        case .union: return "\(call) { \(type)(urlText: $0.urlText) }"
        case .custom(_, let raw, _):
            return "\(call) { \(made(ofRaw: "\(raw.type)(parameterValue: $0)")) }"
        }
    }
}
