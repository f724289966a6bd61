import Testing

@Suite("typed-url lint")
struct LintTests {
    @Test("Finds nothing in this repository's schemas")
    func clean() throws {
        let run = try CommandRun("lint", CommandRun.schemas)
        #expect(run.status == 0)
        #expect(run.output == "")
    }

    @Test("Prints each finding with its place, and exits with 1")
    func findings() throws {
        try withTemporaryFolder { folder in
            try """
            {
              "uriTemplate": "note://{?id}",
              "type": "object",
              "properties": { "id": { "type": "integer", "minimun": 1 } },
              "required": ["ids"],
              "additionalProperties": false
            }
            """.write(to: folder.appendingPathComponent("note.json"), atomically: true, encoding: .utf8)
            let run = try CommandRun("lint", "note.json", in: folder)
            #expect(run.status == 1)
            #expect(
                run.output == """
                    note.json:4:46: error: "minimun" is no keyword; did you mean "minimum"? [unknown-keyword]
                      "properties": { "id": { "type": "integer", "minimun": 1 } },
                                                                 ^~~~~~~~~
                    note.json:5:16: error: "ids" is no property; did you mean "id"? [unknown-name]
                      "required": ["ids"],
                                   ^~~~~

                    """)
        }
    }

    @Test("Finds names that would collide in Swift")
    func names() throws {
        try withTemporaryFolder { folder in
            try """
            {
              "uriTemplate": "note://{?page,Page}",
              "type": "object",
              "properties": { "page": { "type": "integer" }, "Page": { "type": "integer" } },
              "additionalProperties": false
            }
            """.write(to: folder.appendingPathComponent("note.json"), atomically: true, encoding: .utf8)
            let run = try CommandRun("lint", "note.json", in: folder)
            #expect(run.status == 1)
            #expect(
                run.output == """
                    note.json:4:50: error: "page" and "Page" are both "page" in Swift; give one of them a \
                    "swiftName" [invalid-swift-name]
                      "properties": { "page": { "type": "integer" }, "Page": { "type": "integer" } },
                                                                     ^~~~~~

                    """)
        }
    }

    @Test("Exits with 2 where there is nothing to read")
    func noWork() throws {
        try withTemporaryFolder { folder in
            let run = try CommandRun("lint", ".", in: folder)
            #expect(run.status == 2)
            #expect(run.errors == "error: cannot read .: there are no schemas (*.json)\n")
        }
    }
}
