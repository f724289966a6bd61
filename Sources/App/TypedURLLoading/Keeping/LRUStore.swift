/// Values with a limit for their total cost. If a new value needs space, the least recently used ones are removed. Each
/// operation on a key takes constant time.
struct LRUStore<Value: Sendable>: @unchecked Sendable {
    // Safe: the nodes are private, and the store is never copied while it is used.

    /// A value in the list of use. An array of them would grow by doubling, so that nobody could say what one costs.
    private final class Node {
        let key: MemoryKey
        var value: Value
        let cost: Int64
        // Safe: only the dictionary keeps nodes, and a node leaves the list before it leaves the dictionary.
        unowned(unsafe) var previous: Node?
        unowned(unsafe) var next: Node?

        init(_ key: MemoryKey, _ value: Value, _ cost: Int64) {
            (self.key, self.value, self.cost) = (key, value, cost)
        }
    }

    /// What a node costs in memory.
    static var nodeCost: Int64 { Allocation.object(of: (MemoryKey, Value, Int64, Int, Int).self) }

    /// The maximum total cost.
    let limit: Int64

    /// The sum of all costs.
    private(set) var cost: Int64 = 0
    private var nodes: [MemoryKey: Node] = [:]

    /// The least and the most recently used value.
    private unowned(unsafe) var first: Node?
    private unowned(unsafe) var last: Node?

    /// The values that were removed or replaced, to be released where nobody waits for a lock.
    var removed: [Value] = []

    init(limit: Int64) {
        self.limit = limit
    }

    var count: Int { nodes.count }

    /// All URLs with a value.
    var urls: Set<String> { Set(nodes.keys.map(\.url)) }

    /// The value of a key, which becomes the most recently used one.
    mutating func use(_ key: MemoryKey) -> Value? {
        guard let node = nodes[key] else { return nil }
        if node !== last {
            unlink(node)
            linkLast(node)
        }
        return node.value
    }

    /// The value of a key, which stays where it is in the order of use.
    subscript(key: MemoryKey) -> Value? {
        get { nodes[key]?.value }
        set { if let newValue { nodes[key]?.value = newValue } }
    }

    /// Stores a value, and replaces the key's old one. A value that costs more than the limit is not stored.
    ///
    /// - Returns: The keys whose values were removed to make space.
    mutating func insert(_ value: Value, for key: MemoryKey, cost: Int64) -> [MemoryKey] {
        remove(key)
        guard cost <= limit else { return [] }
        var evicted: [MemoryKey] = []
        while self.cost > limit - cost, let node = first {
            evicted.append(node.key)
            remove(node.key)
        }
        let node = Node(key, value, cost)
        nodes[key] = node
        self.cost += cost
        linkLast(node)
        return evicted
    }

    /// Removes a key's value.
    mutating func remove(_ key: MemoryKey) {
        guard let node = nodes[key] else { return }
        unlink(node)
        nodes[key] = nil
        cost -= node.cost
        removed.append(node.value)
    }

    private mutating func unlink(_ node: Node) {
        if let previous = node.previous { previous.next = node.next } else { first = node.next }
        if let next = node.next { next.previous = node.previous } else { last = node.previous }
    }

    /// Makes a node the most recently used one.
    private mutating func linkLast(_ node: Node) {
        (node.previous, node.next) = (last, nil)
        if let last { last.next = node } else { first = node }
        last = node
    }
}

/// The key of a value in memory: a URL's canonical form, and what was made of its resource.
struct MemoryKey: Hashable, Sendable {
    /// What was made of a resource: the number of the decoder, and the size; 0 for none.
    struct Form: Hashable, Sendable {
        let decoder: Int32
        private let (width, height): (Int32, Int32)

        init(decoder: Int32, size: PixelSize? = nil) {
            self.decoder = decoder
            (width, height) = (Int32(clamping: size?.width ?? 0), Int32(clamping: size?.height ?? 0))
        }
    }

    let url: String

    /// nil for the resource itself.
    let form: Form?

    init(_ url: String, _ form: Form? = nil) { (self.url, self.form) = (url, form) }
}
