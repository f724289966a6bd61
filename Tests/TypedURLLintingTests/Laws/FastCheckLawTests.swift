import TestSupport
import Testing

@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// How many random schemas are tried: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(40)

@Suite("The fast check, on random schemas")
struct FastCheckLawTests {
    @Test("takes no URL that the engine refuses", arguments: 0..<4)
    func law(part: UInt64) throws {
        var (printed, taken) = (0, 0)
        for round in 0..<max(1, rounds / 4) {
            let seed = UInt64(round) * 4 + part
            var schemas = RandomSchemas(seed: seed)
            guard let schema = ReadSchema(schemas.next()).schema?.withPlainTemplate else { continue }
            let set = SchemaSet([schema])
            let fastCheck = FastCheck(set)
            func takes(_ url: String) -> Bool {
                Array(url.utf8).withUnsafeBufferPointer(fastCheck.accepts)
            }
            var instances = RandomInstances(schema, seed: seed)
            var respelt = RespeltURLs(schema, seed: seed)
            var mutated = MutatedURLs([schema], seed: seed)
            for _ in 0..<6 {
                guard let url = instances.next()?.canonical else { break }
                printed += 1
                if takes(url) { taken += 1 }
                let others =
                    [respelt.respelt(url)] + (0..<5).map { _ in mutated.mutated(url) }
                    + Self.rearranged(url)
                for other in [url] + others where takes(other) {
                    #expect((try? set.parse(other)) != nil, "seed \(seed): \(other)")
                }
            }
        }
        // A third is taken over the usual rounds: 61 of 186. A part has some eight schemas, whose URLs are taken all or
        // hardly at all, so that parts differ from an eighth to a half.
        #expect(taken * 8 > printed, "\(taken) of \(printed) are taken")
    }

    /// The URL without each of its parameters, and with each value twice: what must be there and what must differ.
    private static func rearranged(_ url: String) -> [String] {
        let items = url.drop { $0 != "?" }.dropFirst().split(separator: "&")
        return items.indices.flatMap { index in
            let value = items[index].drop { $0 != "=" }.dropFirst()
            var (without, twice) = (items, items)
            without.remove(at: index)
            twice[index] += "," + value
            return [without, twice].map { "plain://?" + $0.joined(separator: "&") }
        }
    }
}

extension URLSchema {
    /// The schema with all its parameters in the query, where the fast check knows them.
    fileprivate var withPlainTemplate: URLSchema {
        URLSchema(
            name: name,
            template: URITemplate([.literal("plain://"), .expression(.query, template.variables)]),
            parameters: parameters, dependencies: dependencies, presenceRules: presenceRules,
            ignoredParameters: ignoredParameters)
    }
}
