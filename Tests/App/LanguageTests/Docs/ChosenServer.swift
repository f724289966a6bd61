// The lines stand as they do on the page.
// swift-format-ignore-file

import Foundation
import LanguageURLs
import TestSupport
import Testing
import TypedURL

// What the page about apps shows about servers, line by line, so that it is compiled.

private typealias SearchURL = ServerSearchURL

typealias ShopURL = LanguageURL

extension ShopURL.Server {
    /// The server that the app talks to: "production" or "staging".
    static let current: ShopURL.Server = {
        let name = Bundle.main.object(forInfoDictionaryKey: "Server") as? String ?? "production"
        guard let server = ShopURL.Server(rawValue: name) else { fatalError("there is no server \"\(name)\"") }
        return server
    }()
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
        #expect(ShopURL.Server.allCases.map(\.rawValue) == ["production", "staging", "none"])
    }
}
