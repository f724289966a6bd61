import LanguageURLs
import TypedURL

// What the page about servers shows, line by line, so that it is compiled. The frameworks are stand-ins with the
// declarations that the page uses.

typealias ProductURL = ServerProductURL

func answer(_ target: String) -> (status: Int, body: String) {
    do {
        let product = try ProductURL(pathAndQuery: target)
        return (200, "product \(product.id)")
    } catch {
        return (error.httpStatus, error.description)
    }
}

/// What Hummingbird 2 declares, as far as the page needs it.
enum Hummingbird {
    struct URI { var string: String }
    struct Request { var uri: URI }
    struct Response: Equatable { var body: String }
    struct HTTPError: Error {
        enum Status { case badRequest }
        let status: Status
        let message: String
        init(_ status: Status, message: String) { (self.status, self.message) = (status, message) }
    }
    protocol RequestContext {}
    struct BasicContext: RequestContext {}
    struct RouterPath { init(_ value: String) {} }
    final class Router<Context: RequestContext> {
        func get(_ path: RouterPath, use handler: @escaping (Request, Context) async throws -> String) {}
    }
    protocol RouterMiddleware {
        associatedtype Context
        func handle(
            _ request: Request, context: Context, next: (Request, Context) async throws -> Response
        ) async throws -> Response
    }
}

extension Hummingbird {
    struct ProductMiddleware<Context: RequestContext>: RouterMiddleware {
        let answer: @Sendable (ProductURL) async throws -> Response

        func handle(
            _ request: Request, context: Context, next: (Request, Context) async throws -> Response
        ) async throws -> Response {
            do {
                return try await answer(try ProductURL(pathAndQuery: request.uri.string))
            } catch let error as URLValidationError {
                guard error.httpStatus != 404 else { return try await next(request, context) }
                throw HTTPError(.badRequest, message: error.description)
            }
        }
    }
}

extension Hummingbird {
    func addProducts(to router: Router<some RequestContext>) {
        router.get(RouterPath(ProductURL.schema.routePattern)) { request, _ in
            "product \(try ProductURL(pathAndQuery: request.uri.string).id)"
        }
    }
}

/// What Vapor 4 declares, as far as the page needs it.
enum Vapor {
    struct URI: Sendable { var string: String }
    struct Request: Sendable { var url: URI }
    struct Response: Sendable, Equatable { var body: String }
    struct Abort: Error {
        enum Status { case badRequest }
        let status: Status
        let reason: String
        init(_ status: Status, reason: String) { (self.status, self.reason) = (status, reason) }
    }
    protocol RoutesBuilder {
        func get(_ path: [String], use handler: @escaping (Request) async throws -> String)
    }
    protocol AsyncResponder: Sendable { func respond(to request: Request) async throws -> Response }
    protocol AsyncMiddleware: Sendable {
        func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response
    }
}

extension Vapor {
    struct ProductMiddleware: AsyncMiddleware {
        let answer: @Sendable (ProductURL) async throws -> Response

        func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response {
            do {
                return try await answer(try ProductURL(pathAndQuery: request.url.string))
            } catch let error as URLValidationError {
                guard error.httpStatus != 404 else { return try await next.respond(to: request) }
                throw Abort(.badRequest, reason: error.description)
            }
        }
    }
}

extension String {
    fileprivate var pathComponents: [String] { split(separator: "/").map(String.init) }
}

extension Vapor {
    func addProducts(to app: any RoutesBuilder) {
        app.get(ProductURL.schema.routePattern.pathComponents) { request in
            "product \(try ProductURL(pathAndQuery: request.url.string).id)"
        }
    }
}
