/// Numbers of the situations of a search, which are not negative.
///
/// A dictionary would take longer to hash a situation than the search takes in it.
struct SituationTable {
    /// A hash table with open addressing: situations, -1 for none, and their numbers.
    private var slots: [(situation: Int, number: Int)] = []
    private var count = 0

    subscript(situation: Int) -> Int? {
        get {
            if count == 0 { return nil }
            let slot = slots[slot(of: situation)]
            return slot.situation < 0 ? nil : slot.number
        }
    }

    mutating func set(_ number: Int, for situation: Int) {
        if 2 * count >= slots.count {
            let old = slots
            slots = Array(repeating: (situation: -1, number: 0), count: max(16, 4 * old.count))
            for entry in old where entry.situation >= 0 { slots[slot(of: entry.situation)] = entry }
        }
        let slot = slot(of: situation)
        if slots[slot].situation < 0 { count += 1 }
        slots[slot] = (situation, number)
    }

    /// The slot of a situation, or the one where it belongs.
    private func slot(of situation: Int) -> Int {
        // Situations lie close together, so the bits of each are spread (Fibonacci hashing).
        let hash = UInt64(truncatingIfNeeded: situation) &* 0x9E37_79B9_7F4A_7C15
        var slot = Int(truncatingIfNeeded: hash >> 40) & (slots.count - 1)
        while slots[slot].situation != situation, slots[slot].situation >= 0 {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }
}
