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
        fileprivate let number: UInt64
    }

    /// The loads of a URL since it was last removed.
    private struct Loads: Sendable {
        var numbers: Set<UInt64> = []

        /// When the latest resource that one of them has brought was stored; nil if none has come.
        var latest: Date?
    }

    private struct State: Sendable {
        var store: LRUStore<Entry>

        /// What was made of the resource of each URL, as far as it is in memory.
        var forms: [String: Set<MemoryKey.Form>] = [:]
        var loads: [String: Loads] = [:]
        var count: UInt64 = 0

        func isValid(_ reservation: Reservation) -> Bool {
            loads[reservation.url]?.numbers.contains(reservation.number) == true
        }

        mutating func removeValues(of url: String) {
            store.remove(MemoryKey(url))
            for form in forms.removeValue(forKey: url) ?? [] { store.remove(MemoryKey(url, form)) }
        }

        /// Stores a value, and forgets the forms that had to go.
        mutating func add(_ entry: Entry, _ key: MemoryKey, _ cost: Int64) -> [Evicted] {
            let whole = MemoryCache.overhead + Int64(key.url.utf8.count) + max(0, min(cost, .max / 4))
            if let form = key.form, whole <= store.limit { forms[key.url, default: []].insert(form) }
            let evicted = store.insert(entry, for: key, cost: whole)
            for key in evicted.map(\.key) {
                guard let form = key.form else { continue }
                forms[key.url]?.remove(form)
                if forms[key.url]?.isEmpty == true { forms[key.url] = nil }
            }
            return evicted
        }
    }

    typealias Evicted = LRUStore<Entry>.Evicted

    let limit: ByteCount
    private let state: Locked<State>

    init(limit: ByteCount) {
        self.limit = limit
        state = Locked(State(store: LRUStore(limit: limit.bytes)))
    }

    /// The total cost and the number of all entries.
    var usage: (cost: Int64, count: Int) { state.withLock { ($0.store.cost, $0.store.count) } }

    func entry(_ key: MemoryKey) -> Entry? {
        limit > .zero ? state.withLock { $0.store.use(key) } : nil
    }

    /// How long a resource can be used; nil if there is none. It stays where it is in the order of use.
    func resourceLifetime(_ url: String) -> Lifetime? {
        state.withLock { $0.store[MemoryKey(url)]?.lifetime }
    }

    /// The number of values that were made of a URL's resource.
    func formCount(of url: String) -> Int { state.withLock { $0.forms[url]?.count ?? 0 } }

    /// The URLs of all values.
    var urls: Set<String> { state.withLock(\.store.urls) }

    /// Changes the state, and releases what was removed after that.
    private func change<Result>(_ body: (inout State) -> Result) -> Result {
        let (result, removed) = state.withLock { state in
            let result = body(&state)
            defer { state.store.removed = [] }
            return (result, state.store.removed)
        }
        withExtendedLifetime(removed) {}
        return result
    }

    // MARK: Reservations

    /// Starts a load. ``end(_:)`` must follow.
    func reserve(_ url: String) -> Reservation {
        state.withLock { state in
            state.count += 1
            state.loads[url, default: Loads()].numbers.insert(state.count)
            return Reservation(url: url, number: state.count)
        }
    }

    func end(_ reservation: Reservation) {
        state.withLock { state in
            state.loads[reservation.url]?.numbers.remove(reservation.number)
            if state.loads[reservation.url]?.numbers.isEmpty == true { state.loads[reservation.url] = nil }
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
    ) -> [Evicted] {
        change { state in
            let url = reservation.url
            guard state.isValid(reservation) else { return [] }
            if let loadedAt { state.loads[url]?.latest = loadedAt }
            // Another resource may have come since a copy was read, or since the resource of a value.
            if let entry, let latest = state.loads[url]?.latest, latest != entry.lifetime.storedAt {
                return []
            }
            then()
            guard limit > .zero else { return [] }
            if form == nil, let unchanged {
                state.store.remove(MemoryKey(url))
                for key in (state.forms[url] ?? []).map({ MemoryKey(url, $0) })
                where state.store[key]?.lifetime == unchanged.old {
                    state.store[key]?.lifetime = unchanged.new
                }
            } else if form == nil {
                state.removeValues(of: url)
            }
            return entry.map { state.add($0, MemoryKey(url, form), cost) } ?? []
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
    ) -> [Evicted] {
        change { state in
            state.loads[url] = nil
            state.removeValues(of: url)
            then()
            guard let entry, limit > .zero else { return [] }
            return state.add(entry, MemoryKey(url), cost)
        }
    }

    /// Removes the values of the keys that a function selects. Running loads do not bring them back.
    ///
    /// - Parameter then: Called before any other change.
    func removeAll(where isRemoved: (_ url: String) -> Bool, then: () -> Void) {
        change { state in
            for url in state.loads.keys where isRemoved(url) { state.loads[url] = nil }
            then()
            for url in state.store.urls where isRemoved(url) { state.removeValues(of: url) }
        }
    }

    /// Frees the memory. Running loads still store their results.
    func purge() {
        let old = state.withLock { state in
            state.forms = [:]
            defer { state.store = LRUStore(limit: limit.bytes) }
            return state.store
        }
        withExtendedLifetime(old) {}
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
