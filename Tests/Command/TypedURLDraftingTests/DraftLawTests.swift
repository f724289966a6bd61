import TestSupport
import Testing
import TypedURL
import TypedURLLinting
import TypedURLSchema

@testable import TypedURLDrafting

/// How many hidden schemas drafts are made of: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(8)

@Suite("Drafts, of the URLs of random schemas", .inTurn)
struct DraftLawTests {
    @Test("Drafts accept each URL or list it, and lint without errors", arguments: 0..<4)
    func laws(part: UInt64) async {
        await LongWork.run {
            var valid = 0
            var refused: [String] = []
            for round in 0..<max(1, rounds / 4) {
                let seed = (UInt64(round) * 4 + part) &+ Environment.firstSeed
                var random = SeededGenerator(seed: seed)
                var schemas = RandomSchemas(seed: seed)
                var small = RandomSchemas(seed: seed, isSmall: true)
                var urls: [String] = []
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let schema = random.oneIn(2) ? schemas.nextSchema() : small.nextSchema()
                    urls += Self.urls(of: schema, seed: seed, count: Int.random(in: 1...40, using: &random))
                }
                let printed = urls.count
                var mutated = MutatedURLs([], seed: seed)
                urls += urls.prefix(6).map { mutated.mutated($0) }
                let draft = URLDraft(SampleLines(urls))
                let problem = Self.problem(of: draft, urls)
                #expect(problem == nil, "seed \(seed): \(problem ?? "")\n\(urls.joined(separator: "\n"))")
                valid += printed
                // Raw text can have escapes that do not decode, and no draft has raw text, nor user info, nor a host with an empty
                // label, nor what is no port.
                refused += draft.leftovers
                    .filter { $0.line <= printed && !$0.reason.hasSuffix("do not decode to UTF-8") }
                    .filter { !$0.reason.hasPrefix("it has user info") }
                    .filter { !$0.reason.hasSuffix("has an empty label in the host; remove a dot") }
                    .filter { !$0.reason.hasPrefix("the drafted schema rejects it: \"port\" must be") }
                    .map { "\($0.url): \($0.reason)" }
            }
            // Else drafts could list everything.
            let all = refused.joined(separator: "\n")
            #expect(
                refused.count * 10 <= valid,
                "\(refused.count) of \(valid) valid URLs are in no schema\n\(all)")
        }
    }

    @Test("Drafts have a reason for each line of random bytes that they leave out")
    func bytes() async {
        await LongWork.run {
            var random = SeededGenerator(seed: Environment.firstSeed)
            let pieces = [
                "https", ":", "//", "a.example", "/", "?", "&", "=", "%", "%2F", "%ff", "#", "@", "é", "\0",
                ";",
                ",", "[", " ", "1",
            ]
            for round in 0..<8 {
                let urls = (0..<60).map { _ in
                    let count = Int.random(in: 1...12, using: &random)
                    let text = (0..<count).map { _ in random.pick(pieces) }.joined()
                    return random.oneIn(2) ? "https://a.example/" + text : text
                }
                let problem = Self.problem(of: URLDraft(SampleLines(urls)), urls)
                #expect(problem == nil, "round \(round): \(problem ?? "")\n\(urls.joined(separator: "\n"))")
            }
        }
    }

    /// How a draft breaks its promise, or nil.
    static func problem(of draft: URLDraft, _ urls: [String]) -> String? {
        let files = draft.files.map(\.file)
        let collection = SchemaCollection.checked(files).linted()
        let diagnostics = collection.diagnostics + collection.namingProblems
        if let error = diagnostics.first(where: { $0.severity == .error }) { return "\(error)" }
        guard draft.count == urls.count else { return "\(draft.count) of \(urls.count) URLs are counted" }
        let set = SchemaSet(SchemaCollection.read(files).schemas.map(\.schema))
        guard set.schemas.count == draft.schemas.count else { return "a member is no schema" }
        let listed = draft.leftovers.map(\.line)
        guard Set(listed).count == listed.count else { return "a URL is listed twice" }
        for (index, url) in urls.enumerated() {
            let isAccepted = (try? set.parse(url)) != nil
            // What no schema is for may be accepted by another one, if that is seen after all are settled.
            if !isAccepted, !listed.contains(index + 1) { return "\(url) is neither accepted nor listed" }
        }
        for leftover in draft.leftovers where leftover.reason.isEmpty { return "a reason is missing" }
        guard files.map(\.bytes) == URLDraft(SampleLines(urls)).files.map(\.file.bytes) else {
            return "a second draft differs"
        }
        return nil
    }

    private static func urls(of schema: URLSchema, seed: UInt64, count: Int) -> [String] {
        var instances = RandomInstances(schema, seed: seed)
        var respelt = RespeltURLs(schema, seed: seed)
        return (0..<count).compactMap { index in
            instances.next().map { index % 4 == 0 ? respelt.respelt($0.canonical) : $0.canonical }
        }
    }
}
