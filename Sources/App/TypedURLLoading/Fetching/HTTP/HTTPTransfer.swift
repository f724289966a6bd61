import Dispatch
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The transfer of one response: its head, then its bytes.
final class HTTPTransfer: Sendable {
    private struct State: Sendable {
        var task: URLSessionDataTask?
        var turn: HTTPHosts.Turn?
        var lastProgress = DispatchTime.now()
        var deadline: Deadline?
        var isOver = false

        /// Whether the task must not be cancelled, because it is about to end.
        var endsByItself = false
        #if canImport(Darwin)
        var backlog = 0
        var isSuspended = false
        var isWaitingForConnectivity = false
        #endif
    }

    private let state: Locked<State>
    private let head = Promise<HTTPURLResponse>()
    private let chunks: AsyncThrowingStream<Data, any Error>.Continuation

    /// The time without any progress after which the transfer fails, in seconds.
    private let idleLimit: Double

    private init(
        _ turn: HTTPHosts.Turn, _ idleLimit: Double,
        _ chunks: AsyncThrowingStream<Data, any Error>.Continuation
    ) {
        state = Locked(State(turn: turn))
        self.idleLimit = idleLimit
        self.chunks = chunks
    }

    /// Starts a transfer. It is cancelled when the chunks are released.
    ///
    /// - Parameter turn: Ended with the transfer.
    static func begin(
        _ request: URLRequest, in session: HTTPSession, _ turn: HTTPHosts.Turn
    ) -> (transfer: HTTPTransfer, chunks: AsyncThrowingStream<Data, any Error>) {
        let (stream, chunks) = AsyncThrowingStream<Data, any Error>.makeStream()
        let transfer = HTTPTransfer(turn, session.idleLimit(request), chunks)
        chunks.onTermination = { [weak transfer] _ in transfer?.cancel() }
        transfer.start(session.task(request, turn.number, for: transfer))
        return (transfer, stream)
    }

    private func start(_ task: URLSessionDataTask) {
        state.withLock { $0.task = task }
        armDeadline(DispatchTime.now().after(idleLimit))
        task.resume()
    }

    /// Waits for the head of the response.
    func response() async throws -> HTTPURLResponse {
        try await withTaskCancellationHandler {
            try await head.value()
        } onCancel: {
            cancel()
        }
    }

    /// Ends the transfer, if it is still running.
    func cancel() {
        fail(CancellationError())
    }

    /// Notes that a reader has taken a chunk.
    ///
    /// On Linux, a suspended task starts again from the beginning, so the session keeps everything that comes too fast.
    func took(_ chunk: Data) {
        #if canImport(Darwin)
        state.withLock { state in
            state.backlog -= chunk.count
            guard state.isSuspended, state.backlog <= Self.backlogLimit / 2 else { return }
            state.isSuspended = false
            state.lastProgress = .now()
            // With the lock, because a task that is resumed before it is suspended would wait for ever.
            state.task?.resume()
        }
        #endif
    }

    #if canImport(Darwin)
    /// The number of bytes at which a slow reader stops the transfer.
    private static let backlogLimit = 1 << 20
    #endif

    // MARK: From the session

    /// Keeps the task from being cancelled.
    ///
    /// - Returns: Whether it has not been cancelled yet.
    func endsByItself() -> Bool {
        state.withLock { state in
            if !state.isOver { state.endsByItself = true }
            return state.endsByItself
        }
    }

    #if canImport(Darwin)
    /// Lets the transfer take as long as the session waits for a network.
    func waitForConnectivity() {
        state.withLock { $0.isWaitingForConnectivity = true }
    }
    #endif

    func receive(_ response: URLResponse) {
        state.withLock { state in
            state.lastProgress = .now()
            #if canImport(Darwin)
            state.isWaitingForConnectivity = false
            #endif
        }
        guard let response = response as? HTTPURLResponse else { return fail(URLError(.badServerResponse)) }
        // On Linux, there can be others before the response itself (RFC 9110, section 15.2).
        guard response.statusCode >= 200 else { return }
        head.settle(.success(response))
    }

    func receive(_ chunk: Data) {
        #if canImport(Darwin)
        state.withLock { state in
            state.lastProgress = .now()
            state.backlog += chunk.count
            guard !state.isSuspended, state.backlog > Self.backlogLimit else { return }
            state.isSuspended = true
            state.task?.suspend()
        }
        #else
        state.withLock { $0.lastProgress = .now() }
        #endif
        chunks.yield(chunk)
    }

    /// - Parameter response: The response, which was not received before if it is a redirection.
    func complete(_ response: URLResponse?, _ error: (any Error)?) {
        if error == nil, let response { receive(response) }
        _ = finish(error.map(Self.urlError))
    }

    /// On Linux, the error is an `NSError`. A connection that ends without an answer is a wrong answer, and nearly everything
    /// else is unknown, because only the text of curl says more.
    static func urlError(_ error: any Error) -> any Error {
        #if canImport(FoundationNetworking)
        let error = error as NSError
        guard error.domain == NSURLErrorDomain, let code = URLError.Code(rawValue: error.code) else {
            return error
        }
        let text = (error.userInfo[NSUnderlyingErrorKey] as? NSError)?.localizedDescription.lowercased() ?? ""
        func says(_ phrases: String...) -> Bool { phrases.contains { text.contains($0) } }
        let shown: URLError.Code =
            switch code {
            case .badServerResponse: .networkConnectionLost
            // Where there is no way to the host, without a network.
            case .unknown where says("couldn't connect", "failed to connect"): .cannotConnectToHost
            case .unknown where says("content encoding", "content-encoding", "unencoding"):
                .cannotDecodeContentData
            case .unknown where says("chunk", "hexadecimal", "unsupported http"): .cannotParseResponse
            case .unknown
            where says(
                "recv failure", "send failure", "reset", "closed", "bytes missing", "died", "eof", "partial"):
                .networkConnectionLost
            default: code
            }
        return URLError(shown, userInfo: error.userInfo)
        #else
        return error
        #endif
    }

    private func fail(_ error: any Error) {
        finish(error)?.cancelElsewhere()
    }

    /// - Returns: The task, if the transfer was running and must be cancelled.
    private func finish(_ error: (any Error)?) -> URLSessionDataTask? {
        let (task, turn, deadline): (URLSessionDataTask?, HTTPHosts.Turn?, Deadline?) = state.withLock {
            state in
            guard !state.isOver else { return (nil, nil, nil) }
            state.isOver = true
            defer { (state.task, state.turn, state.deadline) = (nil, nil, nil) }
            return (state.endsByItself ? nil : state.task, state.turn, state.deadline)
        }
        deadline?.cancel()
        turn?.end()
        head.settle(.failure(error ?? URLError(.badServerResponse)))
        chunks.finish(throwing: error)
        return task
    }

    // MARK: Deadline

    /// Checks at a time whether there has been progress. A deadline for each chunk would cost more.
    private func armDeadline(_ due: DispatchTime?) {
        guard let due else { return }
        state.withLock { state in
            guard !state.isOver else { return }
            state.deadline = DeadlineTimer.shared.add(due) { [weak self] in self?.checkProgress() }
        }
    }

    private func checkProgress() {
        let due: DispatchTime? = state.withLock { state in
            #if canImport(Darwin)
            if state.isSuspended || state.isWaitingForConnectivity { state.lastProgress = .now() }
            #endif
            return state.lastProgress.after(idleLimit)
        }
        guard let due, due <= .now() else { return armDeadline(due) }
        fail(URLError(.timedOut))
    }
}
