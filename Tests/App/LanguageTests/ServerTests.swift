import LanguageURLs
import TestSupport
import Testing
import TypedURL

@Suite("Servers, in Swift", .inTurn)
struct ServerTests {
    @Test("Servers in Swift are part of a value, the first by default")
    func building() throws {
        let url = try HomeAssistantURL(path: "lovelace")
        #expect(url.server == .production)
        #expect(url.string == "homeassistant://navigate/lovelace")
        let other = try HomeAssistantURL(path: "lovelace", server: .debug)
        #expect(other.string == "homeassistant-dev://navigate/lovelace")
        #expect(url != other)
        #expect(try other.with { $0.server = .production } == url)
        #expect(try other.with { $0.path = "map" }.string == "homeassistant-dev://navigate/map")
    }

    @Test(
        "Servers in Swift are read by their URI and their aliases",
        arguments: [
            ("homeassistant://navigate/map", .production, "homeassistant://navigate/map"),
            ("HomeAssistant-Dev://navigate/map", .debug, "homeassistant-dev://navigate/map"),
            (
                "homeassistant-beta://navigate/map?server=home", .debug,
                "homeassistant-dev://navigate/map?server=home"
            ),
            ("https://my.home-assistant.io/navigate/map", .production, "homeassistant://navigate/map"),
        ] as [(String, HomeAssistantURL.Server, String)])
    func reading(text: String, server: HomeAssistantURL.Server, canonical: String) throws {
        let url = try HomeAssistantURL(text)
        #expect(url.server == server)
        #expect(url.string == canonical)
        #expect(HomeAssistantURL.parseLeniently(text).value == url)
    }

    @Test(
        "Servers in Swift are those of the file where it has several URLs, whose types share what they have in common"
    )
    func ofFile() throws {
        let reviews = try ShopReviewsURL(id: 7, sort: .price, tags: [.sale], server: .development)
        #expect(reviews.string == "com.example.routes:/products/7/reviews?sort=price&tags=sale")
        let search = try ShopSearchURL(q: "a", sort: reviews.sort, tags: reviews.tags)
        #expect(search.string == "https://routes.example/shop/search?q=a&sort=price&tags=sale")
        let server: ShopHomeURL.Server = search.server
        #expect(server == .production)
        let sort: LanguageURL.Sort = search.sort
        #expect(sort == .price)
        guard
            case .shopProduct(let product) = try LanguageURL(
                "https://www.routes.example/shop/products/7/?utm_a=1")
        else { Issue.record("the URL is of another schema"); return }
        #expect(product.id == 7)
        #expect(throws: URLValidationError.self) {
            try ShopSearchURL("https://routes.example/shop/search/?q=a")
        }
    }

    @Test("Servers in Swift are those of the target where a schema has none")
    func ofTarget() throws {
        #expect(
            try ServerProductURL(id: 7, fields: [.price], server: .staging).string
                == "https://staging.example.com:8443/products/7?fields=price")
        let url = try ServerProductURL("https://www.api.example.com/v1/product?fields=name&id=7")
        #expect(url.string == "https://api.example.com/v1/products/7?fields=name")
        #expect(url.server == .production)
        #expect(try ServerSearchURL("http://localhost:8080/api/search?q=x&v=2").server == .noneValue)
        #expect(
            try ServerFilesURL(path: "a/b", line: 3, server: .noneValue).string
                == "http://localhost:8080/api/files/a/b#3")
        #expect(ServerProductURL.Server(rawValue: "none") == .noneValue)
    }

    @Test("Servers in Swift need no name where there is one")
    func alone() throws {
        #expect(try ServerAloneURL(id: 1).string == "single-app:?id=1")
        #expect(try ServerAloneURL("single-app://open?id=1").string == "single-app:?id=1")
    }

    @Test("Servers in Swift are named by what is refused")
    func refused() throws {
        let error = #expect(throws: URLValidationError.self) {
            try ServerProductURL(id: 0, server: .staging)
        }
        #expect(error?.url == "https://staging.example.com:8443/products/0")
        #expect(error?.violations.map(\.range) == [42..<43])
    }

    @Test("Servers in Swift are not in the path and query, for clients that have them")
    func pathAndQuery() throws {
        #expect(
            try ServerProductURL(id: 7, fields: [.price], server: .staging).pathAndQuery
                == "/products/7?fields=price")
        #expect(try ServerProductURL(id: 7).pathAndQuery == "/products/7")
        #expect(try ServerFilesURL(path: "a/b", line: 3, server: .noneValue).pathAndQuery == "/files/a/b")
        #expect(try HomeAssistantURL(path: "lovelace").pathAndQuery == "navigate/lovelace")
        #expect(try ServerAloneURL(id: 1).pathAndQuery == "?id=1")
    }
}
