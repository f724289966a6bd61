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

    private static func freshness(_ fields: HTTPFields, status: Int = 200, delay: Double = 0) -> HTTPFreshness
    {
        HTTPFreshness(
            head: HTTPHead(status: status, fields: fields), requestedAt: sunday - delay, receivedAt: sunday)
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
            Case("Vary", ["Cache-Control": "max-age=60", "Vary": "Accept, Authorization"], .seconds(60)),
            Case(
                "Vary by cookies, which the session adds", ["Cache-Control": "max-age=60", "Vary": "Cookie"],
                .zero),
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
            (["Age": "7200, 0"], 7202),
            (["Age": "0, 7200"], 2),
            (["Age": "7200.0"], 2),
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

    @Test("keeps what a confirmation does not mention, and has the fields of both")
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

    @Test("is replaced by what a confirmation mentions")
    func change() {
        let metadata = Self.confirmed(by: ["Cache-Control": "max-age=5, must-revalidate", "ETag": "W/\"a\""])
        #expect(
            metadata
                == Self.copy { copy in
                    (copy.lifetime, copy.age, copy.mustRevalidate) = (.seconds(5), .zero, true)
                    (copy.staleWhileRevalidate, copy.staleIfError) = (.zero, .zero)
                    (copy.entityTag, copy.http) = ("W/\"a\"", metadata.http)
                })
        #expect(Self.confirmed(by: ["Cache-Control": "no-store"]).storage == .nowhere)
        #expect(Self.confirmed(by: ["Vary": "Cookie"]).lifetime == .zero)
        #expect(Self.confirmed(by: ["Vary": "Cookie"]).lastModified == nil)
    }

    @Test("is as fresh after a confirmation as all its fields say")
    func merged() {
        // The time of `Expires` stays where it is when `Date` moves on.
        let expired = Self.metadata([
            "Expires": "Sun, 06 Nov 1994 07:00:00 GMT", "Date": "Sun, 06 Nov 1994 06:00:00 GMT",
            "ETag": "\"a\"",
        ])
        #expect(expired.lifetime == .seconds(3600))
        #expect(Self.confirmed(expired, by: ["Date": "Sun, 06 Nov 1994 08:49:37 GMT"]).lifetime == .zero)
        #expect(Self.confirmed(expired, by: [:]).lifetime == .zero)
        // What was to be confirmed each time is not when its server changes its mind.
        let asked = Self.metadata(["Cache-Control": "max-age=0, must-revalidate", "ETag": "\"a\""])
        let relaxed = Self.confirmed(asked, by: ["Cache-Control": "max-age=600"])
        #expect(relaxed.lifetime == .seconds(600) && !relaxed.mustRevalidate)
        // It is still a variant if the confirmation does not say so.
        let variant = Self.metadata(["Cache-Control": "max-age=60", "Vary": "Cookie", "ETag": "\"a\""])
        let second = Self.confirmed(variant, by: ["Cache-Control": "max-age=60"])
        #expect(second.lifetime == .zero && second.mustRevalidate)
    }

    // MARK: Redirections

    @Test("is as fresh as the less fresh of a redirection and its target")
    func redirection() {
        let target = Self.metadata(["Cache-Control": "max-age=60, stale-if-error=9", "Age": "10"])
        let short = Self.freshness(
            ["Cache-Control": "max-age=30, must-revalidate", "Age": "20"], status: 302)
        let limited = target.limited(by: short.metadata())
        #expect(limited.lifetime == .seconds(30) && limited.age == .seconds(20))
        #expect(limited.mustRevalidate && limited.staleIfError == .zero)
        let stale = Self.freshness(["Cache-Control": "max-age=5", "Age": "20"], status: 302).metadata()
        #expect(target.limited(by: stale).lifetime == .seconds(5))
        let hidden = Self.freshness(["Cache-Control": "no-store"], status: 301).metadata()
        #expect(target.limited(by: hidden).storage == .nowhere)
        #expect(target.limited(by: nil) == target)
    }

    @Test(
        "is stored, and fresh for a while, only with certain statuses",
        arguments: [
            (200, true, true), (203, true, true), (404, true, true), (410, true, true), (201, false, false),
            (202, false, false), (403, false, false), (500, false, false), (299, false, false),
        ])
    func statuses(status: Int, isStored: Bool, isFresh: Bool) {
        let changed: HTTPFields = ["Last-Modified": "Sun, 06 Nov 1994 07:09:37 GMT"]
        let metadata = Self.freshness(changed, status: status).metadata()
        #expect((metadata.storage == .all, metadata.lifetime ?? .zero > .zero) == (isStored, isFresh))
        for control in ["max-age=5", "private"] {
            let fields: HTTPFields = ["Cache-Control": control]
            #expect(Self.freshness(fields, status: status).metadata().storage == .all)
        }
        let understood: HTTPFields = ["Cache-Control": "max-age=5, no-store, must-understand"]
        #expect((Self.freshness(understood, status: status).metadata().storage == .all) == isStored)
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

    @Test("keeps what describes its bytes when a response confirms it (RFC 9111, section 3.2)")
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

    @Test("is of another variant if a value stands in another of two fields")
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
