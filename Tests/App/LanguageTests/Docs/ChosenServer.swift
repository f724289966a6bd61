// The lines stand as they do on the page.
// swift-format-ignore-file

import Foundation
import LanguageURLs
import TestSupport
import Testing
import TypedURL
import TypedURLRouting

// What the page about apps shows about servers, line by line, so that it is compiled.

private typealias SearchURL = ServerSearchURL
private typealias CartURL = ShopSearchURL
private typealias SocialURL = HandleURL

typealias ShopURL = LanguageURL

extension ShopURL.Server {
    /// The server that the app talks to: "production" or "staging".
    static let current: ShopURL.Server = {
        let name = Bundle.main.object(forInfoDictionaryKey: "Server") as? String ?? "production"
        guard let server = ShopURL.Server(rawValue: name) else { fatalError("there is no server \"\(name)\"") }
        return server
    }()
}

private func open(_ link: URL, _ show: (any SchemaURL) -> Void) throws {
    let router = try LinkRouter([CartURL.self, SocialURL.self])
    switch try router.parse(link) {
    case let cart as CartURL: show(cart)
    case let social as SocialURL: show(social)
    default: break
    }
}

private func respond(to target: String) throws -> (status: Int, body: Data) {
    do throws(URLValidationError) {
        let product = try ProductURL(pathAndQuery: target)
        return (200, Data("product \(product.id)".utf8))
    } catch {
        return (error.httpStatus, try JSONEncoder().encode(error.problem))
    }
}

@Suite("The server that an app chooses once", .inTurn)
struct ChosenServerTests {
    @Test("The server that an app chooses once is that of each URL")
    func current() throws {
        let product = try ProductURL(id: 7, server: .current)
        let search = try SearchURL(q: "tea", server: .current)
        #expect(product.server == .production)
        #expect(search.server == product.server)
        #expect(product.string.hasPrefix(ShopURL.Server.current.uri))
        #expect(try respond(to: product.pathAndQuery).status == 200)
        #expect(try respond(to: "/x/y/z").status == 404)
        try open(#require(URL(string: "handle://a@h.example/@me"))) { #expect($0 is SocialURL) }
        #expect(ShopURL.Server.allCases.map(\.rawValue) == ["production", "staging", "none"])
    }
}
