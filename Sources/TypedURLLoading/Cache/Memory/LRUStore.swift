/// Values with a limit for their total cost. If a new value needs space, the least recently used ones are removed.
///
/// Each operation takes the same time for any number of values, which are in a dictionary and in a list ordered by last
/// use.
struct LRUStore<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Node: Sendable {
        let key: Key
        var value: Value?
        var cost: Int64
        /// The node that was used before this one, and the one after it; -1 for none.
        var older = -1
        var newer = -1
    }

    /// The maximum total cost.
    let limit: Int64

    /// The sum of all costs.
    private(set) var cost: Int64 = 0

    private var places: [Key: Int] = [:]
    private var nodes: [Node] = []
    private var free: [Int] = []
    private var oldest = -1
    private var newest = -1

    init(limit: Int64) {
        self.limit = limit
    }

    var count: Int { places.count }

    /// The value of a key, which becomes the most recently used one.
    mutating func use(_ key: Key) -> Value? {
        guard let place = places[key] else { return nil }
        if place != newest {
            unlink(place)
            link(place)
        }
        return nodes[place].value
    }

    /// Stores a value, and replaces the key's old one. A value that costs more than the limit is not stored.
    ///
    /// - Returns: The keys and costs of the values that were removed to make space.
    mutating func insert(_ value: Value, for key: Key, cost: Int64) -> [(key: Key, cost: Int64)] {
        remove(key)
        guard cost <= limit else { return [] }
        var evicted: [(key: Key, cost: Int64)] = []
        while self.cost > limit - cost, oldest >= 0 {
            let node = nodes[oldest]
            evicted.append((node.key, node.cost))
            remove(node.key)
        }
        let node = Node(key: key, value: value, cost: cost)
        let place: Int
        if let spare = free.popLast() {
            place = spare
            nodes[place] = node
        } else {
            place = nodes.count
            nodes.append(node)
        }
        places[key] = place
        link(place)
        self.cost += cost
        return evicted
    }

    /// Removes a key's value.
    mutating func remove(_ key: Key) {
        guard let place = places.removeValue(forKey: key) else { return }
        unlink(place)
        cost -= nodes[place].cost
        nodes[place].value = nil
        free.append(place)
    }

    /// Removes all values.
    mutating func removeAll() {
        self = LRUStore(limit: limit)
    }

    private mutating func unlink(_ place: Int) {
        let (older, newer) = (nodes[place].older, nodes[place].newer)
        if older >= 0 { nodes[older].newer = newer } else { oldest = newer }
        if newer >= 0 { nodes[newer].older = older } else { newest = older }
        nodes[place].older = -1
        nodes[place].newer = -1
    }

    /// Makes a node that is in no list the most recently used one.
    private mutating func link(_ place: Int) {
        nodes[place].older = newest
        nodes[place].newer = -1
        if newest >= 0 { nodes[newest].newer = place } else { oldest = place }
        newest = place
    }
}
