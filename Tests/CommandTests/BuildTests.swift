import Testing

@Suite("typed-url build")
struct BuildTests {
    private func build(_ name: String, _ parameters: String) throws -> CommandRun {
        try CommandRun("build", "--schemas", CommandRun.schemas, name, "--parameters", parameters)
    }

    @Test("Prints the canonical URL")
    func canonical() throws {
        let run = try build("asset", #"{"height": 64, "width": 64.0, "id": "a/b", "filter": "original"}"#)
        #expect(run.status == 0)
        #expect(run.output == "asset://?id=a%2Fb&width=64&height=64\n")
    }

    @Test("Marks what the schema does not admit, and exits with 1")
    func refused() throws {
        let run = try build("poll", #"{"owner": 1.5, "id": 0, "width": 10, "thme": "dark"}"#)
        #expect(run.status == 1)
        #expect(
            run.errors == """
                poll://?owner=1.5&id=0&width=10
                              ^~~ "owner" must be an integer
                                     ^ "id" must be at least 1
                                       ^~~~~ "width" needs "height" beside it
                error: unknown parameter "thme"; did you mean "theme"?

                """)
        #expect(run.output == "")
    }

    @Test("Exits with 2 where the parameters are no JSON, or the schema is not known")
    func noWork() throws {
        let text = try build("asset", "{\"id\": }")
        #expect(text.status == 2)
        #expect(text.errors.hasPrefix("--parameters:1:8: error: "))

        let null = try build("asset", "{\"id\": null}")
        #expect(null.status == 2)
        #expect(
            null.errors == """
                --parameters:1:8: error: a URL cannot hold null; write a string, a number or a boolean \
                [wrong-json-type]

                """)

        let unknown = try build("aset", "{}")
        #expect(unknown.status == 2)
        #expect(unknown.errors == "error: there is no schema \"aset\"; did you mean \"asset\"?\n")
    }
}
