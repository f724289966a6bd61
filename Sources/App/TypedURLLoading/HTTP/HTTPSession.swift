import Dispatch
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session whose tasks report to their transfers.
///
/// On Linux, only the delegate of a session receives bytes as they arrive. So it has its own delegate.
final class HTTPSession: Sendable {
    private let session: URLSession
    private let delegate = Delegate()
    private let idleLimit: Double

    /// The time that a whole transfer can take, in seconds. Foundation's default of seven days would let a few servers that send a byte
    /// now and then keep all turns of a host.
    private let wholeLimit: Double

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
        copy.httpMaximumConnectionsPerHost = maxConnectionsPerHost
        idleLimit = copy.timeoutIntervalForRequest
        wholeLimit = copy.timeoutIntervalForResource == 604_800 ? 3600 : copy.timeoutIntervalForResource
        session = URLSession(configuration: copy, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        // A session keeps its delegate until then.
        session.finishTasksAndInvalidate()
    }

    /// A request with what it does not say itself: the fields of the configuration, and its policy for caches on the way.
    func complete(_ request: URLRequest, _ policy: LoadPolicy) -> URLRequest {
        var request = request
        func add(_ name: String, _ value: String) {
            guard request.value(forHTTPHeaderField: name) == nil else { return }
            request.setValue(value, forHTTPHeaderField: name)
        }
        if policy.reading == .reload {
            add("Cache-Control", "no-cache")
        } else if case .within(let age) = policy.freshness {
            let seconds = max(0, min(age.seconds, Double(CacheControl.secondsLimit)))
            add("Cache-Control", "max-age=\(Int(seconds))")
        }
        for (name, value) in fields { add(name, value) }
        #if canImport(FoundationNetworking)
        // The session does not notice that a compressed body ends early.
        add("Accept-Encoding", "identity")
        #endif
        return request
    }

    /// Starts a transfer. It is cancelled when the chunks are released.
    ///
    /// - Parameter turn: Ended with the transfer.
    func begin(_ request: URLRequest, _ turn: LoadQueue.Turn) -> (HTTPTransfer, HTTPTransfer.Chunks) {
        // 60 is what a request has that says nothing.
        let idleLimit = request.timeoutInterval == 60 ? idleLimit : request.timeoutInterval
        var request = request
        request.cachePolicy = .reloadIgnoringLocalCacheData
        // The transfer itself watches the time. Foundation on Linux counts whole seconds.
        request.timeoutInterval = idleLimit + 30
        let task = session.dataTask(with: request)
        let (stream, chunks) = AsyncThrowingStream<Data, any Error>.makeStream()
        let transfer = HTTPTransfer(task, turn, (idleLimit, wholeLimit), chunks)
        chunks.onTermination = { [weak transfer] _ in transfer?.cancel() }
        delegate.transfers.withLock { $0[ObjectIdentifier(task)] = transfer }
        transfer.watch()
        task.resume()
        return (
            transfer,
            stream.map { chunk in
                transfer.took(chunk)
                return chunk
            }
        )
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
    /// The bytes as they come. The transfer notes those that are read.
    typealias Chunks = AsyncMapSequence<AsyncThrowingStream<Data, any Error>, Data>

    private struct State: Sendable {
        /// The task; nil when the transfer is over.
        var task: URLSessionDataTask?

        /// Whether the task must not be cancelled, because it is about to end.
        var endsByItself = false
        var deadline: Deadline?
        let begun = DispatchTime.now()
        var lastProgress = DispatchTime.now()
        #if canImport(Darwin)
        var backlog = 0
        var isSuspended = false
        #endif
    }

    private let state: Locked<State>
    private let turn: LoadQueue.Turn
    private let head = Promise<HTTPURLResponse>()
    private let chunks: AsyncThrowingStream<Data, any Error>.Continuation

    /// The time without any progress after which the transfer fails, and the time that it can take, in seconds.
    private let limits: (idle: Double, whole: Double)

    fileprivate init(
        _ task: URLSessionDataTask, _ turn: LoadQueue.Turn, _ limits: (idle: Double, whole: Double),
        _ chunks: AsyncThrowingStream<Data, any Error>.Continuation
    ) {
        state = Locked(State(task: task))
        (self.turn, self.limits, self.chunks) = (turn, limits, chunks)
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
    func cancel() { fail(CancellationError()) }

    /// Fails the transfer when nothing has come for too long, or when all of it takes too long. A deadline for each chunk would cost
    /// more.
    fileprivate func watch() {
        let reason: String? = state.withLock { state in
            #if canImport(Darwin)
            if state.isSuspended { state.lastProgress = .now() }
            #endif
            guard state.task != nil else { return nil }
            let due = [state.lastProgress.after(limits.idle), state.begun.after(limits.whole)]
            if let idle = due[0], idle <= .now() { return "nothing came for \(limits.idle) seconds" }
            if let whole = due[1], whole <= .now() {
                return
                    "the response took longer than \(limits.whole) seconds; timeoutIntervalForResource allows more"
            }
            state.deadline = due.compactMap { $0 }.min().map { Deadline($0) { [weak self] in self?.watch() } }
            return nil
        }
        if let reason { fail(URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: reason])) }
    }

    /// Notes that a reader has taken a chunk.
    ///
    /// On Linux, a suspended task starts again from the beginning, so the session keeps everything that comes too fast.
    fileprivate func took(_ chunk: Data) {
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

    // MARK: From the session

    #if canImport(Darwin)
    /// The number of bytes at which a slow reader stops the transfer.
    private static let backlogLimit = 1 << 20
    #endif

    /// Keeps the task from being cancelled.
    ///
    /// - Returns: Whether it has not been cancelled yet.
    fileprivate func endsByItself() -> Bool {
        state.withLock { state in
            if state.task != nil { state.endsByItself = true }
            return state.endsByItself
        }
    }

    fileprivate func receive(_ response: URLResponse) {
        state.withLock { $0.lastProgress = .now() }
        guard let response = response as? HTTPURLResponse else { return fail(URLError(.badServerResponse)) }
        // On Linux, there can be others before the response itself (RFC 9110, section 15.2).
        if response.statusCode >= 200 { head.settle(.success(response)) }
    }

    fileprivate func receive(_ chunk: Data) {
        state.withLock { state in
            state.lastProgress = .now()
            #if canImport(Darwin)
            state.backlog += chunk.count
            guard !state.isSuspended, state.backlog > Self.backlogLimit else { return }
            state.isSuspended = true
            state.task?.suspend()
            #endif
        }
        chunks.yield(chunk)
    }

    /// - Parameter response: The response, which was not received before if it is a redirection.
    fileprivate func complete(_ response: URLResponse?, _ error: (any Error)?) {
        if error == nil, let response { receive(response) }
        _ = finish(error.map(URLError.ofSession))
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
        let ended = state.withLock { state in
            defer { state.task = nil }
            return state
        }
        guard let task = ended.task else { return nil }
        ended.deadline?.cancel()
        turn.end()
        head.settle(.failure(error ?? URLError(.badServerResponse)))
        chunks.finish(throwing: error)
        return ended.endsByItself ? nil : task
    }
}
