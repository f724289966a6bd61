import Foundation
import TestSupport
import Testing

@testable import TypedURLLoading

@Suite("What a response says about caching it", .inTurn)
struct HTTPFreshnessTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT.
    private static let sunday = Date(timeIntervalSince1970: 784_111_777)

    private static func freshness(_ fields: HTTPFields, delay: Double = 0) -> HTTPFreshness {
        HTTPFreshness(fields: fields, requestedAt: sunday - delay, receivedAt: sunday)
    }

    private static func metadata(_ fields: HTTPFields) -> CacheMetadata {
        freshness(fields).metadata(location: nil)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let fields: HTTPFields
        let lifetime: Duration

        init(_ name: String, _ fields: HTTPFields, _ lifetime: Duration) {
            (testDescription, self.fields, self.lifetime) = (name, fields, lifetime)
        }
    }

    @Test(
        "has a lifetime (RFC 9111, section 4.2.1)",
        arguments: [
            Case("nothing", [:], .zero),
            Case("max-age", ["Cache-Control": "max-age=60"], .seconds(60)),
            Case("max-age of zero", ["Cache-Control": "max-age=0"], .zero),
            Case("two fields", ["Cache-Control": "max-age=60", "cache-control": "max-age=90"], .seconds(60)),
            Case("s-maxage, which is for shared caches", ["Cache-Control": "s-maxage=60"], .zero),
            Case("private", ["Cache-Control": "private, max-age=60"], .seconds(60)),
            Case("a huge max-age", ["Cache-Control": "max-age=99999999999999"], .seconds(1 << 31)),
            Case("no-cache", ["Cache-Control": "no-cache, max-age=60"], .zero),
            Case("Pragma", ["Pragma": "no-cache", "Expires": "Sun, 06 Nov 1994 09:49:37 GMT"], .zero),
            Case(
                "Pragma beside max-age", ["Pragma": "no-cache", "Cache-Control": "max-age=60"], .seconds(60)),
            Case("Expires", ["Expires": "Sun, 06 Nov 1994 09:49:37 GMT"], .seconds(3600)),
            Case(
                "Expires by the server's clock",
                ["Date": "Sun, 06 Nov 1994 09:49:37 GMT", "Expires": "Sun, 06 Nov 1994 09:50:37 GMT"],
                .seconds(60)),
            Case("Expires in the past", ["Expires": "Sun, 06 Nov 1994 07:49:37 GMT"], .zero),
            Case(
                "an invalid Expires", ["Expires": "0", "Last-Modified": "Sun, 06 Nov 1994 07:09:37 GMT"],
                .zero),
            Case(
                "max-age before Expires",
                ["Cache-Control": "max-age=60", "Expires": "Sun, 06 Nov 1994 09:49:37 GMT"], .seconds(60)),
            Case(
                "an invalid max-age before Expires",
                ["Cache-Control": "max-age=x", "Expires": "Sun, 06 Nov 1994 09:49:37 GMT"], .zero),
            Case(
                "a tenth of the time unchanged", ["Last-Modified": "Sun, 06 Nov 1994 07:09:37 GMT"],
                .seconds(600)),
            Case("a day at most", ["Last-Modified": "Sun, 06 Nov 1983 07:09:37 GMT"], .seconds(86400)),
            Case("changed in the future", ["Last-Modified": "Sun, 06 Nov 1994 10:49:37 GMT"], .zero),
            Case(
                "Vary by a constant field",
                ["Cache-Control": "max-age=60", "Vary": "Accept-Encoding, Accept"], .seconds(60)),
            Case("Vary", ["Cache-Control": "max-age=60", "Vary": "Accept, Authorization"], .zero),
            Case("Vary by everything", ["Cache-Control": "max-age=60", "Vary": "*"], .zero),
        ])
    func lifetime(of example: Case) {
        #expect(Self.metadata(example.fields).lifetime == example.lifetime)
    }

    @Test(
        "has an age (RFC 9111, section 4.2.3)",
        arguments: [
            ([:], 2),
            (["Age": "100"], 102),
            (["Age": "-5"], 2),
            (["Age": "x"], 2),
            (["Date": "Sun, 06 Nov 1994 08:48:37 GMT"], 60),
            (["Date": "Sun, 06 Nov 1994 08:48:37 GMT", "Age": "100"], 102),
            // The server's clock is ahead.
            (["Date": "Sun, 06 Nov 1994 09:48:37 GMT"], 2),
            (["Date": "yesterday"], 2),
        ] as [(HTTPFields, Int)])
    func age(fields: HTTPFields, seconds: Int) {
        #expect(Self.freshness(fields, delay: 2).metadata(location: nil).age == .seconds(seconds))
    }

    @Test("says whether and how it may be used when it is stale")
    func directives() {
        let metadata = Self.metadata([
            "Cache-Control": "max-age=1, stale-while-revalidate=2, stale-if-error=3, must-revalidate",
            "ETag": "\"a\"", "Last-Modified": "Sun, 06 Nov 1994 07:09:37 GMT",
        ])
        #expect(
            metadata
                == CacheMetadata(
                    lifetime: .seconds(1), staleWhileRevalidate: .seconds(2), staleIfError: .seconds(3),
                    mustRevalidate: true, entityTag: "\"a\"", lastModified: "Sun, 06 Nov 1994 07:09:37 GMT"))
        #expect(Self.metadata(["Cache-Control": "no-store"]).storage == .nowhere)
        #expect(Self.metadata(["Cache-Control": "private"]).storage == .all)
        #expect(Self.metadata(["Cache-Control": "no-cache"]).mustRevalidate)
    }

    @Test(
        "has no validator that is malformed",
        arguments: [
            "a", "\"", "\"a", "W/a", "w/\"a\"", "\"a\"b\"", "\"a b\"",
            "\"" + String(repeating: "a", count: 2000) + "\"",
        ])
    func malformedTag(tag: String) {
        let metadata = Self.metadata(["ETag": tag, "Last-Modified": "yesterday"])
        #expect(metadata.entityTag == nil && metadata.lastModified == nil)
    }

    @Test("has no time of the last change if it varies, because another variant can be as old")
    func variantTime() {
        let fields: HTTPFields = ["Vary": "Cookie", "Last-Modified": "Sun, 06 Nov 1994 07:09:37 GMT"]
        #expect(Self.metadata(fields).lastModified == nil)
        #expect(Self.freshness(["Vary": "Cookie"]).metadata(confirming: Self.copy).lastModified == nil)
    }

    // MARK: 304

    private static let copy = CacheMetadata(
        lifetime: .seconds(60), age: .seconds(10), staleWhileRevalidate: .seconds(2),
        staleIfError: .seconds(3), entityTag: "\"a\"", lastModified: "Sun, 06 Nov 1994 07:09:37 GMT",
        location: "http://b/")

    @Test("keeps what a confirmation does not mention")
    func confirmation() {
        var expected = Self.copy
        expected.age = .seconds(7)
        #expect(Self.freshness(["Age": "7"]).metadata(confirming: Self.copy) == expected)
    }

    @Test("is replaced by what a confirmation mentions")
    func change() {
        let metadata = Self.freshness(["Cache-Control": "max-age=5, must-revalidate", "ETag": "W/\"a\""])
            .metadata(confirming: Self.copy)
        #expect(
            metadata
                == CacheMetadata(
                    lifetime: .seconds(5), mustRevalidate: true, entityTag: "W/\"a\"",
                    lastModified: Self.copy.lastModified, location: "http://b/"))
        let expiring = Self.freshness(["Expires": "Sun, 06 Nov 1994 09:49:37 GMT"])
            .metadata(confirming: Self.copy)
        #expect(expiring.lifetime == .seconds(3600) && expiring.staleIfError == .seconds(3))
        #expect(
            Self.freshness(["Cache-Control": "no-store"]).metadata(confirming: Self.copy).storage == .nowhere)
        #expect(Self.freshness(["Vary": "Cookie"]).metadata(confirming: Self.copy).lifetime == .zero)
    }

    @Test("is still confirmed each time after a confirmation without Vary")
    func variant() {
        let first = Self.metadata(["Cache-Control": "max-age=60", "Vary": "Cookie", "ETag": "\"a\""])
        let second = Self.freshness(["Cache-Control": "max-age=60"]).metadata(confirming: first)
        #expect(second.lifetime == .zero && second.mustRevalidate)
    }

    // MARK: Other fields

    @Test(
        "says when to try again",
        arguments: [
            ("120", .seconds(120)), ("0", .zero), ("99999999999999", .seconds(1 << 31)),
            ("Sun, 06 Nov 1994 08:50:37 GMT", .seconds(60)), ("Sun, 06 Nov 1994 07:50:37 GMT", .zero),
            ("-1", nil), ("1.5", nil), ("soon", nil), ("", nil),
        ] as [(String, Duration?)])
    func retryAfter(text: String, expected: Duration?) {
        #expect((["Retry-After": text] as HTTPFields).retryAfter(now: Self.sunday) == expected)
    }

    @Test("says when to try again by the clock of the server")
    func retryAfterSkew() {
        let fields: HTTPFields = [
            "Date": "Sun, 06 Nov 1994 09:49:37 GMT", "Retry-After": "Sun, 06 Nov 1994 09:50:07 GMT",
        ]
        #expect(fields.retryAfter(now: Self.sunday) == .seconds(30))
    }

    @Test(
        "has the range of its bytes",
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
