@_spi(Generated) import TypedURL
import TypedURLFastReading
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The laws that hold for the schemas of a set together: each URL is one schema's, for the set and for the types alone.
package struct SetLaws {
    private let schemas: [URLSchema]
    private let set: SchemaSet
    private let laws: URLLaws
    private let reader: FastReader
    /// For each schema the set that its generated type has.
    private let types: [SchemaSet]

    package init(_ schemas: [URLSchema]) {
        self.schemas = schemas
        set = SchemaSet(schemas)
        laws = URLLaws(set)
        reader = FastReader(set)
        let rivals = SchemaRivals(schemas).rivals
        types = schemas.indices.map { place in
            SchemaSet([schemas[place]], besides: rivals[place].map { schemas[$0] })
        }
    }

    /// How a law is broken, or nil.
    ///
    /// - Parameter rounds: How many instances of each schema are tried.
    package func problem(seed: UInt64, rounds: Int) -> String? {
        var mutated = MutatedURLs(schemas, seed: seed)
        for (place, schema) in schemas.enumerated() {
            var instances = RandomInstances(schema, seed: seed)
            var respelt = RespeltURLs(schema, seed: seed)
            for _ in 0..<rounds {
                guard let built = instances.next() else { break }
                if let problem = problem(of: built, of: place) { return problem }
                let spelling = respelt.respelt(built.canonical)
                let urls =
                    [built.canonical, spelling, mutated.mutated(built.canonical), mutated.mutated(spelling)]
                    + neighbours(of: built.canonical)
                for url in urls {
                    if let problem = problem(of: url) { return problem }
                }
            }
        }
        return nil
    }

    /// The URL with names and literals of the set in it.
    private func neighbours(of url: String) -> [String] {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        let query = url.dropFirst(path.count)
        let separator = query.isEmpty ? "?" : "&"
        var urls = ["p=1", "q=2", "r=3", "k=1", "k=2", "old=1"].map { url + separator + $0 }
        urls += ["/", "-a", "b", "/a", "/b"].map { path + $0 + query }
        urls += ["a", "b"].map { path.prefix(while: { $0 != "/" }) + "//h/" + $0 + query }
        if path.hasSuffix("/") { urls.append(String(path.dropLast()) + query) }
        return urls
    }

    /// A type builds an instance exactly where the set holds its URL to be the schema's.
    private func problem(of built: ParsedURL, of place: Int) -> String? {
        let owner = try? set.parse(built.canonical).schema
        let isOwn = owner == schemas[place].name
        for builder in [set.builder(at: place), types[place].builder(at: 0)] {
            let url = try? builder.build(built.instance, server: built.server)
            guard (url != nil) == isOwn else {
                return
                    "\(built.canonical) is a URL of \(owner ?? "none"), but \(built.schema) builds \(url?.canonical ?? "none")"
            }
        }
        return nil
    }

    /// A URL is read by the type of the schema that the set finds, as the same value, and by no other.
    package func problem(of url: String) -> String? {
        if let problem = laws.problem(of: url) { return problem }
        let parsed = try? set.parse(url)
        for (schema, type) in zip(schemas, types) {
            let own = try? type.parse(url)
            guard own == (parsed?.schema == schema.name ? parsed : nil) else {
                return "\(url) is \(own?.description ?? "invalid") to the type of \(schema.name), "
                    + "and to the set \(parsed.map { "\($0.schema) \($0)" } ?? "invalid")"
            }
        }
        var values: [Range<Int>?] = Array(repeating: nil, count: 64)
        let fast = Array(url.utf8).withUnsafeBufferPointer { reader.read($0, into: &values) }
        if let fast, schemas[fast].name != parsed?.schema {
            return
                "\(url) is a URL of \(schemas[fast].name) to the fast reader, and of \(parsed?.schema ?? "none") to the set"
        }
        return nil
    }
}
