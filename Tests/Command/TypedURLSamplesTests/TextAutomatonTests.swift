import TestSupport
import Testing
@_spi(Generated) import TypedURLModel

@testable import TypedURLSamples
@testable import TypedURLSchema

extension ScalarSchema {
    /// The texts that match a pattern.
    fileprivate static func text(_ pattern: String) -> ScalarSchema {
        .string(StringSchema(pattern: Pattern(checked: pattern)))
    }

    /// The texts of so many scalars.
    fileprivate static func text(_ lengths: ClosedRange<Int>) -> ScalarSchema {
        .string(StringSchema(minLength: lengths.lowerBound, maxLength: lengths.upperBound))
    }

    fileprivate static let int = ScalarSchema.integer(IntegerSchema())
}

@Suite("The texts of a type", .inTurn)
struct TextAutomatonTests {
    private func automaton(_ schema: ScalarSchema) throws -> TextAutomaton {
        var effort = TextLimits.effort
        return TextAutomaton(try #require(TextSource(schema)), &effort)
    }

    @Test(
        "The texts of a type are words of its pattern, each of its lengths",
        arguments: [
            "^[a-c]+-[0-9]{2,3}$", "b|^c", "^(ab|cd)*é?$", "^\\p{L}{3}$", "^[^a-z]*$", "^(.|\\n){0,9}$",
        ])
    func words(pattern: String) throws {
        let schema = ScalarSchema.string(
            StringSchema(minLength: 3, maxLength: 9, pattern: try Pattern(pattern)))
        let automaton = try automaton(schema)
        let words = automaton.words(limit: 80, preferring: ["-", "a"])
        #expect(!words.isEmpty && automaton.isComplete)
        for word in words + [automaton.shortest()].compactMap(\.self) {
            #expect(schema.admits(.string(word)), "\(word)")
        }
        for length in 3...9 {
            guard let word = automaton.word(ofLength: length) else { continue }
            #expect(word.unicodeScalars.count == length && schema.admits(.string(word)), "\(word)")
        }
    }

    @Test("The texts of a type take each step of a pattern, and each scalar that is asked for")
    func steps() throws {
        let words = try automaton(.text("^(a|b|c)[x-z./]{1,2}$")).words(limit: 80, preferring: [".", "/"])
        for word in ["ax", "bx", "cx", "a.", "a/", "axy"] { #expect(words.contains(word), "\(words)") }
    }

    @Test("The texts of a type hold all numbers as they are printed")
    func numbers() throws {
        var generator = SeededGenerator(seed: 1)
        let pattern = try #require(TextSource(.number(NumberSchema()))?.patterns.first)
        for round in 0..<3_000 {
            let bits = Double(bitPattern: generator.next())
            let decimal =
                Double(Int64(truncatingIfNeeded: generator.next()) % 1_000_000)
                / [1, 10, 1e3, 1e7, 1e-18, 1e12][round % 6]
            for value in [bits, decimal] where value.isFinite {
                let text = NumberText.print(value == 0 ? 0 : value)
                #expect(pattern.matches(text), "\(text)")
            }
        }
        for text in ["", "-", "-0", "1.0", "01", "1e5", "0.10", ".5", "1."] {
            #expect(!pattern.matches(text), "\(text)")
        }
    }

    @Test(
        "The texts of a type that two schemas have are found, where there are some",
        arguments: [
            (ScalarSchema.text("^[ab]{9}$"), ScalarSchema.text("^[bc]{9}$"), "bbbbbbbbb"),
            (.text("^[ab]{9}$"), .text("^[cd]{9}$"), nil), (.text("^a*$"), .text("^b*$"), ""),
            (.text("^a*$"), .text("^[ab]*$"), "a"), (.text("^x?[0-9]$"), .int, "0"),
            (.strings(["x", "7"]), .int, "7"), (.strings(["x"]), .int, nil),
            (.text(3...4), .text(5...6), nil),
            (.union(UnionSchema([.int, .text("^y$")])), .text("^[x-z]$"), "y"),
        ] as [(ScalarSchema, ScalarSchema, String?)])
    func common(left: ScalarSchema, right: ScalarSchema, text: String?) {
        var effort = TextLimits.effort
        let found = TextSource.common(left, right, &effort)
        #expect(found.text == text && found.isCertain)
    }

    @Test("The texts of a pattern are among another's, or a shortest one is not")
    func inclusion() throws {
        let patterns = try [
            "", "a", "^a", "b$", "^a*$", "^(ab)*$", "^[ab]{2}$", "^[ab]{2,3}$", "^(a|b)$", "^[^a]*$", "^$",
            "^.{1,3}$",
            "^(a|ab)(b|-)?$", "^[a-b]+(-[a-b]+)*$", "^(a?b?){2}$", "^b*a[ab]{2}$", "^\\p{Ll}*$", "^(aa)*$|^b",
        ].map { try Pattern($0) }
        // All texts of few letters, the shortest first.
        var texts = [""]
        var last = texts
        for _ in 0..<5 {
            last = last.flatMap { text in "ab-".map { text + String($0) } }
            texts += last
        }
        for left in patterns {
            for right in patterns {
                var effort = TextLimits.effort
                let found = TextAutomaton(left).inclusion(in: TextAutomaton(right), &effort)
                let missing = texts.first { left.matches($0) && !right.matches($0) }
                let context = Comment("\(left) \(right) \(found)")
                switch found {
                case .isIncluded: #expect(missing == nil, context)
                case .lacks(let text):
                    #expect(left.matches(text) && !right.matches(text), context)
                    #expect(missing.map { text.count <= $0.count } ?? true, context)
                case .unknown: Issue.record(context)
                }
            }
        }
    }

    @Test("Whether texts are among others is not found out where it takes too long")
    func largeInclusion() throws {
        // The states that follow an `a` somewhere among the last thirty letters are a billion sets.
        let (left, right) = try (Pattern("^[ab]*$"), Pattern("a[ab]{30}$"))
        var effort = 100_000
        #expect(TextAutomaton(left).inclusion(in: TextAutomaton(right), &effort) == .lacks(""))
        #expect(
            TextAutomaton(try Pattern("^[ab]*a[ab]{30}$")).inclusion(
                in: TextAutomaton(try Pattern("^([ab]*a[ab]{30}|c)$")), &effort) == .unknown)
        #expect(effort > -1_000, "\(effort)")
    }

    @Test("The texts of a type are endless where a pattern repeats something without a limit")
    func longest() throws {
        for pattern in ["^a{3,9}$", "^(a|bc)?d$", "^$"] {
            #expect(TextAutomaton(try Pattern(pattern)).hasLongestText, "\(pattern)")
        }
        for pattern in ["a", "^a*$", "^(ab|c+)d$"] {
            #expect(!TextAutomaton(try Pattern(pattern)).hasLongestText, "\(pattern)")
        }
    }
}
