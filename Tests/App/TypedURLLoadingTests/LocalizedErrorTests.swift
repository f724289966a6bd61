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
        ] as [any Error])
    func description(error: any Error) {
        #expect(error.localizedDescription == String(describing: error))
        #expect((error as NSError).localizedDescription == String(describing: error))
    }
}
