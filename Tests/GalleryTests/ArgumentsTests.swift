import Testing

@testable import gallery

@Suite("The command's arguments")
struct ArgumentsTests {
    @Test("Without arguments the gallery's own photos are shown")
    func none() throws {
        #expect(try Arguments([]) == .build(photos: nil))
    }

    @Test("A folder of photos can be named in two ways", arguments: [["--photos", "a b"], ["--photos=a b"]])
    func photos(words: [String]) throws {
        #expect(try Arguments(words) == .build(photos: "a b"))
    }

    @Test("Help is given whatever else is asked for")
    func help() throws {
        #expect(try Arguments(["--photos", "x", "--help"]) == .help)
    }

    @Test("What is not known is refused, and said")
    func unknown() {
        #expect(throws: ArgumentError.missingFolder) { try Arguments(["--photos"]) }
        #expect(throws: ArgumentError.unknown("--photo")) { try Arguments(["--photo", "x"]) }
        #expect(
            ArgumentError.unknown("--photo").description
                == "\"--photo\" is not known here; see gallery --help")
        #expect(ArgumentError.missingFolder.description == "--photos needs a folder")
    }
}
