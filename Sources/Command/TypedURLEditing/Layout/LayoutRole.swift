import TypedURLSchema

/// The role of a JSON value in a schema, for its layout.
enum LayoutRole {
    /// The schema itself.
    case root
    /// The URLs of a file, by name.
    case urls
    /// One of them.
    case url
    /// Its properties.
    case propertiesOfURL
    /// The file that configures a target.
    case configuration
    /// A schema of a value.
    case schema
    /// Schemas by name: `properties`, `patternProperties`, `$defs`.
    case schemasByName
    /// Schemas that are distinguished by their positions: `anyOf`, `oneOf`.
    case schemas
    /// The items of a tuple.
    case tupleItems
    /// Examples, or servers.
    case examples
    /// A value that holds no schemas.
    case data

    /// What the value of a keyword is.
    init(ofKeyword name: String) {
        self =
            switch name {
            case "urls": .urls
            case "properties", "patternProperties", "$defs": .schemasByName
            case "items", "additionalProperties": .schema
            case "prefixItems": .tupleItems
            case "anyOf", "oneOf": .schemas
            case "examples", "servers": .examples
            default: .data
            }
    }

    /// What a member of such an object is.
    func role(ofMember name: String) -> LayoutRole {
        switch self {
        case .root, .schema: LayoutRole(ofKeyword: name)
        case .urls: .url
        case .url where name == "properties": .propertiesOfURL
        case .url: LayoutRole(ofKeyword: name)
        case .schemasByName, .propertiesOfURL: .schema
        case .configuration where name == "servers": .examples
        case .configuration, .schemas, .tupleItems, .examples, .data: .data
        }
    }

    /// What an element of such an array is.
    var ofElements: LayoutRole {
        switch self {
        case .schemas, .tupleItems: .schema
        case .root, .urls, .url, .propertiesOfURL, .configuration, .schema, .schemasByName, .examples, .data:
            .data
        }
    }

    /// Whether the members of an object are keywords, which have a fixed order.
    var holdsKeywords: Bool { self == .root || self == .url || self == .schema }

    /// Whether an object with members is always on several lines.
    var breaksObjects: Bool {
        self == .root || self == .urls || self == .configuration || self == .schemasByName
    }

    /// Whether the keywords of an object may share a line.
    var sharesLines: Bool { self == .schema || self == .url }

    /// Whether an array of several objects or arrays is always on several lines.
    var breaksLists: Bool { self == .tupleItems || self == .examples }

    /// The keywords that say something to people alone.
    static let remarks: Set<String> = ["$comment", "title", "description"]
}
