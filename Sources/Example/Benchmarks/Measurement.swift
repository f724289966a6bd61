/// What one operation costs, beside others that do the same.
struct Measurement {
    /// What is measured.
    let name: String

    /// Nanoseconds an operation, the median of the rounds.
    let nanoseconds: Double

    /// Rounds of a length that the clock and the scheduler do not disturb; the median of an odd number is one.
    private static let rounds = 9
    private static let roundLength = Duration.milliseconds(40)

    /// Measures operations in turn, so that all of them meet the same machine.
    static func all(_ operations: [(name: String, run: () -> Int)]) -> [Measurement] {
        let counts = operations.map { count(for: $0.run) }
        var times = operations.map { _ in [Double]() }
        for _ in 0..<rounds {
            for (index, operation) in operations.enumerated() {
                times[index].append(time(counts[index], operation.run) / Double(counts[index]))
            }
        }
        return zip(operations, times).map { operation, times in
            Measurement(name: operation.name, nanoseconds: times.sorted()[rounds / 2])
        }
    }

    /// How many operations fill a round.
    private static func count(for run: () -> Int) -> Int {
        var count = 1
        while time(count, run) < nanoseconds(roundLength) { count *= 2 }
        return count
    }

    private static func time(_ count: Int, _ run: () -> Int) -> Double {
        var sum = 0
        let duration = ContinuousClock().measure {
            for _ in 0..<count { sum &+= run() }
        }
        // The results are used, so that no operation is optimised away.
        precondition(sum != .min)
        return nanoseconds(duration)
    }

    /// Measures asynchronous operations in turn, each run one time after the other.
    static func all(
        _ operations: [(name: String, run: () async throws -> Int)]
    ) async throws -> [Measurement] {
        let count = 500
        let clock = ContinuousClock()
        var times = operations.map { _ in [Double]() }
        for _ in 0..<2 * rounds + 1 {
            for (index, operation) in operations.enumerated() {
                let start = clock.now
                var sum = 0
                for _ in 0..<count { sum &+= try await operation.run() }
                precondition(sum != .min)
                times[index].append(nanoseconds(clock.now - start) / Double(count))
            }
        }
        return zip(operations, times).map { operation, times in
            Measurement(name: operation.name, nanoseconds: times.sorted()[rounds])
        }
    }

    private static func nanoseconds(_ duration: Duration) -> Double {
        let (seconds, attoseconds) = duration.components
        return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    }
}
