@_spi(Generated) import TypedURLModel
import TypedURLModel

/// Single values in Swift: their types, and how they are read and printed.
extension NamedScalar {
    var type: SwiftType {
        switch self {
        case .string(let string): string.foundationType.map { .named($0.rawValue) } ?? .string
        case .integer(let schema): schema.isNarrow ? .integer : .wideInteger
        case .number: .number
        case .boolean: .boolean
        case .enumeration(let enumeration): .named(enumeration.typeName)
        case .union(let union): .named(union.typeName)
        }
    }

    /// The declaration that the type needs.
    func typeDeclarations(access: AccessLevel, documentation: String?) -> [Declaration] {
        switch self {
        case .string, .integer, .number, .boolean: []
        case .enumeration(let enumeration):
            [enumeration.declaration(access: access, documentation: documentation)]
        case .union(let union): [union.declaration(access: access, documentation: documentation)]
        }
    }

    // MARK: Reading

    /// How the value is read.
    private enum Reading {
        /// By a method of the scanner.
        case method(String)

        /// By a function of the type.
        case function(of: String)
    }

    private var reading: Reading {
        switch self {
        case .string(let string):
            switch string.foundationType {
            case nil: .method("string")
            case .uuid: .method("uuid")
            case .date: .method("date")
            case .url: .method("uri")
            }
        case .integer(let schema): .method(schema.isNarrow ? "integer" : "wideInteger")
        case .number: .method("number")
        case .boolean: .method("boolean")
        case .enumeration(let enumeration): .function(of: enumeration.typeName)
        case .union(let union): .function(of: union.typeName)
        }
    }

    /// Reads the value: `scanner.string()`.
    var scan: Expression {
        switch reading {
        case .method(let name): .scanner.dot(name).calling()
        case .function(let type): .name(type).dot("scan").calling(.reference("scanner"))
        }
    }

    /// Reads the value into a variable that is empty yet: `scanner.string(into: &id)`.
    func scan(into variable: String) -> Expression {
        let target = Expression.Argument.labelled("into", .reference(variable))
        return switch reading {
        case .method(let name): .scanner.dot(name).calling([target])
        case .function(let type):
            .scanner.dot("read").calling([target, .unlabelled(.name(type).dot("scan"))])
        }
    }

    /// A function that reads the value: `{ $0.string() }`.
    private var scanFunction: Expression {
        switch reading {
        case .method(let name): .closure(.name("$0").dot(name).calling())
        case .function(let type): .name(type).dot("scan")
        }
    }

    /// Reads a list of values, within a closure: `$0.list { $0.string() }`.
    var scanList: Expression {
        .name("$0").dot("list").calling(scanFunction)
    }

    /// Reads one more item of a list whose name is repeated.
    func scanItem(into variable: String) -> Expression {
        .scanner.dot("item").calling([.labelled("into", .reference(variable)), .unlabelled(scanFunction)])
    }

    /// The value of a decoded text, or nil: `Int(urlText: text)`. nil if the text itself is the value.
    func make(ofText text: Expression) -> Expression? {
        if case .string(let string) = self, string.foundationType == nil { return nil }
        return .name(SwiftRenderer.text(type)).calling([.labelled("urlText", text)])
    }

    // MARK: Printing

    /// What the writer prints of the value.
    func printed(_ value: Expression) -> Expression {
        switch self {
        case .string, .integer, .number, .boolean: value
        case .enumeration: value.dot("rawValue")
        case .union: value.dot("parameterValue")
        }
    }

    /// The condition under which the value prints nothing; nil if it always prints something.
    func isBlank(_ value: Expression) -> Expression? {
        switch self {
        case .integer, .number, .boolean: nil
        case .string(let string):
            string.foundationType != nil || string.schema.minLength ?? 0 > 0 ? nil : value.dot("isEmpty")
        case .enumeration(let enumeration):
            enumeration.cases.contains { $0.value == .string("") }
                ? value.dot("rawValue").dot("isEmpty") : nil
        case .union: value.dot("parameterValue").dot("urlText").dot("isEmpty")
        }
    }
}

extension Expression {
    static let scanner = Expression.name("scanner")
    static let writer = Expression.name("writer")
}

/// Single values in Swift: what must hold of them.
extension NamedScalar {
    /// What must hold of the value beside what the engine checks, if it does: it sees the text of a union's value, and not
    /// which case it is of.
    func conditions(_ value: Expression, needsEngine: Bool) -> [Expression] {
        if case .union = self { return conditions(value) }
        return needsEngine ? [] : conditions(value)
    }

    /// What must hold of the value, as far as generated code says it.
    func conditions(_ value: Expression) -> [Expression] {
        switch self {
        case .boolean, .enumeration: return []
        case .union(let union):
            // The engine checks what an exclusive one needs, and this with it.
            return union.isExclusive ? [] : [value.dot("isAdmitted")]
        case .string(let string): return string.conditions(value)
        case .integer(let schema): return NumberKeywords(schema).conditions(value)
        case .number(let schema): return NumberKeywords(schema).conditions(value)
        }
    }
}

/// Single values in Swift: as the engine sees them, as a schema writes them, and as a normal instance has them.
extension NamedScalar {
    /// The value as the engine sees it, or nil if the optional value is nil.
    func parameterValue(_ value: Expression, isOptional: Bool) -> Expression {
        switch self {
        case .string, .integer, .number, .boolean, .union:
            isOptional ? .optionalMember(value, "parameterValue") : value.dot("parameterValue")
        case .enumeration:
            (isOptional ? .optionalMember(value, "rawValue") : value.dot("rawValue")).dot("parameterValue")
        }
    }

    /// A list of values as the engine sees it.
    func listValue(_ list: Expression) -> Expression {
        switch self {
        case .string, .integer, .number, .boolean: list.dot("parameterValue")
        case .enumeration:
            list.dot("map").calling(.closure(.name("$0").dot("rawValue"))).dot("parameterValue")
        case .union:
            .name("ParameterValue").dot("list").calling(
                list.dot("map").calling(.closure(.name("$0").dot("parameterValue"))))
        }
    }

    /// A value in Swift.
    func literal(_ value: ParameterValue) -> Expression {
        switch self {
        case .enumeration(let enumeration):
            if let enumCase = enumeration.cases.first(where: { $0.value == value }) {
                return .implicitMember(enumCase.name)
            }
        case .union(let union):
            if let literal = union.literal(value) { return literal }
        case .string(let string):
            if let type = string.foundationType {
                return .name(type.rawValue).calling([
                    .labelled("checked", .string(value.urlText))
                ])
            }
        case .integer, .number, .boolean: break
        }
        return switch value {
        case .string(let text): .string(text)
        case .integer(let value): .integer(value)
        case .number(let value): .number(value)
        case .boolean(let value): .boolean(value)
        case .list(let items): .array(items.map(literal))
        case .object(let members): .dictionary(members.map { ($0.name, literal($0.value)) })
        }
    }

    /// Whether a literal is more than a literal: a call that public declarations may not make.
    package var hasCheckedLiteral: Bool {
        switch self {
        case .string(let string): string.foundationType != nil
        case .union(let union): union.payloads.contains(where: \.hasCheckedLiteral)
        case .integer, .number, .boolean, .enumeration: false
        }
    }

    /// Whether a normal instance may have another value: −0 is 0, a moment is one of a millisecond, and a union's value is
    /// that of the first branch.
    var hasNormal: Bool {
        switch self {
        case .number, .union: true
        case .string(let string): string.foundationType == .date
        case .integer, .boolean, .enumeration: false
        }
    }

    /// The value as a normal instance has it.
    func normal(_ value: Expression, isOptional: Bool) -> Expression {
        guard hasNormal else { return value }
        return isOptional ? .optionalMember(value, "normal") : value.dot("normal")
    }

    /// A list of values as a normal instance has it.
    func normalList(_ list: Expression) -> Expression {
        guard hasNormal else { return list }
        guard case .union = self else { return list.dot("normal") }
        return list.dot("map").calling(.closure(.name("$0").dot("normal")))
    }

    /// A list of values that are equal in Swift exactly when those of a normal instance are.
    func comparableList(_ list: Expression) -> Expression {
        switch self {
        case .integer, .number, .boolean, .enumeration: list
        case .union: list.dot("map").calling(.closure(.name("$0").dot("parameterValue")))
        case .string(let string):
            switch string.foundationType {
            case nil, .uuid: list
            case .date: list.dot("normal")
            case .url: list.dot("map").calling(.closure(.name("$0").dot("urlText")))
            }
        }
    }
}

// Which integers `Int` holds everywhere: on a watch it may have 32 bits.

extension IntegerSchema {
    /// Whether the bounds keep all values, and are themselves, within 32 bits.
    var isNarrow: Bool {
        let lower = [minimum, exclusiveMinimum].compactMap { $0 }
        let upper = [maximum, exclusiveMaximum].compactMap { $0 }
        return !lower.isEmpty && !upper.isEmpty && (lower + upper).allSatisfy(\.isNarrow)
    }
}

extension Int64 {
    /// Whether the value fits 32 bits.
    var isNarrow: Bool { Int32(exactly: self) != nil }
}
