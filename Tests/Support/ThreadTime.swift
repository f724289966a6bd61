import Foundation

/// What work costs, as far as a test can tell beside others that run at once.
public enum ThreadTime {
    /// How many times as much CPU time work takes that is four times as large: 4 where it takes time in proportion to its
    /// size, 16 where it takes the square.
    ///
    /// The least of some tries counts: what else runs on the machine shares caches and cores, and may add to either time.
    ///
    /// - Parameter size: The size of the smaller work; large enough to take some milliseconds.
    public static func growth(of size: Int, _ work: (Int) throws -> Void) rethrows -> Double {
        var least = Double.infinity
        for _ in 0..<10 where least > 6 {
            let small = try seconds { try work(size) }
            let large = try seconds { try work(4 * size) }
            least = min(least, large / max(small, 0.000_1))
        }
        return least
    }

    /// The CPU time that this thread spends on some work, in seconds.
    private static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = now
        try work()
        return now - start
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
