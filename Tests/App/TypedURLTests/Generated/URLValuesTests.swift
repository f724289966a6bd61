import Foundation
import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("What generated code takes over of the engine", .inTurn)
struct URLValuesTests {
    private enum Size: Int, CaseIterable { case small = 1, large }

    private static let values = URLValues([
        .string("a"), .integer(2), .number(0.5), .boolean(true), nil, .list([.integer(1), .integer(2)]),
        .object([.init("x", .integer(1)), .init("y", .list([.string("a"), .string("b")]))]),
    ])

    @Test("A value of the engine is a value of the property's type")
    func fitting() throws {
        let values = Self.values
        #expect(try values.required(0) == "a")
        #expect(try values.required(1) == 2)
        #expect(try values.required(1) == Size.large)
        #expect(try values.required(2) == 0.5)
        #expect(try values.optional(3) == true)
        #expect(try values.optional(4) == String?.none)
        #expect(try values.optional(4) == Size?.none)
        #expect(try values.list(4) == [String]())
        #expect(try values.list(5) == [1, 2])
        #expect(try values.list(5) == [Size.small, .large])
        let sum = try values.required(5) { value in
            value.tuple(of: 2) { items throws(URLValues.Mismatch) -> Int in
                let (first, second): (Int, Int) = (try items.required(0), try items.required(1))
                return first + second
            }
        }
        #expect(sum == 3)
        #expect(try values.required(6) { $0.memberTexts } == ["x": ["1"], "y": ["a", "b"]])
    }

    @Test("A value of the engine is refused, and never left out, where it does not fit")
    func unfitting() {
        let values = Self.values
        func refuses<Value>(_ make: () throws(URLValues.Mismatch) -> Value) {
            #expect(throws: URLValues.Mismatch.self) { try make() }
        }
        refuses { () throws(URLValues.Mismatch) -> Int in try values.required(0) }
        refuses { () throws(URLValues.Mismatch) -> Int? in try values.optional(0) }
        refuses { () throws(URLValues.Mismatch) -> Size? in try values.optional(0) }
        refuses { () throws(URLValues.Mismatch) -> UUID? in try values.optional(0) }
        refuses { () throws(URLValues.Mismatch) -> String in try values.required(4) }
        refuses { () throws(URLValues.Mismatch) -> String in try values.required(7) }
        refuses { () throws(URLValues.Mismatch) -> String? in try values.optional(7) }
        refuses { () throws(URLValues.Mismatch) -> [Int] in try values.list(0) }
        refuses { () throws(URLValues.Mismatch) -> [String] in try values.list(5) }
        for (index, count) in [(5, 3), (0, 1)] {
            refuses { () throws(URLValues.Mismatch) -> Int in
                try values.required(index) { $0.tuple(of: count) { _ in 0 } }
            }
        }
    }
}
