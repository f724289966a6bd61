import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLLinting
@testable import TypedURLSchema

@Suite("A template", .inTurn)
struct TemplateCheckTests {
    @Test(
        "A template is taken apart into literals and variables",
        arguments: [
            ("asset:{?id}", "asset:", ["id"]),
            ("asset://{?a,b-c,d_e,f.g}", "asset://", ["a", "b-c", "d_e", "f.g"]),
            ("https://example.com/a/b", "https://example.com/a/b", []),
            ("a:/x:y@z/(1)!$&'*+,;={?id}", "a:/x:y@z/(1)!$&'*+,;=", ["id"]),
            ("a:{?page%5Bsize%5D,%c3%a9}", "a:", ["page[size]", "é"]),
            ("a:é/%7e{?id}", "a:%C3%A9/%7e", ["id"]),
            ("http://[::1]/{?id}", "http://[::1]/", ["id"]),
        ])
    func parts(text: String, literal: String, names: [String]) {
        let check = TemplateCheck(text)
        #expect(check.problems.isEmpty)
        let expected: [URITemplate.Part] =
            [.literal(literal)] + (names.isEmpty ? [] : [.expression(.query, names.map { .init($0) })])
        #expect(check.template?.parts == expected)
        #expect(check.variables.map(\.name) == names)
    }

    @Test("A template has each operator in its position, and the modifier that explodes")
    func operators() {
        let check = TemplateCheck("a://{u}@{+h}.x{.d*}:{port}{/s*}/x{;p,q*}?v=1&w={w}{&r*}{#f}")
        #expect(check.problems.isEmpty)
        #expect(
            check.template?.parts == [
                .literal("a://"), .expression(.simple, ["u"]), .literal("@"), .expression(.reserved, ["h"]),
                .literal(".x"), .expression(.label, [.init("d", isExploded: true)]), .literal(":"),
                .expression(.simple, ["port"]), .expression(.segment, [.init("s", isExploded: true)]),
                .literal("/x"), .expression(.pathParameter, ["p", .init("q", isExploded: true)]),
                .literal("?v=1&w="), .expression(.simple, ["w"]),
                .expression(.continuation, [.init("r", isExploded: true)]), .expression(.fragment, ["f"]),
            ])
        #expect(check.fixedNames.map(\.value) == ["v", "w"])
    }

    @Test(
        "A template may hold variables in every component",
        arguments: [
            "a:{v}", "a:/{v}", "a:{+v}", "a:x{.v}", "a:{/v,w}", "a:{;v,w*}", "a:x/{v};{w}", "a://{v}",
            "a://{v}{/w}",
            "a://{v}:{w}", "a://{v}:secret@host", "a://host:8080/{v}", "a://host:/{v}", "a://[::1]:{v}/",
            "http://{v}.example.com/{w}", "a:?{v}", "a:?{+v,w}", "a:?{&v}", "a:?v={v}", "a:?v=a{v}b{w}&x",
            "a:{?v}&x=1", "a:{?v}&x=1{&w}", "a:{?v}{&w}", "a:?flag{&v}", "a:{?v}#x{w}", "a:{?v}{#w}",
            "a:{#v,w}", "a:#", "a:#{v}/{w}", "a:x{#v}-{w}{+x}", "a:?q=a?b/c@d:e!$'()*,;{&v}",
        ])
    func components(text: String) {
        let check = TemplateCheck(text)
        #expect(check.problems.isEmpty)
        #expect(check.template?.description == text)
    }

    @Test("A template has the range of each variable")
    func ranges() {
        let check = TemplateCheck("é:{?a,%62*}")
        #expect(check.variables.map(\.name) == ["a", "b"])
        #expect(check.variables.map(\.range) == [5..<6, 7..<10])
        #expect(check.variables.map(\.isExploded) == [false, true])
    }

    @Test("A character that does not belong in a port is one problem, even if it is an escape")
    func port() {
        #expect(TemplateCheck("a://h:%4F8x/").problems.map(\.range) == [6..<7, 10..<11])
        #expect(TemplateCheck("a://h:%4F/").problems.map(\.rule) == [.invalidTemplate])
    }

    @Test("A template is one with another when both match the same URLs, however they are written")
    func identity() {
        func position(_ text: String) -> URIPosition? {
            TemplateCheck(text).template.flatMap { URIPosition($0) }
        }
        #expect(position("a://Host/%7Ex{?a}") != nil)
        #expect(position("a://Host/%7Ex{?a}") == position("a://host/~x{?b}"))
        #expect(position("a://host/x{?a}") == position("a://host/x{?a}{&b}"))
        #expect(position("a://host/x") != position("a://host/X"))
        #expect(position("a://host/x") != position("a://host/x/"))
        #expect(position("a:") != position("a://"))
        #expect(position("a://host/a%2Fb") != position("a://host/a/b"))
        #expect(position("a:x") != position("b:x"))
    }

    @Test(
        "A template is not compared by literals alone where more decides",
        arguments: ["a:{v}", "a://{v}", "a://h:1", "a://u@h", "a:?v=1", "a:?{v}", "a:#x", "a:{#v}"])
    func noPosition(text: String) {
        let check = TemplateCheck(text)
        #expect(check.template != nil)
        #expect(check.template.flatMap { URIPosition($0) } == nil)
    }
}
