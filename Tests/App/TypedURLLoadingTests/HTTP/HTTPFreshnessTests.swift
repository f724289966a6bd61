import Foundation
import TestSupport
import Testing

@testable import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("What a response says about caching it", .inTurn)
struct HTTPFreshnessTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT.
    private static let sunday = Date(timeIntervalSince1970: 784_111_777)

    private static func freshness(_ fields: HTTPFields, status: Int = 200) -> HTTPFreshness {
        HTTPFreshness(
            head: HTTPHead(status: status, fields: fields), requestedAt: sunday, receivedAt: sunday)
    }

    private static func metadata(_ fields: HTTPFields) -> CacheMetadata {
        freshness(fields).metadata(location: nil)
    }

    @Test("HTTP freshness says whether and how it may be used when it is stale")
    func directives() {
        var metadata = Self.metadata([
            "Cache-Control": "max-age=1, stale-while-revalidate=2, stale-if-error=3, must-revalidate",
            "ETag": "\"a\"", "Last-Modified": "Sun, 06 Nov 1994 07:09:37 GMT",
        ])
        #expect(metadata.http?.fields["etag"] == "\"a\"")
        metadata.http = nil
        #expect(
            metadata
                == CacheMetadata(
                    lifetime: .seconds(1), staleWhileRevalidate: .seconds(2), staleIfError: .seconds(3),
                    mustRevalidate: true, entityTag: "\"a\"", lastModified: "Sun, 06 Nov 1994 07:09:37 GMT"))
        #expect(Self.metadata(["Cache-Control": "no-store"]).storage == .nowhere)
        #expect(Self.metadata(["Cache-Control": "private"]).storage == .all)
        #expect(Self.metadata(["Cache-Control": "no-cache"]).mustRevalidate)
    }

    // MARK: 304

    private static let copy = freshness([
        "Cache-Control": "max-age=60, stale-while-revalidate=2, stale-if-error=3", "Age": "10",
        "ETag": "\"a\"", "Last-Modified": "Sun, 06 Nov 1994 07:09:37 GMT", "X-Other": "1",
        "Connection": "close",
    ]).metadata(location: "http://b/")

    /// The copy, with some changes.
    private static func copy(_ change: (inout CacheMetadata) -> Void) -> CacheMetadata {
        var copy = copy
        change(&copy)
        return copy
    }

    private static func confirmed(_ copy: CacheMetadata = copy, by fields: HTTPFields) -> CacheMetadata {
        freshness(fields, status: 304).metadata(confirming: copy)
    }

    @Test("HTTP freshness keeps what a confirmation does not mention, and has the fields of both")
    func confirmation() {
        let confirmed = Self.confirmed(by: ["Age": "7", "X-Other": "2", "X-New": "3"])
        let fields: HTTPFields = [
            "Cache-Control": "max-age=60, stale-while-revalidate=2, stale-if-error=3", "Age": "7",
            "ETag": "\"a\"", "Last-Modified": "Sun, 06 Nov 1994 07:09:37 GMT", "X-Other": "2", "X-New": "3",
        ]
        #expect(confirmed.http == HTTPHead(status: 200, fields: fields))
        #expect(confirmed == Self.copy { ($0.age, $0.http) = (.seconds(7), confirmed.http) })
        // A copy that was stored by other means has only its metadata.
        #expect(Self.confirmed(Self.copy { $0.http = nil }, by: [:]).entityTag == "\"a\"")
    }

    // MARK: Redirections

    // MARK: Other fields

    @Test(
        "HTTP freshness says when to try again",
        arguments: [
            ("120", .seconds(120)), ("0", .zero), ("99999999999999", .seconds(1 << 31)),
            ("Sun, 06 Nov 1994 08:50:37 GMT", .seconds(60)), ("Sun, 06 Nov 1994 07:50:37 GMT", .zero),
            ("-1", nil), ("1.5", nil), ("soon", nil), ("", nil),
        ] as [(String, Duration?)])
    func retryAfter(text: String, expected: Duration?) {
        #expect((["Retry-After": text] as HTTPFields).retryAfter(now: Self.sunday) == expected)
    }

    @Test("HTTP freshness says when to try again by the clock of the server")
    func retryAfterSkew() {
        let fields: HTTPFields = [
            "Date": "Sun, 06 Nov 1994 09:49:37 GMT", "Retry-After": "Sun, 06 Nov 1994 09:50:07 GMT",
        ]
        #expect(fields.retryAfter(now: Self.sunday) == .seconds(30))
    }

    @Test("HTTP freshness keeps what describes its bytes when a response confirms it (RFC 9111, section 3.2)")
    func confirmed() {
        let old: HTTPFields = [
            "Content-Encoding": "gzip", "Content-Length": "9", "Content-Range": "bytes 0-8/9", "ETag": "a",
            "Age": "5",
        ]
        let new: HTTPFields = [
            "Content-Encoding": "br", "Content-Length": "0", "Content-Range": "bytes 0-1/2", "ETag": "b",
        ]
        var expected = old
        (expected["ETag"], expected["Age"]) = ("b", nil)
        #expect(old.updated(by: new) == expected)
    }

    @Test("HTTP freshness is of another variant if a value stands in another of two fields")
    func variants() throws {
        var request = URLRequest(url: try #require(URL(string: "https://h.example/")))
        request.setValue("de", forHTTPHeaderField: "X-One")
        let variant = try #require(HTTPVariant(["x-one", "x-two"], request))
        #expect(variant.matches(request))
        request.setValue(nil, forHTTPHeaderField: "X-One")
        request.setValue("de", forHTTPHeaderField: "X-Two")
        #expect(!variant.matches(request))
    }

    @Test(
        "HTTP freshness has the range of its bytes",
        arguments: [
            ("bytes 5-9/10", [5, 9, 10]), ("BYTES 5-9/10", [5, 9, 10]), ("bytes 5-9/*", [5, 9, nil]),
            ("bytes */10", nil),
            ("bytes 9-5/10", nil), ("bytes 5-9/9", nil), ("bytes -1-9/10", nil), ("5-9/10", nil),
            ("bytes 5-9", nil),
            ("bytes 5-99999999999999999999/*", nil), ("", nil),
        ] as [(String, [Int?]?)])
    func contentRange(text: String, expected: [Int?]?) {
        let range = (["Content-Range": text] as HTTPFields).contentRange
        #expect(range.map { [$0.start, $0.end, $0.length] } == expected)
    }
}
