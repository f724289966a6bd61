@testable import TypedURLDiff
import Testing
import TestSupport
import TypedURL
import TypedURLSchema

@testable import TypedURLCodegen

@Suite("Old client code and new interfaces")
struct ClientCodeTests {
    @Test("What a change does is judged as it is known", arguments: InterfaceCase.all)
    func verdict(_ example: InterfaceCase) throws {
        let differences = try example.comparison().differences
        let effects = Set(differences.map(\.effect))
        switch example.effect {
        case .nothing: #expect(differences.map(\.message) == [])
        case .breaks:
            #expect(effects.contains(.breaks))
            #expect(!effects.contains(.breaksAlways))
        case .breaksAlways: #expect(effects.contains(.breaksAlways))
        case .silence: #expect(effects == [.changesMeaning])
        case .unknown: break
        }
    }

    @Test(
        "compiles, except for what differences explain, and each difference is shown by a line that does not")
    func compiler() async throws {
        #expect(InterfaceCase.all.count >= 60)
        try await Self.hold(InterfaceCase.all)
    }

    @Test("compiles, except for what differences explain, whatever changes")
    func randomChanges() async throws {
        var changes = RandomInterfaceChanges(seed: 1)
        try await Self.hold((0..<Environment.rounds(20)).map { _ in changes.next() })
    }

    /// Has the compiler read the old code of all cases beside the new types.
    private static func hold(_ examples: [InterfaceCase]) async throws {
        let compiler = try ClientCompiler()
        defer { compiler.remove() }
        var clients: [ClientFile] = []
        var names: [String] = []
        for (index, example) in examples.enumerated() {
            let pair = try ClientPair(number: index, example)
            names += try pair.write(with: compiler)
            clients += pair.clients
        }
        let (mistakes, log) = try await compiler.typecheck(names)
        let files = Set(clients.map(\.name))
        // What is wrong elsewhere is wrong with the generated code, or with this test.
        try #require(mistakes.filter { !files.contains($0.key.file) } == [:], "\(log.prefix(2000))")
        for client in clients {
            for (index, line) in client.lines.enumerated() where line.expectation != .mayFail {
                let mistake = mistakes[.init(file: client.name, line: index + ClientFile.firstLine)]
                #expect(
                    (mistake == nil) == (line.expectation == .compiles),
                    "\(client.example): \(client.name): \(line.code.line) – \(mistake ?? "compiles")")
            }
        }
    }
}
