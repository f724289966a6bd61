import Foundation
import TestSupport
import Testing

@Suite("typed-url check of files that are not text in UTF-8", .inTurn)
struct CheckCompressionTests {
    private static let gzip: [UInt8] = [0x1F, 0x8B, 0x08, 0x00, 0x0A, 0x00]

    private static let files: [(name: String, bytes: [UInt8], format: String, reader: String)] = [
        ("x.gz", gzip, "compressed with gzip", "zcat"),
        ("x.zst", [0x28, 0xB5, 0x2F, 0xFD, 0x24, 0x0A], "compressed with zstd", "zstdcat"),
        ("x.bz2", Array("BZh91AY&SY".utf8) + [0x0A, 0xFF], "compressed with bzip2", "bzcat"),
        ("x.xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00, 0x0A], "compressed with xz", "xzcat"),
        ("x.txt", [0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00], "UTF-16", "iconv -f UTF-16 -t UTF-8"),
        ("y.txt", [0xFE, 0xFF, 0x00, 0x61, 0x00, 0x0A], "UTF-16", "iconv -f UTF-16 -t UTF-8"),
        (
            "long line.gz", gzip.prefix(4) + [UInt8](repeating: 1, count: 1_200_000), "compressed with gzip",
            "zcat"
        ),
    ]

    @Test(
        "A compressed file, or one in UTF-16, is not read as URLs; the error names the command that reads it",
        arguments: [[], ["--null-data"], ["--exit-zero"]])
    func file(options: [String]) async throws {
        try await withTemporaryFolder { folder in
            for file in Self.files {
                try Data(file.bytes).write(to: folder.appendingPathComponent(file.name))
                let run = try await CommandRun(
                    ["check", "--schemas", CommandRun.schemas, "--format", "jsonl", "--file", file.name]
                        + options, in: folder)
                let word = file.name.contains(" ") ? "'\(file.name)'" : file.name
                #expect(run.status == 2)
                #expect(run.output == "")
                #expect(
                    run.errors == """
                        error: cannot read \(file.name): it is \(file.format); use: \
                        \(file.reader) \(word) | typed-url check --schemas DIR

                        """)
            }
        }
    }
}
