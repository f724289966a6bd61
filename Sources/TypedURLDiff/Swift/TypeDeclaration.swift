import TypedURLCodegen

/// A generated type, with the members that are visible outside its module.
struct TypeDeclaration {
    enum Kind: String {
        case structure = "struct"
        case enumeration = "enum"
    }

    struct Property {
        var name: String

        /// nil where the value says it.
        var type: SwiftType?
        var isStatic: Bool
        var isMutable: Bool
    }

    struct Case {
        var name: String
        var payload: SwiftType?

        /// The raw value, as Swift spells it.
        var rawValue: String?
    }

    struct Parameter {
        /// nil means `_`.
        var label: String?
        var name: String
        var type: SwiftType

        /// The default argument, as Swift spells it.
        var defaultValue: String?
    }

    struct Initialiser {
        var parameters: [Parameter]
        var isFailable: Bool
        var isThrowing: Bool
    }

    var kind: Kind
    var name: String
    var inherited: [String]
    var properties: [Property] = []
    var cases: [Case] = []
    var initialisers: [Initialiser] = []
    var types: [TypeDeclaration] = []
}

/// Reads declarations from generated code, in which the indentation tells what is nested in what.
struct DeclarationReader {
    private static let indentWidth = 4

    private let access: String
    private let lines: [Substring]
    private var index = 0

    /// The first type of a text.
    static func type(in text: String, access: AccessLevel) -> TypeDeclaration? {
        var reader = DeclarationReader(text, access: access)
        var outer = TypeDeclaration(kind: .enumeration, name: "", inherited: [])
        reader.readMembers(of: &outer, indent: 0)
        return outer.types.first
    }

    private init(_ text: String, access: AccessLevel) {
        self.access = access.prefix
        lines = text.split(separator: "\n")
    }

    /// Reads lines up to one that is indented less.
    private mutating func readMembers(of type: inout TypeDeclaration, indent: Int) {
        while index < lines.count {
            let line = lines[index]
            let text = line.drop { $0 == " " }
            let width = line.utf8.count - text.utf8.count
            if width < indent { return }
            index += 1
            if width == indent { readMember(text, of: &type, indent: indent) }
        }
    }

    private mutating func readMember(_ line: Substring, of type: inout TypeDeclaration, indent: Int) {
        if let text = line.without("case ") { return type.cases.append(Self.enumCase(text)) }
        guard var text = line.without(access) else { return }
        let isStatic = text.hasPrefix("static ")
        if isStatic { text = text.dropFirst(7) }
        for kind in [TypeDeclaration.Kind.structure, .enumeration] {
            guard let head = text.without("\(kind.rawValue) ") else { continue }
            let parts = head.dropLast(2).split(separator: ":", maxSplits: 1)
            let inherited = parts.dropFirst().first?.split(separator: ",") ?? []
            var nested = TypeDeclaration(
                kind: kind, name: Self.name(parts[0]),
                inherited: inherited.map { String($0.drop { $0 == " " }) })
            readMembers(of: &nested, indent: indent + Self.indentWidth)
            type.types.append(nested)
        }
        if let text = text.without("let ") ?? text.without("var ") {
            // A block that does not begin with `get` only computes the value.
            let isComputed = text.hasSuffix("{") || text.hasSuffix("}")
            let isForwarding =
                text.hasSuffix("{") && index < lines.count && lines[index].contains("get {")
            let declaration = text.split(separator: "{")[0].divided(at: " = ").before
            let (name, written) = declaration.divided(at: ": ")
            type.properties.append(
                .init(
                    name: Self.name(name), type: written.map { SwiftType($0.split(separator: " ")[0]) },
                    isStatic: isStatic,
                    isMutable: line.contains("var ") && (!isComputed || isForwarding)))
        } else if let text = text.without("init") {
            type.initialisers.append(initialiser(text, indent: indent))
        }
    }

    private static func enumCase(_ text: Substring) -> TypeDeclaration.Case {
        let (declaration, rawValue) = text.divided(at: " = ")
        let (name, payload) = declaration.divided(at: "(")
        return .init(
            name: Self.name(name), payload: payload.map { SwiftType($0.dropLast()) },
            rawValue: rawValue.map(String.init))
    }

    /// Reads an initialiser, whose parameters may have lines of their own.
    private mutating func initialiser(_ head: Substring, indent: Int) -> TypeDeclaration.Initialiser {
        var text = String(head)
        while !text.hasSuffix("{"), index < lines.count {
            let line = lines[index].drop { $0 == " " }
            text += text.hasSuffix(",") ? " \(line)" : line
            index += 1
        }
        let isFailable = text.hasPrefix("?")
        let isThrowing = text.hasSuffix(" throws(URLValidationError) {")
        let list = text.dropFirst(isFailable ? 2 : 1).dropLast(isThrowing ? 30 : 3)
        return .init(
            parameters: LineBreaker.items(String(list)).map(Self.parameter), isFailable: isFailable,
            isThrowing: isThrowing)
    }

    private static func parameter(_ text: String) -> TypeDeclaration.Parameter {
        let (names, rest) = text[...].divided(at: ": ")
        let (type, defaultValue) = (rest ?? "").divided(at: " = ")
        let words = names.split(separator: " ").map(Self.name)
        return .init(
            label: words[0] == "_" ? nil : words[0], name: words[words.count - 1], type: SwiftType(type),
            defaultValue: defaultValue.map(String.init))
    }

    /// A name without backticks.
    private static func name(_ text: some StringProtocol) -> String {
        String(text).filter { $0 != "`" && $0 != " " }
    }
}

extension Substring {
    /// What follows a prefix; nil if the text does not begin with it.
    fileprivate func without(_ prefix: String) -> Substring? {
        hasPrefix(prefix) ? dropFirst(prefix.count) : nil
    }

    /// The text before a separator, and after it; nil where there is none.
    fileprivate func divided(at separator: String) -> (before: Substring, after: Substring?) {
        guard let range = firstRange(of: separator) else { return (self, nil) }
        return (self[..<range.lowerBound], self[range.upperBound...])
    }
}
