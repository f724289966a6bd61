import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Values with a limit for their total cost, for any number of threads. If a new value needs space, the least recently
/// used ones are removed.
///
/// A reader locks one of several parts and notes the time, so readers rarely wait for each other. The order of use is
/// only needed to make space. Until then, a heap has the values by an earlier time of use; a value that comes first there,
/// but has been used since, is put back. So each use costs at most one step in the heap.
///
/// The order of use is exact within a part. Between parts it is as exact as a clock that costs next to nothing, some
/// milliseconds.
final class LRUStore<Value: Sendable>: Sendable {
    /// A value that was removed to make space.
    struct Evicted: Sendable {
        let key: MemoryKey
        let cost: Int64

        /// The value, so that it is released where nobody waits for a lock.
        fileprivate let value: Value?
    }

    private final class Node: @unchecked Sendable {
        // Safe: the variables are only used while the node's part is locked.
        let key: MemoryKey
        let cost: Int64
        let number: UInt64
        var value: Value?
        var usedAt: UInt64

        init(key: MemoryKey, cost: Int64, number: UInt64, value: Value, usedAt: UInt64) {
            (self.key, self.cost, self.number, self.value, self.usedAt) = (key, cost, number, value, usedAt)
        }
    }

    /// A node in the heap, by a time at which it was used.
    private struct Use: Comparable, Sendable {
        let time: UInt64
        let node: Node

        static func == (left: Use, right: Use) -> Bool { left.node === right.node && left.time == right.time }

        static func < (left: Use, right: Use) -> Bool {
            (left.time, left.node.number) < (right.time, right.node.number)
        }
    }

    private struct Order: Sendable {
        var cost: Int64 = 0
        var count = 0
        var total: UInt64 = 0

        /// The uses, including some of nodes that were removed.
        var uses = MinHeap<Use>()
    }

    private struct Part: Sendable {
        var nodes: [MemoryKey: Node] = [:]
        var lastUse: UInt64 = 0

        /// The time of a use, which is after all others of the part.
        mutating func nextUse() -> UInt64 {
            lastUse = max(lastUse + 1, LRUStore.now)
            return lastUse
        }
    }

    /// The maximum total cost.
    let limit: Int64

    private let parts: [Locked<Part>]

    /// The order, for all changes. A part is locked after it.
    private let order = Locked(Order())

    /// - Parameter parts: The number of parts, a power of two.
    init(limit: Int64, parts: Int = 16) {
        self.limit = limit
        self.parts = (0..<(limit > 0 ? parts : 1)).map { _ in Locked(Part()) }
    }

    /// The sum of all costs, and the number of values.
    var usage: (cost: Int64, count: Int) { order.withLock { ($0.cost, $0.count) } }

    /// The value of a key, which becomes the most recently used one.
    func use(_ key: MemoryKey) -> Value? {
        part(of: key).withLock { part in
            guard let node = part.nodes[key] else { return nil }
            node.usedAt = part.nextUse()
            return node.value
        }
    }

    /// The value of a key, which stays where it is in the order of use.
    func peek(_ key: MemoryKey) -> Value? {
        part(of: key).withLock { $0.nodes[key]?.value }
    }

    /// Changes the value of a key, at the same cost. It stays where it is in the order of use.
    func update(_ key: MemoryKey, _ change: (inout Value) -> Void) {
        part(of: key).withLock { part in
            guard let node = part.nodes[key], var value = node.value else { return }
            change(&value)
            node.value = value
        }
    }

    /// Stores a value, and replaces the key's old one. A value that costs more than the limit is not stored.
    func insert(_ value: Value, for key: MemoryKey, cost: Int64) -> [Evicted] {
        order.withLock { order in
            remove(key, &order)
            guard cost <= limit else { return [] }
            var evicted: [Evicted] = []
            while order.cost > limit - cost, let oldest = removeOldest(&order) { evicted.append(oldest) }
            order.total += 1
            let number = order.total
            let use = part(of: key).withLock { part in
                let time = part.nextUse()
                let node = Node(key: key, cost: cost, number: number, value: value, usedAt: time)
                part.nodes[key] = node
                return Use(time: time, node: node)
            }
            order.uses.insert(use)
            order.cost += cost
            order.count += 1
            return evicted
        }
    }

    /// Removes a key's value.
    func remove(_ key: MemoryKey) {
        order.withLock { remove(key, &$0) }
    }

    /// Removes the values of the URLs that a function selects.
    func removeAll(where isRemoved: (_ url: String) -> Bool) {
        order.withLock { order in
            for part in parts {
                let keys = part.withLock { $0.nodes.keys.filter { isRemoved($0.url) } }
                for key in keys { remove(key, &order) }
            }
        }
    }

    /// Removes all values.
    func removeAll() {
        let old = order.withLock { order in
            let uses = order.uses
            order = Order()
            return (uses, parts.map { part in part.withLock { part in take(&part.nodes) } })
        }
        // The values are released here, where nobody waits for the lock.
        withExtendedLifetime(old) {}
    }

    private func take(_ nodes: inout [MemoryKey: Node]) -> [MemoryKey: Node] {
        defer { nodes = [:] }
        return nodes
    }

    /// All URLs with a value.
    var urls: Set<String> {
        Set(parts.flatMap { part in part.withLock { $0.nodes.keys.map(\.url) } })
    }

    private static var now: UInt64 {
        #if canImport(Darwin)
        return clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW_APPROX)
        #else
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
        #endif
    }

    private func part(of key: MemoryKey) -> Locked<Part> {
        parts[key.place(among: parts.count)]
    }

    private func remove(_ key: MemoryKey, _ order: inout Order) {
        let (cost, value) = part(of: key).withLock { part in
            let node = part.nodes.removeValue(forKey: key)
            defer { node?.value = nil }
            return (node?.cost, node?.value)
        }
        guard let cost else { return }
        order.cost -= cost
        order.count -= 1
        // Nodes that were removed leave the heap in bulk, which costs little per node.
        if order.uses.count > 2 * order.count + 64 {
            let nodes = parts.flatMap { part in
                part.withLock { $0.nodes.values.map { Use(time: $0.usedAt, node: $0) } }
            }
            order.uses = MinHeap(nodes)
        }
        withExtendedLifetime(value) {}
    }

    private func removeOldest(_ order: inout Order) -> Evicted? {
        // Readers must not keep a value for ever.
        var patience = order.uses.count
        while let use = order.uses.popFirst() {
            let node = use.node
            patience -= 1
            let (evicted, usedAt): (Evicted?, UInt64?) = part(of: node.key).withLock { part in
                guard let value = node.value else { return (nil, nil) }
                guard node.usedAt == use.time || patience < 0 else { return (nil, node.usedAt) }
                part.nodes[node.key] = nil
                node.value = nil
                return (Evicted(key: node.key, cost: node.cost, value: value), nil)
            }
            if let usedAt { order.uses.insert(Use(time: usedAt, node: node)) }
            guard let evicted else { continue }
            order.cost -= node.cost
            order.count -= 1
            return evicted
        }
        return nil
    }
}
