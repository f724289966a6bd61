import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("A list that is read in two styles", .inTurn)
struct ListStyleTests {
    private static let parameters: [Parameter] = [
        Parameter("crop", .list(ListSchema(.integer(IntegerSchema()))), aliases: ["c"]),
        Parameter("tags", .list(ListSchema(.strings(["a", "b"])))),
    ]

    private static let joined = TestedSchema(
        "x://{?crop,tags}", alternates: ["x://{?tags,crop*}", "x://{?crop*,tags*}"], parameters)
    private static let apart = TestedSchema(
        "x://{?crop*,tags}", alternates: ["x://{?crop,tags}"], parameters)

    @Test(
        "A list that is read in two styles is printed in that of the main template",
        arguments: [
            ("x://", "x://"), ("x://?crop=1", "x://?crop=1"), ("x://?crop=1,2", "x://?crop=1,2"),
            ("x://?crop=1&crop=2", "x://?crop=1,2"),
            ("x://?tags=a&crop=1&tags=b&crop=2", "x://?crop=1,2&tags=a,b"),
            ("x://?crop=1&tags=a,b&crop=2", "x://?crop=1,2&tags=a,b"), ("x://?c=1&c=2", "x://?crop=1,2"),
        ])
    func joined(_ url: String, _ canonical: String) {
        #expect(Self.joined.verdict(url) == "valid: \(canonical)")
    }

    @Test(
        "A list that is read in two styles is split at commas where its items stand apart in the main template",
        arguments: [
            ("x://?crop=1", "x://?crop=1"), ("x://?crop=2,1", "x://?crop=2&crop=1"),
            ("x://?crop=1&crop=2", "x://?crop=1&crop=2"),
        ])
    func apart(_ url: String, _ canonical: String) {
        #expect(Self.apart.verdict(url) == "valid: \(canonical)")
    }

    @Test(
        "A list that is read in two styles is explained in the one that the URL is written in, else in the main template's",
        arguments: Verdict.list(
            """
            x://?crop=1&crop=z
                             ^ item 2 of "crop" must be an integer
            x://?crop=1,z
                        ^ item 2 of "crop" must be an integer
            x://?crop=1,2&crop=3
                      ^~~ item 1 of "crop" must be an integer
            x://?tags=a&tags=b&crop=1,2
                        ^~~~ duplicate parameter "tags"
            """))
    func explained(verdict: Verdict) { #expect(Self.joined.verdict(verdict.url) == verdict.text) }
}
