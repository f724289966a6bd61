import TestSupport
import Testing
import TypedURLJSON
import TypedURLLinting
import TypedURLSchema

@testable @_spi(Generated) import TypedURL
@testable import TypedURLCommandLine
@testable import TypedURLReporting

/// How many random schemas are tried: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(96)

@Suite("Rows of URLs, on random schemas", .inTurn)
struct ParseLawTests {
    /// What a checker prints of URLs.
    private func rows(
        _ urls: [String], of schema: URLSchema, _ content: RowWriter.Content
    ) -> [UInt8] {
        var checker = URLChecker(SchemaSet([schema]), .rows(content, of: .all), showsSecrets: true)
        let chunk = LineChunk(
            content: .lines(Array((urls.joined(separator: "\n") + "\n").utf8)), firstLine: 1)
        return checker.check(chunk, InputLayout(), of: "urls", isCounting: false).text
    }

    /// Calls the function with random schemas, as they are and with all parameters in the query, and URLs of each:
    /// canonical ones, and others.
    private func forEachSchema(
        _ part: UInt64, _ body: (URLSchema, _ canonical: [String], _ others: [String], UInt64) throws -> Void
    ) rethrows {
        for round in 0..<max(1, rounds / 4) {
            let seed = UInt64(round) * 4 + part
            var schemas = RandomSchemas(seed: seed)
            let file = SchemaFile(path: "test.json", bytes: Array(schemas.nextAcceptedDraft().text.utf8))
            let collection = SchemaCollection.checked([file])
            // The laws are for what the linter accepts.
            guard collection.isUsable, let schema = collection.schemas.first?.schema else { continue }
            for schema in schema.takesRest ? [schema] : [schema, schema.inQuery] {
                var instances = RandomInstances(schema, seed: seed)
                var respelt = RespeltURLs(schema, seed: seed)
                var mutated = MutatedURLs([schema], seed: seed)
                let canonical = (0..<4).compactMap { _ in instances.next()?.canonical }
                let others = canonical.flatMap { url in
                    [respelt.respelt(url), respelt.withDefaults(url)]
                        + (0..<4).map { _ in mutated.mutated(url) }
                }
                try body(
                    schema, canonical, others.filter { !$0.isEmpty && !$0.contains { $0.isNewline } }, seed)
            }
        }
    }

    @Test("build prints each canonical URL again that parse reads", arguments: 0..<4)
    func identity(part: UInt64) async throws {
        try await LongWork.run {
            var count = 0
            try forEachSchema(part) { schema, canonical, others, seed in
                let set = SchemaSet([schema])
                // The canonical form of what is written otherwise comes out.
                let urls = canonical + others
                // Raw text is not for queries whose parameters have names.
                guard !urls.isEmpty,
                    schema.template != schema.inQuery.template || !schema.parameters.contains(where: \.isRaw)
                else { return }
                let expected = urls.map { (try? set.parse($0))?.canonical ?? "" }
                let parsed = rows(urls, of: schema, .parameters)
                let chunk = LineChunk(content: .lines(parsed), firstLine: 1)
                var built: [UInt8] = []
                let output = Output { built += $0 }
                var run = BuildRun(SchemaSet([schema]), to: output, showsSecrets: true)
                try run.build(chunk, of: "rows")
                output.flush()
                #expect(!run.hasFindings, "seed \(seed)")
                let lines = String(decoding: built, as: UTF8.self).split(
                    separator: "\n", omittingEmptySubsequences: false)
                #expect(lines.dropLast().map(String.init) == expected, "seed \(seed)")
                #expect(Array(expected.prefix(canonical.count)) == canonical)
                count += canonical.count
            }
            #expect(count > 0)
        }
    }

    @Test("What rows print is what the engine makes of the URL", arguments: 0..<4)
    func sameAsEngine(part: UInt64) async throws {
        await LongWork.run {
            var seen = 0
            forEachSchema(part) { schema, canonical, others, seed in
                let set = SchemaSet([schema])
                for url in canonical + others {
                    guard schema.servers.count < 2, let parsed = try? set.parse(url) else { continue }
                    seen += 1
                    let object: JSONText = .object([
                        ("line", .integer(1)), ("url", .string(url)), ("valid", .boolean(true)),
                        ("schema", .string(parsed.schema)), ("parameters", JSONText(parsed.instance)),
                        ("canonical", .string(parsed.canonical)),
                    ])
                    let full = rows([url], of: schema, .full)
                    #expect(String(decoding: full, as: UTF8.self) == "\(object)\n", "seed \(seed)")
                }
            }
            #expect(seen > 0)
        }
    }
}

extension URLSchema {
    /// The schema with all its parameters in the query.
    fileprivate var inQuery: URLSchema {
        // A value with a name has no prefix and no suffix.
        let variables = template.variables.map { URITemplate.Variable($0.name, isExploded: $0.isExploded) }
        return URLSchema(
            name: name, template: URITemplate([.literal("plain://"), .expression(.query, variables)]),
            parameters: parameters, dependencies: dependencies, presenceRules: presenceRules,
            ignoredParameters: ignoredParameters, accepts: accepts)
    }
}
