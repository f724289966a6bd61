extension Array {
    /// As many absent values. `init(repeating:count:)` costs three times as much here, because the compiler does not specialize
    /// the allocation.
    init<Wrapped>(absent count: Int) where Element == Wrapped? {
        self = (0..<count).map { _ in nil }
    }
}
