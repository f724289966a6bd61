@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// What the generator would make of `Schemas.link`, where every parameter may be absent.
struct LinkURL: SchemaURL {
    let tags: [String]?
    let on: Bool?

    static let schema = Schemas.link
    static let schemas = SchemaSet([schema])

    init(tags: [String]? = nil, on: Bool? = nil) throws(URLValidationError) {
        guard let value = LinkURL(checking: tags, on) else {
            try Self.schemas.refuse([
                tags.map { .list($0.map(ParameterValue.string)) }, on.map(ParameterValue.boolean),
            ])
        }
        self = value
    }

    private init?(checking tags: [String]?, _ on: Bool?) {
        if let tags {
            guard (2...3).contains(tags.count), !tags.contains(where: \.isEmpty) else { return nil }
        }
        guard on == nil || tags != nil else { return nil }
        self.tags = tags
        self.on = on
    }

    static func _scan(_ scanner: inout URLScanner) -> LinkURL? {
        guard scanner.prefix("https://Example.com/a/%62") else { return nil }
        var tags: [String]?
        var on: Bool?
        while scanner.nextParameter() {
            if scanner.isNamed("tags") {
                guard tags == nil, let value = scanner.list({ $0.string() }) else { return nil }
                tags = value
            } else if scanner.isNamed("on") {
                guard on == nil, let value = scanner.boolean() else { return nil }
                on = value
            } else {
                return nil
            }
        }
        guard scanner.isComplete else { return nil }
        return LinkURL(checking: tags, on)
    }

    init(_values values: URLValues) throws(URLValues.Mismatch) {
        let tags: [String] = try values.list(0)
        guard let value = LinkURL(checking: tags.isEmpty ? nil : tags, try values.optional(1)) else {
            throw URLValues.Mismatch()
        }
        self = value
    }

    func _write(to writer: inout URLWriter) {
        writer.literal("https://Example.com/a/%62")
        if let tags {
            writer.parameter("&tags=")
            writer.values(tags) { $0.value($1) }
        }
        if let on {
            writer.parameter("&on=")
            writer.value(on)
        }
    }
}
