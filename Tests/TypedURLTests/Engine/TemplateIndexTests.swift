import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("The templates that may match a URL")
struct TemplateIndexTests {
    private static func index(_ texts: [String]) -> TemplateIndex {
        TemplateIndex(SchemaSet(texts.map(RandomTemplates.schema)).templates)
    }

    private static func url(_ text: String) throws -> MatchedURL {
        let bytes = Array(text.utf8)
        return MatchedURL(try URIComponents(bytes), bytes)
    }

    private static let many = index(
        (0..<100).map { "t:/{a}/\($0)/{b}" } + (0..<100).map { "t://h\($0).test/{a}" }
            + ["t:{/a}/x", "t:/{+a}", "t://{a}/x%2Fy/z"])

    @Test(
        "are those with the URL's own literals in its places, and those whose places are not known",
        arguments: [
            ("t:/x/7/y", [7, 200, 201]), ("T:/x/%37/y", [7, 200, 201]), ("t:/x/700/y", [200, 201]),
            ("t:/x/7", [7, 200, 201]), ("t://H7.test/x", [107, 200, 201]),
            ("t://h7.test/x/7/y", [7, 200, 201]), ("t://h/x%2fy/z", [200, 201, 202]),
            ("t://h/x/y/z", [200, 201]), ("u:/x/7/y", []),
        ])
    func candidates(url: String, expected: [Int]) throws {
        #expect(Self.many.candidates(of: try Self.url(url)) == expected)
    }

    @Test(
        "are few too where what tells them apart stands beside a variable, or in the query",
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
        #expect(Self.index(texts).candidates(of: try Self.url(url)) == expected)
    }

    @Test("are all that match, however templates and URL are spelt", arguments: 0..<4)
    func complete(part: UInt64) async throws {
        try await LongWork.run {
            var (matches, others) = (0, 0)
            for round in 0..<UInt64(Environment.rounds(16)) / 4 {
                let seed = round * 4 + part
                var random = RandomTemplates(seed: seed)
                let set = SchemaSet((0..<60).map { _ in RandomTemplates.schema(random.templates()) })
                for _ in 0..<40 {
                    let text = random.url()
                    let url = try Self.url(text)
                    let (found, claimed) = (
                        Set(set.index.candidates(of: url)),
                        Set(set.index.candidates(of: url, .regardlessOfQuery))
                    )
                    others += found.count
                    for (place, template) in set.templates.enumerated() {
                        let member = set.members[set.owners[place]]
                        if TemplateMatcher.match(url, template, of: member) != nil {
                            matches += 1
                            #expect(found.contains(place), "seed \(seed): \(text), \(template.template)")
                        }
                        if TemplateMatcher.claim(url, template, of: member) != nil {
                            #expect(claimed.contains(place), "seed \(seed): \(text), \(template.template)")
                        }
                    }
                }
            }
            // A third of what is named matches, of sixty times as many.
            #expect(matches > 300)
            #expect(matches * 5 > others, "\(matches) of \(others)")
        }
    }

    @Test("are, where none matches, those that look most like the URL", arguments: 0..<4)
    func nearest(part: UInt64) async throws {
        try await LongWork.run {
            for round in 0..<UInt64(Environment.rounds(16)) / 4 {
                let seed = round * 4 + part
                var random = RandomTemplates(seed: seed)
                let set = SchemaSet((0..<90).map { _ in RandomTemplates.schema(random.templates()) })
                for _ in 0..<30 {
                    let text = random.url()
                    let url = try Self.url(text)
                    guard let scheme = set.index.nearest.scheme(url.bytes[url.uri.scheme]) else { continue }
                    let shape = URLShape(url.uri, url.bytes)
                    let own = set.templates.indices.filter { set.templates[$0].shape.scheme == scheme.name }
                    #expect(scheme.templates == own)
                    let distances = own.map { (set.templates[$0].shape.distanceAtGlance(from: shape), $0) }
                    let expected =
                        own.count <= NearestTemplates.limit
                        ? own : distances.sorted { $0 < $1 }.prefix(NearestTemplates.limit).map(\.1)
                    #expect(
                        set.index.nearest.templates(of: scheme, nearest: shape) == expected,
                        "seed \(seed): \(text)")
                }
            }
        }
    }

    @Test("are those that look most like the URL where hundreds differ in one piece", arguments: 0..<4)
    func nearestOfMany(part: UInt64) async throws {
        try await LongWork.run {
            for round in 0..<UInt64(Environment.rounds(16)) / 4 {
                let seed = round * 4 + part
                var random = SeededGenerator(seed: seed)
                let letters = Array("abcdeé12".prefix(Int.random(in: 2...8, using: &random)))
                func word() -> String {
                    let count = Int.random(in: 1...(random.oneIn(4) ? 24 : 6), using: &random)
                    let beginning = random.pick(["", "", "item-", "item-\(letters[0])"])
                    return PercentEncoding.encode(
                        beginning + String((0..<count).map { _ in random.pick(letters) }))
                }
                let words = (0..<300).map { _ in word() }
                let ends = ["", "/{b}", "/a", "/{b}/{c}"]
                let set = SchemaSet(
                    words.map {
                        RandomTemplates.schema("x:/\(random.oneIn(30) ? "{d}" : $0)" + random.pick(ends))
                    })
                for _ in 0..<30 {
                    let first = random.oneIn(3) ? random.pick(words) : word()
                    let text = "x:/\(first)\(random.pick(ends.map { $0.isEmpty ? "" : "/k" }))"
                    let url = try Self.url(text)
                    let scheme = try #require(set.index.nearest.scheme("x".utf8))
                    let shape = URLShape(url.uri, url.bytes)
                    let expected = set.templates.indices.map {
                        (set.templates[$0].shape.distanceAtGlance(from: shape), $0)
                    }.sorted { $0 < $1 }.prefix(NearestTemplates.limit).map(\.1)
                    #expect(
                        set.index.nearest.templates(of: scheme, nearest: shape) == expected,
                        "seed \(seed): \(text)")
                }
            }
        }
    }

    @Test("are compared as far as they begin like the URL")
    func promising() throws {
        let set = SchemaSet((0..<300).map { RandomTemplates.schema("t:/a/\(10_000 + 7 * $0)/{b}") })
        #expect(throws: URLValidationError.self) { try set.parse("t:/a/10707x/y") }
        let mismatch = Mismatch(try Self.url("t:/a/10707x/y"), set.templates, set.index.nearest)
        #expect(mismatch.violation.suggestion == "t:/a/10707/…")
    }

    @Test("are counted, where they are many")
    func counted() throws {
        let set = SchemaSet((0..<300).map { RandomTemplates.schema("t:/\($0)/{b}") })
        let mismatch = Mismatch(try Self.url("t:/unlike/y"), set.templates, set.index.nearest)
        #expect(
            mismatch.violation.message
                == #"""
                no template matches "unlike"; expected "t:/0/{b}", "t:/1/{b}", "t:/2/{b}" or 297 more
                """#)
    }
}

extension TemplateShape {
    /// How much a template looks like a URL, at a glance: by how many pieces agree from the first one on, then by the
    /// letters of the first that does not, or by where it parts.
    fileprivate func distanceAtGlance(from url: URLShape) -> Int {
        func distance(_ agreed: Int, _ difference: Int) -> Int {
            (15 - min(agreed, 15)) * 16 + min(difference, 15)
        }
        var agreed = 0
        for (piece, own) in zip(url.pieces, pieces) {
            guard let literal = own.literal, literal != piece.text else {
                agreed += 1
                continue
            }
            let letters =
                LetterSet(literal).difference(from: piece.letters) + abs(literal.count - piece.text.count)
            let common = zip(literal, piece.text).prefix { $0 == $1 }.count
            return distance(agreed, min(letters, max(literal.count, piece.text.count) - common))
        }
        return distance(agreed, abs(url.pieces.count - pieces.count))
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
            switch Int.random(in: 0..<12, using: &random) {
            case 0: text += "/{\(name)}"
            case 1: text += "{/\(name)}"
            case 2: text += "/\(word()){.\(name)}"
            case 3: text += "/\(word()){;\(name)}"
            case 4: text += "/{+\(name)}"
            case 5: text += "/"
            case 6: text += "/\(word()){\(name)}"
            case 7: text += "/{\(name)}-\(word())"
            case 8: text += "/\(word()){+\(name)}"
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
