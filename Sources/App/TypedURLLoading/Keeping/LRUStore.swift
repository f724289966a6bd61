/// Values with a limit for their total cost, for any number of threads. If a new value needs space, the least recently
/// used ones are removed. Each operation on a key takes constant time.
final class LRUStore<Value: Sendable>: Sendable {
    /// A value that was removed to make space.
    struct Evicted: Sendable {
        let key: MemoryKey
        let cost: Int64

        /// The value, so that it is released where nobody waits for the lock.
        fileprivate let value: Value?
    }

    /// A value in the ring, which begins with the least recently used one. Slot 0 is empty and joins both ends.
    private struct Slot: Sendable {
        var key: MemoryKey
        var value: Value?
        var cost: Int64
        var previous: Int
        var next: Int
    }

    private struct State: Sendable {
        var slots: [Slot]
        var slotOfKey: [MemoryKey: Int] = [:]
        var unused: [Int] = []
        var cost: Int64 = 0

        init() {
            slots = [Slot(key: MemoryKey("", nil), value: nil, cost: 0, previous: 0, next: 0)]
        }

        mutating func unlink(_ slot: Int) {
            let (previous, next) = (slots[slot].previous, slots[slot].next)
            slots[previous].next = next
            slots[next].previous = previous
        }

        /// Makes a slot the most recently used one.
        mutating func linkLast(_ slot: Int) {
            let last = slots[0].previous
            (slots[slot].previous, slots[slot].next) = (last, 0)
            slots[last].next = slot
            slots[0].previous = slot
        }

        mutating func add(_ key: MemoryKey, _ value: Value, _ cost: Int64) {
            let made = Slot(key: key, value: value, cost: cost, previous: 0, next: 0)
            let slot: Int
            if let free = unused.popLast() {
                slot = free
                slots[slot] = made
            } else {
                slot = slots.count
                slots.append(made)
            }
            slotOfKey[key] = slot
            self.cost += cost
            linkLast(slot)
        }

        mutating func remove(_ slot: Int) -> Evicted {
            let (key, cost, value) = (slots[slot].key, slots[slot].cost, slots[slot].value)
            unlink(slot)
            (slots[slot].key, slots[slot].value) = (slots[0].key, nil)
            slotOfKey[key] = nil
            unused.append(slot)
            self.cost -= cost
            return Evicted(key: key, cost: cost, value: value)
        }
    }

    /// The maximum total cost.
    let limit: Int64
    private let state = Locked(State())

    init(limit: Int64) {
        self.limit = limit
    }

    /// The sum of all costs, and the number of values.
    var usage: (cost: Int64, count: Int) { state.withLock { ($0.cost, $0.slotOfKey.count) } }

    /// All URLs with a value.
    var urls: Set<String> { state.withLock { Set($0.slotOfKey.keys.map(\.url)) } }

    /// The value of a key, which becomes the most recently used one.
    func use(_ key: MemoryKey) -> Value? {
        state.withLock { state in
            guard let slot = state.slotOfKey[key] else { return nil }
            if state.slots[slot].next != 0 {
                state.unlink(slot)
                state.linkLast(slot)
            }
            return state.slots[slot].value
        }
    }

    /// The value of a key, which stays where it is in the order of use.
    func peek(_ key: MemoryKey) -> Value? {
        state.withLock { state in state.slotOfKey[key].flatMap { state.slots[$0].value } }
    }

    /// Changes the value of a key, at the same cost. It stays where it is in the order of use.
    func update(_ key: MemoryKey, _ change: (inout Value) -> Void) {
        state.withLock { state in
            guard let slot = state.slotOfKey[key], var value = state.slots[slot].value else { return }
            change(&value)
            state.slots[slot].value = value
        }
    }

    /// Stores a value, and replaces the key's old one. A value that costs more than the limit is not stored.
    func insert(_ value: Value, for key: MemoryKey, cost: Int64) -> [Evicted] {
        let (replaced, evicted): (Evicted?, [Evicted]) = state.withLock { state in
            let replaced = state.slotOfKey[key].map { state.remove($0) }
            guard cost <= limit else { return (replaced, []) }
            var evicted: [Evicted] = []
            while state.cost > limit - cost, state.slots[0].next != 0 {
                evicted.append(state.remove(state.slots[0].next))
            }
            state.add(key, value, cost)
            return (replaced, evicted)
        }
        withExtendedLifetime(replaced) {}
        return evicted
    }

    /// Removes a key's value.
    func remove(_ key: MemoryKey) {
        let removed = state.withLock { state in state.slotOfKey[key].map { state.remove($0) } }
        withExtendedLifetime(removed) {}
    }

    /// Removes all values.
    func removeAll() {
        let old = state.withLock { state in
            defer { state = State() }
            return state
        }
        withExtendedLifetime(old) {}
    }
}

/// The key of a value in memory: a URL's canonical form, and what was made of its resource.
///
/// The URL is hashed once, with the random seed of the process, and a dictionary uses that hash as it is. Hashing costs
/// more than everything else that a dictionary does to find a key.
struct MemoryKey: Hashable, Sendable, CustomStringConvertible {
    /// What was made of a resource.
    struct Form: Hashable, Sendable {
        /// The number of the decoder.
        let decoder: Int
        var size: PixelSize?

        /// The names of the steps after it.
        var steps: [String] = []
    }

    let url: String

    /// nil for the resource itself.
    let form: Form?

    private let hash: Int

    init(_ url: String, _ form: Form?) {
        (self.url, self.form) = (url, form)
        let urlHash = url.hashValue
        guard let form else {
            hash = urlHash
            return
        }
        let size = form.size.map { $0.width &* 0x9E37 &+ $0.height &+ 1 } ?? 0
        let steps = form.steps.isEmpty ? 0 : form.steps.hashValue
        hash = urlHash &+ form.decoder &* 0x61C8_8647 &+ size &* 0x2F0B_4C47 &+ steps
    }

    var description: String { url }

    func _rawHashValue(seed: Int) -> Int { hash }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    static func == (left: MemoryKey, right: MemoryKey) -> Bool {
        left.hash == right.hash && left.form == right.form && left.url == right.url
    }
}
