@testable import TypedURLDiff
import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

import TypedURLLinting
import TypedURLSamples
@testable import TypedURLSchema

/// How many random pairs are compared by looking at every value: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(12)

@Suite("Verdicts on ranges, lengths, lists and sizes", .inTurn)
struct ExactnessTests {
    @Test("Verdicts are what all values together show", arguments: Domain.allCases)
    func exact(domain: Domain) async {
        await LongWork.run {
            var compared = 0
            for round in 0..<UInt64(rounds) {
                let seed = Environment.firstSeed + round
                var drafts = RandomSchemas(seed: seed &* 31 &+ UInt64(domain.rawValue), isSmall: true)
                let (old, new) = Self.pair(domain, &drafts)
                guard let before = Self.schema(old), let after = Self.schema(new) else { continue }
                let changes = SchemaComparison.changes(from: [before], to: [after])
                // Of values that are free, not all are looked at.
                if domain == .listed, old.isOpen || new.isOpen { continue }
                // Of several changes each is judged for itself.
                guard changes.count == 1, let change = changes.first else { continue }
                compared += 1
                // Tuples that no values make have no URLs to speak of.
                guard Self.hasValues(before, domain), Self.hasValues(after, domain) else { continue }
                let forward = Self.expected(before, after, domain)
                let backward = Self.expected(after, before, domain)
                let context = Comment("seed \(seed)\n\(old.text)\n\(new.text)\n\(change.line)")
                #expect(Self.says(change.oldURLs, forward), context)
                #expect(Self.says(change.newURLs, backward), context)
            }
            #expect(compared * 12 > rounds)
        }
    }

    /// Whether a verdict is the one that is expected. That no value breaks is not always proven.
    private static func says(_ verdict: Verdict, _ expected: String) -> Bool {
        verdict.line.hasPrefix(expected)
            || expected == "compatible" && verdict == .notProven
    }

    /// What kind of value is compared.
    enum Domain: Int, CaseIterable {
        case integers, numbers, lengths, listed, lists, tuples, rareTexts

        /// All values, or those that stand for all others.
        var universe: [ParameterValue] {
            switch self {
            case .integers: (-70...70).map(ParameterValue.integer)
            case .numbers:
                (-240...240).map { .number(Double($0) / 20) } + [
                    .number(0.123), .number(.leastNonzeroMagnitude),
                ]
            case .lengths: (0...16).map { .string(String(repeating: "a", count: $0)) }
            case .listed:
                ["a", "b", "ab", "", "1", "c", "abc", "zz"].map(ParameterValue.string)
                    + (-3...9).map(ParameterValue.integer)
            case .lists, .tuples:
                Self.lists(of: [0, 1, 2, 3].map(ParameterValue.integer), upTo: 4)
            case .rareTexts: (0...65).map { .string(String(repeating: "cd", count: $0)) }
            }
        }

        private static func lists(of items: [ParameterValue], upTo count: Int) -> [ParameterValue] {
            var all: [[ParameterValue]] = []
            var last: [[ParameterValue]] = [[]]
            for _ in 0..<count {
                last = last.flatMap { list in items.map { list + [$0] } }
                all += last
            }
            return all.map(ParameterValue.list)
        }
    }

    private static func pair(_ domain: Domain, _ drafts: inout RandomSchemas) -> (SchemaDraft, SchemaDraft) {
        let isRequired = drafts.random.oneIn(2)
        var values: [JSONDraft] = []
        switch domain {
        case .integers: values = numbers("integer", &drafts)
        case .numbers: values = numbers("number", &drafts)
        case .lengths:
            values = (0..<2).map { _ in
                let least = Int.random(in: 0...6, using: &drafts.random)
                let most = least + Int.random(in: 0...5, using: &drafts.random)
                let bounds = drafts.random.some(of: [("minLength", least), ("maxLength", most)])
                return bounds.reduce(["type": "string"]) { $0.with($1.0, JSONDraft($1.1)) }
            }
        case .listed:
            let draft = drafts.listed(isText: !drafts.random.oneIn(3))
            var other = draft
            drafts.change(&other)
            values = [draft, other]
        case .lists:
            let items = small(&drafts)
            let other = drafts.random.oneIn(2) ? small(&drafts) : items
            let bound = { (random: inout SeededGenerator) -> JSONDraft? in
                random.oneIn(2) ? JSONDraft(Int.random(in: 1...3, using: &random)) : nil
            }
            let before = JSONDraft.member("type", "array").with("items", items)
                .with("minItems", bound(&drafts.random)).with("maxItems", bound(&drafts.random))
                .with("uniqueItems", drafts.random.oneIn(2) ? true : nil)
            var after = before.with("items", other)
            if items == other {
                let keyword = drafts.random.pick(["minItems", "maxItems", "uniqueItems"])
                let isUnique: JSONDraft? = before[keyword] == nil ? true : nil
                after[keyword] = keyword == "uniqueItems" ? isUnique : bound(&drafts.random)
            }
            values = [before, after]
        case .tuples:
            var items = (0..<Int.random(in: 1...3, using: &drafts.random)).map { _ in small(&drafts) }
            let before = items
            if drafts.random.oneIn(3) { items.append(small(&drafts)) } else { items[0] = small(&drafts) }
            values = [before.tuple, items.tuple]
        case .rareTexts:
            // Too long for automata: that some go through is neither found nor ruled out.
            let most = Int.random(in: 110...130, using: &drafts.random)
            let draft: JSONDraft = ["type": "string", "pattern": "^(cd)*$", "maxLength": JSONDraft(most)]
            let least = Int.random(in: 66...108, using: &drafts.random)
            values = [draft, draft.with("minLength", JSONDraft(least))]
        }
        let all = values.map { SchemaDraft([.init("a", $0, isRequired: isRequired)]) }
        return (all[0], all[1])
    }

    private static func numbers(_ type: String, _ drafts: inout RandomSchemas) -> [JSONDraft] {
        let draft = drafts.typed(type)
        var other = draft
        drafts.change(&other)
        return [draft, other["type"]?.string == type ? other : drafts.typed(type)]
    }

    /// An item of few values.
    private static func small(_ drafts: inout RandomSchemas) -> JSONDraft {
        let values = drafts.random.some(of: [0, 1, 2, 3] as [JSONDraft])
        return ["type": "integer", "enum": .array(values.isEmpty ? [1] : values)]
    }

    private static func hasValues(_ schema: URLSchema, _ domain: Domain) -> Bool {
        domain != .tuples || domain.universe.contains { schema.parameters[0].violations(of: $0).isEmpty }
    }

    /// The verdict's word, by the replies to all values.
    private static func expected(_ sender: URLSchema, _ reader: URLSchema, _ domain: Domain) -> String {
        let (set, other) = (SchemaSet([sender]), SchemaSet([reader]))
        var (isRefused, isMistaken) = (false, false)
        let listed = [sender, reader].flatMap { $0.parameters.flatMap(\.schema.scalars) }.flatMap {
            $0.listed ?? []
        }
        let instances =
            (domain.universe + listed).map { Instance([Instance.Member("a", $0)]) } + [Instance([])]
        let canonical = instances.compactMap { try? sender.build($0).canonical }
        // What is a number is none of a whole one's spellings.
        let spellings = domain == .listed ? canonical.map { $0 + ".0" } : []
        for url in canonical + spellings {
            guard let sent = try? set.parse(url) else { continue }
            guard let read = try? other.parse(url) else {
                isRefused = true
                continue
            }
            if let value = sent.instance["a"], !(read.instance["a"].map(value.means) ?? false) {
                isMistaken = true
            }
        }
        return isMistaken ? "meaning" : isRefused ? "breaks" : "compatible"
    }

    private static func schema(_ draft: SchemaDraft) -> URLSchema? {
        readSchema(draft.text).schema
    }
}

extension SchemaDraft {
    /// Whether values are not listed.
    fileprivate var isOpen: Bool {
        properties.contains { !$0.keywords.hasAny("enum", "const") && $0.keywords["type"] != "boolean" }
    }
}
