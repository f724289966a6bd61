import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("How a component is split", .inTurn)
struct ComponentSplitterTests {
    /// A template, a URL, and the texts of its variables; nil where a variable has none, and instead of all if the URL does not
    /// match.
    struct Row: Sendable, CustomTestStringConvertible {
        let template: String
        var suffixes: [String: String] = [:]
        var prefixes: [String: String] = [:]
        var wide: [String] = []
        let url: String
        let texts: [String?]?

        var testDescription: String { "\(template) \(url)" }
    }

    /// The rows of the page's table, then what the text above it says.
    private static let rows: [Row] = [
        Row(template: "doc:/{x}/at/{+rest}", url: "doc:/a/at/b/at/c", texts: ["a", "b/at/c"]),
        Row(
            template: "doc:/{+path}/v/{id}.json", wide: ["path"], url: "doc:/a/v/b/v/3.json",
            texts: ["a/v/b", "3"]),
        Row(template: "doc:{lat},{lon}", url: "doc:1,2", texts: ["1", "2"]),
        Row(
            template: "doc:{name}{version}{tag}", prefixes: ["version": "@", "tag": ":"], url: "doc:foo:x",
            texts: ["foo", nil, "x"]),
        Row(
            template: "doc:{title}{id}", suffixes: ["title": "-"], url: "doc:my-page-7",
            texts: ["my-page", "7"]),
        Row(template: "doc:x{/a,b}", url: "doc:x/1/", texts: ["1", ""]),
        Row(template: "doc:/users/{name}/lists", url: "doc:/users//lists", texts: [""]),
        Row(template: "doc:s{/path*}{.format}", url: "doc:s/a/b.png", texts: ["a/b", "png"]),

        Row(template: "doc:{+a}...{+b}", url: "doc:x...y...z", texts: ["x", "y...z"]),
        Row(template: "doc:{+a}...{+b}", wide: ["a"], url: "doc:x...y...z", texts: ["x...y", "z"]),
        Row(template: "doc:{+a}aa{+b}", wide: ["a"], url: "doc:aaa", texts: ["a", ""]),
        Row(template: "doc:{+a}aa{+b}", url: "doc:aaa", texts: ["", "a"]),
        Row(
            template: "doc:{a,b}-{+c}.{d}", wide: ["c"], url: "doc:1,2-3-4.5.6",
            texts: ["1", "2", "3-4.5", "6"]),
        Row(template: "doc:{a}", url: "doc:", texts: [""]),
        Row(template: "doc:{a}/{b}", url: "doc:/", texts: ["", ""]),
        Row(template: "doc:{a}/{b}", url: "doc:x", texts: nil),
        Row(template: "doc:/x/{a}/y", url: "doc:/x/y", texts: nil),
        // No value holds a slash that it does not print.
        Row(template: "doc:{a}/{b}", url: "doc:1/2/3", texts: nil),
        Row(template: "doc:{a}/{+b}", url: "doc:1/2/3", texts: ["1", "2/3"]),
        Row(template: "doc:x{/a,b}", url: "doc:x/1/2/3", texts: nil),
        Row(template: "doc:{a}", url: "doc:1%2F2", texts: ["1%2F2"]),
        // Texts at the ends compare decoded, but no slash; between values, reserved characters agree as they stand.
        Row(template: "doc:a,{x}", url: "doc:%61%2C1", texts: ["1"]),
        Row(template: "doc:{x}.a,", url: "doc:1%2E%61%2C", texts: ["1"]),
        Row(template: "doc:/{x}", url: "doc:%2F1", texts: nil),
        Row(template: "doc:{a},{b}", url: "doc:1%2C2,3", texts: ["1%2C2", "3"]),
        Row(template: "doc:{a}-{b}", url: "doc:1%2D2", texts: ["1", "2"]),
        Row(template: "doc:{a}%2C{b}", url: "doc:1,2%2C3", texts: ["1,2", "3"]),
        // Delimiters.
        Row(template: "doc:{a}{b}", prefixes: ["b": "@"], url: "doc:1", texts: ["1", nil]),
        Row(template: "doc:{a}{b}", prefixes: ["b": "@"], url: "doc:1@", texts: ["1", ""]),
        Row(template: "doc:{a}{b}", prefixes: ["b": "@"], url: "doc:1%402", texts: ["1%402", nil]),
        Row(template: "doc:{a}{b}", prefixes: ["b": "-L"], url: "doc:1%2D%4C2", texts: ["1", "2"]),
        Row(
            template: "doc:{a}{b}{c}", suffixes: ["a": "~", "b": "-"], url: "doc:1~2-3",
            texts: ["1", "2", "3"]),
        Row(
            template: "doc:{a}{b}{c}", suffixes: ["a": "~", "b": "-"], url: "doc:2-3", texts: [nil, "2", "3"]),
        Row(
            template: "doc:{a}{b}{c}", suffixes: ["a": "~", "b": "-"], url: "doc:1~3", texts: ["1", nil, "3"]),
        Row(
            template: "doc:{a}{b}{c}", suffixes: ["a": "~"], prefixes: ["c": "-"], url: "doc:~-",
            texts: ["", "", ""]),
        Row(template: "doc:/{a}x", suffixes: ["a": "-"], url: "doc:/x", texts: [nil]),
        Row(template: "doc:/{a}x", suffixes: ["a": "-"], url: "doc:/1x", texts: nil),
        // The same delimiter twice.
        Row(
            template: "doc:{a}{line}{column}", prefixes: ["line": ":", "column": ":"], url: "doc:f:1:2",
            texts: ["f", "1", "2"]),
        Row(
            template: "doc:{a}{line}{column}", prefixes: ["line": ":", "column": ":"], url: "doc:f:1",
            texts: ["f", "1", nil]),
        // Parameters with names are one value.
        Row(template: "doc:{a}{;b,c}/{d}", url: "doc:1;b=2;c=3/4", texts: ["1", "2", "3", "4"]),
        // A fragment that is there with its first value.
        Row(template: "doc:x{#a,b}", url: "doc:x#1,2", texts: ["1", "2"]),
        Row(template: "doc:x{#a,b}", url: "doc:x#1", texts: ["1", nil]),
        Row(template: "doc:x{#a,b}", url: "doc:x#", texts: ["", nil]),
        Row(template: "doc:x{#a,b}", url: "doc:x", texts: [nil, nil]),
        // A host in any case.
        Row(template: "doc://{a}-Z{b}.x", url: "doc://1-z2.X", texts: ["1", "2"]),
        Row(template: "doc:x?q={a},{b}", url: "doc:x?q=1,2,3", texts: ["1", "2,3"]),
    ]

    @Test(
        "How a component is split: by the texts and delimiters of the template, each found once",
        arguments: rows)
    func split(row: Row) throws {
        let template = URITemplate(text: row.template)
        let parameters = template.variables.map { variable in
            let schema: ValueSchema =
                variable.isExploded
                ? .list(ListSchema(.string(StringSchema()))) : .scalar(.string(StringSchema()))
            let (prefix, suffix) = (row.prefixes[variable.name] ?? "", row.suffixes[variable.name] ?? "")
            return Parameter(
                variable.name, schema, isRaw: !variable.isExploded, prefix: prefix, suffix: suffix)
        }
        let schema = URLSchema(
            name: "doc", template: template.withWideGroups(of: row.wide), parameters: parameters)
        let texts: [String?]?
        do throws(URLValidationError) {
            let instance = try SchemaSet([schema]).parse(row.url).instance
            texts = parameters.map { parameter in
                switch instance[parameter.name] {
                case .list(let items): items.compactMap(\.text).joined(separator: "/")
                case let value: value?.text
                }
            }
        } catch {
            #expect(error.violations.map(\.code) == [.noMatch])
            texts = nil
        }
        #expect(texts == row.texts)
    }

    @Test("How a component is split: what random components print is read back, where the rules allow them")
    func random() {
        var random = SeededGenerator(seed: 1)
        var kept = 0
        for _ in 0..<4_000 {
            let component = RandomComponent(&random)
            guard let wide = component.wide else { continue }
            kept += 1
            let schema = component.schema(wide: wide)
            let set = SchemaSet([schema])
            for (values, text) in component.instances.prefix(200) {
                // Other components than the path hold slashes.
                let instance = try? set.parse("s:#" + text).instance
                let found = schema.parameters.map { instance?[$0.name]?.text }
                #expect(instance != nil && found == values, "\(component) \(text)")
            }
        }
        #expect(kept > 1_000)
    }
}

/// A component of which each value can be one of a few texts.
private struct RandomComponent: CustomStringConvertible {
    enum Element {
        case text(String)
        case value([String])
        case prefixed(String, [String])
        case suffixed([String], String)
    }

    let elements: [Element]

    init(_ random: inout SeededGenerator) {
        func word(_ least: Int, _ most: Int) -> String {
            String(
                (0..<Int.random(in: least...most, using: &random)).map { _ in
                    "ab.-/".randomElement(using: &random) ?? "a"
                })
        }
        func words() -> [String] {
            Set((0..<Int.random(in: 1...4, using: &random)).map { _ in word(0, 3) }).sorted()
        }
        elements = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            switch Int.random(in: 0..<100, using: &random) {
            case ..<35: .text(word(1, 2))
            case ..<65: .value(words())
            case ..<88: .prefixed(word(1, 2), words())
            default: .suffixed(words(), word(1, 2))
            }
        }
    }

    var description: String { "\(elements)" }

    var valueCount: Int { elements.count { if case .text = $0 { false } else { true } } }

    private var texts: [String] { parts.texts }
    private var groups: [[Element]] { parts.groups }

    private var parts: (texts: [String], groups: [[Element]]) {
        var (texts, groups): ([String], [[Element]]) = ([], [[]])
        for element in elements {
            guard case .text(let text) = element else {
                groups[groups.count - 1].append(element)
                continue
            }
            if !texts.isEmpty, groups[groups.count - 1].isEmpty {
                texts[texts.count - 1] += text
            } else {
                texts.append(text)
                groups.append([])
            }
        }
        return (texts, groups)
    }

    /// What is printed, and the values of which.
    var instances: [(values: [String?], text: String)] { Self.instances(elements) }

    private static func instances(_ elements: [Element]) -> [(values: [String?], text: String)] {
        elements.reduce([([], "")]) { all, element in
            let choices: [(value: String??, text: String)] =
                switch element {
                case .text(let text): [(.none, text)]
                case .value(let words): words.map { (.some($0), $0) }
                case .prefixed(let prefix, let words):
                    [(.some(nil), "")] + words.map { (.some($0), prefix + $0) }
                case .suffixed(let words, let suffix):
                    [(.some(nil), "")] + words.map { (.some($0), $0 + suffix) }
                }
            return all.flatMap { before in
                choices.map { (before.values + ($0.value.map { [$0] } ?? []), before.text + $0.text) }
            }
        }
    }

    /// The index of the wide group: the last one that can be. nil if where a group ends is not decided.
    var wide: Int? {
        guard groups.allSatisfy(Self.isDecided) else { return nil }
        let printed = groups.map { Self.instances($0).map { Array($0.text) } }
        let texts = texts.map { Array($0) }
        func first(_ text: [Character], in whole: [Character]) -> Int? {
            whole.indices.first { whole[$0...].starts(with: text) }
        }
        func last(_ text: [Character], in whole: [Character]) -> Int? {
            whole.indices.last { whole[$0...].starts(with: text) }
        }
        let left = texts.indices.map { index in
            printed[index].allSatisfy { first(texts[index], in: $0 + texts[index]) == $0.count }
        }
        let right = texts.indices.map { index in
            printed[index + 1].allSatisfy { last(texts[index], in: texts[index] + $0) == 0 }
        }
        return groups.indices.last {
            !groups[$0].isEmpty && left[..<$0].allSatisfy(\.self) && right[$0...].allSatisfy(\.self)
        }
    }

    private static func isDecided(_ group: [Element]) -> Bool {
        var (kinds, delimiters, words): ([Int], [String], [[String]]) = ([], [], [])
        for element in group {
            switch element {
            case .suffixed(let own, let suffix): kinds.append(0); delimiters.append(suffix); words.append(own)
            case .value(let own): kinds.append(1); delimiters.append(""); words.append(own)
            case .prefixed(let prefix, let own): kinds.append(2); delimiters.append(prefix); words.append(own)
            case .text: return false
            }
        }
        let singles = kinds.count { $0 == 1 }
        guard kinds == kinds.sorted(), singles < 2, singles == 1 || kinds.first != 0 || kinds.last != 2 else {
            return false
        }
        return kinds.indices.allSatisfy { index in
            if kinds[index] == 1 { return true }
            let isPrefix = kinds[index] == 2
            guard let mark = isPrefix ? delimiters[index].first : delimiters[index].last else { return false }
            let isAlone = delimiters.indices.allSatisfy { $0 == index || !delimiters[$0].contains(mark) }
            let others = isPrefix ? words[..<index] : words[(index + 1)...]
            return isAlone && !others.joined().contains { $0.contains(mark) }
        }
    }

    func schema(wide: Int) -> URLSchema {
        var (pattern, parameters): ([URITemplate.Part], [Parameter]) = ([], [])
        var group = 0
        let elements = parts.groups.enumerated().flatMap { index, group in
            group + (index < parts.texts.count ? [.text(parts.texts[index])] : [])
        }
        for element in elements {
            var (prefix, suffix) = ("", "")
            switch element {
            case .text(let text):
                group += 1
                pattern.append(.literal(text))
                continue
            case .value: break
            case .prefixed(let text, _): prefix = text
            case .suffixed(_, let text): suffix = text
            }
            let name = "v\(parameters.count)"
            parameters.append(Parameter(name, .scalar(.string(StringSchema()))))
            let variable = URITemplate.Variable(name, prefix: prefix, suffix: suffix, isWide: group == wide)
            pattern.append(.expression(.simple, [variable]))
        }
        let template = URITemplate([.literal("s:#")] + pattern)
        return URLSchema(name: "s", template: template, parameters: parameters)
    }
}
