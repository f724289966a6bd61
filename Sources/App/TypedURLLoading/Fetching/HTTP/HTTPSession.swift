import Dispatch
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sessions whose tasks report to their transfers.
///
/// On Linux, only the delegate of a session receives bytes as they arrive. So the sessions have their own delegate.
final class HTTPSession: Sendable {
    private let sessions: [URLSession]
    private let delegate = Delegate()
    private let idleLimit: Double

    /// The additional header fields of the configuration. A session would send them to each host.
    private let fields: [String: String]

    init(_ configuration: URLSessionConfiguration, maxConnectionsPerHost: Int) {
        let copy = configuration.copy() as? URLSessionConfiguration ?? configuration
        // The caches of this module keep the responses. That of a session would answer conditional requests.
        copy.urlCache = nil
        fields = (copy.httpAdditionalHeaders ?? [:]).reduce(into: [:]) { fields, field in
            if let name = field.key as? String { fields[name] = "\(field.value)" }
        }
        copy.httpAdditionalHeaders = nil
        copy.requestCachePolicy = .reloadIgnoringLocalCacheData
        #if canImport(FoundationNetworking)
        // curl keeps four times as many idle connections as there are tasks. When all but one have ended, that is four.
        let count = (maxConnectionsPerHost + 3) / 4
        #else
        let count = 1
        #endif
        copy.httpMaximumConnectionsPerHost = (maxConnectionsPerHost + count - 1) / count
        idleLimit = copy.timeoutIntervalForRequest
        sessions = (0..<count).map { [delegate] _ in
            URLSession(configuration: copy, delegate: delegate, delegateQueue: nil)
        }
    }

    deinit {
        // A session keeps its delegate until then.
        for session in sessions { session.finishTasksAndInvalidate() }
    }

    /// A request with the fields that it does not set itself.
    func complete(_ request: URLRequest) -> URLRequest {
        var request = request
        for (name, value) in fields where request.value(forHTTPHeaderField: name) == nil {
            request.setValue(value, forHTTPHeaderField: name)
        }
        #if canImport(FoundationNetworking)
        // The session does not notice that a compressed body ends early.
        if request.value(forHTTPHeaderField: "Accept-Encoding") == nil {
            request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        }
        #endif
        return request
    }

    #if canImport(Darwin)
    var challengeHandler: Locked<HTTPLoader.ChallengeHandler?> { delegate.challengeHandler }
    #endif

    /// Starts a transfer. It is cancelled when the chunks are released.
    ///
    /// - Parameter turn: Ended with the transfer. With the same number, it uses the same connection.
    func begin(
        _ request: URLRequest, _ turn: LoadQueue.Turn
    ) -> (transfer: HTTPTransfer, chunks: AsyncThrowingStream<Data, any Error>) {
        let (stream, chunks) = AsyncThrowingStream<Data, any Error>.makeStream()
        // 60 is what a request has that says nothing.
        let idleLimit = request.timeoutInterval == 60 ? idleLimit : request.timeoutInterval
        let transfer = HTTPTransfer(turn, idleLimit, chunks)
        chunks.onTermination = { [weak transfer] _ in transfer?.cancel() }
        var request = request
        request.cachePolicy = .reloadIgnoringLocalCacheData
        // The transfer itself watches the time. Foundation on Linux counts whole seconds.
        request.timeoutInterval = idleLimit + 30
        let task = sessions[turn.number % sessions.count].dataTask(with: request)
        delegate.transfers.withLock { $0[ObjectIdentifier(task)] = transfer }
        transfer.start(task)
        return (transfer, stream)
    }

    private final class Delegate: NSObject, URLSessionDataDelegate, Sendable {
        let transfers = Locked<[ObjectIdentifier: HTTPTransfer]>([:])

        private func transfer(of task: URLSessionTask) -> HTTPTransfer? {
            transfers.withLock { $0[ObjectIdentifier(task)] }
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            transfer(of: dataTask)?.receive(response)
            completionHandler(.allow)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            transfer(of: dataTask)?.receive(data)
        }

        #if canImport(Darwin)
        let challengeHandler = Locked<HTTPLoader.ChallengeHandler?>(nil)

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            guard let handler = challengeHandler.withLock({ $0 }) else {
                return (.performDefaultHandling, nil)
            }
            return await handler(challenge)
        }

        func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
            transfer(of: task)?.waitForConnectivity()
        }
        #endif

        // The loader follows redirections itself, because it decides which fields go where.
        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            #if canImport(FoundationNetworking)
            // Foundation traps if this is called after the task was cancelled, or if it is cancelled after this is called.
            guard transfer(of: task)?.endsByItself() ?? true else { return }
            #endif
            completionHandler(nil)
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
        ) {
            let transfer = transfers.withLock { $0.removeValue(forKey: ObjectIdentifier(task)) }
            transfer?.complete(task.response, error)
        }
    }
}

/// The transfer of one response: its head, then its bytes.
final class HTTPTransfer: Sendable {
    private struct State: Sendable {
        var task: URLSessionDataTask?
        var turn: LoadQueue.Turn?
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

    fileprivate init(
        _ turn: LoadQueue.Turn, _ idleLimit: Double,
        _ chunks: AsyncThrowingStream<Data, any Error>.Continuation
    ) {
        state = Locked(State(turn: turn))
        (self.idleLimit, self.chunks) = (idleLimit, chunks)
    }

    fileprivate func start(_ task: URLSessionDataTask) {
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

    #if canImport(FoundationNetworking)
    private static let cancellations = DispatchQueue(label: "TypedURLLoading.cancellations")
    #endif

    private func fail(_ error: any Error) {
        guard let task = finish(error) else { return }
        #if canImport(FoundationNetworking)
        // This may be called by a cancellation handler, under a lock that the session's work queue may be waiting for, and
        // `cancel` waits for that queue.
        Self.cancellations.async { task.cancel() }
        #else
        task.cancel()
        #endif
    }

    /// - Returns: The task, if the transfer was running and must be cancelled.
    private func finish(_ error: (any Error)?) -> URLSessionDataTask? {
        let (task, turn, deadline): (URLSessionDataTask?, LoadQueue.Turn?, Deadline?) = state.withLock {
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
