import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLLinting
@testable import TypedURLSchema

@Suite("Two templates of different schemas", .inTurn)
struct TemplateOverlapTests {
    private func url(_ left: URLSchema, _ right: URLSchema) -> String? {
        let sides = [left, right].map { ClaimedTemplate($0.template, $0) }
        guard !sides[0].isToldApart(from: sides[1]) else { return nil }
        var effort = SetEffort(schemas: 1)
        let url = TemplateOverlap.url(matching: sides[0], sides[1], &effort)
        let swapped = TemplateOverlap.url(matching: sides[1], sides[0], &effort)
        #expect((url == nil) == (swapped == nil))
        return url
    }

    @Test("Templates cost no comparison where literals beside a variable tell them apart")
    func literals() {
        var table = OverlapTable(SetEffort(schemas: 1))
        for index in 0..<100 {
            for template in ["a://{x}.h\(index).example/{y}", "a://h/p\(index)-{x}/{y}"] {
                let schema = URLSchema(template, [.required("x", .word), .required("y", .word)])
                #expect(table.add(schema.template, of: schema, index, "place") == nil)
            }
        }
    }

    @Test(
        "Templates cost no comparison where literals elsewhere tell them apart",
        arguments: ["a://h:1{}/{x}", "a://u{}@h/{x}", "a:{x}#f{}", "a:/{+x}/s{}", "a:/{x}/{+y}.t{}"])
    func otherLiterals(template: String) {
        var table = OverlapTable(SetEffort(schemas: 1))
        for index in 0..<100 {
            let text = template.replacing("{}", with: String(index))
            let names = text.contains("{+y}") ? ["x", "y"] : ["x"]
            let schema = URLSchema(text, names.map { .required($0, .word) })
            #expect(table.add(schema.template, of: schema, index, "place") == nil)
        }
    }

    @Test("Templates cost no comparison where values of a parameter tell them apart")
    func listedValues() {
        var table = OverlapTable(SetEffort(schemas: 1))
        for index in 0..<200 {
            let schema = URLSchema(
                "a:/w{?x,y}", [.required("x", .strings(["v\(index)", "w\(index)"])), .required("y", .word)])
            #expect(table.add(schema.template, of: schema, index, "place") == nil)
        }
    }

    @Test("The overlaps of many templates are those of each two")
    func sameAsPairs() async {
        await LongWork.run {
            var found = 0
            for seed in 0..<UInt64(Environment.rounds(40)) {
                var random = SeededGenerator(seed: seed)
                let schemas = (0..<30).map { _ in
                    var text = random.pick(["a:", "a://h", "a://H", "a://{h}", "a://{h}.x"])
                    var names = text.contains("{h}") ? ["h"] : []
                    for name in ["x", "y", "z"].prefix(Int.random(in: 0...3, using: &random)) {
                        let piece = random.pick([
                            "/{\(name)}", "{/\(name)}", "/{+\(name)}", "/a{;\(name)}", "/a{.\(name)}",
                            "/r-{\(name)}", "/a", "/b",
                            "/%61", "/a%2Fb",
                        ])
                        text += piece
                        if piece.contains("{") { names.append(name) }
                    }
                    return URLSchema(text, names.map { .required($0, .word) })
                }
                var table = OverlapTable(SetEffort(units: 100_000_000))
                for (index, schema) in schemas.enumerated() {
                    let first = schemas[..<index].indices.first { url(schemas[$0], schema) != nil }
                    switch table.add(schema.template, of: schema, index, "\(index)") {
                    case nil: #expect(first == nil, "seed \(seed): \(schema.template)")
                    case .common(_, let place)?:
                        #expect(place == first.map(String.init), "seed \(seed): \(schema.template)")
                        found += 1
                    case .ignored?: Issue.record("seed \(seed): \(schema.template)")
                    }
                }
            }
            #expect(found > 100)
        }
    }

    @Test(
        "Two templates are told apart by what differs, or by a literal for a variable",
        arguments: [
            ("a:x", "b:x"),
            // Parameters of the query that one of them needs.
            ("a:x", "a:x{?q} | q int"),
            ("a:?v=1", "a:?w=2"),
            ("a:x", "a://x"),
            ("a:x", "a:X"),
            ("a://h/{id} | id word", "a://h/me"),
            ("a://h/users{/id} | id? word", "a://h/users"),
            ("a://h/{id} | id int", "a://h/{name} | name /^[a-z]+$/"),
            ("a:{x} | x text", "a:{x},{y} | x int, y int"),
            ("a://h/{id}/a | id int", "a://h/{id}/b | id int"),
            ("a:?v=1{&q} | q? int", "a:?v=2"),
            ("a:?v={v} | v int", "a:?v=x"),
            ("a:x?v=1", "a:x{?v} | v? int"),
            ("a:{x} | x int", "a:{x}/{y} | x text, y text"),
        ])
    func distinct(left: String, right: String) {
        #expect(url(URLSchema(line: left), URLSchema(line: right)) == nil)
    }

    @Test(
        "Two templates are ambiguous where one URL matches both",
        arguments: [
            ("a:x", "a:x", "a:x"),
            ("a://Host/x", "a://host/%78", "a://Host/x"),
            ("a://h/{id} | id word", "a://h/{name} | name int", "a://h/0"),
            ("a://h/{id}-x | id word", "a://h/y{name} | name word", "a://h/y-x"),
            ("a:{x}- | x text", "a:{x},{y} | x text, y text", "a:a,-"),
            ("a:?v=1", "a:?w={w} | w int", nil),
            ("a:{/x} | x? text", "a:{/y}{#z} | y? text, z? text", "a:"),
        ] as [(String, String, String?)])
    func ambiguous(left: String, right: String, expected: String?) {
        #expect(url(URLSchema(line: left), URLSchema(line: right)) == expected)
    }
}

@Suite("Of templates that match one URL", .inTurn)
struct TemplateOutlineTests {
    private func outline(_ template: String) -> TemplateOutline {
        TemplateOutline(URITemplate(reading: template).components)
    }

    @Test(
        "Of two templates, the more literal one is chosen",
        arguments: [
            ("a://h/me", "a://h/{id}"),
            ("a://h/{id}", "a://{host}/me"),
            ("a://h/users", "a://h/users{/id}"),
            ("a://h/users/{id}", "a://h/{+path}"),
            ("a://h/a/{b}", "a://h/{a}/b"),
            ("a://h/{a}/b", "a://h/{a}{/b}"),
            ("a:x?v=1", "a:x{?v}"),
            ("a:x?v=1&w=2", "a:x?v=1"),
            ("a:x?v=1", "a:x?v={v}"),
            ("a://h/x{;p}", "a://h/{x}"),
            // Within a part, where whole parts do not decide.
            ("a://h/x{id}", "a://h/{id}"),
            ("a://h/{id}.x", "a://h/{id}"),
            ("a://h/{a}-{b}", "a://h/{id}"),
            ("a://h/x{a}-{b}z", "a://h/x{a}{b}z"),
            ("a://h/x{a}y{b}z", "a://h/x{a}{c}y{b}"),
            ("a://h/wiki/Talk:{+title}", "a://h/wiki/{+title}"),
            ("a://{a}.h/{b}", "a://{a}/x{b}"),
            ("a://h/x{a}/{b}", "a://h/{a}/x{b}"),
            ("a:?v=x{v}", "a:?v={v}"),
            ("a://h/x{a}/{b}", "a://h/{a}/x"),
            ("a://h/x{a}", "a://h/{a}?v=1"),
            ("a://{a}.h/{b}", "a://{a}/x"),
            // An end after any number of segments is the last.
            ("a://h/{a}/{b}", "a://h/{+path}"),
            ("a://h/{title}", "a://h/{+title}"),
            ("a://h/{a}/{b}", "a://h{/list*}"),
            ("a://h/{a}/{b}{/c}", "a://h/{a}/{+path}"),
            ("a://h/{+path}/{b}", "a://h/{+path}"),
            ("a://h/Talk:{+title}", "a://h/{title}"),
            ("a://h/{+path}/x", "a://h/{a}/{b}"),
            ("a:{x}", "a:{+x}"),
        ])
    func order(winner: String, other: String) {
        let (winner, other) = (outline(winner), outline(other))
        #expect(winner.isMoreLiteral(than: other))
        #expect(!other.isMoreLiteral(than: winner))
    }

    @Test(
        "Of two templates, none is more literal if each has a literal where the other has a variable",
        arguments: [
            ("a://h/{id}", "a://h/{a}{b}"), ("a:x", "a:y"), ("a:x{?q}", "a:x{?r}{#s}"),
            ("a://h/x{id}", "a://h/{id}y"), ("a://h/{a}-{b}", "a://h/{a}.{b}"), ("a://h/x{a}", "a://h/y{a}"),
            ("a:?v=x{v}", "a:?w={w}"), ("a://h/x{a}", "a://H/%78{a}"),
        ])
    func ties(left: String, right: String) {
        let (left, right) = (outline(left), outline(right))
        #expect(!left.isMoreLiteral(than: right))
        #expect(!right.isMoreLiteral(than: left))
    }

    @Test("Texts within each other are found as a plain search finds them")
    func outlines() {
        var random = SeededGenerator(seed: 1)
        var within = 0
        for _ in 0..<2_000 {
            let texts = (0..<2).map { _ in
                (0..<Int.random(in: 0...6, using: &random)).map { _ in random.pick(["a", "b", "*"]) }
            }
            let outlines = texts.map { text in
                var text = text.enumerated().map { $1 == "*" ? "{v\($0)}" : $1 }.joined()
                // A rank does not decide where both end in a variable.
                text += "{z}"
                return outline("a:" + text)
            }
            let isWithin = PlainGlob.holds((texts[1] + ["*"])[...], (texts[0] + ["*"])[...])
            let holds = PlainGlob.holds((texts[0] + ["*"])[...], (texts[1] + ["*"])[...])
            if isWithin { within += 1 }
            #expect(outlines[0].isMoreLiteral(than: outlines[1]) == (isWithin && !holds), "\(texts)")
        }
        #expect(within > 200)
    }
}

/// Texts with stars, as one would define them.
private enum PlainGlob {
    /// Whether a text of letters and stars holds another one, whose stars are letters like others.
    static func holds(_ glob: ArraySlice<String>, _ text: ArraySlice<String>) -> Bool {
        guard let first = glob.first else { return text.isEmpty }
        if first == "*", holds(glob.dropFirst(), text) { return true }
        guard let letter = text.first else { return false }
        return first == "*"
            ? holds(glob, text.dropFirst()) : first == letter && holds(glob.dropFirst(), text.dropFirst())
    }
}
