@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Schemas written by hand, for what the engine says of URLs.
enum Schemas {
    static let asset = URLSchema(
        name: "asset",
        template: URITemplate(text: "asset://{?id,width,height,crop,filter,rotate}"),
        parameters: [
            Parameter("id", .scalar(.string(StringSchema(minLength: 1, maxLength: 128))), isRequired: true),
            Parameter(
                "width", .scalar(.integer(IntegerSchema(minimum: 1, maximum: 16384))), isRequired: true),
            Parameter(
                "height", .scalar(.integer(IntegerSchema(minimum: 1, maximum: 16384))), isRequired: true),
            Parameter(
                "crop",
                .tuple(
                    TupleSchema([
                        .init("x", .number(NumberSchema(minimum: 0))),
                        .init("y", .number(NumberSchema(minimum: 0))),
                        .init("width", .number(NumberSchema(exclusiveMinimum: 0))),
                        .init("height", .number(NumberSchema(exclusiveMinimum: 0))),
                    ]))),
            Parameter(
                "filter", .scalar(.strings(["original", "noir", "sepia", "chrome", "fade"])),
                default: .string("original")),
            Parameter("rotate", .scalar(.integers([0, 90, 180, 270])), default: .integer(0)),
        ])

    static let map = URLSchema(
        name: "map",
        template: URITemplate(text: "map://{?latitude,scale}"),
        alternateTemplates: [
            URITemplate(text: "map:{?latitude,scale}")
        ],
        parameters: [
            Parameter(
                "latitude", .scalar(.number(NumberSchema(minimum: -90, maximum: 90))), isRequired: true),
            Parameter("scale", .scalar(.integers([1, 2, 3])), default: .integer(1)),
        ])

    static let link = URLSchema(
        name: "link",
        template: URITemplate(text: "https://Example.com/a/%62{?tags,on}"),
        parameters: [
            Parameter(
                "tags", .list(ListSchema(.string(StringSchema(minLength: 1)), minItems: 2, maxItems: 3))),
            Parameter("on", .scalar(.boolean)),
        ],
        dependencies: [Dependency("on", requires: ["tags"])])

    static let all = SchemaSet([asset, map, link])

    /// What the engine says of a URL, as people see it; "valid" with the canonical form where it is.
    static func verdict(_ url: String, _ schemas: SchemaSet = all) -> String {
        do throws(URLValidationError) {
            return "valid: " + (try schemas.parse(url)).canonical
        } catch {
            return error.annotatedURL.description
        }
    }
}
