import Foundation
import TestSupport
import Testing

/// Sessions that only some systems can have: names that are not UTF-8, devices, folders that are closed.
@Suite("What the system refuses", .inTurn)
struct SystemTests {
    private let note = #"{ "uriTemplate": "note:{?id}", "properties": { "id": { "type": "integer" } } }"#

    private func run(_ script: String) async throws -> CommandRun {
        try await withTemporaryFolder { folder in
            let script = "schemas='\(CommandRun.schemas)'; note='\(note)'; \(script)"
            return try await CommandRun(shell: script, in: folder)
        }
    }

    #if os(Linux)
    @Test("A schema whose name is not UTF-8 is an error, and the others are read")
    func names() async throws {
        let run = try await run(
            """
            mkdir Schemas; echo "$note" >Schemas/note.json; cp Schemas/note.json "$(printf 'Schemas/caf\\351.json')"
            typed-url lint >output; typed-url lint Schemas/caf*; status=$?; grep -c '^Schemas/note.json:' output; exit $status
            """)
        #expect(run.status == 2)
        #expect(run.output != "0\n")
        let lines = run.errors.split(separator: "\n")
        #expect(
            lines.first
                == "error: cannot read Schemas/caf\u{FFFD}.json: there is no such file, or its name is not UTF-8; rename it"
        )
        #expect(
            lines.last
                == "error: cannot read Schemas/caf\u{FFFD}.json: there is no such file or folder, or its name is not UTF-8; rename it"
        )
    }

    @Test("scan reads files whose names are not UTF-8", arguments: ["", "git init -q"])
    func scannedNames(setUp: String) async throws {
        let run = try await run(
            """
            mkdir "$(printf 'f\\377')" && printf '"asset://?idd=1"' >"$(printf 'f\\377/caf\\351.swift')"
            \(setUp)
            typed-url scan . --schemas "$schemas"
            """)
        #expect(run.errors == "1 URL in 1 file, 1 invalid\n")
        #expect(run.output.hasPrefix("f\u{FFFD}/caf\u{FFFD}.swift:1:11: error: unknown parameter"))
    }

    @Test("A file that breaks off while it is read is an error, and scan reads the rest")
    func broken() async throws {
        let run = try await run(
            "printf '\"asset://?idd=1\"' >a.swift; typed-url scan /proc/self/mem a.swift --schemas \"$schemas\""
        )
        #expect(run.status == 2)
        #expect(
            run.errors
                == "error: cannot read /proc/self/mem: Input/output error\n1 URL in 1 file, 1 invalid\n")
    }

    @Test("A disk that is full is an error", arguments: ["text", "json", "sarif", "jsonl"])
    func fullDisk(format: String) async throws {
        let run = try await run("typed-url check --schemas \"$schemas\" x --format \(format) >/dev/full")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: cannot write the output: No space left on device\n"))
    }

    @Test("The status is the same where nobody can be told", arguments: ["2>&-", "2>/dev/full", ">&- 2>&-"])
    func unheard(redirection: String) async throws {
        let run = try await run("typed-url lint nowhere \(redirection)")
        #expect(run.status == 2)
        #expect(run.output + run.errors == "")
    }
    #endif

    // Nothing is kept from the superuser.
    @Test("A folder that cannot be looked into is an error beside the rest", .enabled(if: getuid() != 0))
    func closedFolder() async throws {
        let run = try await run(
            """
            mkdir -p Schemas/closed; echo "$note" >Schemas/note.json; cp Schemas/note.json Schemas/closed
            chmod 000 Schemas/closed; typed-url lint >output; status=$?; typed-url lint Schemas/closed
            typed-url lint Schemas/closed/note.json; typed-url format; chmod 755 Schemas/closed; exit $status
            """)
        #expect(run.status == 2)
        #expect(
            run.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") } == [
                "error: cannot read Schemas/closed: permission is denied",
                "error: cannot read Schemas/closed: permission is denied",
                "error: cannot read Schemas/closed/note.json: permission is denied",
                "error: cannot read Schemas/closed: permission is denied",
            ])
    }
}
