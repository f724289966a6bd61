#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the shell says of how long to test.
package enum Environment {
    /// How many rounds to test: `TYPED_URL_ROUNDS`, where that is set.
    package static func rounds(_ usual: Int) -> Int {
        ProcessInfo.processInfo.environment["TYPED_URL_ROUNDS"].flatMap { Int($0) } ?? usual
    }

    /// The first seed of random rounds: `TYPED_URL_SEED`, where that is set.
    package static var firstSeed: UInt64 {
        ProcessInfo.processInfo.environment["TYPED_URL_SEED"].flatMap { UInt64($0) } ?? 0
    }
}
