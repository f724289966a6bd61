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
        let effects = Set(differences.map(\.difference.effect))
        switch example.effect {
        case .nothing: #expect(differences.map(\.difference.message) == [])
        case .breaks:
            #expect(effects.contains(.breaks))
            #expect(!effects.contains(.breaksAlways))
        case .breaksAlways: #expect(effects.contains(.breaksAlways))
        case .silence: #expect(effects == [.changesMeaning])
        case .unknown: break
        }
    }

    @Test("Every use compiles exactly where it is judged to")
    func compiler() async throws {
        #expect(InterfaceCase.all.count >= 60)
        try await Self.hold(InterfaceCase.all)
    }

    @Test("Every use compiles exactly where it is judged to, whatever changes")
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
            let pair = try ClientPair(number: index, example, try example.comparison())
            names += try pair.write(with: compiler)
            clients += pair.clients
        }
        let (mistakes, log) = try await compiler.typecheck(names)
        let files = Set(clients.map(\.name))
        // What is wrong elsewhere is wrong with the generated code, or with this test.
        try #require(mistakes.filter { !files.contains($0.key.file) } == [:], "\(log.prefix(2000))")
        for client in clients {
            for (index, use) in client.uses.enumerated() {
                let mistake = mistakes[.init(file: client.name, line: index + ClientFile.firstLine)]
                #expect(
                    (mistake != nil) == use.isBroken,
                    "\(client.example): \(use.line) – \(use.reasons) – \(mistake ?? "compiles")")
            }
        }
    }
}
