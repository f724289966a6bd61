import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@testable import TypedURLFastReading
@_spi(Generated) @testable import TypedURLModel

@Suite("The templates that may match a URL", .inTurn)
struct TemplateIndexTests {
    private static func index(_ texts: [String]) -> TemplateIndex {
        TemplateIndex(texts.map(RandomTemplates.schema))
    }

    private static func url(_ text: String) throws -> MatchedURL {
        let bytes = Array(text.utf8)
        return MatchedURL(try URIComponents(bytes), bytes)
    }

    private static let many = index(
        (0..<100).map { "t:/{a}/\($0)/{b}" } + (0..<100).map { "t://h\($0).test/{a}" }
            + ["t:{/a}/x", "t:/{+a}", "t://{a}/x%2Fy/z"])

    @Test(
        "The templates that may match a URL are those with the URL's own literals in its positions, and those whose positions are not known",
        arguments: [
            ("t:/x/7/y", [7, 200, 201]), ("T:/x/%37/y", [7, 200, 201]), ("t:/x/700/y", [200, 201]),
            ("t:/x/7", [7, 200, 201]), ("t://H7.test/x", [107, 200, 201]),
            ("t://h7.test/x/7/y", [7, 200, 201]), ("t://h/x%2fy/z", [200, 201, 202]),
            ("t://h/x/y/z", [200, 201]), ("u:/x/7/y", []),
        ])
    func candidates(url: String, expected: [Int]) throws {
        #expect(try Self.many.candidates(of: url) == expected)
    }

    @Test(
        "The templates that may match a URL are few too where what tells them apart stands beside a variable, or in the query",
        arguments: [
            ("t:/r{n}-{a}", "t:/r7-x", [7]), ("t:/{a}.r{n}", "t:/x.r7", [7]),
            ("t:/{a}/{b}-r{n}", "t:/x/y-r7", [7]),
            ("t:/{+a}/r{n}", "t:/x/y/r7", [7]), ("t:/{+a}.r{n}", "t:/x/y.r7", [7]),
            ("t:/r{n}{+a}", "t:/r7/x", [7]),
            ("t://{a}.r{n}.test/x", "t://Y.R7.TEST/x", [7]), ("t:?v=r{n}", "t:?x&%76=r%37", [7]),
            ("t:{/a}/r{n}", "t:/x/r7", [7]),
        ])
    func affixes(template: String, url: String, expected: [Int]) throws {
        let texts = (0..<100).map { number in
            String(template.split(separator: "{n}").joined(separator: String(number)))
                + (template.hasSuffix("{n}") ? String(number) : "")
        }
        #expect(try Self.index(texts).candidates(of: url) == expected)
    }

    @Test(
        "The templates that may match a URL are all that match, however templates and URL are written",
        arguments: 0..<4)
    func complete(part: UInt64) async throws {
        try await LongWork.run {
            var (matches, others) = (0, 0)
            for round in 0..<UInt64(Environment.rounds(16)) / 4 {
                let seed = round * 4 + part
                var random = RandomTemplates(seed: seed)
                let schemas = (0..<60).map { _ in RandomTemplates.schema(random.templates()) }
                let set = SchemaSet(schemas)
                let index = TemplateIndex(schemas)
                let templates = set.members.flatMap { member in member.templates.map { (member, $0) } }
                for _ in 0..<40 {
                    let text = random.url()
                    let url = try Self.url(text)
                    let found = Set(try index.candidates(of: text))
                    others += found.count
                    for (position, (member, template)) in templates.enumerated() {
                        guard let match = TemplateMatch.match(url, template, of: member),
                            match.hasRequiredNames
                        else { continue }
                        matches += 1
                        #expect(found.contains(position), "seed \(seed): \(text), \(template.template)")
                    }
                }
            }
            // A sixth of what is named matches, of sixty times as many.
            #expect(matches > 300)
            #expect(matches * 6 > others, "\(matches) of \(others)")
        }
    }

    @Test("The templates that may match a URL are compared as far as they begin like the URL")
    func promising() throws {
        let set = SchemaSet((0..<300).map { RandomTemplates.schema("t:/a/\(10_000 + 7 * $0)/{b}") })
        #expect(throws: URLValidationError.self) { try set.parse("t:/a/10707x/y") }
        let violation = Mismatch.violation(
            try Self.url("t:/a/10707x/y"), set.members.flatMap(\.templates), of: 300)
        #expect(violation.suggestion == "t:/a/10707/…")
    }

    @Test("The templates that may match a URL are counted, where they are many")
    func counted() throws {
        let set = SchemaSet((0..<300).map { RandomTemplates.schema("t:/\($0)/{b}") })
        let violation = Mismatch.violation(
            try Self.url("t:/unlike/y"), set.members.flatMap(\.templates), of: 300)
        #expect(
            violation.message
                == #"""
                no template matches "unlike"; expected "t:/0/{b}", "t:/1/{b}", "t:/2/{b}" or 297 more
                """#)
    }
}

extension TemplateIndex {
    convenience init(_ schemas: [URLSchema]) {
        self.init(IndexedTemplate.all(of: SchemaSet(schemas)))
    }

    /// The indices of the templates that may match a URL, in their order.
    func candidates(of url: String) throws -> [Int] {
        let bytes = Array(url.utf8)
        let uri = try URIComponents(bytes)
        var found: Set<Int> = []
        bytes.withUnsafeBufferPointer { buffer in
            URLSegments.with(
                buffer, scheme: uri.scheme, host: uri.authority?.host, path: uri.path, hasAddedSlash: false,
                query: uri.query
            ) { forEachCandidate(of: $0) { found.insert($0) } }
        }
        return found.sorted()
    }
}

/// Random templates and URLs of a few words, so that many agree with each other.
struct RandomTemplates {
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    static func schema(_ template: String) -> URLSchema { schema([template]) }

    /// A schema of a template and its alternates.
    static func schema(_ templates: [String]) -> URLSchema {
        let templates = templates.map(URITemplate.init(text:))
        let names = templates.reduce(into: [String]()) { names, template in
            names += template.variables.map(\.name).filter { !names.contains($0) }
        }
        return URLSchema(
            name: "s", template: templates[0], alternateTemplates: Array(templates.dropFirst()),
            parameters: names.map {
                Parameter($0, .scalar(.string(StringSchema())), isRequired: $0.utf8.count == 1)
            })
    }

    /// A template, perhaps with an alternate.
    mutating func templates() -> [String] {
        random.oneIn(5) ? [template(), template()] : [template()]
    }

    private mutating func template() -> String {
        var text = random.pick(["x:", "x://", "X://h", "x://H", "x://{a}", "x://{a}.h", "x://h%61", "y:"])
        var names = ["b", "c", "dd", "ee"]
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let name = names.removeFirst()
            switch Int.random(in: 0..<13, using: &random) {
            case 0: text += "/{\(name)}"
            case 1: text += "{/\(name)}"
            case 2: text += "/\(word()){.\(name)}"
            case 3: text += "/\(word()){;\(name)}"
            case 4: text += "/{+\(name)}"
            case 5: text += "/"
            case 6: text += "/\(word()){\(name)}"
            case 7: text += "/{\(name)}-\(word())"
            case 8: text += "/\(word()){+\(name)}"
            case 9: text += "{/\(name)}\(word())"
            default: text += "/\(word())"
            }
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text += "{?q}"
        case 1: text += "?v=\(word()){&q}"
        case 2: text += "?v={q}"
        default: break
        }
        return text
    }

    private mutating func word() -> String {
        random.pick(["a", "b", "%61", "ab", "a%2Fb", "aa", "r1", "r2", "r12"])
    }

    mutating func url() -> String {
        var url = random.pick(["x:", "x://", "x://h", "X://H", "x://%48", "x://k.h", "x://ha", "y:", "x:a"])
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            url += "/" + random.pick([word(), word(), "", "a.b", "a;b=1", word() + "-" + word()])
        }
        return url
            + random.pick(["", "?q=1", "?q", "?v=a", "?%76=%61&q=1", "?v=\(word())&v=b", "#f", "?v=%"])
    }
}
