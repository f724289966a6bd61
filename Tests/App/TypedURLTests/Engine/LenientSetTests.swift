import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Lenient reading by a set", .inTurn)
struct LenientSetTests {
    @Test(
        "A lenient set tolerates what the nearest schema violates, not what the one does that it was compared with last"
    )
    func compared() {
        let first = URLSchema(
            name: "first", template: URITemplate(text: "x:/a{?p}"),
            parameters: [Parameter("p", .scalar(.integer(IntegerSchema())), isRequired: true)],
            ignoredParameters: [IgnoredName("y"), IgnoredName("z")])
        let second = URLSchema(
            name: "second", template: URITemplate(text: "x:/a{?q}"),
            parameters: [Parameter("q", .scalar(.integer(IntegerSchema())))])
        let (values, violations) = SchemaSet([first, second]).lenientValues(of: "x:/a?y=1&z=1")
        #expect(violations.map(\.message) == [#"missing required parameter "p""#])
        #expect(values == nil)
    }
}
