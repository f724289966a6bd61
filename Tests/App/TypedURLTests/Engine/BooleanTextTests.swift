import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Booleans with texts of their own", .inTurn)
struct BooleanTextTests {
    private static let video = TestedSchema(
        "x:/{live}{?autoplay,muted,controls}",
        [
            Parameter(
                "live", .scalar(.booleanTexts(.init(true: "live", false: "recorded"))), isRequired: true),
            Parameter("autoplay", .scalar(.booleanTexts(.init(true: "1", false: "0")))),
            Parameter(
                "muted", .scalar(.booleanTexts(.init(true: "1", false: "0"))), default: .boolean(false)),
            Parameter(
                "controls",
                .scalar(
                    ScalarSchema(
                        .booleanTexts(.init(true: "YES", false: "NO")),
                        valueAliases: [.init("true", .boolean(true)), .init("NO", .boolean(true))]))),
        ])

    @Test(
        "Booleans with texts of their own are read and printed with them",
        arguments: [
            ("x:/live?autoplay=1", "x:/live?autoplay=1"),
            ("x:/recorded?autoplay=%30&muted=0", "x:/recorded?autoplay=0"),
            ("x:/live?controls=true&muted=1", "x:/live?muted=1&controls=YES"),
            ("x:/live?controls=NO", "x:/live?controls=NO"),
        ])
    func texts(given: String, canonical: String) {
        #expect(Self.video.verdict(given) == "valid: " + canonical)
    }

    @Test("Booleans with texts of their own are booleans as values")
    func values() throws {
        let url = "x:/live?autoplay=0"
        #expect(try Self.video.value("live", in: url) == .boolean(true))
        #expect(try Self.video.value("autoplay", in: url) == .boolean(false))
        #expect(try Self.video.value("muted", in: url) == .boolean(false))
    }

    @Test("Booleans with texts of their own are refused in other texts, also in those of other booleans")
    func mistakes() {
        Verdict.expect(
            """
            x:/live?autoplay=true&controls=Yes
                             ^~~~ "autoplay" must be "1" or "0"
                                           ^~~ "controls" must be "YES" or "NO"
            x:/true
               ^~~~ "live" must be "live" or "recorded"
            """, in: Self.video.set)
    }
}
