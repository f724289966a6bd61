@testable import TypedURLDiff

// Values that many cases have.
private let string = #"{ "type": "string" }"#
private let integer = #"{ "type": "integer" }"#
private let number = #"{ "type": "number" }"#
private let boolean = #"{ "type": "boolean" }"#
private let filter = #"{ "enum": ["noir", "sepia"] }"#
private let size = #"{ "anyOf": [{ "const": "auto" }, { "type": "integer" }] }"#
private let strings = #"{ "type": "array", "items": { "type": "string" } }"#

private func list(of items: String) -> String { #"{ "type": "array", "items": \#(items) }"# }

private func pair(_ first: String, _ second: String) -> String {
    #"{ "type": "array", "prefixItems": [\#(first), \#(second)], "items": false, "minItems": 2 }"#
}

private func labelled(_ title: String, _ type: String = "number") -> String {
    #"{ "title": "\#(title)", "type": "\#(type)" }"#
}

private func object(_ properties: String, required: String = "", more: String = "") -> String {
    #"{ "type": "object", "properties": { \#(properties) }, "required": [\#(required)]\#(more) }"#
}

extension InterfaceCase {
    /// All changes that are compared with the compiler.
    static let all = parameters + types + enumerations + structures + names + servers + sets + shared

    // MARK: Parameters come and go

    private static let parameters = [
        InterfaceCase(
            "An optional parameter is added", .nothing, schema(["id": string], required: "id"),
            schema(["id": string, "page": integer], required: "id")),
        InterfaceCase(
            "An optional parameter is added in front", .nothing, schema(["id": string], required: "id"),
            schema(["page": integer, "id": string], required: "id")),
        InterfaceCase(
            "A required parameter is added", .breaks, schema(["id": string], required: "id"),
            schema(["id": string, "page": integer], required: "id page")),
        InterfaceCase(
            "A required parameter of one value is added", .nothing, schema(["id": string], required: "id"),
            schema(["id": string, "v": #"{ "const": "2" }"#], required: "id v")),
        InterfaceCase(
            "A list is added", .nothing, schema(["id": string], required: "id"),
            schema(["id": string, "tags": strings], required: "id")),
        InterfaceCase(
            "A parameter with a default is added", .nothing, schema(["id": string], required: "id"),
            schema(["id": string, "page": #"{ "type": "integer", "default": 1 }"#], required: "id")),
        InterfaceCase(
            "A parameter is removed", .breaks, schema(["id": string, "page": integer], required: "id"),
            schema(["id": string], required: "id")),
        InterfaceCase(
            "The last parameter is removed", .breaks, schema(["id": string]), schema([:])),
        InterfaceCase(
            "A parameter with an enumeration is removed", .breaks, schema(["id": string, "filter": filter]),
            schema(["id": string])),
        InterfaceCase(
            "A parameter is renamed, with an alias", .breaks, schema(["w": integer]),
            schema(["width": #"{ "type": "integer", "aliases": ["w"] }"#])),
        InterfaceCase(
            "A parameter is renamed, and keeps its name in Swift", .nothing, schema(["w": integer]),
            schema(["width": #"{ "type": "integer", "aliases": ["w"], "swiftName": "w" }"#])),
        InterfaceCase(
            "A required parameter becomes optional", .breaks, schema(["id": string], required: "id"),
            schema(["id": string])),
        InterfaceCase(
            "An optional parameter becomes required", .breaks, schema(["id": string]),
            schema(["id": string], required: "id")),
        InterfaceCase(
            "A required list becomes optional", .nothing,
            schema(
                ["tags": #"{ "type": "array", "items": { "type": "string" }, "minItems": 1 }"#],
                required: "tags"),
            schema(["tags": strings])),
        InterfaceCase(
            "An optional list becomes required", .breaks, schema(["tags": strings]),
            schema(
                ["tags": #"{ "type": "array", "items": { "type": "string" }, "minItems": 1 }"#],
                required: "tags")
        ),
        InterfaceCase(
            "A default is added to an optional parameter", .breaks, schema(["page": integer]),
            schema(["page": #"{ "type": "integer", "default": 1 }"#])),
        InterfaceCase(
            "A default is added to a required parameter", .nothing,
            schema(["page": integer], required: "page"),
            schema(["page": #"{ "type": "integer", "default": 1 }"#])),
        InterfaceCase(
            "A default is taken from a parameter", .breaks,
            schema(["page": #"{ "type": "integer", "default": 1 }"#]), schema(["page": integer])),
        InterfaceCase(
            "A parameter with a default becomes required", .breaks,
            schema(["page": #"{ "type": "integer", "default": 1 }"#]),
            schema(["page": integer], required: "page")),
        InterfaceCase(
            "A default changes", .silence, schema(["page": #"{ "type": "integer", "default": 1 }"#]),
            schema(["page": #"{ "type": "integer", "default": 2 }"#])),
        InterfaceCase(
            "The default of an enumeration changes", .silence,
            schema(["filter": #"{ "enum": ["noir", "sepia"], "default": "noir" }"#]),
            schema(["filter": #"{ "enum": ["noir", "sepia"], "default": "sepia" }"#])),
        InterfaceCase(
            "The default of an enumeration is written otherwise", .nothing,
            schema(["page": #"{ "type": "number", "default": 1 }"#]),
            schema(["page": #"{ "type": "number", "default": 1.0 }"#])),
        InterfaceCase(
            "A list gets a default", .silence, schema(["tags": strings]),
            schema([
                "tags":
                    #"{ "type": "array", "items": { "type": "string" }, "minItems": 1, "default": ["a"] }"#
            ])),
        InterfaceCase(
            "Two parameters change places", .breaks, schema(["id": string, "page": integer]),
            schema(["page": integer, "id": string])),
        InterfaceCase(
            "Two parameters, of which one is passed at most, change places", .breaks,
            schema(["id": string, "page": integer], required: "id"),
            schema(["page": integer, "id": string], required: "id")),
        InterfaceCase(
            "A parameter is deprecated", .nothing, schema(["id": string, "page": integer]),
            schema(["id": string, "page": #"{ "type": "integer", "deprecated": true }"#])),
        InterfaceCase(
            "A parameter is deprecated no longer", .nothing,
            schema(["id": #"{ "type": "string", "deprecated": true }"#]), schema(["id": string])),
        InterfaceCase(
            "Limits are set", .nothing, schema(["id": string, "page": integer]),
            schema([
                "id": #"{ "type": "string", "minLength": 2, "pattern": "^a" }"#,
                "page": #"{ "type": "integer", "minimum": 1, "multipleOf": 2 }"#,
            ])),
        InterfaceCase(
            "A dependency is added", .nothing, schema(["id": string, "page": integer]),
            schema(["id": string, "page": integer], root: #""dependentRequired": { "page": ["id"] }"#)),
        InterfaceCase(
            "Parameters are ignored", .nothing, schema(["id": string]),
            schema(["id": string], root: #""ignoredParameters": ["utm_*"]"#)),
        InterfaceCase(
            "Parameters are ignored, one of which is called so", .breaks, schema(["ignored": string]),
            schema(["ignored": string], root: #""ignoredParameters": ["utm_*"]"#)),
        InterfaceCase(
            "Parameters are ignored no longer", .breaks,
            schema(["id": string], root: #""ignoredParameters": ["utm_*"]"#), schema(["id": string])),
        InterfaceCase(
            "The examples are removed", .breaks,
            schema(["id": string], root: #""examples": [{ "id": "1" }]"#),
            schema(["id": string])),
    ]

    // MARK: Types

    private static let types = [
        InterfaceCase("A string becomes an integer", .breaks, schema(["v": string]), schema(["v": integer])),
        InterfaceCase("An integer becomes a number", .breaks, schema(["v": integer]), schema(["v": number])),
        InterfaceCase("A number becomes an integer", .breaks, schema(["v": number]), schema(["v": integer])),
        InterfaceCase(
            "A string becomes a UUID", .breaks, schema(["v": string]),
            schema(["v": #"{ "type": "string", "format": "uuid" }"#])),
        InterfaceCase(
            "A moment becomes a string", .breaks,
            schema(["v": #"{ "type": "string", "format": "date-time" }"#]),
            schema(["v": string])),
        InterfaceCase(
            "A string becomes an address, which is a string in Swift", .nothing, schema(["v": string]),
            schema(["v": #"{ "type": "string", "format": "email" }"#])),
        InterfaceCase(
            "A string becomes an enumeration", .breaks, schema(["v": string]), schema(["v": filter])),
        InterfaceCase(
            "An enumeration becomes a string", .breaks, schema(["v": filter]), schema(["v": string])),
        InterfaceCase(
            "A string becomes a list", .breaks, schema(["v": string]), schema(["v": strings])),
        InterfaceCase(
            "The items of a list change", .breaks, schema(["v": strings]), schema(["v": list(of: integer)])),
        InterfaceCase(
            "A list becomes a tuple", .breaks, schema(["v": list(of: number)]),
            schema(["v": pair(labelled("x"), labelled("y"))])),
        InterfaceCase(
            "An enumeration of strings becomes one of integers", .breaks,
            schema(["v": #"{ "enum": ["1", "2"] }"#]),
            schema(["v": #"{ "type": "integer", "enum": [1, 2] }"#])),
        InterfaceCase("A union becomes a string", .breaks, schema(["v": size]), schema(["v": string])),
        InterfaceCase("An enumeration becomes a union", .breaks, schema(["v": filter]), schema(["v": size])),
        InterfaceCase(
            "A boolean becomes the enumeration of one", .breaks, schema(["v": boolean]),
            schema(["v": #"{ "type": "boolean", "const": true }"#])),
    ]

    // MARK: Enumerations and unions

    private static let enumerations = [
        InterfaceCase(
            "A case is added", .breaks, schema(["filter": filter]),
            schema(["filter": #"{ "enum": ["noir", "sepia", "fade"] }"#])),
        InterfaceCase(
            "A case is removed", .breaks, schema(["filter": filter]),
            schema(["filter": #"{ "enum": ["noir"] }"#])),
        InterfaceCase(
            "Cases change places", .nothing, schema(["filter": filter]),
            schema(["filter": #"{ "enum": ["sepia", "noir"] }"#])),
        InterfaceCase(
            "A case is named in Swift", .breaks, schema(["filter": filter]),
            schema(["filter": #"{ "enum": ["noir", "sepia"], "swiftCaseNames": { "noir": "black" } }"#])),
        InterfaceCase(
            "A value is another, its case is called the same", .silence, schema(["filter": filter]),
            schema(["filter": #"{ "enum": ["n", "sepia"], "swiftCaseNames": { "n": "noir" } }"#])),
        InterfaceCase(
            "Two values exchange their cases", .silence, schema(["filter": filter]),
            schema([
                "filter":
                    #"{ "enum": ["noir", "sepia"], "swiftCaseNames": { "noir": "sepia", "sepia": "noir" } }"#
            ])),
        InterfaceCase(
            "A parameter has another name in Swift, and another type", .breaks, schema(["v": string]),
            schema(["v": #"{ "type": "integer", "swiftName": "w" }"#])),
        InterfaceCase(
            "An integer is added to some", .breaks, schema(["v": #"{ "type": "integer", "enum": [0, 90] }"#]),
            schema(["v": #"{ "type": "integer", "enum": [0, 90, 180] }"#])),
        InterfaceCase(
            "A number is another of some", .breaks, schema(["v": #"{ "type": "number", "enum": [0.5, 1] }"#]),
            schema(["v": #"{ "type": "number", "enum": [0.5, 2] }"#])),
        InterfaceCase(
            "The only value of a required parameter gets another beside it", .breaks,
            schema(["v": #"{ "enum": ["1"] }"#], required: "v"),
            schema(["v": #"{ "enum": ["1", "2"] }"#], required: "v")),
        InterfaceCase(
            "The only value of a required parameter becomes its default", .nothing,
            schema(["v": #"{ "enum": ["1"] }"#], required: "v"),
            schema(["v": #"{ "enum": ["1"], "default": "1" }"#])),
        InterfaceCase(
            "A case is added to the items of a list", .breaks, schema(["v": list(of: filter)]),
            schema(["v": list(of: #"{ "enum": ["noir", "sepia", "fade"] }"#)])),
        InterfaceCase(
            "A branch is added to a union", .breaks, schema(["v": size]),
            schema(["v": #"{ "anyOf": [{ "const": "auto" }, { "type": "integer" }, { "type": "boolean" }] }"#]
            )),
        InterfaceCase(
            "A branch is removed from a union", .breaks, schema(["v": size]),
            schema(["v": #"{ "anyOf": [{ "const": "auto" }, { "const": "full" }] }"#])),
        InterfaceCase(
            "A value is added to a branch without a name, whose values are cases", .breaks,
            schema(["v": #"{ "anyOf": [{ "enum": ["prev", "next"] }, { "type": "integer" }] }"#]),
            schema(["v": #"{ "anyOf": [{ "enum": ["prev", "next", "last"] }, { "type": "integer" }] }"#])),
        InterfaceCase(
            "A branch whose values are cases is given a name", .breaks,
            schema(["v": #"{ "anyOf": [{ "enum": ["prev", "next"] }, { "type": "integer" }] }"#]),
            schema([
                "v":
                    #"{ "anyOf": [{ "enum": ["prev", "next"], "title": "step" }, { "type": "integer" }] }"#
            ])),
        InterfaceCase(
            "A branch of a union is of another type, under its name", .breaks,
            schema(["v": #"{ "anyOf": [{ "const": "auto" }, { "type": "integer", "swiftName": "pixels" }] }"#]
            ),
            schema(["v": #"{ "anyOf": [{ "const": "auto" }, { "type": "number", "swiftName": "pixels" }] }"#])
        ),
        InterfaceCase(
            "A constant of a union becomes a payload, under its name", .breaks, schema(["v": size]),
            schema([
                "v":
                    #"{ "anyOf": [{ "enum": ["auto", "full"], "swiftName": "auto" }, { "type": "integer" }] }"#
            ])
        ),
        InterfaceCase(
            "The branches of a union change places", .nothing,
            schema(["v": #"{ "anyOf": [{ "type": "boolean" }, { "type": "integer" }] }"#]),
            schema(["v": #"{ "anyOf": [{ "type": "integer" }, { "type": "boolean" }] }"#])),
    ]

    // MARK: Tuples and objects

    private static let structures = [
        InterfaceCase(
            "An item is added to a tuple", .breaks, schema(["v": pair(labelled("x"), labelled("y"))]),
            schema([
                "v":
                    #"{ "type": "array", "prefixItems": [\#(labelled("x")), \#(labelled("y")), \#(labelled("z"))], "items": false, "minItems": 3 }"#
            ])),
        InterfaceCase(
            "An item of a tuple has another label", .breaks,
            schema(["v": pair(labelled("x"), labelled("y"))]),
            schema(["v": pair(labelled("x"), labelled("top"))])),
        InterfaceCase(
            "The labels of a tuple change places", .breaks, schema(["v": pair(labelled("x"), labelled("y"))]),
            schema(["v": pair(labelled("y"), labelled("x"))])),
        InterfaceCase(
            "An item of a tuple is of another type", .breaks,
            schema(["v": pair(labelled("x"), labelled("y"))]),
            schema(["v": pair(labelled("x"), labelled("y", "integer"))])),
        InterfaceCase(
            "A member is added to an object", .nothing, schema(["o": object(#""a": \#(string)"#)]),
            schema(["o": object(#""a": \#(string), "b": \#(integer)"#)])),
        InterfaceCase(
            "A required member is added to an object", .breaks, schema(["o": object(#""a": \#(string)"#)]),
            schema(["o": object(#""a": \#(string), "b": \#(integer)"#, required: #""b""#)])),
        InterfaceCase(
            "A member is removed from an object", .breaks,
            schema(["o": object(#""a": \#(string), "b": \#(integer)"#)]),
            schema(["o": object(#""a": \#(string)"#)])),
        InterfaceCase(
            "A member of an object becomes required", .breaks, schema(["o": object(#""a": \#(string)"#)]),
            schema(["o": object(#""a": \#(string)"#, required: #""a""#)])),
        InterfaceCase(
            "A member of an object is of another type", .breaks, schema(["o": object(#""a": \#(string)"#)]),
            schema(["o": object(#""a": \#(boolean)"#)])),
        InterfaceCase(
            "A case is added to a member of an object", .breaks, schema(["o": object(#""a": \#(filter)"#)]),
            schema(["o": object(#""a": { "enum": ["noir", "sepia", "fade"] }"#)])),
        InterfaceCase(
            "A member of an object has another name in Swift", .breaks,
            schema(["o": object(#""a": \#(string)"#)]),
            schema(["o": object(#""a": { "type": "string", "swiftName": "first" }"#)])),
        InterfaceCase(
            "Two members of an object exchange their names in Swift", .silence,
            schema([
                "o": object(
                    #""a": { "type": "string", "swiftName": "x" }, "b": { "type": "string", "swiftName": "y" }"#
                )
            ]),
            schema([
                "o": object(
                    #""b": { "type": "string", "swiftName": "x" }, "a": { "type": "string", "swiftName": "y" }"#
                )
            ])),
        InterfaceCase(
            "An object takes further members", .nothing, schema(["o": object(#""a": \#(string)"#)]),
            schema([
                "o": object(
                    #""a": \#(string)"#, more: #", "patternProperties": { "^x-": { "type": "string" } }"#)
            ])),
        InterfaceCase(
            "The further members of an object are of another type", .breaks,
            schema([
                "o": object(
                    #""a": \#(string)"#, more: #", "patternProperties": { "^x-": { "type": "string" } }"#)
            ]),
            schema([
                "o": object(
                    #""a": \#(string)"#, more: #", "patternProperties": { "^x-": { "type": "integer" } }"#)
            ])
        ),
    ]

    // MARK: Names

    private static let names = [
        InterfaceCase(
            "A parameter has another name in Swift", .breaks, schema(["w": integer]),
            schema(["w": #"{ "type": "integer", "swiftName": "width" }"#])),
        InterfaceCase(
            "A parameter with an enumeration has another name in Swift", .breaks, schema(["f": filter]),
            schema(["f": #"{ "enum": ["noir", "sepia"], "swiftName": "filter" }"#])),
        InterfaceCase(
            "A parameter has another name in Swift, and another default", .breaks,
            schema(["f": #"{ "enum": ["noir", "sepia"], "default": "noir" }"#]),
            schema(["f": #"{ "enum": ["noir", "sepia"], "default": "sepia", "swiftName": "filter" }"#])),
        InterfaceCase(
            "A name in Swift is given that it had anyway", .nothing, schema(["line_width": integer]),
            schema(["line_width": #"{ "type": "integer", "swiftName": "lineWidth" }"#])),
        InterfaceCase(
            "Two parameters exchange their names in Swift", .breaks,
            schema([
                "a": #"{ "type": "string", "swiftName": "x" }"#,
                "b": #"{ "type": "string", "swiftName": "y" }"#,
            ]),
            schema([
                "a": #"{ "type": "string", "swiftName": "y" }"#,
                "b": #"{ "type": "string", "swiftName": "x" }"#,
            ])),
        InterfaceCase(
            "Two parameters exchange their names in Swift, and their positions", .silence,
            schema([
                "a": #"{ "type": "string", "swiftName": "x" }"#,
                "b": #"{ "type": "string", "swiftName": "y" }"#,
            ]),
            schema([
                "b": #"{ "type": "string", "swiftName": "x" }"#,
                "a": #"{ "type": "string", "swiftName": "y" }"#,
            ])),
        InterfaceCase(
            "The items of a list have another name in Swift", .breaks, schema(["v": list(of: filter)]),
            schema(["v": list(of: #"{ "title": "tone", "enum": ["noir", "sepia"] }"#)])),
        InterfaceCase(
            "The schema's type has another name", .breaksAlways, schema(["id": string]),
            schema(["id": string], root: #""swiftName": "PhotoURL""#)),
        InterfaceCase(
            "The schema's type has another name, and a parameter more", .breaksAlways, schema(["id": string]),
            schema(["id": string, "v": integer], required: "v", root: #""swiftName": "PhotoURL""#)),
        InterfaceCase(
            "Texts for people change", .nothing, schema(["id": string]),
            schema(
                ["id": #"{ "type": "string", "title": "The id", "description": "Which photo it is." }"#],
                root: #""title": "Asset", "description": "A photo.", "$comment": "…""#)),
        InterfaceCase(
            "Keywords of Swift become parameters", .nothing, schema(["in": string, "default": filter]),
            schema(["in": string, "default": filter, "inout": integer, "switch": strings])),
        InterfaceCase(
            "A keyword of Swift is no parameter any more", .breaks,
            schema(["in": string, "default": filter]),
            schema(["in": string])),
    ]

    // MARK: Servers

    private static func served(by servers: String..., parameter: String = "a") -> String {
        let list = servers.map { #"{ "name": "\#($0)", "uri": "x://\#($0)" }"# }.joined(separator: ", ")
        return #"""
            {
              "uriTemplate": "/p{?\#(parameter)}",
              "servers": [\#(list)],
              "type": "object",
              "properties": { "\#(parameter)": { "type": "integer" } },
              "additionalProperties": false
            }
            """#
    }

    private static let servers = [
        InterfaceCase(
            "A server is added to the only one", .nothing, served(by: "one"),
            served(by: "one", "two")),
        InterfaceCase(
            "A server is added to two", .breaks, served(by: "one", "two"),
            served(by: "one", "two", "three")),
        InterfaceCase(
            "A server is removed, and one is left", .breaks, served(by: "one", "two"),
            served(by: "one")),
        InterfaceCase(
            "A server has another name", .breaks, served(by: "one", "two"),
            served(by: "one", "zwei")),
        InterfaceCase(
            "Another server is the first", .silence, served(by: "one", "two"),
            served(by: "two", "one")),
        InterfaceCase(
            "A server is added, and a parameter is called so", .breaks,
            served(by: "one", parameter: "server"),
            served(by: "one", "two", parameter: "server")),
        InterfaceCase(
            "A server is removed, and a parameter is called so", .breaks,
            served(by: "one", "two", parameter: "server"),
            served(by: "one", parameter: "server")),
    ]
}
