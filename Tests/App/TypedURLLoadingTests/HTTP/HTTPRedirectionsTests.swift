import Foundation
import Testing

@testable import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A handler of redirections")
struct HTTPRedirectionsTests {
    /// The request after one for `https://a.example/1` that leads to a URL, and that a handler changes.
    private func next(
        to target: String = "https://a.example/2", allowsDowngrade: Bool = false,
        _ change: @escaping @Sendable (inout URLRequest) -> Void
    ) async throws -> URLRequest {
        var request = URLRequest(url: try #require(URL(string: "https://a.example/1")))
        for name in ["Authorization", "x-key", "X-Other"] { request.setValue("1", forHTTPHeaderField: name) }
        let redirections = HTTPRedirections(secretFields: ["X-Key"], allowsDowngrade: allowsDowngrade) {
            var next = $1
            change(&next)
            return next
        }
        let head = HTTPHead(status: 302, fields: ["Location": target])
        let next = try await redirections.request(after: request, head, to: try #require(URL(string: target)))
        return try #require(next)
    }

    private func secrets(_ request: URLRequest) -> [String?] {
        ["Authorization", "X-Key", "X-Other"].map { request.value(forHTTPHeaderField: $0) }
    }

    @Test("A handler of redirections that leads to another origin takes no secret there")
    func elsewhere() async throws {
        let other = try await next { $0.url = URL(string: "https://b.example/2") }
        #expect(secrets(other) == [nil, nil, "1"])
        let same = try await next { $0.url = URL(string: "https://a.example/3") }
        #expect(secrets(same) == ["1", "1", "1"])
    }

    @Test("A handler of redirections can add a secret for another origin")
    func added() async throws {
        let changed = try await next {
            $0.url = URL(string: "https://b.example/2")
            $0.setValue("2", forHTTPHeaderField: "Authorization")
        }
        #expect(secrets(changed) == ["2", nil, "1"])
        // The redirection itself leads elsewhere, and the handler trusts that origin with the same secret.
        let trusted = try await next(to: "https://b.example/2") {
            $0.setValue("1", forHTTPHeaderField: "Authorization")
        }
        #expect(secrets(trusted) == ["1", nil, "1"])
    }

    @Test("A handler of redirections cannot lead to where nothing is encrypted, or to no web server")
    func downgrade() async throws {
        let error = await #expect(throws: HTTPDowngradeError.self) {
            try await next { $0.url = URL(string: "http://a.example/2") }
        }
        #expect(error == HTTPDowngradeError(url: "https://a.example", target: "http://a.example"))
        let allowed = try await next(allowsDowngrade: true) { $0.url = URL(string: "http://a.example/2") }
        #expect(secrets(allowed) == [nil, nil, "1"])
        for url in ["file:///etc/passwd", "asset://x", "/2"] {
            await #expect(throws: URLError(.unsupportedURL)) { try await next { $0.url = URL(string: url) } }
        }
        await #expect(throws: URLError(.unsupportedURL)) { try await next { $0.url = nil } }
    }
}
