import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("A URL that several schemas match and none accepts", .inTurn)
struct InvalidMatchTests {
    /// A map server, whose requests are told apart by a constant.
    private static func map(caseInsensitive: Bool = false, others: Int = 0) -> SchemaSet {
        func schema(_ request: String, _ names: [String], required: Int) -> URLSchema {
            let parameters = names.enumerated().map { Parameter.string($1, isRequired: $0 < required) }
            let constant = Parameter(
                "request", .scalar(ScalarSchema(.strings([request]), isCaseInsensitive: caseInsensitive)),
                isRequired: true)
            let variables = (["request"] + names).joined(separator: ",")
            return URLSchema(
                name: request, template: URITemplate(text: "https://h.example/wms{?\(variables)}"),
                parameters: [constant] + parameters)
        }
        return SchemaSet(
            [schema("GetCapabilities", ["version"], required: 0)]
                + (0..<others).map { schema("Other\($0)", ["version"], required: 0) }
                + [schema("GetMap", ["layers", "bbox", "version"], required: 2)])
    }

    @Test(
        "A URL that several schemas match and none accepts is one of the schema whose constant it has",
        arguments: [
            ("request=GetMap", "missing required parameter \"bbox\""),
            ("request=GetMap&version=1&layers=a", "missing required parameter \"bbox\""),
            (
                "request=GetCapabilities&layers=a&bbox=1",
                "unknown parameter \"layers\", which the schema \"GetMap\" has"
            ),
        ])
    func constant(query: String, message: String) {
        #expect(Schemas.verdict("https://h.example/wms?\(query)", Self.map()).contains(message))
    }

    @Test(
        "A URL that several schemas match and none accepts is one of the schema whose constant is most similar to the URL's"
    )
    func similar() {
        let verdict = Schemas.verdict("https://h.example/wms?request=GetMapp", Self.map())
        #expect(verdict.contains("\"request\" must be \"GetMap\"\n"))
    }

    @Test(
        "A URL that several schemas match and none accepts is compared with the constants of hundreds of schemas, in any case if that does not matter"
    )
    func many() {
        let verdict = Schemas.verdict(
            "https://h.example/wms?request=getmap&layers=a", Self.map(caseInsensitive: true, others: 300))
        #expect(verdict.contains("missing required parameter \"bbox\""))
    }

    @Test(
        "A URL that several schemas match and none accepts is one of the schema whose path it has, whatever its names"
    )
    func path() {
        let schemas = SchemaSet([
            URLSchema(
                name: "number", template: URITemplate(text: "x:/{n}{?p}"),
                parameters: [.integer("n", isRequired: true), .integer("p")]),
            URLSchema(
                name: "word", template: URITemplate(text: "x:/{w}{?q}"),
                parameters: [
                    Parameter("w", .scalar(.strings(["a", "b"])), isRequired: true), .integer("q"),
                ]),
        ])
        #expect(Schemas.verdict("x:/5?q=1", schemas).contains("unknown parameter \"q\""))
        #expect(Schemas.verdict("x:/a?p=1", schemas).contains("unknown parameter \"p\""))
    }

    @Test(
        "A URL that several schemas match and none accepts is one of the schema it has most names of if no constant decides"
    )
    func names() {
        let schemas = SchemaSet([
            URLSchema(
                name: "list", template: URITemplate(text: "x:/a{?kind,page,size}"),
                parameters: [
                    Parameter("kind", .scalar(.strings(["p", "q"])), isRequired: true), .integer("page"),
                    .integer("size"),
                ]),
            URLSchema(
                name: "one", template: URITemplate(text: "x:/a{?lang,id}"),
                parameters: [
                    Parameter("lang", .scalar(.strings(["de"])), isRequired: true),
                    .integer("id", isRequired: true),
                ]),
        ])
        Verdict.expect(
            """
            x:/a?kind=r&page=1&size=2&lang=de
                      ^ "kind" must be "p" or "q"; did you mean "p"?
                                      ^~~~ unknown parameter "lang", which the schema "one" has
            """, in: schemas)
    }
}
