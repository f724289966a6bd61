@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

/// How a variable's value is printed (RFC 6570, section 3.2).
final class ValuePrinting {
    private let op: URITemplate.Operator
    private let variable: URITemplate.Variable

    /// Whether the expression has no other variable.
    private let isLone: Bool

    /// The reserved characters that are printed as they are.
    private let allowReserved: String

    init(
        _ variable: URITemplate.Variable, _ op: URITemplate.Operator, isLone: Bool, allowReserved: String
    ) {
        self.op = op
        self.variable = variable
        self.isLone = isLone
        self.allowReserved = allowReserved
    }

    private var name: String { PercentEncoding.encode(variable.name) }
    private var isExploded: Bool { variable.isExploded }

    /// Whether a value is printed by a loop, which prints nothing of no items.
    func isLoop(_ value: NamedValue) -> Bool {
        switch value {
        case .list, .tuple: isExploded && op.isNamed
        case .scalar, .object: false
        }
    }

    /// Prints a value that is present.
    func write(_ value: NamedValue, _ subject: SwiftText, to writer: inout SwiftWriter) {
        switch value {
        case .scalar(let scalar):
            begin(isBlank: scalar.isBlank(subject), in: &writer)
            print(printed(scalar, subject), in: &writer)
            if !variable.suffix.isEmpty {
                writer.lines("writer.literal(\(SwiftText.literal(variable.suffix)))")
            }
        case .list(let item, _):
            if isLoop(value) {
                writer.open("for item in \(subject) {")
                begin(isBlank: item.isBlank("item"), in: &writer)
                print(printed(item, "item"), in: &writer)
                writer.close()
            } else {
                begin(isBlank: isExploded ? nil : blankness([item], value, subject), in: &writer)
                print(itemsOf: subject, printed(item, "$1"), in: &writer)
            }
        case .tuple(let tuple):
            let items: SwiftText = "\(subject).parameterValue.items"
            if isLoop(value) {
                writer.open("for item in \(items) {")
                begin(isBlank: "item.isBlank", in: &writer)
                print("item", in: &writer)
                writer.close()
            } else if isExploded || op.keepsReserved {
                begin(isBlank: nil, in: &writer)
                print(itemsOf: items, "$1", in: &writer)
            } else {
                let isBlank =
                    tuple.items.count == 1 ? blankness([tuple.items[0].scalar], value, subject) : nil
                begin(isBlank: isBlank, in: &writer)
                writer.lines("\(subject).write(to: &writer)")
            }
        // The engine prints them.
        case .object: break
        }
    }

    /// Prints the text before the value.
    private func begin(isBlank: SwiftText?, in writer: inout SwiftWriter) {
        let call: SwiftText =
            switch op {
            case .query: "parameter(\(SwiftText.literal("&\(name)=")))"
            case .continuation: "continuation(\(SwiftText.literal(name)))"
            case .pathParameter: "pathParameter(\(SwiftText.literal(name)), isEmpty: \(isBlank ?? "false"))"
            case .label, .segment: "literal(\"\(op.rawValue)\")"
            case .fragment: isLone ? "literal(\"#\")" : "next(&hasBegun, opening: \"#\")"
            case .simple where !variable.prefix.isEmpty, .reserved where !variable.prefix.isEmpty:
                "literal(\(SwiftText.literal(variable.prefix)))"
            case .simple, .reserved: isLone ? "" : "next(&hasBegun)"
            }
        if !call.text.isEmpty { writer.lines("writer.\(call)") }
    }

    /// What the writer prints of a value, and perhaps how.
    private func printed(_ scalar: NamedScalar, _ value: SwiftText) -> SwiftText {
        guard !allowReserved.isEmpty else { return scalar.printed(value) }
        var text = scalar.foundationType == nil ? scalar.printed(value) : "\(scalar.rawValue(value)).urlText"
        if case .union = scalar { text = "\(text).urlText" }
        return "\(text), allowReserved: \(SwiftText.literal(allowReserved))"
    }

    private var method: SwiftText { op.keepsReserved ? "reserved" : "value" }

    private func print(_ value: SwiftText, in writer: inout SwiftWriter) {
        writer.lines("writer.\(method)(\(value))")
    }

    /// Prints items with what separates them.
    ///
    /// - Parameter item: How an item is printed.
    private func print(itemsOf subject: SwiftText, _ item: SwiftText, in writer: inout SwiftWriter) {
        let separator =
            isExploded && op.separator != UInt8(ascii: ",") ? ", separator: \"\(op.rawValue)\"" : ""
        writer.lines("writer.values(\(subject)\(separator)) { $0.\(method)(\(item)) }")
    }

    /// The condition under which a value with items prints nothing; nil if it always prints something.
    private func blankness(_ items: [NamedScalar], _ value: NamedValue, _ subject: SwiftText) -> SwiftText? {
        guard op == .pathParameter, items.contains(where: { $0.isBlank(subject) != nil }) else { return nil }
        return "\(value.parameterValue(subject)).isBlank"
    }
}
