/// Sorting by indexes: one sort serves all types of elements.
package enum IndexOrder {
    /// The indexes of so many elements in their order. Equal elements stay in theirs.
    package static func sorted(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
        var order = Array(0..<count)
        // Most elements are in order.
        var ordered = 1
        while ordered < count, !precedes(ordered, ordered - 1) { ordered += 1 }
        if ordered >= count { return order }
        // Merges sorted runs of a width to runs of twice that width.
        var width = 1
        while width < count {
            var merged: [Int] = []
            merged.reserveCapacity(count)
            var start = 0
            while start < count {
                var left = start
                let middle = min(start + width, count)
                var right = middle
                let end = min(middle + width, count)
                while left < middle || right < end {
                    let takesRight = right < end && (left == middle || precedes(order[right], order[left]))
                    merged.append(order[takesRight ? right : left])
                    if takesRight { right += 1 } else { left += 1 }
                }
                start = end
            }
            order = merged
            width *= 2
        }
        return order
    }
}
