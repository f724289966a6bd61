import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("What is wrong with a text in particular", .inTurn)
struct TextMistakeTests {
    private static let schema = TestedSchema(
        "s:{?i,n,b,level,uuid,date,moment,uri,email,host,ipv4,ipv6,list}",
        [
            .integer("i", minimum: 1, maximum: 2000), .number("n", minimum: -90, maximum: 90), .boolean("b"),
            Parameter("level", .scalar(.integers([0, 90]))),
            .list("list", items: .integer(IntegerSchema())),
        ]
            + [
                ("uuid", StringFormat.uuid), ("date", .date), ("moment", .dateTime), ("uri", .uri),
                ("email", .email), ("host", .hostname), ("ipv4", .ipv4), ("ipv6", .ipv6),
            ].map { Parameter($0.0, .scalar(.string(StringSchema(format: $0.1)))) })

    private func expect(_ item: String, _ demand: String, _ code: ViolationCode) throws {
        let found = Self.schema.violations("s:?\(item)")
        let violation = try #require(found.first, "\(item)")
        #expect(found.count == 1)
        #expect(violation.code == code)
        #expect(violation.message.hasSuffix("\" must be \(demand)"), "\(item): \(violation)")
    }

    @Test(
        "The explanation says what is wrong with the text of integers",
        arguments: [
            ("i=03", #"an integer without a leading zero; write "3""#),
            ("i=0007", #"an integer without a leading zero; write "7""#),
            // What another keyword refuses is not what to write.
            ("i=00", "an integer without a leading zero"), ("i=-05", "an integer without a leading zero"),
            ("i=+5", #"an integer without a plus sign; write "5""#),
            ("i=%2B05", #"an integer without a plus sign; write "5""#),
            ("i=5.0", #"an integer without a decimal point; write "5""#),
            ("i=5.", #"an integer without a decimal point; write "5""#),
            ("i=1e3", #"an integer without an exponent; write "1000""#),
            ("i=1,000", #"an integer without separators between its digits; write "1000""#),
            ("i=1_000", #"an integer without separators between its digits; write "1000""#),
            ("i=1%20000", #"an integer without separators between its digits; write "1000""#),
            ("i=%205", #"an integer without spaces around it; write "5""#),
            ("i=0x1F", #"an integer in decimal digits; write "31""#),
            ("i=0x-1F", "an integer in decimal digits"),
            ("i=0x+1F", #"an integer in decimal digits; write "31""#),
            ("i=%E2%88%925", #"an integer with "-" as its sign"#),
            ("i=", "an integer; it is empty"), ("i=5.5", "an integer"), ("i=1,00", "an integer"),
            ("i=x", "an integer"), ("i=-", "an integer"), ("i=1e-1", "an integer"),
            ("i=99999999999999999999", "an integer from -9223372036854775808 to 9223372036854775807"),
            ("level=090", #"an integer without a leading zero; write "90""#),
            ("level=045", "an integer without a leading zero"),
            ("list=1,02", #"an integer without a leading zero; write "2""#),
            ("list=1,,2", "an integer; it is empty"),
        ])
    func integers(item: String, demand: String) throws { try expect(item, demand, .invalidType) }

    @Test(
        "The explanation says what is wrong with the text of numbers",
        arguments: [
            ("n=+4.83", #"a number without a plus sign; write "4.83""#),
            ("n=04.83", #"a number without a leading zero; write "4.83""#),
            ("n=4,83", #"a number with a decimal point, not a comma; write "4.83""#),
            // A thousand, or one.
            ("n=1,000", "a number without a comma"),
            ("n=.5", #"a number with a digit before its decimal point; write "0.5""#),
            ("n=-.5", #"a number with a digit before its decimal point; write "-0.5""#),
            ("n=5.", #"a number with a digit after its decimal point; write "5.0""#),
            ("n=%2012", #"a number without spaces around it; write "12""#),
            ("n=NaN", "a finite number"), ("n=-Infinity", "a finite number"),
            ("n=1e999", "a number that fits in a 64-bit double"),
            ("n=1e-999", "a number that fits in a 64-bit double"),
            ("n=0x1p3", "a number"), ("n=", "a number; it is empty"), ("n=1.2.3", "a number"),
        ])
    func numbers(item: String, demand: String) throws { try expect(item, demand, .invalidType) }

    @Test(
        "The explanation says what is wrong with the text of booleans",
        arguments: [
            ("b=True", #""true" or "false"; write "true""#), ("b=1", #""true" or "false"; write "true""#),
            ("b=yes", #""true" or "false"; write "true""#), ("b=FALSE", #""true" or "false"; write "false""#),
            ("b=0", #""true" or "false"; write "false""#), ("b=off", #""true" or "false"; write "false""#),
            ("b", #""true" or "false"; it is empty"#), ("b=maybe", #""true" or "false""#),
        ])
    func booleans(item: String, demand: String) throws { try expect(item, demand, .invalidType) }

    @Test(
        "The explanation says what is wrong with the text of formats",
        arguments: Rows.pairs(
            """
            uuid=123E4567e89b12d3a456426614174000 → a UUID with hyphens between its groups; write "123E4567-e89b-12d3-a456-426614174000"
            uuid=%7B123e4567-e89b-12d3-a456-426614174000%7D → a UUID without braces; write "123e4567-e89b-12d3-a456-426614174000"
            uuid=urn:uuid:123e4567-e89b-12d3-a456-426614174000 → a UUID without "urn:uuid:"; write "123e4567-e89b-12d3-a456-426614174000"
            uuid=12 → a UUID, such as 123e4567-e89b-12d3-a456-426614174000
            date=2024-2-9 → a date with two digits for month and day; write "2024-02-09"
            date=20240209 → a date with hyphens between its numbers; write "2024-02-09"
            date=2024/2/9 → a date with hyphens between its numbers; write "2024-02-09"
            date=29.02.2024 → a date with the year first; write "2024-02-29"
            date=2/29/2024 → a date with the year first; write "2024-02-29"
            // The third of February, or the second of March.
            date=02/03/2024 → a date with the year first
            date=2024-02-09T10:00:00Z → a date without a time; write "2024-02-09"
            date=2023-02-29 → a date that exists
            date=today → a date, such as 2024-02-29
            moment=2024-02-29T12:30:00 → a date and time with its offset from UTC; write "2024-02-29T12:30:00Z"
            moment=2024-02-29 → a date and time, not a date alone; write "2024-02-29T00:00:00Z"
            moment=2024-02-29%2012:30:00Z → a date and time with "T" between date and time; write "2024-02-29T12:30:00Z"
            moment=2024-02-29T12:30Z → a date and time with seconds; write "2024-02-29T12:30:00Z"
            moment=2024-02-29T12:30:00+0100 → a date and time with hours and minutes in its offset; write "2024-02-29T12:30:00+01:00"
            moment=2024-02-29T12:30:00%2001:00 → a date and time with a plus sign in its offset; write "2024-02-29T12:30:00+01:00"
            moment=2024-02-29T12:30:00.123456Z → a date and time with at most three digits of a fraction; write "2024-02-29T12:30:00.123Z"
            moment=1709209800 → a date and time, not a count of seconds
            moment=2024-02-30T12:30:00Z → a date and time that exists
            moment=now → a date and time to the millisecond with its offset, such as 2024-02-29T12:30:00Z
            uri=example.com/x → an absolute URI with its scheme; write "https://example.com/x"
            email=mailto:a@b.example → an email address without "mailto:"; write "a@b.example"
            host=https://example.com/x → a host name without "https://"; write "example.com"
            host=example.com:80 → a host name without a port; write "example.com"
            ipv4=192.168.001.1 → an IPv4 address without leading zeros; write "192.168.1.1"
            ipv6=%5B::1%5D → an IPv6 address without brackets; write "::1"
            """))
    func formats(item: String, demand: String) throws { try expect(item, demand, .invalidFormat) }

    @Test("No hostile text makes it slow, and none is shown whole")
    func hostile() async {
        await LongWork.run {
            for piece in ["0", ",", "-", "2024-", "\u{301}", "%", ".", "T", ":"] {
                let text = PercentEncoding.encode(String(repeating: piece, count: 20_000))
                for name in ["i", "n", "b", "uuid", "date", "moment", "host", "ipv4"] {
                    let found = Self.schema.violations("s:?\(name)=\(text)")
                    #expect(found.allSatisfy { $0.message.utf8.count < 200 } && !found.isEmpty)
                }
            }
        }
    }

    @Test(
        "An enumeration's value in other case is near",
        arguments: [
            ("NOIR", "noir"), ("Original", "original"), ("noirr", "noir"), ("noir ", "noir"), ("sepia", nil),
        ])
    func enumerations(text: String, suggestion: String?) throws {
        let schema = TestedSchema("s:{?k}", [.strings("k", ["original", "noir"])])
        let found = schema.violations("s:?k=\(PercentEncoding.encode(text))")
        #expect(found.map(\.suggestion) == [suggestion])
    }

    @Test("One value that is allowed is not suggested as well")
    func constant() {
        let schema = TestedSchema("s:{?k}", [.strings("k", ["@2x"])])
        #expect(schema.verdict("s:?k=@3x") == "s:?k=@3x\n     ^~~ \"k\" must be \"@2x\"")
    }
}
