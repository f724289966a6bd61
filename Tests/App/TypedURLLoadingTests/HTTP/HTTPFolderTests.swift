import Foundation
import TestSupport
import Testing

@Suite("HTTP in this module", .inTurn)
struct HTTPFolderTests {
    @Test("HTTP in this module is a folder that no code outside of it mentions")
    func folder() throws {
        let root = Repository.root.appendingPathComponent("Sources/App/TypedURLLoading")
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
            $0.hasSuffix(".swift")
        }
        #expect(files.contains("HTTP/HTTPLoader.swift"))
        let foundation: Set = ["HTTP", "HTTPURLResponse"]
        for file in files where !file.hasPrefix("HTTP/") {
            let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
            for line in text.split(separator: "\n") where !line.contains("//") {
                let words = line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
                #expect(
                    words.allSatisfy { !$0.hasPrefix("HTTP") || foundation.contains($0) }, "\(file): \(line)")
            }
        }
    }
}
