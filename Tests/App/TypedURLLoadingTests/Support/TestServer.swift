import Dispatch
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

@testable import TypedURLLoading

/// A web server on the loopback interface, with a thread for each connection.
final class TestServer: Sendable {
    struct Request: Sendable {
        let target: String

        /// The header fields, by names in lower case.
        let fields: [String: String]

        subscript(_ name: String) -> String? { fields[name] }
    }

    /// What the server sends.
    struct Answer: Sendable {
        var status = 200
        var fields: [String: String] = [:]

        /// Further fields, in order.
        var lines: [String] = []
        var body = Data()

        /// The value of `Content-Length`, if it is not that of the body.
        var length: Int?

        /// Whether the connection is closed at the end.
        var closes = false

        /// Whether the connection is closed instead of an answer, and whether in the way of a crash.
        var isEmpty = false
        var isReset = false

        /// Whether the body is all bytes of the answer, which ends with the connection.
        var isRaw = false

        /// What the server waits for before it sends the head, and before it sends the last byte.
        var head: Signal?
        var end: Signal?

        static func ok(
            _ text: String, _ fields: [String: String] = [:], head: Signal? = nil, end: Signal? = nil
        ) -> Answer {
            Answer(fields: fields, body: Data(text.utf8), head: head, end: end)
        }

        static func status(_ status: Int, _ fields: [String: String] = [:]) -> Answer {
            Answer(status: status, fields: fields)
        }

        static let empty = Answer(isEmpty: true)
        static let reset = Answer(isEmpty: true, isReset: true)
        static func raw(_ text: String) -> Answer { Answer(body: Data(text.utf8), isRaw: true) }

        /// The first bytes of a text, and then the end of the connection.
        static func broken(_ text: String, after length: Int, _ fields: [String: String] = [:]) -> Answer {
            Answer(
                fields: fields, body: Data(text.utf8.prefix(length)), length: text.utf8.count, closes: true)
        }
    }

    /// Lets threads go on, which wait for it for as long as it takes.
    final class Signal: Sendable {
        private let isGiven = DispatchSemaphore(value: 0)

        func give() { isGiven.signal() }

        func wait() {
            isGiven.wait()
            isGiven.signal()
        }
    }

    let port: UInt16
    private let listener: Int32
    private let connections: Locked<Set<Int32>>
    private let accepted = Locked(0)
    private let isStopped = Locked(false)
    private let received: Recorder<Request>

    /// All requests so far.
    var requests: [Request] { received.all }

    /// - Parameter answer: Called on the connection's thread, with the number of requests so far.
    init(_ answer: @escaping @Sendable (_ request: Request, _ count: Int) -> Answer) throws {
        #if canImport(Darwin)
        let stream = SOCK_STREAM
        #else
        let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        let listener = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        guard isListening else { throw DiskError("listen") }
        port = UInt16(bigEndian: address.sin_port)
        let (connections, received) = (Locked<Set<Int32>>([]), Recorder<Request>())
        (self.listener, self.connections, self.received) = (listener, connections, received)
        Thread.detachNewThread { [accepted] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { break }
                connections.withLock { _ = $0.insert(connection) }
                accepted.withLock { $0 += 1 }
                Thread.detachNewThread {
                    Self.serve(connection) { request in
                        received.record(request)
                        return answer(request, received.all.count)
                    }
                    connections.withLock { connections in
                        connections.remove(connection)
                        close(connection)
                    }
                }
            }
            close(listener)
        }
    }

    deinit { stop() }

    /// Closes all connections, and accepts no more.
    func stop() {
        // Its number soon belongs to another server.
        let isFirst = isStopped.withLock { isStopped in
            defer { isStopped = true }
            return !isStopped
        }
        guard isFirst else { return }
        shutdown(listener, Int32(SHUT_RDWR))
        connections.withLock { for connection in $0 { shutdown(connection, Int32(SHUT_RDWR)) } }
    }

    /// The number of open connections.
    var connectionCount: Int { connections.withLock(\.count) }

    /// The number of connections so far.
    var acceptedCount: Int { accepted.withLock { $0 } }

    /// The URL of a path.
    func url(_ path: String = "/") -> URL {
        guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
            fatalError("\(path) is no path")
        }
        return url
    }

    // MARK: A connection

    private static func serve(_ connection: Int32, _ answer: (Request) -> Answer) {
        var buffer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            while let request = nextRequest(&buffer) {
                guard send(answer(request), to: connection) else { return }
            }
            let count = read(connection, &chunk, chunk.count)
            guard count > 0 else { return }
            buffer += chunk[..<count]
        }
    }

    private static func nextRequest(_ buffer: inout [UInt8]) -> Request? {
        let text = String(decoding: buffer, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n") else { return nil }
        buffer = []
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        let fields = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (
                parts[0].lowercased(), parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
            )
        }
        let words = lines[0].split(separator: " ")
        return Request(
            target: words.count > 1 ? String(words[1]) : "",
            fields: Dictionary(fields, uniquingKeysWith: { "\($0), \($1)" }))
    }

    /// - Returns: Whether the connection is still open.
    private static func send(_ answer: Answer, to connection: Int32) -> Bool {
        answer.head?.wait()
        if answer.isReset {
            var lingering = linger(l_onoff: 1, l_linger: 0)
            setsockopt(connection, SOL_SOCKET, SO_LINGER, &lingering, socklen_t(MemoryLayout<linger>.size))
        }
        guard !answer.isEmpty else { return false }
        if answer.isRaw {
            _ = write(Array(answer.body), to: connection)
            return false
        }
        var head = "HTTP/1.1 \(answer.status) Status\r\n"
        if answer.status != 304, answer.status != 204 {
            head += "Content-Length: \(answer.length ?? answer.body.count)\r\n"
        }
        for (name, value) in answer.fields { head += "\(name): \(value)\r\n" }
        for line in answer.lines { head += line + "\r\n" }
        let bytes = Array(head.utf8) + Array("\r\n".utf8)
        guard write(bytes + answer.body.dropLast(), to: connection) else { return false }
        answer.end?.wait()
        return write(Array(answer.body.suffix(1)), to: connection) && !answer.closes
    }

    private static func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
        #if canImport(Darwin)
        let flags: Int32 = 0
        var isOn: Int32 = 1
        setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #else
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
