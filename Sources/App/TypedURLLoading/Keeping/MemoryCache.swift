import Dispatch
import Foundation

/// Resources and decoded values in memory, with one limit for their total cost.
///
/// It also tracks keys that are removed while they are being loaded, so that a load does not bring them back.
final class MemoryCache: Sendable {
    /// The cost of a URL in addition to its text and its values: a node of the list, and its share of a dictionary that is half full.
    private static let overhead = LRUStore<Values>.nodeCost + 2 * Int64(MemoryLayout<(String, Int)>.stride)

    /// The cost of a form: its share of the dictionary of its URL's forms.
    private static let formOverhead: Int64 = 176

    /// A value of any type. Unlike an existential, it is cast to its type in a few nanoseconds.
    class AnyKept: @unchecked Sendable {
        // Safe: it and its only subclass are immutable.
        fileprivate let cost: Int64

        fileprivate init(cost: Int64) { self.cost = cost }
    }

    fileprivate final class Kept<Value: Sendable>: AnyKept, @unchecked Sendable {
        let value: Value

        init(_ value: Value, cost: Int64) {
            self.value = value
            super.init(cost: Allocation.object(of: (Int64, Value).self) + max(0, min(cost, .max / 4)))
        }
    }

    /// A URL's resource, and what was made of it.
    private struct Values: Sendable {
        var lifetime: Lifetime
        var resource: AnyKept?
        var forms: [MemoryKey.Form: AnyKept] = [:]
        var cost: Int64 = 0

        func kept(_ form: MemoryKey.Form?) -> AnyKept? { form.map { forms[$0] } ?? resource }

        /// - Returns: The old value.
        mutating func set(_ form: MemoryKey.Form?, _ new: AnyKept?) -> AnyKept? {
            let old = kept(form)
            cost += (new?.cost ?? 0) - (old?.cost ?? 0)
            guard let form else {
                resource = new
                return old
            }
            cost += old == nil ? MemoryCache.formOverhead : 0
            forms[form] = new
            return old
        }
    }

    /// A value, and how long it can be used.
    struct Entry: Sendable {
        fileprivate let kept: AnyKept
        let lifetime: Lifetime

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
        var store: LRUStore<Values>

        /// What was replaced, to be released where nobody waits for a lock.
        var replaced: AnyKept?
        var loads: [String: Loads] = [:]
        var count: UInt64 = 0

        func isValid(_ reservation: Reservation) -> Bool {
            loads[reservation.url]?.numbers.contains(reservation.number) == true
        }

        /// Stores a value.
        ///
        /// - Parameter old: The lifetime of the values of the URL that stay.
        mutating func set(
            _ url: String, _ form: MemoryKey.Form?, _ value: AnyKept?, _ lifetime: Lifetime,
            keeping old: Lifetime?
        ) {
            var values = store.take(url) ?? Values(lifetime: lifetime)
            if values.lifetime != old {
                store.removed.append(values)
                values = Values(lifetime: lifetime)
            }
            values.lifetime = lifetime
            replaced = values.set(form, value)
            guard value != nil || !values.forms.isEmpty else { return }
            let cost = MemoryCache.overhead + Allocation.text(url)
            if values.cost > store.limit - cost {
                store.removed.append(values)
                values = Values(lifetime: lifetime)
                _ = values.set(form, value)
            }
            store.insert(values, for: url, cost: values.cost + cost)
        }
    }

    let limit: ByteCount
    private let state: Locked<State>

    init(limit: ByteCount) {
        self.limit = limit
        state = Locked(State(store: LRUStore(limit: limit.bytes)), .memory)
    }

    /// The total cost, and the number of URLs.
    var usage: (cost: Int64, count: Int) { state.withLock { ($0.store.cost, $0.store.count) } }

    /// What is in memory for a key, fresh or stale.
    func entry(_ key: MemoryKey) -> Entry? {
        guard limit > .zero else { return nil }
        return state.withLock { state in
            guard let values = state.store.use(key.url), let kept = values.kept(key.form) else { return nil }
            return Entry(kept: kept, lifetime: values.lifetime)
        }
    }

    /// The value of a key, fresh or stale.
    func loaded<Value: Sendable>(_ key: MemoryKey) -> Loaded<Value>? {
        guard let entry = entry(key), let value: Value = entry.value() else { return nil }
        return Loaded(value: value, origin: .memory, lifetime: entry.lifetime)
    }

    /// Changes the state, and releases what was removed after that.
    private func change<Result>(_ body: (inout State) -> Result) -> Result {
        let (result, removed, replaced) = state.withLock { state in
            let result = body(&state)
            defer { (state.store.removed, state.replaced) = ([], nil) }
            return (result, state.store.removed, state.replaced)
        }
        withExtendedLifetime((removed, replaced)) {}
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
            state.set(
                url, form, value.map { Kept($0, cost: cost) }, lifetime, keeping: form == nil ? old : lifetime
            )
        }
    }

    // MARK: Removing

    /// Removes a key's values. Running loads do not bring them back.
    ///
    /// - Parameter then: Called before any other change to the key.
    func remove(_ url: String, then: () -> Void = {}) {
        change { state in
            state.loads[url] = nil
            state.store.remove(url)
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
            for url in state.store.keys where isRemoved(url) { state.store.remove(url) }
        }
    }

    /// Frees the memory. Running loads still store their results.
    func purge() {
        let old = state.withLock { state in
            defer { state.store = LRUStore(limit: limit.bytes) }
            return state.store
        }
        withExtendedLifetime(old) {}
    }
}

/// Calls a function when the system runs out of memory. Linux has no such warning.
final class MemoryPressure: @unchecked Sendable {
    #if canImport(Darwin)
    // Safe: it is a constant that only `init` and `deinit` use, which never run at the same time.
    private let source: any DispatchSourceMemoryPressure

    init(_ warned: @escaping @Sendable () -> Void) {
        source = DispatchSource.makeMemoryPressureSource(
            eventMask: [.warning, .critical], queue: .global(qos: .utility))
        source.setEventHandler(handler: warned)
        source.activate()
    }

    deinit { source.cancel() }
    #else
    init(_ warned: @escaping @Sendable () -> Void) {}
    #endif
}
