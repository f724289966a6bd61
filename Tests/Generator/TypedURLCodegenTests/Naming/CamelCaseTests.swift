import TestSupport
import Testing

@testable import TypedURLCodegen

@Suite("Camel case", .inTurn)
struct CamelCaseTests {
    @Test(
        "Camel case parts words at what no name can hold",
        arguments: [
            ("id", "id"), ("latitude_delta", "latitudeDelta"), ("creation-date", "creationDate"),
            ("page[size]", "pageSize"), ("a.b c/d", "aBCD"), ("__x__", "x"), ("größe", "größe"),
        ])
    func words(text: String, name: String) {
        #expect(CamelCase.lower(text) == name)
    }

    @Test(
        "Camel case lowers the word that a name begins with",
        arguments: [
            ("Noir", "noir"), ("ID", "id"), ("userID", "userID"), ("URLPath", "urlPath"), ("UTF8", "utf8"),
            ("utm_Source", "utmSource"), ("SORT_ORDER", "sortOrder"), ("A", "a"),
        ])
    func capitals(text: String, name: String) {
        #expect(CamelCase.lower(text) == name)
    }

    @Test(
        "Camel case puts a word before a digit",
        arguments: [("2x", "value2x"), ("90", "value90"), ("3-d", "value3D")])
    func digits(text: String, name: String) {
        #expect(CamelCase.lower(text) == name)
    }

    @Test(
        "Camel case is empty for what holds no letter and no digit",
        arguments: ["", "_", "+", "--", "🙂", "<>"])
    func nothing(text: String) {
        #expect(CamelCase.lower(text).isEmpty)
        #expect(CamelCase.upper(text).isEmpty)
    }

    @Test(
        "Camel case begins a type's name with a capital",
        arguments: [
            ("crop", "Crop"), ("creation-date", "CreationDate"), ("élan", "Élan"), ("2x", "Value2x"),
        ])
    func types(text: String, name: String) {
        #expect(CamelCase.upper(text) == name)
    }
}
