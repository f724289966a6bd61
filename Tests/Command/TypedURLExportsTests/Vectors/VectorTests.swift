import TestSupport
import Testing
import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

@testable import TypedURLExports

@Suite("vectors", .inTurn)
struct VectorTests {
    private func lines(_ files: [String: String]) throws -> [String] {
        ExportKind.vectors.export(try exportSource(files)).text.split(separator: "\n").map(String.init)
    }

    @Test(
        "vectors begin with the version of the format and the hash of the schemas; accepted URLs come before refused ones"
    )
    func sample() throws {
        let all = try lines([
            "a.json": schema(
                "a:{?b,c}",
                ["b": #"{"type": "integer", "minimum": 5}"#, "c": #"{"enum": ["x", "y"], "default": "x"}"#],
                required: ["b"])
        ])
        #expect(
            all.prefix(2) == [
                #"{"format":1,"schemas":""}"#,
                #"{"schema":"a","server":null,"instance":{"b":5,"c":"x"},"canonical":"a:?b=5","spellings":["A:?b=5","a:?b=5&","a:?b=5&c=x","a:?%62=5"]}"#,
            ])
        #expect(
            all.first { $0.contains("refused") }
                == #"{"schema":null,"refused":"xa:?b=5","violations":[{"code":"no-match","parameter":null,"range":[0,3],"message":"unknown scheme \"xa\"","suggestion":"a"}]}"#
        )
        #expect(all.drop { !$0.contains("refused") }.allSatisfy { $0.contains("refused") })
    }

    @Test("vectors of hundreds of parameters on one path try no more URLs than of a few")
    func effort() throws {
        func source(_ parameters: Int) throws -> ExportSource {
            let files = (0..<8).map { index in
                let names = (0..<parameters).map { "p\(index)_\($0)" }
                let properties = Dictionary(uniqueKeysWithValues: names.map { ($0, #"{"type": "integer"}"#) })
                return (
                    "s\(index).json",
                    schema(
                        "https://a.example/v{?\(names.joined(separator: ","))}", properties,
                        required: [names[0]])
                )
            }
            return try exportSource(Dictionary(uniqueKeysWithValues: files))
        }
        let few = Vectors(try source(2)).spent
        let many = Vectors(try source(120))
        #expect(few < 1 << 20)
        // The last URL of each schema may exceed what is left.
        #expect(many.spent < (1 << 21) + 8 * (1 << 16) + 8 * 8 * 4096)
        // Each schema has its share.
        let text = many.text
        #expect((0..<8).allSatisfy { text.contains("\"schema\":\"s\($0)\",\"refused\"") })
    }

    @Test("vectors have the URL of an alternate at each server")
    func alternates() throws {
        let all = try lines([
            "a.json": schema(
                "/a/{id}", ["id": #"{"type": "integer"}"#],
                more:
                    #""alternateTemplates": ["/old/{id}"], "servers": [{"name": "live", "uri": "https://h.example"}, {"name": "test", "uri": "https://t.example"}],"#
            )
        ])
        for (server, host) in [("live", "h.example"), ("test", "t.example")] {
            let line = try #require(
                all.first { $0.hasPrefix(#"{"schema":"a","server":"\#(server)","instance":{"id":0}"#) })
            #expect(line.contains("\"https://\(host)/old/0\""))
        }
    }

    @Test("vectors have integers beyond 2^53 as strings")
    func wideIntegers() throws {
        let all = try lines(["a.json": schema("a:{?b}", ["b": #"{"type": "integer"}"#])])
        #expect(
            all.contains {
                $0.contains(#""instance":{"b":"9223372036854775807"},"canonical":"a:?b=9223372036854775807""#)
            })
        #expect(all.contains { $0.contains(#""instance":{"b":"9007199254740993"}"#) })
        #expect(all.contains { $0.contains(#""instance":{"b":-1}"#) })
    }

    /// Schemas that have every code between them.
    private static let schemas: Set = [
        "accepting", "formats", "open-lists", "patterns", "presence", "presence-one",
        "raw-query",
        "server-product", "spellings", "typed-url", "wide-integers",
    ]

    @Test("vectors say what the parser says")
    func parser() throws {
        let files = try schemaFiles(in: "Tests/App/LanguageURLs/Schemas").filter { file in
            Self.schemas.contains { file.key == "\($0).json" }
        }
        let source = try exportSource(files)
        var codes: Set<String> = []
        var schemas: Set<String> = []
        var wrong: [String] = []
        for line in ExportKind.vectors.export(source).text.split(separator: "\n").dropFirst() {
            let root = try #require(JSONNode.read(String(line)))
            if let url = root.object?["canonical"]?.string {
                let spellings = (root.object?["spellings"]?.elements ?? []).compactMap(\.string)
                for text in [url] + spellings {
                    let parsed = try? source.set.parse(text)
                    if parsed?.canonical != url || parsed?.schema != root.object?["schema"]?.string {
                        wrong.append(text)
                    }
                }
                schemas.formUnion([root.object?["schema"]?.string].compactMap(\.self))
            } else {
                let url = try #require(root.object?["refused"]?.string)
                let written = try (root.object?["violations"]?.elements ?? []).map(Refusal.init)
                do throws(URLValidationError) {
                    _ = try source.set.parse(url)
                    wrong.append(url)
                } catch {
                    if error.violations.map(Refusal.init) != written { wrong.append(url) }
                }
                codes.formUnion(written.compactMap(\.code))
            }
        }
        #expect(wrong == [])
        #expect(schemas == Set(source.set.schemas.map { $0.name }))
        #expect(codes == Set(ViolationCode.allCases.map { $0.rawValue }))
    }
}

/// A violation, as it is written and as it is.
private struct Refusal: Equatable {
    let code: String?
    let parameter: String?
    let start: Int64?
    let end: Int64?
    let message: String?
    let suggestion: String?

    init(_ violation: Violation) {
        code = violation.code.rawValue
        parameter = violation.parameter
        start = violation.range.map { Int64($0.lowerBound) }
        end = violation.range.map { Int64($0.upperBound) }
        message = violation.message
        suggestion = violation.suggestion
    }

    init(_ node: JSONNode) throws {
        code = node.object?["code"]?.string
        parameter = node.object?["parameter"]?.string
        start = node.object?["range"]?.elements?.first?.integer
        end = node.object?["range"]?.elements?.last?.integer
        message = node.object?["message"]?.string
        suggestion = node.object?["suggestion"]?.string
    }
}
