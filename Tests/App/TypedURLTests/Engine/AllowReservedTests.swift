import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Reserved characters that are printed as they are", .inTurn)
struct AllowReservedTests {
    private static let image = TestedSchema(
        "x:/{size}/{id}{?tags,at}",
        [
            Parameter(
                "size", .scalar(.string(StringSchema(minLength: 1))), isRequired: true, allowReserved: ",:"),
            .string("id", minLength: 1, isRequired: true),
            Parameter("tags", .list(ListSchema(.string(StringSchema()))), allowReserved: "/:"),
            Parameter("at", .scalar(.string(StringSchema(format: .dateTime))), allowReserved: ":"),
        ])

    @Test(
        "Reserved characters that are printed as they are are read as they are and escaped, and no others are printed so",
        arguments: [
            ("x:/c,w:3/i", "x:/c,w:3/i"),
            ("x:/c%2Cw%3a3@/i,j", "x:/c,w:3%40/i%2Cj"),
            ("x:/c/i?tags=a/b,c%2Cd:%3F", "x:/c/i?tags=a/b,c%2Cd:%3F"),
            ("x:/c/i?at=2024-01-01T00%3A00%3A00Z", "x:/c/i?at=2024-01-01T00:00:00Z"),
            ("x:/%C3%A9%25,/i", "x:/%C3%A9%25,/i"),
        ])
    func printing(given: String, canonical: String) {
        #expect(Self.image.verdict(given) == "valid: " + canonical)
    }
}
