import Foundation
import TestSupport
import Testing

@testable import TypedURLLoading

@Suite("Foundation shows what an error says", .inTurn)
struct LocalizedErrorTests {
    @Test(
        "of the library",
        arguments: [
            LoaderConflictError(url: "asset:", first: "A", second: "B"),
            UnclaimedURLError(url: "x:", suggestion: nil, candidates: ["asset:"]),
            UnsupportedRequestError(url: "asset:", reason: .body),
            HTTPStatusError(statusCode: 404, url: "https:"),
            HTTPDowngradeError(url: "https:", target: "http:"),
            IncompleteResourceError(receivedLength: 1, expectedLength: 2),
            ResourceTooLargeError(length: 2, limit: .bytes(1)),
            NotCachedError(url: "asset:"),
            LoadTimeoutError(url: "asset:", timeout: .seconds(1)),
            LoadCycleError(urls: ["asset:", "asset:"]),
        ] as [any Error])
    func description(error: any Error) {
        #expect(error.localizedDescription == String(describing: error))
        #expect((error as NSError).localizedDescription == String(describing: error))
    }
}
