import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Of hundreds of schemas that may match one URL")
struct ManySchemasTests {
    private static func set(_ templates: [String]) -> SchemaSet {
        SchemaSet(
            templates.enumerated().map { place, text in
                let template = URITemplate(text: text)
                let parameters = template.variables.map {
                    Parameter($0.name, .scalar(.string(StringSchema(minLength: 1))), isRequired: true)
                }
                return URLSchema(name: "s\(place)", template: template, parameters: parameters)
            })
    }

    private static func spellings(_ url: String) throws -> URLSpellings {
        try URLSpellings(Array(url.utf8), isEncodable: false)
    }

    @Test("those that lack a parameter are held against it as long as somebody looks at them")
    func lacking() throws {
        let set = Self.set((0..<100).map { "x:/w{?k\($0)}" })
        let url = "x:/w?k70=1"
        #expect(try set.parse(url).schema == "s70")
        let contenders = set.contenders(for: try Self.spellings(url), [])
        #expect(contenders.map(\.index) == Array(0..<24) + [70])
        #expect(set.contenders(for: try Self.spellings(url), [], areAll: true).count == 100)
        #expect(set.sharers(of: url).count == 100)
        #expect(
            set.contenders(for: try Self.spellings("x:/w?other=1"), []).map(\.index) == Array(0..<24))
    }

    @Test("those with variables in the path, or fixed parameters, are all held against it")
    func different() throws {
        let variable = Self.set((0..<100).map { "x:/{a}{?k\($0)}" })
        #expect(variable.contenders(for: try Self.spellings("x:/w?other=1"), []).count == 100)
        let fragments = Self.set((0..<60).map { $0 < 30 ? "x:/w{?k\($0)}" : "x:/w{?k\($0)}#f" })
        // Some of both kinds.
        #expect(
            fragments.contenders(for: try Self.spellings("x:/w?other=1#f"), []).map(\.index)
                == Array(30..<54))
    }

    @Test("those that are less literal than one that matches cost nothing, in whatever order they stand")
    func nested() throws {
        let texts = (0..<60).map { "x:/" + String(repeating: "T", count: $0 * 7 % 60) + "{+t}" }
        let url = "x:/" + String(repeating: "T", count: 59) + "abc"
        func effort(_ set: SchemaSet) throws -> Int {
            let spellings = try Self.spellings(url)
            let matched = try #require(spellings.spelt([]))
            let before = matched.splitEffort
            #expect(set.contenders(for: spellings, []).count == 1)
            return before - matched.splitEffort
        }
        let most = try #require(texts.max { $0.count < $1.count })
        #expect(try effort(Self.set(texts)) == effort(Self.set([most])))
        #expect(try Self.set(texts).parse(url).schema == "s\(texts.firstIndex(of: most) ?? 0)")
    }

    @Test("those that are left stay in the order of the set, however literal they are")
    func order() throws {
        let set = Self.set([
            "x:/{a}.png", "x:/photo-{b}", "x:/{c}", "x:/p{d}", "x:/ph{e}", "x:/{f}g",
        ])
        let contenders = set.contenders(for: try Self.spellings("x:/photo-1.png"), [])
        #expect(contenders.map(\.index) == [0, 1])
    }
}
