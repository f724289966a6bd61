import LanguageURLs
import TypedURL

// What the page about servers shows, line by line, so that it is compiled. The frameworks are stand-ins with the
// declarations that the page uses.

private let origin = "https://api.example.com"

typealias ProductURL = ServerProductURL

func answer(_ target: String) -> (status: Int, body: String) {
    do {
        guard target.hasPrefix("/") else { return (404, "there is no \(target)") }
        let product = try ProductURL(origin + target)
        return (200, "product \(product.id)")
    } catch {
        let isElsewhere = error.violations.contains { $0.code == .noMatch }
        return isElsewhere ? (404, "there is no \(target)") : (400, error.description)
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
                guard request.uri.string.hasPrefix("/") else { return try await next(request, context) }
                return try await answer(try ProductURL(origin + request.uri.string))
            } catch let error as URLValidationError {
                guard !error.violations.contains(where: { $0.code == .noMatch }) else {
                    return try await next(request, context)
                }
                throw HTTPError(.badRequest, message: error.description)
            }
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
                guard request.url.string.hasPrefix("/") else { return try await next.respond(to: request) }
                return try await answer(try ProductURL(origin + request.url.string))
            } catch let error as URLValidationError {
                guard !error.violations.contains(where: { $0.code == .noMatch }) else {
                    return try await next.respond(to: request)
                }
                throw Abort(.badRequest, reason: error.description)
            }
        }
    }
}
