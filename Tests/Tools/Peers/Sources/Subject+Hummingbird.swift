@_spi(Internal) import Hummingbird
import Logging

extension Subject {
    /// Hummingbird's trie alone, and its router with a handler that reads the id.
    static var hummingbird: [Subject] {
        [
            Subject(name: "Hummingbird: `RouterTrie.resolve`") { requests in
                let builder = RouterPathTrieBuilder<Int>()
                for number in 0..<requests.count {
                    builder.addEntry(RouterPath("/r\(number)/{id}"), value: number)
                }
                let trie = RouterTrie(base: builder)
                return Requests.run(requests.paths) { path in
                    guard let (number, parameters) = trie.resolve(path) else { return false }
                    return parameters.get("id", as: Int.self) == Requests.id(number)
                }
            },
            Subject(name: "Hummingbird: `Router`, with handler and response") { requests in
                let router = Router(context: Context.self)
                for number in 0..<requests.count {
                    router.get(RouterPath("/r\(number)/{id}")) { _, context -> HTTPResponse.Status in
                        let id = try context.parameters.require("id", as: Int.self)
                        return id == Requests.id(number) ? .ok : .badRequest
                    }
                }
                let responder = router.buildResponder()
                let context = Context(source: Context.Source())
                let inputs = requests.paths.map { path in
                    Request(
                        head: HTTPRequest(
                            method: .get, scheme: "https", authority: "example.com", path: path),
                        body: RequestBody(buffer: ByteBuffer()))
                }
                return Requests.runAsync(inputs) { request in
                    try await responder.respond(to: request, context: context).status == .ok
                }
            },
        ]
    }

    private struct Context: RequestContext {
        struct Source: RequestContextSource {
            let logger = Logger(label: "peers")
        }

        var coreContext: CoreRequestContextStorage

        init(source: Source) {
            coreContext = CoreRequestContextStorage(source: source)
        }
    }
}
