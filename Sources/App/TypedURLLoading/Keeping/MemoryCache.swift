import Dispatch
import Foundation

/// Resources and decoded values in memory, with one limit for their total cost.
///
/// It also tracks keys that are removed while they are being loaded, so that a load does not bring them back.
final class MemoryCache: Sendable {
    /// The cost of each entry in addition to its key and its value: a node of the list, and its share of a dictionary that is half full.
    private static let overhead = LRUStore<Entry>.nodeCost + 2 * Int64(MemoryLayout<(MemoryKey, Int)>.stride)

    /// The cost of a form: the set of the forms of its URL, and the share of a dictionary.
    private static let formOverhead: Int64 = 176

    /// A value of any type. Unlike an existential, it is cast to its type in a few nanoseconds.
    class AnyKept: @unchecked Sendable {
        // Safe: its only subclass is immutable.
    }

    fileprivate final class Kept<Value: Sendable>: AnyKept, @unchecked Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    /// A value, and how long it can be used.
    struct Entry: Sendable {
        fileprivate let kept: AnyKept
        fileprivate(set) var lifetime: Lifetime

        func value<Value: Sendable>() -> Value? { (kept as? Kept<Value>)?.value }
    }

    /// A load that can store its result, unless the key is removed first. It ends when it is released.
    final class Reservation: Sendable {
        let url: String
        fileprivate let number: UInt64
        private let cache: MemoryCache

        fileprivate init(_ url: String, _ number: UInt64, _ cache: MemoryCache) {
            (self.url, self.number, self.cache) = (url, number, cache)
        }

        /// Whether the key has not been removed since.
        var isValid: Bool { cache.state.withLock { $0.isValid(self) } }

        deinit {
            cache.state.withLock { state in
                state.loads[url]?.numbers.remove(number)
                if state.loads[url]?.numbers.isEmpty == true { state.loads[url] = nil }
            }
        }
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
        mutating func add<Value: Sendable>(
            _ value: Value, _ lifetime: Lifetime, _ key: MemoryKey, _ cost: Int64
        ) {
            let whole =
                MemoryCache.overhead + (key.form == nil ? 0 : MemoryCache.formOverhead)
                + Allocation.text(key.url) + Allocation.object(of: Value.self) + max(0, min(cost, .max / 4))
            if let form = key.form, whole <= store.limit { forms[key.url, default: []].insert(form) }
            let entry = Entry(kept: Kept(value), lifetime: lifetime)
            for key in store.insert(entry, for: key, cost: whole) {
                guard let form = key.form else { continue }
                forms[key.url]?.remove(form)
                if forms[key.url]?.isEmpty == true { forms[key.url] = nil }
            }
        }
    }

    let limit: ByteCount
    private let state: Locked<State>

    init(limit: ByteCount) {
        self.limit = limit
        state = Locked(State(store: LRUStore(limit: limit.bytes)), .memory)
    }

    /// The total cost and the number of all entries.
    var usage: (cost: Int64, count: Int) { state.withLock { ($0.store.cost, $0.store.count) } }

    /// What is in memory for a key, fresh or stale.
    func entry(_ key: MemoryKey) -> Entry? {
        limit > .zero ? state.withLock { $0.store.use(key) } : nil
    }

    /// The value of a key, fresh or stale.
    func loaded<Value: Sendable>(_ key: MemoryKey) -> Loaded<Value>? {
        guard let entry = entry(key), let value: Value = entry.value() else { return nil }
        return Loaded(value: value, origin: .memory, lifetime: entry.lifetime)
    }

    /// The number of values that were made of a URL's resource.
    func formCount(of url: String) -> Int { state.withLock { $0.forms[url]?.count ?? 0 } }

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

    // MARK: Loads

    /// Starts a load.
    func reserve(_ url: String) -> Reservation {
        let number = state.withLock { state in
            state.count += 1
            state.loads[url, default: Loads()].numbers.insert(state.count)
            return state.count
        }
        return Reservation(url, number, self)
    }

    /// Stores a value, unless the key has been removed since the reservation. A resource replaces all values of its key,
    /// because they were made of an older one. If its contents have not changed, the other values are still good. A copy
    /// from disk or what was made of a resource is not stored if a load has brought another resource in the meantime.
    ///
    /// - Parameters:
    ///   - value: The value; nil to store nothing.
    ///   - form: What was made of the resource; nil for the resource itself.
    ///   - cost: The cost of the value, in bytes.
    ///   - isNew: Whether a load has just brought the resource.
    ///   - old: The lifetime of an older copy of the resource with the same contents.
    ///   - then: Called if the key has not been removed, and before it can be removed, to store the value elsewhere
    ///     too.
    func insert<Value: Sendable>(
        _ value: Value?, _ form: MemoryKey.Form? = nil, cost: Int64, _ lifetime: Lifetime,
        _ reservation: Reservation, isNew: Bool = false, unchangedSince old: Lifetime? = nil,
        then: () -> Void = {}
    ) {
        change { state in
            let url = reservation.url
            guard state.isValid(reservation) else { return }
            if isNew { state.loads[url]?.latest = lifetime.storedAt }
            // Another resource may have come since a copy was read, or since the resource of a value.
            if let latest = state.loads[url]?.latest, latest != lifetime.storedAt { return }
            then()
            guard limit > .zero else { return }
            if form == nil, let old {
                state.store.remove(MemoryKey(url))
                for key in (state.forms[url] ?? []).map({ MemoryKey(url, $0) })
                where state.store[key]?.lifetime == old { state.store[key]?.lifetime = lifetime }
            } else if form == nil {
                state.removeValues(of: url)
            }
            if let value { state.add(value, lifetime, MemoryKey(url, form), cost) }
        }
    }

    // MARK: Removing

    /// Removes a key's values. Running loads do not bring them back.
    ///
    /// - Parameter then: Called before any other change to the key.
    func remove(_ url: String, then: () -> Void = {}) {
        change { state in
            state.loads[url] = nil
            state.removeValues(of: url)
            then()
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
