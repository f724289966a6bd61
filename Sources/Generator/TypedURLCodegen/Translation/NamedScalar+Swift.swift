@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

/// Single values in Swift: how they are declared, read and printed.
extension NamedScalar {
    /// Declares the type, if it is generated.
    func declare(_ documentation: SwiftText, _ context: DeclarationContext, in writer: inout SwiftWriter) {
        switch self {
        case .string, .integer, .number, .boolean, .custom: break
        case .enumeration(let enumeration): enumeration.declare(documentation, context, in: &writer)
        case .union(let union): union.declare(documentation, context, in: &writer)
        }
    }

    /// Declares the type within another, unless schemas share it.
    func declareNested(
        _ documentation: SwiftText, _ context: DeclarationContext, in writer: inout SwiftWriter
    ) {
        if !isShared { declare(documentation, context, in: &writer) }
    }

    // MARK: Reading

    /// The call of the scanner's method that reads the value; nil if a function of the type does.
    private var scanCall: SwiftText? {
        switch self {
        case .string(let string):
            switch string.foundationType {
            case nil: "string()"
            case .uuid: "uuid()"
            case .date: "date()"
            case .url: "uri()"
            }
        case .integer(let schema): schema.isNarrow ? "integer()" : "wideInteger()"
        case .number: "number()"
        case .boolean(nil): "boolean()"
        case .boolean(let texts?): "boolean(\(texts.arguments))"
        case .enumeration, .union, .custom: nil
        }
    }

    /// Reads the value.
    var scan: SwiftText {
        if case .custom(_, let raw, _) = self { return made(ofRaw: raw.scan) }
        return scanCall.map { "scanner.\($0)" } ?? "\(type).scan(&scanner)"
    }

    /// Whether the type only has an initialiser of texts.
    private var isText: Bool {
        switch self {
        case .enumeration(let enumeration): enumeration.isText && !enumeration.isShared
        case .union(let union): union.isText && !union.isShared
        case .string, .integer, .number, .boolean, .custom: false
        }
    }

    /// The optional value of an optional raw value; nil if the app's type refuses it.
    func made(ofRaw raw: SwiftText) -> SwiftText { "\(raw).flatMap({ \(type)(rawValue: $0) })" }

    /// Reads the value into a variable that is empty yet.
    func scan(into variable: SwiftText) -> SwiftText {
        // The usual types have a function of their own.
        if let scanCall = scanCall?.text, ["string()", "integer()", "boolean()"].contains(scanCall) {
            return "scanner.\(scanCall.dropLast())into: &\(variable))"
        }
        return "scanner.read(into: &\(variable), \(scanFunction))"
    }

    /// Reads a list of values, within a closure.
    var scanList: SwiftText { scanCall == nil ? "$0.list(\(scanFunction))" : "$0.list \(scanFunction)" }

    /// Reads one more item of a list whose name is repeated, in a condition.
    func scanItem(into variable: SwiftText) -> SwiftText {
        "scanner.item(into: &\(variable), \(scanFunction))"
    }

    private var scanFunction: SwiftText {
        if case .custom(_, let raw, _) = self, let call = raw.scanCall {
            return "{ \(made(ofRaw: "$0.\(call)")) }"
        }
        if isText { return "{ $0.string().flatMap { \(type)(urlText: $0) } }" }
        return scanCall.map { "{ $0.\($0) }" } ?? "\(type).scan"
    }

    /// The value of a decoded text, or nil. nil if the text itself is the value.
    func make(ofText text: SwiftText) -> SwiftText? {
        if case .custom(_, let raw, _) = self {
            return made(ofRaw: raw.make(ofText: text) ?? "Optional(\(text))")
        }
        if case .string(let string) = self, string.foundationType == nil { return nil }
        return "\(type)(urlText: \(text))"
    }

    // MARK: Printing

    /// What the writer prints of the value.
    func printed(_ value: SwiftText) -> SwiftText {
        switch self {
        case .string, .integer, .number, .boolean(nil): value
        case .boolean(let texts?):
            "\(value) ? \(SwiftText.literal(texts.trueText)) : \(SwiftText.literal(texts.falseText))"
        case .enumeration: "\(value).rawValue"
        case .union: "\(value).parameterValue"
        case .custom(_, let raw, _): raw.printed(rawValue(value))
        }
    }

    /// The condition under which the value prints nothing; nil if it always prints something.
    func isBlank(_ value: SwiftText) -> SwiftText? {
        switch self {
        case .integer, .number, .boolean: nil
        case .string(let string):
            string.foundationType != nil || string.schema.minLength ?? 0 > 0 ? nil : "\(value).isEmpty"
        case .enumeration(let enumeration):
            enumeration.cases.contains { $0.value == .string("") } ? "\(value).rawValue.isEmpty" : nil
        case .union: "\(value).parameterValue.urlText.isEmpty"
        case .custom(_, let raw, _): raw.isBlank(rawValue(value))
        }
    }
}

/// Single values in Swift: what must hold of them.
extension NamedScalar {
    /// What must hold of the value, as far as generated code says it.
    ///
    /// - Parameter needsEngine: Whether the engine checks the rest: it sees the text of a union's value, and not which case it
    ///   is of.
    func conditions(_ value: SwiftText, needsEngine: Bool = false) -> [SwiftText] {
        if case .union(let union) = self {
            // The engine checks what an exclusive one needs, and this with it.
            return union.isExclusive ? [] : ["\(value).isAdmitted"]
        }
        guard !needsEngine else { return [] }
        return switch self {
        case .boolean, .enumeration, .union: []
        case .string(let string): string.conditions(value)
        case .integer(let schema): NumberKeywords(schema).conditions(value)
        case .number(let schema): NumberKeywords(schema).conditions(value)
        case .custom(_, let raw, let values):
            raw.conditions(rawValue(value)) + (isListed(values, rawValue(value)).map { [$0] } ?? [])
        }
    }

    /// The condition that a raw value is one of some; nil if it can be any.
    private func isListed(_ values: [ParameterValue], _ value: SwiftText) -> SwiftText? {
        guard let first = values.first else { return nil }
        let list = SwiftText.list(values.map(\.literal))
        guard case .string = first else { return "\(list).contains(\(value))" }
        return "\(list).contains(where: \(value).hasScalars(of:))"
    }
}

extension NamedSchema {
    /// What compares the app's types with the values that an `enum` beside them lists.
    var comparisons: [SwiftText] {
        var all: [SwiftText] = []
        for parameter in parameters {
            for scalar in parameter.value.scalars { scalar.addComparisons(to: &all) }
        }
        return all
    }
}

extension NamedScalar {
    fileprivate func addComparisons(to all: inout [SwiftText]) {
        if case .union(let union) = self {
            for payload in union.payloads { payload.addComparisons(to: &all) }
        }
        guard case .custom(let type, _, let values) = self, !values.isEmpty else { return }
        let list = SwiftText.list(values.map(\.literal))
        let comparison: SwiftText = "schemas.mismatches(of: \(type).self, \"\(type)\", \(list))"
        if !all.contains(comparison) { all.append(comparison) }
    }
}

/// Single values in Swift: as the engine sees them, as a schema writes them, and as a normal instance has them.
extension NamedScalar {
    /// The value as the engine sees it, or nil if the optional value is nil.
    func parameterValue(_ value: SwiftText, isOptional: Bool = false) -> SwiftText {
        let value = isOptional ? "\(value)?" : value
        switch self {
        case .enumeration, .custom: return "\(value).rawValue.parameterValue"
        case .string, .integer, .number, .boolean, .union: return "\(value).parameterValue"
        }
    }

    /// A list of values as the engine sees it.
    ///
    /// - Parameter isCondition: Whether it is in a condition, where Swift could read a closure after a call as the statement's
    ///   body.
    func listValue(_ list: SwiftText, isCondition: Bool = false) -> SwiftText {
        switch self {
        case .string, .integer, .number, .boolean: "\(list).parameterValue"
        case .enumeration, .custom:
            isCondition
                ? "\(list).map({ $0.rawValue }).parameterValue" : "\(list).map { $0.rawValue }.parameterValue"
        case .union: "ParameterValue.list(\(list).map { $0.parameterValue })"
        }
    }

    /// A value in Swift.
    func literal(_ value: ParameterValue) -> SwiftText {
        switch self {
        case .enumeration(let enumeration):
            if let enumCase = enumeration.cases.first(where: { $0.value == value }) {
                return ".\(enumCase.name)"
            }
        case .union(let union):
            if let literal = union.literal(value) { return literal }
        case .string(let string):
            if let type = string.foundationType {
                return "\(type.rawValue)(checked: \(SwiftText.literal(value.urlText)))"
            }
        case .custom(let type, let raw, _): return "\(type)(checked: \(raw.literal(value)))"
        case .integer, .number, .boolean: break
        }
        return switch value {
        case .string(let text): SwiftText.literal(text)
        case .integer(let value): "\(value)"
        case .number(let value): SwiftText.literal(value)
        case .boolean(let value): "\(value)"
        case .list(let items): SwiftText.list(items.map(literal))
        case .object(let members): SwiftText.dictionary(members.map { ($0.name, literal($0.value)) })
        }
    }

    /// Whether a literal is more than a literal: a call that public declarations may not make.
    package var hasCheckedLiteral: Bool {
        switch self {
        case .string(let string): string.foundationType != nil
        case .union(let union): union.payloads.contains(where: \.hasCheckedLiteral)
        case .custom: true
        case .integer, .number, .boolean, .enumeration: false
        }
    }

    /// Whether a normal instance may have another value: −0 is 0, a moment is one of a millisecond, and a union's value is
    /// that of the first branch.
    var hasNormal: Bool {
        switch self {
        case .number, .union: true
        case .string(let string): string.foundationType == .date
        case .custom(_, let raw, _): raw.hasNormal
        case .integer, .boolean, .enumeration: false
        }
    }

    /// The value as a normal instance has it.
    func normal(_ value: SwiftText, isOptional: Bool = false) -> SwiftText {
        guard hasNormal else { return value }
        return transformed(value, isOptional: isOptional) { raw.normal($0) }
            ?? "\(value)\(isOptional ? "?" : "").normal"
    }

    /// A list of values as a normal instance has it.
    func normalList(_ list: SwiftText) -> SwiftText {
        hasNormal ? "\(list).map { \(normal("$0")) }" : list
    }

    /// A value of the app's type with another raw value; nil if the value is of another type.
    func transformed(
        _ value: SwiftText, isOptional: Bool, _ change: (SwiftText) -> SwiftText
    ) -> SwiftText? {
        guard case .custom = self else { return nil }
        guard isOptional else { return "\(value).changed(to: \(change("\(value).rawValue")))" }
        return "\(value).map { $0.changed(to: \(change("$0.rawValue"))) }"
    }

    /// A list of values that are equal in Swift exactly when those of a normal instance are, in a condition.
    func comparableList(_ list: SwiftText) -> SwiftText {
        switch self {
        case .integer, .number, .boolean, .enumeration: list
        case .union: "\(list).map({ $0.parameterValue })"
        case .custom(_, let raw, _): raw.comparableList("\(list).map({ $0.rawValue })")
        case .string(let string):
            switch string.foundationType {
            case nil, .uuid: list
            case .date: "\(list).map({ $0.normal })"
            case .url: "\(list).map({ $0.urlText })"
            }
        }
    }
}

extension BooleanTexts {
    /// The arguments of calls that take both texts.
    var arguments: SwiftText {
        "true: \(SwiftText.literal(trueText)), false: \(SwiftText.literal(falseText))"
    }
}
