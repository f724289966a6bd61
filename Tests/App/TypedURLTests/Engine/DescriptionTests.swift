import Foundation
import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("What is printed of a value of the package", .inTurn)
struct DescriptionTests {
    @Test("An error begins with the URL and names the schema, though nothing in it is marked")
    func missing() throws {
        let error = try #require(throws: URLValidationError.self) { try Schemas.all.parse("map://?scale=2") }
        #expect(
            error.description == """
                map://?scale=2
                error: missing required parameter "latitude"
                note: checked against the schema "map"
                """)
    }

    @Test("An error of a URL that is no schema's names none")
    func noSchema() throws {
        let error = try #require(throws: URLValidationError.self) { try Schemas.all.parse("gopher:") }
        #expect(error.description.hasPrefix("gopher:\n^"))
        #expect(!error.description.contains("note:"))
    }

    @Test("Foundation shows the same text")
    func localized() throws {
        let error = try #require(throws: URLValidationError.self) { try Schemas.all.parse("map://?scale=2") }
        #expect((error as any Error).localizedDescription == error.description)
        #expect((error as any Error as NSError).localizedDescription == error.description)
    }

    @Test("Schemas are a line each")
    func schemas() {
        #expect("\(Schemas.all)" == "3 schemas: asset, map, link")
        #expect(String(reflecting: Schemas.all) == "3 schemas: asset, map, link")
        #expect("\(SchemaSet([Schemas.map]))" == "1 schema: map")
        #expect("\(SchemaSet([]))" == "0 schemas")
        #expect("\(Schemas.map)" == "map: map://{?latitude,scale}")
        #expect("\([Schemas.map])" == "[map: map://{?latitude,scale}]")
        #expect(
            Schemas.asset.parameters.map(\.description) == [
                "id: a string of 1 to 128 characters, required",
                "width: an integer from 1 to 16384, required",
                "height: an integer from 1 to 16384, required", "crop: a list of x, y, width, height",
                #"filter: "original", "noir", "sepia", "chrome" or "fade", by default "original""#,
                "rotate: 0, 90, 180 or 270, by default 0",
            ])
        #expect("\(Schemas.link.parameters[0])" == "tags: a list, each item a string of at least 1 character")
        let object = ObjectSchema(properties: [.init("color", .string(StringSchema()))])
        #expect("\(Parameter("filter", .object(object)))" == "filter: an object of color")
        #expect("\(Parameter("rest", .object(ObjectSchema(properties: []))))" == "rest: an object")
    }

    @Test("What was read is JSON")
    func values() throws {
        let parsed = try Schemas.all.parse("asset://?id=a%22b&width=1&height=2&crop=0,0.5,1,1")
        #expect("\(parsed)" == "asset://?id=a%22b&width=1&height=2&crop=0,0.5,1,1")
        #expect(
            "\(parsed.instance)"
                == #"""
                {"id": "a\"b", "width": 1, "height": 2, "crop": [0, 0.5, 1, 1], "filter": "original", "rotate": 0}
                """#)
        #expect("\(ParameterValue.object([.init("on", .boolean(true))]))" == #"{"on": true}"#)
        #expect("\(ParameterValue.number(.nan))" == "nan")
        #expect("\(IgnoredParameter("utm_a", "1%4"))" == "utm_a=1%4")
    }
}
