import Foundation

/// As many checkers as are at work at once, each of them used by one thread at a time.
///
/// Safe to share: the list is read and written behind the lock alone.
final class CheckerPool: @unchecked Sendable {
    private let make: @Sendable () -> URLChecker
    private let lock = NSLock()
    private var idle: [URLChecker] = []

    init(_ make: @escaping @Sendable () -> URLChecker) {
        self.make = make
    }

    /// Lets a checker do something that nobody else meanwhile makes it do.
    func borrow<Result>(_ body: (inout URLChecker) -> Result) -> Result {
        var checker = lock.withLock { idle.popLast() } ?? make()
        defer { lock.withLock { idle.append(checker) } }
        return body(&checker)
    }
}
