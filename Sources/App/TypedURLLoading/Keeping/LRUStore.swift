/// Values with a limit for their total cost. If a new value needs space, the least recently used ones are removed. Each
/// operation on a key takes constant time.
struct LRUStore<Value: Sendable>: @unchecked Sendable {
    // Safe: the nodes are private, and the store is never copied while it is used.

    /// A value in the list of use. An array of them would grow by doubling, so that nobody could say what one costs.
    private final class Node {
        let key: String
        let value: Value
        let cost: Int64
        // Safe: only the dictionary keeps nodes, and a node leaves the list before it leaves the dictionary.
        unowned(unsafe) var previous: Node?
        unowned(unsafe) var next: Node?

        init(_ key: String, _ value: Value, _ cost: Int64) {
            (self.key, self.value, self.cost) = (key, value, cost)
        }
    }

    /// What a node costs in memory.
    static var nodeCost: Int64 { Allocation.object(of: (String, Value, Int64, Int, Int).self) }

    /// The maximum total cost.
    let limit: Int64

    /// The sum of all costs.
    private(set) var cost: Int64 = 0
    private var nodes: [String: Node] = [:]

    /// The least and the most recently used value.
    private unowned(unsafe) var first: Node?
    private unowned(unsafe) var last: Node?

    /// The values that were removed or replaced, to be released where nobody waits for a lock.
    var removed: [Value] = []

    init(limit: Int64) {
        self.limit = limit
    }

    var count: Int { nodes.count }

    var keys: [String] { Array(nodes.keys) }

    /// The value of a key, which becomes the most recently used one.
    mutating func use(_ key: String) -> Value? {
        guard let node = nodes[key] else { return nil }
        if node !== last {
            unlink(node)
            linkLast(node)
        }
        return node.value
    }

    /// Stores a value, and replaces the key's old one. A value that costs more than the limit is not stored.
    mutating func insert(_ value: Value, for key: String, cost: Int64) {
        remove(key)
        guard cost <= limit else { return }
        while self.cost > limit - cost, let node = first { remove(node.key) }
        let node = Node(key, value, cost)
        nodes[key] = node
        self.cost += cost
        linkLast(node)
    }

    /// Removes a key's value.
    mutating func remove(_ key: String) {
        if let value = take(key) { removed.append(value) }
    }

    /// Removes a key's value, which the caller keeps.
    mutating func take(_ key: String) -> Value? {
        guard let node = nodes.removeValue(forKey: key) else { return nil }
        unlink(node)
        cost -= node.cost
        return node.value
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
    /// What was made of a resource: the number of the decoder, and the size.
    struct Form: Hashable, Sendable {
        let decoder: Int32
        var size: PixelSize?
    }

    let url: String

    /// nil for the resource itself.
    let form: Form?

    init(_ url: String, _ form: Form? = nil) { (self.url, self.form) = (url, form) }
}
