import TestSupport
import Testing

@_spi(Generated) @testable import TypedURLModel
@testable import TypedURLSchema

@Suite("The rules of splitting", .inTurn)
struct SplittingRuleTests {
    @Test("The rules of splitting allow what trying all instances shows to be decided, and that reads back")
    func random() {
        var random = SeededGenerator(seed: Environment.firstSeed)
        var kept = 0
        for _ in 0..<Environment.rounds(3_000) {
            let component = RandomComponent(&random)
            let reading = read(component.schemaText)
            let wide = component.wide
            #expect(
                reading.diagnostics.map(\.rule) == (wide == nil ? [.irreversibleTemplate] : []),
                "\(component.schemaText): \(reading.diagnostics.map(\.message))")
            guard let wide, let fragment = reading.schema?.template.components.fragment else { continue }
            kept += 1
            let groups = ComponentGroups(fragment)
            // A component without values has no wide group to speak of.
            #expect(component.hasNoValues || groups.wide == wide, "\(component.schemaText)")
            for (values, text) in component.instances.prefix(100) {
                #expect(
                    PlainSplitter.read(Array(text.utf8), groups) == values,
                    "\(component.schemaText) \(text)")
            }
        }
        // Else nothing much is tried.
        #expect(kept * 4 > Environment.rounds(3_000))
    }

    /// Of all these patterns only the first have states within the limit.
    @Test("The rules of splitting look at characters alone where automata would be too large")
    func largePatterns() {
        let names = (0..<200).map { "v\($0)" }
        let properties = names.map { "\"\($0)\": { \"$ref\": \"#/$defs/word\" }" }.joined(separator: ", ")
        func messages(_ text: String) -> [String] {
            let template = names.map { "{\($0)}" }.joined(separator: text)
            let alternates = (0..<SchemaLimits.alternates).map { "\"x:\($0)-\(template)\"" }.joined(
                separator: ", ")
            return read(
                """
                { "uriTemplate": "x:\(template)", "alternateTemplates": [\(alternates)],
                "properties": { \(properties) }, "$defs": { "word": { "type": "string", "pattern": "^[a-z]{1000}$" } } }
                """
            ).diagnostics.map(\.message)
        }
        #expect(messages("-") == [])
        #expect(
            messages("ab").first
                == #"where "v0" ends is not decided: it can contain "ab", which follows it"#)
    }

    @Test(
        "A template is refused with the reason where comparing its texts with its values would take too long")
    func costlyTexts() {
        let text = String(repeating: "a", count: 500) + "c"
        let finding = read(
            """
            { "uriTemplate": "x:{v}\(text){+w}", "properties": { "w": { "type": "string" },
            "v": { "type": "string", "pattern": "^[ab]{1000}$" } } }
            """
        ).diagnostics.first
        #expect(
            finding?.message
                == #"where "v" ends cannot be found out: patterns and lists of values of the schema are too large"#
        )
        #expect(
            finding?.detail
                == #"note: shorter ones, or a text beside it with a character that it cannot contain, decide it"#
        )
    }
}

/// A reader of thirty lines.
private enum PlainSplitter {
    static func read(_ text: [UInt8], _ component: ComponentGroups) -> [String?]? {
        let texts = component.texts.map { $0.map(\.byte) }
        var (rest, parts) = (text[...], Array(repeating: text[..<0], count: component.groups.count))
        for index in 0..<component.wide {
            guard let at = rest.indices.first(where: { rest[$0...].starts(with: texts[index]) }) else {
                return nil
            }
            parts[index] = rest[..<at]
            rest = rest[(at + texts[index].count)...]
        }
        for index in (component.wide..<texts.count).reversed() {
            guard let at = rest.indices.last(where: { rest[$0...].starts(with: texts[index]) }) else {
                return nil
            }
            parts[index + 1] = rest[(at + texts[index].count)...]
            rest = rest[..<at]
        }
        parts[component.wide] = rest
        var values: [String?] = []
        for (group, part) in zip(component.groups, parts) {
            guard let found = read(Array(part), group) else { return nil }
            values += found
        }
        return values
    }

    private static func read(_ text: [UInt8], _ group: ComponentGroups.Group) -> [String?]? {
        let prefixes = group.values.compactMap {
            if case .before(let text) = $0.delimiter { text } else { nil }
        }
        let suffixes = group.values.compactMap {
            if case .after(let text) = $0.delimiter { text } else { nil }
        }
        guard let (front, after) = cut(text, prefixes),
            let (middle, before) = cut(front.reversed(), suffixes.reversed().map { $0.reversed() })
        else { return nil }
        let hasValue = group.values.contains { $0.delimiter == .none }
        guard hasValue || middle.isEmpty else { return nil }
        let values: [[UInt8]?] =
            before.reversed().map { $0.map { $0.reversed() } } + (hasValue ? [middle.reversed()] : []) + after
        return values.map { $0.map { String(decoding: $0, as: UTF8.self) } }
    }

    /// The text before the first delimiter, and what follows each of those that are there.
    private static func cut(
        _ text: [UInt8], _ delimiters: [[UInt8]]
    ) -> (front: [UInt8], values: [[UInt8]?])? {
        func first(_ delimiters: some Sequence<[UInt8]>, from begin: Int) -> Int {
            (begin..<text.count).first { at in delimiters.contains { text[at...].starts(with: $0) } }
                ?? text.count
        }
        var at = first(delimiters, from: 0)
        let front = Array(text[..<at])
        var values: [[UInt8]?] = []
        for (index, delimiter) in delimiters.enumerated() {
            guard text[at...].starts(with: delimiter) else {
                values.append(nil)
                continue
            }
            let begin = at + delimiter.count
            at = first(delimiters.dropFirst(index + 1), from: begin)
            values.append(Array(text[begin..<at]))
        }
        return at == text.count ? (front, values) : nil
    }
}

/// A fragment of which each value can be one of a few texts.
private struct RandomComponent {
    private struct Element {
        /// In the order in which they stand in a group.
        enum Kind: Int { case suffix, value, prefix, text }

        let kind: Kind
        /// The text, or the delimiter.
        let text: String
        let words: [String]

        var prints: [(value: String?, text: String)] {
            switch kind {
            case .text: [(nil, text)]
            case .value: words.map { ($0, $0) }
            case .prefix: [(nil, "")] + words.map { ($0, text + $0) }
            case .suffix: [(nil, "")] + words.map { ($0, $0 + text) }
            }
        }

        /// The character by which the delimiter is found.
        var mark: Character? {
            switch kind {
            case .prefix: text.first
            case .suffix: text.last
            case .value, .text: nil
            }
        }
    }

    private let elements: [Element]

    init(_ random: inout SeededGenerator) {
        func word(_ least: Int, _ most: Int) -> String {
            String(
                (0..<Int.random(in: least...most, using: &random)).map { _ in
                    "ab.-/".randomElement(using: &random) ?? "a"
                })
        }
        elements = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            let kind: Element.Kind =
                switch Int.random(in: 0..<100, using: &random) {
                case ..<35: .text
                case ..<65: .value
                case ..<88: .prefix
                default: .suffix
                }
            let text = kind == .value ? "" : word(1, 2)
            let words = Set((0..<Int.random(in: 1...4, using: &random)).map { _ in word(0, 3) }).sorted()
            return Element(kind: kind, text: text, words: words)
        }
    }

    private var values: [Element] { elements.filter { $0.kind != .text } }

    var hasNoValues: Bool { values.isEmpty }

    var schemaText: String {
        var template = "x:#"
        var count = 0
        for element in elements {
            if element.kind == .text {
                template += element.text
            } else {
                template += "{+v\(count)}"
                count += 1
            }
        }
        let properties = values.enumerated().map { index, value in
            let words = value.words.map { "\"\($0)\"" }.joined(separator: ", ")
            let delimiter = value.kind == .value ? "" : ", \"\(value.kind)\": \"\(value.text)\""
            return "\"v\(index)\": { \"enum\": [\(words)]\(delimiter) }"
        }
        return
            "{ \"uriTemplate\": \"\(template)\", \"properties\": { \(properties.joined(separator: ", ")) } }"
    }

    /// What is printed, and the values of which.
    var instances: [(values: [String?], text: String)] { Self.instances(elements) }

    private static func instances(_ elements: [Element]) -> [(values: [String?], text: String)] {
        elements.reduce([([], "")]) { all, element in
            all.flatMap { before in
                element.prints.map { value, text in
                    (element.kind == .text ? before.values : before.values + [value], before.text + text)
                }
            }
        }
    }

    /// The index of the wide group, the last one that can be, by what all instances print. nil if there is none.
    var wide: Int? {
        var (texts, groups): ([String], [[Element]]) = ([], [[]])
        for element in elements {
            if element.kind != .text {
                groups[groups.count - 1].append(element)
            } else if !texts.isEmpty, groups[groups.count - 1].isEmpty {
                texts[texts.count - 1] += element.text
            } else {
                texts.append(element.text)
                groups.append([])
            }
        }
        guard groups.allSatisfy(Self.isDecided) else { return nil }
        let printed = groups.map { Self.instances($0).map { Array($0.text) } }
        func places(_ text: String, in whole: [Character]) -> [Int] {
            whole.indices.filter { whole[$0...].starts(with: text) }
        }
        let left = texts.enumerated().map { index, text in
            printed[index].allSatisfy { places(text, in: $0 + Array(text)).first == $0.count }
        }
        let right = texts.enumerated().map { index, text in
            printed[index + 1].allSatisfy { places(text, in: Array(text) + $0).last == 0 }
        }
        let all = groups.indices.filter { left[..<$0].allSatisfy(\.self) && right[$0...].allSatisfy(\.self) }
        return all.last { !groups[$0].isEmpty } ?? all.last
    }

    private static func isDecided(_ group: [Element]) -> Bool {
        let kinds = group.map(\.kind.rawValue)
        guard kinds == kinds.sorted(), kinds.count(where: { $0 == 1 }) < 2,
            kinds.contains(1) || kinds.first != 0 || kinds.last != 2
        else { return false }
        return group.indices.allSatisfy { index in
            guard let mark = group[index].mark else { return true }
            let isAlone = group.indices.allSatisfy { $0 == index || !group[$0].text.contains(mark) }
            let others = group[index].kind == .prefix ? group[..<index] : group[(index + 1)...]
            return isAlone && !others.flatMap(\.words).contains { $0.contains(mark) }
        }
    }
}
