#if CommandLine
import ArgumentParser
import TypedURL
import TypedURLCodegen

/// `typed-url check`
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Holds URLs against schemas.",
        discussion: """
            Without URLs as arguments, reads them from standard input, one a line; empty lines are passed over.
            Exit status 1 where one is not valid.

              typed-url check --schemas Schemas 'map://?latitude=59.9&longitude=30.3'
              typed-url check --schemas Schemas --format jsonl < urls.txt
            """)

    @OptionGroup var schemas: SchemaOptions

    @Option(help: "text: the invalid URLs, for people. jsonl: an object a line for every URL.")
    var format = CheckFormat.text

    @Argument(help: "The URLs.")
    var urls: [String] = []

    func run() throws {
        let set = SchemaSet(try schemas.folder.readOrExit().schemas.map(\.schema))
        var count = 0
        var invalid = 0
        func check(_ url: [UInt8]) {
            count += 1
            do throws(URLValidationError) {
                let (text, parsed) = try Self.parse(url, by: set)
                format.text(of: text, parsed).map { print($0) }
            } catch {
                invalid += 1
                print(format.text(of: error))
            }
        }

        if urls.isEmpty {
            do throws(FileProblem) {
                try StandardInput.forEachLine { if !$0.isEmpty { check($0) } }
            } catch {
                StandardError.print("error: \(error)")
                throw ExitCode.couldNotWork
            }
        } else {
            urls.forEach { check(Array($0.utf8)) }
        }
        if format == .text {
            StandardError.print("\(count) \(count == 1 ? "URL" : "URLs"), \(invalid) invalid")
        }
        if invalid > 0 { throw ExitCode.findings }
    }

    private static func parse(
        _ bytes: [UInt8], by schemas: SchemaSet
    ) throws(URLValidationError) -> (text: String, ParsedURL) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let offset = UTF8Validation.firstInvalidByte(of: bytes) else {
            return (text, try schemas.parse(text))
        }
        let violation = Violation(
            .malformedURL, range: offset..<offset + 1, message: "the byte is not UTF-8, and not of a URL")
        throw URLValidationError(url: text, schema: nil, violations: [violation])
    }
}
#endif
