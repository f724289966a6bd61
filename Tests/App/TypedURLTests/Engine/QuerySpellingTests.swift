import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel
import TypedURLSchema

@Suite("Names and commas of a query, as others write them", .inTurn)
struct QuerySpellingTests {
    private static let wms = #"""
        {
          "uriTemplate": "https://maps.example/wms?request=GetMap{&service,layers,center,zoom,limits*}",
          "type": "object",
          "properties": {
            "service": { "const": "WMS" },
            "layers": { "type": "array", "items": { "type": "string", "pattern": "^[^,]+$" } },
            "center": {
              "type": "array",
              "prefixItems": [
                { "type": "number", "title": "lat", "minimum": -90, "maximum": 90 },
                { "type": "number", "title": "lng", "minimum": -180, "maximum": 180 }
              ],
              "items": false, "minItems": 2
            },
            "zoom": { "type": "integer", "aliases": ["z"] },
            "limits": { "type": "object", "properties": { "maxLng": { "type": "integer" } } }
          },
          "required": ["service"],
          "additionalProperties": false,
          "ignoredParameters": ["*"],
          "accepts": ["name-case", "encoded-commas"]
        }
        """#
    private static let place = #"""
        {
          "uriTemplate": "https://maps.example/place?ll={lat},{lng}",
          "type": "object",
          "properties": { "lat": { "type": "number" }, "lng": { "type": "number" } },
          "required": ["lat", "lng"],
          "additionalProperties": false,
          "accepts": ["encoded-commas"]
        }
        """#

    private func verdict(_ query: String, _ texts: [String] = [wms, place]) -> String {
        let files = texts.enumerated().map { SchemaFile(path: "s\($0).json", bytes: Array($1.utf8)) }
        let collection = SchemaCollection.read(files)
        #expect(collection.diagnostics.map(\.description) == [])
        let set = SchemaSet(collection.schemas.map(\.schema))
        return Schemas.verdict("https://maps.example/" + query, set)
    }

    @Test(
        "Names and commas of a query have names in any case, also those of fixed items, aliases and members",
        arguments: [
            ("REQUEST=GetMap&SERVICE=WMS", "request=GetMap&service=WMS"),
            ("Request=GetMap&sErViCe=WMS&Z=3", "request=GetMap&service=WMS&zoom=3"),
            ("request=GetMap&%53ervice=WMS&vendor=1", "request=GetMap&service=WMS"),
            ("request=GetMap&service=WMS&MAXLNG=1", "request=GetMap&service=WMS&maxLng=1"),
        ])
    func names(given: String, canonical: String) {
        #expect(verdict("wms?" + given) == "valid: https://maps.example/wms?" + canonical)
    }

    @Test("Names and commas of a query never ignore a name for its case, nor read it twice")
    func ignored() {
        #expect(
            verdict("wms?request=GetMap&service=WMS&ZOOM=x") == """
                https://maps.example/wms?request=GetMap&service=WMS&ZOOM=x
                                                                         ^ "zoom" must be an integer
                """)
        #expect(
            verdict("wms?request=GetMap&service=WMS&zoom=1&ZOOM=2") == """
                https://maps.example/wms?request=GetMap&service=WMS&zoom=1&ZOOM=2
                                                                           ^~~~ duplicate parameter "zoom"
                """)
    }

    @Test(
        "Names and commas of a query have commas as escapes",
        arguments: [
            ("wms?request=GetMap&service=WMS&center=1.5%2C2", "wms?request=GetMap&service=WMS&center=1.5,2"),
            ("wms?request=GetMap&service=WMS&CENTER=1%2c2", "wms?request=GetMap&service=WMS&center=1,2"),
            ("wms?request=GetMap&service=WMS&layers=a%2Cb", "wms?request=GetMap&service=WMS&layers=a,b"),
            ("place?ll=1%2C2", "place?ll=1,2"),
        ])
    func commas(given: String, canonical: String) {
        #expect(verdict(given) == "valid: https://maps.example/" + canonical)
    }

    @Test(
        "Names and commas of a query have plus signs that are spaces",
        arguments: [
            ("find?SORT+BY=x", "find?sort%20by=x"),
            ("find?near=1%2C2&tags=a+b%2Cd,d", "find?near=1,2&tags=a%20b,d,d"),
        ])
    func plusSigns(given: String, canonical: String) {
        let find = #"""
            {
              "uriTemplate": "https://maps.example/find{?sort%20by,near,tags}",
              "type": "object",
              "properties": {
                "sort by": { "type": "string" },
                "near": { "type": "array", "items": { "type": "integer" } },
                "tags": { "type": "array", "items": { "enum": ["a b", "d"] } }
              },
              "additionalProperties": false,
              "accepts": ["plus-as-space", "name-case", "encoded-commas"]
            }
            """#
        #expect(verdict(given, [find]) == "valid: https://maps.example/" + canonical)
    }

    @Test("Names and commas of a query have their mistakes at their positions in the URL as it was given")
    func mistakes() {
        #expect(
            verdict("wms?REQUEST=GetMap&service=WMS&Center=1%2C200") == """
                https://maps.example/wms?REQUEST=GetMap&service=WMS&Center=1%2C200
                                                                               ^~~ "lng" of "center" must be at most 180
                """)
    }

    @Test("Names and commas of a query are not advised to lose half of a list")
    func advice() {
        let strict = Self.wms.replacing(
            #""accepts": ["name-case", "encoded-commas"]"#, with: #""accepts": []"#)
        #expect(
            verdict("wms?request=GetMap&service=WMS&center=1%2C2", [strict]) == """
                https://maps.example/wms?request=GetMap&service=WMS&center=1%2C2
                                                                           ^~~~~ "lat" of "center" must be a number; write the comma \
                between items as ",", not "%2C"
                """)
    }

    @Test("Names and commas of a query belong to the schema that reads them as they are")
    func precedence() {
        let upper = Self.place.replacing("ll={lat},{lng}", with: "LL={lat},{lng}")
            .replacing("encoded-commas", with: "name-case")
        let lower = Self.place.replacing("encoded-commas", with: "name-case")
        #expect(verdict("place?LL=1,2", [lower, upper]) == "valid: https://maps.example/place?LL=1,2")
        #expect(verdict("place?ll=1,2", [upper, lower]) == "valid: https://maps.example/place?ll=1,2")
    }
}
