import Foundation
import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Values and their texts, for generated code", .inTurn)
struct URLTextTests {
    @Test(
        "A fragment holds what it would be read back from",
        arguments: [
            ("a/b?c=d&e", true), ("%", true), ("%4", true), ("%zz", true), ("é", true), ("", true),
            ("%4%4", true), ("%41", false), ("%%41", false), ("%4%41", false), ("%4g%fF", false),
            ("a#b", false), ("[", false), ("]", false),
        ])
    func fragments(text: String, isWhole: Bool) {
        #expect(text.isWholeInFragment == isWhole)
    }

    @Test("A segment of dots is one or two of them")
    func dots() {
        #expect([".", "..", "...", "", "a."].map(\.isDotSegment) == [true, true, false, false, false])
    }

    @Test("A host is folded in ASCII alone")
    func hosts() {
        #expect("EXAMPLE.com".lowercasedASCII == "example.com")
        #expect("É".lowercasedASCII == "É")
    }

    @Test("A moment is normal to the millisecond, and one beyond all years stays what it is")
    func moments() {
        let moment = Date(timeIntervalSince1970: 1.23456)
        #expect(moment.normal == Date(urlText: "1970-01-01T00:00:01.235Z"))
        #expect(moment.urlText == "1970-01-01T00:00:01.235Z")
        let never = Date(timeIntervalSince1970: .infinity)
        #expect(!never.hasURLText)
        #expect(never.normal == never)
        #expect(Date(urlText: never.urlText) == nil)
    }

    @Test("A URI that is not absolute has no text")
    func uris() {
        #expect(URL(string: "a/b")?.hasURLText == false)
        #expect(URL(string: "https://example.com")?.hasURLText == true)
    }

    @Test("Items are distinct by their scalars")
    func distinct() {
        #expect(["\u{E9}", "e\u{301}"].areDistinct)
        #expect(!["a", "b", "a"].areDistinct)
        #expect(![1, 2, 1].areDistinct)
        #expect(![0.0, -0.0].areDistinct)
    }

    @Test("An object's members stand in the order of their names, absent ones left out")
    func objects() {
        let object = ParameterValue.object(
            of: ["b": .integer(1), "c": nil], and: [Instance.Member("a", .boolean(true))])
        #expect(object == .object([.init("a", .boolean(true)), .init("b", .integer(1))]))
        #expect(ParameterValue.object(of: ["c": nil]).isEmptyObject)
        #expect(!object.isEmptyObject)
    }

    @Test("A list is blank where its one item is")
    func blanks() {
        #expect(ParameterValue.list([.string("")]).isBlank)
        #expect(!ParameterValue.list([.string(""), .string("")]).isBlank)
        #expect(!ParameterValue.list([.integer(0)]).isBlank)
    }
}
