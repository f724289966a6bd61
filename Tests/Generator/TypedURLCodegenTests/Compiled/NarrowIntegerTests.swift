import Foundation
import TestSupport
import Testing
import TypedURLSchema

@testable import TypedURLCodegen

/// On older watches `Int` has 32 bits. No such standard library is here, so `Int32` stands in for it, and `Int64` for
/// `URLInteger`.
@Suite("Generated code where Int has 32 bits", .inTurn)
struct NarrowIntegerTests {
    @Test("compiles", .timeLimit(.minutes(5)))
    func compiles() async throws {
        let compiler = try ClientCompiler()
        defer { compiler.remove() }
        try compiler.write(Self.runtime, to: "Runtime.swift")
        let names = try Self.generated.map { file in
            try compiler.write(Self.narrowed(file.text), to: file.name)
            return file.name
        }
        // Literals that overflow are found after type-checking only.
        let log = try await compiler.run(["-emit-sil", "-wmo", "-o", "/dev/null", "Runtime.swift"] + names)
        #expect(log == "")
    }

    @Test("has Int where bounds keep a value within 32 bits, and else a type that has 64 everywhere")
    func types() throws {
        let text = try #require(Self.generated.first { $0.name == "wide-integers.typedurl.swift" }?.text)
        for declaration in [
            "public let narrow: Int\n", "public let wide: URLInteger\n", "public let sent: URLInteger?\n",
            "public let step: URLInteger?\n", "public let tenths: Int?\n", "public enum Kind: Int,",
            "public enum Code: URLInteger,", "public let ids: [URLInteger]\n", "public let pages: [Int]\n",
            "case small(Int)\n", "case large(URLInteger)\n",
        ] {
            #expect(text.contains(declaration), "\(declaration)")
        }
    }

    private static var generated: [GeneratedFile] {
        get throws {
            let path = Repository.root.appendingPathComponent(
                "Tests/App/LanguageURLs/Schemas/wide-integers.json"
            ).path
            return try #require(Generation.run([try SchemaFile(contentsOf: path)], module: "App").files)
        }
    }

    private static func narrowed(_ text: String) -> String {
        text.replacing(/\bInt\b/, with: "Int32").replacing(/\bURLInteger\b/, with: "Int64")
            .replacing(/(scanner|\$0)\.integer\(/) { "\($0.1).integer32(" }
            .replacing(/(scanner|\$0)\.wideInteger\(/) { "\($0.1).integer64(" }
    }

    /// What `TypedURL` has for `Int` and `URLInteger`.
    private static let runtime = """
        @_spi(Generated) import TypedURL

        @_spi(Generated)
        extension Int32: @retroactive ParameterConvertible {
            @_spi(Generated) public var parameterValue: ParameterValue { .integer(Int64(self)) }
            @_spi(Generated) public init?(parameterValue: ParameterValue) { return nil }
            init?(urlText: String) { return nil }
        }

        extension URLScanner {
            mutating func integer32() -> Int32? { nil }
            mutating func integer32(into variable: inout Int32?) -> Bool { false }
            mutating func integer64() -> Int64? { nil }
            mutating func integer64(into variable: inout Int64?) -> Bool { false }
        }

        extension URLWriter {
            mutating func value(_ value: Int32) {}
        }
        """
}
