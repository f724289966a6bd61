@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Small schemas that share scheme, host and path in part: each operator, each tolerance, values that can be absent.
enum SmallSchemas {
    static let all: [URLSchema] = texts.enumerated().map { index, text in
        let file = SchemaFile(path: "s\(index).json", bytes: Array(text.utf8))
        let collection = SchemaCollection.read([file])
        precondition(collection.schemas.count == 1, "\(text): \(collection.diagnostics)")
        return collection.schemas[0].schema
    }

    private static let texts = [
        schema("y://h/b"),
        schema("x://h/a{/w}{;p}", ["w": word, "p": text]),
        schema("x://h/a{;o*}", ["o": #"{"type": "object", "additionalProperties": {"type": "string"}}"#]),
        schema(
            "x://h/{v}-{w}", ["v": word, "w": #"{"type": "integer", "minimum": 0}"#],
            #""required": ["v", "w"]"#),
        schema("x://h/a/{w}{.e}", ["w": word, "e": word], #""required": ["w"]"#),
        schema("x:{v}{;p,r}", ["v": word, "p": text, "r": integer], #""required": ["v"]"#),
        schema("https://{s}.example/x{?q}", ["s": word, "q": text], #""required": ["s"]"#),
        schema("https://h.example/x{?q}", ["q": text]),
        schema("https://h.example/x{?id,tag}{#n}", ["id": integer, "tag": text, "n": integer]),
        schema("https://h.example/x#{n}", ["n": integer], #""required": ["n"]"#),
        schema("https://h.example/x?k=1{&q}", ["q": text], #""accepts": ["plus-as-space"]"#),
        schema(
            "https://h.example/x{?l}",
            ["l": #"{"type": "array", "items": {"type": "string", "pattern": "^[^,]+$"}}"#],
            #""accepts": ["encoded-commas", "fragment"]"#),
        schema(
            "https://h.example/x{?id}",
            ["id": #"{"type": "integer", "minimum": 1, "aliases": ["i"]}"#],
            #""required": ["id"], "ignoredParameters": ["utm_*"], "accepts": ["name-case"]"#),
        schema(
            "https://h.example/x{?o*}",
            ["o": #"{"type": "object", "patternProperties": {"^t": {"type": "string"}}}"#]),
        schema("https://h.example/{v}", ["v": word], #""required": ["v"], "accepts": ["trailing-slash"]"#),
        schema("https://h.example/{v}/a{?l*}", ["v": word, "l": list], #""required": ["v"]"#),
        schema("https://h.example{/l*}", ["l": list], #""required": ["l"]"#),
        schema(
            "https://h.example/i/{+v}{?q}", ["v": word, "q": text], #""required": ["v"], "accepts": ["iri"]"#),
        schema(
            "https://h.example/i/{+o*}{?q}",
            [
                "o":
                    #"{"type": "object", "patternProperties": {"^[a-z]+$": {"type": "string", "pattern": "^[^,]*$"}}}"#,
                "q": text,
            ],
            #""required": ["o"]"#),
        schema(
            "https://h.example/i{#o*}",
            ["o": #"{"type": "object", "properties": {"a": {"type": "string", "pattern": "^[^,]*$"}}}"#]
        ),
        schema(
            "https://h.example/cb#t={t}{&s}", ["t": text, "s": integer],
            #""required": ["t"], "accepts": ["trailing-slash", "iri"]"#),
        schema("https://h.example/x?{q}#t={t}{&s}", ["q": text, "t": text, "s": integer]),
        schema(
            "x://h/q{?v}", ["v": #"{"type": "string", "allowReserved": "/:"}"#],
            #""required": ["v"], "alternateTemplates": ["x://h/r/{v}/e"]"#),
        schema("https://h.example/c/{x,y}", ["x": integer, "y": integer], #""required": ["x", "y"]"#),
    ]

    private static let text = #"{"type": "string"}"#
    private static let word = #"{"type": "string", "minLength": 1, "pattern": "^[^.]*$"}"#
    private static let integer = #"{"type": "integer"}"#
    private static let list = #"{"type": "array", "items": {"type": "string", "minLength": 1}}"#

    private static func schema(
        _ template: String, _ properties: KeyValuePairs<String, String> = [:], _ more: String = ""
    ) -> String {
        let properties = properties.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
        return """
            {"uriTemplate": "\(template)", "type": "object", "properties": {\(properties)},
             "additionalProperties": false\(more.isEmpty ? "" : ", " + more)}
            """
    }
}
