import FlyingFox
import Foundation

extension Subject {
    /// FlyingFox's router, with a handler that takes the id.
    static var flyingFox: Subject {
        Subject(name: "FlyingFox: `RoutedHTTPHandler`, with handler and response") { requests in
            var router = RoutedHTTPHandler()
            for number in 0..<requests.count {
                router.appendRoute(HTTPRoute(method: .GET, path: "/r\(number)/:id")) {
                    (id: Int) async throws -> HTTPResponse in
                    HTTPResponse(statusCode: id == Requests.id(number) ? .ok : .badRequest)
                }
            }
            let inputs = requests.paths.map { path in
                HTTPRequest(method: .GET, version: .http11, path: path, query: [], headers: [:], body: Data())
            }
            return Requests.runAsync(inputs) { [router] request in
                do {
                    return try await router.handleRequest(request).statusCode == .ok
                } catch is HTTPUnhandledError {
                    return false
                }
            }
        }
    }
}
