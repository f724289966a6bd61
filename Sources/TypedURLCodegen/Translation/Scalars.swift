import TypedURL

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

    /// Makes the value of a text in hand, or nil: `Int(urlText: text)`. Nil where any text is a value as it is.
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

    /// Whether nothing is printed of the value. nil where there always is something.
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
