import TestSupport
import Testing
import TypedURLSchema

@testable import TypedURLExports

/// What Apple's documentation and its tool `swcutil` say of association files: rules, and URLs with whether they open the app.
struct AssociationCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: String
    let opened: [String]
    let refused: [String]

    /// The rules are those of the one app.
    init(_ name: String, _ components: String, more: String = "", opened: [String], refused: [String]) {
        self.init(
            name, details: #"[{"appIDs": ["T.a"], "components": [\#(components)]}]"#, more: more,
            opened: opened,
            refused: refused)
    }

    init(_ name: String, details: String, more: String = "", opened: [String], refused: [String]) {
        testDescription = name
        file = #"{"applinks": {\#(more) "details": \#(details)}}"#
        (self.opened, self.refused) = (opened, refused)
    }

    static let all = [
        // Wildcards
        AssociationCase(
            "a pattern covers the whole path", #"{"/": "/buy"}"#, opened: ["/buy", "/buy?a=1#b"],
            refused: ["/buyer", "/a/buy", "/"]),
        AssociationCase(
            "a star is any text, with slashes or without a character", #"{"/": "/a*z"}"#,
            opened: ["/az", "/abz", "/a/b/z"], refused: ["/a", "/azy"]),
        AssociationCase(
            "a question mark is one character", #"{"/": "/id/????"}"#, opened: ["/id/4815", "/id/a-b!"],
            refused: ["/id/481", "/id/48159", "/id/481/"]),
        AssociationCase(
            "a question mark and a star are at least one character", #"{"/": "/a/?*/b"}"#,
            opened: ["/a/x/b", "/a/x/y/b"], refused: ["/a//b", "/a/b"]),
        AssociationCase(
            "a star gives back what the rest needs", #"{"/": "/*/reviews/*/photo"}"#,
            opened: ["/a/reviews/b/photo", "/a/reviews/b/reviews/c/photo"], refused: ["/a/reviews/photo/b"]),
        // Components
        AssociationCase(
            "what is not given matches everything", ##"{"#": "promo"}"##,
            opened: ["/#promo", "/a/b?c=d#promo"], refused: ["/", "/#promos", "/promo"]),
        AssociationCase(
            "all that is given must match", ##"{"/": "/abc", "?": "def", "#": "*"}"##,
            opened: ["/abc?def", "/abc?def#x"], refused: ["/abc", "/abc?def&x", "/x?def"]),
        AssociationCase(
            "a star matches a fragment that is absent", ##"{"/": "/a", "#": "*"}"##, opened: ["/a", "/a#x"],
            refused: ["/b"]),
        AssociationCase(
            "at least one character needs a fragment", ##"{"#": "?*"}"##, opened: ["/a#x", "/#/x"],
            refused: ["/a", "/a#"]),
        // Queries
        AssociationCase(
            "an object looks at its names only", #"{"?": {"n": "????"}}"#,
            opened: ["/?n=4815", "/?x=1&n=4815&y"], refused: ["/?n=481", "/", "/?m=4815"]),
        AssociationCase(
            "all names of an object must match", #"{"?": {"a": "1", "b": "2"}}"#,
            opened: ["/?a=1&b=2", "/?b=2&a=1"], refused: ["/?a=1", "/?a=1&b=1"]),
        AssociationCase(
            "an item that is absent is empty", #"{"?": {"a": "*"}}"#,
            opened: ["/", "/?a", "/?a=", "/?b=1", "/?a=1"], refused: []),
        AssociationCase(
            "at least one character needs an item", #"{"?": {"a": "?*"}}"#, opened: ["/?a=1"],
            refused: ["/", "/?a", "/?a="]),
        AssociationCase(
            "each item of a name must match", #"{"?": {"a": "4?"}}"#, opened: ["/?a=42&a=43"],
            refused: ["/?a=42&a=7", "/?a=7&a=42"]),
        AssociationCase(
            "a value that is no text discards the object", #"{"?": {"a": "1", "b": true}}"#,
            opened: ["/?a=1", "/?a=2", "/"], refused: []),
        // Order
        AssociationCase(
            "the first rule that matches decides",
            ##"{"#": "web", "exclude": true}, {"/": "/buy/*"}, {"/": "/help/website/*", "exclude": true}, {"/": "/help/*"}"##,
            opened: ["/buy/42", "/help/1"], refused: ["/buy/42#web", "/help/website/faq", "/else"]),
        AssociationCase(
            "a rule that excludes comes too late after one that includes",
            #"{"/": "/a/*"}, {"/": "/a/b", "exclude": true}"#, opened: ["/a/b", "/a/c"], refused: ["/b"]),
        AssociationCase(
            "an exclusion that is false includes", #"{"/": "/a", "exclude": false, "comment": "c"}"#,
            opened: ["/a"], refused: ["/b"]),
        AssociationCase("no rule opens nothing", "", opened: [], refused: ["/", "/a"]),
        // Slashes
        AssociationCase(
            "slashes at the end do not count", #"{"/": "/buy/"}, {"/": "/c"}"#,
            opened: ["/buy", "/buy/", "/buy//", "/c/"], refused: ["/buy/x"]),
        AssociationCase(
            "the first slash of a pattern does not count", #"{"/": "buy/*"}"#, opened: ["/buy/42"],
            refused: ["/x/buy/42"]),
        AssociationCase(
            "a star after a slash needs no segment", #"{"/": "/buy/*"}"#,
            opened: ["/buy", "/buy/", "/buy/42/x"],
            refused: ["/buyer", "/"]),
        AssociationCase("an empty path is a slash", #"{"/": "/"}"#, opened: ["/", ""], refused: ["/a"]),
        // Case
        AssociationCase(
            "case counts", #"{"/": "/Buy"}, {"?": {"Id": "A"}}"#, opened: ["/Buy", "/x?Id=A"],
            refused: ["/buy", "/BUY", "/x?Id=a"]),
        AssociationCase(
            "case does not count where a rule says so", #"{"/": "/Buy", "caseSensitive": false}"#,
            opened: ["/buy", "/BUY"], refused: ["/buyer"]),
        AssociationCase(
            "the nearest default counts",
            details:
                #"[{"appIDs": ["T.a"], "defaults": {"caseSensitive": true}, "components": [{"/": "/a"}, {"/": "/b", "caseSensitive": false}]}]"#,
            more: #""defaults": {"caseSensitive": false},"#, opened: ["/a", "/B"], refused: ["/A"]),
        AssociationCase(
            "the file has defaults", #"{"/": "/a"}"#, more: #""defaults": {"caseSensitive": false},"#,
            opened: ["/A", "/a"], refused: ["/b"]),
        // Escapes
        AssociationCase(
            "escapes are compared as they are written", #"{"/": "/a%20b"}, {"/": "/c/d"}"#,
            opened: ["/a%20b"], refused: ["/a b", "/c%2Fd", "/c%2fd"]),
        AssociationCase(
            "the hexadecimal digits of an escape have a case", #"{"/": "/a%2Fb"}"#, opened: ["/a%2Fb"],
            refused: ["/a%2fb", "/a/b"]),
        AssociationCase(
            "URLs are decoded where a rule says that they are not encoded",
            #"{"/": "/café/?", "percentEncoded": false}, {"?": {"q": "a b"}, "percentEncoded": false}"#,
            opened: ["/caf%C3%A9/x", "/caf%c3%a9/%C3%A9", "/x?q=a%20b"], refused: ["/cafe/x", "/x?q=a+b"]),
        AssociationCase(
            "a pattern is not decoded", #"{"/": "/a%20b", "percentEncoded": false}"#, opened: [],
            refused: ["/a%20b", "/a b"]),
        // Variables
        AssociationCase(
            "a variable is one of its texts", #"{"/": "/$(food)/x"}"#,
            more: #""substitutionVariables": {"food": ["pizza", "su*hi", "?"]},"#,
            opened: ["/pizza/x", "/sushi/x", "/su-hi/x", "/a/x"],
            refused: ["/food/x", "/pizzas/x", "/$(food)/x"]),
        AssociationCase(
            "a value of a variable has no variables", #"{"/": "/$(a)"}"#,
            more: #""substitutionVariables": {"a": ["$(digit)"]},"#, opened: ["/$(digit)"], refused: ["/1"]),
        AssociationCase(
            "some variables are known",
            #"{"/": "/$(digit)$(upper)$(xdigit)"}, {"?": {"v": "$(alpha)$(alnum)"}}"#,
            opened: ["/1Af", "/9Z9", "/x?v=a1", "/x?v=Zz"], refused: ["/1af", "/1Ag", "/x?v=11", "/11"]),
        // Apps
        AssociationCase(
            "paths are of the old form, and NOT excludes",
            details: #"[{"appID": "T.a", "paths": ["NOT /ios/beta/*", "/ios/*", "/a?c"]}]"#,
            opened: ["/ios/x", "/abc"], refused: ["/ios/beta/x", "/ios/beta", "/abbc"]),
        AssociationCase(
            "paths do not count beside components",
            details: #"[{"appID": "T.a", "appIDs": ["T.a"], "paths": ["*"], "components": [{"/": "/a"}]}]"#,
            opened: ["/a"], refused: ["/b"]),
        AssociationCase(
            "details by app are of the oldest form",
            details: #"{"T.a": {"paths": ["/a"]}, "T.b": {"paths": ["/b"]}}"#,
            opened: ["/a"], refused: ["/b"]),
        AssociationCase(
            "entries of one app follow each other",
            details:
                #"[{"appIDs": ["T.b", "T.a"], "components": [{"/": "/a/b", "exclude": true}]}, {"appIDs": ["T.c"], "components": [{"/": "/c"}]}, {"appID": "T.a", "components": [{"/": "/a/*"}]}]"#,
            opened: ["/a/c"], refused: ["/a/b", "/c"]),
    ]
}

@Suite("The rules of association files")
struct AssociationConformanceTests {
    @Test("The rules of association files are those of the tests' matcher", arguments: AssociationCase.all)
    func matcher(sample: AssociationCase) throws {
        let matcher = try #require(AssociationMatcher(sample.file, app: "T.a"))
        for path in sample.opened { #expect(matcher.opens("https://h.example" + path), "\(path) is opened") }
        for path in sample.refused {
            #expect(!matcher.opens("https://h.example" + path), "\(path) is refused")
        }
    }

    @Test("The rules of association files are those of comparisons", arguments: AssociationCase.all)
    func rules(sample: AssociationCase) throws {
        let file = AssociationFile(try #require(JSONNode.read(sample.file)))
        let rules = file.rules(for: "T.a")
        for path in sample.opened { #expect(rules.opens(AssociationURL(path)), "\(path) is opened") }
        for path in sample.refused { #expect(!rules.opens(AssociationURL(path)), "\(path) is refused") }
    }
}
