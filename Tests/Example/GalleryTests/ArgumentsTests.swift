import TestSupport
import Testing

@testable import gallery

@Suite("The command's arguments", .inTurn)
struct ArgumentsTests {
    @Test("Without arguments pictures are kept in the user's cache folder")
    func none() throws {
        #expect(try Arguments([]) == .build(cache: .usersCaches))
    }

    @Test(
        "Pictures are kept in another folder, or in none", arguments: [["--cache", "a=b"], ["--cache=a=b"]])
    func cache(words: [String]) throws {
        #expect(try Arguments(words) == .build(cache: .folder("a=b")))
        #expect(try Arguments(["--no-cache"]) == .build(cache: .nowhere))
    }

    @Test("A cache and none exclude each other")
    func contradiction() {
        #expect(throws: ArgumentError.cacheAndNone) { try Arguments(["--no-cache", "--cache", "x"]) }
        #expect(
            ArgumentError.cacheAndNone.description
                == "\"--cache\" and \"--no-cache\" exclude each other; give one of them")
    }

    @Test(
        "An option that needs a folder says so", arguments: [["--cache"], ["--cache="], ["--cache", ""]])
    func missingFolder(words: [String]) {
        #expect(throws: ArgumentError.missingFolder) { try Arguments(words) }
        #expect(ArgumentError.missingFolder.description == "--cache needs a folder")
    }

    @Test("Help is given whatever else is asked for")
    func help() throws {
        #expect(try Arguments(["--cache", "x", "--help"]) == .help)
    }

    @Test("What is not known is refused, and said")
    func unknown() {
        #expect(throws: ArgumentError.unknown("--no-cache=x")) { try Arguments(["--no-cache=x"]) }
        #expect(throws: ArgumentError.unknown("--photos")) { try Arguments(["--photos", "x"]) }
        #expect(
            ArgumentError.unknown("--photos").description
                == "\"--photos\" is not known here; see gallery --help")
    }
}
