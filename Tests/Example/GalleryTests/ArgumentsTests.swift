import TestSupport
import Testing

@testable import gallery

@Suite("The command's arguments", .inTurn)
struct ArgumentsTests {
    @Test("Without arguments the gallery's own photos are shown, and kept in the user's cache folder")
    func none() throws {
        #expect(try Arguments([]) == .build(photos: nil, cache: .usersCaches))
    }

    @Test("A folder of photos can be named in two ways", arguments: [["--photos", "a b"], ["--photos=a b"]])
    func photos(words: [String]) throws {
        #expect(try Arguments(words) == .build(photos: "a b", cache: .usersCaches))
    }

    @Test(
        "Pictures are kept in another folder, or in none", arguments: [["--cache", "a=b"], ["--cache=a=b"]])
    func cache(words: [String]) throws {
        #expect(try Arguments(words) == .build(photos: nil, cache: .folder("a=b")))
        #expect(try Arguments(["--no-cache"]) == .build(photos: nil, cache: .nowhere))
    }

    @Test("A cache and none exclude each other")
    func contradiction() {
        #expect(throws: ArgumentError.cacheAndNone) { try Arguments(["--no-cache", "--cache", "x"]) }
        #expect(
            ArgumentError.cacheAndNone.description
                == "\"--cache\" and \"--no-cache\" exclude each other; give one of them")
    }

    @Test(
        "An option that needs a folder says so",
        arguments: [["--photos"], ["--photos="], ["--photos", ""], ["--cache"], ["--cache="]])
    func missingFolder(words: [String]) {
        let option = words[0].hasPrefix("--photos") ? "--photos" : "--cache"
        #expect(throws: ArgumentError.missingFolder(option: option)) { try Arguments(words) }
        #expect(ArgumentError.missingFolder(option: option).description == "\(option) needs a folder")
    }

    @Test("Help is given whatever else is asked for")
    func help() throws {
        #expect(try Arguments(["--photos", "x", "--help"]) == .help)
    }

    @Test("What is not known is refused, and said")
    func unknown() {
        #expect(throws: ArgumentError.unknown("--no-cache=x")) { try Arguments(["--no-cache=x"]) }
        #expect(throws: ArgumentError.unknown("--photo")) { try Arguments(["--photo", "x"]) }
        #expect(
            ArgumentError.unknown("--photo").description
                == "\"--photo\" is not known here; see gallery --help")
    }
}
