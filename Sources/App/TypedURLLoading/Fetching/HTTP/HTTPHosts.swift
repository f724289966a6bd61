import Foundation

/// Limits the requests that run at once for each host.
final class HTTPHosts: Sendable {
    /// The turn of one request, which ends once.
    final class Turn: Sendable {
        private let hosts: HTTPHosts
        private let host: String
        private let turn: LoadQueue.Turn
        private let isOver = Locked(false)

        /// The least number, from 0, that no other turn of the host has.
        let number: Int

        fileprivate init(_ hosts: HTTPHosts, _ host: String, _ turn: LoadQueue.Turn, _ number: Int) {
            (self.hosts, self.host, self.turn, self.number) = (hosts, host, turn, number)
        }

        func end() {
            let isFirst = isOver.withLock { isOver in
                defer { isOver = true }
                return !isOver
            }
            guard isFirst else { return }
            hosts.leave(host, number)
            turn.end()
        }
    }

    private struct Host: Sendable {
        let queue: LoadQueue
        var requests = 0
        var numbers: Set<Int> = []
    }

    private let limit: Int

    /// The hosts with requests, by scheme, name and port.
    private let hosts = Locked<[String: Host]>([:])

    init(limit: Int) {
        self.limit = limit
    }

    /// The number of hosts with requests.
    var count: Int { hosts.withLock(\.count) }

    /// Waits for the turn of a request.
    func enter(_ url: URL, _ priority: LoadPriority) async throws -> Turn {
        let name = url.origin
        let queue = hosts.withLock { hosts in
            var host = hosts[name] ?? Host(queue: LoadQueue(limit: limit))
            host.requests += 1
            hosts[name] = host
            return host.queue
        }
        do {
            let turn = try await queue.enter(priority)
            let number = hosts.withLock { hosts in
                let free = (0..<limit).first { hosts[name]?.numbers.contains($0) == false } ?? 0
                hosts[name]?.numbers.insert(free)
                return free
            }
            return Turn(self, name, turn, number)
        } catch {
            leave(name)
            throw error
        }
    }

    private func leave(_ name: String, _ number: Int? = nil) {
        hosts.withLock { hosts in
            if let number { hosts[name]?.numbers.remove(number) }
            guard let requests = hosts[name]?.requests else { return }
            if requests > 1 {
                hosts[name]?.requests -= 1
            } else {
                hosts[name] = nil
            }
        }
    }
}

extension URL {
    /// The scheme, host and port (RFC 6454, section 4).
    var origin: String {
        let scheme = (scheme ?? "").lowercased()
        return "\(scheme)://\((host ?? "").lowercased()):\(port ?? (scheme == "https" ? 443 : 80))"
    }
}
