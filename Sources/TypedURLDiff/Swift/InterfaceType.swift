import TypedURLCodegen
import TypedURLSchema
import TypedURL

/// A generated type as client code sees it. All types in it have their full names, starting at the module:
/// `AssetURL.Crop`.
struct InterfaceType: Hashable, Sendable {
    /// The part of a schema that a Swift declaration belongs to.
    struct Owner: Hashable, Sendable {
        /// The schema's name; nil for what comes from all schemas together.
        var schema: String?

        /// The parameter's name; nil for what comes from the schema as a whole.
        var parameter: String?
    }

    /// A parameter of an initialiser.
    struct Parameter: Hashable, Sendable {
        /// The label; nil means `_`.
        var label: String?
        var type: SwiftType

        /// The default argument; nil if the caller must pass one.
        var defaultValue: DefaultValue?
        var owner: Owner

        /// A value of it in an example of the schema, as Swift spells it.
        var sample: String?
    }

    /// The value of a parameter that a caller omits.
    enum DefaultValue: Hashable, Sendable {
        /// A JSON value: `.noir` and `"noir"` are the same, whatever the case is called.
        case value(ParameterValue)

        /// Anything else, as Swift spells it.
        case text(String)
    }

    struct Initialiser: Hashable, Sendable {
        var parameters: [Parameter]
        var isFailable = false
        var isThrowing = false
    }

    struct Property: Hashable, Sendable {
        var name: String
        var type: SwiftType
        var isStatic = false
        var isMutable = false
        var owner: Owner

        /// The name in URLs of what it holds; nil if that has no name.
        var urlName: String?
    }

    struct Case: Hashable, Sendable {
        var name: String
        var payload: SwiftType?

        /// The raw value, as Swift spells it.
        var rawValue: String?
        var owner: Owner
    }

    /// The full name.
    var name: String
    var kind: TypeDeclaration.Kind
    var conformances: [String]
    var owner: Owner
    var initialisers: [Initialiser] = []
    var properties: [Property] = []
    var cases: [Case] = []

    func property(_ name: String, isStatic: Bool) -> Property? {
        properties.first { $0.name == name && $0.isStatic == isStatic }
    }

    /// The name without those of the types around it.
    var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }

    /// The name of the outermost type around it.
    var rootName: String { Self.rootName(name) }

    static func rootName(_ name: String) -> String {
        name.split(separator: ".").first.map(String.init) ?? name
    }
}
