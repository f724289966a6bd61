/// A Swift declaration: what stands in a file or in a type.
indirect enum Declaration: Sendable {
    case type(TypeDeclaration)
    case property(PropertyDeclaration)
    case function(FunctionDeclaration)
    case enumCase(EnumCaseDeclaration)
}

/// What any declaration may carry in front of it.
struct DeclarationHead: Sendable {
    /// The text of the doc comment, line breaks and all.
    var documentation: String?

    /// A comment that is not documentation.
    var comment: String?

    var isDeprecated = false

    /// The modifier in front: `public`, `private` and the like, or nil for what stands without.
    var access: String?
}

/// A structure or an enumeration.
struct TypeDeclaration: Sendable {
    enum Kind: String {
        case structure = "struct"
        case enumeration = "enum"
    }

    var head: DeclarationHead
    var kind: Kind
    var name: String
    var inherited: [String]
    var members: [Declaration]
}

/// A stored or computed property.
struct PropertyDeclaration: Sendable {
    enum Content: Sendable {
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

    var head: DeclarationHead
    var isStatic = false
    var name: String

    /// nil where the value says it.
    var type: SwiftType?
    var content: Content
}

/// A method or an initialiser.
struct FunctionDeclaration: Sendable {
    enum Kind: Sendable {
        case method(String)
        case initialiser(isFailable: Bool = false)
    }

    struct Parameter: Sendable {
        /// nil stands for `_`.
        var label: String?
        var name: String
        var type: SwiftType
        var defaultValue: Expression?
    }

    var head: DeclarationHead
    var isStatic = false
    var isMutating = false
    var kind: Kind
    var parameters: [Parameter] = []
    var thrown: String?
    var result: SwiftType?
    var body: [Statement]
}

/// A case of an enumeration.
struct EnumCaseDeclaration: Sendable {
    var head = DeclarationHead()
    var name: String
    var payload: SwiftType?
    var rawValue: Expression?
}
