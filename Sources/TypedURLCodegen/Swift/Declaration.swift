import TypedURLSchema

/// A Swift declaration, in a file or in a type.
package indirect enum Declaration: Sendable {
    case type(TypeDeclaration)
    case property(PropertyDeclaration)
    case function(FunctionDeclaration)
    case enumCase(EnumCaseDeclaration)
}

/// The comments and modifiers that any declaration can have.
package struct DeclarationHead: Sendable {
    /// The text of the doc comment, line breaks and all.
    package var documentation: String?

    /// A comment that is not documentation.
    package var comment: String?

    package var isDeprecated = false

    /// The modifier: `public`, `private` and so on, or nil for none.
    package var access: String?
}

/// A structure or an enumeration.
package struct TypeDeclaration: Sendable {
    package enum Kind: String {
        case structure = "struct"
        case enumeration = "enum"
    }

    package var head: DeclarationHead
    package var kind: Kind
    package var name: String
    package var inherited: [String]
    package var members: [Declaration]
}

/// A stored or computed property.
package struct PropertyDeclaration: Sendable {
    package enum Content: Sendable {
        /// `let name: type`
        case constant

        /// `let name: type = value`
        case initialised(Expression)

        /// `var name: type`, with what it begins as.
        case variable(Expression? = nil)

        /// `var name: type { … }`
        case computed([Statement])

        /// `var name: type`, kept under another name.
        case forwarding(to: String)
    }

    package var head: DeclarationHead
    package var isStatic = false
    package var name: String

    /// nil where the value says it.
    package var type: SwiftType?
    package var content: Content
}

/// A method or an initialiser.
package struct FunctionDeclaration: Sendable {
    package enum Kind: Sendable {
        case method(String)
        case initialiser(isFailable: Bool = false)
    }

    package struct Parameter: Sendable {
        /// nil means `_`.
        package var label: String?
        package var name: String
        package var type: SwiftType
        package var defaultValue: Expression?
    }

    package var head: DeclarationHead
    package var isStatic = false
    package var isMutating = false
    package var kind: Kind
    package var parameters: [Parameter] = []
    package var thrown: String?
    package var result: SwiftType?
    package var body: [Statement]
}

/// A case of an enumeration.
package struct EnumCaseDeclaration: Sendable {
    package var head = DeclarationHead()
    package var name: String
    package var payload: SwiftType?
    package var rawValue: Expression?
}

/// Who may use the generated types.
package typealias AccessLevel = SchemaConfiguration.AccessLevel

extension AccessLevel {
    /// The access modifier of a declaration; nil if it needs none.
    package var modifier: String? { self == .internal ? nil : rawValue }
}

/// A file of Swift.
package struct SwiftFile: Sendable {
    /// The lines above everything else, without the slashes.
    package var opening: [String]

    /// Who sees the types of TypedURL in the file's declarations.
    package var access: AccessLevel

    /// Whether the file uses types of the schema model.
    package var usesModel = false

    /// Whether the file uses Foundation types.
    package var usesFoundation = false
    package var declarations: [Declaration]
}

/// The spelling of a type.
package indirect enum SwiftType: Hashable, Sendable {
    /// A type by its name, a dot between a nested type and the one that holds it.
    case named(String)

    /// `Wrapped?`
    case optional(SwiftType)

    /// `[Element]`
    case array(SwiftType)

    /// `NamedValues<Value>`
    case namedValues(SwiftType)

    /// `inout Value`, for a parameter.
    case inout_(SwiftType)

    /// `(inout Value) -> Void`: a closure that changes a value.
    case change(SwiftType)
}

extension SwiftType {
    package static let string = SwiftType.named("String")
    package static let integer = SwiftType.named("Int")
    /// An integer that may need more than 32 bits, which `Int` does not have everywhere.
    package static let wideInteger = SwiftType.named("URLInteger")
    package static let number = SwiftType.named("Double")
    package static let boolean = SwiftType.named("Bool")
}
