import Foundation
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// `asset://{?id,width,height}`
struct AssetURL: SchemaURL {
    let id: String
    let width: Int
    let height: Int

    init(id: String, width: Int, height: Int) {
        self.id = id
        self.width = width
        self.height = height
    }

    static let schemas = SchemaSet([
        URLSchema(
            name: "asset",
            template: URITemplate([.literal("asset://"), .expression(.query, ["id", "width", "height"])]),
            parameters: [
                Parameter("id", .scalar(.string(StringSchema(minLength: 1))), isRequired: true),
                Parameter("width", .scalar(.integer(IntegerSchema(minimum: 1))), isRequired: true),
                Parameter("height", .scalar(.integer(IntegerSchema(minimum: 1))), isRequired: true),
            ])
    ])

    static func _scan(_ scanner: inout URLScanner) -> AssetURL? {
        guard scanner.prefix("asset://") else { return nil }
        var id: String?
        var width: Int?
        var height: Int?
        while scanner.nextParameter() {
            if scanner.isNamed("id"), id == nil {
                id = scanner.string()
            } else if scanner.isNamed("width"), width == nil {
                width = scanner.integer()
            } else if scanner.isNamed("height"), height == nil {
                height = scanner.integer()
            } else {
                return nil
            }
        }
        guard scanner.isComplete, let id, let width, let height else { return nil }
        guard !id.isEmpty, width > 0, height > 0 else { return nil }
        return AssetURL(id: id, width: width, height: height)
    }

    init(_values values: URLValues) throws(URLValues.Mismatch) {
        self.init(
            id: try values.required(0), width: try values.required(1), height: try values.required(2))
    }

    func _write(to writer: inout URLWriter) {
        writer.literal("asset://")
        writer.parameter("&id=")
        writer.value(id)
        writer.parameter("&width=")
        writer.value(width)
        writer.parameter("&height=")
        writer.value(height)
    }
}

/// The URLs of a schema whose only parameter is an `id`.
protocol IdentifierURL: SchemaURL {
    static var literal: StaticString { get }
    var id: String { get }
    init(id: String)
}

extension IdentifierURL {
    static func schemaSet(_ name: String, alternates: [String] = []) -> SchemaSet {
        SchemaSet([
            URLSchema(
                name: name,
                template: template(literal.description),
                alternateTemplates: alternates.map(template),
                parameters: [Parameter("id", .scalar(.string(StringSchema(minLength: 1))), isRequired: true)])
        ])
    }

    private static func template(_ literal: String) -> URITemplate {
        URITemplate([.literal(literal), .expression(.query, ["id"])])
    }

    static func _scan(_ scanner: inout URLScanner) -> Self? {
        guard scanner.prefix(literal) else { return nil }
        guard scanner.nextParameter(), scanner.isNamed("id") else { return nil }
        guard let id = scanner.string(), scanner.isComplete, !id.isEmpty else { return nil }
        return Self(id: id)
    }

    init(_values values: URLValues) throws(URLValues.Mismatch) {
        self.init(id: try values.required(0))
    }

    func _write(to writer: inout URLWriter) {
        writer.literal(Self.literal)
        writer.parameter("&id=")
        writer.value(id)
    }
}

/// `asset://poster{?id}`, in the scheme of ``AssetURL``.
struct PosterURL: IdentifierURL {
    static let literal: StaticString = "asset://poster"
    static let schemas = schemaSet("poster")
    let id: String
}

/// `map://{?id}`, and `map:{?id}` beside it.
struct MapURL: IdentifierURL {
    static let literal: StaticString = "map://"
    static let schemas = schemaSet("map", alternates: ["map:"])
    let id: String
}

/// `map:{?id}`, which ``MapURL`` claims too.
struct ChartURL: IdentifierURL {
    static let literal: StaticString = "map:"
    static let schemas = schemaSet("chart")
    let id: String
}

/// `https://photos.example.com/p/show{?id}`
struct PageURL: IdentifierURL {
    static let literal: StaticString = "https://photos.example.com/p/show"
    static let schemas = schemaSet("page")
    let id: String
}

/// The assets and maps, as the enumeration over a target's schemas.
enum MediaURL: SchemaURL {
    case asset(AssetURL)
    case map(MapURL)

    static let schemas = SchemaSet(AssetURL.schemas.schemas + MapURL.schemas.schemas)

    static func _scan(_ scanner: inout URLScanner) -> MediaURL? {
        if let asset = AssetURL._scan(&scanner) { return .asset(asset) }
        if scanner.begin("map:"), let map = MapURL._scan(&scanner) { return .map(map) }
        return nil
    }

    init(_values values: URLValues) throws(URLValues.Mismatch) {
        switch values.schema {
        case 0: self = .asset(try AssetURL(_values: values))
        default: self = .map(try MapURL(_values: values))
        }
    }

    func _write(to writer: inout URLWriter) {
        switch self {
        case .asset(let url): url._write(to: &writer)
        case .map(let url): url._write(to: &writer)
        }
    }
}
