import TestSupport
import Testing
import TypedURLModel

@testable import TypedURL

@Suite("Templates in generated code", .inTurn)
struct TemplateTextTests {
    @Test(
        "Templates in generated code are the parts of their text",
        arguments: [
            "", "a:b", "photo://{?id,width*}", "{+base}/x{/a,b*}{.c}{;d}{?e}{&f}{#g}",
            "https://ex%C3%A4/{id}{?a.b}",
            "x://{?%2C,%C3%A4*}",
        ])
    func roundTrip(text: String) {
        #expect(URITemplate(checked: text).description == text)
    }

    @Test("Templates in generated code name their variables without escapes")
    func parts() {
        #expect(
            URITemplate(checked: "x://{id}?a=1{&%2Cb*,c}").parts == [
                .literal("x://"), .expression(.simple, ["id"]), .literal("?a=1"),
                .expression(.continuation, [.init(",b", isExploded: true), "c"]),
            ])
    }
}
