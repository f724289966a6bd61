import Foundation
import GalleryURLs
import LanguageURLs
import TestSupport
import Testing
import TypedURL
import TypedURLRouting

@Suite("Modules and servers", .inTurn)
struct ServedURLTests {
    @Test("A request's target is read as a URL of a server, the first by default")
    func targets() throws {
        let product = try ShopProductURL(id: 7)
        #expect(product.string == "https://routes.example/shop/products/7")
        #expect(try ShopProductURL(pathAndQuery: product.pathAndQuery) == product)
        #expect(try ShopProductURL(pathAndQuery: "/shop/products/7") == product)
        #expect(try ShopProductURL(pathAndQuery: "/products/7", server: .development).server == .development)
        let alone = try ServerAloneURL(id: 3)
        #expect(try ServerAloneURL(pathAndQuery: alone.pathAndQuery) == alone)
        let handle = try HandleURL(user: "a:b", target: .me)
        #expect(handle.string == "handle://a:b@h.example/@me")
        #expect(try HandleURL("handle://a%3Ab@h.example/%40me") == handle)
        let error = #expect(throws: URLValidationError.self) {
            try ShopProductURL(pathAndQuery: "/products/x")
        }
        #expect(error?.httpStatus == 400 && error?.url == "https://routes.example/shop/products/x")
    }

    @Test(
        "A server answers 404 where no schema has the URL, and else 400, with a body that says what is wrong")
    func problems() throws {
        let missing = #expect(throws: URLValidationError.self) { try GalleryURL("asset:///x") }
        #expect(missing?.httpStatus != nil)
        let unknown = #expect(throws: URLValidationError.self) {
            try ShopProductURL(pathAndQuery: "/product/7")
        }
        #expect(unknown?.httpStatus == 404 && unknown?.problem.title == "Not Found")
        let wrong = #expect(throws: URLValidationError.self) {
            try ShopProductURL(pathAndQuery: "/products/0")
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = try String(decoding: encoder.encode(#require(wrong?.problem)), as: UTF8.self)
        #expect(
            body
                == #"{"detail":"\"id\" must be at least 1","errors":[{"code":"out-of-range","message":"\"id\" must be at least 1","parameter":"id","range":[37,38],"suggestion":null}],"status":400,"title":"Bad Request"}"#
        )
    }

    @Test("The path of a schema is a router's pattern")
    func patterns() throws {
        #expect(ShopProductURL.schema.routePattern == "/shop/products/:id")
        #expect(try ShopProductURL(id: 7).routePattern == "/shop/products/:id")
        #expect(
            try LanguageURL("https://routes.example/shop/products/7").routePattern == "/shop/products/:id")
        #expect(AssetURL.schema.routePattern == "")
    }

    @Test("A router finds whose a link is over several modules, and reads it strictly or leniently")
    func router() throws {
        let router = try LinkRouter([GalleryURL.self, ShopProductURL.self])
        let asset = try router.parse("asset://?id=1&width=5&height=5")
        guard case .asset(let url)? = asset as? GalleryURL else {
            Issue.record("\(asset) is of another type")
            return
        }
        #expect(url.width == 5)
        #expect(try router.parse("https://routes.example/shop/products/7") is ShopProductURL)
        let read = router.parseLeniently("https://routes.example/shop/products/7/?hue=1#top")
        #expect((read.value as? ShopProductURL)?.id == 7)
        #expect(!read.violations.isEmpty)
        #expect(throws: URLValidationError.self) { try router.parse("asset://?id=1") }
        let unclaimed = #expect(throws: UnclaimedURLError.self) { try router.parse("aset://x") }
        #expect(
            unclaimed?.description == """
                no type claims "aset://x"; did you mean "asset:"?
                the router has types for asset:, avatar:, map:, poll:, https://routes.example/shop/products/{id}, \
                com.example.routes:, https://www.routes.example/shop/products/{id}
                """)
        let empty = #expect(throws: UnclaimedURLError.self) { try LinkRouter([]).parse("other://x") }
        #expect(empty?.description == "no type claims \"other://x\"\nthe router has no types")
        #expect(router.parseLeniently("other://x").value == nil)
        #expect(router.claims("asset://") && !router.claims("https://other.example/"))
        let conflict = #expect(throws: ClaimConflictError.self) {
            try LinkRouter([GalleryURL.self, AssetURL.self])
        }
        #expect(
            conflict?.description == """
                GalleryURLs.GalleryURL and GalleryURLs.AssetURL both claim "asset://"; remove one of them
                """)
    }

    @Test("Each type has examples, and perhaps none")
    func examples() {
        #expect(!AssetURL.examples.isEmpty)
        #expect(ShopProductURL.examples.isEmpty)
    }
}
