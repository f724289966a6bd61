import Foundation

/// Limits the requests that run at once for each host.
final class HTTPHosts: Sendable {
    /// The turn of one request, which ends once.
    final class Turn: Sendable {
        private let hosts: HTTPHosts
        private let host: String
        private let turn: LoadQueue.Turn
        private let isOver = Locked(false)

        fileprivate init(_ hosts: HTTPHosts, _ host: String, _ turn: LoadQueue.Turn) {
            (self.hosts, self.host, self.turn) = (hosts, host, turn)
        }

        func end() {
            let isFirst = isOver.withLock { isOver in
                defer { isOver = true }
                return !isOver
            }
            guard isFirst else { return }
            turn.end()
            hosts.leave(host)
        }
    }

    private struct Host: Sendable {
        let queue: LoadQueue
        var requests = 0
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
            hosts[name, default: Host(queue: LoadQueue(limit: limit))].requests += 1
            return hosts[name]?.queue ?? LoadQueue(limit: limit)
        }
        do {
            return Turn(self, name, try await queue.enter(priority))
        } catch {
            leave(name)
            throw error
        }
    }

    private func leave(_ name: String) {
        hosts.withLock { hosts in
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
