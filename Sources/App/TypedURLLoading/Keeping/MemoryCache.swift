import Dispatch
import Foundation

/// Resources and decoded values in memory, with one limit for their total cost.
///
/// It also tracks keys that are removed while they are being loaded, so that a load does not bring them back.
final class MemoryCache: Sendable {
    /// The cost of each entry in addition to its value.
    static let overhead: Int64 = 256

    /// A value of an unknown type.
    class Value: @unchecked Sendable {
        // Safe: its only subclass is immutable.
    }

    /// A value. Unlike an existential, it is cast to its type in a few nanoseconds.
    final class Kept<Wrapped: Sendable>: Value, @unchecked Sendable {
        let value: Wrapped

        init(_ value: Wrapped) {
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

        /// When the latest resource that a load has brought was stored; nil if none has come since the first reservation.
        var latest: Date?
    }

    private struct State: Sendable {
        /// What was made of the resource of each URL, as far as it is in memory.
        var forms: [String: Set<MemoryKey.Form>] = [:]

        /// The keys that are being loaded.
        var removals: [String: Removals] = [:]
        var clearings: UInt64 = 0

        func isValid(_ reservation: Reservation) -> Bool {
            reservation.clearings == clearings
                && removals[reservation.url]?.count == reservation.removals
        }

        /// Whether another resource has come since a copy was read, or since the resource of a value.
        func isReplaced(_ url: String, _ lifetime: Lifetime?) -> Bool {
            guard let lifetime, let latest = removals[url]?.latest else { return false }
            return lifetime.storedAt != latest
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

    func entry(_ key: MemoryKey) -> Entry? {
        limit > .zero ? store.use(key) : nil
    }

    /// How long a resource can be used; nil if there is none. It stays where it is in the order of use.
    func resourceLifetime(_ url: String) -> Lifetime? {
        store.peek(MemoryKey(url, nil))?.lifetime
    }

    /// The number of values that were made of a URL's resource.
    func formCount(of url: String) -> Int { state.withLock { $0.forms[url]?.count ?? 0 } }

    /// The URLs of all values.
    var urls: Set<String> { store.urls }

    private func removeValues(of url: String, _ state: inout State) {
        store.remove(MemoryKey(url, nil))
        for form in state.forms.removeValue(forKey: url) ?? [] { store.remove(MemoryKey(url, form)) }
    }

    /// Stores a value, and forgets the forms that had to go.
    private func store(
        _ entry: Entry, _ key: MemoryKey, _ cost: Int64, _ state: inout State
    ) -> [LRUStore<Entry>.Evicted] {
        let whole = Self.overhead + Int64(key.url.utf8.count) + max(0, min(cost, .max / 4))
        if let form = key.form, whole <= limit.bytes { state.forms[key.url, default: []].insert(form) }
        let evicted = store.insert(entry, for: key, cost: whole)
        for key in evicted.map(\.key) {
            guard let form = key.form else { continue }
            state.forms[key.url]?.remove(form)
            if state.forms[key.url]?.isEmpty == true { state.forms[key.url] = nil }
        }
        return evicted
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
    /// because they were made of an older one. If its contents have not changed, the other values are still good. A copy
    /// from disk or what was made of a resource is not stored if a load has brought another resource in the meantime.
    ///
    /// - Parameters:
    ///   - entry: The value; nil to store nothing.
    ///   - form: What was made of the resource; nil for the resource itself.
    ///   - cost: The cost of the value, in bytes.
    ///   - loadedAt: When the resource was stored that a load has just brought; nil for all others.
    ///   - unchanged: The lifetimes of an older copy of the resource with the same contents, and of this one.
    ///   - then: Called if the key has not been removed, and before it can be removed, to store the value elsewhere
    ///     too.
    /// - Returns: The values that were removed to make space.
    func insert(
        _ entry: Entry?, _ form: MemoryKey.Form? = nil, cost: Int64, _ reservation: Reservation,
        loadedAt: Date? = nil, unchanged: (old: Lifetime, new: Lifetime)? = nil, then: () -> Void = {}
    ) -> [LRUStore<Entry>.Evicted] {
        state.withLock { state in
            let url = reservation.url
            guard state.isValid(reservation) else { return [] }
            if let loadedAt { state.removals[url]?.latest = loadedAt }
            guard !state.isReplaced(url, entry?.lifetime) else { return [] }
            then()
            guard limit > .zero else { return [] }
            if form == nil {
                if let unchanged {
                    store.remove(MemoryKey(url, nil))
                    for form in state.forms[url] ?? [] {
                        store.update(MemoryKey(url, form)) { entry in
                            if entry.lifetime == unchanged.old { entry.lifetime = unchanged.new }
                        }
                    }
                } else {
                    removeValues(of: url, &state)
                }
            }
            guard let entry else { return [] }
            return store(entry, MemoryKey(url, form), cost, &state)
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
            removeValues(of: url, &state)
            then()
            guard let entry, limit > .zero else { return [] }
            return store(entry, MemoryKey(url, nil), cost, &state)
        }
    }

    /// Removes the values of the keys that a function selects. Running loads do not bring them back.
    ///
    /// - Parameter then: Called before any other change.
    func removeAll(where isRemoved: (_ url: String) -> Bool, then: () -> Void) {
        state.withLock { state in
            for url in state.removals.keys where isRemoved(url) { state.removals[url]?.count += 1 }
            then()
            for url in store.urls where isRemoved(url) { removeValues(of: url, &state) }
        }
    }

    /// Removes all values, and prevents running loads from storing their results.
    ///
    /// - Parameter then: Called before any other change.
    func removeAll(then: () -> Void = {}) {
        state.withLock { state in
            state.clearings += 1
            then()
            state.forms = [:]
            store.removeAll()
        }
    }

    /// Frees the memory. Running loads still store their results.
    func purge() {
        state.withLock { state in
            state.forms = [:]
            store.removeAll()
        }
    }
}

/// Calls a function when the system runs out of memory. Linux has no such warning.
final class MemoryPressure: @unchecked Sendable {
    #if canImport(Darwin)
    // Safe: both are constants that only `init` and `deinit` use, which never run at the same time.
    private let source: any DispatchSourceMemoryPressure
    private let observer: any NSObjectProtocol

    init(_ warned: @escaping @Sendable () -> Void) {
        let source = DispatchSource.makeMemoryPressureSource(
            eventMask: [.warning, .critical], queue: .global(qos: .utility))
        source.setEventHandler(handler: warned)
        source.activate()
        self.source = source
        // The name of UIKit's warning, so that this module need not link UIKit.
        let name = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
        observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            warned()
        }
    }

    deinit {
        source.cancel()
        NotificationCenter.default.removeObserver(observer)
    }
    #else
    init(_ warned: @escaping @Sendable () -> Void) {}
    #endif
}
