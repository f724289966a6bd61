@testable import TypedURLDiff

private let string = #"{ "type": "string" }"#
private let integer = #"{ "type": "integer" }"#
private let filter = #"{ "enum": ["noir", "sepia"] }"#

extension InterfaceCase {
    // MARK: Sets of schemas

    private static let one = schema(["id": string])
    private static let other = schema(["id": integer], scheme: "other")

    static let sets = [
        InterfaceCase("Nothing changes", .nothing, one, one),
        InterfaceCase(
            "A schema is added", .breaks, all: [("asset", one)], [("asset", one), ("other", other)]),
        InterfaceCase(
            "A schema is removed", .breaksAlways, all: [("asset", one), ("other", other)], [("asset", one)]),
        InterfaceCase(
            "A schema is renamed", .breaksAlways, all: [("asset", one)], [("photo", one)]),
        InterfaceCase(
            "A schema is renamed, and keeps its name in Swift", .nothing, all: [("asset", one)],
            [("photo", schema(["id": string], root: #""swiftName": "AssetURL""#))]),
        InterfaceCase(
            "A schema is deprecated", .nothing, all: [("asset", one), ("other", other)],
            [("asset", schema(["id": string], root: #""deprecated": true"#)), ("other", other)]),
        InterfaceCase(
            "The enumeration over all schemas has another name", .breaksAlways, all: [("asset", one)],
            [("asset", one)], newEnumName: "PictureURL"),
        InterfaceCase(
            "The enumeration over all schemas is named as it was called anyway", .nothing,
            all: [("asset", one)],
            [("asset", one)], newEnumName: "AppURL"),
        InterfaceCase(
            "Two schemas with the same properties exchange their names in Swift", .silence,
            all: [("asset", one), ("other", schema(["id": string], scheme: "other"))],
            [
                ("asset", schema(["id": string], root: #""swiftName": "OtherURL""#)),
                ("other", schema(["id": string], scheme: "other", root: #""swiftName": "AssetURL""#)),
            ]),
        InterfaceCase(
            "Two schemas exchange their names in Swift", .breaks,
            all: [("asset", one), ("other", other)],
            [
                ("asset", schema(["id": string], root: #""swiftName": "OtherURL""#)),
                ("other", schema(["id": integer], scheme: "other", root: #""swiftName": "AssetURL""#)),
            ]),
    ]

    // MARK: What schemas share

    /// Two schemas with a parameter each, and definitions.
    private static func two(_ one: String, _ other: String, _ definitions: String) -> [(String, String)] {
        [
            ("asset", schema(["filter": one])), ("other", schema(["filter": other], scheme: "other")),
            ("types", #"{ "$defs": { \#(definitions) } }"#),
        ]
    }

    private static func reference(_ name: String, _ more: String = "") -> String {
        ##"{ "$ref": "types.json#/$defs/\##(name)"\##(more) }"##
    }

    private static let looks = #""filter": \#(filter)"#
    private static let both = two(reference("filter"), reference("filter"), looks)

    private static func twoServed(by servers: String...) -> [(String, String)] {
        let list = servers.map { #"{ "name": "\#($0)", "uri": "x://\#($0)" }"# }.joined(separator: ", ")
        func schema(_ path: String) -> String {
            #"{ "uriTemplate": "/\#(path)", "type": "object", "properties": {}, "additionalProperties": false }"#
        }
        return [
            ("asset", schema("a")), ("other", schema("o")), ("typed-url", #"{ "servers": [\#(list)] }"#),
        ]
    }

    static let shared = [
        InterfaceCase(
            "A second schema refers to a definition of the same values", .nothing,
            all: two(reference("filter"), filter, looks), both),
        InterfaceCase(
            "A schema refers to a shared definition no longer", .breaks, all: both,
            two(reference("filter"), filter, looks)),
        InterfaceCase(
            "A text for people is written beside a reference", .nothing, all: both,
            two(
                reference("filter", #", "title": "The look", "aliases": ["look"]"#), reference("filter"),
                looks)),
        InterfaceCase(
            "A case is added to a shared definition", .breaks, all: both,
            two(reference("filter"), reference("filter"), #""filter": { "enum": ["noir", "sepia", "fade"] }"#)
        ),
        InterfaceCase(
            "A shared definition has another name", .breaks, all: both,
            two(reference("look"), reference("look"), #""look": \#(filter)"#)),
        InterfaceCase(
            "A shared definition has another name, and keeps it in Swift", .nothing, all: both,
            two(
                reference("look", #", "swiftName": "filter""#),
                reference("look", #", "swiftName": "filter""#),
                #""look": { "enum": ["noir", "sepia"], "swiftName": "filter" }"#)),
        InterfaceCase(
            "A server is added to those of the set", .breaks, all: twoServed(by: "one", "two"),
            twoServed(by: "one", "two", "three")),
        InterfaceCase(
            "A string becomes a type of the app", .breaks, schema(["v": string]),
            schema(["v": #"{ "type": "string", "swiftType": "UserID" }"#])),
        InterfaceCase(
            "A type of the app gets limits", .nothing,
            schema(["v": #"{ "type": "string", "swiftType": "UserID" }"#]),
            schema(["v": #"{ "type": "string", "maxLength": 9, "swiftType": "UserID" }"#])),
    ]
}
