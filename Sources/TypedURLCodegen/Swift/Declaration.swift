/// A Swift declaration: what stands in a file or in a type.
package indirect enum Declaration: Sendable {
    case type(TypeDeclaration)
    case property(PropertyDeclaration)
    case function(FunctionDeclaration)
    case enumCase(EnumCaseDeclaration)
}

/// What any declaration may carry in front of it.
package struct DeclarationHead: Sendable {
    /// The text of the doc comment, line breaks and all.
    package var documentation: String?

    /// A comment that is not documentation.
    package var comment: String?

    package var isDeprecated = false

    /// The modifier in front: `public`, `private` and the like, or nil for what stands without.
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
        /// nil stands for `_`.
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
