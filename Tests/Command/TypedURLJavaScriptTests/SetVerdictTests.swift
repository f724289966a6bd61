import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// How many sets are drawn: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(120)

@Suite("Sets of small schemas", .inTurn)
struct SetVerdictTests {
    @Test(
        "Every reader says the same of a URL, and no schema that does not own it changes what is said",
        arguments: 0..<2)
    func everyReader(part: UInt64) async throws {
        var lines: [String] = []
        for (index, set) in Self.sets.enumerated() where UInt64(index) % 2 == part {
            var law = SetVerdicts(set)
            var vectors = Vectors(set, seed: 0, rounds: 0)
            for url in law.urls(seed: Environment.firstSeed + UInt64(index)) {
                // Sets that the linter refuses are among these.
                guard !law.isAmbiguous(url) else { continue }
                let problem = law.problem(of: url)
                #expect(problem == nil, "\(url)\n\(set.map(\.template.description))\n\(problem ?? "")")
                vectors.add(url: url)
            }
            lines += vectors.lines
        }
        guard ProgramRun.isThere("node") else { return }
        try await VectorTests.expectEqual(lines)
    }

    @Test(
        "Every reader says the same",
        arguments: [
            Example(
                "of a path parameter after an absent segment", ["x://h/a{/w}{;p}", "y://h/b"],
                ["x://h/a;p=1", "x://h/a/b;p=1", "x://h/a"]),
            Example(
                "of a member that would not be read back", ["https://h.example/i/{+o*}{?q}"],
                ["%3Fq", "%23", "%2541", "y%20z"].map { "https://h.example/i/a=x\($0)=1" }),
            Example(
                "of a member of a fragment that would not be read back", ["https://h.example/i{#o*}"],
                ["https://h.example/i#a=%2541", "https://h.example/i#a=%23", "https://h.example/i#a=x"]),
            Example(
                "of a form in a fragment beside a query that is a value",
                ["https://h.example/x?{q}#t={t}{&s}"],
                ["?a=1#t=b&s=5", "?#t=b&u=5", "#t=b&s=x&s=5", "?s=1#t=b"].map { "https://h.example/x" + $0 }),
            Example(
                "of a value of an alternate that keeps slashes in the query", ["x://h/q{?v}"],
                ["q?v=a/b:c", "r/a/e", "r/a%2Fb:c/e", "r/a/b/e"].map { "x://h/" + $0 }),
            Example(
                "of a mistake beside a schema that needs another fragment",
                [
                    "https://h.example/x{?q}", "https://h.example/x{?id,tag}{#n}", "https://h.example/x#{n}",
                ],
                ["https://h.example/x?id=1&tag=b#c5"]),
            Example(
                "of a character that no schema accepts after one that a schema accepts",
                ["https://h.example/i/{+v}{?q}", "https://h.example/x{?q}"],
                [
                    "https://h.example/i/a\u{e9}\u{85}", "https://h.example/x?q=\u{e9}\u{85}",
                    "https:\u{e9}\u{85}",
                ]),
        ])
    fileprivate func example(_ example: Example) async throws {
        let set = try example.templates.map { template in
            try #require(SmallSchemas.all.first { $0.template.description == template })
        }
        var law = SetVerdicts(set)
        var vectors = Vectors(set, seed: 0, rounds: 0)
        for url in example.urls {
            #expect(law.problem(of: url) == nil)
            vectors.add(url: url)
        }
        guard ProgramRun.isThere("node") else { return }
        try await VectorTests.expectEqual(vectors.lines)
    }

    fileprivate struct Example: CustomTestStringConvertible {
        let testDescription: String
        let templates: [String]
        let urls: [String]

        init(_ label: String, _ templates: [String], _ urls: [String]) {
            (testDescription, self.templates, self.urls) = (label, templates, urls)
        }
    }

    /// Pairs and triples in a random order; with more rounds than there are, they come again with other URLs.
    private static let sets: [[URLSchema]] = {
        let all = SmallSchemas.all
        var sets: [[Int]] = []
        for first in all.indices {
            for second in all.indices.dropFirst(first + 1) {
                sets.append([first, second])
                for third in all.indices.dropFirst(second + 1) { sets.append([first, second, third]) }
            }
        }
        var random = SeededGenerator(seed: Environment.firstSeed)
        sets.shuffle(using: &random)
        return (0..<rounds).map { round in sets[round % sets.count].map { all[$0] } }
    }()
}

/// What the readers say of the URLs of a set.
private struct SetVerdicts {
    private let schemas: [URLSchema]
    private let set: SchemaSet
    private var command: Command
    /// The same schemas beside one of another scheme.
    private let wider: SchemaSet
    private var widerCommand: Command
    /// For each schema the set that its generated type has.
    private let types: [SchemaSet]
    /// The sets of all schemas but one, and of each alone.
    private let parts: [SchemaSet]

    init(_ schemas: [URLSchema]) {
        self.schemas = schemas
        set = SchemaSet(schemas)
        command = Command(set)
        wider = SchemaSet(schemas + [Self.unrelated])
        widerCommand = Command(wider)
        let specificity = SchemaSpecificity(schemas)
        types = schemas.indices.map { place in
            SchemaSet([schemas[place]], besides: specificity.moreSpecific[place].map { schemas[$0] })
        }
        let rest = schemas.count < 3 ? [] : schemas.map { out in schemas.filter { $0.name != out.name } }
        parts = (rest + schemas.map { [$0] }).map { SchemaSet($0) }
    }

    private static let unrelated = URLSchema.read(
        #"""
        {"uriTemplate": "z://other/place", "type": "object", "properties": {}, "additionalProperties": false}
        """#)

    /// What a reader says, as text.
    private struct Verdict: Equatable {
        var schema: String?
        var value: String?
        /// Codes, parameters and ranges.
        var violations: [String] = []
        var messages: [String] = []
        var isUnclaimed = false

        init(_ parse: () throws(URLValidationError) -> ParsedURL) {
            do throws(URLValidationError) {
                let parsed = try parse()
                schema = parsed.schema
                value = "\(parsed.server ?? "") \(parsed.instance) \(parsed.canonical) \(parsed.ignored)"
            } catch {
                schema = error.schema
                violations = error.violations.map {
                    "\($0.code.rawValue) \($0.parameter ?? "") \(String(describing: $0.range))"
                }
                messages = error.violations.map(\.message)
                isUnclaimed = error.violations.contains { $0.code == .noMatch }
            }
        }

        /// Whether both say the same, but for what a message says of other schemas.
        func agrees(with other: Verdict) -> Bool {
            schema == other.schema && value == other.value && violations == other.violations
        }
    }

    /// The command reads one URL after the other.
    private struct Command {
        private let rows: URLRows

        init(_ set: SchemaSet) {
            rows = URLRows(set)
        }

        mutating func parse(_ url: String) throws(URLValidationError) -> ParsedURL {
            var text = url
            return try text.withUTF8 { bytes -> Result<ParsedURL, URLValidationError> in
                rows.read(bytes) ? .success(rows.parsed()) : .failure(rows.error(url))
            }.get()
        }
    }

    /// Whether nothing decides which of several schemas has a URL or its canonical form.
    func isAmbiguous(_ url: String) -> Bool {
        set.isAmbiguous(url) || (try? set.parse(url)).map { set.isAmbiguous($0.canonical) } ?? false
    }

    /// How the law is broken, or nil.
    mutating func problem(of url: String) -> String? {
        let verdict = Verdict { () throws(URLValidationError) in try set.parse(url) }
        let own = Verdict { () throws(URLValidationError) in try command.parse(url) }
        if own != verdict { return "the set: \(verdict)\nthe command: \(own)" }
        let wide = Verdict { () throws(URLValidationError) in try wider.parse(url) }
        let wideOwn = Verdict { () throws(URLValidationError) in try widerCommand.parse(url) }
        if wide != wideOwn { return "a wider set: \(wide)\nthe command: \(wideOwn)" }
        let isKnown = !verdict.isUnclaimed
        if wide.value != verdict.value || isKnown && wide != verdict {
            return "the set: \(verdict)\na wider set: \(wide)"
        }
        for (schema, type) in zip(schemas, types) {
            let own = Verdict { () throws(URLValidationError) in try type.parse(url) }
            let isOwner = verdict.schema == schema.name
            if isOwner ? isKnown && !own.agrees(with: verdict) : own.value != nil {
                return "the set: \(verdict)\nthe type of \(schema.name): \(own)"
            }
        }
        // Who owns a URL in a set owns it in each part of the set.
        guard isKnown, let owner = verdict.schema else { return nil }
        for part in parts where part.schemas.contains(where: { $0.name == owner }) {
            let own = Verdict { () throws(URLValidationError) in try part.parse(url) }
            if !own.agrees(with: verdict) { return "the set: \(verdict)\nof \(part): \(own)" }
        }
        return nil
    }

    // MARK: URLs

    /// Valid and wrong URLs of the schemas, and paths, queries and fragments of one with those of another.
    func urls(seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        var mutated = MutatedURLs(schemas, seed: seed)
        var built: [String] = []
        for schema in schemas {
            var instances = RandomInstances(schema, seed: seed)
            var respelt = RespeltURLs(schema, seed: seed)
            for _ in 0..<2 {
                guard let url = instances.next()?.canonical else { continue }
                built += [url, respelt.respelt(url)]
            }
        }
        let fragments = [nil, "", "5", "c5", "t=a", "a=b%23"]
        let crossed = (0..<6).map { _ in
            let (path, query) = (random.pick(built), random.pick(built))
            return String(path.prefix { $0 != "?" && $0 != "#" })
                + query.prefix { $0 != "#" }.drop { $0 != "?" }
                + (random.pick(fragments).map { "#" + $0 } ?? "")
        }
        // No schema accepts the last of these, whatever the one before it is.
        let refused = built.map { $0 + random.pick(["[", " ", "\u{e9}"]) + "\u{85}" }
        return built + crossed + refused + (built + crossed).map { mutated.mutated($0) }
    }
}

extension URLSchema {
    fileprivate static func read(_ text: String) -> URLSchema {
        SchemaCollection.read([SchemaFile(path: "unrelated.json", bytes: Array(text.utf8))]).schemas[0].schema
    }
}
