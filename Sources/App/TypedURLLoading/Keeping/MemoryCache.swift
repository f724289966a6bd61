import Foundation

/// Resources and decoded values in memory, with one limit for their total cost.
///
/// It also tracks keys that are removed while they are being loaded, so that a load does not bring them back.
final class MemoryCache: Sendable {
    /// The kind of a value: 0 for the resource, and a different number for each decoder.
    typealias Kind = Int

    static let resource: Kind = 0

    /// The cost of each entry in addition to its value.
    static let overhead: Int64 = 256

    /// A value of an unknown type.
    class Value: @unchecked Sendable {
        // Safe: its only subclass is immutable.
    }

    /// A value. Unlike an existential, it is cast to its type in a few nanoseconds.
    final class Kept<Kind: Sendable>: Value, @unchecked Sendable {
        let value: Kind

        init(_ value: Kind) {
            self.value = value
        }
    }

    /// A value, and how long it can be used.
    struct Entry: Sendable {
        let value: Value
        var lifetime: Lifetime
    }

    /// A load that can store its result, unless the key is removed first.
    struct Reservation: Sendable {
        let url: String
        fileprivate let removals: UInt64
        fileprivate let clearings: UInt64
    }

    private struct Removals: Sendable {
        var reservations = 0
        var count: UInt64 = 0
    }

    private struct State: Sendable {
        var kinds: Set<Kind> = [MemoryCache.resource]
        var kindCount = 0

        /// The keys that are being loaded.
        var removals: [String: Removals] = [:]
        var clearings: UInt64 = 0

        func isValid(_ reservation: Reservation) -> Bool {
            reservation.clearings == clearings
                && removals[reservation.url]?.count == reservation.removals
        }
    }

    let limit: ByteCount

    /// The values. They only change while the state is locked.
    private let store: LRUStore<Entry>
    private let state = Locked(State())

    init(limit: ByteCount) {
        self.limit = limit
        store = LRUStore(limit: limit.bytes)
    }

    /// The total cost and the number of all entries.
    var usage: (cost: Int64, count: Int) { store.usage }

    func entry(_ url: String, _ kind: Kind) -> Entry? {
        limit > .zero ? store.use(MemoryKey(url, kind)) : nil
    }

    /// How long a resource can be used; nil if there is none. It stays where it is in the order of use.
    func resourceLifetime(_ url: String) -> Lifetime? {
        store.peek(MemoryKey(url, Self.resource))?.lifetime
    }

    /// The URLs of all values.
    var urls: Set<String> { store.urls }

    private static func wholeCost(of url: String, _ cost: Int64) -> Int64 {
        overhead + Int64(url.utf8.count) + max(0, min(cost, .max / 4))
    }

    private func removeValues(of url: String, _ kinds: Set<Kind>) {
        let key = MemoryKey(url, Self.resource)
        for kind in kinds { store.remove(key.of(kind)) }
    }

    /// Changes the lifetime of the values that were made of a copy of a resource.
    private func prolong(_ url: String, _ kinds: Set<Kind>, _ lifetimes: (old: Lifetime, new: Lifetime)) {
        let key = MemoryKey(url, Self.resource)
        for kind in kinds where kind != Self.resource {
            store.update(key.of(kind)) { entry in
                if entry.lifetime == lifetimes.old {
                    entry.lifetime = lifetimes.new
                }
            }
        }
    }

    // MARK: Kinds

    func addKind() -> Kind {
        state.withLock { state in
            state.kindCount += 1
            state.kinds.insert(state.kindCount)
            return state.kindCount
        }
    }

    /// Ends the use of a kind. Its values are removed when space is needed.
    func removeKind(_ kind: Kind) {
        state.withLock { _ = $0.kinds.remove(kind) }
    }

    // MARK: Reservations

    /// Starts a load. ``end(_:)`` must follow.
    func reserve(_ url: String) -> Reservation {
        state.withLock { state in
            state.removals[url, default: Removals()].reservations += 1
            return Reservation(
                url: url, removals: state.removals[url]?.count ?? 0, clearings: state.clearings)
        }
    }

    func end(_ reservation: Reservation) {
        state.withLock { state in
            guard var removals = state.removals[reservation.url] else { return }
            removals.reservations -= 1
            state.removals[reservation.url] = removals.reservations > 0 ? removals : nil
        }
    }

    /// Whether the key has not been removed since the reservation.
    func isValid(_ reservation: Reservation) -> Bool {
        state.withLock { $0.isValid(reservation) }
    }

    /// Stores a value, unless the key has been removed since the reservation. A resource replaces all values of its key,
    /// because they were made of an older one. If its contents have not changed, the other values are still good.
    ///
    /// - Parameters:
    ///   - entry: The value; nil to store nothing.
    ///   - cost: The cost of the value, in bytes.
    ///   - unchanged: The lifetimes of an older copy of the resource with the same contents, and of this one.
    ///   - then: Called if the key has not been removed, and before it can be removed, to store the value elsewhere
    ///     too.
    /// - Returns: The values that were removed to make space.
    func insert(
        _ entry: Entry?, _ kind: Kind, cost: Int64, _ reservation: Reservation,
        unchanged: (old: Lifetime, new: Lifetime)? = nil, then: () -> Void = {}
    ) -> [LRUStore<Entry>.Evicted] {
        let whole = Self.wholeCost(of: reservation.url, cost)
        return state.withLock { state in
            guard state.isValid(reservation) else { return [] }
            then()
            guard limit > .zero else { return [] }
            if kind == Self.resource {
                if let unchanged {
                    store.remove(MemoryKey(reservation.url, kind))
                    prolong(reservation.url, state.kinds, unchanged)
                } else {
                    removeValues(of: reservation.url, state.kinds)
                }
            }
            guard let entry else { return [] }
            return store.insert(entry, for: MemoryKey(reservation.url, kind), cost: whole)
        }
    }

    // MARK: Removing

    /// Removes a key's values. Running loads do not bring them back.
    ///
    /// - Parameters:
    ///   - entry: The resource that replaces them; nil for none.
    ///   - then: Called before any other change to the key.
    @discardableResult
    func remove(
        _ url: String, replacement entry: Entry? = nil, cost: Int64 = 0, then: () -> Void = {}
    ) -> [LRUStore<Entry>.Evicted] {
        state.withLock { state in
            state.removals[url]?.count += 1
            removeValues(of: url, state.kinds)
            then()
            guard let entry, limit > .zero else { return [] }
            let key = MemoryKey(url, Self.resource)
            return store.insert(entry, for: key, cost: Self.wholeCost(of: url, cost))
        }
    }

    /// Removes the values of the keys that a function selects. Running loads do not bring them back.
    ///
    /// - Parameter then: Called before any other change.
    func removeAll(where isRemoved: (_ url: String) -> Bool, then: () -> Void) {
        state.withLock { state in
            for url in state.removals.keys where isRemoved(url) { state.removals[url]?.count += 1 }
            then()
            store.removeAll(where: isRemoved)
        }
    }

    /// Removes all values, and prevents running loads from storing their results.
    ///
    /// - Parameter then: Called before any other change.
    func removeAll(then: () -> Void = {}) {
        state.withLock { state in
            state.clearings += 1
            then()
            store.removeAll()
        }
    }

    /// Frees the memory. Running loads still store their results.
    func purge() {
        store.removeAll()
    }
}
