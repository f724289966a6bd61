import TypedURLModel

/// A generated type as client code sees it.
struct InterfaceType: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case structure, enumeration }

    /// The part of a schema that a Swift declaration belongs to.
    struct Owner: Hashable, Sendable {
        /// The schema's name; nil for what comes from all schemas together.
        var schema: String?

        /// The parameter's name; nil for what comes from the schema as a whole.
        var parameter: String?
    }

    /// A property.
    struct Member: Hashable, Sendable {
        let name: String
        let type: SwiftType
        let owner: Owner

        /// What is different without it.
        let aspect: InterfaceAspect
        var isStatic = false

        /// Whether it is also a parameter of the initialiser.
        var isArgument = false

        /// Whether the initialiser has no default for it.
        var isRequired = false

        /// The default, unless it is nil or `[:]`. Of servers, it is the name of the case.
        var defaultValue: ParameterValue?

        /// The name in URLs; nil if it has none.
        var urlName: String?

        /// A value from the schema's examples, as Swift spells it.
        var sample: String?

        /// Different from the keys of the type's other members.
        var key: String { isStatic ? "static \(name)" : name }
    }

    struct Case: Hashable, Sendable {
        let name: String
        var payload: SwiftType?

        /// The raw value; nil if there is none.
        var value: ParameterValue?

        /// The schema, if the enumeration is the one over all schemas.
        var schema: String?
    }

    /// The full name: `AssetURL.Crop`.
    let name: String
    let kind: Kind
    let owner: Owner
    var members: [Member] = []
    var cases: [Case] = []

    /// The parameters of the initialiser.
    var arguments: [Member] { members.filter(\.isArgument) }

    /// The type of an enumeration's raw values; nil if there are none.
    var rawType: SwiftType? { kind == .enumeration ? members.first { $0.name == "rawValue" }?.type : nil }

    /// Whether no other type contains it: it is the type of a schema or the enumeration over all schemas.
    var isRoot: Bool { !name.utf8.contains(UInt8(ascii: ".")) }

    /// The name of the outermost type around it.
    var rootName: String { name.split(separator: ".").first.map(String.init) ?? name }

    /// The name without those of the types around it.
    var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// Finds the members of a type.
struct MemberTable {
    private let type: InterfaceType
    /// The parameters of the initialiser.
    let arguments: [InterfaceType.Member]
    /// The positions of the arguments, by their labels.
    let positions: [String: Int]
    let byKey: [String: InterfaceType.Member]
    let byURLName: [[UInt8]: InterfaceType.Member]

    init(_ type: InterfaceType) {
        self.type = type
        arguments = type.arguments
        positions = Dictionary(arguments.enumerated().map { ($1.name, $0) }) { first, _ in first }
        byKey = Dictionary(type.members.map { ($0.key, $0) }) { first, _ in first }
        let named = type.members.compactMap { member in member.urlName.map { (Array($0.utf8), member) } }
        byURLName = Dictionary(named) { first, _ in first }
    }

    /// The property of the same parameter, item or member as one of another version, if it has another name.
    func counterpart(of member: InterfaceType.Member, in other: MemberTable) -> InterfaceType.Member? {
        if let urlName = member.urlName { return byURLName[Array(urlName.utf8)] }
        // In a URL, the items of a tuple have positions but no names.
        guard !type.isRoot, arguments.count == other.arguments.count,
            let position = other.positions[member.name], arguments[position].urlName == nil,
            other.positions[arguments[position].name] == nil
        else { return nil }
        return arguments[position]
    }
}

/// The type of a property or a payload.
struct SwiftType: Hashable, Sendable {
    /// The type of a single value; a generated one by its full name.
    let name: String

    /// The type in Swift: `[AssetURL.Tag]`.
    let text: String

    init(_ name: String) { self.init(name: name, text: name) }

    private init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    var optional: SwiftType { SwiftType(name: name, text: "\(text)?") }
    var list: SwiftType { SwiftType(name: name, text: "[\(text)]") }
    var namedValues: SwiftType { SwiftType(name: name, text: "NamedValues<\(text)>") }

    /// Whether Swift accepts a value of this type where it expects the other.
    func converts(to other: SwiftType) -> Bool { self == other || optional == other }
}
