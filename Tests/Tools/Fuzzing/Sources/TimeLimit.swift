import Foundation

/// How long an input may take: as long as any file or URL of 100 kB, although inputs are smaller and the fuzzer's own
/// counting slows everything down.
enum TimeLimit {
    /// CPU time, in seconds: other programs that run at once do not count.
    private static let seconds = 1.0

    /// Does something with an input, and ends the process where it takes too long. libFuzzer keeps the input then.
    static func hold(_ count: Int, _ body: () -> Void) {
        let start = now
        body()
        let time = now - start
        Promises.hold(time < seconds, "\(count) bytes took \(time) s of CPU time")
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
