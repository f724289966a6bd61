/// Sorting by indexes: one sort serves all types of elements.
package enum IndexOrder {
    /// The indexes of so many elements in their order. Equal elements stay in theirs.
    package static func sorted(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
        var order = Array(0..<count)
        // Most elements are in order.
        if count < 2 || (1..<count).allSatisfy({ !precedes($0, $0 - 1) }) { return order }
        // Merges sorted runs of a width to runs of twice that width.
        var width = 1
        while width < count {
            var merged: [Int] = []
            merged.reserveCapacity(count)
            for start in stride(from: 0, to: count, by: 2 * width) {
                var left = start
                let middle = min(start + width, count)
                var right = middle
                let end = min(middle + width, count)
                while left < middle || right < end {
                    let takesRight = right < end && (left == middle || precedes(order[right], order[left]))
                    merged.append(order[takesRight ? right : left])
                    if takesRight { right += 1 } else { left += 1 }
                }
            }
            order = merged
            width *= 2
        }
        return order
    }
}
