@testable import TypedURLDiff
import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

import TypedURLLinting
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
                var drafts = RandomDrafts(seed: seed &* 31 &+ UInt64(domain.rawValue))
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

    /// Whether a verdict is the one that is expected. That all values break is not said, and that none does is not always proven.
    private static func says(_ verdict: Verdict, _ expected: String) -> Bool {
        verdict.line.hasPrefix(expected == "always" ? "some" : expected)
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

    private static func pair(_ domain: Domain, _ drafts: inout RandomDrafts) -> (SchemaDraft, SchemaDraft) {
        let isRequired = drafts.random.oneIn(2)
        var values: [ValueDraft] = []
        switch domain {
        case .integers: values = numbers(.integer, &drafts)
        case .numbers: values = numbers(.number, &drafts)
        case .lengths:
            values = (0..<2).map { _ in
                var draft = ScalarDraft(.string)
                let least = Int.random(in: 0...6, using: &drafts.random)
                if drafts.random.oneIn(2) { draft.keywords["minLength"] = String(least) }
                if drafts.random.oneIn(2) {
                    draft.keywords["maxLength"] = String(least + Int.random(in: 0...5, using: &drafts.random))
                }
                return .scalar(draft)
            }
        case .listed:
            let draft = drafts.listed()
            var other = draft
            drafts.change(&other)
            values = [.scalar(draft), .scalar(other)]
        case .lists:
            let items = small(&drafts)
            var other = items
            if drafts.random.oneIn(2) { other = small(&drafts) }
            let bounds = { (random: inout SeededGenerator) in
                random.oneIn(2) ? Int.random(in: 1...3, using: &random) : nil
            }
            let (least, most) = (bounds(&drafts.random), bounds(&drafts.random))
            let isUnique = drafts.random.oneIn(2)
            let isSame = items.values == other.values && items.keywords == other.keywords
            let change = isSame ? Int.random(in: 0..<3, using: &drafts.random) : 3
            values = [
                .list(items, least: least, most: most, isUnique: isUnique),
                .list(
                    other, least: change == 0 ? bounds(&drafts.random) : least,
                    most: change == 1 ? bounds(&drafts.random) : most,
                    isUnique: change == 2 ? !isUnique : isUnique),
            ]
        case .tuples:
            var items = (0..<Int.random(in: 1...3, using: &drafts.random)).map { _ in small(&drafts) }
            let before = ValueDraft.tuple(items, isUnique: false)
            if drafts.random.oneIn(3) { items.append(small(&drafts)) } else { items[0] = small(&drafts) }
            values = [before, .tuple(items, isUnique: false)]
        case .rareTexts:
            // Too long for automata: that some go through is neither found nor ruled out.
            var draft = ScalarDraft(.string)
            draft.keywords["pattern"] = "\"^(cd)*$\""
            draft.keywords["maxLength"] = String(Int.random(in: 110...130, using: &drafts.random))
            var other = draft
            other.keywords["minLength"] = String(Int.random(in: 66...108, using: &drafts.random))
            values = [.scalar(draft), .scalar(other)]
        }
        let drafts = values.map { value in
            var draft = SchemaDraft()
            var parameter = SchemaDraft.Parameter(name: "a", value: value, place: .query)
            parameter.isRequired = isRequired
            draft.parameters = [parameter]
            return draft
        }
        return (drafts[0], drafts[1])
    }

    private static func numbers(_ kind: ScalarDraft.Kind, _ drafts: inout RandomDrafts) -> [ValueDraft] {
        let draft = drafts.number(kind)
        var other = draft
        drafts.change(&other)
        return [.scalar(draft), .scalar(other.kind == kind ? other : drafts.number(kind))]
    }

    /// An item of few values.
    private static func small(_ drafts: inout RandomDrafts) -> ScalarDraft {
        var draft = ScalarDraft(.integer)
        let values = drafts.random.some(of: ["0", "1", "2", "3"])
        draft.values = values.isEmpty ? ["1"] : values
        return draft
    }

    private static func hasValues(_ schema: URLSchema, _ domain: Domain) -> Bool {
        domain != .tuples || domain.universe.contains { schema.parameters[0].violations(of: $0).isEmpty }
    }

    /// The verdict's word, by the replies to all values.
    private static func expected(_ sender: URLSchema, _ reader: URLSchema, _ domain: Domain) -> String {
        let (set, other) = (SchemaSet([sender]), SchemaSet([reader]))
        var (isRefused, isRead, isMistaken) = (false, false, false)
        let instances = domain.universe.map { Instance([Instance.Member("a", $0)]) } + [Instance([])]
        let canonical = instances.compactMap { try? sender.build($0).canonical }
        // What is a number is none of a whole one's spellings.
        let spellings = domain == .listed ? canonical.map { $0 + ".0" } : []
        for url in canonical + spellings {
            guard let sent = try? set.parse(url) else { continue }
            guard let read = try? other.parse(url) else {
                isRefused = true
                continue
            }
            isRead = true
            if let value = sent.instance["a"], !(read.instance["a"].map(value.means) ?? false) {
                isMistaken = true
            }
        }
        return isMistaken ? "meaning" : !isRefused ? "compatible" : isRead ? "some" : "always"
    }

    private static func schema(_ draft: SchemaDraft) -> URLSchema? {
        readSchema(draft.text).schema
    }
}

extension SchemaDraft {
    /// Whether values are not listed.
    fileprivate var isOpen: Bool {
        parameters.contains { parameter in
            if case .scalar(let scalar) = parameter.value {
                scalar.values == nil && scalar.kind != .boolean
            } else {
                true
            }
        }
    }
}
