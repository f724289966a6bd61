import Foundation
import TestSupport
import Testing

/// What the command prints in the sessions of the folder `Sessions`. With `TYPED_URL_RECORD` set, the test writes it
/// into their files.
@Suite("Sessions", .inTurn)
struct SessionTests {
    @Test("A session prints what its file shows", arguments: SessionFile.all)
    func session(_ file: SessionFile) async throws {
        let text = try file.text
        let session = Session(text)
        guard TestRepository.hasGit || !session.needsGit else { return }
        let printed = session.text(with: try await session.run())
        guard printed != text else { return }
        if ProcessInfo.processInfo.environment["TYPED_URL_RECORD"] != nil {
            try Data(printed.utf8).write(to: file.url)
        }
        Issue.record(
            """
            \(file.name) shows (-) what is not printed (+); TYPED_URL_RECORD=1 writes it anew
            \(LineDifference(from: text, to: printed))
            """)
    }

    @Test("The folder of sessions has one for each command")
    func commands() async throws {
        let help = try await CommandRun("--help").output
        let commands = help.matches(of: /\n  ([a-z]+) {2,}[A-Z]/).map { $0.1 }
        #expect(commands.count > 8)
        let folders = Set(SessionFile.all.map { $0.name.prefix { $0 != "/" } })
        for command in commands { #expect(folders.contains(command), "there is no session of \(command)") }
    }

    @Test("A session is written with its output, its errors and its status, as it was read")
    func written() async throws {
        let text = """
            Some title
            of two lines

            $ mkdir a
            $ cd a
            $ cat >b <<'END'
            $ c

            END
            $ sed 's/^. //' b; printf '\\t'; echo >&2; echo d >&2; (exit 3)
            c

            ␉
            (no line break at the end)
            stderr:
            stderr: d
            exit status: 3

            $ pwd
            $PWD/a

            """
        let session = Session(text)
        #expect(session.text(with: try await session.run()) == text)
        let wrong = Session(text.replacing("exit status: 3", with: "").replacing("␉", with: "x"))
        #expect(wrong.text(with: try await wrong.run()) == text)
    }
}

/// A file of the folder `Sessions`.
struct SessionFile: CustomTestStringConvertible {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Sessions")

    static var all: [SessionFile] {
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".console") }.sorted().map { SessionFile(name: $0) }
    }

    /// The path in the folder.
    let name: String

    var testDescription: String { name }

    var url: URL { Self.folder.appendingPathComponent(name) }

    var text: String { get throws { String(decoding: try Data(contentsOf: url), as: UTF8.self) } }
}

/// The lines that two texts do not share, each with the sign of its text.
struct LineDifference: CustomStringConvertible {
    let description: String

    init(from old: String, to new: String) {
        let (old, new) = (old.split(separator: "\n"), new.split(separator: "\n"))
        let changes = new.difference(from: old).map { change in
            switch change {
            case .remove(let offset, let line, _): (offset, "- \(line)")
            case .insert(let offset, let line, _): (offset, "+ \(line)")
            }
        }
        description = changes.sorted { $0.0 < $1.0 }.prefix(60).map(\.1).joined(separator: "\n")
    }
}
