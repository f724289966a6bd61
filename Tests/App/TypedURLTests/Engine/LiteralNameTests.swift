import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("A query whose names are literals", .inTurn)
struct LiteralNameTests {
    private static let photo = TestedSchema(
        "https://x.example/photo?id={id}&width={width}",
        [.integer("id", isRequired: true), .integer("width")])

    private static let search = TestedSchema(
        "https://x.example/search?q={query}&at={lat},{lon}{&page}",
        alternates: ["x:search?query={query}{&lat,lon,page}"],
        [
            .string("query", isRequired: true), .integer("lat", isRequired: true),
            .integer("lon", isRequired: true), .integer("page"),
        ],
        accepts: [.nameCase, .trailingSlash])

    @Test(
        "A query with literal names lacks the parameter by its name, as one of {?…} does",
        arguments: Verdict.list(
            """
            https://x.example/photo?id=3&width=
                                               ^ "width" must be an integer; it is empty
            https://x.example/photo?id=3
            error: missing parameter "width"; every URL has "width="
            https://x.example/photo
            error: missing required parameter "id"
            error: missing parameter "width"; every URL has "width="
            https://x.example/photo?idd=x&width=y#z
                                    ^~~ unknown parameter "idd"; did you mean "id"?
                                                ^ "width" must be an integer
                                                 ^~ unexpected fragment "#z"
            error: missing required parameter "id"
            """))
    func missing(verdict: Verdict) { #expect(Self.photo.verdict(verdict.url) == verdict.text) }

    @Test(
        "A query with literal names names each required variable of a value, and a name that is not the variable's",
        arguments: Verdict.list(
            """
            https://x.example/search?q=a
            error: missing required parameter "lat"; every URL has "at="
            error: missing required parameter "lon"; every URL has "at="
            https://x.example/search/?AT=1,2&Page=x
                                                  ^ "page" must be an integer
            error: missing required parameter "query"; every URL has "q="
            x:search?lat=1&lon=2
            error: missing required parameter "query"
            """))
    func names(verdict: Verdict) { #expect(Self.search.verdict(verdict.url) == verdict.text) }

    @Test("A query with literal names does not take a URL that another schema has")
    func others() {
        func schema(_ name: String, _ template: String) -> URLSchema {
            let uri = URITemplate(text: template)
            return URLSchema(name: name, template: uri, parameters: uri.variables.map { .string($0.name) })
        }
        let set = SchemaSet([
            schema("literal", "x:/a?q={v}"), schema("named", "x:/a{?w}"), schema("other", "x:/b{?w}"),
        ])
        #expect(Schemas.verdict("x:/a?w=1", set) == "valid: x:/a?w=1")
        #expect(Schemas.verdict("x:/a?q=1", set) == "valid: x:/a?q=1")
        #expect(
            Schemas.verdict("x:/a?r=1", set) == """
                x:/a?r=1
                     ^ unknown parameter "r"; did you mean "w"?
                """)
    }

    private static let map = TestedSchema(
        "https://x.example/wms?SERVICE=WMS&v=1{&layers}", [.string("layers")])

    @Test(
        "A query with literal names says that a fixed parameter is there in another case",
        arguments: [
            ("service=wms&v=1", "service=wms", #""service=wms" is in another case; write "SERVICE=WMS""#),
            ("v=1&SERVICE=wms", "SERVICE=wms", #""SERVICE=wms" is in another case; write "SERVICE=WMS""#),
            ("Service=WMS&v=1", "Service=WMS", #""Service=WMS" is in another case; write "SERVICE=WMS""#),
            (
                "service=wfs&v=1", "service=wfs",
                #"no template matches "service=wfs"; did you mean "https://x.example/wms?SERVICE=WMS&v=1"?"#
            ),
        ])
    func otherCase(query: String, marked: String, message: String) throws {
        let url = "https://x.example/wms?" + query
        let violation = try #require(Self.map.violations(url).first)
        #expect("\(violation)" == message)
        let range = try #require(violation.range)
        #expect(String(decoding: Array(url.utf8)[range], as: UTF8.self) == marked)
    }
}
