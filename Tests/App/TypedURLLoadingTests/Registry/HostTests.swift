import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("A loader of a host", .inTurn, .timeLimit(.minutes(5)))
struct HostTests {
    private func registry(_ hosts: String...) throws -> LoaderRegistry {
        try LoaderRegistry {
            Loader.echo(PageURL.self)
            Loader(hosts: hosts) { .text($0.absoluteString) }
        }
    }

    @Test(
        "A loader of a host loads each URL of its hosts, in a normal form",
        arguments: [
            ("https://cdn.example.com/a.png?size=2&token=1", "https://cdn.example.com/a.png?size=2&token=1"),
            ("HTTPS://CDN.Example.com:443", "https://cdn.example.com/"),
            ("http://cdn.example.com:8080/A?#top", "http://cdn.example.com:8080/A?"),
            ("https://a.b.example.org/x%20y", "https://a.b.example.org/x%20y"),
        ])
    func loads(text: String, key: String) async throws {
        let registry = try registry("CDN.example.com", "*.example.org")
        #expect(registry.claims(text) && registry.canLoad(text))
        #expect(try await registry.load(text).text == key)
        #expect(try registry.resolve(LoadRequest(text)).key == key)
    }

    @Test(
        "A loader of a host loads no other URL",
        arguments: [
            "https://example.com/", "https://x.cdn.example.com/", "https://example.org/",
            "ftp://cdn.example.com/a",
            "https://me@cdn.example.com/a", "https://cdn.example.com/%zz", "https://cdn.example.com/a b",
            "https://cdn.example.com:x/", "//cdn.example.com/a", "https:///a", "asset://cdn.example.com",
        ])
    func others(text: String) async throws {
        let registry = try registry("cdn.example.com", "*.example.org")
        #expect(!registry.claims(text) && !registry.canLoad(text))
        let error = await #expect(throws: UnclaimedURLError.self) { try await registry.load(text) }
        let names = "https://photos.example.com/p/show, https://*.example.org, https://cdn.example.com"
        #expect(error?.description.hasSuffix("\nthe registry has loaders for " + names) == true)
    }

    @Test("A loader of a host takes no URL that a loader of a schema owns, valid or not")
    func shadowsNothing() async throws {
        let registry = try registry("photos.example.com")
        let page = "https://photos.example.com/p/show"
        #expect(try await registry.load(page + "?id=1").text == page + "?id=1")
        for query in ["", "?id=1&id=2", "?ID=1", "?id=1#top"] {
            #expect(registry.claims(page + query) && !registry.canLoad(page + query))
            await #expect(throws: URLValidationError.self) { try await registry.load(page + query) }
        }
        let other = "https://photos.example.com/p/other?id=1"
        #expect(try await registry.load(other).text == other)
    }

    @Test("A loader of a host with the longest name loads a URL")
    func longest() async throws {
        let names = ["*.example.com", "*.b.example.com", "a.b.example.com"]
        let registry = try LoaderRegistry(names.map { name in Loader(hosts: [name]) { _ in .text(name) } })
        for (host, name) in [
            ("a.b.example.com", "a.b.example.com"), ("c.b.example.com", "*.b.example.com"),
            ("b.example.com", "*.example.com"),
        ] {
            #expect(try await registry.load("https://\(host)/").text == name)
        }
    }

    @Test("A loader of a host is the only one for it")
    func conflict() {
        let error = #expect(throws: ClaimConflictError.self) {
            try LoaderRegistry {
                Loader(hosts: ["a.example", "b.example"]) { _ in .text("") }
                Loader(hosts: ["c.example", "B.example"]) { _ in .text("") }
            }
        }
        #expect(
            error?.description
                == #"the host b.example is there twice: both claim "https://b.example"; remove one of them"#)
    }

    @Test("A loader of a host caches by the URL, loads over HTTP, and shows no query")
    func web() async throws {
        let bench = try HTTPBench { request, _ in
            request.target.hasPrefix("/a")
                ? .ok(request.target, ["Cache-Control": "max-age=60"]) : .status(404)
        }
        let entry = Loader(hosts: ["127.0.0.1"], using: bench.http())
        let loader = ResourceLoader(
            try LoaderRegistry([entry]),
            cache: ResourceCache(
                memory: .zero, disk: bench.folder.disk(), now: { [clock = bench.clock] in clock.now }),
            observer: bench.events)
        let url = bench.server.url("/a?token=s3cret")
        for _ in 0..<2 {
            #expect(try await loader.load(url).text == "/a?token=s3cret")
            await loader.cache.finishWriting()
        }
        #expect(try await loader.load(bench.server.url("/a?token=2")).text == "/a?token=2")
        #expect(bench.server.requests.count == 2)
        let error = await #expect(throws: HTTPStatusError.self) {
            try await loader.load(bench.server.url("/b?token=s3cret"))
        }
        #expect(error?.url == "http://127.0.0.1:\(bench.server.port)/b?…")
        let shown = "http://127.0.0.1:\(bench.server.port)/a?…"
        #expect(
            bench.events.names(of: shown) == ["started", "loaded 15", "disk hit 15", "started", "loaded 10"])
    }

    @Test("A loader of a host has turns of its own")
    func turns() throws {
        let loaders = ["a", "b"].map { name in
            Loader(hosts: ["\(name).example"]) { _ in .text(name) }.concurrentLoads(1)
        }
        let loader = ResourceLoader(try LoaderRegistry(loaders))
        let queues = try ["a", "b"].map { name in
            try #require(
                loader.registry.resolve(LoadRequest("https://\(name).example/")).options.queue)
        }
        #expect(queues[0] !== queues[1])
    }
}
