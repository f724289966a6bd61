@testable import TypedURLEditing
import TestSupport
import Testing

import TypedURLLinting
@testable import TypedURLSchema

/// How many random schemas the laws are held against.
private let rounds = Environment.rounds(120)

@Suite("The laws of the layout", .inTurn)
struct SchemaLayoutLawTests {
    private static let texts: [[UInt8]] = {
        var schemas = RandomSchemas(seed: 25)
        let random = (0..<rounds).map { _ in Array(schemas.next().utf8) }
        return random + RuleFolder.cases.flatMap(\.files).map(\.bytes)
    }()

    private static func layout(_ bytes: [UInt8]) -> [UInt8]? {
        SchemaLayout(of: SchemaFile(path: "note.json", bytes: bytes)).bytes
    }

    private static func root(_ bytes: [UInt8]) -> JSONNode? {
        SchemaDocument.read(path: "note.json", bytes: bytes).document?.root
    }

    /// Findings without their positions, and without what names another position.
    private static func rules(_ reading: TypedURLSchema.SchemaReading) -> [String] {
        reading.diagnostics.map(\.rule.id).sorted()
    }

    @Test("A layout is its own layout, and holds the same texts")
    func idempotence() async throws {
        try await LongWork.run {
            var count = 0
            for text in Self.texts {
                guard let layout = Self.layout(text) else { continue }
                count += 1
                let shown = String(decoding: layout, as: UTF8.self)
                #expect(Self.layout(layout) == layout, "\(shown)")
                let (before, after) = (try #require(Self.root(text)), try #require(Self.root(layout)))
                #expect(before.plain(in: text) == after.plain(in: layout), "\(shown)")
            }
            #expect(count >= rounds)
        }
    }

    @Test("White space and the order of keywords do not change a layout")
    func independence() async {
        await LongWork.run {
            for (index, text) in Self.texts.enumerated() {
                guard let layout = Self.layout(text), let root = Self.root(text) else { continue }
                // Keywords that nobody knows keep their order among each other, and so may not be moved.
                var other = RespacedText(of: text, seed: UInt64(index))
                let respaced = other.text(root)
                #expect(
                    Self.layout(respaced) == layout,
                    "\(String(decoding: respaced, as: UTF8.self))\n\(String(decoding: layout, as: UTF8.self))"
                )
            }
        }
    }

    @Test("The schema is the same, and so is what is found in it")
    func meaning() async {
        await LongWork.run {
            for (index, text) in Self.texts.enumerated() where index % 4 == 0 {
                guard let layout = Self.layout(text) else { continue }
                let before = TypedURLSchema.SchemaReading.checked(path: "note.json", bytes: text)
                let after = TypedURLSchema.SchemaReading.checked(path: "note.json", bytes: layout)
                let shown = String(decoding: layout, as: UTF8.self)
                #expect(Self.rules(before) == Self.rules(after), "\(shown)")
                #expect("\(before.schema as Any)" == "\(after.schema as Any)", "\(shown)")
            }
        }
    }

    @Test("No line is wider than it needs to be")
    func width() throws {
        for text in Self.texts {
            guard let layout = Self.layout(text) else { continue }
            for line in layout.split(separator: UInt8(ascii: "\n")) {
                let line = String(decoding: line, as: UTF8.self)
                let isOneText = line.split(separator: "\"").count <= 5
                #expect(line.unicodeScalars.count <= SchemaLayout.width || isOneText, "\(line)")
                #expect(!line.hasSuffix(" "))
            }
        }
    }
}
