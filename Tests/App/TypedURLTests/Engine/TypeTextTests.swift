import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("The words for a text that is not of its type", .inTurn)
struct TypeTextTests {
    private static let schema = TestedSchema(
        "s:{?i,n,b,moment,list}",
        [
            .integer("i"), .number("n"), .boolean("b"), .list("list", items: .integer(IntegerSchema())),
            Parameter("moment", .scalar(.string(StringSchema(format: .dateTime)))),
        ])

    @Test(
        "The words say of a text that it is empty, or too large or too small, and of another what is expected",
        arguments: [
            ("i=03", "an integer"), ("i=1.0", "an integer"), ("i=", "an integer; it is empty"),
            ("i=99999999999999999999", "an integer from -9223372036854775808 to 9223372036854775807"),
            ("n=NaN", "a number"), ("n=1,5", "a number"), ("n=", "a number; it is empty"),
            ("n=1e999", "a number that fits in a 64-bit double"),
            ("n=1e-999", "a number that fits in a 64-bit double"),
            ("b=1", #""true" or "false""#), ("b=", #""true" or "false"; it is empty"#),
            (
                "moment=2024-02-29",
                "a date and time to the millisecond with its offset, such as 2024-02-29T12:30:00Z"
            ),
            ("list=1,,2", "an integer; it is empty"),
        ])
    func words(item: String, demand: String) throws {
        let found = Self.schema.violations("s:?\(item)")
        #expect(found.count == 1)
        #expect(found.first?.message.hasSuffix(" must be \(demand)") == true, "\(found)")
    }
}
