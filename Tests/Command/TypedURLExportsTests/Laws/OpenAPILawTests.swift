import TestSupport
import Testing
import TypedURL
import TypedURLExports
import TypedURLLinting
import TypedURLSchema

/// How many random sets the law is tested on: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(72)

@Suite("Laws of the export to OpenAPI")
struct OpenAPILawTests {
    @Test(
        "What a client builds from the description is a URL of the schema, with the same parameters")
    func clients() async {
        await LongWork.run {
            var (sets, count) = (0, 0)
            for round in 0..<rounds {
                let seed = UInt64(round) &+ Environment.firstSeed
                guard let collection = RandomSets.webCollection(seed: seed) else { continue }
                let exported = ExportKind.openAPI.export(ExportSource(collection))
                guard exported.isUsable,
                    let client = OpenAPIClient(
                        exported.text,
                        templates: collection.schemas.flatMap { $0.schema.templates.map(\.description) })
                else { continue }
                sets += 1
                let context = "seed \(seed)\n\(exported.text)"
                count += Self.test(client, collection, context, seed: seed)
            }
            #expect(sets * 10 > rounds && count > 4 * sets, "\(sets) sets, \(count) URLs")
        }
    }

    /// - Returns: How many URLs are built.
    private static func test(
        _ client: OpenAPIClient, _ collection: SchemaCollection, _ context: String, seed: UInt64
    ) -> Int {
        let set = SchemaSet(collection.schemas.map(\.schema))
        var count = 0
        for loaded in collection.schemas {
            var instances = RandomInstances(loaded.schema, in: set, seed: seed)
            for _ in 0..<12 {
                guard let printed = instances.next() else { continue }
                let urls = client.urls(of: loaded.schema.name, printed.instance)
                if urls.isEmpty {
                    #expect(
                        client.incomplete.contains(loaded.schema.name),
                        "\(printed.canonical) has no path\n\(context)")
                }
                for url in urls {
                    count += 1
                    do {
                        let read = try set.parse(url)
                        #expect(read.schema == printed.schema, "\(url)\n\(context)")
                        #expect(read.instance == printed.instance, "\(url)\n\(context)")
                    } catch {
                        Issue.record("\(url) for \(printed.canonical): \(error)\n\(context)")
                    }
                }
            }
        }
        return count
    }
}
