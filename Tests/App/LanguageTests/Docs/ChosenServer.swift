// The lines stand as they do on the page.
// swift-format-ignore-file

import Foundation
import LanguageURLs
import TestSupport
import Testing
import TypedURL

// What the page about apps shows about servers, line by line, so that it is compiled.

private typealias SearchURL = ServerSearchURL

/// The name of the server that the app talks to: "production" or "staging".
let serverName = Bundle.main.object(forInfoDictionaryKey: "Server") as? String ?? "production"

protocol AppServer: RawRepresentable<String> {}

extension AppServer {
    static var current: Self {
        guard let server = Self(rawValue: serverName) else { fatalError("there is no server \"\(serverName)\"") }
        return server
    }
}

extension ProductURL.Server: AppServer {}
extension SearchURL.Server: AppServer {}

@Suite("The server that an app chooses once", .inTurn)
struct ChosenServerTests {
    @Test("is that of each URL")
    func current() throws {
        let product = try ProductURL(id: 7, server: .current)
        let search = try SearchURL(q: "tea", server: .current)
        #expect(product.server.rawValue == serverName)
        #expect(search.server.rawValue == serverName)
    }
}
