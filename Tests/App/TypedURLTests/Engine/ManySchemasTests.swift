import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Of hundreds of schemas that may match one URL", .inTurn)
struct ManySchemasTests {
    private static func set(_ templates: [String]) -> SchemaSet {
        SchemaSet(
            templates.enumerated().map { index, text in
                let template = URITemplate(text: text)
                let parameters = template.variables.map {
                    Parameter($0.name, .scalar(.string(StringSchema(minLength: 1))), isRequired: true)
                }
                return URLSchema(name: "s\(index)", template: template, parameters: parameters)
            })
    }

    @Test(
        "Of hundreds of schemas for one URL, the most literal one is left, in whatever order they stand"
    )
    func nested() throws {
        let texts = (0..<60).map { "x:/" + String(repeating: "T", count: $0 * 7 % 60) + "{+t}" }
        let url = "x:/" + String(repeating: "T", count: 59) + "abc"
        let most = try #require(texts.max { $0.count < $1.count })
        #expect(Self.set(texts).sharers(of: url).count == 1)
        #expect(try Self.set(texts).parse(url).schema == "s\(texts.firstIndex(of: most) ?? 0)")
    }

    @Test(
        "Of hundreds of schemas for one URL, what follows the server is lowered once for all servers and aliases"
    )
    func servers() throws {
        let servers = (0..<16).map { server in
            URLServer(
                "s\(server)", "https://h\(server).test",
                aliases: (0..<15).map { "https://a\($0).h\(server).test" })
        }
        let schema = URLSchema(
            name: "s", template: URITemplate(text: "/a/{id}{?kind,q}"), servers: servers,
            parameters: [
                Parameter("id", .scalar(.integer(IntegerSchema())), isRequired: true),
                Parameter("kind", .scalar(.strings(["x", "y"])), isRequired: true),
                Parameter("q", .scalar(.string(StringSchema()))),
            ])
        let set = SchemaSet([schema])
        let plan = set.plan
        let templates = (0..<plan.templates.count).map { plan.templates[$0] }
        #expect(templates.count == 256)
        #expect(Set(templates.map(\.path)).count == 1)
        #expect(Set(templates.map(\.query)).count == 1)
        #expect(Set(templates.map(\.requiredItems.start)).count == 1)
        #expect(Set(templates.map(\.host)).count == 256)
        #expect(try set.parse("https://a14.h15.test/a/1?kind=x").canonical == "https://h15.test/a/1?kind=x")
    }

    @Test("Of hundreds of schemas for one URL, those are left than which none is more literal")
    func order() {
        let set = Self.set([
            "x:/{a}.png", "x:/photo-{b}", "x:/{c}", "x:/p{d}", "x:/ph{e}", "x:/{f}g",
        ])
        #expect(Set(set.sharers(of: "x:/photo-1.png")) == ["s0", "s1"])
    }

    @Test(
        "Of hundreds of schemas for one URL, of schemas that a constant tells apart, as much is said as of few"
    )
    func constants() {
        func set(_ count: Int) -> SchemaSet {
            SchemaSet(
                (0..<count).map { number in
                    let kind = Parameter("kind", .scalar(.strings(["k\(number)"])), isRequired: true)
                    let value = Parameter("v", .scalar(.integer(IntegerSchema(maximum: 10))))
                    return URLSchema(
                        name: "s\(number)", template: URITemplate(text: "x:/a{?kind,v}"),
                        parameters: [kind, value])
                } + [
                    URLSchema(
                        name: "page", template: URITemplate(text: "x:/{name}"),
                        parameters: [Parameter("name", .scalar(.string(StringSchema())), isRequired: true)])
                ])
        }
        func result(_ url: String, _ set: SchemaSet) -> String {
            do throws(URLValidationError) {
                return try set.parse(url).schema
            } catch {
                return "\(error.schema ?? "none"): \(error.violations.map(\.message).joined(separator: "; "))"
            }
        }
        let (few, many) = (set(20), set(200))
        for url in [
            "x:/a?kind=k7", "x:/a?v=3&kind=%6B7", "x:/a?kind=k7&v=99", "x:/a?kind=k7&w=1", "x:/a?kind=kk7",
            "x:/a?v=1",
            "x:/a", "x:/b", "x:/a#top",
        ] {
            #expect(result(url, few) == result(url, many), "\(url)")
        }
        #expect(result("x:/a?kind=k150&v=99", many) == #"s150: "v" must be at most 10"#)
    }
}
