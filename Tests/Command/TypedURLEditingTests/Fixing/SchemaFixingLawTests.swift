@testable import TypedURLEditing
import TestSupport
import Testing

import TypedURLLinting
@testable import TypedURLSchema

/// How many random schemas are fixed: `TYPED_URL_ROUNDS` of them, where that is set.
private let rounds = Environment.rounds(16)

@Suite("The laws of mending, on random schemas with defects", .inTurn)
struct SchemaFixingLawTests {
    @Test(
        "The laws of mending hold: no error comes, none that can be mended stays, and the file is still JSON",
        arguments: 0..<8)
    func laws(part: UInt64) async {
        await LongWork.run {
            var mendedCount = 0
            for round in 0..<max(1, rounds / 8) {
                let seed = UInt64(round) * 8 + part
                let text = text(seed)
                let before = errors(of: text)
                let spoilt = SpoiltSchema(text, seed: seed).text
                let once = mended(spoilt)
                let after = errors(of: once.texts[0])
                if once.counts[0] > 0 { mendedCount += 1 }
                let comment = Comment(rawValue: "seed \(seed)\n\(spoilt)\n\(once.texts[0])")
                #expect(JSONNode.read(once.texts[0]) != nil, comment)
                #expect(after.filter { $0.remedy != nil } == [], comment)
                // An error can go with a needless keyword, and only then a template is looked into.
                let (known, left) = (rules(of: before), rules(of: after))
                let hidden = known.isEmpty ? [] : [LintRule.irreversibleTemplate.id]
                #expect(left.allSatisfy { known.contains($0) || hidden.contains($0) }, comment)
                #expect(mended(once.texts[0]).counts == [0], comment)
            }
            #expect(mendedCount > 0)
        }
    }

    @Test(
        "The laws of mending hold on texts with any bytes changed: what is JSON stays JSON, and what is right stays right",
        arguments: 0..<8)
    func mutations(part: UInt64) async {
        await LongWork.run {
            for round in 0..<max(1, rounds / 8) {
                let seed = UInt64(round) * 8 + part
                var bytes = Array(text(seed).utf8)
                var generator = SeededGenerator(seed: seed)
                for _ in 0..<3 where !bytes.isEmpty {
                    let index = Int.random(in: bytes.indices, using: &generator)
                    bytes[index] = Array("{}[]\",:0a*-".utf8).randomElement(using: &generator) ?? 0
                }
                let text = String(decoding: bytes, as: UTF8.self)
                let once = mended(text).texts[0]
                #expect(JSONNode.read(text) == nil || JSONNode.read(once) != nil, "\(text)")
                #expect(!errors(of: text).isEmpty || errors(of: once).isEmpty, "\(text)")
                #expect(mended(once).counts == [0], "\(text)")
            }
        }
    }

    private func text(_ seed: UInt64) -> String {
        var schemas = RandomSchemas(seed: seed)
        return schemas.next()
    }

    /// A needless ignored name goes beside another error, so what else is wrong with it does not count.
    private func rules(of errors: [Diagnostic]) -> [String] {
        errors.filter { !$0.message.hasSuffix("so it cannot be ignored; remove this, or narrow it") }
            .map(\.rule.id).sorted()
    }

    private func errors(of text: String) -> [Diagnostic] {
        SchemaCollection.checked([SchemaFile(path: "test.json", bytes: Array(text.utf8))]).diagnostics
            .filter { $0.severity == .error }
    }
}

/// A schema with defects that can be fixed, put in at random.
private struct SpoiltSchema {
    private(set) var text: String
    private var generator: SeededGenerator

    init(_ text: String, seed: UInt64) {
        self.text = text
        generator = SeededGenerator(seed: seed &+ 1)
        for defect in [doubleRequired, capitalise, drop, addNeedless, rename]
        where Bool.random(using: &generator) {
            defect(&self)
        }
        // The last, since what is no JSON is not looked into.
        if Bool.random(using: &generator) { addCommas() }
        if Bool.random(using: &generator) { self.text = "\u{FEFF}" + self.text }
    }

    private var capitalise: (inout Self) -> Void {
        { schema in
            guard let match = schema.text.firstMatch(of: /"uriTemplate"\s*:\s*"([a-z]+)/) else { return }
            schema.text.replaceSubrange(match.1.startIndex..<match.1.endIndex, with: match.1.uppercased())
        }
    }

    /// Lists a name twice.
    private var doubleRequired: (inout Self) -> Void {
        { schema in
            guard let match = schema.text.firstMatch(of: /"required"\s*:\s*\[\s*("[^"\\]*")/) else { return }
            schema.text.insert(contentsOf: ", \(match.1)", at: match.1.endIndex)
        }
    }

    /// Leaves a keyword out of the root.
    private var drop: (inout Self) -> Void {
        { schema in
            let root = JSONNode.read(schema.text)
            guard let members = root?.object?.members, let member = root?.object?.member("type"),
                let next = members.first(where: { $0.nameRange.lowerBound > member.node.range.upperBound })
            else { return }
            var bytes = Array(schema.text.utf8)
            bytes.removeSubrange(member.nameRange.lowerBound..<next.nameRange.lowerBound)
            schema.text = String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Adds a keyword that demands nothing.
    private var addNeedless: (inout Self) -> Void {
        { schema in
            guard let match = schema.text.firstMatch(of: /"type"\s*:\s*"string"/),
                !schema.text.contains("minLength")
            else { return }
            schema.text.insert(contentsOf: ", \"minLength\": 0", at: match.0.endIndex)
        }
    }

    /// Gives the definitions their old name.
    private var rename: (inout Self) -> Void {
        { schema in
            schema.text = schema.text.replacing("\"$defs\"", with: "\"definitions\"")
                .replacing("\"#/$defs/", with: "\"#/definitions/")
        }
    }

    /// Adds commas in front of brackets.
    private mutating func addCommas() {
        guard let root = JSONNode.read(text), let last = root.object?.members.last else { return }
        var bytes = Array(text.utf8)
        bytes.insert(UInt8(ascii: ","), at: last.node.range.upperBound)
        text = String(decoding: bytes, as: UTF8.self)
    }
}
