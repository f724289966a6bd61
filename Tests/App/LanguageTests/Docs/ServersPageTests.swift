import Foundation
import TestSupport
import Testing

/// The Swift of the page about servers is that of `ProductRoutes`.
@Suite("The page about servers", .inTurn)
struct ServersPageTests {
    private static func lines(_ text: some StringProtocol) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test("The page about servers shows Swift that is compiled, in its order")
    func swift() throws {
        let page = try Repository.text("docs/Servers.md")
        let code = try Repository.text("Tests/App/LanguageTests/Docs/ProductRoutes.swift")
        let blocks = page.components(separatedBy: "```swift\n").dropFirst().map {
            Self.lines($0.components(separatedBy: "\n```")[0])
        }
        #expect(blocks.count == 5)
        let compiled = "\n" + Self.lines(code).joined(separator: "\n") + "\n"
        for block in blocks {
            #expect(compiled.contains("\n" + block.joined(separator: "\n") + "\n"), "\(block.first ?? "")")
        }
    }

    @Test("The page about servers says what is answered")
    func answers() {
        #expect(answer("/v1/products/7?fields=price") == (200, "product 7"))
        #expect(answer("/v1/orders/7").status == 404)
        let wrong = answer("/v1/products/0?fields=price")
        #expect(wrong.status == 400)
        #expect(wrong.body.contains("\"id\" must be at least 1"))
    }

    @Test(
        "The page about servers finds nothing for a target that is no path, with a port or without",
        arguments: [
            "https://api.example.com/v1/products/7", "http://other.example:8080/v1/products/7",
            ":8080/v1/products/7", "@other.example/v1/products/7", "//other.example/v1/products/7",
            "//other.example:8080/v1/products/7", "api.example.com:443", "*", "",
        ])
    func noPath(target: String) async throws {
        #expect(answer(target).status == 404)
        let bird = Hummingbird.ProductMiddleware<Hummingbird.BasicContext> { _ in .init(body: "product") }
        let answered = try await bird.handle(.init(uri: .init(string: target)), context: .init()) { _, _ in
            .init(body: "next")
        }
        #expect(answered.body == "next")
        let vapor = Vapor.ProductMiddleware { _ in .init(body: "product") }
        #expect(
            try await vapor.respond(to: .init(url: .init(string: target)), chainingTo: Next()).body == "next")
    }

    @Test("The page about servers passes on what is no typed URL, and refuses what is wrong with one")
    func middleware() async throws {
        let bird = Hummingbird.ProductMiddleware<Hummingbird.BasicContext> { .init(body: "product \($0.id)") }
        func send(_ target: String) async throws -> String {
            let request = Hummingbird.Request(uri: .init(string: target))
            let response = try await bird.handle(request, context: .init()) { _, _ in .init(body: "next") }
            return response.body
        }
        #expect(try await send("/v1/products/7") == "product 7")
        #expect(try await send("/health") == "next")
        await #expect(throws: Hummingbird.HTTPError.self) { try await send("/v1/products/7?color=red") }
        let vapor = Vapor.ProductMiddleware { .init(body: "product \($0.id)") }
        func request(_ target: String) async throws -> String {
            let request = Vapor.Request(url: .init(string: target))
            let response = try await vapor.respond(to: request, chainingTo: Next())
            return response.body
        }
        #expect(try await request("/v1/products/7") == "product 7")
        #expect(try await request("/health") == "next")
        await #expect(throws: Vapor.Abort.self) { try await request("/v1/products/x") }
    }

    private struct Next: Vapor.AsyncResponder {
        func respond(to request: Vapor.Request) async throws -> Vapor.Response { .init(body: "next") }
    }
}
