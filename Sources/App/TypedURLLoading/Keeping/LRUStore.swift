/// Values with a limit for their total cost. If a new value needs space, the least recently used ones are removed. Each
/// operation on a key takes constant time.
struct LRUStore<Value: Sendable>: Sendable {
    /// A value that was removed to make space.
    typealias Evicted = (key: MemoryKey, cost: Int64)

    /// A value in the ring, which begins with the least recently used one. Slot 0 is empty and joins both ends.
    private struct Slot: Sendable {
        var key = MemoryKey("")
        var value: Value?
        var cost: Int64 = 0
        var previous = 0
        var next = 0
    }

    /// The maximum total cost.
    let limit: Int64

    /// The sum of all costs.
    private(set) var cost: Int64 = 0
    private var slots = [Slot()]
    private var slotOfKey: [MemoryKey: Int] = [:]
    private var unused: [Int] = []

    /// The values that were removed or replaced, to be released where nobody waits for a lock.
    var removed: [Value] = []

    init(limit: Int64) {
        self.limit = limit
    }

    var count: Int { slotOfKey.count }

    /// All URLs with a value.
    var urls: Set<String> { Set(slotOfKey.keys.map(\.url)) }

    /// The value of a key, which becomes the most recently used one.
    mutating func use(_ key: MemoryKey) -> Value? {
        guard let slot = slotOfKey[key] else { return nil }
        if slots[slot].next != 0 {
            unlink(slot)
            linkLast(slot)
        }
        return slots[slot].value
    }

    /// The value of a key, which stays where it is in the order of use.
    subscript(key: MemoryKey) -> Value? {
        get { slotOfKey[key].flatMap { slots[$0].value } }
        set { if let slot = slotOfKey[key] { slots[slot].value = newValue } }
    }

    /// Stores a value, and replaces the key's old one. A value that costs more than the limit is not stored.
    mutating func insert(_ value: Value, for key: MemoryKey, cost: Int64) -> [Evicted] {
        remove(key)
        guard cost <= limit else { return [] }
        var evicted: [Evicted] = []
        while self.cost > limit - cost, slots[0].next != 0 {
            let first = slots[slots[0].next]
            evicted.append((first.key, first.cost))
            remove(first.key)
        }
        let slot = unused.popLast() ?? slots.endIndex
        if slot == slots.endIndex { slots.append(Slot()) }
        slots[slot] = Slot(key: key, value: value, cost: cost)
        slotOfKey[key] = slot
        self.cost += cost
        linkLast(slot)
        return evicted
    }

    /// Removes a key's value.
    mutating func remove(_ key: MemoryKey) {
        guard let slot = slotOfKey.removeValue(forKey: key) else { return }
        unlink(slot)
        unused.append(slot)
        cost -= slots[slot].cost
        if let value = slots[slot].value { removed.append(value) }
        slots[slot] = Slot()
    }

    private mutating func unlink(_ slot: Int) {
        let (previous, next) = (slots[slot].previous, slots[slot].next)
        slots[previous].next = next
        slots[next].previous = previous
    }

    /// Makes a slot the most recently used one.
    private mutating func linkLast(_ slot: Int) {
        let last = slots[0].previous
        (slots[slot].previous, slots[slot].next) = (last, 0)
        slots[last].next = slot
        slots[0].previous = slot
    }
}

/// The key of a value in memory: a URL's canonical form, and what was made of its resource.
///
/// The URL is hashed once, with the random seed of the process, and a dictionary uses that hash as it is. Hashing costs
/// more than everything else that a dictionary does to find a key.
struct MemoryKey: Hashable, Sendable {
    /// What was made of a resource.
    struct Form: Hashable, Sendable {
        /// The number of the decoder.
        let decoder: Int
        let size: PixelSize?

        /// The names of the steps after it.
        let steps: [String]
        fileprivate let hash: Int

        init(decoder: Int, size: PixelSize? = nil, steps: [String] = []) {
            (self.decoder, self.size, self.steps) = (decoder, size, steps)
            var hasher = Hasher()
            hasher.combine(decoder)
            hasher.combine(size)
            hasher.combine(steps)
            hash = hasher.finalize()
        }

        func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }

    let url: String

    /// nil for the resource itself.
    let form: Form?

    private let hash: Int

    init(_ url: String, _ form: Form? = nil) {
        (self.url, self.form) = (url, form)
        hash = url.hashValue &+ (form?.hash ?? 0)
    }

    func _rawHashValue(seed: Int) -> Int { hash }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    static func == (left: MemoryKey, right: MemoryKey) -> Bool {
        left.hash == right.hash && left.form == right.form && left.url == right.url
    }
}
