import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("The templates that may match a URL")
struct TemplateIndexTests {
    private static func templates(_ texts: [String]) -> [CompiledTemplate] {
        texts.flatMap { text in
            let template = URITemplate(text: text)
            let schema = URLSchema(
                name: "s", template: template,
                parameters: template.variables.map { .string($0.name, isRequired: true) })
            return CompiledSchema(schema).templates
        }
    }

    private static func url(_ text: String) throws -> MatchedURL {
        let bytes = Array(text.utf8)
        return MatchedURL(try URIComponents(bytes), bytes)
    }

    private static let many = templates(
        (0..<100).map { "t:/{a}/\($0)/{b}" } + (0..<100).map { "t://h\($0).test/{a}" }
            + ["t:{/a}/x", "t:/{+a}", "t://{a}/x%2Fy/z"])

    @Test(
        "are those with the URL's own literals in its places, and those whose places are not known",
        arguments: [
            ("t:/x/7/y", [7, 200, 201]), ("t:/x/%37/y", [7, 200, 201]), ("t:/x/700/y", [200, 201]),
            ("t:/x/7", [200, 201]), ("t://H7.test/x", [107, 200, 201]),
            ("t://h7.test/x/7/y", [7, 107, 200, 201]), ("t://h/x%2fy/z", [200, 201, 202]),
            ("t://h/x/y/z", [200, 201]),
        ])
    func candidates(url: String, expected: [Int]) throws {
        let url = try Self.url(url)
        #expect(TemplateIndex(Self.many).candidates(of: url) == expected)
    }

    @Test("are all of a few")
    func few() throws {
        let templates = Self.templates(["t:/a", "t:/b"])
        let url = try Self.url("t:/c")
        #expect(TemplateIndex(templates).candidates(of: url) == [0, 1])
    }

    @Test("are, where none matches, compared as far as they begin like the URL")
    func promising() throws {
        let templates = Self.templates((0..<300).map { "t:/a/\(10_000 + 7 * $0)/{b}" })
        let url = try Self.url("t:/a/10707x/y")
        let compared = Mismatch.promising(templates, URLShape(url.uri, url.bytes))
        #expect(compared.count == Mismatch.comparisonLimit)
        #expect(compared.contains { $0.outline == "t:/a/10707/{b}" })
        let mismatch = Mismatch(url, templates, schemes: ["t"])
        #expect(mismatch.violation.suggestion == "t:/a/10707/…")
    }

    @Test("are counted, where they are many")
    func counted() throws {
        let templates = Self.templates((0..<300).map { "t:/\($0)/{b}" })
        let mismatch = Mismatch(try Self.url("t:/unlike/y"), templates, schemes: ["t"])
        #expect(
            mismatch.violation.message
                == #"""
                no template matches "unlike"; expected "t:/0/{b}", "t:/1/{b}", "t:/2/{b}" or 297 more
                """#)
    }
}
