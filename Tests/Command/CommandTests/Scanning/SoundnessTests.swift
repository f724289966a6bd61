import Foundation
import TestSupport
import Testing

@Suite("typed-url scan, in doubt", .inTurn)
struct SoundnessTests {
    private static let schemas = [
        "user": """
        { "uriTemplate": "https://example.com/users/{id}{/part}{?page,tags*}{#section}", "type": "object",
          "properties": { "id": { "type": "integer" }, "part": { "enum": ["posts", "likes"] },
            "page": { "type": "integer", "minimum": 1 }, "section": { "type": "string" },
            "tags": { "type": "array", "items": { "enum": ["a", "b", "c"] }, "minItems": 2, "uniqueItems": true } },
          "required": ["id"], "additionalProperties": false }
        """,
        "open": """
        { "uriTemplate": "app://open/{kind}?v=1{&id,size,from}", "alternateTemplates": ["app:open/{kind}?v=1{&id,size,from}"],
          "type": "object",
          "properties": { "kind": { "enum": ["chat", "call"] }, "id": { "type": "integer" },
            "size": { "type": "array", "prefixItems": [{ "title": "w", "type": "integer" },
              { "title": "h", "type": "integer", "minimum": 10 }], "items": false, "minItems": 2 },
            "from": { "type": "integer" } },
          "required": ["kind", "id"], "dependentRequired": { "size": ["from"] }, "additionalProperties": false }
        """,
        "shut": """
        { "uriTemplate": "app://shut/{;all,mode}{?filter*}", "type": "object",
          "properties": { "all": { "type": "boolean" }, "mode": { "enum": ["soft", "hard"] },
            "filter": { "type": "object", "properties": { "color": { "enum": ["red", "blue"] },
              "depth": { "type": "integer" } }, "required": ["color"] } },
          "anyOf": [{ "required": ["all"] }, { "required": ["mode"] }], "additionalProperties": false }
        """,
    ]

    private static let urls = [
        "https://example.com/users/12/posts?page=3&tags=a&tags=b#top",
        "https://example.com/users/-7?tags=c&tags=a",
        "app://open/chat?v=1&id=5&size=10,20&from=3", "app:open/call?id=5&v=1",
        "app://shut/;all=true;mode=soft?color=red",
        "app://shut/;mode=hard?depth=3&color=blue", "app://shut/;all=false",
    ]

    /// Whether the text that is taken out of a URL is one that an interpolation may stand for: a value or a part of
    /// it, or else anything that begins with a delimiter or a name, or goes on to the end.
    private static func isReplaceable(_ range: Range<Int>, of url: [UInt8]) -> Bool {
        let text = url[range]
        let delimiters = Array("?&#;".utf8)
        let before = url[range.lowerBound - 1]
        if !text.contains(where: delimiters.contains) { return true }
        if delimiters.contains(before) {
            return range.upperBound == url.count || delimiters.contains(url[range.upperBound])
        }
        return range.upperBound == url.count && before != UInt8(ascii: "=") && before != UInt8(ascii: ",")
    }

    @Test("scan says nothing of a valid URL of which any part is an interpolation")
    func interpolations() async throws {
        try await withTemporaryFolder { folder in
            var random = SeededGenerator(seed: 4)
            var lines: [String] = []
            for url in Self.urls {
                let bytes = Array(url.utf8)
                let start = url.prefix { $0 != ":" }.utf8.count + 1
                for lower in start..<bytes.count {
                    for upper in (lower + 1)...bytes.count where Self.isReplaceable(lower..<upper, of: bytes)
                    {
                        let mark = random.pick([
                            #"\(a)"#, "${a}", "{a}", "%s", "%(a)s", "%1$04d", "$a", "#{a}",
                        ])
                        lines.append(
                            "f(\""
                                + String(decoding: bytes[..<lower], as: UTF8.self) + mark
                                + String(decoding: bytes[upper...], as: UTF8.self) + "\")")
                    }
                }
                for end in start...bytes.count {
                    let beginning = String(decoding: bytes[..<end], as: UTF8.self)
                    lines += ["f(\"\(beginning)\" + a)", "f(\"\(beginning)…\")", "f('\(beginning)' . $a)"]
                }
            }
            #expect(lines.count > 2000)
            try lines.joined(separator: "\n").write(
                to: folder.appendingPathComponent("a.txt"), atomically: true, encoding: .utf8)
            for (name, text) in Self.schemas {
                try text.write(
                    to: folder.appendingPathComponent("\(name).json"), atomically: true, encoding: .utf8)
            }
            let valid = try await CommandRun(["check", "--schemas", "."] + Self.urls, in: folder)
            #expect(valid.status == 0, "\(valid.output)\(valid.errors)")
            let run = try await CommandRun("scan", "a.txt", "--schemas", ".", in: folder)
            #expect(run.output.prefix(4000) == "")
        }
    }

    @Test("scan ends, and keeps positions within the file, whatever the bytes are")
    func noise() async throws {
        try await withTemporaryFolder { folder in
            var random = SeededGenerator(seed: 5)
            let pieces = [
                "asset://?id=", "map:?", "asset:\\/\\/?id=1", "\\(", "${", "{", "}", ")", "\"", "'", "`",
                "\\u{", "\\x4", "&#", "&amp;",
                "%", "%d", "\\", "\n", "#{", "$a", "é", "…", "...", "\\\n ", "\\u00", "&#x26;", "=",
                "&width=", "1", "<", ">", "*",
                "POLL://?owner=",
            ]
            var bytes: [UInt8] = []
            while bytes.count < 200_000 {
                bytes +=
                    random.oneIn(30)
                    ? [random.pick([0xFF, 0xC3, 0xE2, 0x80])] : Array(random.pick(pieces).utf8)
            }
            try Data(bytes).write(to: folder.appendingPathComponent("a"))
            let run = try await CommandRun(
                "scan", "a", "--schemas", CommandRun.schemas, "--format", "jsonl", in: folder)
            #expect(run.status == 1)
            #expect(run.errors == "")
            #expect(run.output.split(separator: "\n").count > 200)
        }
    }
}
