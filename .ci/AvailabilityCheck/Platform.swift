/// A platform of Apple's.
struct Platform: Hashable {
    /// The name in `#if os(…)` and `@available(…)`.
    let name: String
    /// The oldest version that the package supports, as its parts: 13.0 is `[13, 0]`.
    let deploymentTarget: [Int]

    /// Whether a version is newer than the oldest that is supported.
    func isOlder(than version: [Int]) -> Bool {
        let length = max(version.count, deploymentTarget.count)
        let (own, other) = (Self.padded(deploymentTarget, to: length), Self.padded(version, to: length))
        return own.lexicographicallyPrecedes(other)
    }

    private static func padded(_ version: [Int], to length: Int) -> [Int] {
        version + Array(repeating: 0, count: length - version.count)
    }
}
