import TypedURLModel

/// Hash tables with open addressing: numbers at the slots of their texts, -1 at the others. At least half of the slots are free.
enum HashSlots {
    /// - Parameter all: The hashes of different texts, and their numbers.
    static func table(_ all: [(hash: FNV1a, number: Int32)]) -> [Int32] {
        var size = 4
        while size < 2 * all.count { size *= 2 }
        var slots = Array(repeating: Int32(-1), count: size)
        for (hash, number) in all {
            var slot = hash.slot(in: size)
            while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = number
        }
        return slots
    }
}
