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

    /// A value, with the time at which its resource was stored.
    struct Entry: Sendable {
        let value: any Sendable
        let storedAt: Date
    }

    struct Key: Hashable, Sendable {
        let url: String
        let kind: Kind
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
        var store: LRUStore<Key, Entry>
        var kinds: Set<Kind> = [MemoryCache.resource]
        var kindCount = 0

        /// The keys that are being loaded.
        var removals: [String: Removals] = [:]
        var clearings: UInt64 = 0

        func isValid(_ reservation: Reservation) -> Bool {
            reservation.clearings == clearings
                && removals[reservation.url]?.count == reservation.removals
        }

        mutating func removeValues(of url: String) {
            for kind in kinds { store.remove(Key(url: url, kind: kind)) }
        }
    }

    let limit: ByteCount
    private let state: Locked<State>

    init(limit: ByteCount) {
        self.limit = limit
        state = Locked(State(store: LRUStore(limit: limit.bytes)))
    }

    /// The total cost and the number of all entries.
    var usage: (cost: Int64, count: Int) { state.withLock { ($0.store.cost, $0.store.count) } }

    func entry(_ url: String, _ kind: Kind) -> Entry? {
        guard limit > .zero else { return nil }
        return state.withLock { $0.store.use(Key(url: url, kind: kind)) }
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
    /// because they were made of an older one.
    ///
    /// - Parameters:
    ///   - entry: The value; nil to store nothing.
    ///   - cost: The cost of the value, in bytes.
    ///   - then: Called if the key has not been removed, and before it can be removed, to store the value elsewhere
    ///     too.
    /// - Returns: The keys and costs of the values that were removed to make space.
    func insert(
        _ entry: Entry?, _ kind: Kind, cost: Int64, _ reservation: Reservation, then: () -> Void = {}
    ) -> [(key: Key, cost: Int64)] {
        let whole = Self.overhead + Int64(reservation.url.utf8.count) + max(0, min(cost, .max / 4))
        return state.withLock { state in
            guard state.isValid(reservation) else { return [] }
            then()
            if kind == Self.resource { state.removeValues(of: reservation.url) }
            guard let entry, limit > .zero else { return [] }
            return state.store.insert(entry, for: Key(url: reservation.url, kind: kind), cost: whole)
        }
    }

    // MARK: Removing

    /// Removes a key's values.
    ///
    /// - Parameter then: Called before any other change to the key.
    func remove(_ url: String, then: () -> Void = {}) {
        state.withLock { state in
            state.removals[url]?.count += 1
            state.removeValues(of: url)
            then()
        }
    }

    /// Removes all values, and prevents running loads from storing their results.
    ///
    /// - Parameter then: Called before any other change.
    func removeAll(then: () -> Void = {}) {
        let old = state.withLock { state in
            state.clearings += 1
            then()
            let old = state.store
            state.store.removeAll()
            return old
        }
        // The values are released here, where nobody waits for the lock.
        _ = old.count
    }

    /// Frees the memory. Running loads still store their results.
    func purge() {
        let old = state.withLock { state in
            let old = state.store
            state.store.removeAll()
            return old
        }
        _ = old.count
    }
}
