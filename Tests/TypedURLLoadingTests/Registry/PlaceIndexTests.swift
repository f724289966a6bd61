import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLLoading

@Suite("The index of places")
struct PlaceIndexTests {
    @Test("leaves out no schema that claims a URL, however both are spelt")
    func complete() throws {
        var claimed = 0
        for seed in 0..<UInt64(Environment.rounds(200)) {
            var random = SeededGenerator(seed: seed)
            let schemas = (0..<6).map { Self.schema("s\($0)", &random) }
            let set = SchemaSet(schemas)
            var index = PlaceIndex()
            for (place, schema) in schemas.enumerated() {
                for template in schema.templates { index.add(template, of: place) }
            }
            for _ in 0..<40 {
                let url = Self.url(&random)
                let bytes = Array(url.utf8)
                let uri = try URIComponents(bytes)
                let nearby = index.candidates(for: URIPlace(uri, bytes))
                let all = set.claimant(of: bytes, among: Array(schemas.indices))
                #expect(
                    set.claimant(of: bytes, among: nearby) == all,
                    "seed \(seed): \(url) among \(schemas.map(\.template.description))")
                if all != nil { claimed += 1 }
            }
        }
        #expect(claimed > 500)
    }

    @Test("names few of many schemas")
    func selective() throws {
        var index = PlaceIndex()
        for place in 0..<1000 {
            let parts: [URITemplate.Part] = [
                .literal("https://example.com/v1/kind\(place)/"), .expression(.simple, ["id"]),
            ]
            index.add(URITemplate(parts), of: place)
        }
        let bytes = Array("https://EXAMPLE.com/v1/kind%37/1?x=2".utf8)
        #expect(index.candidates(for: URIPlace(try URIComponents(bytes), bytes)) == [7])
    }

    private static func schema(_ name: String, _ random: inout SeededGenerator) -> URLSchema {
        var parts: [URITemplate.Part] = [.literal(random.pick(["x:", "x://", "x://h", "x://h", "X://H"]))]
        var names: [String] = []
        for place in 0..<Int.random(in: 0...3, using: &random) {
            let variable = URITemplate.Variable("v\(place)")
            let segment: [URITemplate.Part]
            switch Int.random(in: 0..<9, using: &random) {
            case 0: segment = [.literal("/"), .expression(.simple, [variable])]
            case 1: segment = [.expression(.segment, [variable])]
            case 2: segment = [.literal("/a"), .expression(.label, [variable])]
            case 3: segment = [.literal("/a"), .expression(.pathParameter, [variable])]
            case 4: segment = [.literal("/"), .expression(.reserved, [variable])]
            case 5: segment = [.literal("/")]
            case 6: segment = [.literal("/%61")]
            default: segment = [.literal(random.pick(["/a", "/b", "/a%2Fb"]))]
            }
            if case .expression? = segment.last { names.append("v\(place)") }
            parts += segment
        }
        parts.append(.expression(.query, ["q"]))
        return URLSchema(
            name: name, template: URITemplate(parts),
            parameters: (names + ["q"]).map { Parameter($0, .scalar(.string(StringSchema()))) })
    }

    private static func url(_ random: inout SeededGenerator) -> String {
        var url = random.pick(["x:", "x://", "x://h", "X://h", "x://%48", "x://k"])
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            url += "/" + random.pick(["", "a", "b", "%61", "a.b", "a;v0=1", "a%2Fb", "ab"])
        }
        return url + random.pick(["", "?q=1", "?q"])
    }
}
