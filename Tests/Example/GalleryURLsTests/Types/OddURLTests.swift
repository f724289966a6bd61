import OddURLs
import TestSupport
import Testing
import TypedURL

// `OddURLs` has every kind of value, and names that ask for trouble.

@Suite("Values of every kind", .inTurn)
struct KindsTests {
    private let base = "kinds://"

    @Test("Values of every kind are all at their defaults in a URL without parameters")
    func defaults() throws {
        let url = try KindsURL("kinds://")
        #expect(url.string == "kinds://")
        #expect(url.text.unicodeScalars.map(\.value) == [0xE9])
        #expect(url.number == 1e21)
        #expect(url.on && !url.off && url.maybe == nil)
        #expect(url.word == .empty && url.turn == .valueMinus1)
        #expect(url.words == [.x, .y] && url.integers.isEmpty)
        #expect(url.mixed == .init(writer: "q", scanner: .k, value: true, isAdmittedValue: 5))
    }

    @Test("Values of every kind are printed where they differ from their defaults")
    func printed() throws {
        let url = try KindsURL(
            text: "e\u{301}", number: 0.5, on: false, off: true, maybe: false, word: .aBCX, turn: .quarter,
            words: [.y], integers: [1, 2], numbers: [-0.0, 1e-7], flags: [true, false], turns: [.value4],
            mixed: .init(writer: "a,b", scanner: .m, value: false, isAdmittedValue: -1),
            single: .init(onlyOne: 2))
        #expect(
            url.string == "kinds://?text=e%CC%81&number=0.5&on=false&off=true&maybe=false"
                + "&word=a%22b%5Cc%0A%5C%28x%29&turn=90&words=y&integers=1,2&numbers=0,1e-7&flags=true,false"
                + "&turns=4&mixed=a%2Cb,m,false,-1&single=2")
        #expect(try KindsURL(url.string) == url)
        #expect(url.numbers.map(\.sign) == [.plus, .plus])
    }

    @Test("Values of every kind are left out where they equal their defaults, scalar by scalar")
    func leftOut() throws {
        #expect(try KindsURL(text: "\u{E9}", words: [.x, .y]).string == "kinds://")
        #expect(try KindsURL(text: "e\u{301}").string == "kinds://?text=e%CC%81")
    }

    @Test("Values of every kind hold the default in place of an empty list")
    func emptyList() throws {
        let url = try KindsURL(words: [])
        #expect(url.words == [.x, .y])
        #expect(url.string == "kinds://")
    }

    @Test("Values of every kind are refused by builder and parser alike")
    func refused() throws {
        let single = KindsURL.Single(onlyOne: 1)
        let refusals: [(URLValidationError?, String)] = [
            (
                #expect(throws: URLValidationError.self) { try KindsURL(number: 1e300) },
                "kinds://?number=1e%2B300"
            ),
            (
                #expect(throws: URLValidationError.self) { try KindsURL(integers: [1, 0], single: single) },
                "kinds://?integers=1,0&single=1"
            ),
            (#expect(throws: URLValidationError.self) { try KindsURL(numbers: [1]) }, "kinds://?numbers=1"),
            (#expect(throws: URLValidationError.self) { try KindsURL(integers: [1]) }, "kinds://?integers=1"),
            (
                #expect(throws: URLValidationError.self) { try KindsURL(maybe: true) }, "kinds://?maybe=true"
            ),
            (
                #expect(throws: URLValidationError.self) {
                    try KindsURL(mixed: .init(writer: "", scanner: .k, value: true, isAdmittedValue: 0))
                }, "kinds://?mixed=,k,true,0"
            ),
        ]
        for (built, text) in refusals {
            let read = #expect(throws: URLValidationError.self) { try KindsURL(text) }
            #expect(built == read)
        }
    }

    @Test("Values of every kind come as examples")
    func examples() {
        #expect(
            KindsURL.examples.map(\.string) == [
                "kinds://?word=2x&integers=1&mixed=z,m,false,-3&single=-0.5"
            ])
    }
}

@Suite("Names that ask for trouble", .inTurn)
struct OddNameTests {
    @Test("Names that ask for trouble are kept, escaped or given a word more")
    func words() throws {
        let url = try WordsURL(class: "1", selfValue: "2", scanner: "3", writer: "4", value: "5")
        #expect(url.string == "words://?class=1&self=2&scanner=3&writer=4&value=5")
        #expect(url.selfValue == "2")
        let changed = try url.with {
            $0.with = "6"
            $0.urlValue = "7"
            $0.default = "8"
            $0.nil = "9"
        }
        #expect(
            changed.string
                == "words://?class=1&default=8&self=2&scanner=3&writer=4&value=5&url=7&with=6&nil=9")
        #expect(try WordsURL(changed.string) == changed)
    }

    @Test("Names that ask for trouble of types leave Swift's alone")
    func types() throws {
        let url = try TypesURL(stringValue: .a, int: .b)
        #expect(url.string == "types://?string=a&int=b")
    }

    @Test("Names that ask for trouble of cases are none of an optional's")
    func cases() throws {
        let url: OddURL? = .noneValue(try NoneURL(a: "1"))
        #expect(url?.string == "none://?a=1")
    }

    @Test("Names that ask for trouble may be as wide as an integer")
    func widest() throws {
        let text = "schemas://?least=-9223372036854775808&greatest=9223372036854775807"
        #expect(try SchemasURL(least: .min, greatest: .max).string == text)
        #expect(try OddURL(text).string == text)
    }
}

@Suite("A schema without parameters", .inTurn)
struct NothingTests {
    @Test("A schema without parameters has one URL")
    func single() throws {
        #expect(try NothingURL().string == "nothing://home")
        #expect(try OddURL("nothing://home") == .nothing(NothingURL()))
        #expect(try NothingURL("nothing://home?") == NothingURL())
        #expect(throws: URLValidationError.self) { try NothingURL("nothing://home?a=1") }
    }
}

@Suite("Deprecated schemas and parameters", .inTurn)
struct DeprecatedTests {
    @Test("Deprecated schemas and parameters work as before")
    @available(*, deprecated)
    func schema() throws {
        let url = try OldURL(text: "a", needed: 3, many: ["b"])
        #expect(url.string == "old://?text=a&needed=3&many=b")
        #expect(url.word == .q && url.text == "a")
        #expect(try url.with { $0.needed = 4 }.needed == 4)
        #expect(try OddURL(url.string) == .old(url))
        #expect(OldURL.examples.count == 1)
    }

    @Test("Deprecated schemas and parameters do not warn where they are met in a switch")
    func met() throws {
        switch try OddURL("old://?needed=1") {
        case .old(let url): #expect(url.string == "old://?needed=1")
        default: Issue.record("another case")
        }
    }
}
