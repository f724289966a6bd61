import Foundation
import TestSupport
import Testing

@testable import TypedURLLoading

@Suite("Cache-Control", .inTurn)
struct CacheControlTests {
    @Test(
        "Cache-Control is read as RFC 9111 says",
        arguments: [
            ("", CacheControl()),
            ("max-age=60", .with { $0.maxAge = 60 }),
            ("Max-Age=60", .with { $0.maxAge = 60 }),
            (" ,, max-age=60 ,\t,", .with { $0.maxAge = 60 }),
            ("max-age=\"60\"", .with { $0.maxAge = 60 }),
            ("max-age= 60", .with { $0.maxAge = 60 }),
            ("max-age=60, max-age=90", .with { $0.maxAge = 60 }),
            (
                "public, s-maxage=5, max-age=60, immutable",
                .with { ($0.maxAge, $0.allowsStoring) = (60, true) }
            ),
            ("private=\"a, max-age=5\", max-age=60", .with { ($0.maxAge, $0.allowsStoring) = (60, true) }),
            ("must-understand, no-store", .with { ($0.mustUnderstand, $0.noStore) = (true, true) }),
            ("x=\"\\\", no-store\", no-cache", .with { $0.noCache = true }),
            ("x=y=\"z, no-store, z\"", .with { $0.noStore = true }),
            ("x==\"z, no-store, z\"", .with { $0.noStore = true }),
            ("x=\"y=\", no-store, z=\"no-cache, z\"", .with { $0.noStore = true }),
            ("no-cache=\"Set-Cookie\"", .with { $0.noCache = true }),
            ("no-store", .with { $0.noStore = true }),
            ("MUST-REVALIDATE,max-age=0", .with { ($0.mustRevalidate, $0.maxAge) = (true, 0) }),
            (
                "max-age=1, stale-while-revalidate=2, stale-if-error=3",
                .with { ($0.maxAge, $0.staleWhileRevalidate, $0.staleIfError) = (1, 2, 3) }
            ),
            ("max-age=99999999999999999999999", .with { $0.maxAge = 1 << 31 }),
        ])
    func reading(text: String, control: CacheControl) {
        #expect(CacheControl(text) == control)
    }

    @Test(
        "Cache-Control makes a copy stale whose max-age is invalid",
        arguments: [
            "max-age", "max-age=", "max-age=-1", "max-age=1.5", "max-age=60s", "max-age=6 0", "max-age=\"60",
            "max-age=\"60\"0", "max-age=\"\"", "max-age=٦", "max-age=x, max-age=60",
        ])
    func invalid(text: String) {
        #expect(CacheControl(text).maxAge == 0)
    }

    @Test(
        "Cache-Control is read in linear time, whatever it holds",
        arguments: [
            ",", " ", "=", "\"", "\\", "a=\"", "max-age=", "\"\\", "a,", "max-age=1,", "\t,=\"", "9",
            "no-cache=\"x",
        ])
    func hostile(part: String) {
        // A quadratic reader would need minutes for this.
        let text = String(repeating: part, count: 200_000 / part.utf8.count)
        _ = CacheControl(text)
        #expect(CacheControl("no-store," + text).noStore)
    }
}

extension CacheControl {
    fileprivate static func with(_ change: (inout CacheControl) -> Void) -> CacheControl {
        var control = CacheControl()
        change(&control)
        return control
    }
}

@Suite("A time in a header field", .inTurn)
struct HTTPDateTests {
    private let now = Date(timeIntervalSince1970: 1_700_000_000)

    @Test(
        "A time in a header field has one of three formats",
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
            ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
            ("Sun Nov  6 08:49:37 1994", 784_111_777),
            ("sun, 6 nov 1994 08:49:37 gmt", 784_111_777),
            ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
            ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
            ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600),
            ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000),
            ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
            ("Friday, 01-Jan-73 00:00:00 GMT", 3_250_454_400),
            ("Friday, 01-Jan-74 00:00:00 GMT", 126_230_400),
        ])
    func reading(text: String, seconds: Double) {
        #expect(HTTPDate.date(text, now: now)?.timeIntervalSince1970 == seconds)
    }

    @Test(
        "A time in a header field is invalid otherwise",
        arguments: [
            "", "0", "-1", "now", "Sun, 06 Nov 1994 08:49:37 PST", "Sun, 06 Nov 1994 08:49 GMT",
            "Sun, 31 Jun 1994 08:49:37 GMT", "Wed, 29 Feb 2023 12:00:00 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
            "Sun, 06 Nov 94 08:49:37 GMT", "Sun 06 Nov 1994 08:49:37 GMT", "Sun,  06 Nov 1994 08:49:37 GMT",
            "Sun, 06 Foo 1994 08:49:37 GMT", "1994-11-06T08:49:37Z",
            "Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 99999999999999999999 08:49:37 GMT", String(repeating: "Sun, ", count: 20_000),
        ])
    func invalid(text: String) {
        #expect(HTTPDate.date(text, now: now) == nil)
    }
}
