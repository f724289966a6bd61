import TestSupport
import Testing
import TypedURL

@Suite("Values by name", .inTurn)
struct NamedValuesTests {
    @Test("Values by name stand in the order of their names' UTF-8")
    func order() {
        let values: NamedValues<Int> = ["b": 2, "é": 5, "a": 1, "B": 3, "🙂": 6, "": 0, "ab": 4]
        #expect(values.map(\.name) == ["", "B", "a", "ab", "b", "é", "🙂"])
        #expect(values.map(\.value) == [0, 3, 1, 4, 2, 5, 6])
    }

    @Test("Values by name tell canonically equivalent names apart")
    func names() {
        var values: NamedValues<Int> = ["\u{E9}": 1]
        #expect(values["e\u{301}"] == nil)
        values["e\u{301}"] = 2
        #expect(values.count == 2)
        #expect(values["\u{E9}"] == 1)
        #expect(["\u{E9}": 1] as NamedValues<Int> != ["e\u{301}": 1])
    }

    @Test("Values by name are set and removed by name")
    func changes() {
        var values: NamedValues<Int> = ["a": 1, "b": 2, "a": 3]
        #expect(values["a"] == 3)
        values["c"] = nil
        values["a"] = nil
        values["b"] = 4
        #expect(values.map(\.name) == ["b"])
        #expect(values["b"] == 4)
    }

    @Test("Values by name are equal whatever the order in which they came, strings by their scalars")
    func equality() {
        let one: NamedValues<String> = ["a": "x", "b": "\u{E9}"]
        let same: NamedValues<String> = ["b": "\u{E9}", "a": "x"]
        let other: NamedValues<String> = ["a": "x", "b": "e\u{301}"]
        #expect(one == same)
        #expect(one.hashValue == same.hashValue)
        #expect(one != other)
        #expect(one != ["a": "x"])
    }

    @Test("Values by name are described as they are written")
    func description() {
        let values: NamedValues<Int> = ["b": 2, "a\"": 1]
        #expect("\(values)" == #"["a"": 1, "b": 2]"#)
        #expect("\(NamedValues<Int>())" == "[:]")
    }
}
