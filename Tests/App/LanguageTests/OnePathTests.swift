import Foundation
import LanguageURLs
import TestSupport
import Testing
import TypedURLLoading

@testable import TypedURL
@testable import TypedURLModel

@Suite(
    "Types of which one has a literal where another has a variable, or that differ in their queries", .inTurn)
struct OnePathTests {
    private static let urls = [
        "https://wiki.example/wiki/Main", "https://wiki.example/wiki/Talk:Main",
        "https://wiki.example/wiki/Talk:",
        "https://wiki.example/wiki/%54alk:Main", "https://wiki.example/wiki/Talk%3AMain?action=edit",
        "https://wiki.example/wiki/Talk/Main?action=edit", "HTTPS://WIKI.example:443/wiki/Talk:a/b",
        "https://wiki.example/users/me", "https://wiki.example/users/me?since=3",
        "https://wiki.example/users/me?tab=likes",
        "https://wiki.example/users/me/", "https://wiki.example/users/me#top",
        "https://wiki.example/u?name=me",
        "https://wiki.example/u?name=eva&tab=likes", "https://wiki.example/users/eva/#top",
        "https://wiki.example/users/eva?tab=posts", "https://wiki.example/users/7",
        "https://wiki.example/users/x7",
        "https://wiki.example/w/index.php", "https://wiki.example/w/index.php?search=a",
        "https://wiki.example/w/index.php?search=a&oldid=3", "https://wiki.example/w/index.php?oldid=3",
        "https://wiki.example/w/index.php?diff=2&oldid=3&utm_a=1", "https://wiki.example/w/index.php?diff=2",
        "https://wiki.example/w/index.php?search=a&diff=2",
    ]

    /// The schema that a type finds, and the canonical form; nil for a URL that is not valid.
    private func reading<Value: SchemaURL>(_ url: String, as type: Value.Type) -> String? {
        let value = try? Value(url)
        let read = Value.parseLeniently(url)
        if let value { #expect(read.value == value && read.violations.isEmpty, "\(url)") }
        return value?.string
    }

    private func expectOwner<Value: SchemaURL>(of url: String, _ type: Value.Type, _ name: String) {
        let parsed = try? LanguageURL.schemas.parse(url)
        let own = reading(url, as: type)
        #expect(own == (parsed?.schema == name ? parsed?.canonical : nil), "\(url) and \(name)")
        if parsed?.schema == name { #expect(reading(url, as: LanguageURL.self) == own, "\(url)") }
    }

    private func expectOwner(of url: String) {
        expectOwner(of: url, WikiPageURL.self, "wiki-page")
        expectOwner(of: url, WikiTalkURL.self, "wiki-talk")
        expectOwner(of: url, WikiUserURL.self, "wiki-user")
        expectOwner(of: url, WikiUserOwnURL.self, "wiki-user-own")
        expectOwner(of: url, WikiUserNumberURL.self, "wiki-user-number")
        expectOwner(of: url, WikiSearchURL.self, "wiki-search")
        expectOwner(of: url, WikiDifferenceURL.self, "wiki-difference")
    }

    @Test(
        "Types of one path read each URL as the type of the one schema that it belongs to, and as no other",
        arguments: urls)
    func ownership(url: String) { expectOwner(of: url) }

    @Test("Types of one path agree with the enumeration over them, on random URLs")
    func random() async throws {
        try await LongWork.run {
            let schemas = LanguageURL.schemas.schemas.filter { $0.name.hasPrefix("wiki-") }
            #expect(schemas.count == 7)
            var mutated = MutatedURLs(schemas, seed: 1)
            for schema in schemas {
                var instances = RandomInstances(schema, seed: 1)
                var respelt = RespeltURLs(schema, seed: 1)
                for _ in 0..<Environment.rounds(20) {
                    let next = instances.next()
                    let url = try #require(next).canonical
                    let spelling = respelt.respelt(url)
                    for url in [url, spelling, mutated.mutated(url), mutated.mutated(spelling)] {
                        expectOwner(of: url)
                    }
                }
            }
        }
    }

    @Test("Types of one path obey the laws one by one")
    func laws() throws {
        func problem<Value: SchemaURL>(_ type: Value.Type) throws -> String? {
            let schema = try #require(Value.schemas.schemas.first)
            return GeneratedLaws<Value>().problem(of: schema, seed: 1, rounds: Environment.rounds(20))
        }
        #expect(try problem(WikiPageURL.self) == nil)
        #expect(try problem(WikiTalkURL.self) == nil)
        #expect(try problem(WikiUserURL.self) == nil)
        #expect(try problem(WikiDifferenceURL.self) == nil)
    }

    @Test("build no URL of a more literal schema, and say whose it is")
    func building() throws {
        #expect(
            try WikiPageURL(title: "Talk", action: .edit).string
                == "https://wiki.example/wiki/Talk?action=edit")
        let page = #expect(throws: URLValidationError.self) { try WikiPageURL(title: "Talk:Main/Page") }
        #expect(
            page?.description == """
                https://wiki.example/wiki/Talk:Main/Page
                ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ this URL belongs to the schema "wiki-talk"
                note: checked against the schema "wiki-page"
                """)
        let eva = try WikiUserURL(name: "eva")
        let own = #expect(throws: URLValidationError.self) { try eva.with { $0.name = "me" } }
        #expect(own?.violations.map(\.code) == [.noMatch])
        let alternate = #expect(throws: URLValidationError.self) {
            try WikiUserURL("https://wiki.example/u?name=me")
        }
        #expect(
            alternate?.annotatedURL.description == """
                https://wiki.example/u?name=me
                ^~~~~~~~~~~~~~~~~~~~~~ this URL would be "https://wiki.example/users/me", which belongs to the schema "wiki-user-own"
                """)
    }

    @Test("A type whose URLs have any number of segments has a loader beside more literal ones")
    func pages() async throws {
        let registry = try LoaderRegistry {
            echo(PathOtherURL.self, "other")
            echo(PathUserURL.self, "user")
            echo(PathAnyURL.self, "any")
            echo(PathPageURL.self, "page")
        }
        try await expectLoaders(
            of: registry,
            [
                "https://paths.example/eva": "user", "https://paths.example/about/us/all": "other",
                "https://paths.example/docs/a": "page", "https://paths.example/docs/a?b=c": "any",
            ])
    }

    private func echo<Value: SchemaURL>(_ type: Value.Type, _ name: String) -> Loader {
        Loader(type) { _ in Resource(data: Data(name.utf8), mimeType: "text/plain") }
    }

    private func expectLoaders(of registry: LoaderRegistry, _ expected: [String: String]) async throws {
        for (url, name) in expected {
            #expect(registry.claims(url))
            #expect(String(decoding: try await registry.load(url).data, as: UTF8.self) == name)
        }
    }

    @Test("Types of one path have loaders of their own in one registry")
    func registry() async throws {
        let registry = try LoaderRegistry {
            echo(WikiPageURL.self, "page")
            echo(WikiTalkURL.self, "talk")
            echo(WikiSearchURL.self, "search")
            echo(WikiDifferenceURL.self, "difference")
            echo(WikiUserURL.self, "user")
        }
        try await expectLoaders(
            of: registry,
            [
                "https://wiki.example/wiki/Main": "page", "https://wiki.example/wiki/Talk:Main": "talk",
                "https://wiki.example/w/index.php?search=a": "search",
                "https://wiki.example/w/index.php?oldid=1": "difference",
                "https://wiki.example/users/eva": "user",
            ])
        // It belongs to a type that the registry has no loader for.
        #expect(!registry.claims("https://wiki.example/users/me"))
        await #expect(throws: UnclaimedURLError.self) {
            try await registry.load("https://wiki.example/users/me")
        }
        await #expect(throws: URLValidationError.self) {
            try await registry.load("https://wiki.example/w/index.php")
        }
    }

    @Test("Types of one path list their own schema alone")
    func schemas() {
        #expect(WikiPageURL.schemas.schemas.map(\.name) == ["wiki-page"])
        #expect(WikiPageURL.schemas.description == "1 schema: wiki-page")
        let error = #expect(throws: URLValidationError.self) { try WikiPageURL("https://wiki.example/") }
        #expect(error?.violations.first?.message.contains("Talk") == false)
    }
}
